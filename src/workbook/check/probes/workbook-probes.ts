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
import type { ProbeOutcome } from "../excel-probe";
import { compareOutcome } from "../excel-probe";

export async function probeFormulaReadBack(bench: CheckFixture): Promise<ProbeOutcome> {
  bench.setAnswer("back", () => 0);
  const written = createProbeFormula("IMPACT", "back", '"GWP"', "B1");
  await bench.enter("A1", [[written]]);
  await bench.waitForCalls("back");
  return compareOutcome((await bench.read("A1", "formulas")).flat(), [written]);
}

/** Writes formulas in our own spellings, and reports how Excel spells them back. */
export async function probeFormulaSpellings(bench: CheckFixture): Promise<ProbeOutcome> {
  const [other] = oddCheckSheetNames;
  bench.setAnswer("spelled", () => "kg");
  await bench.enter("A1", [["brick"]], other);
  await bench.enter("C1:D2", [
    ["Number", "Twice"],
    [1, ""],
  ]);
  await bench.runOnSheet(mainCheckSheetName, (sheet) => void sheet.tables.add("C1:D2", true));
  const call = createProbeFormula("UNIT", "spelled").slice(1);
  const written = [`=IF(B9="","",${call})`, `='${other}'!$A$1`, `=+SUM({1,2},'${mainCheckSheetName}'!$B$9)`];
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
}

/** Reads our formats back: their units must still be recognised. */
export async function probeFormatReadBack(bench: CheckFixture): Promise<ProbeOutcome> {
  const units = ["m2", "kg CO2-eq"];
  const read = await bench.runOnSheet(mainCheckSheetName, async (sheet, context) => {
    const cells = sheet.getRange("A1:A2");
    cells.numberFormat = units.map((unit, index) => [
      appendUnitText(index === 0 ? readableFormat : scientificNumberFormat, unit),
    ]);
    cells.load("numberFormat");
    await context.sync();
    return cells.numberFormat.flat().map(String);
  });
  const as = units.every((unit, index) => parseFormatWithUnit(read[index] ?? "")?.words === unit);
  return { matches: as, observed: JSON.stringify(read) };
}

/** Checks how Excel reports a filter, and reports which rows a block written over hidden rows ends up in. */
export async function probeFilteredRows(bench: CheckFixture): Promise<ProbeOutcome> {
  const [, , behind] = oddCheckSheetNames;
  await bench.enter("A1:A5", [["Shown"], ["yes"], ["no"], ["no"], ["yes"]], behind);
  const tells = await bench.runOnSheet(behind, async (sheet, context) => {
    sheet.autoFilter.apply(sheet.getRange("A1:A5"), 0, { filterOn: "Values", values: ["yes"] });
    const rows = sheet.getRange("B2:B5").load("rowHidden");
    const filter = sheet.autoFilter.load("isDataFiltered");
    await context.sync();
    return [rows.rowHidden, filter.isDataFiltered];
  });
  await bench.enter("B2:B5", [[1], [2], [3], [4]], behind);
  const written = JSON.stringify((await bench.read("B2:B5", "values", behind)).flat());
  const told = compareOutcome(tells, [null, true]);
  return { ...told, observed: `${told.observed}; a block of 1 to 4: ${written}` };
}

/** Only whether the property exists is checked; its value is reported. */
export async function probeAutoSaveProperty(bench: CheckFixture): Promise<ProbeOutcome> {
  const is: unknown = await bench.runOnSheet(mainCheckSheetName, async (_, context) => {
    const workbook = context.workbook.load("autoSave");
    await context.sync();
    return workbook.autoSave;
  });
  return { matches: typeof is === "boolean", observed: JSON.stringify(is) ?? "nothing" };
}

/** A text within a formula has at most 255 letters, so a longer one is joined. */
export async function probeHiddenName(bench: CheckFixture): Promise<ProbeOutcome> {
  const formula = `=${Array.from({ length: 20 }, () => `"${"x".repeat(250)}"`).join("&")}`;
  const [, , behind] = oddCheckSheetNames;
  const read = await bench.runOnSheet(behind, async (sheet, context) => {
    sheet.names.add(`${sheetPrefix}_record`, formula).visible = false;
    await context.sync();
    const name = sheet.names.getItemOrNullObject(`${sheetPrefix}_record`).load("formula, visible, scope");
    await context.sync();
    return name.isNullObject ? null : [name.formula === formula, name.visible, name.scope];
  });
  return compareOutcome(read, [true, false, "Worksheet"]);
}

/** Formulas with an empty result, and those of a hidden sheet, must be found, too. */
export async function probeSpecialCellsWithFormulas(bench: CheckFixture): Promise<ProbeOutcome> {
  bench.setAnswer("found", () => "");
  const [, , , hidden] = oddCheckSheetNames;
  const formula = createProbeFormula("IMPACT", "found", '"GWP"');
  await bench.enter("B2", [[formula]]);
  await bench.enter("B2", [[formula]], hidden);
  await bench.runOnSheet(hidden, (sheet) => void (sheet.visibility = "Hidden"));
  await bench.waitForCalls("found", 2);
  await bench.readSettledValues("B2");
  const addresses = [
    await findFormulaCells(bench, mainCheckSheetName),
    await findFormulaCells(bench, hidden),
  ];
  return compareOutcome(addresses, ["B2", "B2"]);
}

function findFormulaCells(bench: CheckFixture, name: CheckSheetName): Promise<string | undefined> {
  return bench.runOnSheet(name, async (sheet, context) => {
    const areas = sheet.getUsedRangeOrNullObject().getSpecialCellsOrNullObject("Formulas").load("address");
    await context.sync();
    return areas.isNullObject ? "none" : areas.address.split("!").at(-1);
  });
}

/** The used range must be readable on a sheet that refuses the search for formulas. */
export async function probeProtectedSheetReading(bench: CheckFixture): Promise<ProbeOutcome> {
  bench.setAnswer("protected", () => 3);
  const [name] = oddCheckSheetNames.slice(-1) as [(typeof oddCheckSheetNames)[4]];
  const formula = createProbeFormula("IMPACT", "protected", '"GWP"');
  await bench.runOnSheet(name, (sheet) => {
    sheet.getRange("A1").formulas = [[formula]];
    sheet.protection.protect();
  });
  await bench.waitForCalls("protected");
  const formulas = await bench.runOnSheet(name, async (sheet, context) => {
    const used = sheet.getUsedRangeOrNullObject().load("formulas");
    await context.sync();
    return used.isNullObject ? null : used.formulas;
  });
  return compareOutcome(formulas, [[formula]]);
}

/** As many ranges as our own requests read at once. */
export async function probeManyRanges(bench: CheckFixture): Promise<ProbeOutcome> {
  const count = requestLimits.ranges;
  await bench.runOnSheet(mainCheckSheetName, (sheet) => {
    sheet.getRange(`A1:A${count}`).values = Array.from({ length: count }, (_, row) => [row]);
  });
  const read = await bench.runOnSheet(mainCheckSheetName, async (sheet, context) => {
    const cells = Array.from({ length: count }, (_, row) =>
      sheet.getRangeByIndexes(row, 0, 1, 1).load("values"),
    );
    await context.sync();
    return cells.map(({ values }) => Number(values[0]?.[0]));
  });
  return compareOutcome(read.filter((value, row) => value === row).length, count);
}

/** About the size of a list of all products. */
export async function probeManyTextCells(bench: CheckFixture): Promise<ProbeOutcome> {
  const rows = Array.from({ length: 2_000 }, (_, row) => [`${row} ${"x".repeat(480)}`]);
  const last = await bench.runOnSheet(mainCheckSheetName, async (sheet, context) => {
    await writePatchesToExcel(context, [
      createTextCellsPatchAt({ sheet: mainCheckSheetName, row: 0, column: 0 }, rows),
    ]);
    const cell = sheet.getRange(`A${rows.length}`).load("values");
    await context.sync();
    return String(cell.values[0]?.[0]).length;
  });
  return compareOutcome(last, String(rows.at(-1)?.[0]).length);
}

/** Reports what Excel gives as the formula of a spilled cell, which differs between versions. */
export async function probeSpillParent(bench: CheckFixture): Promise<ProbeOutcome> {
  bench.setAnswer("over", () => [[1], [2]]);
  await bench.enterCall("A1", "PRODUCTS", "over");
  await bench.waitForValues("A1:A2", [[1], [2]]);
  const [[formula] = []] = await bench.read("A2", "formulas");
  const reads = formula === 2 ? "its value" : formula === "" ? "nothing" : "a formula";
  const parent = await bench.runOnSheet(mainCheckSheetName, async (sheet, context) => {
    const anchor = sheet.getRange("A2").getSpillParentOrNullObject().load("address");
    await context.sync();
    return anchor.isNullObject ? "none" : anchor.address.split("!").at(-1);
  });
  return { matches: parent === "A1", observed: `formulas: ${reads}; parent: ${parent}` };
}

/** Loads only our own defined names: a user's may call functions, and loading those has crashed Excel. */
export async function probeNameLoading(bench: CheckFixture): Promise<ProbeOutcome> {
  const names = await bench.runOnSheet(mainCheckSheetName, async (sheet, context) => {
    const { worksheets } = context.workbook;
    worksheets.load("items/name");
    sheet.tables.load("items/name");
    sheet.names.load("items/name, items/formula");
    await context.sync();
    return [worksheets.items.some(({ name }) => name === mainCheckSheetName), sheet.names.items.length];
  });
  return compareOutcome(names, [true, 1]);
}

/** Excel fills a table's column by design: what it did there is only reported. */
export async function probeFormulaAutoFillOfNeighbours(bench: CheckFixture): Promise<ProbeOutcome> {
  const own = [["=1+1"], ["=2+1"], ["=3+1"]];
  await bench.enter("A1:A3", own);
  await bench.enter("C1:C4", [["Number"], ...own]);
  await bench.runOnSheet(mainCheckSheetName, (sheet) => void sheet.tables.add("C1:C4", true));
  const after = [["=1+1"], ["=9+1"], ["=3+1"]];
  await bench.enter("A2", [["=9+1"]]);
  await bench.enter("C3", [["=9+1"]]);
  const plain = await bench.read("A1:A3", "formulas");
  const table = JSON.stringify(await bench.read("C2:C4", "formulas")) === JSON.stringify(after);
  return {
    matches: JSON.stringify(plain) === JSON.stringify(after),
    observed: `${JSON.stringify(plain)}; in a table: ${table ? "the same" : "its column is filled"}`,
  };
}

const formulaLikeTexts = ["=1+1", "+1", "-x", "@x", "'quoted", "1-2", "TRUE", "007", "1e5"];

export async function probeTextEntry(bench: CheckFixture): Promise<ProbeOutcome> {
  const address = `A1:A${formulaLikeTexts.length}`;
  const rows = formulaLikeTexts.map((text) => [text]);
  await bench.runOnSheet(mainCheckSheetName, (_, context) =>
    writePatchesToExcel(context, [
      createTextCellsPatchAt({ sheet: mainCheckSheetName, row: 0, column: 0 }, rows),
    ]),
  );
  const values = await bench.read(address, "values");
  const types = await bench.read(address, "valueTypes");
  return compareOutcome([...values.flat(), ...new Set(types.flat())], [...formulaLikeTexts, "String"]);
}

export async function probeDropDownLists(bench: CheckFixture): Promise<ProbeOutcome> {
  const [other] = oddCheckSheetNames;
  await bench.enter("A1:A2", [["a"], ["b"]], other);
  const sources = ["a,b", `='${other}'!$A$1:$A$2`];
  const back = await bench.runOnSheet(mainCheckSheetName, async (sheet, context) => {
    const ranges = sources.map((source, row) => {
      const { dataValidation } = sheet.getRangeByIndexes(row, 0, 1, 1);
      dataValidation.rule = { list: { inCellDropDown: true, source } };
      return dataValidation.load("rule, type");
    });
    await context.sync();
    return ranges.map(({ rule, type }) => [type, String(rule.list?.source).replaceAll("$", "")]);
  });
  return compareOutcome(
    back,
    sources.map((source) => ["List", source.replaceAll("$", "")]),
  );
}

export async function probeAddTableColumnByName(bench: CheckFixture): Promise<ProbeOutcome> {
  await bench.enter("A1:A2", [["Product"], ["brick"]]);
  const headers = await bench.runOnSheet(mainCheckSheetName, async (sheet, context) => {
    const table = sheet.tables.add("A1:A2", true);
    table.columns.add(undefined, undefined, "GWP");
    const header = table.getHeaderRowRange().load("values");
    await context.sync();
    return header.values;
  });
  return compareOutcome(headers, [["Product", "GWP"]]);
}

/** Compares a format that hides the digits with the one that replaces it, with a unit. */
export async function probeDisplayOfTinyNumber(bench: CheckFixture): Promise<ProbeOutcome> {
  const tiny = 0.0000015;
  bench.setAnswer("tiny", () => [[tiny], [tiny]]);
  await bench.enterCall("A1", "PRODUCTS", "tiny");
  await bench.waitForValues("A1:A2", [[tiny], [tiny]]);
  const formats = ["0.00", appendUnitText(readableFormat, "m2")];
  const texts = await bench.runOnSheet(mainCheckSheetName, async (sheet, context) => {
    const cells = sheet.getRange("A1:A2");
    cells.numberFormat = formats.map((format) => [format]);
    cells.load("text");
    await context.sync();
    return cells.text.flat();
  });
  return compareOutcome(
    texts.map((text) => text.replace(",", ".")),
    ["0.00", "1.50E-06 m2"],
  );
}

/** Writes by `document.settings` and reads by `workbook.settings`. */
export async function probeSettings(bench: CheckFixture): Promise<ProbeOutcome> {
  const store = Office.context.document.settings;
  store.set(sheetPrefix, "written");
  await saveSettings(store);
  const read = await bench.runOnSheet(mainCheckSheetName, async (_, context) => {
    const setting = context.workbook.settings.getItemOrNullObject(sheetPrefix).load("value");
    await context.sync();
    return setting.isNullObject ? null : (setting.value as unknown);
  });
  await removeProbeSetting();
  return compareOutcome(read, "written");
}

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
