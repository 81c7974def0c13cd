const groups = { file: "src/taskpane/bars/bar-groups.ts", tests: ["test/taskpane/bars/bar-groups.test.ts"] };
const rows = { file: "src/taskpane/bars/bar-rows.ts", tests: ["test/taskpane/bars/bar-rows.test.ts"] };
const moduleD = { file: "src/lca/module-d.ts", tests: ["test/lca/module-d.suite.ts"] };

/** Results that are drawn as bars: a length must not suggest more than the numbers. */
export const bars = [
  {
    without: "bars of results per a square metre and per a thousand pieces are on one scale",
    ...groups,
    find: "isSameDeclaredUnit(one.per, per)",
    put: "true",
  },
  {
    without: "results of which nobody says per what have bars on one scale",
    ...groups,
    find: "addBars(alike, per !== null)",
    put: "addBars(alike, true)",
  },
  {
    without: "a missing value has the bar of another",
    ...groups,
    find: 'typeof row.value === "number" ? (bars.shift() ?? null) : null',
    put: "bars.shift() ?? null",
  },
  {
    without: "what its results say is C3 stands beyond the system boundary, for it is called D",
    ...groups,
    find: "!mentionsAnyModuleAToC(part) && ",
    put: "",
  },
  {
    without: "a negative bar reaches to the same side as the others",
    ...{ file: "src/taskpane/bars/bar-groups.ts", tests: ["test/taskpane/bars/bar-lengths.test.ts"] },
    find: "isNegative: part < 0",
    put: "isNegative: false",
  },
  {
    without: "of very many products some are left out without a word",
    ...rows,
    find: "all: places.length",
    put: "all: few.length",
  },
  {
    without: "it is said that the service does not say per what, though its document could not be read",
    ...rows,
    find: "return { per: null, perUnread: reasonOrRethrow(thrown) };",
    put: "return { per: null };",
  },
  {
    without: "a press has a service that is down asked once for each product",
    ...rows,
    find: "if (waiting.pressed) await choices.indicators(withoutProgress(waiting));",
    put: "",
  },
  {
    without: "what leaves module D out, or has more in it, is module D",
    ...moduleD,
    find: "mentionsAnyModuleAToC(said) || leavesOpen.test(said)",
    put: "false",
  },
];
