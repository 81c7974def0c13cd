import type { RecordComparison } from "../../../src/workbook/freeze/freeze-types";
import type { InterruptedWriteRecovery } from "../../../src/workbook/writing/interrupted-write";
import type { ProgressReporter } from "../../../src/client/generations/progress-reporter";
import { silentProgressReporter } from "../../../src/client/generations/progress-reporter";
import type { AddInInNode, NodeDesk } from "../../in-node/node-desk";
import { openConnected, product } from "../large-workbook";
import type { Position, RequestKind } from "../writing/request-troubles";
import { faultAt, positions, RequestsOfRun } from "../writing/request-troubles";
import type { Snapshot } from "../writing/snapshot";
import { changesBetween, contentsOf, snapshot } from "../writing/snapshot";
import { undoOf } from "../writing/kinds-of-write";
import { expandAreas } from "./named-cells";

/** A small workbook with something of everything that can be frozen, and the ways to disturb its freezing. */

export const recordSheet = "LCA record";

/** Fills an empty workbook: single cells, a calculation, tables that spilled, filtered rows, a table's column. */
export async function fillSmall(desk: NodeDesk): Promise<void> {
  const { book } = desk;
  await desk.paste("A1", [
    [product(1), '=LCA.IMPACT(A1,"GWP")', '=2*LCA.IMPACT($A1,"AP")', '=LCA.IMPACTS(A1,{"GWP","AP"})'],
    [product(2), '=LCA.IMPACT(A2,"GWP")', '=LCA.UNIT("GWP")', "=B1+B2"],
    [product(3), '=LCA.IMPACT(A3,"GWP")', "a note", 12.5],
    [product(4), '=LCA.IMPACT(A4,"GWP")', "'0042", ""],
  ]);
  await desk.paste("A10", [
    ["Product", "GWP", "Note"],
    [product(1), "", "one"],
    [product(2), "", "two"],
    [product(3), "", "three"],
  ]);
  const other = book.addSheet("Other").id;
  book.write(book.at("A1:B1", other), [[product(2), "=LCA.PROFILE(A1)"]]);
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Sheet1");
    sheet.tables.add("A10:C13", true).name = "Mine";
    sheet.getRange("B11:B13").formulas = Array(3).fill(['=LCA.IMPACT([@Product],"GWP")']);
    await context.sync();
  });
  book.setNumberFormats(book.at("B1:E1"), [["0.00", '0.0" kg"', "0.000", "@"]]);
  book.setNumberFormats(book.at("B2:B4"), [["0.0%"], ["@"], ["0.00E+00"]]);
  book.setLook(book.at("B1:C1"), { bold: true, fill: "#FFEEDD" });
  book.filter(desk.sheet("Sheet1"), [2]);
  await desk.settled();
}

/** Opens the small workbook, filled and connected. */
export async function openSmall(node: AddInInNode, site: NodeDesk["site"]): Promise<NodeDesk> {
  const desk = await openConnected(node, site);
  await fillSmall(desk);
  return desk;
}

export async function planFreeze(progress = silentProgressReporter) {
  return (await import("../../../src/workbook/freeze/plan-freeze")).planFreeze("workbook", progress);
}

export async function freezePlanned(plan: Awaited<ReturnType<typeof planFreeze>>) {
  return (await import("../../../src/workbook/freeze/freeze-formulas")).freezeFormulas(plan);
}

/** Freezes everything that can be frozen. */
export const freeze = async () => freezePlanned(await planFreeze());

export async function planThaw(progress = silentProgressReporter) {
  return (await import("../../../src/workbook/freeze/plan-thaw")).planThaw(progress);
}

export async function thawPlanned(plan: Awaited<ReturnType<typeof planThaw>>) {
  return (await import("../../../src/workbook/freeze/thaw-formulas")).thawFormulas(plan);
}

/** Thaws everything that can be thawed. */
export const thaw = async () => thawPlanned(await planThaw());

/** Without a record, nothing was frozen. */
export async function compare(): Promise<Pick<RecordComparison, "agree" | "differences">> {
  const { WorkbookFreezer } = await import("../../../src/workbook/freeze/workbook-freezer");
  return (await new WorkbookFreezer().compare()) ?? { agree: 0, differences: [] };
}

/** The contents of the workbook; times are left out. */
export async function standing(desk: NodeDesk): Promise<Snapshot> {
  await desk.settled();
  const all = [...snapshot(desk)];
  return new Map(all.map(([place, what]) => [place, what.replace(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/, '"a time"')]));
}

type Result<T> = { readonly value: T } | { readonly thrown: unknown };

/** Runs something while one of its requests fails, or none; also returns what its requests were. */
export async function disturbed<T>(
  desk: NodeDesk,
  run: () => Promise<T>,
  at?: Position,
): Promise<readonly [result: Result<T>, requests: readonly RequestKind[]]> {
  const requests = new RequestsOfRun();
  desk.host.injectFaults((request, changes) => {
    requests.record(request, changes);
    return faultAt(request, at);
  });
  const result = await run().then(
    (value) => ({ value }),
    (thrown: unknown) => ({ thrown }),
  );
  await desk.settled();
  desk.host.injectFaults(null);
  return [result, requests.kinds()];
}

/** Runs something, and something else just before its request of this number. */
export async function meanwhile<T>(
  desk: NodeDesk,
  request: number,
  other: () => void,
  run: () => Promise<T>,
) {
  let isDone = false;
  desk.host.injectFaults((number) => {
    if (number >= request && !isDone) {
      isDone = true;
      other();
    }
    return null;
  });
  const result = await run().then(
    (value): Result<T> => ({ value }),
    (thrown: unknown): Result<T> => ({ thrown }),
  );
  desk.host.injectFaults(null);
  await desk.settled();
  return result;
}

/** Ends the page after its request of this number, and opens another one on this computer. */
export async function killAfter(
  desk: NodeDesk,
  last: number,
  run: () => Promise<unknown>,
): Promise<InterruptedWriteRecovery> {
  desk.host.injectFaults((request) => (request > last ? "refused" : null));
  await run().catch(() => undefined);
  desk.host.injectFaults(null);
  const kept = { ...localStorage } as Record<string, string>;
  await desk.restartPage();
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  const { InterruptedWriteRecovery: Recovery } =
    await import("../../../src/workbook/writing/interrupted-write");
  const { readRecordedContents } = await import("../../../src/workbook/freeze/recorded-contents");
  return new Recovery(readRecordedContents);
}

/** Runs something and cancels it just before its request of this number; returns how it ended. */
export async function cancelled(
  desk: NodeDesk,
  request: number,
  run: (progress: ProgressReporter) => Promise<unknown>,
): Promise<string> {
  const controller = new AbortController();
  const progress = { signal: controller.signal, report: () => undefined };
  return told(
    await meanwhile(
      desk,
      request,
      () => controller.abort(),
      () => run(progress),
    ),
  );
}

/** Undoes a write, or a failed one that left something. */
export async function undone(result: Result<unknown>): Promise<void> {
  await undoOf("thrown" in result ? result.thrown : result.value)?.run();
}

/**
 * Runs something (a plan carried out) while its requests fail, one at a time, in different manners (`positions`);
 * returns how that ended badly. The workbook is put back for each. `row`: the number of the caller's plan among all.
 */
export async function failuresOf(
  row: number,
  desk: NodeDesk,
  run: () => Promise<unknown>,
): Promise<string[]> {
  const saved = await desk.save();
  const held = await standing(desk);
  const [first, requests] = await disturbed(desk, run);
  const whole = contentsOf(await standing(desk));
  const failures = "thrown" in first ? [`undisturbed: ${told(first)}`] : [];
  for (const at of positions(requests, row)) {
    await desk.putBack(saved);
    const ended = await endingAt(desk, at, run, { held, whole }).catch(
      (thrown: unknown) => `thrown, ${told({ thrown })}`,
    );
    const what = `${at.trouble} ${at.request}/${requests.length} (${requests[at.request - 1]})`;
    if (ended) failures.push(`${what}: ${ended}`);
  }
  return failures;
}

/** What stands in the workbook before a run, and its contents after one without a fault. */
interface Undisturbed {
  readonly held: Snapshot;
  readonly whole: Snapshot;
}

/** How a run with a fault ended badly; "" if it did not. */
async function endingAt(
  desk: NodeDesk,
  at: Position,
  run: () => Promise<unknown>,
  { held, whole }: Undisturbed,
): Promise<string> {
  const [result] = await disturbed(desk, run, at);
  const after = await standing(desk);
  const changes = changesBetween(held, after);
  if ("thrown" in result && !changes) return "";
  if ("thrown" in result && !told(result).startsWith("half-written")) return `${told(result)}, ${changes}`;
  const unnamed = "thrown" in result ? unnamedIn(told(result), held, after) : [];
  const lacks = "thrown" in result ? "" : await lacking(whole, after);
  await undone(result);
  const left = changesBetween(comparable(held), comparable(await standing(desk)));
  if (left) return `${told(result)}, undone, ${left}`;
  return unnamed.length > 0 ? `does not name ${unnamed.join()}` : lacks && `said to be done, ${lacks}`;
}

function unnamedIn(text: string, before: Snapshot, after: Snapshot): string[] {
  const named = expandAreas(text);
  // Rows of the record go by their ids, so the columns of the sheet are named.
  const isRecordNamed = text.includes(`'${recordSheet}'!A:`);
  return cellsChanged(before, after).filter(
    (cell) => !named.has(cell) && !(isRecordNamed && cell.startsWith(recordSheet)),
  );
}

/** A record without rows may be left by a thaw, if Excel refuses to remove it. */
async function lacking(whole: Snapshot, after: Snapshot): Promise<string> {
  const is = contentsOf(after);
  const hasRecord = (all: Snapshot): boolean => [...all.values()].includes(JSON.stringify(recordSheet));
  if (hasRecord(whole) || !hasRecord(is)) return changesBetween(whole, is);
  const { agree, differences } = await compare();
  const rows = agree + differences.length;
  return rows > 0 ? `${rows} rows left` : changesBetween(whole, without(is, recordSheet));
}

/** A sheet of the record that was removed and brought back is another one, which nobody can tell. */
function comparable(all: Snapshot): Snapshot {
  return new Map([...all].filter(([place]) => place !== `identity of ${recordSheet}`));
}

/** The places of cells in which two snapshots differ in a formula, value or format: "Sheet1!B2". */
function cellsChanged(before: Snapshot, after: Snapshot): string[] {
  const places = [...new Set([...before.keys(), ...after.keys()])];
  const changed = places.filter((place) => before.get(place) !== after.get(place));
  return [
    ...new Set(changed.flatMap((place) => /^(.+![A-Z]+\d+) (?:formula|format)$/.exec(place)?.[1] ?? [])),
  ];
}

/** Leaves out a sheet, with its identity and all that is on it. */
export function without(all: Snapshot, sheet: string): Snapshot {
  return new Map(
    [...all].filter(([place, what]) => !place.includes(sheet) && what !== JSON.stringify(sheet)),
  );
}

/** The reason of a failure, in short: "put-back: changed-meanwhile Sheet1!B2". */
export function told(result: Result<unknown>): string {
  if ("value" in result) return "done";
  const { reason } = result.thrown as { readonly reason?: ReasonInShort };
  return reason ? tell(reason) : String(result.thrown);
}

interface ReasonInShort {
  readonly kind: string;
  readonly areas?: readonly string[];
  readonly why?: ReasonInShort;
}

function tell({ kind, areas, why }: ReasonInShort): string {
  return [why ? `${kind}: ${tell(why)}` : kind, ...(areas ?? [])].join(" ");
}
