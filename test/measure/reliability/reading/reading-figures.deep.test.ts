import {
  parseReadingFigures,
  parseJestReport,
} from "../../../../measure/reliability/reading/reading-figures";
import { findReadingFailures } from "../../../../measure/reliability/reading/reading-part";

/** As jest prints what the tests write. */
const printed = `
    console.log
      Seed 7: 2639 services, 2 refused.
      147 servers: 128 read in full, 1 in part, 18 refused, 0 with a wrong number; 121 of 125 plain ones in full.
      Seed 7: mutants of 980 services, 1 with a wrong number.
      mutants  right none refused wrong
         310   71%    0%   29%      0  a value in another unit
         298  100%    2%    0%      1  a list, halved

      at log (test/reading/mutants/mutants.test.ts:1:2)
`;
const written = {
  testResults: [
    {
      name: "/somewhere/test/reading/mutants/mutants.test.ts",
      status: "passed",
      assertionResults: [{ status: "passed", fullName: "mutants" }],
    },
    { name: "/somewhere/test/reading/broken.test.ts", status: "failed", assertionResults: [] },
  ],
};

test("figures are read from what the tests print", () => {
  expect(parseReadingFigures(printed)).toEqual({
    random: { services: 2639, refused: 2 },
    servers: { all: 147, inFull: 128, wrong: 0 },
    mutants: {
      ...{ services: 980, wrong: 1 },
      kinds: [
        { kind: "a value in another unit", made: 310, right: "71%", none: "0%", refused: "29%", wrong: 0 },
        { kind: "a list, halved", made: 298, right: "100%", none: "2%", refused: "0%", wrong: 1 },
      ],
    },
  });
});

test("files are named by their path in the project, and one that did not run has failed", () => {
  expect(parseJestReport(JSON.stringify(written))).toEqual({
    files: [
      { name: "test/reading/broken.test.ts", passed: 0, failed: 0 },
      { name: "test/reading/mutants/mutants.test.ts", passed: 1, failed: 0 },
    ],
    failed: ["broken.test.ts did not run"],
  });
});

test("a wrong number, a missing report, missing figures and a failed exit are failures", () => {
  const good = { files: [], failed: [] };
  expect(findReadingFailures(parseReadingFigures(printed), good, 0)).toEqual([
    "1 changed document gave a wrong number",
  ]);
  expect(findReadingFailures(parseReadingFigures(printed), null, 0)).toHaveLength(1);
  expect(findReadingFailures(parseReadingFigures(""), good, 0)).toHaveLength(1);
  const well = parseReadingFigures(printed.replace("services, 1 with", "services, 0 with"));
  expect(findReadingFailures(well, good, 1)).toEqual(["jest ended with 1"]);
  expect(findReadingFailures(well, good, 0)).toEqual([]);
});
