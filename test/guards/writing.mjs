const writing = { file: "src/workbook/insert/writing.ts", tests: ["test/workbook/insert/writing.test.ts"] };
const mending = { file: "src/workbook/failing/mending.ts", tests: ["test/workbook/failing/mending.test.ts"] };
const checking = { file: "src/workbook/insert/checking.ts", tests: ["test/workbook/insert/plan.test.ts"] };
const bill = { file: "src/workbook/insert/bill.ts", tests: ["test/workbook/insert/bill.test.ts"] };
const sheets = { file: "src/launch/starter/sheets.ts", tests: ["test/launch/starter/sheets.test.ts"] };

/** What is written into workbooks: names are texts, and nothing of the user's is lost. */
export const writes = [
  {
    without: "a name that begins with = becomes a formula",
    file: "src/workbook/writing/texts.ts",
    tests: ["test/workbook/refresh/report-sheet.test.ts", ...writing.tests],
    find: "needsMark(text) ? `'${text}` : text",
    put: "text",
  },
  {
    without: "the article number 2024-1 becomes a date",
    file: "src/workbook/writing/texts.ts",
    tests: [
      ...writing.tests,
      "test/workbook/insert/inserting.test.ts",
      "test/workbook/refresh/report-sheet.test.ts",
    ],
    find: '(needsMark(text) ? "General" : "@")',
    put: '"General"',
  },
  {
    without: "what stands in the way is overwritten without a question",
    ...writing,
    find: "if (occupied && (!replace || occupied.stays)) return",
    put: "if (false) return",
  },
  {
    without: "a formula in a cell of Text format is shown as text",
    file: "src/workbook/insert/formats.ts",
    tests: writing.tests,
    find: "if (!formats.flat().includes(text)) continue;",
    put: "continue;",
  },
  {
    without: "a quote in a name breaks out of its formula",
    file: "src/workbook/insert/texts.ts",
    tests: ["test/workbook/insert/texts.test.ts", "test/workbook/insert/plan.test.ts"],
    find: `.replaceAll('"', '""')`,
    put: "",
  },
  {
    without: "a formula quotes a text that is too long for Excel",
    file: "src/workbook/insert/texts.ts",
    tests: ["test/workbook/insert/plan.test.ts"],
    find: "text.length > longestLiteral ? null :",
    put: "",
  },
  {
    without: "a formula names a product by a name that several have",
    file: "src/workbook/insert/naming.ts",
    tests: ["test/workbook/insert/naming.test.ts"],
    find: "list.isOnly(text, one)",
    put: "list.find(text).includes(one)",
  },
  {
    without: "a formula names a scenario by a name that two of the picked have",
    file: "src/workbook/insert/texts.ts",
    tests: ["test/workbook/insert/plan.test.ts"],
    find: "const shared = among.some(",
    put: "const shared = among.slice(0, 0).some(",
  },
  {
    without: "results spill into a table of the user's",
    ...checking,
    find: "fills.some((fill) => overlap(fill, area))",
    put: "false",
  },
  {
    without: "results are written beyond the end of the sheet",
    ...checking,
    find: "if (!sheets.every(({ fills }) => fills.every(isOnSheet))) return",
    put: "if (false) return",
  },
  {
    without: "Excel halts for minutes over more formulas than it takes",
    ...checking,
    find: " || formulas.some((many) => many > mostOfATable)",
    put: "",
  },
  {
    without: "a table that grows writes over what stands beside it",
    ...writing,
    tests: ["test/workbook/insert/extending.test.ts"],
    find: "(!replace || occupied.stays)",
    put: "!replace",
  },
  {
    without: "a bill takes for 1 an amount that can be read in two ways",
    file: "src/workbook/insert/declared.ts",
    tests: bill.tests,
    find: 'if (unit !== "") return text === unit ? "unit" : "said";',
    put: 'if (unit !== "") return "unit";',
  },
  {
    without: "a bill goes on with 1 when the service has come to say an amount",
    ...bill,
    find: "`=IF(ISNA(${said}),1,NA())`",
    put: '"=1"',
  },
  {
    without: "a bill whose amounts cannot be told takes them for 1",
    file: "src/workbook/insert/asking-declared.ts",
    tests: bill.tests,
    find: '"nothing" : "said"',
    put: '"nothing" : "nothing"',
  },
  {
    without: "a bill shows 0 where no product has a quantity",
    ...bill,
    find: '`=IF(${some}=0,"",SUM(${address(column(bill, "result"))}))`',
    put: '`=SUM(${address(column(bill, "result"))})`',
  },
  {
    without: "a cell that has changed since a mending was shown is overwritten",
    file: "src/workbook/failing/carrying-out.ts",
    tests: mending.tests,
    find: "standing.get(place) === step.before",
    put: "true",
  },
  {
    without: "a name that a formula makes is replaced by a text",
    ...mending,
    find: " || held.values[down]?.[across] !== content",
    put: "",
  },
  {
    without: "texts of the starter workbook become formulas when they are entered again",
    ...sheets,
    find: "text: 1,",
    put: "text: 0,",
  },
  {
    without: "a name is markup of the starter workbook",
    ...sheets,
    find: '["<", "&lt;"],',
    put: "",
  },
  {
    without: "a control character in a name makes a starter workbook that no Excel opens",
    ...sheets,
    find: '.replace(impossible, "\\ufffd")',
    put: "",
  },
  {
    without: "a missing value is 0 in the starter workbook",
    file: "src/launch/starter/contents.ts",
    tests: ["test/launch/starter/contents.test.ts"],
    find: 'held === null ? null : { kind: "number", number: held }',
    put: '{ kind: "number", number: held ?? 0 }',
  },
  {
    without: "sample numbers are not marked in the starter workbook",
    file: "src/launch/starter/contents.ts",
    tests: ["test/launch/starter/contents.test.ts"],
    find: 'isSample(product) ? pane.sampleMark : ""',
    put: '""',
  },
];
