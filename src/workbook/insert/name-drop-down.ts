import { addin } from "../addin-services";
import { sortScenariosByKind } from "../../client/account/scenario";
import type { EntityKind } from "../../lca/reasons";
import { productionStageName } from "../../lca/stages";
import { toColumn } from "./sheet-plan";
import type { InsertedDropDown } from "./insert-target";
import { listPickableProducts, namingIn, createPickedIndicator } from "../../client/picking/picked-product";
import type { SheetArea } from "../../sheet/cell-areas";
import { formatCellWithOptionalDollars, formatFullAddress } from "../../sheet/cell-areas";
import { chooseTextNamingProduct } from "../../client/picking/formula-argument-texts";
import { convertRangeToRectangle, countCells } from "../cells/excel-requests";
import { readCells, findUsedPartsOfAreas, type CellGrid } from "../cells/cell-grid";
import { readSelectedArea } from "../cells/selection";
import { assertUnprotected } from "../writing/cell-protection";
import { createDropDownStep } from "../writing/drop-down-list";
import { NewSheetsStep } from "../writing/new-sheets";
import { createTextCellsPatchAt } from "../writing/text-cells";
import { needsTextMarkInGeneralFormat, needsTextMarkInTextFormat } from "../writing/text-mark";
import type { WriteTransaction } from "../writing/change-cells";
import { changeCells } from "../writing/change-cells";

/** Longest list of names in letters that Excel keeps in a cell. */
const maxListLetters = 255;
/** The sheet for longer lists: an ordinary sheet that users can see, change or hide. */
const listSheetName = "LCA lists";

/**
 * Larger selections, in cells, get Text format only in their used part, because Excel sets no format on whole columns.
 */
const maxFormattedCellCount = 10_000;

/** Puts a drop-down list into the selected cells: of the picked names, or of all names of the account. */
export async function insertNameDropDown(
  kind: EntityKind,
  picked: readonly string[],
): Promise<InsertedDropDown> {
  const names = [...new Set(picked.length > 0 ? picked : await readAllNames(kind))];
  const inCell = canFitInCell(names);
  const { result, undo } = await changeCells((write) => writeDropDown(write, names, inCell), {
    grouped: inCell,
  });
  const address = formatFullAddress(result.sheet, result);
  return { address, names: names.length, sheet: inCell ? null : listSheetName, undo };
}

/** Returns the cells that got the list. */
async function writeDropDown(
  write: WriteTransaction,
  names: readonly string[],
  inCell: boolean,
): Promise<SheetArea> {
  const { context } = write;
  const area = await readSelectedArea(context);
  await assertUnprotected(context, new Set([area.sheet]), false);
  // Chosen from the list, "1-2" would become a date, and "-brick" a formula. Other cells keep their format, because they
  // may hold formulas.
  const isMisread = names.some(needsTextMarkInGeneralFormat);
  const formatted = isMisread
    ? countCells(area) > maxFormattedCellCount
      ? await findUsedPartsOfAreas(context, [area])
      : [area]
    : [];
  await write.read([], { formatted });
  write.watch([area]);
  const source = inCell ? names.join(",") : await writeNamesToListSheet(write, names);
  await write.write(formatted.map((one) => ({ area: one, formats: "@" })));
  await write.make(createDropDownStep(area, source));
  return area;
}

/**
 * True if the list can be kept in a cell: names with commas or blanks at the ends would be split or trimmed, and those
 * that begin like a formula could make one of the list.
 */
export function canFitInCell(names: readonly string[]): boolean {
  const plain = names.every(
    (name) => !name.includes(",") && name.trim() === name && !needsTextMarkInTextFormat(name),
  );
  return plain && names.join(",").length <= maxListLetters;
}

/**
 * Writes the names into the first free column of the sheet of lists, or finds the column that already holds them.
 * Returns its reference.
 */
async function writeNamesToListSheet(write: WriteTransaction, names: readonly string[]): Promise<string> {
  const { context } = write;
  const held = context.workbook.worksheets.getItemOrNullObject(listSheetName);
  const used = held.getUsedRangeOrNullObject().load("rowIndex,columnIndex,rowCount,columnCount");
  await context.sync();
  if (held.isNullObject) await write.make(new NewSheetsStep([listSheetName]));
  const box = held.isNullObject || used.isNullObject ? null : convertRangeToRectangle(used);
  const [grid] = await readCells(context, box ? [{ sheet: listSheetName, ...box }] : [], ["value"]);
  const columns = grid ? listColumnTexts(grid) : [];
  const same = box?.row === 0 ? columns.indexOf(names.join("\n")) : -1;
  const column = (box?.column ?? 0) + (same < 0 ? columns.length : same);
  if (same < 0) {
    const patch = createTextCellsPatchAt({ sheet: listSheetName, row: 0, column }, toColumn(names));
    await write.read([patch.area]);
    await write.write([patch]);
  }
  return `='${listSheetName}'!${formatCellWithOptionalDollars(0, column, "both")}:${formatCellWithOptionalDollars(names.length - 1, column, "both")}`;
}

/** The texts of each column, in lines. */
function listColumnTexts(grid: CellGrid<"value">): readonly string[] {
  const { rows, columns } = grid.area;
  return Array.from({ length: columns }, (_, column) => {
    const texts = Array.from({ length: rows }, (__, row) => String(grid.at(row, column).value));
    return texts.join("\n").trimEnd();
  });
}

function readAllNames(kind: EntityKind): Promise<string[]> {
  return addin.runQueryOnActiveConnection(async ({ account }) => {
    if (kind === "product") {
      const products = await listPickableProducts(await account.products());
      return products.map(chooseTextNamingProduct).filter(isNotEmpty);
    }
    if (kind === "scenario") {
      const scenarios = await account.scenarios(null);
      // Several products may each have a scenario of this name. Only one without a name goes by its id.
      const names = (await sortScenariosByKind(scenarios)).map((one) =>
        one.name.trim() === "" ? (namingIn(scenarios, one).forms?.[0] ?? `id:${one.id}`) : one.name,
      );
      return [productionStageName, ...names];
    }
    const definitions = await account.definitions();
    const indicators = definitions.indicators.inOrder();
    const picked = indicators.map((indicator) => createPickedIndicator(definitions, indicator));
    return picked.flatMap(({ forms }) => forms.slice(0, 1));
  });
}

/** A name that no text identifies unambiguously cannot be in a list. */
function isNotEmpty(text: string): boolean {
  return text !== "";
}
