import { addin } from "../addin-services";
import { readerVersion } from "../../client/account/service-data-reader";
import { isJsonObject } from "../../wire/json-values";
import type { DatedOwner, WorkbookOwner } from "../../client/account/workbook-owner";
import { isSameOwner, readDatedOwnerFromJsonValue } from "../../client/account/workbook-owner";
import { sharedWorkbookHistory } from "../history/workbook-history";
import type { SheetMark } from "./owner-marks";
import { listLastReadMarks } from "./owner-marks";
import { dropPendingPartWrite, listLastReadPartOwners, writeOwnerPart } from "./owner-part";

/** The setting with the workbook's owner. It names an account and holds no key, secret or token. */
export const ownerSettingKey = "ProductImpact.Owner";

/** All fields of the setting. */
interface OwnerRecord extends Partial<WorkbookOwner> {
  /** The time from which on the workbook has been this owner's, in milliseconds since 1970. */
  readonly since?: number;
  /** By sheet: when the mark of an earlier owner was written that Excel refused to replace. */
  readonly staleMarks?: Readonly<Record<string, number>>;
  /** The time when the numbers were last read from the service. */
  readonly refreshed?: string | undefined;
  /** The version of the reader that read the numbers; 1 if missing. */
  readonly reader?: number;
  /** "recognised", or the digest of the mapping that the numbers were read by. */
  readonly readBy?: string | undefined;
  readonly refreshOnOpening?: boolean;
  readonly lookFirst?: boolean;
}

/**
 * The owners that the workbook records: one, or none. Several if its settings, its part and its sheets' marks
 * disagree, so that the owner of its numbers is unknown. Settings and part are of the whole workbook: the later one
 * counts. A mark is of a sheet that may have come from elsewhere: however old, it counts, except that very mark which
 * Excel refused to replace when the whole workbook was calculated for its owner.
 */
export function readRecordedOwners(setting: unknown = readOwnerSetting()): readonly WorkbookOwner[] {
  const marks = listLastReadMarks().filter((mark) => !isStaleMark(mark, setting));
  const owners = [...readLatestOwners(setting), ...marks.map(({ owner }) => owner)];
  return owners.filter((owner, index) => owners.findIndex((known) => isSameOwner(known, owner)) === index);
}

function readLatestOwners(setting: unknown): readonly WorkbookOwner[] {
  const dated = readDatedOwners(setting);
  const latest = Math.max(...dated.map(({ since }) => since));
  return dated.filter(({ since }) => since === latest).map(({ owner }) => owner);
}

function readDatedOwners(setting: unknown): readonly DatedOwner[] {
  const ofSetting = readDatedOwnerFromJsonValue(setting);
  return [...(ofSetting ? [ofSetting] : []), ...listLastReadPartOwners()];
}

/** A copied sheet has another name, and one of another workbook a mark of another time: these are not calculated. */
function isStaleMark({ sheet, since }: SheetMark, setting: unknown): boolean {
  const stale = isJsonObject(setting) && isJsonObject(setting.staleMarks) ? setting.staleMarks : {};
  return since > 0 && Object.hasOwn(stale, sheet) && stale[sheet] === since;
}

/** Remembers the marks that could not be replaced by this owner's, although the whole workbook was calculated for it. */
export async function recordStaleMarks(owner: WorkbookOwner): Promise<void> {
  const left = listLastReadMarks().filter((mark) => !isSameOwner(mark.owner, owner));
  const { staleMarks = {}, ...others } = readOwnerSetting();
  const stale = Object.fromEntries(left.map(({ sheet, since }) => [sheet, since]));
  if (JSON.stringify(stale) !== JSON.stringify(staleMarks))
    await saveOwnerSetting({ ...others, ...(left.length > 0 && { staleMarks: stale }) });
}

/** The first recorded owner; null if the workbook records none. */
export function readFirstRecordedOwner(): WorkbookOwner | null {
  return readRecordedOwners()[0] ?? null;
}

/**
 * Records the workbook's owner. After a partial read, the older date and reader version stay. `isCalculated`: Excel was
 * asked to calculate all cells for it. A workbook that cannot be written to stays without the record.
 */
export async function recordOwner(
  owner: WorkbookOwner,
  refreshed = Date.now(),
  whole = true,
  isCalculated = false,
): Promise<void> {
  const { service, company, standard, presentation, sample } = owner;
  const of = { service, company, standard, presentation, sample };
  const before = whole || !readFirstRecordedOwner() ? null : readOwnerSetting();
  const read = before
    ? { refreshed: before.refreshed, reader: before.reader ?? 1, readBy: before.readBy }
    : { refreshed: new Date(refreshed).toISOString(), reader: readerVersion, readBy: await findReaderName() };
  const since = findOwnerTime(of, isCalculated);
  const { staleMarks } = readOwnerSetting();
  const chosen = {
    ...(staleMarks && { staleMarks }),
    ...(refreshesOnOpening() && { refreshOnOpening: true }),
    ...(looksFirst() && { lookFirst: true }),
  };
  await saveOwnerSetting({ ...of, ...(since > 0 && { since }), ...read, ...chosen });
  // Only if it changes: writing a part clears Excel's undo.
  const [held, ...others] = listLastReadPartOwners();
  if (!held || others.length > 0 || held.since !== since || !isSameOwner(held.owner, of))
    await writeOwnerPart({ owner: of, since });
  else dropPendingPartWrite();
}

/**
 * The time from which on the workbook has been this owner's: later than all others, whatever other clocks say. An owner
 * whose numbers are not calculated yet is no later than the one before, and contradicts it.
 */
function findOwnerTime(owner: WorkbookOwner, isCalculated: boolean): number {
  const setting = readOwnerSetting();
  const latest = Math.max(0, ...readDatedOwners(setting).map(({ since }) => since));
  const owners = readLatestOwners(setting);
  const isOther = owners.length === 0 || (isCalculated && owners.some((known) => !isSameOwner(known, owner)));
  return isOther ? Math.max(Date.now(), latest + 1) : latest;
}

async function findReaderName(): Promise<string> {
  const by = addin.activeConnection()?.account.reading.by;
  return by ? addin.digestMapping(by.mapping) : "recognised";
}

/** True if this workbook is set to refresh whenever it is opened. */
export function refreshesOnOpening(): boolean {
  return readOwnerSetting().refreshOnOpening === true;
}

/** True if this workbook is set to show what would change before any refresh changes a cell. */
export function looksFirst(): boolean {
  return readOwnerSetting().lookFirst === true;
}

/**
 * The recorded time when all the workbook's numbers were last read, in milliseconds since 1970; null if unknown, as it
 * is if another clock has recorded a time to come.
 */
export function findRefreshedTime(): number | null {
  const time = Date.parse(String(readOwnerSetting().refreshed));
  return time <= Date.now() ? time : null;
}

/** Reads the setting, which may come from anybody: an invalid reader version counts as the first. */
export function readOwnerSetting(): OwnerRecord {
  const json: unknown = Office.context.document?.settings?.get(ownerSettingKey);
  if (!isJsonObject(json)) return {};
  const { reader, ...others } = json as OwnerRecord & { readonly reader?: unknown };
  return { ...others, ...(typeof reader === "number" && { reader }) };
}

/** Saves the setting. Also resolves if the workbook cannot be written to. */
export async function saveOwnerSetting(all: OwnerRecord): Promise<void> {
  const settings = Office.context.document?.settings;
  if (!settings) return;
  settings.set(ownerSettingKey, all);
  // Office.js saves all settings as it knows them, the history among them.
  await sharedWorkbookHistory().read();
  await new Promise<void>((resolve) => settings.saveAsync(() => resolve()));
}
