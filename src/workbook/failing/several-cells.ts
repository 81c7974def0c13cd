import { rectangleOf } from "../../sheet/areas";
import type { Call } from "../../sheet/formula";
import { callsIn, functionsIn } from "../../sheet/formula";
import type { Source } from "../../sheet/source";
import { sourceOf } from "../../sheet/source";
import { functionOf } from "../../queries/catalogue";
import { eachInTurn } from "../../turns";
import type { OurCell } from "../cells/our-cell";
import type { Planned, Step } from "../calculation/carrying-out";
import { whereIs } from "../calculation/carrying-out";

/** Which way several cells lie; null where the formula alone does not tell. */
type Lie = "down" | "across" | "block" | null;

/** Of a formula that gives several cells where one is taken: whether IMPACTS would give what was meant. */
export function severalCells(formula: string): "several-cells" | "several-cells-impact" | undefined {
  const calls = callsIn(formula).filter((call) => severalIn(call).length > 0);
  if (calls.length === 0) return undefined;
  return calls.every((call) => canBeImpacts(formula, call)) ? "several-cells-impact" : "several-cells";
}

/** Whether a formula can show something else in place of the #CALC! that Excel gives for several cells. */
export function hidesErrors(formula: string): boolean {
  return functionsIn(formula).some((name) => /^(?:IFERROR|ISERROR|ISERR)$/i.test(name));
}

/** Plans to call IMPACTS instead of IMPACT wherever it is given several cells. */
export async function planImpacts(cells: readonly OurCell[]): Promise<Planned> {
  const steps = await eachInTurn(cells, (cell): Step => {
    const after = withImpacts(cell.formula);
    const change = { where: whereIs(cell), from: cell.formula, to: after };
    return { ...cell, before: cell.formula, after, what: "formula", change };
  });
  return { steps, changes: steps.map(({ change }) => change), made: [] };
}

function withImpacts(formula: string): string {
  const starts = callsIn(formula)
    .filter((call) => severalIn(call).length > 0 && canBeImpacts(formula, call))
    .map(({ args }) => args[0]?.start ?? 0);
  // From the end, so that what stands before keeps its place.
  return starts
    .sort((one, other) => other - one)
    .reduce(
      (text, start) => text.slice(0, start).replace(/IMPACT(?=\s*\(\s*$)/i, "IMPACTS") + text.slice(start),
      formula,
    );
}

/**
 * IMPACTS takes each product with each indicator: two lists side by side would have meant pairs. Of a block, such as
 * names and ids that spill, it makes one list.
 */
function canBeImpacts(formula: string, call: Call): boolean {
  const before = formula.slice(0, call.args[0]?.start ?? 0);
  if (call.name !== "IMPACT" || /@\s*(?:LCA\.|_xldudf_LCA_)IMPACT\s*\(\s*$/i.test(before)) return false;
  const several = severalIn(call);
  const lies = several.map(lieOf);
  if (lies.length === 1) return lies[0] === "down" || lies[0] === "across";
  return lies.length === 2 && lies.includes("down") && lies.includes("across");
}

/** What stands for several cells where a function takes one: Excel makes no call of that. */
function severalIn({ name, args }: Call): Source[] {
  return (functionOf(name)?.parameters ?? []).flatMap(({ takesRange }, index) => {
    const source = sourceOf(args[index]?.text ?? "");
    return !takesRange && isSeveral(source) ? [source] : [];
  });
}

/** Of a name, or what would have to be calculated, that is not known. */
function isSeveral(source: Source): boolean {
  if (source.kind === "cells") return source.address.includes(":");
  if (source.kind === "column") return source.part === "body";
  if (source.kind === "array") return source.rows.flat().length > 1;
  return source.kind === "spill";
}

function lieOf(source: Source): Lie {
  if (source.kind === "column") return "down";
  if (source.kind === "array") return lying(source.rows.length, source.rows[0]?.length ?? 0);
  if (source.kind !== "cells") return null;
  const area = rectangleOf(source.address);
  return area && lying(area.rows, area.columns);
}

function lying(rows: number, columns: number): Lie {
  if (columns === 1) return "down";
  return rows === 1 ? "across" : "block";
}
