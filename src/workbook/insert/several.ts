import type { Rectangle } from "../../sheet/a1";
import { extentOfPiece } from "./extent";
import type { Target } from "./inserting";
import type { Layout } from "./layout";
import type { List, Lists } from "./lists";
import { asTexts, axesOf, beside } from "./lists";
import { planMatrix } from "./matrix";
import type { NoPlan, Piece, Pieces } from "./plans";
import { isNoPlan, none } from "./plans";

/**
 * A table of indicators and stages for each product, from the selection downwards, with one empty row between
 * them.
 */
export function planBlocks(lists: Lists, layout: Layout, target: Target): Pieces | NoPlan {
  let selection = beside(lists, target);
  let above: Rectangle | null = null;
  return planEach(lists, (one) => {
    const piece = planMatrix(axesOf(one, layout), [], layout, { ...target, selection });
    if (isNoPlan(piece)) return piece;
    // The empty row belongs to what it separates: anything in it would look like part of the table below.
    const parting = above ? [{ ...above, row: above.row + above.rows, rows: 1 }] : [];
    above = extentOfPiece(piece);
    selection = { ...selection, row: above.row + above.rows + 1 };
    return { ...piece, fills: [...parting, ...piece.fills] };
  });
}

/** The same for each product on a sheet of its own. */
export function planSheets(lists: Lists, layout: Layout, target: Target): Pieces | NoPlan {
  return planEach(lists, (one) => planMatrix(axesOf(one, layout), [], layout, target));
}

function planEach(
  { product, indicator, scenario }: Lists,
  planOne: (lists: Lists) => Piece | NoPlan,
): Pieces | NoPlan {
  const pieces: Piece[] = [];
  for (const [index, text] of product.texts.entries()) {
    const own: List = { ...asTexts(product), texts: [text], literals: [product.literals[index] ?? null] };
    const piece = planOne({ product: own, indicator: asTexts(indicator), scenario: asTexts(scenario) });
    if (isNoPlan(piece)) return piece;
    pieces.push(piece);
  }
  const [first, ...others] = pieces;
  return first ? [first, ...others] : none("nothing-picked");
}
