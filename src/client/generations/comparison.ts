import type { RecordIdentity } from "../queries/records/record-row";
import { readRecordRowIdentity, valueColumnIndex } from "../queries/records/record-row";
import type { MatrixElementPosition } from "../queries/account-query";
import { mapInTimeSlices } from "../service/time-slices";
import type { Answer } from "./answer";
import { elementKey, listEnclosingKeys, MissingValue } from "./answer";
import type { NameReassignment } from "./refresh-report";
import type { WorkbookCall } from "./workbook-call";

/**
 * What became of all that a call shows. "unknown": one of both answers could not be read, or nothing is known of it.
 */
export type CallComparison = "equal" | "differs" | "unknown";

/** A name with another meaning than before; `after` is null if it now fits nothing, or several things. */
export interface NameMeaningChange extends Pick<NameReassignment, "what" | "name" | "before"> {
  readonly after: string | null;
}

/** One call, and its answers in two generations, or by two accounts. */
export interface ComparedCall {
  readonly key: string;
  readonly call: WorkbookCall;
  readonly before: Answer;
  readonly after: Answer;
  /** Names in it with another meaning than before; none between two accounts, which share no ids. */
  readonly turns: readonly NameMeaningChange[];
}

/**
 * Compares the answers to a call. A value that could not be read is kept, and one that was not cached before is compared
 * with nothing. But no number is kept under a name that now means something else, or if the service refuses to answer.
 * A matrix is calculated as a whole.
 */
export async function compareAnswers(compared: ComparedCall): Promise<CallComparison> {
  const { call, before, after, turns } = compared;
  if (turns.length > 0 || (call.shows !== undefined && hasRefusal(after))) return "differs";
  const found =
    before.hasRecordRows && after.hasRecordRows ? await compareRecords(compared) : compareElements(compared);
  if (found.has("differs")) return "differs";
  return found.has("unknown") ? "unknown" : "equal";
}

function hasRefusal(after: Answer): boolean {
  return !after.isUnknownAt() && [...after.results.values()].some(({ refusal }) => refusal !== null);
}

/** Compares each element of two tables. Tables of different sizes are compared as a whole. */
function compareElements({ call, before, after }: ComparedCall): ReadonlySet<CallComparison> {
  const isSameSize =
    before.isTable === after.isTable &&
    before.rows.length === after.rows.length &&
    before.rows[0]?.length === after.rows[0]?.length;
  if (!isSameSize) return new Set([compareElement(before.content, after.content, call.alreadyFails)]);
  const found = new Set<CallComparison>();
  for (const [row, line] of after.rows.entries())
    for (const [column, value] of line.entries())
      found.add(compareElement(before.rows[row]?.[column], value, call.alreadyFails));
  return found;
}

function compareElement(before: unknown, after: unknown, lacks = false): CallComparison {
  const missing = after instanceof MissingValue ? after : null;
  if (missing?.kind === "not-cached" || (missing?.kind === "failed" && !lacks)) return "equal";
  if (!(before instanceof MissingValue)) return Object.is(before, after) ? "equal" : "differs";
  if (before.kind !== "refused") return "unknown";
  return missing && JSON.stringify(before.reason) === JSON.stringify(missing.reason) ? "equal" : "differs";
}

/**
 * Pairs rows by identity, since they come and go. A row that could not be read is kept; one that was not cached is
 * unknown.
 */
async function compareRecords({ call, before, after }: ComparedCall): Promise<ReadonlySet<CallComparison>> {
  const found = new Set<CallComparison>();
  let last = -1;
  await mapInTimeSlices([...after.results], ([key, { at, isKnown }]) => {
    if (!isKnown) return;
    const former = before.results.get(key);
    if (!former?.at || !former.isKnown) {
      found.add(before.isUnknownAt(at) ? "unknown" : "differs");
      return;
    }
    if (former.at.row < last) found.add("differs");
    last = former.at.row;
    const cells = before.rows[former.at.row];
    for (const [column, value] of rowAt(after, at).entries())
      found.add(compareElement(cells?.[column], value, call.alreadyFails));
  });
  await mapInTimeSlices([...before.results], ([key, { at, isKnown }]) => {
    if (isKnown && !after.results.get(key)?.isKnown && !after.isUnknownAt(at)) found.add("differs");
  });
  return found;
}

function rowAt({ rows }: Answer, at: MatrixElementPosition | undefined): readonly unknown[] {
  return rows[at?.row ?? -1] ?? [];
}

/**
 * The names whose meaning changed between two answers to one call. A name that only the later answer did not look up is
 * gone if that answer is complete; otherwise it may merely be unknown so far.
 */
export function findMeaningChanges(before: Answer, after: Answer): readonly NameMeaningChange[] {
  const turns: NameMeaningChange[] = [];
  for (const [key, { what, typed: name, ids }] of before.names) {
    const idsAfter = after.names.get(key)?.ids;
    const isSame = idsAfter ? idsAfter.some((id) => ids.includes(id)) : !after.isComplete;
    if (!isSame) turns.push({ what, name, before: ids.join(", "), after: idsAfter?.join(", ") ?? null });
  }
  return turns;
}

/**
 * How many values would be lost by using the next generation as it is. If old values cannot be mixed with new ones, a
 * cell without a value loses too: the earlier generation may hold the other results of its product.
 */
export function countLostValues({ call, before, after }: ComparedCall, applicable: boolean): number {
  if (!applicable)
    return call.alreadyFails && before.uncached.size > 0 ? 0 : countValuesBehind(after.failed, before);
  if (call.alreadyFails || before.failed.has(elementKey())) return 0;
  const failed = [...after.failed].filter((key) => !before.failed.has(key));
  return countValuesBehind(new Set(failed), before);
}

/** The number of values behind failures: a failure that covers several counts for all values known before. */
function countValuesBehind(failed: ReadonlySet<string>, { results }: Answer): number {
  if (failed.size === 0) return 0;
  const withoutValues = new Set(failed);
  let values = 0;
  for (const { at, found } of results.values()) {
    const around = found ? listEnclosingKeys(at).filter((key) => failed.has(key)) : [];
    if (around.length > 0) values += 1;
    for (const key of around) withoutValues.delete(key);
  }
  return values + withoutValues.size;
}

/** A number that a sheet shows in a row of records. */
export interface DisplayedRecordNumber extends RecordIdentity {
  readonly value: number;
}

/** The numbers that cells showed for a call. In a workbook just opened, no other record of them exists. */
export class DisplayedNumbers {
  private constructor(
    private readonly compared: ComparedCall,
    /** By the identity of their rows of records; null for any other answer. */
    private readonly records: ReadonlyMap<string, DisplayedRecordNumber> | null,
  ) {}

  static async read(compared: ComparedCall): Promise<DisplayedNumbers> {
    const records = compared.after.hasRecordRows ? await readRecords(compared.call.shows) : null;
    return new DisplayedNumbers(compared, records);
  }

  /** The number for a present element, if it is known. */
  at(at: MatrixElementPosition | undefined): number | undefined {
    const { call, after } = this.compared;
    if (this.records) return this.records.get(readRecordRowIdentity(rowAt(after, at))?.key ?? "")?.value;
    const lines = Array.isArray(call.shows) ? (call.shows as unknown[][]) : [[call.shows]];
    const value = lines[at?.row ?? 0]?.[at?.column ?? 0];
    return typeof value === "number" ? value : undefined;
  }

  /** The numbers in rows that neither answer has. If anything could not be read, they may merely be unknown. */
  async listVanished(): Promise<readonly DisplayedRecordNumber[]> {
    const { before, after } = this.compared;
    if (!this.records?.size || !after.isComplete) return [];
    const vanished = new Map(this.records);
    for (const { rows } of [before, after])
      await mapInTimeSlices(rows, (row) => vanished.delete(readRecordRowIdentity(row)?.key ?? ""));
    return [...vanished.values()];
  }
}

/** A row that occurs twice is left out, since it cannot be told which is meant. */
async function readRecords(shows: unknown): Promise<ReadonlyMap<string, DisplayedRecordNumber>> {
  const records = new Map<string, DisplayedRecordNumber>();
  const keys = new Set<string>();
  await mapInTimeSlices(Array.isArray(shows) ? (shows as unknown[][]) : [], (row) => {
    const identity = readRecordRowIdentity(row);
    const value = row[valueColumnIndex];
    if (!identity || typeof value !== "number") return;
    if (keys.has(identity.key)) records.delete(identity.key);
    else records.set(identity.key, { ...identity, value });
    keys.add(identity.key);
  });
  return records;
}
