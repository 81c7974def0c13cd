import { words } from "../../words/words";
import { production } from "../../lca/stages";
import { formulaOf } from "../../sheet/formula";
import type { Rectangle } from "../../sheet/areas";
import { cell } from "../../sheet/areas";
import type { Block } from "./plans";
import type { Axes, List } from "./lists";
import type { Saying } from "../../lca/saying";
import { validity } from "../../lca/saying";
import type { PickedProduct } from "../../picking/picks";
import { literal } from "../../picking/formula-texts";

/** A column or row of a table with one entry for each name that runs down or across. */
export interface Line {
  readonly along: "down" | "across";
  readonly cells: Rectangle;
  /** Null where there is no room for it. */
  readonly head: Rectangle | null;
}

/** Where the names stand that the formulas refer to; null where the names are written into the formulas. */
export interface NamesAt {
  readonly down: Rectangle | null;
  readonly across: Rectangle | null;
  readonly fixed: Rectangle | null;
}

/** Results of several products differ by product; results of one product differ by stage. */
export function perAlong({ down, across }: Axes): Line["along"] {
  const differs = [down, across].some(({ kind }) => kind === "product") ? "product" : "scenario";
  return down.kind === differs ? "down" : "across";
}

/**
 * A formula of LCA.PER for each name, so that it is never outdated; null where a name fits into no formula.
 * Where a product's stages run along the other side, it gives that of the first stage, and its heading says
 * so.
 */
export function perBlocks(line: Line, axes: Axes, at: NamesAt): Block[] | null {
  const { along } = line;
  const formulas = axes[along].texts.map((_, index) => perFormula(axes, at, along, index));
  return lineBlocks(line, headingOf(axes, along), formulas);
}

/** A heading and the formulas of a line; null where one cannot be written. */
export function lineBlocks(
  { along, cells, head }: Line,
  heading: string,
  formulas: readonly (string | null)[],
): Block[] | null {
  const written = formulas.filter((formula) => formula !== null);
  if (written.length < formulas.length) return null;
  const contents = along === "down" ? written.map((formula) => [formula]) : [written];
  const heads: Block[] = head ? [{ area: head, what: "texts", contents: [[heading]], is: "heading" }] : [];
  return [...heads, { area: cells, what: "formulas", contents }];
}

function perFormula(axes: Axes, at: NamesAt, along: Line["along"], index: number): string | null {
  const [product, stage] = (["product", "scenario"] as const).map((kind) => {
    const role = (["down", "across", "fixed"] as const).find((one) => axes[one].kind === kind) ?? "fixed";
    return nameAt(axes[role], at[role], role === along ? index : 0, role === along ? along : "fixed");
  });
  if (product == null || stage == null) return null;
  return formulaOf("PER", stage === "" ? [product] : [product, "", stage]);
}

/**
 * By the same reference as the table's own formulas, so it follows when somebody writes another name there.
 */
export function nameAt(
  list: List,
  area: Rectangle | null,
  index: number,
  along: Line["along"] | "fixed",
): string | null {
  if (area && along === "down") return cell(area.row + index, area.column, "column");
  if (area && along === "across") return cell(area.row, area.column + index, "row");
  if (area) return cell(area.row, area.column, "both");
  return list.texts[index] === production ? "" : (list.literals[index] ?? null);
}

function headingOf(axes: Axes, along: Line["along"]): string {
  const other = axes[along === "down" ? "across" : "down"];
  const isOfFirst = other.kind === "scenario" && other.texts.length > 1;
  return isOfFirst ? `${words.formulas.perHeading} (${other.texts[0] ?? ""})` : words.formulas.perHeading;
}

/** A field in which the service says the year or status of products, or that they are stale. */
export type ToldField = Pick<Saying, "meaning" | "name">;

/** The fields in which any of these products says such a thing, each once. */
export function toldFields(products: readonly PickedProduct[]): readonly ToldField[] {
  const said = products.flatMap(({ sayings = [] }) => sayings);
  return validity.flatMap((meaning) => {
    const names = new Set(said.flatMap((one) => (one.meaning === meaning ? [one.name] : [])));
    return [...names].map((name) => ({ meaning, name }));
  });
}

/**
 * A field of each product, by LCA.DETAILS, so that it is never outdated; null where a name fits into no
 * formula.
 */
export function toldBlocks(
  { name, meaning }: ToldField,
  line: Line,
  axes: Axes,
  at: NamesAt,
): Block[] | null {
  const { along } = line;
  const field = literal(name);
  const formulas = axes[along].texts.map((_, index) => {
    const product = nameAt(axes[along], at[along], index, along);
    return product === null || field === null ? null : formulaOf("DETAILS", [product, field]);
  });
  return lineBlocks(line, words.explain.saying[meaning], formulas);
}
