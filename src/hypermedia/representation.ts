/** A link as it was sent: the relation folded, the address not yet resolved against `base`. */
export interface Link {
  readonly rel: string;
  readonly href: string;
  /** The address of the document the link stood in. */
  readonly base: string;
}

/** Any wire shape of a resource or list in one neutral form; everything above this floor sees only this. */
export interface Representation {
  /** The shape that was met, for the tally and for people. */
  readonly shape: string;
  /** Members that are neither links nor embedded resources, by folded name. */
  readonly fields: ReadonlyMap<string, unknown>;
  /** How the service spells those names where it is otherwise, for showing them. */
  readonly spelling: ReadonlyMap<string, string>;
  readonly links: readonly Link[];
  /** Resources carried along, by folded relation; using them saves a request. */
  readonly embedded: ReadonlyMap<string, Representation>;
  /** The members of a list; null for a single resource. */
  readonly items: Items | null;
}

/** Members of a list, read one by one as they are asked for: a long list must not hold up the page. */
export interface Items extends Iterable<Representation> {
  readonly length: number;
}

/** Names of members and relations meet without case, dashes and underscores. */
export const foldName = remembered((name) => name.toLowerCase().replace(/[\s_-]/g, ""));

/** A relation may come as a plain word, a CURIE or a URL; its last part is what is compared. */
export const foldRel = remembered((rel) => foldName(rel.replace(/[/#]+$/, "").replace(/^.*[/#:]/s, "")));

/** A long list repeats a few names thousands of times; maps keyed by id must not fill the memory. */
function remembered(fold: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    let folded = known.get(text);
    if (folded === undefined) {
      folded = fold(text);
      if (known.size < 1_000) known.set(text, folded);
    }
    return folded;
  };
}

/** A JSON object, as opposed to an array, null or a plain value. */
export function isObject(json: unknown): json is Readonly<Record<string, unknown>> {
  return typeof json === "object" && json !== null && !Array.isArray(json);
}
