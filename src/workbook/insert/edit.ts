import type { Named } from "../../lca/reasons";
import { production } from "../../lca/stages";
import { placeNaming } from "../../queries/catalogue";
import { formulaOf } from "../../sheet/formula";
import { sourceOf } from "../../sheet/source";
import type { Selected } from "../../picking/picks";
import { planExtension } from "./extending";
import type { HeldArgument } from "./held-call";
import type { HeldNames, HeldWhole } from "./held-table";
import type { Editable } from "./inserting";
import type { Layout } from "./layout";
import { planLongerList } from "./longer-list";
import { planRows } from "./more-rows";
import { formatOf, unitIn } from "./number-format";
import type { NoPlan, Numbers, Plan } from "./plans";
import { none, plainSheet } from "./plans";
import { indicatorForms, literalOf, productForms, scenarioForms } from "../../picking/formula-texts";

/** The texts that one argument stands for, what they mean, and how a formula writes them. */
interface Names {
  readonly texts: readonly string[];
  readonly names: readonly string[];
  readonly literals: readonly (string | null)[];
}

const order: readonly Named[] = ["product", "indicator", "scenario"];

/**
 * The formula with these picks in place of its own, or its table with more of them. An argument whose picks
 * are unchanged keeps its reference. One whose cells belong to a table written here takes more names, behind
 * the existing ones. Any other argument that became several names cannot be written into the formula: then
 * the cells it refers to must be changed.
 */
export function planEdit(held: Editable, after: Selected, layout: Layout): Plan | NoPlan {
  const { call, table, selected: before } = held;
  const [was, is] = [namesOf(before), namesOf(after)];
  const args: string[] = [...call.sources];
  const more: { [What in Named]?: readonly string[] } = {};
  for (const what of order) {
    const argument = placeNaming(call.name, what);
    const [old, next] = [was[what], is[what]];
    if (argument < 0 || isSame(old, next)) continue;
    const nameless = next.texts.indexOf("");
    if (nameless >= 0) return none("nameless", next.names[nameless]);
    const added = addedTo(old, next);
    if (added.length > 0 && takesMore(table, what)) more[what] = added;
    else {
      const written =
        (next.texts.length > 0 ? heldByTable(table, call.args[argument]) : null) ??
        argumentOf(what, next, call.args[argument]);
      if (typeof written !== "string") return written;
      while (args.length <= argument) args.push("");
      args[argument] = written;
    }
  }
  const isChanged = args.join() !== call.sources.join();
  if (table && Object.keys(more).length > 0)
    return isChanged ? none("more-or-other") : extended(held, table, more, layout);
  while (args.length > 1 && args.at(-1) === "") args.pop();
  return inPlace(held, formulaOf(call.name, args), numbersOf(held, args, after, layout));
}

/**
 * The number format of a single result may show its unit: it follows the indicator that the formula now
 * names.
 */
function numbersOf(
  { call: { name }, place: { cell } }: Editable,
  args: readonly string[],
  { indicators }: Selected,
  layout: Layout,
): readonly Numbers[] {
  if (name !== "IMPACT") return [];
  const source = sourceOf(args[placeNaming(name, "indicator")] ?? "");
  const unit = source.kind === "literal" ? unitIn(String(source.value), indicators[0]) : "";
  return [{ area: cell, format: formatOf(layout, unit) }];
}

/** What the formula is to say, or why it cannot be written. */
function argumentOf(what: Named, next: Names, held: HeldArgument | undefined): string | NoPlan {
  if (next.texts.length === 0) return none(what === "indicator" ? "no-indicator" : "nothing-picked");
  if (next.texts.length > 1)
    return held?.kind === "cells" ? none("lists-in-cells", held.address) : none("one-name");
  const written = what === "scenario" && next.texts[0] === production ? "" : (next.literals[0] ?? null);
  return written ?? none("too-long");
}

/**
 * A table states beside its results what they are, so no result in it may become something else. Null where
 * nothing states it.
 */
function heldByTable(table: Editable["table"], argument: HeldArgument | undefined): NoPlan | null {
  if (table === null || table.kind === "list") return null;
  if (argument?.kind === "cells") return none("names-in-cells", argument.address);
  if (argument?.kind === "column") return none("names-in-cells", argument.column);
  const isOneOfMany =
    table.kind === "rows" || (!table.spills && table.results.rows * table.results.columns > 1);
  return isOneOfMany ? none("one-of-table") : null;
}

function takesMore(table: Editable["table"], what: Named): boolean {
  if (table?.kind === "rows") return what === "product";
  if (table?.kind === "list") return table.names.some(({ kind }) => kind === what);
  return table !== null && [table.down, table.across].some((names) => names?.kind === what);
}

function extended(
  held: Editable,
  table: HeldWhole,
  more: { readonly [What in Named]?: readonly string[] },
  layout: Layout,
): Plan | NoPlan {
  if (table.kind === "rows") return planRows(held, table, more.product ?? [], layout);
  if (table.kind === "list") return planLongerList(held, table, more, layout);
  const along = (names: HeldNames | null): readonly string[] => (names && more[names.kind]) ?? [];
  return planExtension(held, table, { down: along(table.down), across: along(table.across) }, layout);
}

function inPlace(
  { place: { sheet, cell }, formula: held }: Editable,
  formula: string,
  numbers: readonly Numbers[],
): Plan {
  return {
    kind: "plan",
    sheets: [
      {
        ...{ ...plainSheet, sheet, fills: [cell], results: [cell], numbers },
        blocks: [{ area: cell, what: "formulas", contents: [[formula]] }],
      },
    ],
    formula,
    at: cell,
    replaces: held,
  };
}

/** A name that stands in several cells counts as one pick. */
function once({ texts }: Names): readonly string[] {
  return [...new Set(texts)];
}

function isSame(one: Names, other: Names): boolean {
  return once(one).join("\n") === once(other).join("\n");
}

/** The picks added behind all the earlier ones; none where an earlier one is gone. */
function addedTo(before: Names, after: Names): readonly string[] {
  const [old, now] = [once(before), once(after)];
  return old.every((text, index) => now[index] === text) ? now.slice(old.length) : [];
}

function namesOf({ products, indicators, scenarios }: Selected): Readonly<Record<Named, Names>> {
  const stages = scenarios.length > 0 ? scenarios : [null];
  return {
    product: textsOf(products, productForms),
    indicator: textsOf(indicators, indicatorForms),
    scenario: textsOf(stages, (stage) => scenarioForms(stage, stages)),
  };
}

function textsOf<T extends { readonly name: string } | null>(
  picked: readonly T[],
  formsOf: (one: T) => readonly string[],
): Names {
  const forms = picked.map(formsOf);
  return {
    texts: forms.map(([text = ""]) => text),
    names: picked.map((one) => one?.name ?? production),
    literals: forms.map(literalOf),
  };
}
