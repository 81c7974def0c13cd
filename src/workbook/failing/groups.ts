import type { Answers } from "../../refresh/answers";
import { hasFailed } from "../../refresh/answers";
import { traitsOf } from "../../lca/reason-traits";
import type { Reason } from "../../lca/reasons";
import { sentence } from "../../words/reasons";
import type { Cause, Failing, FailingGroup, Fix, SeenCause } from "./failing";
import { fixInExcel, isSeenInExcel } from "./failing";
import { areasOf, spilledFrom } from "../../sheet/areas";
import { callsOthers, onlyCall, withOurNames } from "../../sheet/formula";
import type { Namable } from "../../queries/catalogue";
import { givesMatrix } from "../../queries/catalogue";
import type { CallingCell } from "../cells/evaluate";
import { answersTo } from "../cells/evaluate";
import type { OurCell } from "../cells/our-cell";
import { answersAt, shownError } from "../cells/our-cell";
import { hidesErrors, severalCells } from "./several-cells";
import type { Unquoted } from "./unquoted";

interface Gathering {
  readonly cause: Cause;
  readonly members: Failing[];
  values: number;
  unseen: number;
}

/**
 * Groups failing cells by cause: by the last answers of our functions if the sheet confirms them, else by the error
 * that shows.
 */
export class Groups {
  private readonly all = new Map<string, Gathering>();

  constructor(
    private readonly answers: Pick<Answers, "of">,
    /** True if the formula was entered again and Excel still did not know a name in it. */
    private readonly isEnteredInVain: (cell: OurCell) => boolean = () => false,
  ) {}

  /** True if a cell may lack a value, so that its calls are worth reading. */
  mayFail(cell: OurCell): boolean {
    const isError = shownError(cell.value) !== undefined;
    return isError || hasFailed(answersAt(this.answers, cell) ?? []) || hidesErrors(cell.formula);
  }

  add(cell: CallingCell, unquoted: Unquoted | null = null): void {
    if (unquoted) {
      const { text, quoted } = unquoted;
      const kind = quoted === null ? "no-such-name" : "needs-quotes";
      return this.count({ kind, text }, { cell, name: "", given: {}, ...(quoted !== null && { quoted }) }, 1);
    }
    const noted = answersAt(this.answers, cell);
    const standing = new Set(answersTo(cell, noted ?? []).flatMap(({ answered }) => answered ?? []));
    const shows = shownError(cell.value);
    // If the present calls are known and none was answered, the logged answers belong to an earlier formula.
    const isAnswered = noted !== undefined && (standing.size > 0 || !cell.whole);
    const seen = seenInExcel(cell, isAnswered);
    const kind = seen === "name-error" && this.isEnteredInVain(cell) ? "name-unknown" : seen;
    if (kind) return this.count({ kind }, { cell, name: "", given: {} }, 1);
    for (const { name, failures } of standing) {
      // The failure is not shown yet, or belonged to another cell at this address.
      if (!shows && failures.length > 0 && mustShow(cell.formula, name)) continue;
      for (const { reason, given, count, at = [] } of failures) {
        const spilled = at.length > 0 && spills(cell) && { spilled: at.map((one) => spilledFrom(cell, one)) };
        this.count(reason, { cell, name, given, ...spilled }, count);
      }
    }
  }

  /** The groups, largest first. */
  gathered(connected: boolean): FailingGroup[] {
    const groups = [...this.all].map(([key, { cause, members, values, unseen }]): FailingGroup => {
      const cells = new Set(members.map(({ cell }) => cell)).size;
      const areas = areasOf(members.flatMap(({ cell, spilled }) => spilled ?? [cell]));
      return { key, cause, fix: fixOf(cause, connected), cells, values, unseen, areas, members };
    });
    return groups.sort((one, other) => other.values - one.values);
  }

  private count(cause: Cause, member: Failing, values: number): void {
    const key = keyOf(cause);
    const gathering = this.all.get(key) ?? { cause, members: [], values: 0, unseen: 0 };
    this.all.set(key, gathering);
    gathering.members.push(member);
    gathering.values += values;
    if (shownError(member.cell.value) === undefined && callsOthers(member.cell.formula))
      gathering.unseen += 1;
  }
}

/** True if the elements of the formula's matrix show in the cells beside it, and not inside another formula. */
function spills({ formula, value }: OurCell): boolean {
  return onlyCall(formula)?.oneValue === false && shownError(value) !== "#SPILL!";
}

/**
 * Finds the cause of an error that Excel gives by itself. For a cell that our functions answered, that is only
 * "no-room".
 */
function seenInExcel(cell: CallingCell, isAnswered: boolean): SeenCause["kind"] | undefined {
  const { formula } = cell;
  const shows = shownError(cell.value);
  if (shows === "#SPILL!") return "no-room";
  // An answer logged for this cell was given to another formula.
  if (shows === "#CALC!" || (shows === undefined && hidesErrors(formula))) {
    const several = severalCells(cell);
    if (several) return several;
  }
  if (isAnswered || shows === undefined || shows === "#BUSY!") return undefined;
  const isNamed = withOurNames(formula).toLowerCase() === formula.toLowerCase();
  return shows === "#NAME?" || !isNamed ? "name-error" : "not-calculated";
}

function keyOf(cause: Cause): string {
  if (isSeenInExcel(cause)) return `${cause.kind} ${cause.text ?? ""}`;
  return `${cause.kind} ${sentence(cause)}`;
}

/** True if an error of this function must show in the cell, since no other function could hide it. */
function mustShow(formula: string, name: string): boolean {
  return !givesMatrix(name) && !callsOthers(formula);
}

/** Finds the repair that a button can offer for a cause. */
export function fixOf(cause: Cause, connected: boolean): Fix {
  if (isSeenInExcel(cause)) return { kind: fixInExcel[cause.kind] };
  const { fix } = traitsOf(cause);
  if (fix === "account") return { kind: connected ? "recalculate" : "connect" };
  if (fix === "connect" || fix === "recalculate") return { kind: fix };
  if (fix === "replace") return replacing(cause);
  if (fix === "choose" && cause.kind === "ambiguous") {
    const choices = cause.choices.filter(({ id, text }) => id !== "" && text !== "");
    if (choices.length > 0) return { kind: "choose", what: cause.what, choices };
  }
  return { kind: "none" };
}

/** Offers other names for a wrong one; a name of another thing needs a preview. */
function replacing(cause: Reason): Fix {
  switch (cause.kind) {
    case "unknown":
      if (cause.near.length > 0) return naming(cause.what, cause.near);
      return naming(cause.what, cause.others, true);
    case "wrong-unit":
      return naming("indicator", cause.instead);
    case "misplaced":
      return naming("indicator", cause.instead, true);
    case "no-field":
      return naming("field", cause.near);
    default:
      return { kind: "none" };
  }
}

function naming(what: Namable, names: readonly string[] = [], another = false): Fix {
  if (names.length === 0) return { kind: "none" };
  return { kind: "replace", what, names, ...(another && { another }) };
}
