import type { Standing } from "./standing";
import type { Kind, Vocabulary } from "./vocabulary";

/** A link as it was sent: the relation folded, the address not yet resolved against `base`. */
export interface Link {
  readonly rel: string;
  readonly href: string;
  /** The address of the document the link stood in. */
  readonly base: string;
  /** Taken from a plain field such as `url`, which may as well be a web page about the thing. */
  readonly implied?: true;
}

/** Any wire shape of a resource or list in one neutral form; everything above this floor sees only this. */
export interface Representation {
  readonly kind: Kind;
  /** The names it was read by. */
  readonly vocabulary: Vocabulary;
  /** The shape that was met, for the tally and for people. */
  readonly shape: string;
  /** Members that are neither links nor embedded resources, by folded name. */
  readonly fields: ReadonlyMap<string, unknown>;
  /** How the service spells those names where it is otherwise, for showing them. */
  readonly spelling: ReadonlyMap<string, string>;
  /** Folded names that came twice with different values: nothing is taken from them. */
  readonly clashes: ReadonlySet<string>;
  readonly links: readonly Link[];
  /** Resources carried along, by folded relation; using them saves a request. */
  readonly embedded: ReadonlyMap<string, Representation>;
  /** Where an impact stood in its document, where that says something of it. */
  readonly standing?: Standing;
  /** The members of a list; null for a single resource. */
  readonly items: Items | null;
}

/** Members of a list, read one by one as they are asked for: a long list must not hold up the page. */
export interface Items extends Iterable<Representation> {
  readonly length: number;
}
