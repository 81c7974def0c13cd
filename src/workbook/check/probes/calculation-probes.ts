import { createProbeFormula } from "../check-fixture";
import type { CheckFixture } from "../check-fixture";
import type { CheckSheetName } from "../check-sheets";
import { mainCheckSheetName, oddCheckSheetNames } from "../check-sheets";
import type { ProbeOutcome } from "../excel-probe";
import { compareOutcome } from "../excel-probe";

/** Marks the first cell of a sheet for recalculation, as a refresh does. */
async function setFirstCellDirty(
  bench: CheckFixture,
  name: CheckSheetName = mainCheckSheetName,
): Promise<void> {
  await bench.runOnSheet(name, (sheet) => sheet.getRangeByIndexes(0, 0, 1, 1).setDirty());
}

export async function probeSetDirty(bench: CheckFixture): Promise<ProbeOutcome> {
  bench.setAnswer("dirty", () => 0);
  await bench.enterCall("A1", "IMPACT", "dirty", '"GWP"');
  await bench.waitForCalls("dirty");
  await bench.readSettledValues("A1");
  await setFirstCellDirty(bench);
  await bench.waitForCalls("dirty", 2);
  // One mark must not cause two calls.
  await bench.waitQuietPeriod();
  return compareOutcome(bench.callsWithKey("dirty").length, 2);
}

/** Excel should not recalculate cells that are not marked. */
export async function probeCleanCellsNotRecalculated(bench: CheckFixture): Promise<ProbeOutcome> {
  bench.setAnswer("clean", () => 0);
  await bench.enterCall("A1", "IMPACT", "clean", '"GWP"');
  await bench.waitForCalls("clean");
  await bench.readSettledValues("A1");
  await bench.runOnSheet(mainCheckSheetName, (sheet) => sheet.calculate(false));
  await bench.waitQuietPeriod();
  return compareOutcome(bench.callsWithKey("clean").length, 1);
}

export async function probeChangedAnswer(bench: CheckFixture): Promise<ProbeOutcome> {
  bench.setAnswer("given", () => bench.callsWithKey("given").length);
  await bench.enterCall("A1", "IMPACT", "given", '"GWP"');
  await bench.waitForValues("A1", [[1]]);
  await setFirstCellDirty(bench);
  return compareOutcome(await bench.waitForValues("A1", [[2]]), [[2]]);
}

const [hidden, veryHidden, behind, , locked] = oddCheckSheetNames;
const otherSheets = { hidden, veryHidden, behind, locked };

/** Marks cells on a hidden sheet, a very hidden one, one behind another, and a protected one. */
export async function probeSetDirtyElsewhere(bench: CheckFixture): Promise<ProbeOutcome> {
  const states = Object.entries(otherSheets);
  for (const [state, name] of states) {
    bench.setAnswer(state, () => 0);
    await bench.enter("A1", [[createProbeFormula("IMPACT", state, '"GWP"')]], name);
    await bench.waitForCalls(state);
    await bench.readSettledValues("A1", name);
  }
  await bench.runOnSheet(hidden, (sheet) => void (sheet.visibility = "Hidden"));
  await bench.runOnSheet(veryHidden, (sheet) => void (sheet.visibility = "VeryHidden"));
  await bench.runOnSheet(locked, (sheet) => sheet.protection.protect());
  const calls: Record<string, number | string> = {};
  for (const [state, name] of states) {
    const refused = await bench.findRefusalCode(setFirstCellDirty(bench, name));
    calls[state] = refused ?? (await bench.waitForCalls(state, 2)).length;
  }
  return compareOutcome(calls, { hidden: 2, veryHidden: 2, behind: 2, locked: 2 });
}

/** On the web such a cell has stayed #BUSY! until it was marked a second time. */
export async function probeErrorRecalculation(bench: CheckFixture): Promise<ProbeOutcome> {
  bench.setAnswer("again", () => {
    const first = bench.callsWithKey("again").length === 1;
    return first ? Promise.reject(new CustomFunctions.Error(CustomFunctions.ErrorCode.notAvailable)) : 5;
  });
  await bench.enterCall("A1", "IMPACT", "again", '"GWP"');
  await bench.waitForValues("A1", [["#N/A"]]);
  await setFirstCellDirty(bench);
  await bench.waitForCalls("again", 2);
  return compareOutcome(await bench.waitForValues("A1", [[5]]), [[5]]);
}

const formulaCount = 5_000;

/** Half of the calls are answered at once, half a little later. */
export async function probeManyFormulas(bench: CheckFixture): Promise<ProbeOutcome> {
  bench.setAnswer("crowd", ({ given: { indicator } }) => {
    const number = Number(indicator);
    return number % 2 === 0 ? number : new Promise((resolve) => setTimeout(() => resolve(number), 100));
  });
  const expected = Array.from({ length: formulaCount }, (_, row) => [row + 1]);
  await bench.enter(
    `A1:A${formulaCount}`,
    expected.map(([number]) => [createProbeFormula("IMPACT", "crowd", String(number))]),
  );
  // A slow Excel may take this long for so many formulas.
  const patience = 6 * bench.timeouts.eventTimeoutMs;
  await bench.waitForCalls("crowd", formulaCount, patience);
  const shown = await bench.waitForValues(`A1:A${formulaCount}`, expected, patience);
  const right = shown.filter(([value], row) => value === row + 1);
  return compareOutcome(right.length, formulaCount);
}
