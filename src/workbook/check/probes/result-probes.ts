import type { CheckFixture } from "../check-fixture";
import type { ProbeTable } from "../excel-probe";
import { compareOutcome } from "../excel-probe";

/** The sentence that the user is asked to find at a cell. */
const errorSentence = "This is the sentence of an error of Product Impact.";

function createFunctionError(code: "notAvailable" | "invalidValue"): CustomFunctions.Error {
  return new CustomFunctions.Error(CustomFunctions.ErrorCode[code], errorSentence);
}

const exactNumberSamples = [0.1 + 0.2, 1 / 3, 1.5e-300, 9_007_199_254_740_993, -273.15, 0];

/** Shows a cell with a sentence on the sheet in front, for the user's answer. */
export async function showErrorSentenceToUser(bench: CheckFixture): Promise<void> {
  await bench.clear();
  await bench.enterCall(
    "A1",
    "IMPACT",
    "sentence",
    () => Promise.reject(createFunctionError("notAvailable")),
    '"GWP"',
  );
  await bench.readSettledValues("A1");
  await bench.runOnSheet((sheet) => sheet.getRange("A3").select());
}

export const resultProbes = {
  "errors-in-matrix": {
    rows: ["R2"],
    tries: "a spill of 1, `#N/A` with a sentence, 3",
    async run(bench) {
      await bench.enterCall("A1", "PRODUCTS", "matrix", () => [
        [1],
        [createFunctionError("notAvailable")],
        [3],
      ]);
      const expected = [[1], ["#N/A"], [3]];
      return compareOutcome(await bench.waitForValues("A1:A3", expected), expected);
    },
  },
  "null-in-matrix": {
    rows: ["R3"],
    tries: "a spill of 1, null, 3",
    async run(bench) {
      await bench.enterCall("A1", "PRODUCTS", "null", () => [[1], [null], [3]]);
      const expected = [[1], [0], [3]];
      return compareOutcome(await bench.waitForValues("A1:A3", expected), expected);
    },
  },
  spills: {
    rows: ["R4"],
    tries: "3 × 2 results, and again with a cell in the way",
    async run(bench) {
      const result = [
        [1, 2],
        [3, 4],
        [5, 6],
      ];
      await bench.enter("D3", [["in the way"]]);
      await bench.enterCall("A1", "PRODUCTS", "spill", () => result);
      await bench.enterCall("C2", "PRODUCTS", "blocked", () => result);
      const open = await bench.waitForValues("A1:B3", result);
      const blocked = await bench.waitForValues("C2", [["#SPILL!"]]);
      return compareOutcome([open, blocked], [result, [["#SPILL!"]]]);
    },
  },
  /** Compares the fifteen digits that Excel promises. */
  "exact-numbers": {
    rows: ["R11"],
    tries: "six numbers returned and read back",
    async run(bench) {
      await bench.enterCall("A1", "PRODUCTS", "numbers", () => exactNumberSamples.map((number) => [number]));
      const digits = (values: readonly unknown[]) => values.map((value) => Number(value).toPrecision(15));
      await bench.waitForCalls("numbers");
      await bench.readSettledValues("A1");
      const shown = (await bench.read(`A1:A${exactNumberSamples.length}`, "values")).flat();
      return compareOutcome(digits(shown), digits(exactNumberSamples));
    },
  },
  "error-names": {
    rows: ["W10"],
    tries: "`values` and `valueTypes` of four errors",
    async run(bench) {
      await bench.enter("A1:A3", [["=1/0"], ["=LCA_check_nothing()"], ["=LCA_check_no_name"]]);
      await bench.enterCall(
        "A4",
        "IMPACT",
        "our-error",
        () => Promise.reject(createFunctionError("invalidValue")),
        '"GWP"',
      );
      const expected = [["#DIV/0!"], ["#NAME?"], ["#NAME?"], ["#VALUE!"]];
      const shown = await bench.waitForValues("A1:A4", expected);
      const types = await bench.read("A1:A4", "valueTypes");
      return compareOutcome([...shown, ...new Set(types.flat())], [...expected, "Error"]);
    },
  },
} satisfies ProbeTable;
