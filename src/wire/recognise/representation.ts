import type { ResponsePagingHints } from "./service-document";
import type { ImpactSurroundings } from "./impact-annotations";
import type { ResourceKind, Vocabulary } from "./vocabulary";

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

/** The neutral form of a resource or list, whatever its wire shape. Other folders see only this. */
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

/** Members of a list. Each is read when it is needed, as a long list must not block the page. */
export interface LazyListItems extends Iterable<NeutralRepresentation> {
  readonly length: number;
}
