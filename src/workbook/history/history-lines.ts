import type { RefreshedValueCounts, SwitchedNumberCounts } from "../changes/change-groups";
import type { RefreshScope } from "../../client/generations/refresh-report";
import type { WorkbookOwner } from "../../client/account/workbook-owner";
import type { JsonObject } from "../../wire/json-values";
import { isJsonObject, pickMembersIfAllTexts } from "../../wire/json-values";

/** What was done with the workbook's numbers, in counts alone. */
export type HistoryDeed =
  /** A refresh; not applied if it was a look. */
  | {
      readonly kind: "refresh";
      readonly scope: RefreshScope;
      readonly isApplied: boolean;
      readonly counts: RefreshedValueCounts;
    }
  /** A switch of account; null if it was not compared. */
  | { readonly kind: "switch"; readonly counts: SwitchedNumberCounts | null }
  | { readonly kind: "freeze"; readonly numbers: number }
  | { readonly kind: "undo-freeze" | "undo-thaw"; readonly cells: number }
  | { readonly kind: "thaw"; readonly formulas: number };

const refreshCounts = ["compared", "changed", "redefined", "gone", "left"] as const;

const switchCounts = ["count", "stay", "redefined", "change", "gone", "unknown"] as const;

/** The account of the numbers: neither a user nor a service's address. */
export type HistoryAccount = Pick<WorkbookOwner, "company" | "standard" | "presentation" | "sample">;

/** One deed. It names no person and no product, and holds no result. */
export interface HistoryLine {
  /** Tells it from every other line, also from those that a co-author writes at the same moment. */
  readonly id: string;
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly account: HistoryAccount;
  readonly deed: HistoryDeed;
}

/** Number of lines that a workbook keeps. */
const maxHistoryLines = 50;
/** Longest text of a line that is read: another program may have written it. */
const longestText = 200;
/** In milliseconds: the clock of a co-author's computer may be wrong, but not by more than a day. */
const longestAhead = 86_400_000;

/** The history as the workbook holds it. */
export interface StoredHistory {
  /** How often it was cleared: computers do not agree on when. */
  readonly clearings: number;
  readonly lines: readonly HistoryLine[];
}

export const emptyHistory: StoredHistory = { clearings: 0, lines: [] };

/** Lines of several sources as one list, newest first: each line once, and no more than a workbook keeps. */
export function mergeLines(...sources: readonly (readonly HistoryLine[])[]): readonly HistoryLine[] {
  return [...new Map(sources.flat().map((line) => [line.id, line])).values()]
    .sort((line, other) => other.at - line.at || (line.id < other.id ? -1 : 1))
    .slice(0, maxHistoryLines);
}

/** Reads what the workbook holds, which may come from anybody: what is not a line is left out. */
export function parseHistory(value: unknown): StoredHistory {
  if (!isJsonObject(value) || !Array.isArray(value.lines)) return emptyHistory;
  const lines = value.lines.slice(0, 4 * maxHistoryLines).map(parseLine);
  const clearings = isCount(value.clearings) ? value.clearings : 0;
  return { clearings, lines: mergeLines(lines.filter((line) => line !== null)) };
}

function parseLine(json: unknown): HistoryLine | null {
  if (!isJsonObject(json) || !isJsonObject(json.account)) return null;
  const { id, at, account } = json;
  const texts = pickMembersIfAllTexts(account, ["company", "standard", "presentation"]);
  const deed = isJsonObject(json.deed) ? parseDeed(json.deed) : null;
  if (typeof id !== "string" || id === "" || id.length > longestText || !texts || !deed) return null;
  if (!isMoment(at) || typeof account.sample !== "boolean") return null;
  const { company, standard, presentation } = texts;
  if ([company, standard, presentation].some((text) => text.length > longestText)) return null;
  return { id, at, account: { company, standard, presentation, sample: account.sample }, deed };
}

function parseDeed(json: JsonObject): HistoryDeed | null {
  const { kind, scope, isApplied, cells, formulas, numbers } = json;
  switch (kind) {
    case "refresh": {
      const counts = parseCounts(json.counts, refreshCounts);
      const isScope = scope === "workbook" || scope === "sheet" || scope === "selection";
      return counts && isScope && typeof isApplied === "boolean" ? { kind, scope, isApplied, counts } : null;
    }
    case "switch": {
      const counts = parseCounts(json.counts, switchCounts);
      return counts || json.counts === null ? { kind, counts } : null;
    }
    case "freeze":
      return isCount(numbers) ? { kind, numbers } : null;
    case "undo-freeze":
    case "undo-thaw":
      return isCount(cells) ? { kind, cells } : null;
    case "thaw":
      return isCount(formulas) ? { kind, formulas } : null;
    default:
      return null;
  }
}

/** The counts of these names; null unless each of them is a count. */
function parseCounts<Name extends string>(
  json: unknown,
  names: readonly Name[],
): Readonly<Record<Name, number>> | null {
  if (!isJsonObject(json) || !names.every((name) => isCount(json[name]))) return null;
  return Object.fromEntries(names.map((name) => [name, json[name]])) as Record<Name, number>;
}

function isMoment(value: unknown): value is number {
  return isCount(value) && value <= Date.now() + longestAhead;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
