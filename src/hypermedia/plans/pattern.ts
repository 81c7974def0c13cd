import type { Scalar } from "./leaves";

/**
 * What a leaf is to the reading. Of the list: `fixed` is the same in every document, a `hole` differs and is looked at, a
 * `count` is that of the results. What is of the `form` is passed over, whatever it says.
 * Of an element: `value` and `reference` make its result; `exact` decides with the reference what the result is; what is
 * `alike` says whose it is, the same in all of a list; `text` is judged each time; `left-out` is a number that is told
 * beside the value; a `place` is an address that may be a definition's; a `number`, an `address` and a `row`'s own id say
 * nothing of it.
 */
export type Role =
  | "fixed"
  | "hole"
  | "count"
  | "form"
  | "value"
  | "reference"
  | "exact"
  | "alike"
  | "text"
  | "left-out"
  | "number"
  | "address"
  | "place"
  | "row";

export type Pattern =
  | { readonly is: "object"; readonly names: readonly string[]; readonly parts: readonly Pattern[] }
  | { readonly is: "array"; readonly parts: readonly Pattern[] }
  /** `{"gwp": 5}`: an object of one member, whose name is a reference. */
  | { readonly is: "named"; readonly part: Pattern }
  | Slot
  | Elements;

/** A leaf, with what stood there in the document the pattern was made of. */
export interface Slot {
  readonly is: "leaf";
  readonly role: Role;
  readonly value: Scalar;
  /** What it has of a template where it is an address; null where it is none. */
  readonly template: string | null;
}

/** Where a list's elements stand: in an array, or under ids in an object. */
export interface Elements {
  readonly is: "elements";
  readonly keyed: boolean;
  readonly shapes: readonly Pattern[];
  /** The number of the first of its shapes among all of the document. */
  readonly first: number;
}
