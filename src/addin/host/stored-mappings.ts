import type { AppliedMapping } from "../../client/account/service-data-reader";
import { digestJson, isJsonObject, pickMembersIfAllTexts } from "../../wire/json-values";
import { localTextStore } from "./text-stores";

/** A mapping that was compared with the platform on this computer; it contains no secret. */
export type StoredMapping = Required<AppliedMapping>;

const mappingsKeyPrefix = "mappings of ";

/** The mappings stored for a service, by its address; invalid ones are left out. */
export function readStoredMappings(service: string): readonly StoredMapping[] {
  try {
    const held: unknown = JSON.parse(localTextStore.get(mappingsKeyPrefix + service) ?? "[]");
    return Array.isArray(held) ? held.filter(isStoredMapping) : [];
  } catch {
    return [];
  }
}

/**
 * Stores a mapping in place of the one for the same company and standard; null deletes that one. Returns false on
 * failure.
 */
export function storeMapping(
  service: string,
  { company, standard }: Pick<StoredMapping["own"], "company" | "standard">,
  kept: StoredMapping | null,
): boolean {
  const others = readStoredMappings(service).filter(
    ({ own }) => own.company !== company || own.standard !== standard,
  );
  try {
    return localTextStore.set(mappingsKeyPrefix + service, JSON.stringify(kept ? [...others, kept] : others));
  } catch {
    // JSON that is nested too deep can be read, but not written.
    return false;
  }
}

/** A digest that identifies a mapping. */
export async function digestMapping(mapping: unknown): Promise<string> {
  return (await digestJson(mapping)).slice(0, 16);
}

/** Deletes the mappings of every service. */
export function forgetAllStoredMappings(): void {
  for (const key of localTextStore.keys()) if (key.startsWith(mappingsKeyPrefix)) localTextStore.remove(key);
}

function isStoredMapping(one: unknown): one is StoredMapping {
  if (!isJsonObject(one) || !isJsonObject(one.mapping) || !isJsonObject(one.own)) return false;
  const texts = pickMembersIfAllTexts(one.own, ["company", "standard", "date"]);
  return texts !== null && !Number.isNaN(Date.parse(texts.date)) && typeof one.own.compared === "number";
}
