import type { Answered } from "./document";
import type { Standing } from "./standing";
import type { Kind, Vocabulary } from "./vocabulary";

/** A member that says something of all results of a list. */
export type Said = readonly [name: string, value: unknown];

/** A link as sent: the relation folded, the address not yet resolved against `base`. */
export interface Link {
  readonly rel: string;
  readonly href: string;
  /** The address of the document that holds the link. */
  readonly base: string;
  /** Taken from a plain field such as `url`, which may also be a web page about the thing. */
  readonly implied?: true;
  /** What it says besides, of the results that it leads to or belongs to. */
  readonly said?: readonly Said[];
}

/** Any wire shape of a resource or list in one neutral form: all that floors above see. */
export interface Representation {
  readonly kind: Kind;
  /** The vocabulary it was read with. */
  readonly vocabulary: Vocabulary;
  /** The wire shape, for the tally and for people. */
  readonly shape: string;
  /** Members that are neither links nor embedded resources, by folded name. */
  readonly fields: ReadonlyMap<string, unknown>;
  /** The service's own spelling of those names where it differs, for display. */
  readonly spelling: ReadonlyMap<string, string>;
  /** Folded names that came twice with different values; nothing is read from them. */
  readonly clashes: ReadonlySet<string>;
  readonly links: readonly Link[];
  /** Embedded resources, by folded relation; using them saves a request. */
  readonly embedded: ReadonlyMap<string, Representation>;
  /** An impact's position in its document, if that says something about it. */
  readonly standing?: Standing | undefined;
  /** What the answer says of the list, for a list that is a document. */
  readonly answered?: Answered;
  /** The members of a list; null for a single resource. */
  readonly items: Items | null;
}

/** Members of a list, read one by one on demand: a long list must not block the page. */
export interface Items extends Iterable<Representation> {
  readonly length: number;
}
