import type { JsonObject } from "./json";

/** Symbols, so that nothing a service sends can pass for what is noted here. */
const keySymbol = Symbol("key");
const stagesSymbol = Symbol("stages");

/** Where an impact stood in its document, where that says something of it. */
export interface Standing {
  /** The key of a map, which is its definition's. */
  readonly key?: string | number;
  /** The stages it stood under, as they are written. */
  readonly stages: readonly string[];
}

type Standed = JsonObject & {
  readonly [keySymbol]?: string | number;
  readonly [stagesSymbol]?: readonly string[];
};

const nowhere: Standing = { stages: [] };

/** The impact that stood under a key of a map. */
export function keyed(json: JsonObject, key: string | number): JsonObject {
  return { ...json, [keySymbol]: key };
}

/** The impact that stood under a stage. */
export function underStage(json: JsonObject, stage: string): JsonObject {
  return { ...json, [stagesSymbol]: [...((json as Standed)[stagesSymbol] ?? []), stage] };
}

/** These members, standing where the other did. */
export function standingAs(json: JsonObject, other: JsonObject): JsonObject {
  const { [keySymbol]: key, [stagesSymbol]: stages } = other as Standed;
  return {
    ...json,
    ...(key !== undefined && { [keySymbol]: key }),
    ...(stages && { [stagesSymbol]: stages }),
  };
}

export function standingOf(json: JsonObject): Standing {
  const { [keySymbol]: key, [stagesSymbol]: stages } = json as Standed;
  if (key === undefined && stages === undefined) return nowhere;
  return { stages: stages ?? [], ...(key !== undefined && { key }) };
}
