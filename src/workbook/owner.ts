import type { Connected } from "../addin";
import { isObject } from "../hypermedia/json";
import type { Owner, Who } from "./connection";

/** The one setting we keep in a workbook. It names an account and holds no key, secret or token. */
const setting = "ProductImpact.Owner";

/** Whose numbers the workbook says it holds; null where it says nothing. */
export function recordedOwner(): Owner | null {
  const json: unknown = Office.context.document?.settings?.get(setting);
  if (!isObject(json)) return null;
  const { service, company, standard, presentation, sample } = json;
  const texts = [service, company, standard, presentation];
  if (!texts.every((text) => typeof text === "string") || typeof sample !== "boolean") return null;
  return { service, company, standard, presentation, sample } as Owner;
}

/** Notes in the workbook whose numbers it holds from now on. One that cannot be written to has no use for the note. */
export function recordOwner({ service, company, standard, presentation, sample }: Owner): Promise<void> {
  const settings = Office.context.document?.settings;
  if (!settings) return Promise.resolve();
  settings.set(setting, { service, company, standard, presentation, sample });
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
