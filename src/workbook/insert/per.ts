import { work } from "../../words/work";
import { production } from "../../lca/stages";
import { formulaOf } from "../../sheet/formula";
import type { Rectangle } from "../../sheet/a1";
import { cell } from "../../sheet/a1";
import type { Block, NamesInCells } from "./inserting";
import type { Axes, List } from "./lists";

/** The cells that say per what the results are, beside the side of a table along which that can differ. */
export interface PerCells {
  readonly along: "down" | "across";
  readonly cells: Rectangle;
  /** Null where there is no room for it. */
  readonly head: Rectangle | null;
}

/** Where the names stand to which the formulas refer; null where they are written into the formulas. */
export interface NamesAt {
  readonly down: Rectangle | null;
  readonly across: Rectangle | null;
  readonly fixed: Rectangle | null;
}

/** Results of several products differ by product; those of one, by stage. */
export function perAlong({ down, across }: Axes): PerCells["along"] {
  const differs = [down, across].some(({ kind }) => kind === "product") ? "product" : "scenario";
  return down.kind === differs ? "down" : "across";
}

/**
 * A formula of LCA.PER for each name, so that it never goes stale; null where a name fits into no formula. Where a product's
 * stages run along the other side, it is that of the first, and its heading says so.
 */
export function perBlocks({ along, cells, head }: PerCells, axes: Axes, at: NamesAt): Block[] | null {
  const list = axes[along];
  const formulas = list.texts.map((_, place) => perFormula(axes, at, along, place));
  if (formulas.some((formula) => formula === null)) return null;
  const written = formulas.map((formula) => formula ?? "");
  const contents = along === "down" ? written.map((formula) => [formula]) : [written];
  const heading: Block[] = head ? [{ area: head, what: "texts", contents: [[headingOf(axes, along)]] }] : [];
  return [...heading, { area: cells, what: "formulas", contents }];
}

function perFormula(axes: Axes, at: NamesAt, along: PerCells["along"], place: number): string | null {
  const [product, stage] = (["product", "scenario"] as const).map((kind) => {
    const role = (["down", "across", "fixed"] as const).find((one) => axes[one].kind === kind) ?? "fixed";
    return nameAt(axes[role], at[role], role === along ? place : 0, role === along ? along : "fixed");
  });
  if (product == null || stage == null) return null;
  return formulaOf("PER", stage === "" ? [product] : [product, "", stage]);
}

/** As the table's own formulas refer to it: so it goes along where somebody writes another name there. */
function nameAt(
  list: List,
  area: Rectangle | null,
  place: number,
  along: PerCells["along"] | "fixed",
): string | null {
  if (area && along === "down") return cell(area.row + place, area.column, "column");
  if (area && along === "across") return cell(area.row, area.column + place, "row");
  if (area) return cell(area.row, area.column, "both");
  return list.texts[place] === production ? "" : (list.literals[place] ?? null);
}

/** Whether a cell's text heads what results are per, as these tables have it. */
export function isPerHeading(text: string): boolean {
  return text === work.insert.perHeading || text.startsWith(`${work.insert.perHeading} (`);
}

/** The other names stand this many cells before these. */
export function headingsBefore(names: Pick<NamesInCells, "afterPer"> | null): number {
  return names?.afterPer ? 2 : 1;
}

function headingOf(axes: Axes, along: PerCells["along"]): string {
  const other = axes[along === "down" ? "across" : "down"];
  const isOfFirst = other.kind === "scenario" && other.texts.length > 1;
  return isOfFirst ? `${work.insert.perHeading} (${other.texts[0] ?? ""})` : work.insert.perHeading;
}
