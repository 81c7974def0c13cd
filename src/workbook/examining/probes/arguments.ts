import type { FunctionId } from "../../../queries/catalogue";
import { fullAddress } from "../../../sheet/areas";
import { asking } from "../bench";
import type { Bench } from "../bench";
import { mainSheet, oddSheets } from "../own-sheets";
import type { Seen } from "../probe";
import { seen } from "../probe";

/** Returns the argument that a blank cell becomes on this platform. */
const blank = () => (Office.context.platform === Office.PlatformType.OfficeOnline ? null : 0);

/** Returns an argument as it arrived; undefined if the function was not called. */
async function given(bench: Bench, key: string, name: string): Promise<unknown> {
  const [call] = await bench.called(key);
  return call?.given[name];
}

export async function known(bench: Bench): Promise<Seen> {
  bench.answer("known", () => 4711);
  await bench.ask("A1", "IMPACT", "known", '"GWP"');
  const shown = await bench.shows("A1", [[4711]]);
  return seen([shown[0]?.[0], bench.of("known").length], [4711, 1]);
}

export async function blankCell(bench: Bench): Promise<Seen> {
  bench.answer("blank", () => 0);
  await bench.ask("A1", "IMPACT", "blank", "B1");
  return seen(await given(bench, "blank", "indicator"), blank());
}

export async function blankInRange(bench: Bench): Promise<Seen> {
  bench.answer("blanks", () => [[0]]);
  await bench.enter("C1", [[7]]);
  await bench.ask("A1", "IMPACTS", "blanks", "B1:C1");
  return seen(await given(bench, "blanks", "indicators"), [[blank(), 7]]);
}

export function omitted(bench: Bench): Promise<Seen> {
  bench.answer("omitted", () => 0);
  return leftOut(bench, "IMPACT", "omitted", "scenario");
}

export function omittedRange(bench: Bench): Promise<Seen> {
  bench.answer("none", () => [[0]]);
  return leftOut(bench, "IMPACTS", "none", "scenarios");
}

/** Compares an argument that is left out with one left out after a comma. */
async function leftOut(bench: Bench, name: FunctionId, key: string, parameter: string): Promise<Seen> {
  await bench.enter("A1:A2", [[asking(name, key, '"GWP"')], [asking(name, key, '"GWP"', "")]]);
  const calls = await bench.called(key, 2);
  return seen(
    calls.map((call) => call.given[parameter] ?? null),
    [null, null],
  );
}

const contents = ["brick", "007", 7, 12.5, 0.05, 45_000, true];
const formats = ["General", "@", "General", "#,##0.00 [$€-413]", "0%", "yyyy-mm-dd", "General"];

export async function kinds(bench: Bench): Promise<Seen> {
  bench.answer("kinds", () => 0);
  await bench.on(mainSheet, (sheet) => {
    const range = sheet.getRange("B1:B7");
    range.numberFormat = formats.map((format) => [format]);
    range.values = contents.map((content) => [content]);
  });
  await bench.enter(
    "A1:A7",
    contents.map((_, row) => [asking("IMPACT", "kinds", `B${row + 1}`)]),
  );
  const calls = await bench.called("kinds", contents.length);
  const came = new Map(calls.map((call) => [call.address.split("!").at(-1), call.given["indicator"]]));
  return seen(
    contents.map((_, row) => came.get(`A${row + 1}`)),
    contents,
  );
}

export async function oneCellInRange(bench: Bench): Promise<Seen> {
  bench.answer("one", () => [[0]]);
  await bench.enter("B1", [[7]]);
  await bench.ask("A1", "IMPACTS", "one", "B1");
  return seen(await given(bench, "one", "indicators"), [[7]]);
}

export async function rangeForOne(bench: Bench): Promise<Seen> {
  bench.answer("range", () => 0);
  await bench.enter("B1:B3", [[1], [2], [3]]);
  await bench.ask("A1", "IMPACT", "range", "B1:B3");
  await bench.wait();
  const [[shown] = []] = await bench.shown("A1");
  return seen([shown, bench.of("range").length], ["#CALC!", 0]);
}

export async function errorArgument(bench: Bench): Promise<Seen> {
  bench.answer("error", () => 0);
  bench.answer("errors", () => [[0]]);
  await bench.enter("B1:B2", [["=1/0"], [7]]);
  await bench.enter("A1:A2", [[asking("IMPACT", "error", "B1")], [asking("IMPACTS", "errors", "B1:B2")]]);
  await bench.wait();
  const shown = await bench.shown("A1:A2");
  return seen(
    [...shown.flat(), bench.of("error").length + bench.of("errors").length],
    ["#DIV/0!", "#DIV/0!", 0],
  );
}

export async function cancelled(bench: Bench): Promise<Seen> {
  bench.answer("cancelled", () => bench.never());
  await bench.ask("A1", "IMPACT", "cancelled", '"GWP"');
  const [call] = await bench.called("cancelled");
  await bench.enter("A1", [[""]]);
  await bench.until(() => Promise.resolve(call?.cancelled !== false));
  return seen(call?.cancelled, true);
}

export async function oddSheetNames(bench: Bench): Promise<Seen> {
  bench.answer("odd", () => 0);
  for (const name of oddSheets) await bench.enter("C3", [[asking("IMPACT", "odd", '"GWP"')]], name);
  const calls = await bench.called("odd", oddSheets.length);
  const cell = { row: 2, column: 2, rows: 1, columns: 1 };
  return seen(
    calls.map(({ address }) => address).sort(),
    oddSheets.map((name) => fullAddress(name, cell)).sort(),
  );
}

const many = 500;

/** Each call must name the cell that its argument was written into. */
export async function manyAddresses(bench: Bench): Promise<Seen> {
  bench.answer("many", () => 0);
  const indexes = Array.from({ length: many }, (_, row) => row + 1);
  const formulas = indexes.map((row) => [asking("IMPACT", "many", String(row))]);
  await bench.enter(`A1:A${many}`, formulas);
  const calls = await bench.called("many", many);
  const wrong = calls.filter(({ address, given: { indicator } }) => {
    return address !== `${mainSheet}!A${String(indicator)}`;
  });
  return seen([calls.length, wrong.length], [many, 0]);
}
