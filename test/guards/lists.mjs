const walk = { file: "src/service/walk.ts", tests: ["test/service/walk.test.ts"] };
const kept = { file: "src/service/promise-cache.ts", tests: ["test/service/promise-cache.test.ts"] };
const version = { file: "src/service/version.ts", tests: ["test/service/version.test.ts"] };

/** Lists with all their pages, and what is kept of what was asked. */
export const lists = [
  {
    without: "a list whose pages never end is read for ever",
    ...walk,
    find: "seen.size >= limits.pages || ",
    put: "",
  },
  {
    without: "a list whose pages come slowly is read for hours",
    ...walk,
    find: "seen.size >= limits.pages || workedFor(session) - start > limits.walk",
    put: "seen.size >= limits.pages",
  },
  {
    without: "a list that goes on without a new entry is read on",
    ...walk,
    find: ": !isNew;",
    put: ": false;",
  },
  {
    without: "a list that says it has more than was sent is taken for whole",
    ...walk,
    find: "next === null ? saysMore(page, { items, pages: seen.size })",
    put: "next === null ? false",
  },
  {
    without: "a list with two next pages is read by one of them",
    ...walk,
    find: 'if (next === "several") throw',
    put: "if (false) throw",
  },
  {
    without: "a list whose later page is gone is a list that is gone, and stays so",
    ...walk,
    find: 'const cut = later && reasonOf(cause).kind === "gone";',
    put: "const cut = false;",
  },
  {
    without: "a full first page without a next one is taken for the whole list",
    file: "src/hypermedia/paging.ts",
    tests: ["test/hypermedia/paging.test.ts"],
    find: "return read.pages === 1 && isFull(page, hints)",
    put: "return false && isFull(page, hints)",
  },
  {
    without: "a list within a list that is cut short is taken for whole",
    file: "src/account/impacts/read.ts",
    tests: ["test/account/truth/last-guards.test.ts"],
    find: "if (isCut) throw",
    put: "if (false) throw",
  },
  {
    without: "a list with something else among its members is read without that",
    file: "src/hypermedia/lists.ts",
    tests: ["test/hypermedia/read.test.ts"],
    find: "if (impacts.some((one) => one === null)) return null;",
    put: "",
  },
  {
    without: "an array with something else than things is a list of things",
    file: "src/hypermedia/lists.ts",
    tests: ["test/hypermedia/read.test.ts"],
    find: 'if (kind !== "impact") return isObjects(json) ? json : null;',
    put: 'if (kind !== "impact") return json;',
  },
  {
    without: "an empty list that is carried hides the one that is linked",
    file: "src/hypermedia/object.ts",
    tests: ["test/hypermedia/read.test.ts"],
    find: "if (items?.length === 0 && links.some",
    put: "if (false && links.some",
  },
  {
    without: "a link that needs a value is followed without it",
    file: "src/hypermedia/links.ts",
    tests: ["test/hypermedia/read.test.ts"],
    find: 'return href.includes("{") ? null :',
    put: "return",
  },
  {
    without: "a link by which things are deleted is followed",
    file: "src/hypermedia/links.ts",
    tests: ["test/hypermedia/read.test.ts"],
    find: 'method.toUpperCase() !== "GET"',
    put: "false",
  },
  {
    without: "ids of more digits than a number holds are those of other things",
    file: "src/service/json.ts",
    tests: ["test/service/json.test.ts"],
    find: "if (!long.test(body)) return",
    put: "return",
  },
  {
    without: "what is not allowed is asked again by every calculation",
    ...kept,
    find: 'const lasts = traitsOf(reasonOf(thrown)).lasts === "until-refresh";',
    put: "const lasts = false;",
  },
  {
    without: "a failure of a moment stays until the next refresh",
    ...kept,
    find: 'const lasts = traitsOf(reasonOf(thrown)).lasts === "until-refresh";',
    put: "const lasts = true;",
  },
  {
    without: "a press of a button is answered by the failure of before",
    ...kept,
    find: "if (asking.anew)",
    put: "if (false)",
  },
  {
    without: "a look at a formula asks the service",
    ...kept,
    find: "if (asking.heldOnly) throw",
    put: "if (false) throw",
  },
  {
    without: "who no longer waits takes away the answer of all others",
    file: "src/service/loading.ts",
    tests: kept.tests,
    find: "if (this.waiting.delete(one) && this.waiting.size === 0) this.abandonment.abort();",
    put: "this.abandonment.abort();",
  },
  {
    without: "who joins as all others give up shares their fate",
    ...kept,
    find: 'if (reasonOf(thrown).kind !== "cancelled" || asking.abandoned?.aborted) throw thrown;',
    put: "throw thrown;",
  },
  {
    without: "links of a version that is gone are asked on, one by one",
    ...version,
    find: "if (this.gone && !documented.test(address)) throw",
    put: "if (false) throw",
  },
  {
    without: "one product that is gone is the end of the interface",
    ...version,
    find: "if (address === this.entry) this.setGone(true);",
    put: "this.setGone(true); if (address === this.entry) return reason;",
  },
];
