import type { Area } from "simulated-excel";
import type { CellAppearance } from "simulated-excel";
import { cellName, columnName, containsArea, formatRectangle, isPlainAppearance } from "simulated-excel";
import { splitUnitFromOurFormat } from "../../../src/workbook/writing/our-formats";
import type { NodeDesk } from "../../in-node/node-desk";

/** The contents of a workbook, by place: "Sheet1!B2 formula". Blank cells and plain formats are left out. */
export type Snapshot = ReadonlyMap<string, string>;

const columnsLookedAt = 26;
const rowsLookedAt = 20;

/** Takes a snapshot of everything that a write may change; the active sheet and the selection do not count. */
export function snapshot(desk: NodeDesk): Snapshot {
  const found = new Map<string, string>();
  // The ids of a freeze are drawn by chance.
  const add = (place: string, what: unknown): void =>
    void found.set(place, JSON.stringify(what).replace(/^"r[\da-z]{12}-(\d+\.\d+)\.[\da-z]+"$/, '"r-$1"'));
  for (const [index, { id, name }] of desk.book.sheets().entries()) {
    add(`sheet ${index + 1}`, name);
    add(`identity of ${name}`, id);
    const areas = [desk.book.usedArea(id), desk.book.formattedArea(id)];
    for (const area of areas) if (area) addCells(desk, name, area, add);
    const columns = { sheet: id, row: 0, column: 0, rows: 1, columns: columnsLookedAt };
    for (const [column, width] of desk.book.columnWidths(columns).entries())
      add(`width of ${name}!${columnName(column)}`, width);
    const rows = { ...columns, rows: rowsLookedAt, columns: 1 };
    for (const [row, height] of desk.book.rowHeights(rows).entries())
      add(`height of ${name}!${row + 1}`, height);
  }
  addObjects(desk, add);
  return found;
}

type Add = (place: string, what: unknown) => void;

function addCells({ book }: NodeDesk, name: string, area: Area, add: Add): void {
  const parts = {
    formula: book.formulas(area),
    value: book.values(area),
    format: book.numberFormats(area),
    look: book.looks(area).map((row) => row.map((look) => (isPlainAppearance(look) ? "" : look))),
  };
  for (const [part, rows] of Object.entries(parts))
    for (const [down, row] of rows.entries())
      for (const [across, what] of row.entries()) {
        if (what === "" || what === null || what === "General") continue;
        add(`${name}!${cellName({ row: area.row + down, column: area.column + across })} ${part}`, what);
      }
}

function addObjects({ book, host: { recorded } }: NodeDesk, add: Add): void {
  const named = (area: Area): string =>
    `${book.sheets().find(({ id }) => id === area.sheet)?.name}!${formatRectangle(area)}`;
  for (const { id, properties, area, headers } of recorded.tables) {
    const name = String(properties.get("Name"));
    add(`table ${name}`, { area: named(area), headers, of: [...properties] });
    add(`identity of table ${name}`, id);
  }
  recorded.conditionalFormats.forEach(({ areas, criterion, color }, index) =>
    add(`conditional format ${index + 1}`, { areas: areas.map(named), criterion, color }),
  );
  for (const { place, stored, written } of recorded.structured.values()) {
    const area = { ...place, rows: 1, columns: 1 };
    if (book.formulas(area)[0]?.[0] === stored) add(`${named(area)} as written`, written);
  }
  for (const cell of recorded.validations.flatMap(({ area }) => cellsOf(area))) {
    const last = [...recorded.validations]
      .reverse()
      .find(({ area }) => area.sheet === cell.sheet && containsArea(area, cell));
    const { rule = {}, errorAlert, prompt, ignoreBlanks } = last ?? {};
    const isRuled = Object.values(rule).some((one) => one != null);
    if (isRuled) add(`${named(cell)} validation`, { rule, errorAlert, prompt, ignoreBlanks });
  }
}

function cellsOf({ sheet, row, column, rows, columns }: Area): Area[] {
  return Array.from({ length: rows * columns }, (_, index) => ({
    ...{ sheet, row: row + Math.floor(index / columns), column: column + (index % columns) },
    ...{ rows: 1, columns: 1 },
  }));
}

/** The places at which two snapshots differ, with the second one's values; "" for none. */
export function changesBetween(before: Snapshot, after: Snapshot): string {
  const places = [...new Set([...before.keys(), ...after.keys()])];
  const changed = places.filter((place) => before.get(place) !== after.get(place));
  const named = changed.slice(0, 3).map((place) => `${place} ${after.get(place)?.slice(0, 80) ?? "gone"}`);
  return named.length > 0 ? `${changed.length} changed: ${named.join(", ")}` : "";
}

/**
 * Leaves out what differs between two runs of the same write, and widths, heights, wrapped texts and notations, which
 * no number depends on.
 */
export function contentsOf(all: Snapshot): Snapshot {
  const kept = [...all].filter(([place]) => !/^(?:identity|width|height) of /.test(place));
  return new Map(
    kept.flatMap(([place, what]): [string, string][] => {
      const ours = place.endsWith(" format") ? splitUnitFromOurFormat(JSON.parse(what) as string) : null;
      if (ours) return [[place, `a format of ours, with the words "${ours.words}"`]];
      if (!place.endsWith(" look")) return [[place, what]];
      const look = { ...(JSON.parse(what) as CellAppearance), wrapped: false };
      return isPlainAppearance(look) ? [] : [[place, JSON.stringify(look)]];
    }),
  );
}
