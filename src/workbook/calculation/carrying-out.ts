import { answers } from "../../addin";
import type { Area, Position } from "../../sheet/areas";
import { joined, placeOf, fullAddress } from "../../sheet/areas";
import { eachInTurn } from "../../turns";
import { waitForCellEdit } from "../excel/excel";
import type { OurCell } from "../cells/our-cell";
import type { CellsHeld } from "../writing/before";
import { wordsIn } from "../writing/our-formats";
import type { Patch } from "../writing/patch";
import { lined } from "../writing/patch";
import { textsIn } from "../writing/texts";
import type { AskedCells } from "./recalculate";
import { calculateWhatIsDirty, ourSheets, sheetsOf } from "./recalculate";
import type { Undo } from "../writing/undo";
import type { Refused, Write } from "../writing/change-cells";
import { changeCells } from "../writing/change-cells";
import type { Filled } from "../writing/table-columns";
import { withOurNames } from "../../sheet/formula";

/** A text to change in one place: a cell that holds a name, or a formula that quotes it. */
export interface TextChange {
  readonly where: string;
  readonly from: string;
  readonly to: string;
}

/** The changes that a repair will make, shown to the user before it runs. */
export interface Mending {
  readonly changes: readonly TextChange[];
  readonly steps: readonly Step[];
  /** Cells whose name can't be changed there, because another formula produces it. */
  readonly made: readonly string[];
}

/** One cell to write. It is written only if it still holds `before`. */
export interface Step extends Position {
  readonly before: string;
  readonly after: string;
  readonly what: "text" | "formula";
  readonly change: TextChange;
}

export function mendingBy(steps: readonly Step[], made: readonly string[] = []): Mending {
  return { steps, changes: steps.map(({ change }) => change), made };
}

/**
 * Plans to enter formulas again, so that Excel looks up the functions anew. Names that Excel made up while the
 * functions were missing become ours again.
 */
export function stepsToEnterAgain(cells: readonly OurCell[]): Promise<Step[]> {
  return eachInTurn(cells, (cell) => stepTo(withOurNames(cell.formula), cell));
}

/** Plans to replace the formula that a cell holds by another one. */
export function stepTo(after: string, cell: OurCell, change = { from: cell.formula, to: after }): Step {
  const what = { where: whereIs(cell), ...change };
  return { ...cell, before: cell.formula, after, what: "formula", change: what };
}

export function whereIs({ sheet, row, column }: Position): string {
  return fullAddress(sheet, { row, column, rows: 1, columns: 1 });
}

/** Result of writing cells one by one. */
export interface CarriedOut {
  /** How many cells now hold the planned content. */
  readonly changed: number;
  /** Cells that Excel refused to change, because the sheet is protected or an array formula covers several cells. */
  readonly refused: readonly string[];
  readonly whyRefused: Refused["why"];
  readonly filled: Filled;
  readonly undo: Undo;
  readonly asked: AskedCells;
}

/** Writes the cells that still hold what the plan was made for. Rejects if Excel refuses everything. */
export async function carryOut(steps: readonly Step[]): Promise<CarriedOut> {
  const since = answers.lastRun;
  const { result, ...written } = await changeCells((write) => carryOutIn(write, steps), { tolerant: true });
  const refused = new Set(written.refused.cells.map(placeOf));
  const done = result.filter((step) => !refused.has(placeOf(step)));
  // Not part of the write, because Excel cannot undo it. Cells that stay uncalculated are reported by the watcher.
  await Excel.run(waitForCellEdit, (context) => calculateAfter(context, done)).catch(() => undefined);
  const cells = done.filter(isFormula).map(ourCell);
  return {
    changed: done.length,
    refused: written.refused.cells.map(whereIs),
    whyRefused: written.refused.why,
    filled: written.filled,
    undo: written.undo,
    asked: { cells, since, all: true },
  };
}

/** A changed name may be used by our formulas on any sheet, so all their sheets are calculated then. */
function calculateAfter(context: Excel.RequestContext, done: readonly Step[]): Promise<void> {
  return calculateWhatIsDirty(context, () => (done.every(isFormula) ? sheetsOf(done) : ourSheets(context)));
}

/** Writes within an open write and returns the steps whose cells still held the expected content. */
async function carryOutIn(write: Write, steps: readonly Step[]): Promise<readonly Step[]> {
  await write.read(joined(steps), { formulas: steps.filter(isFormula) });
  const held = await write.held();
  const wanted = (
    await eachInTurn(steps, (step) =>
      String(held.get(placeOf(step))?.content) === step.before ? [step] : [],
    )
  ).flat();
  const formulas = wanted.filter(isFormula);
  const after = new Map(wanted.map((step) => [placeOf(step), step.after]));
  const contentsOf = (area: Area): string[][] => lined(area, (cell) => after.get(placeOf(cell)) ?? "");
  await write.write([
    ...joined(formulas).map((area) => ({ area, contents: contentsOf(area) })),
    ...joined(wanted.filter((step) => !isFormula(step))).map((area) => textsIn(area, contentsOf(area))),
  ]);
  const taken = formulas.filter((step) => !write.isRefused(step));
  await write.write(withoutUnits(taken, held));
  return wanted;
}

function isFormula({ what }: Step): boolean {
  return what === "formula";
}

/**
 * A unit in a number format belongs to the indicator that the formula names. If that has changed, the number is shown
 * without a unit.
 */
function withoutUnits(steps: readonly Step[], held: CellsHeld): Patch[] {
  const others = steps.flatMap((step) => {
    const ours = wordsIn(held.get(placeOf(step))?.format ?? "");
    const isNamed = ours?.words != null && step.after.includes(`[${ours.words}]`);
    return ours && !isNamed ? [{ ...step, plain: ours.plain }] : [];
  });
  const plain = new Map(others.map((one) => [placeOf(one), one.plain]));
  return joined(others).map((area) => ({
    area,
    formats: lined(area, (cell) => plain.get(placeOf(cell)) ?? "General"),
  }));
}

function ourCell({ sheet, row, column, after }: Step): OurCell {
  return { sheet, row, column, formula: after, value: null };
}
