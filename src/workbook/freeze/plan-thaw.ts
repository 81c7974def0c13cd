import { identifyAccount } from "../../client/account/workbook-owner";
import type { ProgressReporter } from "../../client/generations/progress-reporter";
import { createReadingOptions } from "../../client/generations/next-generation";
import type { Reason } from "../../lca/reasons";
import { isFailureReason, reasonFromError } from "../../lca/reasons";
import { areaOfCell, formatCellsAsAreaAddresses, listAreaCells } from "../../sheet/cell-areas";
import { readCells } from "../cells/cell-grid";
import { throwIfCancelled } from "../cells/cell-scan";
import { resolveFormulaCalls } from "../cells/cells-with-resolved-calls";
import { waitForCellEdit } from "../cells/excel-requests";
import type { FrozenFormula } from "../record/frozen-formula";
import { listFrozenFormulas } from "../record/frozen-formula";
import type { RecordRow } from "../record/record-entry";
import { countNumbers } from "../record/record-entry";
import { readRecord } from "../record/record-sheet";
import type { CellsToExpect } from "../writing/change-cells";
import { expectedParts } from "../writing/change-cells";
import type { AnsweredCall, AskedAccount, AskedElement } from "./asked-elements";
import { answerCallsOfCell, listAskedElements } from "./asked-elements";
import { compareWorkbookWithRecord } from "./compare-record";
import type { AccountOfNow, RecordedResult } from "./compare-with-service";
import {
  createAccountOfNow,
  describeDifference,
  isSentAsFrozen,
  readRecordedResult,
} from "./compare-with-service";
import type {
  DifferenceFromToday,
  FormulaToThaw,
  ObstructedCells,
  RecordDifference,
  ThawObstacle,
  ThawPlan,
} from "./freeze-types";
import { ObstacleList } from "./obstacle-list";
import { connectAsOwner } from "./plan-freeze";
import { identifyResult, isResultOfEntry } from "./result-identity";

/**
 * Finds the frozen formulas that ask for the same results in their present places, and what the service sends for them
 * now. Changes nothing. Throws `NoValueError`.
 */
export async function planThaw(progress: ProgressReporter): Promise<ThawPlan> {
  const connection = await connectAsOwner();
  const { company } = identifyAccount(connection);
  const left = new ObstacleList<ThawObstacle>();
  const now = createAccountOfNow(connection, progress);
  const { found, changed, rows } = await Excel.run(waitForCellEdit, async (context) => {
    const record = await readRecord(context);
    const { rows = [] } = record ?? {};
    const { changed, ...present } = await findUnchangedFormulas(context, rows, company, left);
    const differences =
      record && changed.length > 0 ? (await compareWorkbookWithRecord(context, record)).differences : [];
    return { ...present, rows, changed: describeChanged(changed, differences) };
  });
  const accounts = { inUse: { connection, options: createReadingOptions(progress.signal) }, now };
  const steps: FormulaToThaw[] = [];
  const different: DifferenceFromToday[] = [];
  let requested = 0;
  let same = 0;
  let earlier = 0;
  let done = 0;
  const verdicts = found.map((formula) => ({ formula, verdict: judgeFormula(formula, accounts) }));
  // Only the first to be cancelled is awaited.
  for (const { verdict } of verdicts) verdict.catch(() => undefined);
  for (const { formula, verdict } of verdicts) {
    const { obstacle, requested: ofFormula, results } = await verdict;
    done += 1;
    requested += ofFormula;
    progress.report(done, verdicts.length);
    if (obstacle) {
      left.add(formula.contents.area, obstacle, countNumbers(formula.frozen.rows));
      continue;
    }
    steps.push(formula);
    for (const { row, today, isEarlier } of results) {
      if (isEarlier) earlier += 1;
      if (isSentAsFrozen(row.entry, today)) same += 1;
      else different.push(describeDifference(row, today));
    }
  }
  throwIfCancelled(progress);
  const thawedRows = steps.reduce((sum, { frozen }) => sum + frozen.rows.length, 0);
  return {
    steps,
    leavesRows: thawedRows < rows.length,
    formulas: steps.length,
    toCheck: steps.filter(({ cell }) => !cell.hasOnlyKnownCalls).length,
    service: { askedAt: now.askedAt, requested, same, different },
    earlier,
    left: [...changed, ...left.list()],
  };
}

/**
 * Finds the formulas of the record that this company's account answered, and whose cells still hold what was frozen.
 * Those with other cells are `changed`, and all others go to `left`.
 */
async function findUnchangedFormulas(
  context: Excel.RequestContext,
  rows: readonly RecordRow[],
  company: string,
  left: ObstacleList<ThawObstacle>,
): Promise<{ readonly found: readonly FormulaToThaw[]; readonly changed: readonly FrozenFormula[] }> {
  const placed: FrozenFormula[] = [];
  const changed: FrozenFormula[] = [];
  for (const frozen of listFrozenFormulas(rows)) {
    const obstacle = findObstacleInRecord(frozen, company);
    if (obstacle === "changed") changed.push(frozen);
    else if (obstacle)
      left.add(frozen.area ?? areaOfCell(frozen.cellThen), obstacle, countNumbers(frozen.rows));
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
    if (!frozen) continue;
    if (await frozen.isHeldBy(contents)) unchanged.push({ frozen, contents });
    else changed.push(frozen);
  }
  const cells = await resolveFormulaCalls(
    context,
    unchanged.map(({ frozen, contents: { area } }) => {
      const { sheet, row, column } = area;
      return { sheet, row, column, formula: frozen.formula ?? "", value: "" };
    }),
  );
  const found = unchanged.flatMap((formula, index) => {
    const cell = cells[index];
    return cell ? [{ ...formula, cell }] : [];
  });
  return { found, changed };
}

/** Formulas whose cells have changed, with what became of these; nothing if there are none. */
function describeChanged(
  changed: readonly FrozenFormula[],
  differences: readonly RecordDifference[],
): readonly ObstructedCells<ThawObstacle>[] {
  if (changed.length === 0) return [];
  const rows = new Set(changed.flatMap((frozen) => frozen.rows));
  const cells = changed.flatMap(({ area, cellRows, cellThen }) =>
    area ? listAreaCells(area) : [cellThen, ...cellRows.flatMap(({ cell }) => cell ?? [])],
  );
  const why = { kind: "changed", differences: differences.filter(({ row }) => rows.has(row)) } as const;
  const areas = formatCellsAsAreaAddresses(cells);
  return [{ areas, formulas: changed.length, numbers: countNumbers([...rows]), why }];
}

/** Why a formula cannot come back to its present place, as far as the record tells; null if it does not. */
function findObstacleInRecord(frozen: FrozenFormula, company: string): ThawObstacle | "changed" | null {
  const { entry, cell } = frozen.head;
  if (entry.formula === "") return { kind: "no-formula" };
  if (entry.company !== company) return { kind: "other-owner", company: entry.company };
  if (!cell) return "changed";
  if (frozen.formula === null) return { kind: "asks-otherwise" };
  return frozen.isTogether() ? null : "changed";
}

/** The account in use, which answers a formula once it is back, and the same as the service has it now. */
interface ThawAccounts {
  readonly inUse: AskedAccount;
  readonly now: AccountOfNow;
}

interface ThawVerdict {
  /** Null for a formula that asks for what it was frozen with, or that Excel must calculate to tell. */
  readonly obstacle: ThawObstacle | null;
  /** How many numbers the service was asked for to compare them. */
  readonly requested: number;
  readonly results: readonly ResultToThaw[];
}

interface ResultToThaw {
  readonly kind: "compared";
  readonly row: RecordRow;
  /** What the service sends now. */
  readonly today: number | Reason;
  /** True if the account in use holds something else, of earlier, which the cell would show first. */
  readonly isEarlier: boolean;
}

/** Judges a formula by the arguments that stand in cells: what Excel called before proves nothing. */
async function judgeFormula({ frozen, cell }: FormulaToThaw, accounts: ThawAccounts): Promise<ThawVerdict> {
  const { inUse } = accounts;
  // Before anything is read for this plan: what the account in use holds by then is of earlier.
  const held = await Promise.all(frozen.askingRows.map((row) => isHeldInUse(row, inUse)));
  const obstacle = cell.hasOnlyKnownCalls
    ? await findObstacleInCalls({ frozen, cell }, (await answerCallsOfCell(cell, inUse)) ?? [], inUse)
    : null;
  if (obstacle) return { obstacle, requested: 0, results: [] };
  const compared = await Promise.all(
    frozen.askingRows.map((row, index) => compareResult(row, accounts, held[index] ?? true)),
  );
  const results: ResultToThaw[] = [];
  const requested = compared.filter((result) => result !== null).length;
  for (const result of compared) {
    if (result?.kind === "failed") return { obstacle: result.reason, requested, results: [] };
    if (result) results.push(result);
  }
  return { obstacle: null, requested, results };
}

/** True if the account in use has the result of a row, or knows that there is none. */
async function isHeldInUse({ entry }: RecordRow, { connection }: AskedAccount): Promise<boolean> {
  const { kind } = await readRecordedResult(entry, { connection, options: { cacheOnly: true } });
  return kind === "read";
}

/** Null for a row about no result. What is not `isHeld` in use is requested now, and is in use from then on. */
async function compareResult(
  row: RecordRow,
  { inUse, now }: ThawAccounts,
  isHeld: boolean,
): Promise<ResultToThaw | Extract<RecordedResult, { kind: "failed" }> | null> {
  const shown = await readRecordedResult(row.entry, inUse);
  const today = isHeld ? await readRecordedResult(row.entry, now) : shown;
  if (shown.kind === "failed") return shown;
  if (today.kind === "failed") return today;
  if (shown.kind === "no-result" || today.kind === "no-result") return null;
  const isEarlier = !isSameValue(shown.value, today.value);
  return { kind: "compared", row, today: today.value, isEarlier };
}

function isSameValue(one: number | Reason, other: number | Reason): boolean {
  return typeof one === "number" || typeof other === "number"
    ? Object.is(one, other)
    : one.kind === other.kind;
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
