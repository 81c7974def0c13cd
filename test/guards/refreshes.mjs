const next = {
  file: "src/client/generations/next-generation.ts",
  tests: ["test/client/generations/next-generation.suite.ts", "test/client/generations/generations.suite.ts"],
};
const comparing = {
  file: "src/client/generations/comparison.ts",
  tests: [
    "test/client/generations/name-reassignments.suite.ts",
    "test/client/generations/next-generation.suite.ts",
    "test/client/generations/reported-values.suite.ts",
  ],
};
const keeping = {
  file: "src/client/account/account.ts",
  tests: [
    "test/client/generations/name-reassignments.suite.ts",
    "test/client/generations/generations.suite.ts",
  ],
};
const decision = {
  file: "src/workbook/refresh/cell-decision.ts",
  tests: ["test/workbook/refresh/cell-decision.test.ts"],
};
const looking = {
  file: "src/workbook/refresh/workbook-refresher.ts",
  tests: ["test/workbook/refresh/look-first.test.ts"],
};
const refreshing = {
  file: "src/workbook/refresh/workbook-refresher.ts",
  tests: ["test/workbook/refresh/workbook-refresher.test.ts"],
};

const running = {
  file: "src/workbook/refresh/refresh-run.ts",
  tests: ["test/workbook/refresh/workbook-refresher.test.ts"],
};

/** Refreshes: numbers change together or not at all, and every change is reported. */
export const refreshes = [
  {
    without: "a refresh puts another company's numbers in use",
    file: "src/client/generations/next-generation.ts",
    tests: next.tests,
    find: "if (held.company !== now.company) throw",
    put: "if (false) throw",
  },
  {
    without: "a refresh puts numbers by another standard in use",
    file: "src/client/generations/next-generation.ts",
    tests: next.tests,
    find: "if (basisOf(held) !== basisOf(now))\n    throw",
    put: "if (false)\n    throw",
  },
  {
    without: "numbers read against other definitions stand beside new ones",
    ...next,
    find: "if (reason && !applicable) throw",
    put: "if (false) throw",
  },
  {
    without: "values of an earlier generation stand in the order of another definition list",
    ...keeping,
    find: "if (!same) throw",
    put: "if (false) throw",
  },
  {
    without: "two definition lists that differ are the same",
    ...keeping,
    find: "return definitionsText(one) === definitionsText(other);",
    put: "return one.all.length === other.all.length;",
  },
  {
    without: "a product's number stands under an id that is another product's by now",
    ...keeping,
    find: "!isSameName(now.walk.product, then.walk.product)",
    put: "false",
  },
  {
    without: "a refresh of which nothing came is put in use",
    ...next,
    find: " || came === 0)) throw",
    put: ")) throw",
  },
  {
    without: "a refresh whose sign-in ends half-way is put in use",
    ...next,
    find: 'findReasonTraits(reason).ends === "session" || ',
    put: "",
  },
  {
    without: "a cancelled refresh is put in use",
    ...next,
    find: "if (aborted) throw",
    put: "if (false) throw",
  },
  {
    without: "what could not be read vanishes",
    ...next,
    find: "if (applicable) await this.keep([...this.lost.values()]);",
    put: "",
  },
  {
    without: "a refresh of a part leaves another product's number under a name that was swapped",
    ...next,
    ...{ tests: ["test/client/generations/name-reassignments.suite.ts"] },
    find: "if (after.uncached.size > 0 && (turns.length > 0 || dropped)) return",
    put: "if (false) return",
  },
  {
    without: "a cell whose name means another thing by now is not calculated",
    ...comparing,
    find: "if (turns.length > 0 || (",
    put: "if ((",
  },
  {
    without: "a value that could not be read counts as changed",
    ...comparing,
    find: ' || (missing?.kind === "failed" && !lacks)',
    put: "",
  },
  {
    without: "a matrix of which a value cannot be had keeps the numbers of before",
    ...comparing,
    find: 'if (found.has("differs")) return "differs";',
    put: 'if (after.failed.size > 0) return "equal";\n  if (found.has("differs")) return "differs";',
  },
  {
    without: "a failed read loses a value, and nobody is asked",
    ...comparing,
    find: "return countValuesBehind(new Set(failed), before);",
    put: "return 0;",
  },
  {
    without: "a press of Refresh asks no service that is taken to be down",
    ...next,
    ...{
      tests: [
        "test/client/generations/next-generation.suite.ts",
        "test/client/service/service-health.suite.ts",
      ],
    },
    find: "await before.account.session.health.retryNow();",
    put: "",
  },
  {
    without: "a cell is kept by an answer that another formula got at its address",
    ...decision,
    find: "return answers.filter((answered) => keys.has(createCallKey(answered)));",
    put: "return answers;",
  },
  {
    without: "a note for an address vouches for a cell before all were calculated",
    ...decision,
    find: "if (!evidence.calculated) return false;",
    put: "",
  },
  {
    without: "a cell whose arguments would have to be calculated is kept though something changed",
    ...decision,
    find: 'if (!hasOnlyKnownCalls && evidence.findings.changed) return "unknown";',
    put: "",
  },
  {
    without: "a cell that shows #BUSY! is kept",
    ...decision,
    find: "hasFailedAnswer(answers) || isBusyOrNameError(cell.value)",
    put: "hasFailedAnswer(answers)",
  },
  {
    without: "a cell that shows another number than the account answers is kept",
    ...decision,
    find: "if (expected !== undefined) return isEqualAtExcelPrecision(value, expected);",
    put: "if (expected !== undefined) return true;",
  },
  {
    without: "a refresh that was given up changes cells all the same",
    ...running,
    find: "if (signal.aborted) throw",
    put: "if (false) throw",
  },
  {
    without: "a refresh of which a part failed is put in use without a word",
    ...refreshing,
    find: "if (failed > 0 && reason && !(looks && applicable)) {",
    put: "if (false) {",
  },
  {
    without: "a refresh fills a workbook whoever's numbers it says it holds",
    file: running.file,
    tests: [...refreshing.tests, ...looking.tests],
    find: "await assertSameOwner(identifyAccount(inUse)).finally(() => clearTimeout(late));",
    put: "clearTimeout(late);",
  },
  {
    without: "two refreshes run at once",
    ...refreshing,
    find: "this.underWay ??= ",
    put: "this.underWay = ",
  },
  {
    without: "a report on cells that a protected sheet keeps as they are says that all was read",
    ...running,
    find: "called && applied.protectedSheets.length === 0",
    put: "called",
  },
  {
    without: "cells that were entered or moved meanwhile keep their old numbers",
    file: "src/workbook/refresh/apply-refresh.ts",
    tests: ["test/workbook/refresh/apply-refresh.test.ts"],
    find: "if (found && survey.decisions.size === count) break;",
    put: "if (found) break;",
  },
  {
    without: "a protected sheet stops the refresh of all others",
    file: "src/workbook/refresh/apply-refresh.ts",
    tests: ["test/workbook/refresh/sheet-marks.test.ts", "test/workbook/refresh/workbook-refresher.test.ts"],
    find: "cells.filter(({ sheet }) => !this.guarded.has(sheet))",
    put: "[...cells]",
  },
  {
    without: "looking at changes puts them in use",
    ...looking,
    find: "else if (looks) await raceWithAbort(this.showChanges(run, signal), signal);",
    put: "else if (false) await raceWithAbort(this.showChanges(run, signal), signal);",
  },
  {
    without: "changes of an account that was left wait to be applied",
    ...looking,
    find: "if (!this.offered || this.offered.next.before.account.session === session) return;",
    put: "return;",
  },
  {
    without: "formulas that were entered while the user looked are not read for the update",
    file: running.file,
    tests: looking.tests,
    find: "await reportProgress(context, signal, (progress) => next.readAlso(found.calls, progress));",
    put: "",
  },
  {
    without: "cells that were calculated while the user looked are not named as newer than the rest",
    file: "src/client/generations/next-generation.ts",
    tests: looking.tests,
    find: "return places.some((place) => !this.placesHeldBefore.has(formatResultsKey(place)));",
    put: "return false;",
  },
  {
    without: "connecting moves the numbers of a workbook that looks first",
    file: "src/workbook/workbook-for-connection.ts",
    tests: looking.tests,
    find: "return looksFirst() && owners.length === 1",
    put: "return false && owners.length === 1",
  },
  {
    without: "a number in another unit is compared with the old one",
    file: "src/client/generations/pairing.ts",
    tests: ["test/client/generations/redefined-values.suite.ts"],
    find: "unitComparisonKey(before.indicator.unit) !== unitComparisonKey(after.indicator.unit) ||",
    put: "",
  },
  {
    without: "cells of a workbook in manual mode stay as they are",
    file: "src/workbook/calculation/recalculation.ts",
    tests: ["test/workbook/calculation/recalculation.test.ts"],
    find: "if (application.calculationMode !== Excel.CalculationMode.manual) return;",
    put: "return;",
  },
];
