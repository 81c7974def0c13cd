const of = (name, ...tests) => ({
  file: `src/client/queries/records/${name}.ts`,
  tests: tests.map((test) => `test/client/queries/records/${test}.suite.ts`),
});

const per = {
  file: "src/client/queries/declared-unit-cells.ts",
  tests: ["test/client/queries/records/per.suite.ts"],
};

/**
 * The long table: it has every row that a total needs, no row of another, and "*" means exactly the requested ones.
 */
export const records = [
  {
    without: 'under "*" a result that was sent and is not clear has no row in RECORDS',
    ...of("record-table-builder", "wildcard"),
    find: 'typeof value !== "number" && value.kind === "no-result") return;',
    put: 'typeof value !== "number") return;',
  },
  {
    without: "a product whose results failed has no row in RECORDS",
    ...of("record-table-builder", "wildcard"),
    find: '.by === "all" ? [null]',
    put: '.by === "all" ? []',
  },
  {
    without: "a product by name that has nothing is missing in RECORDS without a word",
    ...of("record-table-builder", "wildcard"),
    find: "if (this.met.has(this.namesOf(of))) continue;",
    put: "continue;",
  },
  {
    without: "scenarios whose list failed are missing in RECORDS without a word",
    ...of("stage-reader", "wildcard"),
    find: "return [inProduction, { ...allScenarios, scenario: list }];",
    put: "return [inProduction];",
  },
  {
    without: 'a product is found in RECORDS by a text with "*" that only resembles its name',
    ...of("records-request", "wildcard"),
    find: "if (!isExactNameOrIdOfAny(given, found))\n      throw",
    put: "if (false) throw",
  },
  {
    without: 'a scenario is found in RECORDS by a text with "*" that only resembles its name',
    ...of("stage-reader", "wildcard"),
    find: "isTextWithStar(scenario) ? isExactNameOrIdOfAny(scenario, found) :",
    put: "",
  },
  {
    without: '"*" in a range of RECORDS is a name like any other',
    ...of("records-request", "records-table", "wildcard"),
    find: "if (sequence.cells.includes(star)) throw",
    put: "if (false) throw",
  },
  {
    without: "two things that RECORDS' results are per show as if the service said none",
    ...per,
    find: 'reason.kind === "no-per" && reason.texts.length === 0',
    put: 'reason.kind === "no-per"',
  },
  {
    without: "after a failure RECORDS shows that the service does not say per what",
    ...per,
    find: 'return is === "definite" && resource === "no" ? unsaid : both(thrown);',
    put: "return unsaid;",
  },
  {
    without: 'in RECORDS "1.000 kg" is one kilogram',
    ...per,
    find: 'amount: isUnitAlone ? ""',
    put: 'amount: per.amount === null ? ""',
  },
  {
    without: "RECORDS asks for thousands of products, and then refuses them",
    ...of("records-request", "table-size"),
    find: "assertRowCount(counts.reduce((rows, count) => rows * count));",
    put: "",
  },
  {
    without: "a refresh compares the rows of RECORDS by where they stand",
    file: "src/client/generations/answer.ts",
    tests: ["test/client/generations/records.suite.ts"],
    find: "return at?.of ?? placeKey(at);",
    put: "return placeKey(at);",
  },
  {
    without: "a refresh tells a cell that shows another record by now",
    file: "src/client/generations/refresh-findings.ts",
    tests: ["test/client/generations/records.suite.ts"],
    find: "at: successor ? (successor.at ?? at) : undefined }",
    put: "at }",
  },
  {
    without: "of a product that failed, RECORDS loses one value only, as far as anybody is told",
    file: "src/client/generations/comparison.ts",
    tests: ["test/client/generations/records.suite.ts"],
    find: "if (around.length > 0) values += 1;",
    put: "",
  },
  {
    without: "after a refresh, results whose list of scenarios failed are not kept for RECORDS",
    file: "src/client/generations/next-generation.ts",
    tests: ["test/client/generations/records.suite.ts"],
    find: "placesMissed(compared).forEach(lost);",
    put: "",
  },
  {
    without: "a row of RECORDS is explained as another",
    file: "src/workbook/explain/explained-call.ts",
    tests: ["test/workbook/explain/record-explanation.test.ts"],
    find: "!(row && isSameRecord(row, record))",
    put: "!row",
  },
  {
    without: 'the pane shows "*" in RECORDS as the product of that name',
    file: "src/workbook/insert/product-and-indicator-lists.ts",
    tests: ["test/workbook/insert/records.test.ts"],
    find: 'if (findCustomFunction(call.name)?.gives === "records" && texts.flat().includes("*")) return null;',
    put: "",
  },
];
