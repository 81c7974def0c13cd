import type { CompanyUserAndStandard } from "./account";
import type { OpenedAccount } from "./opened-account";
import { isJsonObject, pickMembersIfAllTexts } from "../../wire/json-values";

/** The owner of a workbook's numbers; stored in its document settings, never with a secret. */
export interface WorkbookOwner extends Omit<CompanyUserAndStandard, "user"> {
  readonly service: string;
  readonly sample: boolean;
}

/** An owner with the time of the record, in milliseconds since 1970; 0 if it has none, which is older than any other. */
export interface DatedOwner {
  readonly owner: WorkbookOwner;
  readonly since: number;
}

/** The connected account, for display. */
export interface ConnectedAccountIdentity extends WorkbookOwner {
  readonly user: string;
  /** For a sign-in by the platform: its time, and the lifetime given by the account, in an undocumented unit. */
  readonly launched?: { readonly at: number; readonly expiresIn: number | null };
}

/** Identity of the connected account, for display and for the workbook's record. */
export function identifyAccount({
  account: { session },
  identity,
  sample,
}: OpenedAccount): ConnectedAccountIdentity {
  const { service, launched } = session;
  const by = launched && { launched: { at: launched.at, expiresIn: launched.expiresIn } };
  return { ...identity, service: service.base, sample, ...by };
}

export function isSameOwner(one: WorkbookOwner, other: WorkbookOwner): boolean {
  return (
    one.service === other.service &&
    one.company === other.company &&
    one.standard === other.standard &&
    one.presentation === other.presentation &&
    one.sample === other.sample
  );
}

/** The text that a workbook records of an owner: no user, and nothing secret. */
export function formatDatedOwnerAsJson({ owner, since }: DatedOwner): string {
  const { service, company, standard, presentation, sample } = owner;
  return JSON.stringify({ service, company, standard, presentation, sample, since });
}

/** Parses the owner in such a text; null for any other text, as it may come from anybody. */
export function parseDatedOwnerText(text: string): DatedOwner | null {
  try {
    return readDatedOwnerFromJsonValue(JSON.parse(text));
  } catch {
    return null;
  }
}

export function readDatedOwnerFromJsonValue(json: unknown): DatedOwner | null {
  const owner = readOwnerFromJsonValue(json);
  const since = isJsonObject(json) && Number.isSafeInteger(json.since) ? Number(json.since) : 0;
  return owner && { owner, since };
}

/** Parses the owner in a setting; null if there is none. */
export function readOwnerFromJsonValue(json: unknown): WorkbookOwner | null {
  const texts = pickMembersIfAllTexts(json, ["service", "company", "standard", "presentation"]);
  const sample = isJsonObject(json) && json.sample;
  return texts && typeof sample === "boolean" ? { ...texts, sample } : null;
}
