import type { JsonObject } from "./json";
import type { Held } from "./members";
import type { Link } from "./representation";
import type { Kind, Vocabulary } from "./vocabulary";

/** A list that was found in a document. */
export interface FoundList {
  readonly shape: string;
  readonly elements: readonly JsonObject[];
  /** The ids under which the elements stood, where it was a map. */
  readonly keys?: readonly string[];
  /** The list of one is the whole object. */
  readonly isWhole?: true;
  /** The members that hold the list: they are no fields. */
  readonly used: ReadonlySet<Held>;
}

/** An object in which a list is looked for. */
export interface Search {
  /** Those that came in the document's header. */
  readonly links?: readonly Link[];
  readonly json: JsonObject;
  readonly members: readonly Held[];
  readonly kind: Kind;
  readonly vocabulary: Vocabulary;
}

/** Null where there is no list, "unclear" where it cannot be told which. */
export type Find = (search: Search) => Omit<FoundList, "shape"> | "unclear" | null;
