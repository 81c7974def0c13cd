import { ask } from "../../addin";
import { listed } from "../../account/listing";
import type { Named } from "../../lca/reasons";
import { production } from "../../lca/stages";
import type { Listed } from "./inserting";
import { productsIn, namingIn, pickedOf } from "../../picking/picked-product";
import { cell, fullAddress } from "../../sheet/areas";
import { indicatorText, productText } from "../../picking/formula-texts";
import { boxOf, waitForCellEdit } from "../excel/excel";
import { readAreas } from "../cells/reading";
import { writeRowsOfTexts } from "../writing/texts";

/** Excel keeps no longer list of names within a cell. */
const longestList = 255;
/** Names that Excel could mistake for a number, a date or a truth value. */
const misread = /\d|^(true|false)$/i;
/** Where longer lists stand: an ordinary sheet that anybody can see, change or hide. */
const listSheet = "LCA lists";

/** Puts a drop-down list into the selected cells: of these names, or of all the account has. */
export async function offer(kind: Named, picked: readonly string[]): Promise<Listed> {
  const names = [...new Set(picked.length > 0 ? picked : await allNames(kind))];
  return Excel.run(waitForCellEdit, async (context) => {
    const range = context.workbook.getSelectedRange();
    range.load("rowIndex,columnIndex,rowCount,columnCount");
    range.worksheet.load("name");
    const inCell = fitsInCell(names);
    const source = inCell ? names.join(",") : await onSheet(context, names);
    // Chosen from the list, "1-2" would become a date. Other cells keep their format, as they may hold
    // formulas.
    if (names.some((name) => misread.test(name))) (range as { numberFormat: unknown }).numberFormat = "@";
    range.dataValidation.clear();
    range.dataValidation.rule = { list: { inCellDropDown: true, source } };
    // The list helps and forbids nothing: later products, ids and other spellings may still be typed.
    range.dataValidation.errorAlert = { showAlert: false, style: "Information", title: "", message: "" };
    await context.sync();
    const { rowIndex: row, columnIndex: column, rowCount: rows, columnCount: columns } = range;
    const place = fullAddress(range.worksheet.name, { row, column, rows, columns });
    return { address: place, names: names.length, sheet: inCell ? null : listSheet };
  });
}

/** Names with commas or blanks at the ends would be split or trimmed, and "=" would begin a formula. */
export function fitsInCell(names: readonly string[]): boolean {
  const plain = names.every((name) => !name.includes(",") && name.trim() === name && !name.startsWith("="));
  return plain && names.join(",").length <= longestList;
}

/**
 * Writes the names into the first free column of the sheet of lists, or finds the column that already holds
 * them.
 */
async function onSheet(context: Excel.RequestContext, names: readonly string[]): Promise<string> {
  const { worksheets } = context.workbook;
  const held = worksheets.getItemOrNullObject(listSheet);
  const used = held.getUsedRangeOrNullObject();
  used.load("rowIndex,columnIndex,rowCount,columnCount");
  await context.sync();
  const sheet = held.isNullObject ? worksheets.add(listSheet) : held;
  const areas = held.isNullObject || used.isNullObject ? [] : [{ sheet: listSheet, ...boxOf(used) }];
  const [read] = await readAreas(context, areas, ["values"]);
  const values = read?.values ?? [];
  const offset = values.length > 0 ? used.columnIndex : 0;
  const width = values[0]?.length ?? 0;
  const columnOf = (index: number): string =>
    values
      .map((row) => String(row[index] ?? ""))
      .join("\n")
      .trimEnd();
  const same = Array.from({ length: width }, (_, index) => index).find(
    (index) => used.rowIndex === 0 && columnOf(index) === names.join("\n"),
  );
  const column = offset + (same ?? width);
  if (same === undefined) {
    await writeRowsOfTexts(
      context,
      sheet,
      [0, column],
      names.map((name) => [name]),
    );
  }
  return `='${listSheet}'!${cell(0, column, "both")}:${cell(names.length - 1, column, "both")}`;
}

function allNames(kind: Named): Promise<string[]> {
  return ask(async ({ account }) => {
    if (kind === "product") {
      const products = await productsIn(await account.products());
      return products.map(productText).filter(isSomething);
    }
    if (kind === "scenario") {
      const scenarios = await account.scenarios(null);
      // Several products may each have one of this name: only a nameless one goes by its id.
      const names = (await listed(scenarios, "")).map((one) =>
        one.name.trim() === "" ? (namingIn(scenarios, one).forms?.[0] ?? `id:${one.id}`) : one.name,
      );
      return [production, ...names];
    }
    const { all, indicators } = await account.definitions();
    const picked = indicators.inOrder().map((indicator) => pickedOf(indicators, all, indicator));
    return picked.map(indicatorText).filter(isSomething);
  });
}

/** A name that no text means unambiguously cannot stand in a list. */
function isSomething(text: string): boolean {
  return text !== "";
}
