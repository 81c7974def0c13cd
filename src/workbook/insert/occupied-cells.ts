import type { SheetArea, SheetCellPosition } from "../../sheet/cell-areas";
import {
  formatAddressWithoutSheet,
  boundingRectangle,
  listAreaCells,
  containsRectangle,
  formatFullAddress,
  groupCellsIntoAreas,
  cellPositionKey,
} from "../../sheet/cell-areas";
import type { AreaContents } from "../cells/area-contents";
import { readAreas, findUsedPartsOfAreas } from "../cells/area-contents";
import { findSpillsInAreas } from "../cells/spill-areas";
import { convertRangeToRectangle, waitForCellEdit } from "../cells/excel-requests";
import type { OccupiedCells } from "./insert-target";
import type { InsertPlan } from "./insert-plan";
import { findOurOverlappedTableCells } from "./overlapping-tables";

/** Number and length in letters of the contents that a question quotes. */
const maxExampleCount = 3;
const maxExampleLetters = 40;

/** Contents in the way of a plan. */
interface ObstructingCells {
  readonly occupied: OccupiedCells;
  /** Tables of ours that are replaced as a whole, and their cells outside of those to be filled. */
  readonly tables: readonly SheetArea[];
  readonly rest: readonly SheetArea[];
}

/** The contents of the cells that a plan fills, without the formula it changes; null if all are free. */
export async function findObstructingCells(
  context: Excel.RequestContext,
  { sheets, at: cell, replaces, onlyFreeCells: onlyIntoFree }: InsertPlan,
): Promise<ObstructingCells | null> {
  const [first, ...others] = sheets.flatMap((grid) => (grid.isNew ? [] : grid.fills));
  if (!first) return null;
  const fills = [first, ...others] as const;
  const isOther = ({ at, content }: CellContent): boolean =>
    !(content === replaces && containsRectangle(cell, at));
  const contents = (await readContents(context, fills)).filter(isOther);
  const found = describeOccupiedCells(contents);
  if (!found) return null;
  if (onlyIntoFree) return { occupied: { ...found, mustStay: true }, tables: [], rest: [] };
  const cells =
    replaces === null ? await findOurOverlappedTableCells(context, fills, collectFormulas(sheets)) : [];
  const tables = groupCellsIntoAreas(cells);
  const rest = groupCellsIntoAreas(
    cells.filter((one) => !fills.some((area) => containsRectangle(area, one))),
  );
  const beyond = rest.length > 0 ? await readContents(context, rest) : [];
  const whole = beyond.length > 0 ? describeOccupiedCells([...contents, ...beyond]) : null;
  return { occupied: whole ? { ...whole, includesWholeTables: true } : found, tables, rest };
}

function collectFormulas(sheets: InsertPlan["sheets"]): string[] {
  return sheets.flatMap(({ blocks }) =>
    blocks.flatMap(({ what, contents }) => (what === "formulas" ? contents.flat() : [])),
  );
}

/** The formulas in the selected cells, which a name chosen from a drop-down list would replace. */
export function readSelectedFormulas(): Promise<OccupiedCells | null> {
  return Excel.run(waitForCellEdit, async (context) => {
    const range = context.workbook.getSelectedRange();
    range.load("rowIndex,columnIndex,rowCount,columnCount");
    const { worksheet } = range;
    worksheet.load("name");
    await context.sync();
    const found = await readContents(context, [{ sheet: worksheet.name, ...convertRangeToRectangle(range) }]);
    return describeOccupiedCells(found.filter(({ isFormula }) => isFormula));
  });
}

function describeOccupiedCells([first, ...others]: readonly CellContent[]): OccupiedCells | null {
  if (!first) return null;
  const all = [first, ...others];
  return {
    address: formatFullAddress(first.at.sheet, boundingRectangle([first.at, ...others.map(({ at }) => at)])),
    count: all.length,
    examples: all
      .slice(0, maxExampleCount)
      .map(({ at, content }) => `${formatAddressWithoutSheet(at)} ${shortenContent(content)}`),
  };
}

interface CellContent {
  readonly at: SheetArea;
  readonly content: string;
  readonly isFormula: boolean;
}

async function readContents(
  context: Excel.RequestContext,
  within: readonly SheetArea[],
): Promise<CellContent[]> {
  const used = await findUsedPartsOfAreas(context, within);
  const spills = await findSpillsInAreas(context, used);
  const anchors = spills.map((spill) => ({ ...spill, rows: 1, columns: 1 }));
  const read = await readAreas(context, [...used, ...anchors], ["values", "formulas"]);
  // A spilled value belongs to its formula: writing another value there would break that formula.
  const spilledAt = (cell: SheetCellPosition): unknown => {
    const spill = spills.findIndex((area) => area.sheet === cell.sheet && containsRectangle(area, cell));
    return spill < 0 ? undefined : read[used.length + spill]?.formulas[0]?.[0];
  };
  const found = used.flatMap((area, index) => collectContents(area, read[index], spilledAt));
  return [...new Map(found.map((one) => [cellPositionKey(one.at), one])).values()];
}

function collectContents(
  area: SheetArea,
  cells: AreaContents<"values" | "formulas"> | undefined,
  spilledAt: (cell: SheetCellPosition) => unknown,
): CellContent[] {
  const formulas = cells?.formulas.flat() ?? [];
  const values = cells?.values.flat() ?? [];
  return listAreaCells(area).flatMap((cell, index) => {
    const [formula, value] = [spilledAt(cell) ?? formulas[index] ?? "", values[index] ?? ""];
    if (formula === "" && value === "") return [];
    const isFormula = typeof formula === "string" && formula.startsWith("=") && formula !== value;
    const at = { ...cell, rows: 1, columns: 1 };
    return [{ at, content: String(formula === "" ? value : formula), isFormula }];
  });
}

function shortenContent(content: string): string {
  return content.length > maxExampleLetters ? `${content.slice(0, maxExampleLetters - 1)}…` : content;
}
