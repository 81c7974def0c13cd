import { createProbeFormula } from "../check-fixture";
import type { CheckFixture } from "../check-fixture";
import type { CheckSheetName } from "../check-sheets";
import { oddCheckSheetNames } from "../check-sheets";
import type { ProbeTable } from "../excel-probe";
import { compareOutcome } from "../excel-probe";

/** Marks the first cell of a sheet for recalculation, as a refresh does. */
async function setFirstCellDirty(bench: CheckFixture, name?: CheckSheetName): Promise<void> {
  await bench.runOnSheet((sheet) => sheet.getRangeByIndexes(0, 0, 1, 1).setDirty(), name);
}

const [hidden, veryHidden, behind, , locked] = oddCheckSheetNames;
const otherSheets = { hidden, veryHidden, behind, locked };

const formulaCount = 5_000;

export const calculationProbes = {
  dirty: {
    rows: ["C4"],
    tries: "`setDirty` on the active sheet",
    async run(bench) {
      await bench.enterCall("A1", "IMPACT", "dirty", () => 0, '"GWP"');
      await bench.waitForCalls("dirty");
      await bench.readSettledValues("A1");
      await setFirstCellDirty(bench);
      await bench.waitForCalls("dirty", 2);
      // One mark must not cause two calls.
      await bench.waitQuietPeriod();
      return compareOutcome(bench.callsWithKey("dirty").length, 2);
    },
  },
  /** Excel should not recalculate cells that are not marked. */
  "clean-sheet": {
    rows: ["C13"],
    tries: "`worksheet.calculate(false)` with nothing dirty",
    async run(bench) {
      await bench.enterCall("A1", "IMPACT", "clean", () => 0, '"GWP"');
      await bench.waitForCalls("clean");
      await bench.readSettledValues("A1");
      await bench.runOnSheet((sheet) => sheet.calculate(false));
      await bench.waitQuietPeriod();
      return compareOutcome(bench.callsWithKey("clean").length, 1);
    },
  },
  "shows-given": {
    rows: ["C12"],
    tries: "a changed answer after `setDirty`",
    async run(bench) {
      await bench.enterCall("A1", "IMPACT", "given", () => bench.callsWithKey("given").length, '"GWP"');
      await bench.waitForValues("A1", [[1]]);
      await setFirstCellDirty(bench);
      return compareOutcome(await bench.waitForValues("A1", [[2]]), [[2]]);
    },
  },
  /** On the web such a cell has stayed #BUSY! until it was marked a second time. */
  "error-again": {
    rows: ["C11"],
    tries: "`setDirty` on a cell with an error",
    async run(bench) {
      const answers = () => {
        const first = bench.callsWithKey("again").length === 1;
        return first ? Promise.reject(new CustomFunctions.Error(CustomFunctions.ErrorCode.notAvailable)) : 5;
      };
      await bench.enterCall("A1", "IMPACT", "again", answers, '"GWP"');
      await bench.waitForValues("A1", [["#N/A"]]);
      await setFirstCellDirty(bench);
      await bench.waitForCalls("again", 2);
      return compareOutcome(await bench.waitForValues("A1", [[5]]), [[5]]);
    },
  },
  /** Marks cells on a hidden sheet, a very hidden one, one behind another, and a protected one. */
  "dirty-elsewhere": {
    rows: ["C5"],
    tries: "`setDirty` on hidden, very hidden, inactive and protected sheets",
    async run(bench) {
      const states = Object.entries(otherSheets);
      for (const [state, name] of states) {
        bench.setAnswer(state, () => 0);
        await bench.enter("A1", [[createProbeFormula("IMPACT", state, '"GWP"')]], name);
        await bench.waitForCalls(state);
        await bench.readSettledValues("A1", name);
      }
      await bench.runOnSheet((sheet) => void (sheet.visibility = "Hidden"), hidden);
      await bench.runOnSheet((sheet) => void (sheet.visibility = "VeryHidden"), veryHidden);
      await bench.runOnSheet((sheet) => sheet.protection.protect(), locked);
      const calls: Record<string, number | string> = {};
      for (const [state, name] of states) {
        const refused = await bench.findRefusalCode(setFirstCellDirty(bench, name));
        calls[state] = refused ?? (await bench.waitForCalls(state, 2)).length;
      }
      return compareOutcome(calls, { hidden: 2, veryHidden: 2, behind: 2, locked: 2 });
    },
  },
} satisfies ProbeTable;

export const crowdProbe = {
  /** Half of the calls are answered at once, half a little later. */
  crowd: {
    rows: ["C3"],
    tries: "5,000 formulas, half of them answered later",
    first: "close-others",
    async run(bench) {
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
    },
  },
} satisfies ProbeTable;
