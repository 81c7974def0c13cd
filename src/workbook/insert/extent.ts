import type { Rectangle } from "../../sheet/areas";
import { fullAddress, around } from "../../sheet/areas";
import type { Piece, SheetPlan } from "./plans";

/** All cells that are filled on one sheet. */
export function extentOf({
  results,
  fills,
  blocks,
}: Pick<SheetPlan, "results" | "fills" | "blocks">): Rectangle {
  const [first, ...others] = [...results, ...fills, ...blocks.map(({ area }) => area)];
  return first ? around([first, ...others]) : { row: 0, column: 0, rows: 1, columns: 1 };
}

export function extentOfPiece({ results, ...piece }: Piece): Rectangle {
  return extentOf({ ...piece, results: [results] });
}

/** The same as one address: "Sheet1!A1:D6". */
export function addressOf(plan: SheetPlan, sheet = plan.sheet): string {
  return fullAddress(sheet, extentOf(plan));
}
