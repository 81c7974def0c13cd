import type { Bench } from "../bench";
import { mainSheet } from "../own-sheets";
import type { Seen } from "../probe";
import { seen } from "../probe";

/** The sentence that the user is asked to find at a cell. */
const sentence = "This is the sentence of an error of Product Impact.";

function errorOf(code: "notAvailable" | "invalidValue"): CustomFunctions.Error {
  return new CustomFunctions.Error(CustomFunctions.ErrorCode[code], sentence);
}

export async function errorsInMatrix(bench: Bench): Promise<Seen> {
  bench.answer("matrix", () => [[1], [errorOf("notAvailable")], [3]]);
  await bench.ask("A1", "PRODUCTS", "matrix");
  const expected = [[1], ["#N/A"], [3]];
  return seen(await bench.shows("A1:A3", expected), expected);
}

export async function nullInMatrix(bench: Bench): Promise<Seen> {
  bench.answer("null", () => [[1], [null], [3]]);
  await bench.ask("A1", "PRODUCTS", "null");
  const expected = [[1], [0], [3]];
  return seen(await bench.shows("A1:A3", expected), expected);
}

export async function spills(bench: Bench): Promise<Seen> {
  const result = [[1, 2], [3, 4], [5, 6]]; // prettier-ignore
  bench.answer("spill", () => result);
  bench.answer("blocked", () => result);
  await bench.enter("D3", [["in the way"]]);
  await bench.ask("A1", "PRODUCTS", "spill");
  await bench.ask("C2", "PRODUCTS", "blocked");
  const open = await bench.shows("A1:B3", result);
  const blocked = await bench.shows("C2", [["#SPILL!"]]);
  return seen([open, blocked], [result, [["#SPILL!"]]]);
}

const numbers = [0.1 + 0.2, 1 / 3, 1.5e-300, 9_007_199_254_740_993, -273.15, 0];

/** Compares the fifteen digits that Excel promises. */
export async function exactNumbers(bench: Bench): Promise<Seen> {
  bench.answer("numbers", () => numbers.map((number) => [number]));
  await bench.ask("A1", "PRODUCTS", "numbers");
  const digits = (values: readonly unknown[]) => values.map((value) => Number(value).toPrecision(15));
  await bench.called("numbers");
  await bench.shown("A1");
  const shown = (await bench.read(`A1:A${numbers.length}`, "values")).flat();
  return seen(digits(shown), digits(numbers));
}

export async function errorNames(bench: Bench): Promise<Seen> {
  bench.answer("our-error", () => Promise.reject(errorOf("invalidValue")));
  await bench.enter("A1:A3", [["=1/0"], ["=LCA_check_nothing()"], ["=LCA_check_no_name"]]);
  await bench.ask("A4", "IMPACT", "our-error", '"GWP"');
  const expected = [["#DIV/0!"], ["#NAME?"], ["#NAME?"], ["#VALUE!"]];
  const shown = await bench.shows("A1:A4", expected);
  const types = await bench.read("A1:A4", "valueTypes");
  return seen([...shown, ...new Set(types.flat())], [...expected, "Error"]);
}

/** Shows a cell with a sentence on the sheet in front, for the user's answer. */
export async function showSentence(bench: Bench): Promise<void> {
  await bench.clear();
  bench.answer("sentence", () => Promise.reject(errorOf("notAvailable")));
  await bench.ask("A1", "IMPACT", "sentence", '"GWP"');
  await bench.shown("A1");
  await bench.on(mainSheet, (sheet) => sheet.getRange("A3").select());
}
