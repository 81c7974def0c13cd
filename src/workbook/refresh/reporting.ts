import type { NextGeneration } from "../../refresh/next";
import type { Spot } from "../../refresh/pair";
import type { Report } from "../../refresh/report";
import type { Position } from "../../sheet/areas";
import { areasOf, spilledFrom } from "../../sheet/areas";
import { eachInTurn, yieldToOthers } from "../../turns";
import type { Applied } from "./applying";

/** What a refresh has changed, and where. */
export async function reportOf(
  next: NextGeneration,
  { recalculated, unknown, cells, protectedSheets, names }: Applied,
  about: Pick<Report, "at" | "scope" | "left" | "formulas">,
): Promise<Report> {
  const placed = <T extends { readonly spots: readonly Spot[] }>({ spots, ...rest }: T) => ({
    ...rest,
    cells: areasOf(spots.flatMap((spot) => shownAt(spot, cells))),
  });
  const { compared } = next;
  await yieldToOthers();
  const { unasked } = next;
  await yieldToOthers();
  const { beside } = next;
  await yieldToOthers();
  return {
    ...about,
    compared,
    unasked,
    beside,
    meanings: await eachInTurn(next.turned, ({ calls, ...turn }) =>
      placed({ ...turn, spots: [...calls].map((call) => ({ call })) }),
    ),
    pers: await eachInTurn(next.perTurns, placed),
    gone: await eachInTurn(next.gone, placed),
    changes: await eachInTurn(await next.changes(), placed),
    renamed: await next.renamed(),
    recalculated,
    unknown,
    protectedSheets,
    names,
  };
}

/** The cells of a spot: where the call stands alone, those that the element has spilled into. */
function shownAt({ call, at }: Spot, cells: Applied["cells"]): Position[] {
  return (cells.get(call) ?? []).map((cell) => spilledFrom(cell, cell.spills ? at : undefined));
}
