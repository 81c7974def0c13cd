import type { CallOutcomesByCell } from "../../client/generations/call-outcomes";
import { hasFailedAnswer } from "../../client/generations/call-outcomes";
import { findReasonTraits } from "../../lca/reasons";
import type { Reason } from "../../lca/reasons";
import { sentence } from "../../words/reason-sentence";
import type { FailureCause, FailingCall, FailingGroup, RepairOption, ExcelCause } from "./failing-group";
import { excelCauseRepairs, isExcelCause } from "./failing-group";
import { formatCellsAsAreaAddresses, findCellOfSpilledElement } from "../../sheet/cell-areas";
import { hasForeignFunctions, findWholeFormulaCall, restoreFunctionNames } from "../../sheet/formula-calls";
import type { ArgumentSubject } from "../../client/queries/custom-functions";
import { canElementsFailIndividually } from "../../client/queries/custom-functions";
import type { CellWithResolvedCalls } from "../cells/cells-with-resolved-calls";
import { matchAnswersToCalls } from "../cells/cells-with-resolved-calls";
import type { LcaCell } from "../cells/lca-cell";
import { findLoggedAnswersOfCell, parseCellError } from "../cells/lca-cell";
import { hidesErrors, findSeveralCellsCause } from "./several-cells";
import type { UnquotedNames } from "./unquoted-names";

interface OpenGroup {
  readonly cause: FailureCause;
  readonly members: FailingCall[];
  values: number;
  unseen: number;
}

/**
 * Groups failing cells by cause: by the last answers of our functions if the sheet confirms them, else by the error
 * that shows.
 */
export class FailingCellGroups {
  private readonly all = new Map<string, OpenGroup>();

  constructor(
    private readonly answers: Pick<CallOutcomesByCell, "of">,
    /** True if the formula was entered again and Excel still did not know a name in it. */
    private readonly isEnteredInVain: (cell: LcaCell) => boolean = () => false,
  ) {}

  /** True if a cell may lack a value, so that its calls are worth reading. */
  canLackValue(cell: LcaCell): boolean {
    const isError = parseCellError(cell.value) !== undefined;
    return (
      isError ||
      hasFailedAnswer(findLoggedAnswersOfCell(this.answers, cell) ?? []) ||
      hidesErrors(cell.formula)
    );
  }

  add(cell: CellWithResolvedCalls, unquoted: UnquotedNames | null = null): void {
    if (unquoted) {
      const { text, quoted } = unquoted;
      const kind = quoted === null ? "no-such-name" : "needs-quotes";
      return this.count({ kind, text }, { cell, name: "", given: {}, ...(quoted !== null && { quoted }) }, 1);
    }
    const noted = findLoggedAnswersOfCell(this.answers, cell);
    const standing = new Set(
      matchAnswersToCalls(cell, noted ?? []).flatMap(({ answered }) => answered ?? []),
    );
    const shows = parseCellError(cell.value);
    // If the present calls are known and none was answered, the logged answers belong to an earlier formula.
    const isAnswered = noted !== undefined && (standing.size > 0 || !cell.hasOnlyKnownCalls);
    const seen = findExcelCause(cell, isAnswered);
    const kind = seen === "name-error" && this.isEnteredInVain(cell) ? "name-unknown" : seen;
    if (kind) return this.count({ kind }, { cell, name: "", given: {} }, 1);
    for (const { name, failures } of standing) {
      // The failure is not shown yet, or belonged to another cell at this address.
      if (!shows && failures.length > 0 && isErrorVisible(cell.formula, name)) continue;
      for (const { reason, given, count, at = [] } of failures) {
        const spilled = at.length > 0 &&
          isSpilled(cell) && { spilled: at.map((one) => findCellOfSpilledElement(cell, one)) };
        this.count(reason, { cell, name, given, ...spilled }, count);
      }
    }
  }

  /** The groups, largest first. */
  sortedGroups(connected: boolean): FailingGroup[] {
    const groups = [...this.all].map(([key, { cause, members, values, unseen }]): FailingGroup => {
      const cells = new Set(members.map(({ cell }) => cell)).size;
      const areas = formatCellsAsAreaAddresses(members.flatMap(({ cell, spilled }) => spilled ?? [cell]));
      return {
        key,
        cause,
        fix: chooseRepairByCause(cause, connected),
        cells,
        values,
        unseen,
        areas,
        members,
      };
    });
    return groups.sort((one, other) => other.values - one.values);
  }

  private count(cause: FailureCause, member: FailingCall, values: number): void {
    const key = formatCauseKey(cause);
    const gathering = this.all.get(key) ?? { cause, members: [], values: 0, unseen: 0 };
    this.all.set(key, gathering);
    gathering.members.push(member);
    gathering.values += values;
    if (parseCellError(member.cell.value) === undefined && hasForeignFunctions(member.cell.formula))
      gathering.unseen += 1;
  }
}

/** True if the elements of the formula's matrix show in the cells beside it, and not inside another formula. */
function isSpilled({ formula, value }: LcaCell): boolean {
  return findWholeFormulaCall(formula)?.oneValue === false && parseCellError(value) !== "#SPILL!";
}

/**
 * Finds the cause of an error that Excel gives by itself. For a cell that our functions answered, that is only
 * "no-room".
 */
function findExcelCause(cell: CellWithResolvedCalls, isAnswered: boolean): ExcelCause["kind"] | undefined {
  const { formula } = cell;
  const shows = parseCellError(cell.value);
  if (shows === "#SPILL!") return "no-room";
  // An answer logged for this cell was given to another formula.
  if (shows === "#CALC!" || (shows === undefined && hidesErrors(formula))) {
    const several = findSeveralCellsCause(cell);
    if (several) return several;
  }
  if (isAnswered || shows === undefined || shows === "#BUSY!") return undefined;
  const isNamed = restoreFunctionNames(formula).toLowerCase() === formula.toLowerCase();
  return shows === "#NAME?" || !isNamed ? "name-error" : "not-calculated";
}

function formatCauseKey(cause: FailureCause): string {
  if (isExcelCause(cause)) return `${cause.kind} ${cause.text ?? ""}`;
  return `${cause.kind} ${sentence(cause)}`;
}

/** True if an error of this function must show in the cell, since no other function could hide it. */
function isErrorVisible(formula: string, name: string): boolean {
  return !canElementsFailIndividually(name) && !hasForeignFunctions(formula);
}

/** Finds the repair that a button can offer for a cause. */
export function chooseRepairByCause(cause: FailureCause, connected: boolean): RepairOption {
  if (isExcelCause(cause)) return { kind: excelCauseRepairs[cause.kind] };
  const { fix } = findReasonTraits(cause);
  if (fix === "account") return { kind: connected ? "recalculate" : "connect" };
  if (fix === "connect" || fix === "recalculate") return { kind: fix };
  if (fix === "replace") return findReplacement(cause);
  if (fix === "choose" && cause.kind === "ambiguous") {
    const choices = cause.choices.filter(({ id, text }) => id !== "" && text !== "");
    if (choices.length > 0) return { kind: "choose", what: cause.what, choices };
  }
  return { kind: "none" };
}

/** Offers other names for a wrong one; a name of another thing needs a preview. */
function findReplacement(cause: Reason): RepairOption {
  switch (cause.kind) {
    case "unknown":
      if (cause.near.length > 0) return replaceOption(cause.what, cause.near);
      return replaceOption(cause.what, cause.others, true);
    case "wrong-unit":
      return replaceOption("indicator", cause.instead);
    case "misplaced":
      return replaceOption("indicator", cause.instead, true);
    case "no-field":
      return replaceOption("field", cause.near);
    default:
      return { kind: "none" };
  }
}

function replaceOption(what: ArgumentSubject, names: readonly string[] = [], another = false): RepairOption {
  if (names.length === 0) return { kind: "none" };
  return { kind: "replace", what, names, ...(another && { another }) };
}
