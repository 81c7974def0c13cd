import type { Position } from "../../sheet/areas";
import { joined, placeOf } from "../../sheet/areas";
import { eachInTurn } from "../../turns";
import type { Part } from "../cells/reading";
import { readAreas } from "../cells/reading";

/** One cell, by what was read of it. */
export type CellRead<P extends Part> = Readonly<Record<P, unknown>>;

/** Reads these properties of scattered cells, in as few requests as Excel takes. */
export async function readCells<P extends Part>(
  context: Excel.RequestContext,
  cells: readonly Position[],
  parts: readonly P[],
): Promise<(cell: Position) => CellRead<P> | undefined> {
  const areas = joined(cells);
  const read = await readAreas(context, areas, parts);
  const found = new Map<string, CellRead<P>>();
  const lines = areas.flatMap((area, index) =>
    Array.from({ length: area.rows }, (_, down) => ({ area, place: index, down })),
  );
  await eachInTurn(lines, ({ area: { sheet, row, column, columns }, place, down }) => {
    for (let across = 0; across < columns; across += 1) {
      const held = parts.map((part) => [part, read[place]?.[part][down]?.[across]] as const);
      const cell = { sheet, row: row + down, column: column + across };
      found.set(placeOf(cell), Object.fromEntries(held) as CellRead<P>);
    }
  });
  return (cell) => found.get(placeOf(cell));
}
