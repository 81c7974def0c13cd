import { identifyAccount } from "../../client/account/workbook-owner";
import type { ProgressReporter } from "../../client/generations/progress-reporter";
import { createReadingOptions } from "../../client/generations/next-generation";
import type { Reason } from "../../lca/reasons";
import { isFailureReason, reasonFromError } from "../../lca/reasons";
import { readCells } from "../cells/cell-grid";
import { throwIfCancelled } from "../cells/cell-scan";
import { resolveFormulaCalls } from "../cells/cells-with-resolved-calls";
import { waitForCellEdit } from "../cells/excel-requests";
import type { FrozenFormula } from "../record/frozen-formula";
import { listFrozenFormulas } from "../record/frozen-formula";
import type { RecordRow } from "../record/record-entry";
import { readRecord } from "../record/record-sheet";
import type { CellsToExpect } from "../writing/change-cells";
import { expectedParts } from "../writing/change-cells";
import type { AnsweredCall, AskedAccount, AskedElement } from "./asked-elements";
import { answerCallsOfCell, listAskedElements } from "./asked-elements";
import { describeDifference, isSentAsFrozen, readToday } from "./compare-with-service";
import type { DifferenceFromToday, FormulaToThaw, ThawObstacle, ThawPlan } from "./freeze-types";
import { ObstacleList } from "./obstacle-list";
import { connectAsOwner } from "./plan-freeze";
import { identifyResult, isResultOfEntry } from "./result-identity";

/**
 * Finds the frozen formulas that ask for the same results in their present places, and what they would show. Changes
 * nothing. Throws `NoValueError`.
 */
export async function planThaw(progress: ProgressReporter): Promise<ThawPlan> {
  const connection = await connectAsOwner();
  const { company } = identifyAccount(connection);
  const left = new ObstacleList<ThawObstacle>();
  const { found, rows } = await Excel.run(waitForCellEdit, async (context) => {
    const rows = (await readRecord(context))?.rows ?? [];
    return { found: await findUnchangedFormulas(context, rows, company, left), rows };
  });
  const account = { connection, options: createReadingOptions(progress.signal) };
  const steps: FormulaToThaw[] = [];
  const different: DifferenceFromToday[] = [];
  let same = 0;
  let done = 0;
  const verdicts = found.map((formula) => ({ formula, verdict: judgeFormula(formula, account) }));
  // Only the first to be cancelled is awaited.
  for (const { verdict } of verdicts) verdict.catch(() => undefined);
  for (const { formula, verdict } of verdicts) {
    const { obstacle, differences, compared } = await verdict;
    done += 1;
    progress.report(done, verdicts.length);
    if (obstacle) {
      left.add(formula.cell, obstacle);
      continue;
    }
    steps.push(formula);
    same += compared - differences.length;
    different.push(...differences);
  }
  throwIfCancelled(progress);
  const thawedRows = steps.reduce((sum, { frozen }) => sum + frozen.rows.length, 0);
  return {
    steps,
    leavesRows: thawedRows < rows.length,
    formulas: steps.length,
    toCheck: steps.filter(({ cell }) => !cell.hasOnlyKnownCalls).length,
    same,
    different,
    left: left.list(),
  };
}

/**
 * Finds the formulas of the record that this company's account answered, and whose cells still hold what was frozen.
 * All others go to `left`.
 */
async function findUnchangedFormulas(
  context: Excel.RequestContext,
  rows: readonly RecordRow[],
  company: string,
  left: ObstacleList<ThawObstacle>,
): Promise<readonly FormulaToThaw[]> {
  const placed: FrozenFormula[] = [];
  for (const frozen of listFrozenFormulas(rows)) {
    const obstacle = findObstacleInRecord(frozen, company);
    if (obstacle) left.add(frozen.head.cell ?? frozen.cellThen, obstacle);
    else placed.push(frozen);
  }
  const grids = await readCells(
    context,
    placed.flatMap(({ area }) => area ?? []),
    expectedParts,
  );
  const unchanged: { readonly frozen: FrozenFormula; readonly contents: CellsToExpect }[] = [];
  for (const [index, contents] of grids.entries()) {
    const frozen = placed[index];
    if (frozen && (await frozen.isHeldBy(contents))) unchanged.push({ frozen, contents });
    else left.add(contents.area, { kind: "changed" });
  }
  const cells = await resolveFormulaCalls(
    context,
    unchanged.map(({ frozen, contents: { area } }) => {
      const { sheet, row, column } = area;
      return { sheet, row, column, formula: frozen.formula ?? "", value: "" };
    }),
  );
  return unchanged.flatMap((formula, index) => {
    const cell = cells[index];
    return cell ? [{ ...formula, cell }] : [];
  });
}

/** Why a formula cannot come back to its present place, as far as the record tells; null if it does not. */
function findObstacleInRecord(frozen: FrozenFormula, company: string): ThawObstacle | null {
  const { entry, cell } = frozen.head;
  if (entry.formula === "") return { kind: "no-formula" };
  if (entry.company !== company) return { kind: "other-owner", company: entry.company };
  if (!cell) return { kind: "deleted" };
  if (frozen.formula === null) return { kind: "asks-otherwise" };
  return frozen.isTogether() ? null : { kind: "changed" };
}

interface ThawVerdict {
  /** Null for a formula that asks for what it was frozen with, or that Excel must calculate to tell. */
  readonly obstacle: ThawObstacle | null;
  /** How many results were compared with those of today, and which differ. */
  readonly compared: number;
  readonly differences: readonly DifferenceFromToday[];
}

/** Judges a formula by the arguments that stand in cells: what Excel called before proves nothing. */
async function judgeFormula({ frozen, cell }: FormulaToThaw, account: AskedAccount): Promise<ThawVerdict> {
  const obstacle = cell.hasOnlyKnownCalls
    ? await findObstacleInCalls({ frozen, cell }, (await answerCallsOfCell(cell, account)) ?? [], account)
    : null;
  if (obstacle) return { obstacle, compared: 0, differences: [] };
  const differences: DifferenceFromToday[] = [];
  let compared = 0;
  for (const row of frozen.askingRows) {
    const today = await readToday(row.entry, account);
    if (today.kind === "failed") return { obstacle: today.reason, compared: 0, differences: [] };
    if (today.kind === "no-result") continue;
    compared += 1;
    if (!isSentAsFrozen(row.entry, today.value)) differences.push(describeDifference(row, today.value));
  }
  return { obstacle: null, compared, differences };
}

/**
 * Null if these calls ask for what a formula was frozen with, in the order of its rows. Excel may make fewer calls than it
 * once made: then rows are left over, which is right only if the formula `showsSame` as what was frozen.
 */
export async function findObstacleInCalls(
  { frozen: { askingRows }, cell }: Pick<FormulaToThaw, "frozen" | "cell">,
  answered: readonly AnsweredCall[],
  account: AskedAccount,
  showsSame = false,
): Promise<ThawObstacle | null> {
  // A heading in the formula's own cell has no call of its own.
  const isTable = askingRows.some(({ entry }) => entry.kind === "result");
  const asked = listAskedElements(cell, answered).filter(({ element }) => element.query !== null || !isTable);
  const rows = [...askingRows];
  for (const element of asked) {
    let isFound = false;
    while (!isFound) {
      const row = rows.shift();
      if (!row) return { kind: "asks-otherwise" };
      const isSame = await isAskedByRow(element, row, account);
      if (typeof isSame !== "boolean") return isSame;
      isFound = isSame;
    }
  }
  const isComplete = asked.length === askingRows.length || (asked.length > 0 && showsSame);
  return isComplete ? null : { kind: "asks-otherwise" };
}

/** A reason if that cannot be told. */
async function isAskedByRow(
  { element: { query }, text }: AskedElement,
  { entry }: RecordRow,
  { connection, options }: AskedAccount,
): Promise<boolean | Reason> {
  if (!query || entry.definitionId === "") return text === entry.call;
  try {
    return isResultOfEntry(await identifyResult(connection, query, options), entry);
  } catch (thrown) {
    const reason = reasonFromError(thrown);
    if (reason.kind === "cancelled") throw thrown;
    return isFailureReason(reason) && reason;
  }
}
