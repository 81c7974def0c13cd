import { addin } from "../addin-services";
import { formatCellAddress } from "../calculation/planned-cell-edits";
import type { AnswerElement } from "../../client/generations/answer";
import { isEqualAtExcelPrecision } from "../../client/generations/workbook-call";
import { isSameCall } from "../../client/queries/same-call";
import type { Reason } from "../../lca/reasons";
import { isSettledAbsence, NoValueError, reasonFromError } from "../../lca/reasons";
import type { SheetCellPosition } from "../../sheet/cell-areas";
import { offsetPosition } from "../../sheet/cell-areas";
import { convertFromR1C1, formatAsR1C1 } from "../../sheet/r1c1";
import { fillSentenceGaps } from "../../words/name-formatter";
import { sentence } from "../../words/reason-sentence";
import { lateWords } from "../../words/late-words";
import type { CellContent, CellValue } from "../cells/cell-grid";
import { countCells } from "../cells/excel-requests";
import { findLoggedAnswersOfCell } from "../cells/lca-cell";
import { digestOtherCells } from "../record/frozen-formula";
import type { RecordEntry, RecordRow } from "../record/record-entry";
import type { AnsweredCall, AskedAccount, AskedElement } from "./asked-elements";
import { answerCallsOfCell, listAskedElements } from "./asked-elements";
import type { FreezeObstacle, ShownFormula } from "./freeze-types";
import type { CommonRecordFacts } from "./record-facts";
import { createPlainEntry } from "./record-facts";
import { identifyResult } from "./result-identity";

/** The rows about a formula, or the cause for not freezing it. */
export type RecordedFormula =
  | { readonly kind: "rows"; readonly rows: readonly RecordRow[] }
  | { readonly kind: "obstacle"; readonly why: FreezeObstacle };

/** Makes the rows about one formula. Rejects only with "cancelled". */
export async function recordFormula(
  formula: ShownFormula,
  account: AskedAccount,
  common: CommonRecordFacts,
): Promise<RecordedFormula> {
  const obstacle = findShownObstacle(formula);
  if (obstacle) return { kind: "obstacle", why: obstacle };
  const answered = await answerCallsOfCell(formula.cell, account);
  const reason = findOpenReason(answered ?? []);
  if (reason) return { kind: "obstacle", why: reason };
  if (!answered || !showsAnswer(formula, answered)) return { kind: "obstacle", why: { kind: "not-called" } };
  const asked = listAskedElements(formula.cell, answered);
  const recorder = new FormulaRecorder(formula, account, common);
  const rows = formula.cell.isSingleCall
    ? await recorder.recordCall(asked)
    : await recorder.recordCalculation(asked);
  return rows ? { kind: "rows", rows } : { kind: "obstacle", why: { kind: "not-called" } };
}

/** Errors that a cell can hold without a formula. */
const storableErrors = new Set<unknown>(["#N/A", "#DIV/0!", "#NUM!", "#VALUE!", "#REF!", "#NULL!"]);

/** True while Excel waits for the functions of a cell. */
export function isWaitingError({ value, isError }: Pick<CellContent, "value" | "isError">): boolean {
  return isError && (value === "#BUSY!" || value === "#GETTING_DATA");
}

function findShownObstacle({ cell, contents }: ShownFormula): FreezeObstacle | null {
  let isWaiting = false;
  for (const [, content] of contents.cells()) {
    if (isWaitingError(content)) isWaiting = true;
    else if (content.isError && !storableErrors.has(content.value))
      return { kind: "other-error", error: String(content.value) };
  }
  if (isWaiting) return { kind: "waiting" };
  // A formula that cannot be read back from the record could never be thawed.
  const recorded = convertFromR1C1(formatAsR1C1(cell.formula, cell), cell);
  return recorded?.toUpperCase() === cell.formula.toUpperCase() ? null : { kind: "internal" };
}

/** The reason for an element without a value, unless the service plainly has none for it. */
function findOpenReason(answered: readonly AnsweredCall[]): Reason | undefined {
  for (const { answer } of answered)
    for (const [, , element] of answer.elements())
      if (element.kind !== "value" && !isSettledAbsence(element.reason)) return element.reason;
  return undefined;
}

/** False if a cell is a call alone whose table has another size than it shows. */
function showsAnswer({ cell, contents }: ShownFormula, [first]: readonly AnsweredCall[]): boolean {
  if (!cell.isSingleCall) return true;
  if (!first) return false;
  const { rows } = first.answer;
  const { area } = contents;
  const isSameSize = rows.length === area.rows && rows.every((line) => line.length === area.columns);
  const isRefused = rows.length === 1 && first.answer.at(0, 0).kind !== "value";
  return isSameSize || (countCells(area) === 1 && (isRefused || cell.formula.startsWith("=@")));
}

/** Makes the rows about one formula that can be frozen. */
class FormulaRecorder {
  private readonly words = lateWords().record;

  constructor(
    private readonly formula: ShownFormula,
    private readonly account: AskedAccount,
    private readonly common: CommonRecordFacts,
  ) {}

  /**
   * A row for each element that is a result, and one for the formula's own cell. Null if the cell shows an error in
   * place of a number, so that it has to be calculated first.
   */
  async recordCall(asked: readonly AskedElement[]): Promise<readonly RecordRow[] | null> {
    const { contents } = this.formula;
    const rows: RecordRow[] = [];
    const results = asked.filter(({ element }) => element.query !== null);
    for (const { row, column, element, text } of results) {
      const { value } = contents.at(row, column);
      if (isNumber(element) && (typeof value !== "number" || this.isOfAnotherCall(value, element)))
        return null;
      const facts = await this.describe(element, value);
      rows.push(this.createCellRow(row, column, { kind: "result", call: text, ...facts }));
    }
    if (!results.some(({ row, column }) => row === 0 && column === 0)) {
      const [first] = asked;
      const call = results.length === 0 ? (first?.text ?? "") : "";
      rows.unshift(this.createCellRow(0, 0, { kind: "other", call, note: noteOf(first?.element) }));
    }
    return this.addFormula(rows);
  }

  /** True if a cell shows another number than the one in use, and Excel has last called its function otherwise. */
  private isOfAnotherCall(shown: number, element: AnswerElement): boolean {
    if (element.kind !== "value" || isEqualAtExcelPrecision(shown, element.value)) return false;
    const { cell } = this.formula;
    const noted = findLoggedAnswersOfCell(addin.callOutcomes, cell);
    return noted !== undefined && !cell.calls.some((call) => noted.some((made) => isSameCall(made, call)));
  }

  /** A row for each number that the formula calculates, then one for each of its parts. */
  async recordCalculation(asked: readonly AskedElement[]): Promise<readonly RecordRow[]> {
    const { contents, isCalled } = this.formula;
    const note = isCalled ? this.words.calculated : this.words.notCalculated;
    const { area } = contents;
    const rows: RecordRow[] = [];
    for (const [cell, { value }] of contents.cells()) {
      const row = cell.row - area.row;
      const column = cell.column - area.column;
      if (typeof value === "number" || (row === 0 && column === 0))
        rows.push(this.createCellRow(row, column, { kind: "calculated", note, standard: "" }));
    }
    const parts = asked.map(async ({ text, element }): Promise<RecordRow> => {
      const isError = element.kind !== "value";
      const frozen = isError ? "#N/A" : (element.value as CellValue);
      const facts = await this.describe(element, frozen);
      const own = { kind: "part", frozen, isError, cellThen: formatCellAddress(area), call: text } as const;
      return { cell: area, entry: createPlainEntry(this.common, { ...own, ...facts }) };
    });
    return this.addFormula([...rows, ...(await Promise.all(parts))]);
  }

  /** Everything known about an element, and a note if the cell shows another number than the one in use. */
  private async describe(element: AnswerElement, shown: CellValue): Promise<Partial<RecordEntry>> {
    if (!element.query) return { note: noteOf(element) };
    const { connection, options } = this.account;
    const identity = await identifyResult(connection, element.query, options).catch(nullUnlessCancelled);
    const facts = identity?.facts ?? {};
    const older = { ...facts, number: String(shown), requestedOn: this.common.refreshedOn };
    if (element.kind !== "value") {
      const reason = sentence(element.reason);
      if (typeof shown !== "number") return { ...facts, note: reason };
      return { ...older, note: fillSentenceGaps(this.words.noneInUse, { reason }) };
    }
    if (identity && !isEqualAtExcelPrecision(shown, element.value))
      return {
        ...older,
        note: fillSentenceGaps(this.words.differsFromUse, { value: String(element.value) }),
      };
    // As the service sent it: Excel keeps 15 of its digits in calculations, and all in the cell.
    const sent = typeof identity?.value === "number" ? identity.value : shown;
    return { ...facts, number: String(sent) };
  }

  /** The first row carries the formula, the size of its table, and a digest of what has no row of its own. */
  private async addFormula([first, ...others]: readonly RecordRow[]): Promise<readonly RecordRow[]> {
    if (!first) return [];
    const { cell, contents } = this.formula;
    const { rows, columns } = contents.area;
    const recorded = [first, ...others].flatMap((row) => (row.entry.kind === "part" ? [] : (row.cell ?? [])));
    const entry: RecordEntry = {
      ...first.entry,
      formula: formatAsR1C1(cell.formula, cell).slice(1),
      size: rows * columns > 1 ? `${rows} x ${columns}` : "",
      texts: await digestOtherCells(contents, recorded),
    };
    return [{ ...first, entry }, ...others];
  }

  private createCellRow(
    row: number,
    column: number,
    own: Pick<RecordEntry, "kind"> & Partial<RecordEntry>,
  ): RecordRow {
    const { contents } = this.formula;
    const cell: SheetCellPosition = offsetPosition(contents.area, row, column);
    const { value: frozen, isError } = contents.at(row, column);
    const spilledFrom = row === 0 && column === 0 ? "" : formatCellAddress(contents.area);
    const place = { frozen, isError, cellThen: formatCellAddress(cell), spilledFrom };
    return { cell, entry: createPlainEntry(this.common, { ...own, ...place }) };
  }
}

function isNumber(element: AnswerElement): boolean {
  return element.kind === "value" && typeof element.value === "number";
}

function noteOf(element: AnswerElement | undefined): string {
  return element && element.kind !== "value" ? sentence(element.reason) : "";
}

function nullUnlessCancelled(thrown: unknown): null {
  const reason = reasonFromError(thrown);
  if (reason.kind === "cancelled") throw new NoValueError(reason, { cause: thrown });
  return null;
}
