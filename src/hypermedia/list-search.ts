import type { JsonObject } from "../json";
import type { Held } from "./members";
import type { Link } from "./representation";
import type { Kind, Vocabulary } from "./vocabulary";

/** A list found in a document. */
export interface FoundList {
  readonly elements: readonly JsonObject[];
  /** The ids of the elements, if the list was a map. */
  readonly keys?: readonly string[];
  /** Present if the object itself is the only element. */
  readonly isWhole?: true;
  /** The name under which the list is embedded. */
  readonly named?: string;
  /** The members that hold the list, which are not fields. */
  readonly used: ReadonlySet<Held>;
}

/** An object to search for a list. */
export interface Search {
  /** Links from the document's header. */
  readonly links?: readonly Link[];
  readonly json: JsonObject;
  readonly members: readonly Held[];
  readonly kind: Kind;
  readonly vocabulary: Vocabulary;
}

/** Returns null if there is no list, and "unclear" if several members may be the list. */
export type Find = (search: Search) => FoundList | "unclear" | null;
