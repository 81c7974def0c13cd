import type { Named } from "../../lca/reasons";
import { production } from "../../lca/stages";
import { placeNaming, functionOf } from "../../queries/catalogue";
import { formulaOf, callsIn } from "../../sheet/formula";
import { sourceOf } from "../../sheet/source";
import type { Selected } from "../../picking/picks";
import { planExtension, fillingFrom, widerReference } from "./extending";
import type { HeldArgument, HeldNames, HeldWhole, HeldRows, HeldList } from "./held-table";
import type { Editable } from "./inserting";
import type { Layout, NoPlan, Numbers, Plan, Block } from "./plans";
import { formatOf, unitIn } from "./number-format";
import { none, plainSheet } from "./plans";
import { indicatorForms, literalOf, productForms, scenarioForms } from "../../picking/formula-texts";
import type { Rectangle } from "../../sheet/areas";
import { around } from "../../sheet/areas";

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

/**
 * An Excel Table with a further row for each of these products; its other columns continue as in its last
 * row.
 */
function planRows(
  { place }: Editable,
  { name, area, products, last }: HeldRows,
  added: readonly string[],
  layout: Layout,
): Plan | NoPlan {
  const below: Rectangle = { ...area, row: area.row + area.rows, rows: added.length };
  const columnAt = (at: number): Rectangle => ({ ...below, column: area.column + at, columns: 1 });
  const columns = last.flatMap((formula, at) =>
    formula.startsWith("=") && at !== products
      ? [fillingFrom(formula, { row: below.row - 1, column: area.column + at })(columnAt(at))]
      : [],
  );
  if (columns.includes(null)) return none("off-sheet");
  const names = { area: columnAt(products), what: "texts", contents: added.map((text) => [text]) } as const;
  const blocks = [names, ...(columns as Block[])];
  const [, first = names] = blocks;
  const results = columns.flatMap((column) => (column && showsResults(column) ? [column.area] : []));
  return {
    kind: "plan",
    sheets: [
      {
        ...{ ...plainSheet, sheet: place.sheet, fills: [below], results, blocks },
        numbers: results.map((column) => ({ area: column, format: formatOf(layout) })),
        grows: { table: name, rows: added.length },
        standing: area,
      },
    ],
    formula: first.contents[0]?.[0] ?? "",
    at: { ...first.area, rows: 1, columns: 1 },
    replaces: null,
    onlyIntoFree: true,
  };
}

/** What the user calculates in other columns may be a year or a date. */
function showsResults({ contents: [[formula = ""] = []] }: Block): boolean {
  return callsIn(formula).some(({ name }) => functionOf(name)?.results);
}

interface Growing extends HeldNames {
  readonly added: readonly string[];
}

/** Extends a long list: the new names stand below its own, and it grows by as many rows. */
function planLongerList(
  { formula, call, place }: Editable,
  { names, spill }: HeldList,
  more: { readonly [What in Named]?: readonly string[] },
  layout: Layout,
): Plan {
  const growing = names
    .map((one) => ({ ...one, added: more[one.kind] ?? [] }))
    .filter(({ added }) => added.length > 0);
  const blocks = growing.map(({ cells, added }): Block => {
    const area = { ...cells, row: cells.row + cells.rows, rows: added.length };
    return { area, what: "texts", contents: added.map((text) => [text]) };
  });
  const args = [...call.sources];
  for (const { argument, cells, added } of growing)
    args[argument] = widerReference(args[argument] ?? "", { ...cells, rows: cells.rows + added.length });
  const below = rowsBelow(spill, growing);
  const longer = formulaOf(call.name, args);
  const values = { ...below, column: below.column + below.columns - 1, columns: 1 };
  return {
    kind: "plan",
    sheets: [
      {
        ...{ ...plainSheet, sheet: place.sheet, greys: layout.greys },
        fills: [...blocks.map(({ area }) => area), below, place.cell],
        results: [values],
        blocks: [...blocks, { area: place.cell, what: "formulas", contents: [[longer]] }],
        numbers: [{ area: values, format: formatOf(layout) }],
        standing: around([spill, ...names.map(({ cells }) => cells)]),
      },
    ],
    formula: longer,
    at: place.cell,
    replaces: formula,
    onlyIntoFree: true,
  };
}

/** One row more for each further combination of names. */
function rowsBelow(spill: Rectangle, growing: readonly Growing[]): Rectangle {
  const times = growing.reduce(
    (all, { cells, added }) => (all * (cells.rows + added.length)) / cells.rows,
    1,
  );
  const rows = Math.max(1, Math.ceil((spill.rows - 1) * (times - 1)));
  return { ...spill, row: spill.row + spill.rows, rows };
}
