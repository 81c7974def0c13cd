import type { Selected } from "../../picking/picks";
import { planBill } from "./bill";
import { below, composed } from "./composing";
import type { DeclaredAs, NoPlan, Piece, Pieces, Plan, Layout } from "./plans";
import type { Arranged } from "./forms";
import { arranged } from "./forms";
import type { Target } from "./inserting";
import type { Lists, List } from "./lists";
import { axesOf, asTexts, beside } from "./lists";
import { planList } from "./long-list";
import { planMatrix } from "./matrix";
import { planNewTable, planInTable } from "./table";
import { formatOf } from "./number-format";
import { isNoPlan, none } from "./plans";
import { productsShown } from "./shown";
import { toldFields } from "./per";
import type { Rectangle } from "../../sheet/areas";
import { address, cell, isOnSheet, overlap } from "../../sheet/areas";
import { production } from "../../lca/stages";
import { formulaOf } from "../../sheet/formula";
import { extentOfPiece } from "./extent";
import { words } from "../../words/words";

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

/** More results than our functions give at once. */
const mostSpilled = 200_000;
/**
 * The most formulas that Excel takes at once without a long halt, for one table and for everything written
 * with it.
 */
const mostOfATable = 20_000;
const mostFormulas = 3 * mostOfATable;
/** More new sheets than anybody would look through. */
const mostSheets = 60;

/** Gives the plan unless it leaves the sheet, is too large, or runs into a table. */
function checked(target: Target, plan: Plan): Plan | NoPlan {
  const { sheets } = plan;
  if (sheets.length > mostSheets) return none("too-many-sheets", String(mostSheets));
  if (!sheets.every(({ fills }) => fills.every(isOnSheet))) return none("off-sheet");
  const results = sheets.flatMap((one) => one.results.map(cellsOf));
  const formulas = sheets.flatMap(({ blocks }) =>
    blocks.flatMap(({ what, area }) => (what === "formulas" ? [cellsOf(area)] : [])),
  );
  const isTooMuch = sumOf(results) > mostSpilled || sumOf(formulas) > mostFormulas;
  if (isTooMuch || formulas.some((many) => many > mostOfATable)) return none("too-large");
  const [{ fills, isNew }] = sheets;
  const own = target.table?.name;
  const met = target.tables.find(
    ({ name, area }) => name !== own && fills.some((fill) => overlap(fill, area)),
  );
  return met && !target.table && !isNew ? none("meets-table", met.name || address(plan.at)) : plan;
}

function cellsOf({ rows, columns }: Rectangle): number {
  return rows * columns;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}

/** One formula in the selected cell, or beside the one name that stands there. */
function planFormula({ product, indicator, scenario }: Lists, { selection }: Target): Piece | NoPlan {
  const held = [product, indicator].find(({ cells }) => cells !== null)?.cells;
  const corner = held ?? selection;
  const at = { row: corner.row, column: corner.column + (held ? 1 : 0), rows: 1, columns: 1 };
  const args = [product, indicator, scenario].map((list) =>
    list.cells ? address(list.cells) : (list.literals[0] ?? null),
  );
  const [first, second, stage] = args;
  if (first == null || second == null || stage == null) return none("too-long");
  const named = scenario.texts[0] === production ? [first, second] : [first, second, stage];
  const formula = formulaOf("IMPACT", named);
  return {
    fills: [at],
    results: at,
    blocks: [{ area: at, what: "formulas", contents: [[formula]] }],
    stage,
    ...{ formula, at },
  };
}

/**
 * A table of indicators and stages for each product, from the selection downwards, with one empty row between
 * them.
 */
function planBlocks(lists: Lists, layout: Layout, target: Target): Pieces | NoPlan {
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
function planSheets(lists: Lists, layout: Layout, target: Target): Pieces | NoPlan {
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

/**
 * All indicators of one product. Its name, "Unit" and the stages stand above, and the formula refers to them;
 * what the results are per stands below each stage.
 */
function planProfile({ product, scenario }: Lists, { selection, indicators }: Target): Piece {
  const { row, column } = product.cells ?? selection;
  const stages = scenario.texts;
  const skip = product.cells ? 1 : 0;
  const heads = [product.texts[0] ?? "", words.formulas.unitHeading, ...stages].slice(skip);
  const head: Rectangle = { row, column: column + skip, rows: 1, columns: heads.length };
  const stageCells = { row, column: column + 2, rows: 1, columns: stages.length };
  const formula = formulaOf("PROFILE", [cell(row, column), address(stageCells), "FALSE"]);
  const at = { row: row + 2, column, rows: 1, columns: 1 };
  const results = { ...at, rows: Math.max(1, indicators), columns: stages.length + 2 };
  const per = { ...at, row: row + 1 };
  const pers = stages.map((_, index) =>
    formulaOf("PER", [cell(row, column, "both"), "", cell(row, column + 2 + index, "row")]),
  );
  return {
    fills: [head, per, { ...stageCells, row: row + 1 }, results],
    results,
    blocks: [
      { area: head, what: "texts", contents: [heads], is: "heading" },
      { area: per, what: "texts", contents: [[words.formulas.perHeading]], is: "heading" },
      { area: { ...stageCells, row: row + 1 }, what: "formulas", contents: [pers] },
      { area: at, what: "formulas", contents: [[formula]] },
    ],
    stage: stages.length === 1 ? cell(row, column + 2, "both") : null,
    formula,
    at,
  };
}
