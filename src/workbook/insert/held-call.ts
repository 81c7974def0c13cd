import { functionOf } from "../../queries/catalogue";
import type { Rectangle } from "../../sheet/areas";
import { onlyCall } from "../../sheet/formula";
import type { Source } from "../../sheet/source";
import { sourceOf } from "../../sheet/source";

/** The cell in which a formula stands. */
export interface FormulaCell {
  readonly sheet: string;
  readonly cell: Rectangle;
}

/** Where an argument comes from, as far as the pane can show it. */
export type HeldArgument = Extract<Source, { readonly kind: "blank" | "literal" | "cells" | "column" }>;

/** A formula that is one call of ours, whose arguments the pane can show; `sources` is how they are written. */
export interface HeldCall {
  readonly name: string;
  readonly args: readonly HeldArgument[];
  readonly sources: readonly string[];
}

/**
 * Reads a formula (invariant English, with commas) that the pane can show as picks and change; null for any
 * other.
 */
export function heldCall(formula: string): HeldCall | null {
  const call = onlyCall(formula);
  const ours = call && functionOf(call.name);
  if (!call || !ours?.picks || call.args.length > ours.parameters.length) return null;
  const sources = call.args.map(({ text }) => text);
  const args = sources.map(sourceOf).filter(canBeShown);
  return args.length === sources.length ? { name: call.name, args, sources } : null;
}

function canBeShown(source: Source): source is HeldArgument {
  if (source.kind === "column") return source.part === "row";
  // Whole columns and rows hold more names than the pane can show.
  if (source.kind === "cells") return /^[A-Z]+\d+(?::[A-Z]+\d+)?$/.test(source.address);
  return source.kind === "blank" || source.kind === "literal";
}
