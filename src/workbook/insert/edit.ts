import type { Named } from "../../lca/reasons";
import { production } from "../../lca/stages";
import { placeNaming } from "../../queries/catalogue";
import { formulaOf } from "../../sheet/formula";
import { sourceOf } from "../../sheet/source";
import type { Selected } from "../../picking/picks";
import { planExtension } from "./extending";
import { Grid } from "./grid";
import type { HeldArgument } from "./held-table";
import type { Editable } from "./inserting";
import type { List } from "./lists";
import { pickedLists, quotedIn } from "./lists";
import type { Layout, NoPlan, Plan } from "./plans";
import { formatOf, hinder, planOf, unitIn, unlessHindered } from "./plans";

const order: readonly Named[] = ["product", "indicator", "scenario"];

/**
 * The formula with these picks in place of its own, or its table with more of them. An argument whose picks
 * are unchanged keeps its reference. One whose cells belong to a table written here takes more names, behind
 * the existing ones. Any other argument that became several names cannot be written into the formula: then
 * the cells it refers to must be changed.
 */
export function planEdit(held: Editable, after: Selected, layout: Layout): Plan | NoPlan {
  return unlessHindered(() => edited(held, after, layout));
}

function edited(held: Editable, after: Selected, layout: Layout): Plan {
  const { call, table, selected } = held;
  const [before, now] = [pickedLists(selected), pickedLists(after)];
  const args: string[] = [...call.sources];
  const more: { [What in Named]?: readonly string[] } = {};
  for (const what of order) {
    const argument = placeNaming(call.name, what);
    const [old, next] = [once(before[what]), once(now[what])];
    if (argument < 0 || old.join("\n") === next.join("\n")) continue;
    if (now[what].nameless !== undefined) hinder("nameless", now[what].nameless);
    // Picks added behind all the earlier ones, none of which is gone.
    const added = old.every((text, index) => next[index] === text) ? next.slice(old.length) : [];
    if (added.length > 0 && table?.names.some(({ kind }) => kind === what)) more[what] = added;
    else {
      if (next.length > 0) refuseHeld(table, call.args[argument]);
      while (args.length <= argument) args.push("");
      args[argument] = argumentOf(now[what], call.args[argument]);
    }
  }
  const isChanged = args.join() !== call.sources.join();
  if (table && Object.keys(more).length > 0)
    return isChanged ? hinder("more-or-other") : planExtension(held, table, more, layout);
  while (args.length > 1 && args.at(-1) === "") args.pop();
  return inPlace(held, args, after, layout);
}

/** A name that stands in several cells counts as one pick. */
function once({ texts }: List): readonly string[] {
  return [...new Set(texts)];
}

/** What the formula is to say. */
function argumentOf(next: List, held: HeldArgument | undefined): string {
  const { kind, texts } = next;
  if (texts.length === 0) hinder(kind === "indicator" ? "no-indicator" : "nothing-picked");
  if (texts.length > 1)
    return held?.kind === "cells" ? hinder("lists-in-cells", held.address) : hinder("one-name");
  return kind === "scenario" && texts[0] === production ? "" : quotedIn(next, 0);
}

/**
 * A table states beside its results what they are, so no result in it may become something else. In a long
 * list, each row says it itself.
 */
function refuseHeld(table: Editable["table"], argument: HeldArgument | undefined): void {
  if (table === null || table.kind === "list") return;
  if (argument?.kind === "cells") hinder("names-in-cells", argument.address);
  if (argument?.kind === "column") hinder("names-in-cells", argument.column);
  const { rows, columns } = table.results;
  if (table.kind === "rows" || (!table.spills && rows * columns > 1)) hinder("one-of-table");
}

/** The number format of a single result may show its unit: it follows the indicator that the formula now names. */
function inPlace(
  { call: { name }, place: { sheet, cell }, formula: held }: Editable,
  args: readonly string[],
  { indicators: [indicator] }: Selected,
  layout: Layout,
): Plan {
  const source = sourceOf(args[placeNaming(name, "indicator")] ?? "");
  const unit = source.kind === "literal" ? unitIn(String(source.value), indicator) : "";
  const grid = new Grid(sheet, formatOf(layout, unit));
  grid.spill(cell, formulaOf(name, args), { is: "result", ...(name !== "IMPACT" && { format: null }) });
  return planOf([grid], { replaces: held });
}
