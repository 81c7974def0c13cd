import type { Named } from "../../lca/reasons";
import type { Change, Mending } from "../failing";
import { fullAddress } from "../../sheet/a1";
import { literal } from "../insert/texts";
import { writeTexts } from "../insert/writing";
import { patiently } from "../excel";
import { calculateWhatIsDirty } from "../recalculate";
import type { Position } from "../../sheet/areas";
import type { Argument } from "../../sheet/formula";
import type { Source } from "../../sheet/source";
import { callsIn, withOurNames } from "../../sheet/formula";
import { sourceOf } from "../../sheet/source";
import type { Contents } from "../cells/contents";
import { argumentNaming } from "../cells/calls";
import { keyOf, readContents } from "../cells/contents";
import type { OurCell } from "../cells/our-cell";
import type { Failing } from "./groups";

/** One cell to be written, and what must stand there until then. */
interface Step extends Position {
  readonly before: string;
  readonly after: string;
  readonly what: "text" | "formula";
  readonly change: Change;
}

/** What will be changed, and how. */
export interface Planned extends Mending {
  readonly steps: readonly Step[];
}

/** Where one cell's failing calls take the name from. */
interface Use {
  readonly cell: OurCell;
  readonly wanted: string;
  readonly argument: Argument;
  readonly source: Source;
}

/** Plans to name `to` instead of what these cells name now: in the formula that quotes it, or the cell that holds it. */
export async function planMending(members: readonly Failing[], what: Named, to: string): Promise<Planned> {
  const uses = members.flatMap((member) => usesIn(member, what));
  const wanted = new Map(uses.map(({ source, cell }) => [keyOf(source, cell), { source, cell }]));
  const contents = await Excel.run(patiently, (context) => readContents(context, wanted));
  const steps = new Map<string, Step>();
  const made = new Set<string>();
  for (const [cell, own] of byCell(uses)) {
    const found = [...quoting(cell, own, to), ...holding(cell, own, to, contents)];
    for (const step of found) steps.set(step.change.where, step);
    if (found.length === 0) made.add(addressOf(cell));
  }
  const all = [...steps.values()];
  return { steps: all, changes: all.map(({ change }) => change), made: [...made] };
}

/** Writes what still stands as it was planned; gives how many cells were written. */
export async function carryOut({ steps }: Planned): Promise<number> {
  return Excel.run(patiently, async (context) => {
    const { worksheets } = context.workbook;
    const places = steps.map((step) => {
      const range = worksheets.getItem(step.sheet).getRangeByIndexes(step.row, step.column, 1, 1);
      range.load("formulas");
      return { step, range };
    });
    await context.sync();
    const unchanged = places.filter(({ step, range }) => contentOf(range) === step.before);
    for (const { step, range } of unchanged) {
      if (step.what === "formula") range.formulas = [[step.after]];
      else writeTexts(range, [[step.after]]);
    }
    await context.sync();
    await calculateWhatIsDirty(context);
    return unchanged.length;
  });
}

/** Enters formulas again: Excel then looks for the functions anew. Names it gave while they were missing are undone. */
export async function enterAgain(cells: readonly OurCell[]): Promise<void> {
  const steps = cells.map((cell): Step => {
    const after = withOurNames(cell.formula);
    const change = { where: addressOf(cell), from: cell.formula, to: after };
    return { ...cell, before: cell.formula, after, what: "formula", change };
  });
  await carryOut({ steps, changes: [], made: [] });
}

function contentOf(range: Excel.Range): string {
  return String((range.formulas as unknown[][])[0]?.[0] ?? "");
}

function usesIn({ cell, name, given }: Failing, what: Named): Use[] {
  const value = given[what];
  if (typeof value !== "string" && typeof value !== "number") return [];
  return callsIn(cell.formula).flatMap((call) => {
    const argument = call.name === name ? argumentNaming(call, what) : undefined;
    return argument ? [{ cell, wanted: String(value), argument, source: sourceOf(argument.text) }] : [];
  });
}

function byCell(uses: readonly Use[]): Map<OurCell, Use[]> {
  const found = new Map<OurCell, Use[]>();
  for (const use of uses) found.set(use.cell, [...(found.get(use.cell) ?? []), use]);
  return found;
}

/** The formula with the name it quotes replaced, wherever it does. */
function quoting(cell: OurCell, uses: readonly Use[], to: string): Step[] {
  const quoted = literal(to);
  const here = uses.filter(
    ({ source, wanted }) => source.kind === "literal" && String(source.value) === wanted,
  );
  const [first] = here;
  if (quoted === null || !first) return [];
  // From the end, so that what stands before keeps its place.
  const after = [...here]
    .sort((one, other) => other.argument.start - one.argument.start)
    .reduce(
      (formula, { argument: { start, text } }) =>
        formula.slice(0, start) + quoted + formula.slice(start + text.length),
      cell.formula,
    );
  const change = { where: addressOf(cell), from: first.wanted, to };
  return [{ ...cell, before: cell.formula, after, what: "formula", change }];
}

/** The cells that hold the name as a constant. */
function holding(
  cell: OurCell,
  uses: readonly Use[],
  to: string,
  contents: ReadonlyMap<string, Contents>,
): Step[] {
  return uses.flatMap(({ source, wanted }) => {
    const held = contents.get(keyOf(source, cell));
    if (!held) return [];
    const { sheet, row, column } = held;
    return held.formulas.flatMap((line, down) =>
      line.flatMap((content, across): Step[] => {
        if (String(content) !== wanted || held.values[down]?.[across] !== content) return [];
        const place = { sheet, row: row + down, column: column + across };
        const change = { where: addressOf(place), from: wanted, to };
        return [{ ...place, before: wanted, after: to, what: "text", change }];
      }),
    );
  });
}

function addressOf({ sheet, row, column }: Position): string {
  return fullAddress(sheet, { row, column, rows: 1, columns: 1 });
}
