const walk = {
  file: "src/client/account/recognised/link-targets.ts",
  tests: ["test/client/account/recognised/link-targets.test.ts"],
};
const pages = { file: "src/client/account/visit-all-pages.ts", tests: walk.tests };
const kept = {
  file: "src/client/service/promise-cache.ts",
  tests: ["test/client/service/promise-cache.suite.ts"],
};
const version = { file: "src/client/service/session.ts", tests: ["test/client/service/version.test.ts"] };

/** Lists with all their pages, and the cache of requested ones. */
export const lists = [
  {
    without: "a list whose pages never end is read for ever",
    ...pages,
    find: "seen.size >= clientLimits.maxPages || ",
    put: "",
  },
  {
    without: "a list whose pages come slowly is read for hours",
    ...pages,
    find: "seen.size >= clientLimits.maxPages || activeTimeMs(session) - start > clientLimits.maxWalkMs",
    put: "seen.size >= clientLimits.maxPages",
  },
  {
    without: "a list that goes on without a new entry is read on",
    ...pages,
    find: "page.next !== null && !page.isNew",
    put: "false",
  },
  {
    without: "a list that says it has more than was sent is taken for whole",
    ...walk,
    find: "next === null && announcesMorePages(page, { items, pages })",
    put: "false",
  },
  {
    without: "pages that shift while they are read leave out a product",
    file: walk.file,
    tests: ["test/client/account/stage-parts.suite.ts"],
    find: "isCut || hasChangedTotal(page, totals)",
    put: "isCut",
  },
  {
    without: "a part by its status is taken for the whole list",
    file: "src/wire/recognise/paging-hints.ts",
    tests: ["test/client/account/stage-parts.suite.ts"],
    find: "(page.answered?.isPart ?? false)",
    put: "false",
  },
  {
    without: "limits of requests are taken for the length of a list",
    file: "src/wire/recognise/paging-hints.ts",
    tests: ["test/client/account/stage-parts.suite.ts"],
    find: "if (unrelatedHeaderName.test(whole)) return null;",
    put: "",
  },
  {
    without: "a list with two next pages is read by one of them",
    ...walk,
    find: 'if (next === "several") throw',
    put: "if (false) throw",
  },
  {
    without: "a list whose later page is gone is a list that is gone, and stays so",
    ...pages,
    find: 'const isCut = seen.size > 1 && reasonFromError(cause).kind === "gone";',
    put: "const isCut = false;",
  },
  {
    without: "a full first page without a next one is taken for the whole list",
    file: "src/wire/recognise/paging-hints.ts",
    tests: ["test/wire/recognise/paging-hints.suite.ts"],
    find: "read.pages === 1 && (isFullPage(page, hints) || ",
    put: "read.pages === 1 && (",
  },
  {
    without: "a list within a list that is cut short is taken for whole",
    file: "src/client/account/recognised/read-impacts.ts",
    tests: ["test/client/account/truth/last-guards.suite.ts"],
    find: "if (isNested && isCut) throw",
    put: "if (false) throw",
  },
  {
    without: "a list with something else among its members is read without that",
    file: "src/wire/recognise/list-shapes.ts",
    tests: ["test/wire/recognise/read-document.suite.ts"],
    find: "if (impacts.some((one) => one === null)) return null;",
    put: "",
  },
  {
    without: "an array with something else than things is a list of things",
    file: "src/wire/recognise/list-shapes.ts",
    tests: ["test/wire/recognise/read-document.suite.ts"],
    find: "return isJsonObjectArray(json) ? ungroupDefinitions(json, kind, vocabulary) : null;",
    put: "return json;",
  },
  {
    without: "an empty list that is carried hides the one that is linked",
    file: "src/wire/recognise/object-parts.ts",
    tests: ["test/wire/recognise/read-document.suite.ts"],
    find: "if (items?.length === 0 && links.some",
    put: "if (false && links.some",
  },
  {
    without: "a link that needs a value is followed without it",
    file: "src/wire/recognise/link-shapes.ts",
    tests: ["test/wire/recognise/read-document.suite.ts"],
    find: 'if (href.includes("{")) return null;',
    put: "",
  },
  {
    without: "a link by which things are deleted is followed",
    file: "src/wire/recognise/link-shapes.ts",
    tests: ["test/wire/recognise/read-document.suite.ts"],
    find: 'method.toUpperCase() !== "GET"',
    put: "false",
  },
  {
    without: "ids of more digits than a number holds are those of other things",
    file: "src/client/service/parse-json.ts",
    tests: ["test/client/service/parse-json.suite.ts"],
    find: "if (!longInteger.test(body)) return",
    put: "return",
  },
  {
    without: "what is not allowed is asked again by every calculation",
    ...kept,
    find: 'const lasts = findReasonTraits(reasonFromError(thrown)).lasts === "until-refresh";',
    put: "const lasts = false;",
  },
  {
    without: "a failure of a moment stays until the next refresh",
    ...kept,
    find: 'const lasts = findReasonTraits(reasonFromError(thrown)).lasts === "until-refresh";',
    put: "const lasts = true;",
  },
  {
    without: "a press of a button is answered by the failure of before",
    ...kept,
    find: "if (asking.retryFailures)",
    put: "if (false)",
  },
  {
    without: "a look at a formula asks the service",
    ...kept,
    find: "if (asking.cacheOnly) throw",
    put: "if (false) throw",
  },
  {
    without: "who no longer waits takes away the answer of all others",
    file: "src/client/service/promise-cache.ts",
    tests: kept.tests,
    find: "if (this.waiters.delete(one) && this.waiters.size === 0) this.controller.abort();",
    put: "this.controller.abort();",
  },
  {
    without: "thousands who wait listen to one signal of the browser",
    file: "src/client/service/promise-cache.ts",
    tests: kept.tests,
    find: "asking.abandoned && wrapSignalForManyListeners(asking.abandoned)",
    put: "asking.abandoned",
  },
  {
    without: "who joins as all others give up shares their fate",
    ...kept,
    find: 'if (reasonFromError(thrown).kind !== "cancelled" || asking.abandoned?.aborted) throw thrown;',
    put: "throw thrown;",
  },
  {
    without: "links of a version that is gone are asked on, one by one",
    ...version,
    find: "if (this.isGone && !documentedAddress.test(address)) throw",
    put: "if (false) throw",
  },
  {
    without: "one product that is gone is the end of the interface",
    ...version,
    find: "if (address === this.entry) this.setGone(true);",
    put: "this.setGone(true); if (address === this.entry) return reason;",
  },
];
