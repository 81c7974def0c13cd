const addin = { file: "src/addin.ts", tests: ["test/addin.test.ts", "test/functions/functions.test.ts"] };
const answer = {
  file: "src/functions/answer.ts",
  tests: ["test/functions/answer.test.ts", "test/functions/functions.test.ts"],
};
const sentences = { tests: ["test/words/reasons.test.ts", "test/words/names.test.ts"] };

/** What a cell shows, and when. */
export const cells = [
  {
    without: "an answer of an account that is no longer in use reaches a cell",
    ...addin,
    find: "if (inUse === asked) return answer();",
    put: "return answer();",
  },
  {
    without: "a cell that waits as the account changes is answered by the other account",
    ...addin,
    find: "if (inUse?.account.session !== asked.account.session) throw",
    put: "if (false) throw",
  },
  {
    without: "the session of before goes on when another account is connected",
    ...addin,
    find: "inUse?.account.session.end();\n  inUse = next;",
    put: "inUse = next;",
  },
  {
    without: "a refresh replaces an account that was connected meanwhile",
    ...addin,
    find: "if (inUse !== before) throw",
    put: "if (false) throw",
  },
  {
    without: "a session that could not be opened goes on, with keys and token",
    file: addin.file,
    tests: ["test/workbook/connecting.test.ts", "test/workbook/forgotten.test.ts"],
    find: "account.session.end();\n    read = account.session;",
    put: "read = account.session;",
  },
  {
    without: "a configuration that could not be read once is never read again",
    file: addin.file,
    tests: ["test/workbook/connecting.test.ts", "test/workbook/settled.test.ts", "test/addin.test.ts"],
    find: "configuration = null;\n      throw cause;",
    put: "throw cause;",
  },
  {
    without: "cells wait for ever for a workbook that does not finish opening",
    file: "src/opening-gate.ts",
    tests: ["test/opening-gate.test.ts"],
    find: "const callOff = this.clock.after(this.limit, done);",
    put: "const callOff = () => undefined;",
    hangs: true,
  },
  {
    without: "a formula preview asks the service",
    ...answer,
    find: "heldOnly: isPreview(invocation)",
    put: "heldOnly: false",
  },
  {
    without: "a call that Excel cancels is asked all the same",
    ...answer,
    find: "isCancelled = true;\n    calling.abort();",
    put: "",
  },
  {
    without: "looks at formulas and cancelled calls are noted as answers of their cells",
    ...answer,
    find: "asking.heldOnly || isCancelled",
    put: "false",
  },
  {
    without: "a cell waits for ever in a session that does not get on, whatever that knows of itself",
    ...answer,
    find: "return connection.account.session.limit(value);",
    put: "return value;",
  },
  {
    without: "what a settled call still waits for goes on being asked",
    ...answer,
    find: "// What it still waits for need not be asked any more.\n    calling.abort();",
    put: "",
  },
  {
    without: "the host holds on to each call with all that it asked",
    ...answer,
    find: "invocation.onCanceled = none;",
    put: "",
  },
  {
    without: "an error of the formula looks like a value that is missing",
    file: "src/functions/errors.ts",
    tests: answer.tests,
    find: '? "invalidValue" : "notAvailable"',
    put: '? "notAvailable" : "notAvailable"',
  },
  {
    without: "a sentence is longer than Excel shows, and what to do is cut off",
    file: "src/words/reasons.ts",
    ...sentences,
    find: "if (said.length <= longestSentence) break;",
    put: "break;",
  },
  {
    without: "a name reorders or breaks the sentence it stands in",
    file: "src/words/names.ts",
    ...sentences,
    find: '.replace(unsafe, " ")',
    put: "",
  },
  {
    without: "what follows an address, perhaps a token, stands in a sentence",
    file: "src/words/names.ts",
    ...sentences,
    find: '.replace(query, "$1")',
    put: "",
  },
  {
    without: "the record of answers grows without end",
    file: "src/refresh/answers.ts",
    tests: ["test/refresh/answers.test.ts"],
    find: "if (held.length === 0 && cells.size >= mostCells) cells.clear();",
    put: "",
  },
  {
    without: "cells that a failure has left are asked for again for ever",
    file: "src/workbook/coming-back.ts",
    tests: ["test/workbook/coming-back.test.ts"],
    find: "return lacks && !this.brought.has(address);",
    put: "return lacks;",
  },
  {
    without: "cells that a failure of the service has left never come back",
    file: "src/workbook/coming-back.ts",
    tests: ["test/workbook/coming-back.test.ts"],
    find: "session.health.lookAgain();",
    put: "undefined;",
  },
];
