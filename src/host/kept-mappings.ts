import type { ReadBy } from "../account/reading";
import { isObject, textsIn } from "../json";
import { localTexts } from "./texts";

/** A mapping that was compared with the platform on this computer; it contains no secret. */
export type KeptMapping = Required<ReadBy>;

const prefix = "mappings of ";

/** The mappings stored for a service, by its address; invalid ones are left out. */
export function keptMappings(service: string): readonly KeptMapping[] {
  try {
    const held: unknown = JSON.parse(localTexts.get(prefix + service) ?? "[]");
    return Array.isArray(held) ? held.filter(isKept) : [];
  } catch {
    return [];
  }
}

/**
 * Stores a mapping in place of the one for the same company and standard; null deletes that one. Returns false on
 * failure.
 */
export function keepMapping(
  service: string,
  { company, standard }: Pick<KeptMapping["own"], "company" | "standard">,
  kept: KeptMapping | null,
): boolean {
  const others = keptMappings(service).filter(
    ({ own }) => own.company !== company || own.standard !== standard,
  );
  try {
    return localTexts.set(prefix + service, JSON.stringify(kept ? [...others, kept] : others));
  } catch {
    // JSON that is nested too deep can be read, but not written.
    return false;
  }
}

/** A digest that identifies a mapping. */
export async function digestOf(mapping: unknown): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(mapping));
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", text));
  return [...bytes.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Deletes the mappings of every service. */
export function forgetMappings(): void {
  for (const key of localTexts.keys()) if (key.startsWith(prefix)) localTexts.remove(key);
}

function isKept(one: unknown): one is KeptMapping {
  if (!isObject(one) || !isObject(one.mapping) || !isObject(one.own)) return false;
  const texts = textsIn(one.own, ["company", "standard", "date"]);
  return texts !== null && !Number.isNaN(Date.parse(texts.date)) && typeof one.own.compared === "number";
}
