import type { Connected } from "../addin";
import { isObject } from "../hypermedia/json";
import { NoValue } from "../lca/reasons";
import type { Owner, Who } from "./connection";
import { patiently } from "./excel";

/** The one setting we keep in a workbook. It names an account and holds no key, secret or token. */
const setting = "ProductImpact.Owner";

/** All that it may hold. */
interface Kept extends Partial<Owner> {
  /** When its numbers were last read from the service. */
  readonly refreshed?: string;
  readonly refreshOnOpening?: boolean;
}

/** Whose numbers the workbook says it holds; null where it says nothing. */
export function recordedOwner(): Owner | null {
  return ownerIn(Office.context.document?.settings?.get(setting));
}

/**
 * Throws NoValue "other-account" where the workbook by now says that it holds another account's numbers: a co-author may
 * have switched it. Excel is asked for the document's settings as they are; Office.js has them as they were on opening.
 */
export async function checkOwner(inUse: Owner): Promise<void> {
  const held = await Excel.run(patiently, async (context) => {
    const found = context.workbook.settings.getItemOrNullObject(setting);
    found.load("value");
    await context.sync();
    return found.isNullObject ? null : ownerIn(found.value);
  });
  if (held && !isSameOwner(held, inUse)) throw new NoValue({ kind: "other-account", company: held.company });
}

function ownerIn(json: unknown): Owner | null {
  if (!isObject(json)) return null;
  const { service, company, standard, presentation, sample } = json;
  const texts = [service, company, standard, presentation];
  if (!texts.every((text) => typeof text === "string") || typeof sample !== "boolean") return null;
  return { service, company, standard, presentation, sample } as Owner;
}

/** Notes in the workbook whose numbers it holds from now on. One that cannot be written to has no use for the note. */
export function recordOwner(owner: Owner, refreshed = Date.now()): Promise<void> {
  const { service, company, standard, presentation, sample } = owner;
  const of = { service, company, standard, presentation, sample };
  const onOpening = refreshesOnOpening() && { refreshOnOpening: true };
  return keep({ ...of, refreshed: new Date(refreshed).toISOString(), ...onOpening });
}

/** Whether this workbook is to be refreshed whenever it is opened. */
export function refreshesOnOpening(): boolean {
  const json: unknown = Office.context.document?.settings?.get(setting);
  return isObject(json) && json["refreshOnOpening"] === true;
}

export function refreshOnOpening(on: boolean): Promise<void> {
  const json: unknown = Office.context.document?.settings?.get(setting);
  const { refreshOnOpening: _, ...kept } = isObject(json) ? (json as Kept) : {};
  return keep({ ...kept, ...(on && { refreshOnOpening: true }) });
}

function keep(kept: Kept): Promise<void> {
  const settings = Office.context.document?.settings;
  if (!settings) return Promise.resolve();
  settings.set(setting, kept);
  return new Promise((resolve) => settings.saveAsync(() => resolve()));
}

export function isSameOwner(one: Owner, other: Owner): boolean {
  return (
    one.service === other.service &&
    one.company === other.company &&
    one.standard === other.standard &&
    one.presentation === other.presentation &&
    one.sample === other.sample
  );
}

/** Who is connected, for people to read and for the workbook to remember. */
export function whoIs({ account: { session }, identity, sample }: Connected): Who {
  const { service, launched } = session;
  const by = launched && { launched: { at: launched.at, expiresIn: launched.expiresIn } };
  return { ...identity, service: service.base, sample, ...by };
}
