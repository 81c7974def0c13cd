import type { ResourceKind, Vocabulary } from "./vocabulary";
import type { JsonObject } from "../json-values";

/** A member with a statement about all results of a list. */
export type StatementAboutAllResults = readonly [name: string, value: unknown];

/** A link as sent, with its relation folded and its address not yet resolved against `base`. */
export interface ResourceLink {
  readonly rel: string;
  readonly href: string;
  /** The address of the document that holds the link. */
  readonly base: string;
  /** Present if the link is a plain field such as `url`, which may also be a web page about the product. */
  readonly implied?: true;
  /** Further statements of the link about the results it leads to or belongs to. */
  readonly said?: readonly StatementAboutAllResults[];
}

/** The neutral form of a resource or list, whatever its wire shape. Whoever walks from document to document sees only this. */
export interface NeutralRepresentation {
  readonly kind: ResourceKind;
  /** The vocabulary it was read with. */
  readonly vocabulary: Vocabulary;
  /** The name of the member that holds the list, or of the first of several; undefined if there is none. */
  readonly listName?: string | undefined;
  /** Members other than links and embedded resources, by folded name. */
  readonly fields: ReadonlyMap<string, unknown>;
  /** The service's own spelling of those names, if different, for display. */
  readonly spelling: ReadonlyMap<string, string>;
  readonly links: readonly ResourceLink[];
  /** Embedded resources by folded relation; each saves a request. */
  readonly embedded: ReadonlyMap<string, NeutralRepresentation>;
  /** The context of an impact in its document, if there is any. */
  readonly parseContext?: ImpactSurroundings | undefined;
  /** Statements of the HTTP response about the list, for a list that is a whole document. */
  readonly answered?: ResponsePagingHints;
  /** The members of a list; null for a single resource. */
  readonly items: LazyListItems | null;
}

/** A field's name in the service's spelling. */
export function spellFieldName(folded: string, { spelling }: NeutralRepresentation): string {
  return spelling.get(folded) ?? folded;
}

/** Members of a list. Each is read when it is needed, as a long list must not block the page. */
export interface LazyListItems extends Iterable<NeutralRepresentation> {
  readonly length: number;
}

/** Statements about a list in the HTTP response, beside the document itself. */
export interface ResponsePagingHints {
  /** Names and values, as if they were members of the list. */
  readonly hints: readonly (readonly [name: string, value: unknown])[];
  /** True if the status says that this is a part of the list, and no header says that it is the whole. */
  readonly isPart: boolean;
}

/** A document as received: its JSON, the address it was requested from, and the `Link` header if it is readable. */
export interface ServiceDocument {
  readonly json: unknown;
  readonly address: string;
  readonly linkHeader?: string | null;
  readonly answered?: ResponsePagingHints | undefined;
  /** The raw body. Representations do not keep a reference to it. */
  readonly body?: string;
}

/** A part of a document, with the names and indexes that lead to it. */
export interface DocumentPart {
  readonly document: ServiceDocument;
  /** The part around this one; null for the whole document. */
  readonly within: DocumentPart | null;
  readonly name: string | number;
  readonly json: unknown;
}

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
