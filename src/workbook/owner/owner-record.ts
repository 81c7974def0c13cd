import { addin } from "../addin-services";
import { readerVersion } from "../../client/account/service-data-reader";
import { isJsonObject } from "../../wire/json-values";
import type { WorkbookOwner } from "../../client/account/workbook-owner";
import { isSameOwner, readOwnerFromJsonValue } from "../../client/account/workbook-owner";
import { listLastReadMarkOwners } from "./owner-marks";
import { dropPendingPartWrite, listLastReadPartOwners, writeOwnerPart } from "./owner-part";

/** The only setting that we store in a workbook. It names an account and holds no key, secret or token. */
export const ownerSettingKey = "ProductImpact.Owner";

/** All fields of the setting. */
interface OwnerRecord extends Partial<WorkbookOwner> {
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
 * disagree, so that the owner of its numbers is unknown.
 */
export function readRecordedOwners(): readonly WorkbookOwner[] {
  return distinctOwners([
    readOwnerFromJsonValue(readOwnerSetting()),
    ...listLastReadPartOwners(),
    ...listLastReadMarkOwners(),
  ]);
}

/** The first recorded owner; null if the workbook records none. */
export function readFirstRecordedOwner(): WorkbookOwner | null {
  return readRecordedOwners()[0] ?? null;
}

/** Returns each owner once. */
function distinctOwners(owners: readonly (WorkbookOwner | null)[]): readonly WorkbookOwner[] {
  const found: WorkbookOwner[] = [];
  for (const owner of owners) {
    if (owner && !found.some((one) => isSameOwner(one, owner))) found.push(owner);
  }
  return found;
}

/**
 * Records the workbook's owner. After a partial read, the older date and reader version stay. A workbook that cannot
 * be written to stays without the record.
 */
export async function recordOwner(owner: WorkbookOwner, refreshed = Date.now(), whole = true): Promise<void> {
  const { service, company, standard, presentation, sample } = owner;
  const of = { service, company, standard, presentation, sample };
  const before = whole || !readFirstRecordedOwner() ? null : readOwnerSetting();
  const read = before
    ? { refreshed: before.refreshed, reader: before.reader ?? 1, readBy: before.readBy }
    : { refreshed: new Date(refreshed).toISOString(), reader: readerVersion, readBy: await findReaderName() };
  const chosen = {
    ...(refreshesOnOpening() && { refreshOnOpening: true }),
    ...(looksFirst() && { lookFirst: true }),
  };
  await saveOwnerSetting({ ...of, ...read, ...chosen });
  // Only if it changes: writing a part clears Excel's undo.
  const [held, ...others] = listLastReadPartOwners();
  if (!held || others.length > 0 || !isSameOwner(held, of)) await writeOwnerPart(of);
  else dropPendingPartWrite();
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

/** The recorded time when all the workbook's numbers were last read, in milliseconds since 1970; null if unknown. */
export function findRefreshedTime(): number | null {
  const time = Date.parse(String(readOwnerSetting().refreshed));
  return Number.isFinite(time) ? time : null;
}

/** Reads the setting, which may come from anybody: an invalid reader version counts as the first. */
export function readOwnerSetting(): OwnerRecord {
  const json: unknown = Office.context.document?.settings?.get(ownerSettingKey);
  if (!isJsonObject(json)) return {};
  const { reader, ...others } = json as OwnerRecord & { readonly reader?: unknown };
  return { ...others, ...(typeof reader === "number" && { reader }) };
}

/** Saves the setting. Also resolves if the workbook cannot be written to. */
export function saveOwnerSetting(all: OwnerRecord): Promise<void> {
  const settings = Office.context.document?.settings;
  if (!settings) return Promise.resolve();
  settings.set(ownerSettingKey, all);
  return new Promise((resolve) => settings.saveAsync(() => resolve()));
}
