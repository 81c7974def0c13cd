import type { Sent } from "./document";
import type { JsonObject } from "./json";

/** Symbols, so that nothing a service sends can be mistaken for these notes. */
const keySymbol = Symbol("key");
const stagesSymbol = Symbol("stages");
const unitsSymbol = Symbol("units");
const sentSymbol = Symbol("sent");

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

type Standed = JsonObject & {
  readonly [keySymbol]?: string | number;
  readonly [stagesSymbol]?: readonly string[];
  readonly [unitsSymbol]?: readonly unknown[];
  readonly [sentSymbol]?: Sent;
};

const nowhere: Standing = { stages: [] };

/** Notes an object's position in the object itself; copies made of it keep the note. */
export function markSent(json: JsonObject, sent: Sent): void {
  Object.assign(json, { [sentSymbol]: sent });
}

/** The impact found under a key of a map. */
export function keyed(json: JsonObject, key: string | number): JsonObject {
  return { ...json, [keySymbol]: key };
}

/** The impact found under a stage. */
export function underStage(json: JsonObject, stage: string): JsonObject {
  return { ...json, [stagesSymbol]: [...((json as Standed)[stagesSymbol] ?? []), stage] };
}

/** The impact with these units stated around it. */
export function underUnits(json: JsonObject, units: readonly unknown[]): JsonObject {
  return units.length === 0 ? json : { ...json, [unitsSymbol]: units };
}

/** These members with the notes of another object. */
export function standingAs(json: JsonObject, other: JsonObject): JsonObject {
  const {
    [keySymbol]: key,
    [stagesSymbol]: stages,
    [unitsSymbol]: units,
    [sentSymbol]: sent,
  } = other as Standed;
  return {
    ...json,
    ...(key !== undefined && { [keySymbol]: key }),
    ...(stages && { [stagesSymbol]: stages }),
    ...(units && { [unitsSymbol]: units }),
    ...(sent && { [sentSymbol]: sent }),
  };
}

/** What is noted in an object about its position. */
export function standingOf(json: JsonObject): Standing {
  const {
    [keySymbol]: key,
    [stagesSymbol]: stages,
    [unitsSymbol]: units,
    [sentSymbol]: sent,
  } = json as Standed;
  if (key === undefined && stages === undefined && units === undefined && sent === undefined) return nowhere;
  return {
    stages: stages ?? [],
    ...(key !== undefined && { key }),
    ...(units && { units }),
    ...(sent && { sent }),
  };
}
