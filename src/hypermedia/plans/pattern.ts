import type { Scalar } from "./leaves";

/**
 * What a leaf means for reading. In the list: `fixed` is the same in every document; a `hole` varies and is
 * checked; a `count` is the number of results; `form` describes the format and is ignored.
 * In an element: `value` and `reference` make its result; `exact` leaves and the reference decide what the result
 * is; `alike` leaves tell whose it is and are equal throughout a list; `text` is judged every time; `left-out` is a
 * number reported beside the value; a `definition-address` is one that may be a definition's; a `number`, an `address`
 * and the own id of a `row` say nothing about it.
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
  | "definition-address"
  | "row";

/** The structure of documents that are alike, with a role for each leaf. */
export type Pattern =
  | { readonly is: "object"; readonly names: readonly string[]; readonly parts: readonly Pattern[] }
  | { readonly is: "array"; readonly parts: readonly Pattern[] }
  /** `{"gwp": 5}`: an object of one member, whose name is a reference. */
  | { readonly is: "named"; readonly part: Pattern }
  | Slot
  | Elements;

/** A leaf, with its value in the document the pattern was made from. */
export interface Slot {
  readonly is: "leaf";
  readonly role: Role;
  readonly value: Scalar;
  /** The template of an address, "" for none; null where the value is not an address. */
  readonly template: string | null;
}

/** Where a list's elements stand: in an array, or keyed by id in an object. */
export interface Elements {
  readonly is: "elements";
  readonly keyed: boolean;
  readonly shapes: readonly Pattern[];
  /** The number of its first shape among all shapes of the document. */
  readonly first: number;
}

/** A text that is equal for patterns that match the same documents. */
export function signatureOf(pattern: Pattern): string {
  switch (pattern.is) {
    case "leaf": {
      const { role, value, template } = pattern;
      return role === "fixed"
        ? JSON.stringify(value)
        : `<${role} ${typeof value} ${value === null} ${template}>`;
    }
    case "array":
      return `[${pattern.parts.map(signatureOf).join()}]`;
    case "named":
      return `{*:${signatureOf(pattern.part)}}`;
    case "object":
      return `{${pattern.parts.map((part, at) => `${JSON.stringify(pattern.names[at])}:${signatureOf(part)}`).join()}}`;
    case "elements":
      return `(${pattern.keyed} ${pattern.shapes.map(signatureOf).join("|")})`;
  }
}
