import type { CustomFunctionId } from "../../../client/queries/custom-functions";
import { formatFullAddress } from "../../../sheet/cell-areas";
import { createProbeFormula } from "../check-fixture";
import type { CheckFixture } from "../check-fixture";
import { mainCheckSheetName, oddCheckSheetNames } from "../check-sheets";
import type { ProbeOutcome, ProbeTable } from "../excel-probe";
import { compareOutcome } from "../excel-probe";

/** Returns the argument that a blank cell becomes on this platform. */
const blankCellArgument = () => (Office.context.platform === Office.PlatformType.OfficeOnline ? null : 0);

/** Returns an argument as it arrived; undefined if the function was not called. */
async function readArgument(bench: CheckFixture, key: string, name: string): Promise<unknown> {
  const [call] = await bench.waitForCalls(key);
  return call?.given[name];
}

/** Compares an argument that is left out with one left out after a comma. */
async function compareOmission(
  bench: CheckFixture,
  name: CustomFunctionId,
  key: string,
  parameter: string,
): Promise<ProbeOutcome> {
  await bench.enter("A1:A2", [
    [createProbeFormula(name, key, '"GWP"')],
    [createProbeFormula(name, key, '"GWP"', "")],
  ]);
  const calls = await bench.waitForCalls(key, 2);
  return compareOutcome(
    calls.map((call) => call.given[parameter] ?? null),
    [null, null],
  );
}

const typedContents = ["brick", "007", 7, 12.5, 0.05, 45_000, true];
const typedFormats = ["General", "@", "General", "#,##0.00 [$€-413]", "0%", "yyyy-mm-dd", "General"];

const addressCount = 500;

export const functionProbe = {
  known: {
    rows: ["P3", "P13", "A6"],
    tries: "a formula with commas and an English name calls its function, which receives the cell's address",
    async run(bench) {
      await bench.enterCall("A1", "IMPACT", "known", () => 4711, '"GWP"');
      const shown = await bench.waitForValues("A1", [[4711]]);
      return compareOutcome([shown[0]?.[0], bench.callsWithKey("known").length], [4711, 1]);
    },
  },
} satisfies ProbeTable;

export const argumentProbes = {
  "blank-cell": {
    rows: ["A1"],
    tries: "a reference to a blank cell",
    async run(bench) {
      await bench.enterCall("A1", "IMPACT", "blank", () => 0, "B1");
      return compareOutcome(await readArgument(bench, "blank", "indicator"), blankCellArgument());
    },
  },
  "blank-in-range": {
    rows: ["A1"],
    tries: "a range with a blank cell",
    async run(bench) {
      await bench.enter("C1", [[7]]);
      await bench.enterCall("A1", "IMPACTS", "blanks", () => [[0]], "B1:C1");
      return compareOutcome(await readArgument(bench, "blanks", "indicators"), [[blankCellArgument(), 7]]);
    },
  },
  omitted: {
    rows: ["A2"],
    tries: "an argument left out, also after a comma",
    run(bench) {
      bench.setAnswer("omitted", () => 0);
      return compareOmission(bench, "IMPACT", "omitted", "scenario");
    },
  },
  kinds: {
    rows: ["A3"],
    tries: "references to texts, to numbers in several formats and to TRUE",
    async run(bench) {
      bench.setAnswer("kinds", () => 0);
      await bench.runOnSheet((sheet) => {
        const range = sheet.getRange("B1:B7");
        range.numberFormat = typedFormats.map((format) => [format]);
        range.values = typedContents.map((content) => [content]);
      });
      await bench.enter(
        "A1:A7",
        typedContents.map((_, row) => [createProbeFormula("IMPACT", "kinds", `B${row + 1}`)]),
      );
      const calls = await bench.waitForCalls("kinds", typedContents.length);
      const came = new Map(calls.map((call) => [call.address.split("!").at(-1), call.given["indicator"]]));
      return compareOutcome(
        typedContents.map((_, row) => came.get(`A${row + 1}`)),
        typedContents,
      );
    },
  },
  "one-cell-in-range": {
    rows: ["A3"],
    tries: "one cell for a matrix parameter",
    async run(bench) {
      await bench.enter("B1", [[7]]);
      await bench.enterCall("A1", "IMPACTS", "one", () => [[0]], "B1");
      return compareOutcome(await readArgument(bench, "one", "indicators"), [[7]]);
    },
  },
  "range-for-one": {
    rows: ["A4"],
    tries: "three cells for a parameter with one value",
    async run(bench) {
      await bench.enter("B1:B3", [[1], [2], [3]]);
      await bench.enterCall("A1", "IMPACT", "range", () => 0, "B1:B3");
      await bench.waitQuietPeriod();
      const [[shown] = []] = await bench.readSettledValues("A1");
      return compareOutcome([shown, bench.callsWithKey("range").length], ["#CALC!", 0]);
    },
  },
  "error-argument": {
    rows: ["A5"],
    tries: "`=1/0` as argument, alone and in a range",
    async run(bench) {
      bench.setAnswer("error", () => 0);
      bench.setAnswer("errors", () => [[0]]);
      await bench.enter("B1:B2", [["=1/0"], [7]]);
      await bench.enter("A1:A2", [
        [createProbeFormula("IMPACT", "error", "B1")],
        [createProbeFormula("IMPACTS", "errors", "B1:B2")],
      ]);
      await bench.waitQuietPeriod();
      const shown = await bench.readSettledValues("A1:A2");
      return compareOutcome(
        [...shown.flat(), bench.callsWithKey("error").length + bench.callsWithKey("errors").length],
        ["#DIV/0!", "#DIV/0!", 0],
      );
    },
  },
  cancelled: {
    rows: ["A8"],
    tries: "a waiting cell is cleared",
    async run(bench) {
      await bench.enterCall("A1", "IMPACT", "cancelled", () => bench.waitForever(), '"GWP"');
      const [call] = await bench.waitForCalls("cancelled");
      await bench.enter("A1", [[""]]);
      await bench.waitUntil(() => call?.cancelled !== false);
      return compareOutcome(call?.cancelled, true);
    },
  },
  "odd-sheets": {
    rows: ["A9"],
    tries: "calls on five sheets, some with names that need quotes",
    async run(bench) {
      bench.setAnswer("odd", () => 0);
      for (const name of oddCheckSheetNames)
        await bench.enter("C3", [[createProbeFormula("IMPACT", "odd", '"GWP"')]], name);
      const calls = await bench.waitForCalls("odd", oddCheckSheetNames.length);
      const cell = { row: 2, column: 2, rows: 1, columns: 1 };
      return compareOutcome(
        calls.map(({ address }) => address).sort(),
        oddCheckSheetNames.map((name) => formatFullAddress(name, cell)).sort(),
      );
    },
  },
  /** Each call must name the cell that its argument was written into. */
  "many-addresses": {
    rows: ["A9"],
    tries: "500 formulas written at once",
    async run(bench) {
      bench.setAnswer("many", () => 0);
      const indexes = Array.from({ length: addressCount }, (_, row) => row + 1);
      const formulas = indexes.map((row) => [createProbeFormula("IMPACT", "many", String(row))]);
      await bench.enter(`A1:A${addressCount}`, formulas);
      const calls = await bench.waitForCalls("many", addressCount);
      const wrong = calls.filter(({ address, given: { indicator } }) => {
        return address !== `${mainCheckSheetName}!A${String(indicator)}`;
      });
      return compareOutcome([calls.length, wrong.length], [addressCount, 0]);
    },
  },
  "omitted-range": {
    rows: ["A10"],
    tries: "a matrix left out, also after a comma",
    run(bench) {
      bench.setAnswer("none", () => [[0]]);
      return compareOmission(bench, "IMPACTS", "none", "scenarios");
    },
  },
} satisfies ProbeTable;
