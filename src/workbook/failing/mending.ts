import { literal } from "../../picking/formula-texts";
import { waitForCellEdit } from "../excel/excel";
import type { Argument } from "../../sheet/formula";
import type { Source } from "../../sheet/source";
import { callsIn } from "../../sheet/formula";
import { sourceOf } from "../../sheet/source";
import { eachInTurn } from "../../turns";
import type { Contents } from "../cells/contents";
import { argumentNaming } from "../cells/calls";
import { keyOf, readContents } from "../cells/contents";
import type { OurCell } from "../cells/our-cell";
import type { Failing } from "./groups";
import type { Namable } from "../../queries/catalogue";
import type { Planned, Step } from "../calculation/carrying-out";
import { whereIs } from "../calculation/carrying-out";

/** Where one cell's failing calls take the name from. */
interface Use {
  readonly cell: OurCell;
  readonly wanted: string;
  readonly argument: Argument;
  readonly source: Source;
}

/** Plans to name `to` instead of what these cells name now: in the formula that quotes it, or the cell that holds it. */
export async function planMending(members: readonly Failing[], what: Namable, to: string): Promise<Planned> {
  const uses = (await eachInTurn(members, (member) => usesIn(member, what))).flat();
  const wanted = new Map(uses.map(({ source, cell }) => [keyOf(source, cell), { source, cell }]));
  const contents = await Excel.run(waitForCellEdit, (context) => readContents(context, wanted));
  const steps = new Map<string, Step>();
  const made = new Set<string>();
  const held = holding(to, contents);
  await eachInTurn([...byCell(uses)], ([cell, own]) => {
    const found = [...quoting(cell, own, to), ...own.flatMap(held)];
    for (const step of found) steps.set(step.change.where, step);
    if (found.length === 0) made.add(whereIs(cell));
  });
  const all = [...steps.values()];
  return { steps: all, changes: all.map(({ change }) => change), made: [...made] };
}

function usesIn({ cell, name, given }: Failing, what: Namable): Use[] {
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
  const change = { where: whereIs(cell), from: first.wanted, to };
  return [{ ...cell, before: cell.formula, after, what: "formula", change }];
}

/** The cells that hold the name as a constant; many formulas may take it from the same ones. */
function holding(to: string, contents: ReadonlyMap<string, Contents>): (use: Use) => readonly Step[] {
  const known = new Map<string, readonly Step[]>();
  return ({ cell, source, wanted }) => {
    const from = keyOf(source, cell);
    const key = JSON.stringify([from, wanted]);
    const steps = known.get(key) ?? stepsIn(contents.get(from), wanted, to);
    known.set(key, steps);
    return steps;
  };
}

function stepsIn(held: Contents | undefined, wanted: string, to: string): Step[] {
  if (!held) return [];
  const { sheet, row, column } = held;
  return held.formulas.flatMap((line, down) =>
    line.flatMap((content, across): Step[] => {
      if (String(content) !== wanted || held.values[down]?.[across] !== content) return [];
      const place = { sheet, row: row + down, column: column + across };
      const change = { where: whereIs(place), from: wanted, to };
      return [{ ...place, before: wanted, after: to, what: "text", change }];
    }),
  );
}
