import type { JsonObject } from "../json";
import type { Sent } from "./document";

/** The key of the annotation. A symbol cannot be mistaken for anything that a service sends. */
const notes = Symbol("standing");

/** The context of an impact in its document, as far as it says something about the impact. */
export interface Standing {
  /** Its key in a map, which is the id of its definition. */
  readonly key?: string | number;
  /** The stages around it, as written. */
  readonly stages: readonly string[];
  /** Units stated around it that differ from its own. */
  readonly units?: readonly unknown[];
  /** The part of the document it was read from, if the document was annotated before. */
  readonly sent?: Sent;
}

type Noted = JsonObject & { readonly [notes]?: Partial<Standing> };

const nowhere: Standing = { stages: [] };

/** Annotates an object with its part of the document. Copies of the object keep the annotation. */
export function markSent(json: JsonObject, sent: Sent): void {
  Object.assign(json, { [notes]: { ...(json as Noted)[notes], sent } });
}

/** A copy of an impact, annotated with its key in a map. */
export function keyed(json: JsonObject, key: string | number): JsonObject {
  return noted(json, { key });
}

/** A copy of an impact, annotated with one more stage around it. */
export function underStage(json: JsonObject, stage: string): JsonObject {
  return noted(json, { stages: [...standingOf(json).stages, stage] });
}

/** A copy of an impact, annotated with the units around it. */
export function underUnits(json: JsonObject, units: readonly unknown[]): JsonObject {
  return units.length === 0 ? json : noted(json, { units });
}

/** A copy of an object with the annotations of another one. */
export function standingAs(json: JsonObject, other: JsonObject): JsonObject {
  return noted(json, (other as Noted)[notes]);
}

/** Reads the annotations of an object. */
export function standingOf(json: JsonObject): Standing {
  const said = (json as Noted)[notes];
  return said ? { ...nowhere, ...said } : nowhere;
}

function noted(json: JsonObject, more: Partial<Standing> | undefined): JsonObject {
  return more ? { ...json, [notes]: { ...(json as Noted)[notes], ...more } } : json;
}
