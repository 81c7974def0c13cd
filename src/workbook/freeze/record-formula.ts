import { addin } from "../addin-services";
import { formatCellAddress } from "../calculation/planned-cell-edits";
import type { Reason } from "../../lca/reasons";
import { NoValueError, reasonFromError, isSettledAbsence } from "../../lca/reasons";
import { isSameCall } from "../../client/queries/same-call";
import { isEqualAtExcelPrecision } from "../../client/generations/workbook-call";
import type { SheetArea } from "../../sheet/cell-areas";
import { offsetPosition } from "../../sheet/cell-areas";
import { convertFromR1C1, formatAsR1C1 } from "../../sheet/r1c1";
import { fillSentenceGaps } from "../../words/name-formatter";
import { sentence } from "../../words/reason-sentence";
import { lateWords } from "../../words/late-words";
import type { AreaContents } from "../cells/area-contents";
import type { CellWithResolvedCalls } from "../cells/cells-with-resolved-calls";
import { findLoggedAnswersOfCell } from "../cells/lca-cell";
import type { AskedElement } from "./asked-elements";
import { answerCallsOfCell, listAskedElements } from "./asked-elements";
import type { CallAnswer, CallAnswers } from "./call-answers";
import { ElementWithoutValue } from "./call-answers";
import type { FreezeObstacle } from "./freeze-types";
import type { FrozenValue, RecordEntry, RecordRow } from "../record/record-entry";
import { digestJson } from "../../wire/json-values";
import type { CommonRecordFacts } from "./record-facts";
import { createPlainEntry, describeResult } from "./record-facts";
import type { ResultIdentity } from "./result-identity";

/** A formula of ours with the cells that show its result. */
export interface ShownFormula {
  readonly cell: CellWithResolvedCalls;
  /** The formula's own cell, or all cells that its result spills over. */
  readonly area: SheetArea;
  readonly shown: AreaContents<"values" | "valueTypes">;
  /** True if Excel has called our functions in it since the present session began. */
  readonly isCalled: boolean;
}

/** The rows about a formula, or the cause for not freezing it. */
export type RecordedFormula =
  | { readonly kind: "rows"; readonly rows: readonly RecordRow[] }
  | { readonly kind: "obstacle"; readonly why: FreezeObstacle };

/** Errors that a cell can hold without a formula. */
const storableErrors = new Set<unknown>(["#N/A", "#DIV/0!", "#NUM!", "#VALUE!", "#REF!", "#NULL!"]);
const waitingErrors = new Set<unknown>(["#BUSY!", "#GETTING_DATA"]);

/** Makes the rows about one formula. Rejects only with "cancelled". */
export async function recordFormula(
  formula: ShownFormula,
  answers: CallAnswers,
  common: CommonRecordFacts,
): Promise<RecordedFormula> {
  const obstacle = findShownObstacle(formula);
  if (obstacle) return obstacle;
  const answered = await answerCallsOfCell(formula.cell, answers);
  if (!answered) return { kind: "obstacle", why: { kind: "not-called" } };
  const reason = findOpenReason(answered.map(({ answer }) => answer));
  if (reason) return { kind: "obstacle", why: reason };
  const [first] = answered;
  const only = formula.cell.isSingleCall && first ? fitAnswerToArea(first.answer, formula) : null;
  if (formula.cell.isSingleCall && !only) return { kind: "obstacle", why: { kind: "not-called" } };
  const asked = listAskedElements(only && first ? [{ call: first.call, answer: only }] : answered);
  const builder = new RowBuilder(formula, answers, common);
  const rows = only ? await builder.forSingleCall(asked) : await builder.forCalculation(asked);
  return rows ? { kind: "rows", rows } : { kind: "obstacle", why: { kind: "not-called" } };
}

function findShownObstacle({ cell, shown }: ShownFormula): RecordedFormula | null {
  const errors = shown.values.flatMap((line, row) =>
    line.filter((value, column) => shown.valueTypes[row]?.[column] === "Error" && !storableErrors.has(value)),
  );
  const error = errors.find((one) => !waitingErrors.has(one)) ?? errors[0];
  if (error !== undefined) {
    const why = waitingErrors.has(error)
      ? ({ kind: "waiting" } as const)
      : ({ kind: "other-error", error } as const);
    return { kind: "obstacle", why: why as FreezeObstacle };
  }
  // A formula that cannot be read back from the record could never be thawed.
  const isKept =
    convertFromR1C1(formatAsR1C1(cell.formula, cell), cell)?.toUpperCase() === cell.formula.toUpperCase();
  return isKept ? null : { kind: "obstacle", why: { kind: "internal" } };
}

/** The reason for an element without a value, unless the service plainly has none for it. */
function findOpenReason(answers: readonly CallAnswer[]): Reason | undefined {
  for (const { rows } of answers)
    for (const line of rows)
      for (const one of line)
        if (one instanceof ElementWithoutValue && !isSettledAbsence(one.reason)) return one.reason;
  return undefined;
}

/** The part of an answer that the area shows; null if the table has another size now. */
function fitAnswerToArea(answer: CallAnswer, { cell, area }: ShownFormula): CallAnswer | null {
  const { rows, queryAt } = answer;
  const isSingleCell = area.rows * area.columns === 1;
  if (isSingleCell && cell.formula.startsWith("=@")) return { rows: [[rows[0]?.[0]]], queryAt };
  const isRefused = rows.length === 1 && rows[0]?.[0] instanceof ElementWithoutValue;
  const isSameSize = rows.length === area.rows && rows.every((line) => line.length === area.columns);
  return isSameSize || (isRefused && isSingleCell) ? answer : null;
}

/** Makes the rows about one formula that can be frozen. */
class RowBuilder {
  private readonly words = lateWords().record;
  private readonly cellThen: string;

  constructor(
    private readonly formula: ShownFormula,
    private readonly answers: CallAnswers,
    private readonly common: CommonRecordFacts,
  ) {
    this.cellThen = formatCellAddress(formula.area);
  }

  /**
   * A row for each element that is a result, and one for the formula's own cell. Null if the cell shows an error in
   * place of a number, so that it has to be calculated first.
   */
  async forSingleCall(asked: readonly AskedElement[]): Promise<readonly RecordRow[] | null> {
    const rows: RecordRow[] = [];
    const results = asked.filter(({ query }) => query !== null);
    for (const element of results) {
      const frozen = this.shownAt(element);
      const isNumber = typeof element.value === "number";
      if (isNumber && (typeof frozen !== "number" || this.isOfAnotherCall(frozen, element))) return null;
      const facts = await this.describe(element, frozen);
      rows.push(this.createRow(element, { kind: "result", frozen, call: element.text, ...facts }));
    }
    const own = { row: 0, column: 0 };
    const isOwnResult = results.some(({ row, column }) => row === 0 && column === 0);
    if (!isOwnResult) {
      const call = results.length === 0 ? (asked[0]?.text ?? "") : "";
      const note = noteOf(asked[0]);
      rows.unshift(this.createRow(own, { kind: "other", frozen: this.shownAt(own), call, note }));
    }
    return this.withFormula(rows, results);
  }

  /** True if a cell shows another number than the one in use, and Excel has last called its function otherwise. */
  private isOfAnotherCall(frozen: number, { value }: AskedElement): boolean {
    if (isEqualAtExcelPrecision(frozen, value)) return false;
    const { cell } = this.formula;
    const noted = findLoggedAnswersOfCell(addin.callOutcomes, cell);
    return noted !== undefined && !cell.calls.some((call) => noted.some((one) => isSameCall(one, call)));
  }

  /** A row for each number that the formula calculates, then one for each of its parts. */
  async forCalculation(asked: readonly AskedElement[]): Promise<readonly RecordRow[]> {
    const { area, shown, isCalled } = this.formula;
    const note = isCalled ? this.words.calculated : this.words.notCalculated;
    const cells = shown.values.flatMap((line, row) =>
      line.flatMap((value, column) => (isRecorded(value, row, column) ? [{ row, column }] : [])),
    );
    const calculated = cells.map((at) =>
      this.createRow(at, { kind: "calculated", frozen: this.shownAt(at), note, standard: "" }),
    );
    const parts = asked.map(async (element): Promise<RecordRow> => {
      const isError = !isPlainValue(element.value);
      const frozen = isPlainValue(element.value) ? element.value : "#N/A";
      const entry = createPlainEntry(this.common, {
        kind: "part",
        frozen,
        isError,
        cellThen: this.cellThen,
        call: element.text,
        ...(await this.describe(element, frozen)),
      });
      return { cell: { ...area }, entry };
    });
    return this.withFormula([...calculated, ...(await Promise.all(parts))], cells);
  }

  /** Everything known about an element, and a note if the cell shows another number than the one in use. */
  private async describe({ query, value }: AskedElement, frozen: FrozenValue): Promise<Partial<RecordEntry>> {
    if (!query) return { note: noteOf({ value }) };
    const identity = await this.answers.identify(query).catch(nullUnlessCancelled);
    const facts = identity ? describeResult(identity) : {};
    if (value instanceof ElementWithoutValue) {
      const reason = sentence(value.reason);
      if (typeof frozen !== "number") return { ...facts, note: reason };
      const note = fillSentenceGaps(this.words.noneInUse, { reason });
      return { ...facts, note, number: String(frozen), requestedOn: this.common.refreshedOn };
    }
    if (!identity || isEqualAtExcelPrecision(frozen, value))
      return { ...facts, number: formatSentNumber(identity, frozen) };
    const note = fillSentenceGaps(this.words.differsFromUse, { value: String(value) });
    return { ...facts, note, number: String(frozen), requestedOn: this.common.refreshedOn };
  }

  /** The first row carries the formula, the size of its table, and a digest of what has no row of its own. */
  private async withFormula(
    [first, ...others]: readonly RecordRow[],
    recorded: readonly Pick<AskedElement, "row" | "column">[],
  ): Promise<readonly RecordRow[]> {
    if (!first) return [];
    const { cell, area, shown } = this.formula;
    const isTable = area.rows * area.columns > 1;
    const rest = isTable ? listOtherContents(shown, recorded) : [];
    const entry: RecordEntry = {
      ...first.entry,
      formula: formatAsR1C1(cell.formula, cell).slice(1),
      size: isTable ? `${area.rows} x ${area.columns}` : "",
      texts: rest.length > 0 ? await digestJson(rest) : "",
    };
    return [{ ...first, entry }, ...others];
  }

  private createRow(
    { row, column }: Pick<AskedElement, "row" | "column">,
    own: Pick<RecordEntry, "kind" | "frozen"> & Partial<RecordEntry>,
  ): RecordRow {
    const { area, shown } = this.formula;
    const cell = offsetPosition(area, row, column);
    const cellThen = formatCellAddress(cell);
    const spilledFrom = row === 0 && column === 0 ? "" : this.cellThen;
    const isError = shown.valueTypes[row]?.[column] === "Error";
    return { cell, entry: createPlainEntry(this.common, { ...own, isError, cellThen, spilledFrom }) };
  }

  private shownAt({ row, column }: Pick<AskedElement, "row" | "column">): FrozenValue {
    const value = this.formula.shown.values[row]?.[column];
    return isPlainValue(value) ? value : "";
  }
}

function noteOf(element: Pick<AskedElement, "value"> | undefined): string {
  return element?.value instanceof ElementWithoutValue ? sentence(element.value.reason) : "";
}

/** The number as the service sent it: Excel keeps 15 of its digits in calculations, and all in the cell. */
function formatSentNumber(identity: ResultIdentity | null, frozen: FrozenValue): string {
  return String(typeof identity?.value === "number" ? identity.value : frozen);
}

function isRecorded(value: unknown, row: number, column: number): boolean {
  return typeof value === "number" || (row === 0 && column === 0);
}

function isPlainValue(value: unknown): value is FrozenValue {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}

/** The contents of a table's cells that have no rows of their own, with their places. An error is no text. */
export function listOtherContents(
  { values, valueTypes }: AreaContents<"values" | "valueTypes">,
  recorded: readonly Pick<AskedElement, "row" | "column">[],
): readonly (readonly unknown[])[] {
  const own = new Set(["0,0", ...recorded.map(({ row, column }) => `${row},${column}`)]);
  const others: unknown[][] = [];
  for (const [row, line] of values.entries()) {
    for (const [column, value] of line.entries()) {
      if (own.has(`${row},${column}`)) continue;
      const isError = valueTypes[row]?.[column] === "Error";
      others.push([row, column, isError ? { error: value } : value]);
    }
  }
  return others;
}

function nullUnlessCancelled(thrown: unknown): null {
  const reason = reasonFromError(thrown);
  if (reason.kind === "cancelled") throw new NoValueError(reason, { cause: thrown });
  return null;
}
