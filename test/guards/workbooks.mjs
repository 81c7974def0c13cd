const same = { file: "src/workbook/owner.ts", tests: ["test/workbook/owner.test.ts"] };
const opening = { file: "src/workbook/opening.ts", tests: ["test/workbook/opening.test.ts"] };
const connecting = {
  file: "src/workbook/connecting.ts",
  tests: ["test/workbook/connecting.test.ts", "test/workbook/reaching.test.ts"],
};

/** Whose numbers a workbook holds, and that nobody else's take their place unasked. */
export const workbooks = [
  {
    without: "numbers of another service take the place of a workbook's, unasked",
    ...same,
    find: "one.service === other.service",
    put: "true",
  },
  {
    without: "numbers of another company take the place of a workbook's, unasked",
    ...same,
    find: "one.company === other.company",
    put: "true",
  },
  {
    without: "numbers by another standard take the place of a workbook's, unasked",
    ...same,
    find: "one.standard === other.standard",
    put: "true",
  },
  {
    without: "numbers in another presentation take the place of a workbook's, unasked",
    ...same,
    find: "one.presentation === other.presentation",
    put: "true",
  },
  {
    without: "sample numbers take the place of a workbook's, or real ones theirs, unasked",
    ...same,
    find: "one.sample === other.sample",
    put: "true",
  },
  {
    without: "a workbook of another service is opened by the account kept here",
    ...opening,
    find: "account.service === owner.service &&",
    put: "",
  },
  {
    without: "a workbook of another company is opened by the account kept here",
    ...opening,
    find: "account.company === owner.company &&",
    put: "",
  },
  {
    without: "a workbook by another standard is opened by the account kept here",
    ...opening,
    find: "account.standard === owner.standard &&",
    put: "",
  },
  {
    without: "a workbook in another presentation is opened by the account kept here",
    ...opening,
    find: "account.presentation === owner.presentation",
    put: "true",
  },
  {
    without: "a workbook with sample numbers is opened by a real account",
    ...opening,
    find: "!owner.sample &&",
    put: "",
  },
  {
    without: "a workbook with formulas that nobody signed is filled by whoever was here last",
    ...opening,
    find: "holdsOurFormulas ? null : ",
    put: "",
  },
  {
    without: "a sign-in that the user has ended is used by itself",
    ...opening,
    find: 'kept && state === "ready"',
    put: "kept",
  },
  {
    without: "another account's numbers replace those of a workbook without a question",
    file: "src/workbook/reaching.ts",
    tests: ["test/workbook/reaching.test.ts"],
    find: "(await holdsOurFormulas()) ? held : null",
    put: "null",
  },
  {
    without: "a kept sign-in that reports by another standard by now fills the workbook",
    file: connecting.file,
    tests: [...connecting.tests, "test/workbook/sign-ins.test.ts"],
    find: "owner && !isSameOwner(owner, who)",
    put: "false",
  },
  {
    without: "an earlier attempt to connect ends a later one",
    ...connecting,
    find: "if (attempt !== this.attempts) return reached.account.session.end();\n      if (!held",
    put: "if (!held",
  },
  {
    without: "a sign-in of the platform is used before anybody says that it is theirs",
    ...connecting,
    find: "if (!held && !way.asks) return",
    put: "if (!held) return",
  },
  {
    without: "an account that was declined stays signed in",
    ...connecting,
    find: "reached.account.session.end();\n    this.settle();\n  }",
    put: "this.settle();\n  }",
  },
  {
    without: "a workbook of which only a part was read again says that all of it was",
    ...same,
    find: "whole || !recordedOwner() ? null : kept()",
    put: "null",
  },
  {
    without: "a workbook is signed by being looked at",
    file: "src/workbook/first-question.ts",
    tests: ["test/workbook/first-question.test.ts"],
    find: "if (holds) {",
    put: "if (true) {",
  },
  {
    without: "an account that was left meanwhile signs the workbook",
    file: "src/workbook/first-question.ts",
    tests: ["test/workbook/first-question.test.ts"],
    find: "if (connected() === unsigned) await",
    put: "await",
  },
  {
    without: "a refresh fills a workbook that a co-author has switched to another account",
    file: "src/workbook/refresh/holding.ts",
    tests: ["test/workbook/refresh/refreshing.test.ts"],
    find: "if (held && !isSameOwner(held, inUse)) throw",
    put: "if (false) throw",
  },
  {
    without: "what another program sends on our channel disconnects",
    file: "src/host/others.ts",
    tests: ["test/host/others.test.ts"],
    find: "if (all.includes(data)) heard",
    put: "heard",
  },
  {
    without: "Disconnect in one workbook leaves the others signed in",
    file: "src/workbook/workbooks.ts",
    tests: ["test/workbook/workbooks.test.ts"],
    find: 'if (tidings !== "change") this.end();',
    put: "",
  },
  {
    without: "a workbook whose sign-in was forgotten in another stays signed in",
    file: "src/workbook/workbooks.ts",
    tests: ["test/workbook/workbooks.test.ts"],
    find: "await this.list.reload();\n    if (this.list.lost()) this.end();",
    put: "await this.list.reload();",
  },
  {
    without: "a workbook that cannot be told goes on with a sign-in that has ended",
    file: "src/workbook/workbooks.ts",
    tests: ["test/workbook/workbooks.test.ts"],
    find: "if (await this.list.otherEnding()) this.end();",
    put: "",
  },
];
