import { reasonFromError } from "../../lca/reasons";
import type { SheetArea, SheetCellPosition } from "../../sheet/cell-areas";
import { cellPositionKey, hasOverlap, listAreaCells } from "../../sheet/cell-areas";
import { formatAsR1C1 } from "../../sheet/r1c1";
import type { AreaContents } from "../cells/area-contents";
import { readAreas } from "../cells/area-contents";
import type { RecordedContents } from "../writing/interrupted-write";
import { groupByFormula, holdsFrozenTexts } from "./find-frozen-formulas";
import type { FrozenValue, RecordRow } from "../record/record-entry";
import { findFrozenArea } from "../record/record-entry";
import { readRecord } from "../record/record-sheet";

/** Reads what the record says of the cells of these areas; nothing without a record that can be read. */
export async function readRecordedContents(
  context: Excel.RequestContext,
  areas: readonly SheetArea[],
): Promise<RecordedContents> {
  const rows = (await readRecord(context).catch(nullIfUnreadable))?.rows ?? [];
  const placed = groupByFormula(rows).flatMap((group): FrozenGroup[] => {
    const { entry, cell } = group[0] ?? {};
    if (!entry || !cell || entry.formula === "") return [];
    const area = findFrozenArea(entry, cell);
    const isMeant = areas.some((one) => one.sheet === area.sheet && hasOverlap(one, area));
    return isMeant ? [{ area, formula: entry.formula, texts: entry.texts, rows: group.filter(isShown) }] : [];
  });
  const read = await readAreas(
    context,
    placed.map(({ area }) => area),
    ["formulas", "values", "valueTypes"],
  );
  const beforeThawing = new Map<string, FrozenValue>();
  for (const [index, group] of placed.entries()) {
    const now = read[index];
    if (!now || !holdsFormula(group, now)) continue;
    for (const [place, value] of await listContents(group, now)) beforeThawing.set(place, value);
  }
  return beforeThawing;
}

function nullIfUnreadable(thrown: unknown): null {
  const { kind } = reasonFromError(thrown);
  if (kind === "record-name-taken" || kind === "record-unreadable") return null;
  throw thrown;
}

interface FrozenGroup {
  readonly area: SheetArea;
  /** In R1C1 notation. */
  readonly formula: string;
  readonly texts: string;
  readonly rows: readonly RecordRow[];
}

function isShown({ entry }: RecordRow): boolean {
  return entry.kind !== "part";
}

/** The contents of the cells, each with its place; none if a table shows other texts now, which are not recorded. */
async function listContents(
  { area, texts, rows }: FrozenGroup,
  contents: AreaContents<"values" | "valueTypes">,
): Promise<readonly (readonly [place: string, value: FrozenValue])[]> {
  const found = new Map(
    rows.flatMap(({ cell, entry }) => (cell ? [[cellPositionKey(cell), entry.frozen]] : [])),
  );
  const placeOf = (cell: SheetCellPosition) => ({
    row: cell.row - area.row,
    column: cell.column - area.column,
  });
  const places = rows.flatMap(({ cell }) => (cell ? [placeOf(cell)] : []));
  if (!(await holdsFrozenTexts(area, contents, places, texts))) return [];
  return listAreaCells(area).map((cell) => {
    const { row, column } = placeOf(cell);
    const place = cellPositionKey(cell);
    return [place, found.get(place) ?? (contents.values[row]?.[column] as FrozenValue)];
  });
}

function holdsFormula({ area, formula }: FrozenGroup, { formulas }: AreaContents<"formulas">): boolean {
  const held = String(formulas[0]?.[0]);
  return held.startsWith("=") && formatAsR1C1(held, area).toUpperCase() === `=${formula}`.toUpperCase();
}
