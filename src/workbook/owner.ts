import { readerVersion } from "../account/reader";
import { isObject } from "../hypermedia/json";
import type { Owner } from "../connection/owner";
import { isSameOwner } from "../connection/owner";
import { leavePart, ownerIn, partsOwners, writePart } from "./owner-part";

/** The one setting we keep in a workbook. It names an account and holds no key, secret or token. */
export const setting = "ProductImpact.Owner";

/** All that it may hold. */
interface Kept extends Partial<Owner> {
  /** When its numbers were last read from the service. */
  readonly refreshed?: string | undefined;
  /** Which version of the reader read them; 1 where it is not said. */
  readonly reader?: number;
  readonly refreshOnOpening?: boolean;
}

/**
 * Whose numbers the workbook says it holds: one account, or none. Several where its settings and its part disagree: nobody
 * can say then which of them it is.
 */
export function recordedOwners(): readonly Owner[] {
  return differing([ownerIn(kept()), ...partsOwners()]);
}

/** The same; the first where they disagree, and null where the workbook says nothing. */
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
 * Notes in the workbook whose numbers it holds from now on; where not all of them were read now, those of before are as old
 * as they were. One that cannot be written to has no use for the note.
 */
export async function recordOwner(owner: Owner, refreshed = Date.now(), whole = true): Promise<void> {
  const { service, company, standard, presentation, sample } = owner;
  const of = { service, company, standard, presentation, sample };
  const before = whole || !recordedOwner() ? null : kept();
  const now = { refreshed: new Date(refreshed).toISOString(), reader: readerVersion };
  const read = before ? { refreshed: before.refreshed, reader: before.reader ?? 1 } : now;
  const onOpening = refreshesOnOpening() && { refreshOnOpening: true };
  await keep({ ...of, ...read, ...onOpening });
  // Only where it changes: what Excel's undo held before is lost with each part that is written.
  const [held, ...others] = partsOwners();
  if (!held || others.length > 0 || !isSameOwner(held, of)) await writePart(of);
  else leavePart();
}

/** Whether this workbook is to be refreshed whenever it is opened. */
export function refreshesOnOpening(): boolean {
  return kept().refreshOnOpening === true;
}

/** What the workbook says. It may come from anybody: what is no version counts as the first. */
export function kept(): Kept {
  const json: unknown = Office.context.document?.settings?.get(setting);
  if (!isObject(json)) return {};
  const { reader, ...others } = json as Kept & { readonly reader?: unknown };
  return { ...others, ...(typeof reader === "number" && { reader }) };
}

/** Nobody waits in vain for a workbook that cannot be written to. */
export function keep(all: Kept): Promise<void> {
  const settings = Office.context.document?.settings;
  if (!settings) return Promise.resolve();
  settings.set(setting, all);
  return new Promise((resolve) => settings.saveAsync(() => resolve()));
}
