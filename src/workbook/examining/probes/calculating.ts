import { asking } from "../bench";
import type { Bench } from "../bench";
import type { OwnSheet } from "../own-sheets";
import { mainSheet, oddSheets } from "../own-sheets";
import type { Seen } from "../probe";
import { seen } from "../probe";

/** Marks the first cell of a sheet for recalculation, as a refresh does. */
async function markDirty(bench: Bench, name: OwnSheet = mainSheet): Promise<void> {
  await bench.on(name, (sheet) => sheet.getRangeByIndexes(0, 0, 1, 1).setDirty());
}

export async function dirty(bench: Bench): Promise<Seen> {
  bench.answer("dirty", () => 0);
  await bench.ask("A1", "IMPACT", "dirty", '"GWP"');
  await bench.called("dirty");
  await bench.shown("A1");
  await markDirty(bench);
  await bench.called("dirty", 2);
  // One mark must not cause two calls.
  await bench.wait();
  return seen(bench.of("dirty").length, 2);
}

/** Excel should not recalculate cells that are not marked. */
export async function cleanSheet(bench: Bench): Promise<Seen> {
  bench.answer("clean", () => 0);
  await bench.ask("A1", "IMPACT", "clean", '"GWP"');
  await bench.called("clean");
  await bench.shown("A1");
  await bench.on(mainSheet, (sheet) => sheet.calculate(false));
  await bench.wait();
  return seen(bench.of("clean").length, 1);
}

export async function showsGiven(bench: Bench): Promise<Seen> {
  bench.answer("given", () => bench.of("given").length);
  await bench.ask("A1", "IMPACT", "given", '"GWP"');
  await bench.shows("A1", [[1]]);
  await markDirty(bench);
  return seen(await bench.shows("A1", [[2]]), [[2]]);
}

const [hidden, veryHidden, behind, , locked] = oddSheets;
const elsewhere = { hidden, veryHidden, behind, locked };

/** Marks cells on a hidden sheet, a very hidden one, one behind another, and a protected one. */
export async function dirtyElsewhere(bench: Bench): Promise<Seen> {
  const states = Object.entries(elsewhere);
  for (const [state, name] of states) {
    bench.answer(state, () => 0);
    await bench.enter("A1", [[asking("IMPACT", state, '"GWP"')]], name);
    await bench.called(state);
    await bench.shown("A1", name);
  }
  await bench.on(hidden, (sheet) => void (sheet.visibility = "Hidden"));
  await bench.on(veryHidden, (sheet) => void (sheet.visibility = "VeryHidden"));
  await bench.on(locked, (sheet) => sheet.protection.protect());
  const calls: Record<string, number | string> = {};
  for (const [state, name] of states) {
    const refused = await bench.refusal(markDirty(bench, name));
    calls[state] = refused ?? (await bench.called(state, 2)).length;
  }
  return seen(calls, { hidden: 2, veryHidden: 2, behind: 2, locked: 2 });
}

/** On the web such a cell has stayed #BUSY! until it was marked a second time. */
export async function errorAgain(bench: Bench): Promise<Seen> {
  bench.answer("again", () => {
    const first = bench.of("again").length === 1;
    return first ? Promise.reject(new CustomFunctions.Error(CustomFunctions.ErrorCode.notAvailable)) : 5;
  });
  await bench.ask("A1", "IMPACT", "again", '"GWP"');
  await bench.shows("A1", [["#N/A"]]);
  await markDirty(bench);
  await bench.called("again", 2);
  return seen(await bench.shows("A1", [[5]]), [[5]]);
}

const crowdSize = 5_000;

/** Half of the calls are answered at once, half a little later. */
export async function crowd(bench: Bench): Promise<Seen> {
  bench.answer("crowd", ({ given: { indicator } }) => {
    const number = Number(indicator);
    return number % 2 === 0 ? number : new Promise((resolve) => setTimeout(() => resolve(number), 100));
  });
  const expected = Array.from({ length: crowdSize }, (_, row) => [row + 1]);
  await bench.enter(
    `A1:A${crowdSize}`,
    expected.map(([number]) => [asking("IMPACT", "crowd", String(number))]),
  );
  // A slow Excel may take this long for so many formulas.
  const patience = 6 * bench.patience.happens;
  await bench.called("crowd", crowdSize, patience);
  const shown = await bench.shows(`A1:A${crowdSize}`, expected, patience);
  const right = shown.filter(([value], row) => value === row + 1);
  return seen(right.length, crowdSize);
}
