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

/** The argument that one cell's failing call takes its name from. */
interface Use {
  readonly cell: OurCell;
  readonly wanted: string;
  readonly argument: AskedArgument;
  /** The cells in the argument that show this name. */
  readonly shownIn: readonly Position[];
}

/** Plans to replace a name by `to`, in each formula that quotes it or each cell that holds it. */
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

/** Plans to replace the name everywhere that the formula quotes it. */
function quoting(cell: OurCell, uses: readonly Use[], to: string): Step[] {
  const quoted = literal(to);
  const here = uses.filter(({ argument: { text }, wanted }) => {
    const source = sourceOf(text);
    return source.kind === "literal" && String(source.value) === wanted;
  });
  const [first] = here;
  if (quoted === null || !first) return [];
  // Each argument once, even if several calls fail for it; from the end, so that earlier positions stay valid.
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

/** Returns a test for cells that hold a constant, and not a formula. */
async function constantsAmong(
  context: Excel.RequestContext,
  cells: readonly Position[],
): Promise<(cell: Position) => boolean> {
  const areas = joined(cells);
  const read = await readAreas(context, areas, ["formulas", "values"]);
  // Excel may report a spilled value as if the cell held it.
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
