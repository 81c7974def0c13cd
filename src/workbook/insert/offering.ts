import { ask } from "../../addin";
import { inLifeCycle } from "../../account/scenario";
import type { Named } from "../../lca/reasons";
import { production } from "../../lca/stages";
import { down } from "./grid";
import type { Listed } from "./inserting";
import { productsIn, namingIn, pickedOf } from "../../picking/picked-product";
import type { Area } from "../../sheet/areas";
import { cell, fullAddress } from "../../sheet/areas";
import { indicatorText, productText } from "../../picking/formula-texts";
import { boxOf, cellsOf } from "../excel/excel";
import { readAreas, usedIn } from "../cells/reading";
import { givingList } from "../writing/drop-down-list";
import { NewSheets } from "../writing/new-sheets";
import { textsFrom } from "../writing/texts";
import type { Write } from "../writing/change-cells";
import { changeCells } from "../writing/change-cells";

/** Longest list of names in letters that Excel keeps in a cell. */
const longestList = 255;
/** Names that Excel could mistake for a number, a date or a truth value. */
const misread = /\d|^(true|false)$/i;
/** The sheet for longer lists: an ordinary sheet that users can see, change or hide. */
const listSheet = "LCA lists";

/**
 * Larger selections, in cells, get Text format only in their used part, because Excel sets no format on whole columns.
 */
const mostFormatted = 10_000;

/** Puts a drop-down list into the selected cells: of the picked names, or of all names of the account. */
export async function offer(kind: Named, picked: readonly string[]): Promise<Listed> {
  const names = [...new Set(picked.length > 0 ? picked : await allNames(kind))];
  const inCell = fitsInCell(names);
  const { result, undo } = await changeCells((write) => offerIn(write, names, inCell), { grouped: inCell });
  const address = fullAddress(result.sheet, result);
  return { address, names: names.length, sheet: inCell ? null : listSheet, undo };
}

/** Returns the cells that got the list. */
async function offerIn(write: Write, names: readonly string[], inCell: boolean): Promise<Area> {
  const { context } = write;
  const range = context.workbook.getSelectedRange().load("rowIndex,columnIndex,rowCount,columnCount");
  range.worksheet.load("name");
  await context.sync();
  const area = { sheet: range.worksheet.name, ...boxOf(range) };
  // Chosen from the list, "1-2" would become a date. Other cells keep their format, because they may hold formulas.
  const isMisread = names.some((name) => misread.test(name));
  const formatted = isMisread ? (cellsOf(area) > mostFormatted ? await usedIn(context, [area]) : [area]) : [];
  await write.read([], { formatted });
  const source = inCell ? names.join(",") : await onSheet(write, names);
  await write.write(formatted.map((one) => ({ area: one, formats: "@" })));
  await write.make(givingList(area, source));
  return area;
}

/**
 * True if the list can be kept in a cell: names with commas or blanks at the ends would be split or trimmed, and "="
 * would begin a formula.
 */
export function fitsInCell(names: readonly string[]): boolean {
  const plain = names.every((name) => !name.includes(",") && name.trim() === name && !name.startsWith("="));
  return plain && names.join(",").length <= longestList;
}

/**
 * Writes the names into the first free column of the sheet of lists, or finds the column that already holds them.
 * Returns its reference.
 */
async function onSheet(write: Write, names: readonly string[]): Promise<string> {
  const { context } = write;
  const held = context.workbook.worksheets.getItemOrNullObject(listSheet);
  const used = held.getUsedRangeOrNullObject().load("rowIndex,columnIndex,rowCount,columnCount");
  await context.sync();
  if (held.isNullObject) await write.make(new NewSheets([listSheet]));
  const box = held.isNullObject || used.isNullObject ? null : boxOf(used);
  const [read] = await readAreas(context, box ? [{ sheet: listSheet, ...box }] : [], ["values"]);
  const columns = Array.from({ length: box?.columns ?? 0 }, (_, at) =>
    read?.values
      .map((row) => String(row[at] ?? ""))
      .join("\n")
      .trimEnd(),
  );
  const same = box?.row === 0 ? columns.indexOf(names.join("\n")) : -1;
  const column = (box?.column ?? 0) + (same < 0 ? columns.length : same);
  if (same < 0) {
    const patch = textsFrom({ sheet: listSheet, row: 0, column }, down(names));
    await write.read([patch.area]);
    await write.write([patch]);
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
      // Several products may each have a scenario of this name. Only one without a name goes by its id.
      const names = (await inLifeCycle(scenarios)).map((one) =>
        one.name.trim() === "" ? (namingIn(scenarios, one).forms?.[0] ?? `id:${one.id}`) : one.name,
      );
      return [production, ...names];
    }
    const { all, indicators } = await account.definitions();
    const picked = indicators.inOrder().map((indicator) => pickedOf(indicators, all, indicator));
    return picked.map(indicatorText).filter(isSomething);
  });
}

/** A name that no text identifies unambiguously cannot be in a list. */
function isSomething(text: string): boolean {
  return text !== "";
}
