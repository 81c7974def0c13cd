import { requestLimits } from "../../cells/excel-requests";
import { normaliseFormula } from "../../../sheet/normalised-formula";
import {
  scientificNumberFormat,
  readableFormat,
  appendUnitText,
  parseFormatWithUnit,
} from "../../writing/our-formats";
import { writePatchesToExcel } from "../../writing/area-patch";
import { createTextCellsPatchAt } from "../../writing/text-cells";
import { createProbeFormula } from "../check-fixture";
import type { CheckFixture } from "../check-fixture";
import type { CheckSheetName } from "../check-sheets";
import { mainCheckSheetName, sheetPrefix, oddCheckSheetNames } from "../check-sheets";
import type { ProbeTable } from "../excel-probe";
import { compareOutcome } from "../excel-probe";

const [other, , behind, hidden, locked] = oddCheckSheetNames;

async function findFormulaCells(bench: CheckFixture, name?: CheckSheetName): Promise<string | undefined> {
  const areas = await bench.runOnSheet(
    (sheet) => sheet.getUsedRangeOrNullObject().getSpecialCellsOrNullObject("Formulas").load("address"),
    name,
  );
  return areas.isNullObject ? "none" : areas.address.split("!").at(-1);
}

/** Writes a column of texts from the first cell, as the add-in writes them. */
async function writeTexts(bench: CheckFixture, rows: string[][]): Promise<void> {
  const start = { sheet: mainCheckSheetName, row: 0, column: 0 };
  await bench.runOnSheet((_, context) => writePatchesToExcel(context, [createTextCellsPatchAt(start, rows)]));
}

const formulaLikeTexts = ["=1+1", "+1", "-x", "@x", "'quoted", "1-2", "TRUE", "007", "1e5"];

/** Removes the setting of this check, or of an interrupted one. */
export async function removeProbeSetting(): Promise<void> {
  const store = Office.context.document.settings;
  if (store.get(sheetPrefix) === null) return;
  store.remove(sheetPrefix);
  await saveSettings(store);
}

function saveSettings(store: Office.Settings): Promise<void> {
  return new Promise((done, fail) =>
    store.saveAsync(({ status, error }) =>
      status === Office.AsyncResultStatus.Succeeded ? done() : fail(new Error(error?.message)),
    ),
  );
}

export const readBackProbes = {
  "read-back": {
    rows: ["W2"],
    tries: "`formulas` of a cell with a call",
    async run(bench) {
      bench.setAnswer("back", () => 0);
      const written = createProbeFormula("IMPACT", "back", '"GWP"', "B1");
      await bench.enter("A1", [[written]]);
      await bench.waitForCalls("back");
      return compareOutcome((await bench.read("A1", "formulas")).flat(), [written]);
    },
  },
  /** Writes formulas in our own spellings, and reports how Excel spells them back. */
  "formulas-back": {
    rows: ["W28"],
    tries: "four formulas in forms that the add-in writes, read back",
    async run(bench) {
      bench.setAnswer("spelled", () => "kg");
      await bench.enter("A1", [["brick"]], other);
      await bench.enter("C1:D2", [
        ["Number", "Twice"],
        [1, ""],
      ]);
      await bench.runOnSheet((sheet) => void sheet.tables.add("C1:D2", true));
      const call = createProbeFormula("UNIT", "spelled").slice(1);
      const written = [
        `=IF(B9="","",${call})`,
        `='${other}'!$A$1`,
        `=+SUM({1,2},'${mainCheckSheetName}'!$B$9)`,
      ];
      const inTable = "=[@Number]*2";
      await bench.enter(
        "A1:A3",
        written.map((formula) => [formula]),
      );
      await bench.enter("D2", [[inTable]]);
      const read = [...(await bench.read("A1:A3", "formulas")), ...(await bench.read("D2", "formulas"))]
        .flat()
        .map(String);
      const as = [...written, inTable].every(
        (formula, index) => normaliseFormula(formula) === normaliseFormula(read[index] ?? ""),
      );
      return { matches: as, observed: JSON.stringify(read) };
    },
  },
  /** Reads our formats back: their units must still be recognised. */
  "formats-back": {
    rows: ["W25", "W28"],
    tries: "two number formats of the add-in with units, read back",
    async run(bench) {
      const units = ["m2", "kg CO2-eq"];
      const cells = await bench.runOnSheet((sheet) => {
        const range = sheet.getRange("A1:A2");
        range.numberFormat = units.map((unit, index) => [
          appendUnitText(index === 0 ? readableFormat : scientificNumberFormat, unit),
        ]);
        return range.load("numberFormat");
      });
      const read = cells.numberFormat.flat().map(String);
      const as = units.every((unit, index) => parseFormatWithUnit(read[index] ?? "")?.words === unit);
      return { matches: as, observed: JSON.stringify(read) };
    },
  },
} satisfies ProbeTable;

export const workbookProbes = {
  /** Formulas with an empty result, and those of a hidden sheet, must be found, too. */
  found: {
    rows: ["W1"],
    tries: '`getSpecialCells` finds a formula that gives "", also on a hidden sheet',
    async run(bench) {
      bench.setAnswer("found", () => "");
      const formula = createProbeFormula("IMPACT", "found", '"GWP"');
      await bench.enter("B2", [[formula]]);
      await bench.enter("B2", [[formula]], hidden);
      await bench.runOnSheet((sheet) => void (sheet.visibility = "Hidden"), hidden);
      await bench.waitForCalls("found", 2);
      await bench.readSettledValues("B2");
      const addresses = [await findFormulaCells(bench), await findFormulaCells(bench, hidden)];
      return compareOutcome(addresses, ["B2", "B2"]);
    },
  },
  /** The used range must be readable on a sheet that refuses the search for formulas. */
  protected: {
    rows: ["W1"],
    tries: "formulas of a protected sheet",
    async run(bench) {
      bench.setAnswer("protected", () => 3);
      const formula = createProbeFormula("IMPACT", "protected", '"GWP"');
      await bench.runOnSheet((sheet) => {
        sheet.getRange("A1").formulas = [[formula]];
        sheet.protection.protect();
      }, locked);
      await bench.waitForCalls("protected");
      const used = await bench.runOnSheet(
        (sheet) => sheet.getUsedRangeOrNullObject().load("formulas"),
        locked,
      );
      return compareOutcome(used.isNullObject ? null : used.formulas, [[formula]]);
    },
  },
  /** As many ranges as our own requests read at once. */
  rectangles: {
    rows: ["W4", "W13"],
    tries: "1,000 ranges read in one request",
    async run(bench) {
      const count = requestLimits.ranges;
      await bench.runOnSheet((sheet) => {
        sheet.getRange(`A1:A${count}`).values = Array.from({ length: count }, (_, row) => [row]);
      });
      const cells = await bench.runOnSheet((sheet) =>
        Array.from({ length: count }, (_, row) => sheet.getRangeByIndexes(row, 0, 1, 1).load("values")),
      );
      const right = cells.filter(({ values }, row) => Number(values[0]?.[0]) === row);
      return compareOutcome(right.length, count);
    },
  },
  /** About the size of a list of all products. */
  "much-text": {
    rows: ["W13"],
    tries: "1 MB of text, written in parts of 500,000 characters",
    async run(bench) {
      const rows = Array.from({ length: 2_000 }, (_, row) => [`${row} ${"x".repeat(480)}`]);
      await writeTexts(bench, rows);
      const [[last] = []] = await bench.read(`A${rows.length}`, "values");
      return compareOutcome(String(last).length, String(rows.at(-1)?.[0]).length);
    },
  },
  /** Reports what Excel gives as the formula of a spilled cell, which differs between versions. */
  spilled: {
    rows: ["W11"],
    tries: "`formulas` and the parent cell of a spilled cell",
    async run(bench) {
      await bench.enterCall("A1", "PRODUCTS", "over", () => [[1], [2]]);
      await bench.waitForValues("A1:A2", [[1], [2]]);
      const [[formula] = []] = await bench.read("A2", "formulas");
      const reads = formula === 2 ? "its value" : formula === "" ? "nothing" : "a formula";
      const anchor = await bench.runOnSheet((sheet) =>
        sheet.getRange("A2").getSpillParentOrNullObject().load("address"),
      );
      const parent = anchor.isNullObject ? "none" : anchor.address.split("!").at(-1);
      return { matches: parent === "A1", observed: `formulas: ${reads}; parent: ${parent}` };
    },
  },
  /** Loads only our own defined names: a user's may call functions, and loading those has crashed Excel. */
  "names-read": {
    rows: ["W12"],
    tries: "names of sheets and tables, and the defined names of one sheet, are loaded",
    async run(bench) {
      const { names, worksheets } = await bench.runOnSheet((sheet, context) => {
        sheet.tables.load("items/name");
        return {
          worksheets: context.workbook.worksheets.load("items/name"),
          names: sheet.names.load("items/name, items/formula"),
        };
      });
      const isListed = worksheets.items.some(({ name }) => name === mainCheckSheetName);
      return compareOutcome([isListed, names.items.length], [true, 1]);
    },
  },
  /** Excel fills a table's column by design: what it did there is only reported. */
  "own-cells": {
    rows: ["W14"],
    tries: "one of three formulas is rewritten",
    async run(bench) {
      const own = [["=1+1"], ["=2+1"], ["=3+1"]];
      await bench.enter("A1:A3", own);
      await bench.enter("C1:C4", [["Number"], ...own]);
      await bench.runOnSheet((sheet) => void sheet.tables.add("C1:C4", true));
      const after = [["=1+1"], ["=9+1"], ["=3+1"]];
      await bench.enter("A2", [["=9+1"]]);
      await bench.enter("C3", [["=9+1"]]);
      const plain = await bench.read("A1:A3", "formulas");
      const table = JSON.stringify(await bench.read("C2:C4", "formulas")) === JSON.stringify(after);
      return {
        matches: JSON.stringify(plain) === JSON.stringify(after),
        observed: `${JSON.stringify(plain)}; in a table: ${table ? "the same" : "its column is filled"}`,
      };
    },
  },
  /** Checks how Excel reports a filter, and reports which rows a block written over hidden rows ends up in. */
  "filtered-rows": {
    rows: ["W14", "W27"],
    tries: "a filter hides rows, and a block is written over all rows",
    async run(bench) {
      await bench.enter("A1:A5", [["Shown"], ["yes"], ["no"], ["no"], ["yes"]], behind);
      const { rows, filter } = await bench.runOnSheet((sheet) => {
        sheet.autoFilter.apply(sheet.getRange("A1:A5"), 0, { filterOn: "Values", values: ["yes"] });
        return {
          rows: sheet.getRange("B2:B5").load("rowHidden"),
          filter: sheet.autoFilter.load("isDataFiltered"),
        };
      }, behind);
      await bench.enter("B2:B5", [[1], [2], [3], [4]], behind);
      const written = JSON.stringify((await bench.read("B2:B5", "values", behind)).flat());
      const told = compareOutcome([rows.rowHidden, filter.isDataFiltered], [null, true]);
      return { ...told, observed: `${told.observed}; a block of 1 to 4: ${written}` };
    },
  },
  texts: {
    rows: ["W18"],
    tries: "nine texts that look like formulas, numbers or dates",
    async run(bench) {
      const address = `A1:A${formulaLikeTexts.length}`;
      const rows = formulaLikeTexts.map((text) => [text]);
      await writeTexts(bench, rows);
      const values = await bench.read(address, "values");
      const types = await bench.read(address, "valueTypes");
      return compareOutcome([...values.flat(), ...new Set(types.flat())], [...formulaLikeTexts, "String"]);
    },
  },
  lists: {
    rows: ["W16"],
    tries: "a list of two entries, and one from another sheet",
    async run(bench) {
      await bench.enter("A1:A2", [["a"], ["b"]], other);
      const sources = ["a,b", `='${other}'!$A$1:$A$2`];
      const validations = await bench.runOnSheet((sheet) =>
        sources.map((source, row) => {
          const { dataValidation } = sheet.getRangeByIndexes(row, 0, 1, 1);
          dataValidation.rule = { list: { inCellDropDown: true, source } };
          return dataValidation.load("rule, type");
        }),
      );
      return compareOutcome(
        validations.map(({ rule, type }) => [type, String(rule.list?.source).replaceAll("$", "")]),
        sources.map((source) => ["List", source.replaceAll("$", "")]),
      );
    },
  },
  "new-column": {
    rows: ["W17"],
    tries: "`columns.add` by name alone",
    async run(bench) {
      await bench.enter("A1:A2", [["Product"], ["brick"]]);
      const header = await bench.runOnSheet((sheet) => {
        const table = sheet.tables.add("A1:A2", true);
        table.columns.add(undefined, undefined, "GWP");
        return table.getHeaderRowRange().load("values");
      });
      return compareOutcome(header.values, [["Product", "GWP"]]);
    },
  },
  /** Compares a format that hides the digits with the one that replaces it, with a unit. */
  "shown-zeros": {
    rows: ["W24", "W25"],
    tries: "`text` of a tiny number in a spill: in `0.00`, and in the add-in's format with a unit",
    async run(bench) {
      const tiny = 0.0000015;
      await bench.enterCall("A1", "PRODUCTS", "tiny", () => [[tiny], [tiny]]);
      await bench.waitForValues("A1:A2", [[tiny], [tiny]]);
      const formats = ["0.00", appendUnitText(readableFormat, "m2")];
      const cells = await bench.runOnSheet((sheet) => {
        const tinyNumbers = sheet.getRange("A1:A2");
        tinyNumbers.numberFormat = formats.map((format) => [format]);
        return tinyNumbers.load("text");
      });
      return compareOutcome(
        cells.text.flat().map((text) => text.replace(",", ".")),
        ["0.00", "1.50E-06 m2"],
      );
    },
  },
  /** A text within a formula has at most 255 letters, so a longer one is joined. */
  "hidden-name": {
    rows: ["W29"],
    tries: "5,000 characters in a hidden name of a sheet",
    async run(bench) {
      const formula = `=${Array.from({ length: 20 }, () => `"${"x".repeat(250)}"`).join("&")}`;
      const name = await bench.runOnSheet(async (sheet, context) => {
        sheet.names.add(`${sheetPrefix}_record`, formula).visible = false;
        await context.sync();
        return sheet.names.getItemOrNullObject(`${sheetPrefix}_record`).load("formula, visible, scope");
      }, behind);
      const read = name.isNullObject ? null : [name.formula === formula, name.visible, name.scope];
      return compareOutcome(read, [true, false, "Worksheet"]);
    },
  },
  /** Only whether the property exists is checked; its value is reported. */
  "auto-save": {
    rows: ["W31"],
    tries: "`workbook.autoSave`",
    async run(bench) {
      const workbook = await bench.runOnSheet((_, context) => context.workbook.load("autoSave"));
      const autoSave: unknown = workbook.autoSave;
      return { matches: typeof autoSave === "boolean", observed: JSON.stringify(autoSave) ?? "nothing" };
    },
  },
  /** Writes by `document.settings` and reads by `workbook.settings`. */
  settings: {
    rows: ["W7"],
    tries: "a setting written by `document.settings`, read by `workbook.settings`",
    async run(bench) {
      const store = Office.context.document.settings;
      store.set(sheetPrefix, "written");
      await saveSettings(store);
      const setting = await bench.runOnSheet((_, context) =>
        context.workbook.settings.getItemOrNullObject(sheetPrefix).load("value"),
      );
      await removeProbeSetting();
      return compareOutcome(setting.isNullObject ? null : setting.value, "written");
    },
  },
} satisfies ProbeTable;
