/**
 * Objects outside the grid move with its cells, as in Excel: tables grow, shrink and move with rows and columns
 * (support.microsoft.com: resize a table by adding or removing rows and columns); a copied sheet has its own tables.
 */

import type { Area, CellRearrangement } from "../book/book";
import { areaOfCell, cellKey, intersectAreas, subtractArea } from "../book/areas";
import { cellMoveOf } from "../book/cell-moves";
import { createConditionalFormatRecord, redrawErrorColors } from "./objects/conditional-formats";
import type { HostObjectContext } from "./objects/host-object";
import { tableName, updateRecordedFormulasAfterMoves } from "./objects/table-references";
import {
  correctTableHeaders,
  sendTableAreasToBook,
  updateFormulasAfterHeaderEdit,
} from "./objects/table-headers";
import { createTableRecord } from "./objects/table-objects";
import { replaceAll, type NonCellState } from "./objects/non-cell-state";

/** Gives the present place of an area; null if the area is gone. */
type Placed = (area: Area) => Area | null;

/** Moves recorded objects at each change of the book. Returns a function that stops this. */
export function startMovingObjectsWithCells(model: HostObjectContext): () => void {
  const stops = [
    model.book.onChanged((area) => updateFormulasAfterHeaderEdit(model, area)),
    model.book.onRearranged((what) => followRearranged(model, what)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function followRearranged(model: HostObjectContext, what: CellRearrangement): void {
  const { recorded } = model;
  const move = cellMoveOf(what);
  if (what.kind === "moved") splitValidations(recorded, what.from);
  if (move) place(recorded, (area) => move.area(area));
  else if (what.kind === "sheet-deleted") drop(recorded, what.sheet);
  else if (what.kind === "sheet-copied") copySheet(recorded, what.from, what.sheet);
  for (const table of recorded.tables) correctTableHeaders(model, table);
  updateRecordedFormulasAfterMoves(model);
  sendTableAreasToBook(model);
  redrawErrorColors(model);
}

/** Cells that are cut take their rules along, and leave those of the cells beside them. */
function splitValidations({ validations }: NonCellState, cut: Area): void {
  const parts = validations.flatMap((validation) => {
    const taken = intersectAreas(validation.area, cut);
    const areas = [...subtractArea(validation.area, cut), ...(taken ? [taken] : [])];
    return areas.map((area) => ({ ...validation, area }));
  });
  replaceAll(validations, parts);
}

function place(recorded: NonCellState, placed: Placed): void {
  const keep = <T extends { area: Area }>(list: T[]): void => {
    const left = list.filter((one) => {
      const area = placed(one.area);
      if (area) one.area = area;
      return area !== null;
    });
    replaceAll(list, left);
  };
  keep(recorded.tables);
  keep(recorded.validations);
  keep(recorded.columnGroups);
  keep(recorded.printAreas);
  for (const format of recorded.conditionalFormats)
    format.areas = format.areas.flatMap((area) => placed(area) ?? []);
  const formats = recorded.conditionalFormats.filter(({ areas }) => areas.length > 0);
  replaceAll(recorded.conditionalFormats, formats);
  const arrays = recorded.arrays.flatMap((array) => placed(array) ?? []);
  replaceAll(recorded.arrays, arrays);
  for (const pivot of recorded.pivots) pivot.source = placed(pivot.source) ?? pivot.source;
  const structured = [...recorded.structured.values()];
  recorded.structured.clear();
  for (const held of structured) {
    const area = placed(areaOfCell(held.place));
    if (area) recorded.structured.set(cellKey(area), { ...held, place: area });
  }
}

function drop(recorded: NonCellState, sheet: string): void {
  place(recorded, (area) => (area.sheet === sheet ? null : area));
  const left = recorded.pivots.filter((pivot) => pivot.sheet !== sheet);
  replaceAll(recorded.pivots, left);
  recorded.protected.delete(sheet);
  recorded.sheets.delete(sheet);
}

function copySheet(recorded: NonCellState, from: string, to: string): void {
  copyTables(recorded, from, to);
  for (const format of [...recorded.conditionalFormats].reverse()) {
    const areas = format.areas.filter(({ sheet }) => sheet === from).map((area) => ({ ...area, sheet: to }));
    const { id } = createConditionalFormatRecord(recorded.conditionalFormats, areas);
    const criteria = { ...format.criteria };
    if (areas.length > 0) recorded.conditionalFormats.unshift({ ...format, id, areas, criteria });
  }
  const copyRecords = <T extends { readonly area: Area }>(records: T[]): void => {
    const originals = records.filter(({ area }) => area.sheet === from);
    records.push(...originals.map((record) => ({ ...record, area: { ...record.area, sheet: to } })));
  };
  copyRecords(recorded.columnGroups);
  copyRecords(recorded.printAreas);
  const sheet = recorded.sheets.get(from);
  if (sheet) recorded.sheets.set(to, { ...sheet });
  const options = recorded.protected.get(from);
  if (options) recorded.protected.add(to, options);
}

/** Excel gives the copies new names, by rules of its own. */
function copyTables(recorded: NonCellState, from: string, to: string): void {
  for (const table of recorded.tables.filter(({ area }) => area.sheet === from)) {
    const copy = createTableRecord(recorded.tables, { ...table.area, sheet: to });
    for (const [name, value] of table.properties) copy.properties.set(name, value);
    copy.properties.set("Name", `${tableName(table)}_${copy.id}`);
    recorded.tables.push({ ...copy, headers: table.headers });
  }
  for (const held of [...recorded.structured.values()]) {
    if (held.place.sheet !== from) continue;
    const place = { ...held.place, sheet: to };
    recorded.structured.set(cellKey(place), { ...held, place });
  }
}
