import type { JsonObject } from "../json-values";
import type { DocumentPart } from "./service-document";

/** The key of the annotation. A symbol cannot be mistaken for anything that a service sends. */
const contextSymbol = Symbol("standing");

/** The context of an impact in its document, as far as it says something about the impact. */
export interface ImpactSurroundings {
  /** Its key in a map, which is the id of its definition. */
  readonly key?: string | number;
  /** The stages around it, as written. */
  readonly stages: readonly string[];
  /** Units stated around it that differ from its own. */
  readonly units?: readonly unknown[];
  /** The part of the document it was read from, if the document was annotated before. */
  readonly sent?: DocumentPart;
}

type AnnotatedObject = JsonObject & { readonly [contextSymbol]?: Partial<ImpactSurroundings> };

const emptyContext: ImpactSurroundings = { stages: [] };

/** Annotates an object with its part of the document. Copies of the object keep the annotation. */
export function attachDocumentPart(json: JsonObject, sent: DocumentPart): void {
  Object.assign(json, { [contextSymbol]: { ...(json as AnnotatedObject)[contextSymbol], sent } });
}

/** A copy of an impact, annotated with its key in a map. */
export function annotateWithMapKey(json: JsonObject, key: string | number): JsonObject {
  return withContext(json, { key });
}

/** A copy of an impact, annotated with one more stage around it. */
export function annotateWithOuterStage(json: JsonObject, stage: string): JsonObject {
  return withContext(json, { stages: [...readImpactSurroundings(json).stages, stage] });
}

/** A copy of an impact, annotated with the units around it. */
export function annotateWithOuterUnits(json: JsonObject, units: readonly unknown[]): JsonObject {
  return units.length === 0 ? json : withContext(json, { units });
}

/** A copy of an object with the annotations of another one. */
export function copyImpactAnnotations(json: JsonObject, other: JsonObject): JsonObject {
  return withContext(json, (other as AnnotatedObject)[contextSymbol]);
}

/** Reads the annotations of an object. */
export function readImpactSurroundings(json: JsonObject): ImpactSurroundings {
  const said = (json as AnnotatedObject)[contextSymbol];
  return said ? { ...emptyContext, ...said } : emptyContext;
}

function withContext(json: JsonObject, more: Partial<ImpactSurroundings> | undefined): JsonObject {
  return more ? { ...json, [contextSymbol]: { ...(json as AnnotatedObject)[contextSymbol], ...more } } : json;
}
