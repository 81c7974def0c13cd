import { quoteForFormula } from "../../client/picking/formula-argument-texts";
import type { ArgumentSubject } from "../../client/queries/custom-functions";
import { findArgumentIndexByEntityKind } from "../../client/queries/custom-functions";
import type { SheetCellPosition } from "../../sheet/cell-areas";
import { groupCellsIntoAreas, cellPositionKey, offsetPosition } from "../../sheet/cell-areas";
import { parseFormulaArgumentOrigin } from "../../sheet/argument-origin";
import { groupPairsByKey } from "../../lca/group-by-key";
import { mapInTimeSlices } from "../../client/service/time-slices";
import type { RepairPlan, PlannedCellEdit } from "../calculation/planned-cell-edits";
import {
  combineEditsIntoRepairPlan,
  planFormulaReplacement,
  formatCellAddress,
} from "../calculation/planned-cell-edits";
import type { ResolvedArgument } from "../cells/cells-with-resolved-calls";
import { resolveFormulaCalls } from "../cells/cells-with-resolved-calls";
import type { LcaCell } from "../cells/lca-cell";
import { readCells } from "../cells/cell-grid";
import { createSpilledCellTest } from "../cells/spill-areas";
import { waitForCellEdit } from "../cells/excel-requests";
import type { FailingCall } from "./failing-group";

/** The argument that one cell's failing call takes its name from. */
interface NameUse {
  readonly cell: LcaCell;
  readonly wanted: string;
  readonly argument: ResolvedArgument;
  /** The cells in the argument that show this name. */
  readonly shownIn: readonly SheetCellPosition[];
}

/** Plans to replace a name by `to`, in each formula that quotes it or each cell that holds it. */
export function planNameRepair(
  members: readonly FailingCall[],
  what: ArgumentSubject,
  to: string,
): Promise<RepairPlan> {
  return Excel.run(waitForCellEdit, async (context) => {
    const uses = await findNameUses(context, members, what);
    const isConstant = await findConstants(
      context,
      uses.flatMap(({ shownIn }) => shownIn),
    );
    const steps = new Map<string, PlannedCellEdit>();
    const made = new Set<string>();
    const usesByCell = groupPairsByKey(uses.map((use) => [use.cell, use] as const));
    await mapInTimeSlices([...usesByCell], ([cell, own]) => {
      const held = own.flatMap(({ wanted, shownIn }) =>
        shownIn.filter(isConstant).map((place) => planConstantChange(place, wanted, to)),
      );
      const found = [...planQuotedNames(cell, own, to), ...held];
      for (const step of found) steps.set(step.change.where, step);
      if (found.length === 0) made.add(formatCellAddress(cell));
    });
    return combineEditsIntoRepairPlan([...steps.values()], [...made]);
  });
}

async function findNameUses(
  context: Excel.RequestContext,
  members: readonly FailingCall[],
  what: ArgumentSubject,
): Promise<NameUse[]> {
  const cells = [...new Set(members.map(({ cell }) => cell))];
  const calling = await resolveFormulaCalls(context, cells);
  const asked = new Map(cells.map((cell, index) => [cell, calling[index]?.resolvedCalls ?? []]));
  const uses = await mapInTimeSlices(members, ({ cell, name, given }): NameUse[] => {
    if (typeof given[what] !== "string" && typeof given[what] !== "number") return [];
    const wanted = String(given[what]);
    return (asked.get(cell) ?? []).flatMap((call) => {
      const argument = call.name === name ? call.args[findArgumentIndexByEntityKind(name, what)] : undefined;
      return argument ? [{ cell, wanted, argument, shownIn: findCellsShowing(wanted, argument) }] : [];
    });
  });
  return uses.flat();
}

/** Plans to replace the name everywhere that the formula quotes it. */
function planQuotedNames(cell: LcaCell, uses: readonly NameUse[], to: string): PlannedCellEdit[] {
  const quoted = quoteForFormula(to);
  const here = uses.filter(({ argument: { text }, wanted }) => {
    const source = parseFormulaArgumentOrigin(text);
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
  return [planFormulaReplacement(after, cell, { from: first.wanted, to })];
}

function planConstantChange(place: SheetCellPosition, from: string, to: string): PlannedCellEdit {
  return {
    ...place,
    before: from,
    after: to,
    what: "text",
    change: { where: formatCellAddress(place), from, to },
  };
}

function findCellsShowing(wanted: string, { area, values }: ResolvedArgument): SheetCellPosition[] {
  return (values ?? []).flatMap((line, down) =>
    line.flatMap((value, across) =>
      area && String(value) === wanted ? [offsetPosition(area, down, across)] : [],
    ),
  );
}

/** Returns a test for cells that hold a constant, and not a formula. */
async function findConstants(
  context: Excel.RequestContext,
  cells: readonly SheetCellPosition[],
): Promise<(cell: SheetCellPosition) => boolean> {
  const areas = groupCellsIntoAreas(cells);
  const grids = await readCells(context, areas, ["formula", "value"]);
  // Excel may report a spilled value as if the cell held it.
  const isSpilled = await createSpilledCellTest(context, areas);
  const constants = new Set<string>();
  for (const grid of grids)
    for (const [cell, { formula, value }] of grid.cells())
      if (formula === value && !isSpilled(cell)) constants.add(cellPositionKey(cell));
  return (cell) => constants.has(cellPositionKey(cell));
}
