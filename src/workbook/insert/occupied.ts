import type { Area, Position } from "../../sheet/areas";
import { address, around, cellsIn, contains, fullAddress, joined, placeOf } from "../../sheet/areas";
import type { AreaRead } from "../cells/reading";
import { readAreas, usedIn } from "../cells/reading";
import { spillsMeeting } from "../cells/spills";
import { boxOf, waitForCellEdit } from "../excel/excel";
import type { Occupied } from "./inserting";
import type { Plan } from "./plans";
import { tablesReachingInto } from "./standing-tables";

/** Number and length in letters of the contents that a question quotes. */
const examples = 3;
const longestExample = 40;

/** Contents in the way of a plan. */
interface InTheWay {
  readonly occupied: Occupied;
  /** Tables of ours that are replaced as a whole, and their cells outside of those to be filled. */
  readonly tables: readonly Area[];
  readonly rest: readonly Area[];
}

/** The contents of the cells that a plan fills, without the formula it changes; null if all are free. */
export async function inTheWay(
  context: Excel.RequestContext,
  { sheets, at: cell, replaces, onlyIntoFree }: Plan,
): Promise<InTheWay | null> {
  const [first, ...others] = sheets.flatMap((grid) => (grid.isNew ? [] : grid.fills));
  if (!first) return null;
  const fills = [first, ...others] as const;
  const isOther = ({ at, content }: Content): boolean => !(content === replaces && contains(cell, at));
  const contents = (await contentsIn(context, fills)).filter(isOther);
  const found = occupying(contents);
  if (!found) return null;
  if (onlyIntoFree) return { occupied: { ...found, stays: true }, tables: [], rest: [] };
  const cells = replaces === null ? await tablesReachingInto(context, fills, formulasIn(sheets)) : [];
  const tables = joined(cells);
  const rest = joined(cells.filter((one) => !fills.some((area) => contains(area, one))));
  const beyond = rest.length > 0 ? await contentsIn(context, rest) : [];
  const whole = beyond.length > 0 ? occupying([...contents, ...beyond]) : null;
  return { occupied: whole ? { ...whole, whole: true } : found, tables, rest };
}

function formulasIn(sheets: Plan["sheets"]): string[] {
  return sheets.flatMap(({ blocks }) =>
    blocks.flatMap(({ what, contents }) => (what === "formulas" ? contents.flat() : [])),
  );
}

/** The formulas in the selected cells, which a name chosen from a drop-down list would replace. */
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
  readonly at: Area;
  readonly content: string;
  readonly isFormula: boolean;
}

async function contentsIn(context: Excel.RequestContext, within: readonly Area[]): Promise<Content[]> {
  const used = await usedIn(context, within);
  const spills = await spillsMeeting(context, used);
  const anchors = spills.map((spill) => ({ ...spill, rows: 1, columns: 1 }));
  const read = await readAreas(context, [...used, ...anchors], ["values", "formulas"]);
  // A spilled value belongs to its formula: writing another value there would break that formula.
  const spilledAt = (cell: Position): unknown => {
    const spill = spills.findIndex((area) => area.sheet === cell.sheet && contains(area, cell));
    return spill < 0 ? undefined : read[used.length + spill]?.formulas[0]?.[0];
  };
  const found = used.flatMap((area, index) => contentsOf(area, read[index], spilledAt));
  return [...new Map(found.map((one) => [placeOf(one.at), one])).values()];
}

function contentsOf(
  area: Area,
  cells: AreaRead<"values" | "formulas"> | undefined,
  spilledAt: (cell: Position) => unknown,
): Content[] {
  const formulas = cells?.formulas.flat() ?? [];
  const values = cells?.values.flat() ?? [];
  return cellsIn(area).flatMap((cell, index) => {
    const [formula, value] = [spilledAt(cell) ?? formulas[index] ?? "", values[index] ?? ""];
    if (formula === "" && value === "") return [];
    const isFormula = typeof formula === "string" && formula.startsWith("=") && formula !== value;
    const at = { ...cell, rows: 1, columns: 1 };
    return [{ at, content: String(formula === "" ? value : formula), isFormula }];
  });
}

function short(content: string): string {
  return content.length > longestExample ? `${content.slice(0, longestExample - 1)}…` : content;
}
