import type { Given } from "../../queries/query";
import type { Answered, Answers } from "../../refresh/answers";
import { traitsOf } from "../../lca/reason-traits";
import type { Reason } from "../../lca/reasons";
import { sentence } from "../../words/reasons";
import type { Cause, FailingGroup, Fix, SeenInExcel } from "./failing";
import { isSeenInExcel } from "./failing";
import type { Position } from "../../sheet/areas";
import { areasOf, spilledFrom } from "../../sheet/areas";
import type { Call } from "../../sheet/formula";
import { callsIn, callsOthers, onlyCall } from "../../sheet/formula";
import { sourceOf } from "../../sheet/source";
import type { Namable } from "../../queries/catalogue";
import { givesMatrix } from "../../queries/catalogue";
import { argumentNaming } from "../cells/calls";
import type { OurCell } from "../cells/our-cell";
import { answersAt, shownError } from "../cells/our-cell";
import { hidesErrors, severalCells } from "./several-cells";

/** A cell of a group, and the call in it that failed. */
export interface Failing {
  readonly cell: OurCell;
  readonly name: string;
  readonly given: Given;
  /** Where the values that it lacks would show, where these are not the cell itself. */
  readonly spilled?: readonly Position[];
}

export interface Gathered {
  readonly group: FailingGroup;
  readonly members: readonly Failing[];
}

interface Gathering {
  readonly cause: Cause;
  readonly members: Failing[];
  values: number;
  unseen: number;
}

/** Groups cells by why they fail: by what our functions last answered where the sheet bears it out, else by what shows. */
export class Groups {
  private readonly all = new Map<string, Gathering>();

  constructor(private readonly answers: Pick<Answers, "of">) {}

  add(cell: OurCell): void {
    const answered = answersAt(this.answers, cell);
    const shows = shownError(cell.value);
    const seen = seenInExcel(cell, answered !== undefined);
    if (seen) this.count({ kind: seen }, { cell, name: "", given: {} }, 1);
    if (seen || !answered) return;
    const calls = callsIn(cell.formula);
    for (const { name, failures } of standing(answered, calls)) {
      // It is not shown yet, or was another cell's.
      if (!shows && failures.length > 0 && mustShow(cell.formula, name)) continue;
      for (const { reason, given, count, at = [] } of failures) {
        const spilled = at.length > 0 && spills(cell) && { spilled: at.map((one) => spilledFrom(cell, one)) };
        this.count(reason, { cell, name, given, ...spilled }, count);
      }
    }
  }

  /** The largest first. */
  gathered(connected: boolean): Gathered[] {
    return [...this.all]
      .map(([key, { cause, members, values, unseen }]) => {
        const cells = [...new Set(members.map(({ cell }) => cell))];
        const areas = areasOf(members.flatMap(({ cell, spilled }) => spilled ?? [cell]));
        const group = {
          key,
          cause,
          fix: fixOf(cause, connected),
          cells: cells.length,
          values,
          unseen,
          areas,
        };
        return { group, members };
      })
      .sort((one, other) => other.group.values - one.group.values);
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

/** Whether the elements of its matrix show over the cells beside it: nothing else is calculated with them. */
function spills({ formula, value }: OurCell): boolean {
  return onlyCall(formula)?.oneValue === false && shownError(value) !== "#SPILL!";
}

/** What an error in a cell says by itself. Of a cell in which we were called, only that there is no room. */
function seenInExcel({ formula, value }: OurCell, called: boolean): SeenInExcel | undefined {
  const shows = shownError(value);
  if (shows === "#SPILL!") return "no-room";
  // What was answered there was to another formula.
  if (shows === "#CALC!" || (shows === undefined && hidesErrors(formula))) {
    const several = severalCells(formula);
    if (several) return several;
  }
  if (called || shows === undefined || shows === "#BUSY!") return undefined;
  return shows === "#NAME?" ? "name-error" : "not-calculated";
}

function keyOf(cause: Cause): string {
  if (isSeenInExcel(cause)) return cause.kind;
  return `${cause.kind} ${sentence(cause)}`;
}

/** The answers that still stand, by the formula of now: of each function as many as it is called, the latest ones. */
export function standing(answered: readonly Answered[], calls: readonly Call[]): Answered[] {
  return [...new Set(calls.map(({ name }) => name))].flatMap((name) => {
    const called = calls.filter((call) => call.name === name);
    const fitting = answered.filter((one) => one.name === name && called.some((call) => fits(one, call)));
    return fitting.slice(-called.length);
  });
}

/** Whether an answer can be to this call: by the arguments that the formula itself spells out. */
function fits({ given }: Answered, call: Call): boolean {
  return (["product", "indicator", "scenario"] as const).every((what) => {
    const source = sourceOf(argumentNaming(call, what)?.text ?? "");
    if (source.kind !== "literal" || !(what in given)) return true;
    return String(given[what]) === String(source.value);
  });
}

/** Whether an error of this function cannot but show in the cell: nothing else is called that could hide it. */
function mustShow(formula: string, name: string): boolean {
  return !givesMatrix(name) && !callsOthers(formula);
}

/** What is done about what Excel shows by itself. */
const fixInExcel = {
  "name-error": "repair",
  "no-room": "none",
  "several-cells": "none",
  "several-cells-impact": "impacts",
  "not-calculated": "recalculate",
} as const satisfies Readonly<Record<SeenInExcel, Fix["kind"]>>;

/** What a button can do about a cause. */
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

/** Other names in place of the one that is wrong. What would be another thing is looked at first. */
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
