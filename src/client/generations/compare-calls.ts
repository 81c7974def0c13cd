import type { OpenedAccount } from "../account/opened-account";
import type { LookUpOptions } from "../account/look-up-options";
import type { ResultsKey } from "../account/results-key";
import { isFailureReason, reasonFromError } from "../../lca/reasons";
import { findCustomFunction } from "../queries/custom-functions";
import type { MatrixElementPosition } from "../queries/account-query";
import type { RecordIdentity } from "../queries/records/record-row";
import { readRecordRowIdentity, valueColumnIndex } from "../queries/records/record-row";
import { mapInTimeSlices } from "../service/time-slices";
import type { WorkbookCall, CallAnswerWithLookUps, LookedUpOrRefusedValue } from "./workbook-call";
import {
  answerWorkbookCall,
  matrixElementKey,
  isElementFailedOrUncached,
  listElementAndEnclosingKeys,
  MissingValue,
} from "./workbook-call";
import type { NameReassignment } from "./refresh-report";

/** A name with another meaning than before; `after` is null if it now fits nothing, or several things. */
export type NameMeaningChange = Omit<NameReassignment, "after" | "cells"> & { readonly after: string | null };

/** One call asked of both generations. */
export interface AnswersOfBothGenerations {
  readonly call: WorkbookCall;
  readonly key: string;
  readonly before: CallAnswerWithLookUps;
  readonly after: CallAnswerWithLookUps;
  /** Names in it with another meaning than before. */
  readonly turns: readonly NameMeaningChange[];
}

/**
 * Asks one call of the generation in use, from its cache, and of the next one. `lost` is called with each place that
 * could not be read.
 */
export async function askBothGenerations(
  { call, key }: Pick<AnswersOfBothGenerations, "call" | "key">,
  generations: { readonly before: OpenedAccount; readonly next: OpenedAccount },
  asking: LookUpOptions,
  lost?: (place: ResultsKey) => void,
): Promise<AnswersOfBothGenerations> {
  const before = await answerWorkbookCall(call, generations.before, { cacheOnly: true });
  return askNextGeneration({ call, key, before }, generations.next, asking, lost);
}

/** As `askBothGenerations`, with an answer that the generation in use has given already. */
export async function askNextGeneration(
  { call, key, before }: Pick<AnswersOfBothGenerations, "call" | "key" | "before">,
  next: OpenedAccount,
  asking: LookUpOptions,
  lost?: (place: ResultsKey) => void,
): Promise<AnswersOfBothGenerations> {
  const uses = (place: ResultsKey, results: Promise<unknown>): void => {
    results.catch((thrown: unknown) => {
      const reason = reasonFromError(thrown);
      if (isFailureReason(reason) && reason.kind !== "preview") lost?.(place);
    });
  };
  const after = await answerWorkbookCall(call, next, { ...asking, onResults: uses });
  return { call, key, before, after, turns: turnsBetween(before, after) };
}

/**
 * The names whose meaning changed between two answers to one call. A name that only the later answer did not look up is
 * gone if that answer is complete; otherwise it may merely be unknown so far.
 */
function turnsBetween(
  before: CallAnswerWithLookUps,
  after: CallAnswerWithLookUps,
): readonly NameMeaningChange[] {
  return [...before.meant].flatMap(([key, { what, typed: name, ids }]): NameMeaningChange[] => {
    const now = after.meant.get(key);
    const stands = now ? now.ids.some((id) => ids.includes(id)) : !isComplete(after);
    return stands ? [] : [{ what, name, before: ids.join(", "), after: now?.ids.join(", ") ?? null }];
  });
}

function isComplete({ failedAt, unheldAt }: CallAnswerWithLookUps): boolean {
  return failedAt.size === 0 && unheldAt.size === 0;
}

/**
 * How many values would be lost by using the next generation as it is. If old values cannot be mixed with new ones, a
 * cell without a value loses too: the earlier generation may hold the other results of its product.
 */
export function countLostValues(
  { call, before, after }: AnswersOfBothGenerations,
  applicable: boolean,
): number {
  if (!applicable)
    return call.alreadyFails && before.unheldAt.size > 0 ? 0 : valuesBehind(after.failedAt, before);
  if (call.alreadyFails || before.failedAt.has(matrixElementKey())) return 0;
  const failed = [...after.failedAt].filter((at) => !before.failedAt.has(at));
  return valuesBehind(new Set(failed), before);
}

/** The number of values behind failures: a failure that covers several counts for all values known before. */
function valuesBehind(failed: ReadonlySet<string>, { known }: CallAnswerWithLookUps): number {
  if (failed.size === 0) return 0;
  const without = new Set(failed);
  let values = 0;
  for (const { at, seen } of known.values()) {
    const around = seen ? listElementAndEnclosingKeys(at).filter((key) => failed.has(key)) : [];
    if (around.length > 0) values += 1;
    for (const key of around) without.delete(key);
  }
  return values + without.size;
}

/**
 * Says whether cells with a call now show another answer. "unknown": the call was not asked, or the earlier generation
 * had not cached its answer.
 */
export type CallVerdict = "same" | "changed" | "unknown";

/**
 * Judges a call. A value that could not be read is kept, and one that was not cached before is compared with nothing.
 * But no number is kept under a name that now means something else, or if the service refuses to answer. A matrix is
 * calculated as a whole.
 */
export async function judgeComparison(compared: AnswersOfBothGenerations): Promise<CallVerdict> {
  const { call, before, after, turns } = compared;
  const isRefused = (): boolean => [...after.known.values()].some(({ refused }) => refused);
  if (turns.length > 0 || (call.shows !== undefined && !isElementFailedOrUncached(after) && isRefused()))
    return "changed";
  const verdicts = new Set<CallVerdict>();
  const look = (then: unknown, now: unknown): void =>
    void verdicts.add(verdictOn(then, now, call.alreadyFails));
  if (hasRecordRows(call, before) && hasRecordRows(call, after))
    await lookAtRecords(compared, verdicts, look);
  else eachElement(before.value, after.value, look);
  return (["changed", "unknown"] as const).find((one) => verdicts.has(one)) ?? "same";
}

/** Judges one element by its outcome before and now. */
function verdictOn(then: unknown, now: unknown, lacks = false): CallVerdict {
  if (now instanceof MissingValue && (now.is === "unheld" || (now.is === "failed" && !lacks))) return "same";
  if (then instanceof MissingValue && then.is !== "refused") return "unknown";
  return isSameValue(then, now) ? "same" : "changed";
}

/** True if cells show two answers alike. */
function isSameValue(one: unknown, other: unknown): boolean {
  if (one instanceof MissingValue && other instanceof MissingValue) return one.reason === other.reason;
  if (!Array.isArray(one) || !Array.isArray(other)) return Object.is(one, other);
  return one.length === other.length && one.every((each, index) => isSameValue(each, other[index]));
}

/** Pairs each element of two matrices with its counterpart. Matrices of different sizes are compared as a whole. */
function eachElement(then: unknown, now: unknown, look: (then: unknown, now: unknown) => void): void {
  if (!Array.isArray(then) || !Array.isArray(now) || then.length !== now.length) return look(then, now);
  then.forEach((one, index) => eachElement(one, now[index], look));
}

/**
 * Pairs rows by identity, since they come and go. A row that could not be read is kept; one that was not cached is
 * unknown.
 */
async function lookAtRecords(
  { before, after }: AnswersOfBothGenerations,
  verdicts: Set<CallVerdict>,
  look: (then: unknown, now: unknown) => void,
): Promise<void> {
  let last = -1;
  await mapInTimeSlices([...after.known], ([key, { at }]) => {
    const then = before.known.get(key)?.at;
    if (!then) return void verdicts.add(isElementFailedOrUncached(before, at) ? "unknown" : "changed");
    if (then.row < last) verdicts.add("changed");
    last = then.row;
    const old = rowAt(before, then);
    rowAt(after, at).forEach((cell, column) => look(old[column], cell));
  });
  await mapInTimeSlices([...before.known], ([key, { at }]) => {
    if (!after.known.has(key) && !isElementFailedOrUncached(after, at)) verdicts.add("changed");
  });
}

/** True for a table whose rows come and go: rows are identified by their content, not by position. */
export function hasRecordRows(
  { name }: Pick<WorkbookCall, "name">,
  { value }: CallAnswerWithLookUps,
): boolean {
  return Array.isArray(value) && findCustomFunction(name)?.gives === "records";
}

function rowAt({ value }: CallAnswerWithLookUps, at: MatrixElementPosition | undefined): readonly unknown[] {
  return linesOf(value)[at?.row ?? -1] ?? [];
}

function linesOf(value: unknown): readonly (readonly unknown[])[] {
  return Array.isArray(value) ? (value as unknown[][]) : [];
}

/** The known value of an element, of a whole that contains it, or of the call. */
export function findElementValueInAnswer(
  { known }: CallAnswerWithLookUps,
  at: MatrixElementPosition | undefined,
): LookedUpOrRefusedValue | undefined {
  for (const key of listElementAndEnclosingKeys(at).concat("")) {
    const found = known.get(key);
    if (found) return found;
  }
  return undefined;
}

/** A number that a sheet shows in a row of records. */
export interface DisplayedRecordNumber extends RecordIdentity {
  readonly value: number;
}

/** Cell contents from before a refresh. In a workbook just opened, no other record of them exists. */
export interface PreviouslyDisplayed {
  /** The number for a present element, if known. */
  at(at: MatrixElementPosition | undefined): number | undefined;
  /** Numbers in rows that no generation knows and no present row accounts for. */
  readonly vanished: readonly DisplayedRecordNumber[];
}

export async function readPreviouslyDisplayed({
  call,
  before,
  after,
}: AnswersOfBothGenerations): Promise<PreviouslyDisplayed> {
  const { shows } = call;
  if (!hasRecordRows(call, after)) return { at: (at) => numberAt(shows, at), vanished: [] };
  const rows = await numbersIn(shows);
  // If anything could not be read, a missing row may merely be unknown.
  const left = new Map(isComplete(after) ? rows : []);
  if (left.size > 0)
    for (const { value } of [before, after])
      await mapInTimeSlices(linesOf(value), (row) => void left.delete(readRecordRowIdentity(row)?.key ?? ""));
  return {
    at: (at) => rows.get(readRecordRowIdentity(rowAt(after, at))?.key ?? "")?.value,
    vanished: [...left.values()],
  };
}

function numberAt(shows: unknown, at: MatrixElementPosition | undefined): number | undefined {
  const lines = Array.isArray(shows) ? (shows as unknown[][]) : [[shows]];
  const value = lines[at?.row ?? 0]?.[at?.column ?? 0];
  return typeof value === "number" ? value : undefined;
}

/**
 * The numbers in rows of records, by identity. A row that occurs twice is left out, since it cannot be told which is
 * meant.
 */
async function numbersIn(rows: unknown): Promise<ReadonlyMap<string, DisplayedRecordNumber>> {
  const found = new Map<string, DisplayedRecordNumber>();
  const said = new Set<string>();
  await mapInTimeSlices(linesOf(rows), (line) => {
    const row = readRecordRowIdentity(line);
    const value = line[valueColumnIndex];
    if (!row || typeof value !== "number") return;
    if (said.has(row.key)) found.delete(row.key);
    else found.set(row.key, { ...row, value });
    said.add(row.key);
  });
  return found;
}
