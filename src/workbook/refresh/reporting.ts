import type { NextGeneration } from "../../refresh/next";
import type { Spot } from "../../refresh/pair";
import type { Report } from "../../refresh/report";
import type { Position } from "../../sheet/areas";
import { areasOf, spilledFrom } from "../../sheet/areas";
import type { Applied } from "./applying";

/** What a refresh has changed, and where. */
export async function reportOf(
  next: NextGeneration,
  { recalculated, unknown, cells, protectedSheets, names }: Applied,
  about: Pick<Report, "at" | "scope" | "left" | "formulas">,
): Promise<Report> {
  const areas = (spots: readonly Spot[]): string[] => areasOf(spots.flatMap((spot) => shownAt(spot, cells)));
  return {
    ...about,
    compared: next.compared,
    unasked: next.unasked,
    meanings: next.turned.map(({ calls, ...turn }) => ({
      ...turn,
      cells: areas([...calls].map((call) => ({ call }))),
    })),
    pers: next.perTurns.map(({ spots, ...turn }) => ({ ...turn, cells: areas(spots) })),
    beside: next.beside,
    gone: next.gone.map(({ spots, ...gone }) => ({ ...gone, cells: areas(spots) })),
    changes: next.changes.map(({ spots, ...change }) => ({ ...change, cells: areas(spots) })),
    renamed: await next.renamed(),
    recalculated,
    unknown,
    protectedSheets,
    names,
  };
}

/** The cells of a spot: where the call stands alone, those over which the element has spilled. */
function shownAt({ call, at }: Spot, cells: Applied["cells"]): Position[] {
  return (cells.get(call) ?? []).map((cell) => spilledFrom(cell, cell.spills ? at : undefined));
}
