import { fullAddress, address, around, contains } from "../../sheet/areas";
import type { Area, Rectangle } from "../../sheet/areas";
import type { Cells } from "../cells/reading";
import { readAreas } from "../cells/reading";
import { boxOf, waitForCellEdit, rangeAt } from "../excel/excel";
import type { Occupied } from "./inserting";
import type { Plan } from "./plans";

/** How many contents a question quotes. */
const examples = 3;
const longestExample = 40;

/** What stands in the cells of a plan, apart from the formula it changes; null where nothing does. */
export async function occupiedBy(
  context: Excel.RequestContext,
  { sheets, at: cell, replaces }: Plan,
): Promise<Occupied | null> {
  const fills = sheets.flatMap(({ sheet, isNew, fills: own }) =>
    isNew ? [] : own.map((fill) => ({ sheet, ...fill })),
  );
  const found = await contentsIn(context, fills);
  return occupying(found.filter(({ at, content }) => !(content === replaces && contains(cell, at))));
}

/** The formulas in the selected cells: a name chosen from a list would replace them. */
export function formulasSelected(): Promise<Occupied | null> {
  return Excel.run(waitForCellEdit, async (context) => {
    const range = context.workbook.getSelectedRange();
    range.load("rowIndex,columnIndex,rowCount,columnCount");
    const { worksheet } = range;
    worksheet.load("name");
    await context.sync();
    const found = await contentsIn(context, [{ sheet: worksheet.name, ...boxOf(range) }]);
    return occupying(found.filter(({ isFormula }) => isFormula));
  });
}

function occupying([first, ...others]: readonly Content[]): Occupied | null {
  if (!first) return null;
  const all = [first, ...others];
  return {
    address: fullAddress(first.at.sheet, around([first.at, ...others.map(({ at }) => at)])),
    count: all.length,
    examples: all.slice(0, examples).map(({ at, content }) => `${address(at)} ${short(content)}`),
  };
}

interface Content {
  readonly at: Area & Rectangle;
  readonly content: string;
  readonly isFormula: boolean;
}

async function contentsIn(context: Excel.RequestContext, within: readonly Area[]): Promise<Content[]> {
  const areas = await usedWithin(context, within);
  const read = await readAreas(context, areas, ["values", "formulas"]);
  return areas.flatMap((area, index) => contentsOf(area, read[index]));
}

async function usedWithin(context: Excel.RequestContext, fills: readonly Area[]): Promise<Area[]> {
  const used = fills.map((fill) => {
    const range = rangeAt(context, fill).getUsedRangeOrNullObject();
    range.load("rowIndex,columnIndex,rowCount,columnCount");
    return { sheet: fill.sheet, range };
  });
  await context.sync();
  return used.flatMap(({ sheet, range }) => (range.isNullObject ? [] : [{ sheet, ...boxOf(range) }]));
}

function contentsOf(area: Area, cells: Cells<"values" | "formulas"> | undefined): Content[] {
  return (cells?.formulas ?? []).flatMap((row, i) =>
    row.flatMap((formula, j) => {
      const value: unknown = cells?.values[i]?.[j];
      if (formula === "" && value === "") return [];
      const at: Area & Rectangle = {
        ...area,
        row: area.row + i,
        column: area.column + j,
        rows: 1,
        columns: 1,
      };
      const isFormula = typeof formula === "string" && formula.startsWith("=") && formula !== value;
      return [{ at, content: String(formula === "" ? value : formula), isFormula }];
    }),
  );
}

function short(content: string): string {
  return content.length > longestExample ? `${content.slice(0, longestExample - 1)}…` : content;
}
