import type { Sent } from "./document";
import type { JsonObject } from "./json";

/** Symbols, so that nothing a service sends can pass for what is noted here. */
const keySymbol = Symbol("key");
const stagesSymbol = Symbol("stages");
const unitsSymbol = Symbol("units");
const sentSymbol = Symbol("sent");

/** Where an impact stood in its document, where that says something of it. */
export interface Standing {
  /** The key of a map, which is its definition's. */
  readonly key?: string | number;
  /** The stages it stood under, as they are written. */
  readonly stages: readonly string[];
  /** Units that are said around it, beside one of its own. */
  readonly units?: readonly unknown[];
  /** Of a document that was marked before it was read: which part of it this is. */
  readonly sent?: Sent;
}

type Standed = JsonObject & {
  readonly [keySymbol]?: string | number;
  readonly [stagesSymbol]?: readonly string[];
  readonly [unitsSymbol]?: readonly unknown[];
  readonly [sentSymbol]?: Sent;
};

const nowhere: Standing = { stages: [] };

/** Notes in an object itself where in its document it stands: what is made of it has the note too. */
export function markSent(json: JsonObject, sent: Sent): void {
  Object.assign(json, { [sentSymbol]: sent });
}

/** The impact that stood under a key of a map. */
export function keyed(json: JsonObject, key: string | number): JsonObject {
  return { ...json, [keySymbol]: key };
}

/** The impact that stood under a stage. */
export function underStage(json: JsonObject, stage: string): JsonObject {
  return { ...json, [stagesSymbol]: [...((json as Standed)[stagesSymbol] ?? []), stage] };
}

/** The impact around which these units are said. */
export function underUnits(json: JsonObject, units: readonly unknown[]): JsonObject {
  return units.length === 0 ? json : { ...json, [unitsSymbol]: units };
}

/** These members, standing where the other did. */
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
