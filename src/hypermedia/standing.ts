import type { JsonObject } from "../json";
import type { Sent } from "./document";

/** A symbol, so that nothing a service sends can be mistaken for these notes. */
const notes = Symbol("standing");

/** An impact's position in its document, as far as that says something about it. */
export interface Standing {
  /** Its key in a map: its definition's id. */
  readonly key?: string | number;
  /** The stages it was nested under, as written. */
  readonly stages: readonly string[];
  /** Units stated around it that differ from its own. */
  readonly units?: readonly unknown[];
  /** The part of the document it was read from, if the document was marked before. */
  readonly sent?: Sent;
}

type Noted = JsonObject & { readonly [notes]?: Partial<Standing> };

const nowhere: Standing = { stages: [] };

/** Notes an object's position in the object itself; copies made of it keep the note. */
export function markSent(json: JsonObject, sent: Sent): void {
  Object.assign(json, { [notes]: { ...(json as Noted)[notes], sent } });
}

/** The impact found under a key of a map. */
export function keyed(json: JsonObject, key: string | number): JsonObject {
  return noted(json, { key });
}

/** The impact found under a stage. */
export function underStage(json: JsonObject, stage: string): JsonObject {
  return noted(json, { stages: [...standingOf(json).stages, stage] });
}

/** The impact with these units stated around it. */
export function underUnits(json: JsonObject, units: readonly unknown[]): JsonObject {
  return units.length === 0 ? json : noted(json, { units });
}

/** These members with the notes of another object. */
export function standingAs(json: JsonObject, other: JsonObject): JsonObject {
  return noted(json, (other as Noted)[notes]);
}

/** What is noted in an object about its position. */
export function standingOf(json: JsonObject): Standing {
  const said = (json as Noted)[notes];
  return said ? { ...nowhere, ...said } : nowhere;
}

function noted(json: JsonObject, more: Partial<Standing> | undefined): JsonObject {
  return more ? { ...json, [notes]: { ...(json as Noted)[notes], ...more } } : json;
}
