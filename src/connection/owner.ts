import type { Connected } from "../addin";
import { isObject, textsIn } from "../json";

/** Whose numbers a workbook holds; kept in its document settings, never with a secret. */
export interface Owner {
  readonly service: string;
  readonly company: string;
  readonly standard: string;
  readonly presentation: string;
  readonly sample: boolean;
}

/** The connected account, for people to read. */
export interface Who extends Owner {
  readonly user: string;
  /** Signed in by the platform: when, and for how long by its account, in an undocumented unit. */
  readonly launched?: { readonly at: number; readonly expiresIn: number | null };
}

/** Who is connected, for people to read and for the workbook to remember. */
export function whoIs({ account: { session }, identity, sample }: Connected): Who {
  const { service, launched } = session;
  const by = launched && { launched: { at: launched.at, expiresIn: launched.expiresIn } };
  return { ...identity, service: service.base, sample, ...by };
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

/** What a workbook records of an owner, as a text: no user, and nothing secret. */
export function ownerText({ service, company, standard, presentation, sample }: Owner): string {
  return JSON.stringify({ service, company, standard, presentation, sample });
}

/** The owner that such a text names; null for any other text: it may come from anybody. */
export function ownerInText(text: string): Owner | null {
  try {
    return ownerIn(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The owner that a setting names; null where it names none. */
export function ownerIn(json: unknown): Owner | null {
  const texts = textsIn(json, ["service", "company", "standard", "presentation"]);
  const sample = isObject(json) && json.sample;
  return texts && typeof sample === "boolean" ? { ...texts, sample } : null;
}
