import { literal } from "../../picking/formula-texts";
import type { Namable } from "../../queries/catalogue";
import { placeNaming } from "../../queries/catalogue";
import type { Position } from "../../sheet/areas";
import { cellsIn, joined, placeOf, positionIn } from "../../sheet/areas";
import { sourceOf } from "../../sheet/source";
import { eachInTurn } from "../../turns";
import type { Mending, Step } from "../calculation/carrying-out";
import { mendingBy, stepTo, whereIs } from "../calculation/carrying-out";
import type { AskedArgument } from "../cells/evaluate";
import { evaluate } from "../cells/evaluate";
import type { OurCell } from "../cells/our-cell";
import { readAreas } from "../cells/reading";
import { spilledWithin } from "../cells/spills";
import { waitForCellEdit } from "../excel/excel";
import type { Failing } from "./failing";

/** Where one cell's failing calls take the name from. */
interface Use {
  readonly cell: OurCell;
  readonly wanted: string;
  readonly argument: AskedArgument;
  /** The cells it refers to that show this name. */
  readonly shownIn: readonly Position[];
}

/** Plans to name `to` instead of what these cells name now: in the formula that quotes it, or the cell that holds it. */
export function planMending(members: readonly Failing[], what: Namable, to: string): Promise<Mending> {
  return Excel.run(waitForCellEdit, async (context) => {
    const uses = await usesBy(context, members, what);
    const isConstant = await constantsAmong(
      context,
      uses.flatMap(({ shownIn }) => shownIn),
    );
    const steps = new Map<string, Step>();
    const made = new Set<string>();
    await eachInTurn([...byCell(uses)], ([cell, own]) => {
      const held = own.flatMap(({ wanted, shownIn }) =>
        shownIn.filter(isConstant).map((place) => renaming(place, wanted, to)),
      );
      const found = [...quoting(cell, own, to), ...held];
      for (const step of found) steps.set(step.change.where, step);
      if (found.length === 0) made.add(whereIs(cell));
    });
    return mendingBy([...steps.values()], [...made]);
  });
}

async function usesBy(
  context: Excel.RequestContext,
  members: readonly Failing[],
  what: Namable,
): Promise<Use[]> {
  const cells = [...new Set(members.map(({ cell }) => cell))];
  const calling = await evaluate(context, cells);
  const asked = new Map(cells.map((cell, index) => [cell, calling[index]?.asked ?? []]));
  const uses = await eachInTurn(members, ({ cell, name, given }): Use[] => {
    if (typeof given[what] !== "string" && typeof given[what] !== "number") return [];
    const wanted = String(given[what]);
    return (asked.get(cell) ?? []).flatMap((call) => {
      const argument = call.name === name ? call.args[placeNaming(name, what)] : undefined;
      return argument ? [{ cell, wanted, argument, shownIn: cellsSaying(wanted, argument) }] : [];
    });
  });
  return uses.flat();
}

function byCell(uses: readonly Use[]): Map<OurCell, Use[]> {
  const found = new Map<OurCell, Use[]>();
  for (const use of uses) found.set(use.cell, [...(found.get(use.cell) ?? []), use]);
  return found;
}

/** The formula with the name it quotes replaced, wherever it does. */
function quoting(cell: OurCell, uses: readonly Use[], to: string): Step[] {
  const quoted = literal(to);
  const here = uses.filter(({ argument: { text }, wanted }) => {
    const source = sourceOf(text);
    return source.kind === "literal" && String(source.value) === wanted;
  });
  const [first] = here;
  if (quoted === null || !first) return [];
  // Each once, though several calls fail for it; from the end, so that what stands before keeps its place.
  const places = new Map(here.map(({ argument }) => [argument.start, argument.text.length]));
  const after = [...places]
    .sort(([one], [other]) => other - one)
    .reduce(
      (formula, [start, length]) => formula.slice(0, start) + quoted + formula.slice(start + length),
      cell.formula,
    );
  return [stepTo(after, cell, { from: first.wanted, to })];
}

function renaming(place: Position, from: string, to: string): Step {
  return { ...place, before: from, after: to, what: "text", change: { where: whereIs(place), from, to } };
}

function cellsSaying(wanted: string, { area, values }: AskedArgument): Position[] {
  return (values ?? []).flatMap((line, down) =>
    line.flatMap((value, across) =>
      area && String(value) === wanted ? [positionIn(area, down, across)] : [],
    ),
  );
}

/** Tells which of these cells hold what they show as a constant. */
async function constantsAmong(
  context: Excel.RequestContext,
  cells: readonly Position[],
): Promise<(cell: Position) => boolean> {
  const areas = joined(cells);
  const read = await readAreas(context, areas, ["formulas", "values"]);
  // Excel may report what spills into a cell as if it stood there.
  const isSpilled = await spilledWithin(context, areas);
  const constants = new Set<string>();
  for (const [index, area] of areas.entries()) {
    const { formulas = [], values = [] } = read[index] ?? {};
    for (const cell of cellsIn(area)) {
      const [down, across] = [cell.row - area.row, cell.column - area.column];
      const isConstant = formulas[down]?.[across] === values[down]?.[across];
      if (isConstant && !isSpilled(cell)) constants.add(placeOf(cell));
    }
  }
  return (cell) => constants.has(placeOf(cell));
}
