import { connected, digestOf } from "../addin";
import { readerVersion } from "../account/reader";
import { isObject } from "../json";
import type { Owner } from "../connection/owner";
import { isSameOwner, ownerIn } from "../connection/owner";
import { marksOwners } from "./owner-marks";
import { leavePart, partsOwners, writePart } from "./owner-part";

/** The one setting we keep in a workbook. It names an account and holds no key, secret or token. */
export const setting = "ProductImpact.Owner";

/** Everything the setting may hold. */
interface OwnerRecord extends Partial<Owner> {
  /** When its numbers were last read from the service. */
  readonly refreshed?: string | undefined;
  /** Which version of the reader read them; 1 where it does not say. */
  readonly reader?: number;
  /** By what they were read: "recognised", or the digest of a mapping. */
  readonly readBy?: string | undefined;
  readonly refreshOnOpening?: boolean;
}

/**
 * The owners that the workbook's records name: one account or none. Several where its settings, its part and its
 * sheets' marks disagree, since nobody can then say whose numbers it holds.
 */
export function recordedOwners(): readonly Owner[] {
  return differing([ownerIn(kept()), ...partsOwners(), ...marksOwners()]);
}

/** The first of them; null where the workbook names none. */
export function recordedOwner(): Owner | null {
  return recordedOwners()[0] ?? null;
}

/** Each owner once. */
export function differing(owners: readonly (Owner | null)[]): readonly Owner[] {
  const found: Owner[] = [];
  for (const owner of owners) {
    if (owner && !found.some((one) => isSameOwner(one, owner))) found.push(owner);
  }
  return found;
}

/**
 * Records whose numbers the workbook now holds. Where not all of them were read now, the older date and
 * reader stay. A workbook that cannot be written to is left without the record.
 */
export async function recordOwner(owner: Owner, refreshed = Date.now(), whole = true): Promise<void> {
  const { service, company, standard, presentation, sample } = owner;
  const of = { service, company, standard, presentation, sample };
  const before = whole || !recordedOwner() ? null : kept();
  const read = before
    ? { refreshed: before.refreshed, reader: before.reader ?? 1, readBy: before.readBy }
    : { refreshed: new Date(refreshed).toISOString(), reader: readerVersion, readBy: await readBy() };
  const onOpening = refreshesOnOpening() && { refreshOnOpening: true };
  await keep({ ...of, ...read, ...onOpening });
  // Only where it changes: each part that is written clears Excel's undo.
  const [held, ...others] = partsOwners();
  if (!held || others.length > 0 || !isSameOwner(held, of)) await writePart(of);
  else leavePart();
}

async function readBy(): Promise<string> {
  const by = connected()?.account.reading.by;
  return by ? digestOf(by.mapping) : "recognised";
}

/** Whether this workbook is to be refreshed whenever it is opened. */
export function refreshesOnOpening(): boolean {
  return kept().refreshOnOpening === true;
}

/** What the workbook says. It may come from anybody: anything that is no version counts as the first. */
export function kept(): OwnerRecord {
  const json: unknown = Office.context.document?.settings?.get(setting);
  if (!isObject(json)) return {};
  const { reader, ...others } = json as OwnerRecord & { readonly reader?: unknown };
  return { ...others, ...(typeof reader === "number" && { reader }) };
}

/** Never leaves anybody waiting for a workbook that cannot be written to. */
export function keep(all: OwnerRecord): Promise<void> {
  const settings = Office.context.document?.settings;
  if (!settings) return Promise.resolve();
  settings.set(setting, all);
  return new Promise((resolve) => settings.saveAsync(() => resolve()));
}
