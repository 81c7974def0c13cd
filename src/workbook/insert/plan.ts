import type { Selected } from "../../picking/picks";
import { planBill } from "./bill";
import { checked } from "./checking";
import { below, composed } from "./composing";
import type { DeclaredAs } from "./declared";
import type { Arranged } from "./forms";
import { arranged } from "./forms";
import { planFormula } from "./formula";
import type { Target } from "./inserting";
import type { Layout } from "./layout";
import type { Lists } from "./lists";
import { axesOf } from "./lists";
import { planList } from "./long-list";
import { planMatrix } from "./matrix";
import { planNewTable } from "./new-table";
import { formatOf } from "./number-format";
import type { NoPlan, Piece, Pieces, Plan } from "./plans";
import { isNoPlan, none } from "./plans";
import { planProfile } from "./profile";
import { planBlocks, planSheets } from "./several";
import { productsShown } from "./shown";
import { planInTable } from "./table";
import { toldFields } from "./told";

/** What is to be written for these picks, and where; or why nothing can be written. */
export function plan(selected: Selected, layout: Layout, target: Target): Plan | NoPlan {
  const picks = arranged(selected, layout, target);
  const { form, lists, place } = picks;
  const nameless = namelessIn(lists, selected);
  if (nameless !== undefined) return none("nameless", nameless);
  if (form !== "bill" || place.table) return drawn(selected, layout, picks, null);
  const bill = drawn(selected, layout, picks, null);
  if (isNoPlan(bill)) return bill;
  const products = lists.product.texts;
  const stage = lists.scenario.texts[0] ?? "";
  return {
    ...bill,
    asks: { products, stage, drawn: (declared) => drawn(selected, layout, picks, declared) },
  };
}

/** The name of a pick that no text means unambiguously, where it would have to be written. */
function namelessIn(lists: Lists, { products, indicators, scenarios }: Selected): string | undefined {
  const all = [
    [lists.product, products],
    [lists.indicator, indicators],
    [lists.scenario, scenarios],
  ] as const;
  const found = all.flatMap(([{ texts, cells }, picked]) =>
    cells ? [] : picked.filter((_, index) => texts[index] === ""),
  );
  return found[0] === undefined ? undefined : (found[0]?.name ?? "");
}

function drawn(
  selected: Selected,
  layout: Layout,
  picks: Arranged,
  declared: readonly DeclaredAs[] | null,
): Plan | NoPlan {
  const { lists, place } = picks;
  const made = place.table
    ? alone(planInTable(lists, layout, place, place.table))
    : pieces(selected, layout, picks, declared);
  return isNoPlan(made) ? made : checked(place, composed(made, selected, layout, picks));
}

/** The tables of a form, or its one formula. */
function pieces(
  selected: Selected,
  layout: Layout,
  picks: Arranged,
  declared: readonly DeclaredAs[] | null,
): Pieces | NoPlan {
  const { form, lists } = picks;
  if (lists.product.texts.length === 0) return none("nothing-picked");
  const place = below(picks, layout);
  switch (form) {
    case "formula":
      return alone(planFormula(lists, place));
    case "table":
      return alone(table(selected, layout, picks, place));
    case "blocks":
      return planBlocks(lists, layout, place);
    case "sheets":
      return planSheets(lists, layout, place);
    case "list":
      return alone(planList(lists, place));
    case "bill":
      return alone(planBill(lists, place, formatOf(layout), declared));
  }
}

function table(selected: Selected, layout: Layout, picks: Arranged, place: Target): Piece | NoPlan {
  const { lists, makesTable } = picks;
  if (makesTable) return planNewTable(lists, layout, place);
  const { product, indicator } = lists;
  if (indicator.texts.length > 0) {
    const fields = toldFields(productsShown(selected, layout, picks));
    return planMatrix(axesOf(lists, layout), fields, layout, place);
  }
  return product.texts.length > 1 || !place.spills ? none("no-indicator") : planProfile(lists, place);
}

function alone(made: Piece | NoPlan): Pieces | NoPlan {
  return isNoPlan(made) ? made : [made];
}
