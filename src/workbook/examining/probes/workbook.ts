import { rangesAtOnce } from "../../excel/excel";
import { tellsSpills } from "../../cells/spills";
import { canonical } from "../../../sheet/spelling";
import { declared, readable, withWords, wordsIn } from "../../writing/our-formats";
import { applyAll } from "../../writing/patch";
import { textsFrom } from "../../writing/texts";
import { asking } from "../bench";
import type { Bench } from "../bench";
import type { OwnSheet } from "../own-sheets";
import { mainSheet, mark, oddSheets } from "../own-sheets";
import type { Seen } from "../probe";
import { seen } from "../probe";

export async function readBack(bench: Bench): Promise<Seen> {
  bench.answer("back", () => 0);
  const written = asking("IMPACT", "back", '"GWP"', "B1");
  await bench.enter("A1", [[written]]);
  await bench.called("back");
  return seen((await bench.read("A1", "formulas")).flat(), [written]);
}

/** Writes formulas in our own spellings, and reports how Excel spells them back. */
export async function formulasBack(bench: Bench): Promise<Seen> {
  const [other] = oddSheets;
  bench.answer("spelled", () => "kg");
  await bench.enter("A1", [["brick"]], other);
  await bench.enter("C1:D2", [
    ["Number", "Twice"],
    [1, ""],
  ]);
  await bench.on(mainSheet, (sheet) => void sheet.tables.add("C1:D2", true));
  const call = asking("UNIT", "spelled").slice(1);
  const written = [`=IF(B9="","",${call})`, `='${other}'!$A$1`, `=+SUM({1,2},'${mainSheet}'!$B$9)`];
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
    (formula, index) => canonical(formula) === canonical(read[index] ?? ""),
  );
  return { as, saw: JSON.stringify(read) };
}

/** Reads our formats back: their units must still be recognised. */
export async function formatsBack(bench: Bench): Promise<Seen> {
  const units = ["m2", "kg CO2-eq"];
  const read = await bench.on(mainSheet, async (sheet, context) => {
    const cells = sheet.getRange("A1:A2");
    cells.numberFormat = units.map((unit, index) => [withWords(index === 0 ? readable : declared, unit)]);
    cells.load("numberFormat");
    await context.sync();
    return cells.numberFormat.flat().map(String);
  });
  const as = units.every((unit, index) => wordsIn(read[index] ?? "")?.words === unit);
  return { as, saw: JSON.stringify(read) };
}

/** Checks how Excel reports a filter, and reports which rows a block written over hidden rows ends up in. */
export async function filteredRows(bench: Bench): Promise<Seen> {
  const [, , behind] = oddSheets;
  await bench.enter("A1:A5", [["Shown"], ["yes"], ["no"], ["no"], ["yes"]], behind);
  const tells = await bench.on(behind, async (sheet, context) => {
    sheet.autoFilter.apply(sheet.getRange("A1:A5"), 0, { filterOn: "Values", values: ["yes"] });
    const rows = sheet.getRange("B2:B5").load("rowHidden");
    const filter = sheet.autoFilter.load("isDataFiltered");
    await context.sync();
    return [rows.rowHidden, filter.isDataFiltered];
  });
  await bench.enter("B2:B5", [[1], [2], [3], [4]], behind);
  const written = JSON.stringify((await bench.read("B2:B5", "values", behind)).flat());
  const told = seen(tells, [null, true]);
  return { ...told, saw: `${told.saw}; a block of 1 to 4: ${written}` };
}

/** Only whether the property exists is checked; its value is reported. */
export async function autoSave(bench: Bench): Promise<Seen> {
  const is: unknown = await bench.on(mainSheet, async (_, context) => {
    const workbook = context.workbook.load("autoSave");
    await context.sync();
    return workbook.autoSave;
  });
  return { as: typeof is === "boolean", saw: JSON.stringify(is) ?? "nothing" };
}

/** A text within a formula has at most 255 letters, so a longer one is joined. */
export async function hiddenName(bench: Bench): Promise<Seen> {
  const formula = `=${Array.from({ length: 20 }, () => `"${"x".repeat(250)}"`).join("&")}`;
  const [, , behind] = oddSheets;
  const read = await bench.on(behind, async (sheet, context) => {
    sheet.names.add(`${mark}_record`, formula).visible = false;
    await context.sync();
    const name = sheet.names.getItemOrNullObject(`${mark}_record`).load("formula, visible, scope");
    await context.sync();
    return name.isNullObject ? null : [name.formula === formula, name.visible, name.scope];
  });
  return seen(read, [true, false, "Worksheet"]);
}

/** Formulas with an empty result, and those of a hidden sheet, must be found, too. */
export async function found(bench: Bench): Promise<Seen> {
  bench.answer("found", () => "");
  const [, , , hidden] = oddSheets;
  const formula = asking("IMPACT", "found", '"GWP"');
  await bench.enter("B2", [[formula]]);
  await bench.enter("B2", [[formula]], hidden);
  await bench.on(hidden, (sheet) => void (sheet.visibility = "Hidden"));
  await bench.called("found", 2);
  await bench.shown("B2");
  const addresses = [await formulaCells(bench, mainSheet), await formulaCells(bench, hidden)];
  return seen(addresses, ["B2", "B2"]);
}

function formulaCells(bench: Bench, name: OwnSheet): Promise<string | undefined> {
  return bench.on(name, async (sheet, context) => {
    const areas = sheet.getUsedRangeOrNullObject().getSpecialCellsOrNullObject("Formulas").load("address");
    await context.sync();
    return areas.isNullObject ? "none" : areas.address.split("!").at(-1);
  });
}

/** The used range must be readable on a sheet that refuses the search for formulas. */
export async function protectedSheet(bench: Bench): Promise<Seen> {
  bench.answer("protected", () => 3);
  const [name] = oddSheets.slice(-1) as [(typeof oddSheets)[4]];
  const formula = asking("IMPACT", "protected", '"GWP"');
  await bench.on(name, (sheet) => {
    sheet.getRange("A1").formulas = [[formula]];
    sheet.protection.protect();
  });
  await bench.called("protected");
  const formulas = await bench.on(name, async (sheet, context) => {
    const used = sheet.getUsedRangeOrNullObject().load("formulas");
    await context.sync();
    return used.isNullObject ? null : used.formulas;
  });
  return seen(formulas, [[formula]]);
}

/** As many ranges as our own requests read at once. */
export async function rectangles(bench: Bench): Promise<Seen> {
  await bench.on(mainSheet, (sheet) => {
    sheet.getRange(`A1:A${rangesAtOnce}`).values = Array.from({ length: rangesAtOnce }, (_, row) => [row]);
  });
  const read = await bench.on(mainSheet, async (sheet, context) => {
    const cells = Array.from({ length: rangesAtOnce }, (_, row) =>
      sheet.getRangeByIndexes(row, 0, 1, 1).load("values"),
    );
    await context.sync();
    return cells.map(({ values }) => Number(values[0]?.[0]));
  });
  return seen(read.filter((value, row) => value === row).length, rangesAtOnce);
}

/** About the size of a list of all products. */
export async function muchText(bench: Bench): Promise<Seen> {
  const rows = Array.from({ length: 2_000 }, (_, row) => [`${row} ${"x".repeat(480)}`]);
  const last = await bench.on(mainSheet, async (sheet, context) => {
    await applyAll(context, [textsFrom({ sheet: mainSheet, row: 0, column: 0 }, rows)]);
    const cell = sheet.getRange(`A${rows.length}`).load("values");
    await context.sync();
    return String(cell.values[0]?.[0]).length;
  });
  return seen(last, String(rows.at(-1)?.[0]).length);
}

/** Reports what Excel gives as the formula of a spilled cell, which differs between versions. */
export async function spilled(bench: Bench): Promise<Seen> {
  bench.answer("over", () => [[1], [2]]);
  await bench.ask("A1", "PRODUCTS", "over");
  await bench.shows("A1:A2", [[1], [2]]);
  const [[formula] = []] = await bench.read("A2", "formulas");
  const reads = formula === 2 ? "its value" : formula === "" ? "nothing" : "a formula";
  if (!tellsSpills()) return { as: true, saw: `formulas: ${reads}` };
  const parent = await bench.on(mainSheet, async (sheet, context) => {
    const anchor = sheet.getRange("A2").getSpillParentOrNullObject().load("address");
    await context.sync();
    return anchor.isNullObject ? "none" : anchor.address.split("!").at(-1);
  });
  return { as: parent === "A1", saw: `formulas: ${reads}; parent: ${parent}` };
}

/** Loads only our own defined names: a user's may call functions, and loading those has crashed Excel. */
export async function namesRead(bench: Bench): Promise<Seen> {
  const names = await bench.on(mainSheet, async (sheet, context) => {
    const { worksheets } = context.workbook;
    worksheets.load("items/name");
    sheet.tables.load("items/name");
    sheet.names.load("items/name, items/formula");
    await context.sync();
    return [worksheets.items.some(({ name }) => name === mainSheet), sheet.names.items.length];
  });
  return seen(names, [true, 1]);
}

/** Excel fills a table's column by design: what it did there is only reported. */
export async function ownCells(bench: Bench): Promise<Seen> {
  const own = [["=1+1"], ["=2+1"], ["=3+1"]];
  await bench.enter("A1:A3", own);
  await bench.enter("C1:C4", [["Number"], ...own]);
  await bench.on(mainSheet, (sheet) => void sheet.tables.add("C1:C4", true));
  const after = [["=1+1"], ["=9+1"], ["=3+1"]];
  await bench.enter("A2", [["=9+1"]]);
  await bench.enter("C3", [["=9+1"]]);
  const plain = await bench.read("A1:A3", "formulas");
  const table = JSON.stringify(await bench.read("C2:C4", "formulas")) === JSON.stringify(after);
  return {
    as: JSON.stringify(plain) === JSON.stringify(after),
    saw: `${JSON.stringify(plain)}; in a table: ${table ? "the same" : "its column is filled"}`,
  };
}

const formulaLike = ["=1+1", "+1", "-x", "@x", "'quoted", "1-2", "TRUE", "007", "1e5"];

export async function textsStay(bench: Bench): Promise<Seen> {
  const address = `A1:A${formulaLike.length}`;
  const rows = formulaLike.map((text) => [text]);
  await bench.on(mainSheet, (_, context) =>
    applyAll(context, [textsFrom({ sheet: mainSheet, row: 0, column: 0 }, rows)]),
  );
  const values = await bench.read(address, "values");
  const types = await bench.read(address, "valueTypes");
  return seen([...values.flat(), ...new Set(types.flat())], [...formulaLike, "String"]);
}

export async function lists(bench: Bench): Promise<Seen> {
  const [other] = oddSheets;
  await bench.enter("A1:A2", [["a"], ["b"]], other);
  const sources = ["a,b", `='${other}'!$A$1:$A$2`];
  const back = await bench.on(mainSheet, async (sheet, context) => {
    const ranges = sources.map((source, row) => {
      const { dataValidation } = sheet.getRangeByIndexes(row, 0, 1, 1);
      dataValidation.rule = { list: { inCellDropDown: true, source } };
      return dataValidation.load("rule, type");
    });
    await context.sync();
    return ranges.map(({ rule, type }) => [type, String(rule.list?.source).replaceAll("$", "")]);
  });
  return seen(
    back,
    sources.map((source) => ["List", source.replaceAll("$", "")]),
  );
}

export async function newColumn(bench: Bench): Promise<Seen> {
  await bench.enter("A1:A2", [["Product"], ["brick"]]);
  const headers = await bench.on(mainSheet, async (sheet, context) => {
    const table = sheet.tables.add("A1:A2", true);
    table.columns.add(undefined, undefined, "GWP");
    const header = table.getHeaderRowRange().load("values");
    await context.sync();
    return header.values;
  });
  return seen(headers, [["Product", "GWP"]]);
}

/** Compares a format that hides the digits with the one that replaces it, with a unit. */
export async function shownZeros(bench: Bench): Promise<Seen> {
  const tiny = 0.0000015;
  bench.answer("tiny", () => [[tiny], [tiny]]);
  await bench.ask("A1", "PRODUCTS", "tiny");
  await bench.shows("A1:A2", [[tiny], [tiny]]);
  const formats = ["0.00", withWords(readable, "m2")];
  const texts = await bench.on(mainSheet, async (sheet, context) => {
    const cells = sheet.getRange("A1:A2");
    cells.numberFormat = formats.map((format) => [format]);
    cells.load("text");
    await context.sync();
    return cells.text.flat();
  });
  return seen(
    texts.map((text) => text.replace(",", ".")),
    ["0.00", "1.50E-06 m2"],
  );
}

/** Writes by `document.settings` and reads by `workbook.settings`. */
export async function settings(bench: Bench): Promise<Seen> {
  const store = Office.context.document.settings;
  store.set(mark, "written");
  await saved(store);
  const read = await bench.on(mainSheet, async (_, context) => {
    const setting = context.workbook.settings.getItemOrNullObject(mark).load("value");
    await context.sync();
    return setting.isNullObject ? null : (setting.value as unknown);
  });
  await removeSetting();
  return seen(read, "written");
}

/** Removes the setting of this check, or of an interrupted one. */
export async function removeSetting(): Promise<void> {
  const store = Office.context.document.settings;
  if (store.get(mark) === null) return;
  store.remove(mark);
  await saved(store);
}

function saved(store: Office.Settings): Promise<void> {
  return new Promise((done, fail) =>
    store.saveAsync(({ status, error }) =>
      status === Office.AsyncResultStatus.Succeeded ? done() : fail(new Error(error?.message)),
    ),
  );
}
