import type { ReadBy } from "../account/reading";
import { isObject, textsIn } from "../json";
import { localTexts } from "./texts";

/** A mapping that was compared with the platform on this computer; it holds no secret. */
export type KeptMapping = Required<ReadBy>;

const prefix = "mappings of ";

/** The mappings kept for a service, by its address; what is none is left out. */
export function keptMappings(service: string): readonly KeptMapping[] {
  try {
    const held: unknown = JSON.parse(localTexts.get(prefix + service) ?? "[]");
    return Array.isArray(held) ? held.filter(isKept) : [];
  } catch {
    return [];
  }
}

/** Keeps a mapping in place of the one for the same company and standard; null forgets that one. False where it cannot. */
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
    // What is nested too deep can be read, but not written.
    return false;
  }
}

/** Tells a mapping from any other. */
export async function digestOf(mapping: unknown): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(mapping));
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", text));
  return [...bytes.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Forgets the mappings of every service. */
export function forgetMappings(): void {
  for (const key of localTexts.keys()) if (key.startsWith(prefix)) localTexts.remove(key);
}

function isKept(one: unknown): one is KeptMapping {
  if (!isObject(one) || !isObject(one.mapping) || !isObject(one.own)) return false;
  const texts = textsIn(one.own, ["company", "standard", "date"]);
  return texts !== null && !Number.isNaN(Date.parse(texts.date)) && typeof one.own.compared === "number";
}
