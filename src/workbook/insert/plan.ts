import { production } from "../../lca/stages";
import { picking } from "../../words/picking";
import type { Selected } from "../selected";
import type { Block, Hindrance, Layout, NoPlan, Plan, Target } from "./inserting";
import { formulaOf } from "../../sheet/formula";
import type { Lists } from "./lists";
import { axesOf, listsOf } from "./lists";
import { planMatrix } from "./matrix";
import type { Rectangle } from "../../sheet/a1";
import { address, cell } from "../../sheet/a1";
import { isOnSheet, overlap } from "../../sheet/areas";
import { productsShown } from "./shown";
import { planInTable } from "./table";
import type { ToldField } from "./told";
import { toldFields } from "./told";

/** More results than our functions give at once. */
const mostSpilled = 200_000;
/** More formulas than Excel takes at once without a long halt. */
const mostFormulas = 20_000;

/** Whether the picks, with the names in cells, come to one result. */
export function isSingle(lists: Lists): boolean {
  return [lists.product, lists.indicator, lists.scenario].every(({ texts }) => texts.length === 1);
}

/** What is to be written for these picks, and where; or why nothing can be. */
export function plan(selected: Selected, layout: Layout, target: Target): Plan | NoPlan {
  const lists = listsOf(selected, layout, target);
  const nameless = namelessIn(lists, selected);
  if (nameless !== undefined) return none("nameless", nameless);
  const fields = toldFields(productsShown(selected, layout, target));
  return checked(target, drawn(lists, fields, layout, target));
}

/** The name of a pick that no text means alone, where it is to be written. */
function namelessIn(lists: Lists, { products, indicators, scenarios }: Selected): string | undefined {
  const all = [
    [lists.product, products],
    [lists.indicator, indicators],
    [lists.scenario, scenarios],
  ] as const;
  const found = all.flatMap(([{ texts, cells }, picked]) =>
    cells ? [] : picked.filter((_, place) => texts[place] === ""),
  );
  return found[0] === undefined ? undefined : (found[0]?.name ?? "");
}

function drawn(lists: Lists, fields: readonly ToldField[], layout: Layout, target: Target): Plan | NoPlan {
  if (target.table) return planInTable(lists, layout, target, target.table);
  if (lists.product.texts.length === 0) return none("nothing-picked");
  if (lists.indicator.texts.length === 0) {
    if (lists.product.texts.length > 1) return none("no-indicator");
    return target.spills ? planProfile(lists, target) : none("no-indicator");
  }
  if (isSingle(lists) && layout.form === "formula") return planFormula(lists, target);
  const axes = axesOf(lists, layout);
  return axes ? planMatrix(axes, fields, layout, target) : none("three-lists");
}

export function none(why: Hindrance, about = ""): NoPlan {
  return { kind: "none", why, about };
}

/** One formula in the cell at hand, or beside the one name that stands there. */
function planFormula(lists: Lists, target: Target): Plan | NoPlan {
  const { product, indicator, scenario } = lists;
  const held = [product, indicator].find(({ cells }) => cells !== null)?.cells;
  const corner = held ?? target.selection;
  const at = { row: corner.row, column: corner.column + (held ? 1 : 0), rows: 1, columns: 1 };
  const args = [product, indicator, scenario].map((list) =>
    list.cells ? address(list.cells) : (list.literals[0] ?? null),
  );
  const [first, second, stage] = args;
  if (first == null || second == null || stage == null) return none("too-long");
  const named = scenario.texts[0] === production ? [first, second] : [first, second, stage];
  return written(target, formulaOf("IMPACT", named), at, at, []);
}

/**
 * All indicators of one product: its name, "Unit" and the stages stand above, and are what the formula names; below each
 * stage, per what its results are.
 */
function planProfile({ product, scenario }: Lists, target: Target): Plan {
  const { row, column } = product.cells ?? target.selection;
  const stages = scenario.texts;
  const skip = product.cells ? 1 : 0;
  const heads = [product.texts[0] ?? "", picking.insert.unitHeading, ...stages].slice(skip);
  const head: Rectangle = { row, column: column + skip, rows: 1, columns: heads.length };
  const stageCells = { row, column: column + 2, rows: 1, columns: stages.length };
  const formula = formulaOf("PROFILE", [cell(row, column), address(stageCells), "FALSE"]);
  const at = { row: row + 2, column, rows: 1, columns: 1 };
  const results = { ...at, rows: Math.max(1, target.indicators), columns: stages.length + 2 };
  const per = { ...at, row: row + 1 };
  const pers = stages.map((_, place) =>
    formulaOf("PER", [cell(row, column, "both"), "", cell(row, column + 2 + place, "row")]),
  );
  return written(target, formula, at, results, [
    { area: head, what: "texts", contents: [heads] },
    { area: per, what: "texts", contents: [[picking.insert.perHeading]] },
    { area: { ...stageCells, row: row + 1 }, what: "formulas", contents: [pers] },
  ]);
}

/** A plan of one formula whose result fills an area, below or beside these names. */
export function written(
  { sheet }: Target,
  formula: string,
  at: Rectangle,
  results: Rectangle,
  names: readonly Block[],
): Plan {
  const blocks: Block[] = [...names, { area: at, what: "formulas", contents: [[formula]] }];
  const fills = [...names.map(({ area }) => area), results];
  return { kind: "plan", sheet, fills, results, blocks, adds: null, formula, at, replaces: null };
}

/** The plan, unless it leaves the sheet, is too large, or runs into a table. */
function checked(target: Target, drawing: Plan | NoPlan): Plan | NoPlan {
  if (drawing.kind === "none") return drawing;
  const { fills, results, at, blocks } = drawing;
  if (!fills.every(isOnSheet)) return none("off-sheet");
  const formulas = blocks.filter(({ what }) => what === "formulas");
  const many = Math.max(0, ...formulas.map(({ area }) => area.rows * area.columns));
  if (results.rows * results.columns > mostSpilled || many > mostFormulas) return none("too-large");
  const own = target.table?.name;
  const met = target.tables.find(
    ({ name, area }) => name !== own && fills.some((fill) => overlap(fill, area)),
  );
  return met && !target.table ? none("meets-table", met.name || address(at)) : drawing;
}
