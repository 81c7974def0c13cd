import type { SheetArea, SheetCellPosition } from "../../sheet/cell-areas";
import { offsetPosition, parseCellRectangle, splitFullAddress } from "../../sheet/cell-areas";
import { convertFromR1C1 } from "../../sheet/r1c1";
import type { AreaContents } from "../cells/area-contents";
import { readAreas } from "../cells/area-contents";
import type { CellWithResolvedCalls } from "../cells/cells-with-resolved-calls";
import { resolveFormulaCalls } from "../cells/cells-with-resolved-calls";
import type { ThawObstacle } from "./freeze-types";
import type { ObstacleList } from "./obstacle-list";
import { digestJson } from "../../wire/json-values";
import type { RecordRow } from "../record/record-entry";
import { findFrozenArea, formulaIdOf, indexInFormula } from "../record/record-entry";
import { listOtherContents } from "./record-formula";

/** A frozen formula whose cells hold exactly what they were frozen to. */
export interface FrozenFormula {
  /** All rows of the formula; the first carries the formula itself. */
  readonly rows: readonly RecordRow[];
  /** The formula as it reads in its present place, with the calls that it would make there. */
  readonly cell: CellWithResolvedCalls;
  /** The cells that it would fill. */
  readonly area: SheetArea;
  readonly contents: FrozenContents;
}

const readProperties = ["formulas", "values", "valueTypes", "numberFormat"] as const;
type FrozenContents = AreaContents<(typeof readProperties)[number]>;

/** A formula of the record and its present place. */
interface PlacedFormula {
  readonly rows: readonly RecordRow[];
  readonly formula: string;
  readonly area: SheetArea;
}

/**
 * Finds the formulas of the record that this company's account answered, and whose cells still hold what was frozen.
 * All others go to `left`.
 */
export async function findFrozenFormulas(
  context: Excel.RequestContext,
  rows: readonly RecordRow[],
  company: string,
  left: ObstacleList<ThawObstacle>,
): Promise<readonly FrozenFormula[]> {
  const placed: PlacedFormula[] = [];
  for (const group of groupByFormula(rows)) {
    const [first] = group;
    if (!first) continue;
    const found = placeFormula(group, first, company);
    if ("why" in found) left.add(first.cell ?? readCellThen(first), found.why);
    else placed.push(found);
  }
  const read = await readAreas(
    context,
    placed.map(({ area }) => area),
    readProperties,
  );
  const unchanged: (PlacedFormula & { readonly contents: FrozenContents })[] = [];
  for (const [index, one] of placed.entries()) {
    const contents = read[index];
    if (contents && (await isAsFrozen(one, contents))) unchanged.push({ ...one, contents });
    else left.add(one.area, { kind: "changed" });
  }
  const cells = await resolveFormulaCalls(
    context,
    unchanged.map(({ area: { sheet, row, column }, formula }) => ({
      sheet,
      row,
      column,
      formula,
      value: "",
    })),
  );
  return unchanged.flatMap(({ rows: own, area, contents }, index): FrozenFormula[] => {
    const cell = cells[index];
    return cell ? [{ rows: own, cell, area, contents }] : [];
  });
}

/** The rows of each formula in their order, that with the formula first, whatever the order on the sheet. */
export function groupByFormula<T extends RecordRow>(rows: readonly T[]): readonly (readonly T[])[] {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const formulaId = formulaIdOf(row.entry);
    const group = groups.get(formulaId);
    if (group) group.push(row);
    else groups.set(formulaId, [row]);
  }
  for (const group of groups.values())
    group.sort((row, other) => indexInFormula(row.entry) - indexInFormula(other.entry));
  return [...groups.values()];
}

/** Finds the present cells of a formula, or why it cannot come back there. */
function placeFormula(
  rows: readonly RecordRow[],
  { entry, cell }: RecordRow,
  company: string,
): PlacedFormula | { readonly why: ThawObstacle } {
  if (entry.formula === "") return { why: { kind: "no-formula" } };
  if (entry.company !== company) return { why: { kind: "other-owner", company: entry.company } };
  if (!cell) return { why: { kind: "deleted" } };
  const formula = convertFromR1C1(`=${entry.formula}`, cell);
  if (formula === null) return { why: { kind: "asks-otherwise" } };
  const area = findFrozenArea(entry, cell);
  const isTogether = rows.every(
    (row) => row.cell && isAtPlaceThen(row, rows[0] as RecordRow, row.cell, cell),
  );
  return isTogether ? { rows, formula, area } : { why: { kind: "changed" } };
}

/** True if a cell of a table is where it was in the table. */
function isAtPlaceThen(
  row: RecordRow,
  first: RecordRow,
  now: SheetCellPosition,
  anchor: SheetCellPosition,
): boolean {
  const [then, anchorThen] = [readCellThen(row), readCellThen(first)];
  const expected = offsetPosition(anchor, then.row - anchorThen.row, then.column - anchorThen.column);
  return now.sheet === expected.sheet && now.row === expected.row && now.column === expected.column;
}

function readCellThen({ entry }: RecordRow): SheetCellPosition {
  const { sheet, address } = splitFullAddress(entry.cellThen);
  const { row = 0, column = 0 } = parseCellRectangle(address) ?? {};
  return { sheet, row, column };
}

/** True if no cell has changed since, those without rows of their own included. */
async function isAsFrozen({ rows, area }: PlacedFormula, contents: FrozenContents): Promise<boolean> {
  const { formulas, values, valueTypes } = contents;
  const holdsFormula = formulas.some((line, row) =>
    line.some((formula, column) => String(formula).startsWith("=") && formula !== values[row]?.[column]),
  );
  if (holdsFormula) return false;
  const shown = rows.filter(({ entry }) => entry.kind !== "part");
  const at = ({ cell }: RecordRow) => ({
    row: (cell?.row ?? 0) - area.row,
    column: (cell?.column ?? 0) - area.column,
  });
  const isSame = (row: RecordRow): boolean => {
    const place = at(row);
    const isError = valueTypes[place.row]?.[place.column] === "Error";
    return isError === row.entry.isError && Object.is(values[place.row]?.[place.column], row.entry.frozen);
  };
  if (!shown.every(isSame)) return false;
  return holdsFrozenTexts(area, contents, shown.map(at), rows[0]?.entry.texts ?? "");
}

/** True if the cells of a table that have no rows, and so are not at these `places`, hold what was frozen. */
export async function holdsFrozenTexts(
  { rows, columns }: SheetArea,
  contents: AreaContents<"values" | "valueTypes">,
  places: readonly PlaceInTable[],
  digest: string,
): Promise<boolean> {
  const rest = rows * columns > 1 ? listOtherContents(contents, places) : [];
  return (rest.length > 0 ? await digestJson(rest) : "") === digest;
}

/** Counted from the first cell of a table. */
type PlaceInTable = Pick<SheetCellPosition, "row" | "column">;
