import type { JsonObject } from "../json";
import type { Held } from "./members";
import type { Link } from "./representation";
import type { Kind, Vocabulary } from "./vocabulary";

/** A list found in a document. */
export interface FoundList {
  readonly elements: readonly JsonObject[];
  /** The ids the elements were keyed by, where the list was a map. */
  readonly keys?: readonly string[];
  /** The object itself is the only element. */
  readonly isWhole?: true;
  /** The name it is embedded under. */
  readonly named?: string;
  /** The members that hold the list; they are not fields. */
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

/** Gives null where there is no list, "unclear" where several are possible. */
export type Find = (search: Search) => FoundList | "unclear" | null;
