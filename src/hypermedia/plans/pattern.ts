import { isObject } from "../json";
import { isDecimal } from "../values";
import type { Scalar } from "./leaves";
import { isPlainAddress, templateOf } from "./leaves";

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

/** What one element says, in the order of its leaves. */
export class Said {
  reference: Scalar = null;
  readonly values: number[] = [];
  readonly exact: Scalar[] = [];
  readonly alike: Scalar[] = [];
  readonly places: string[] = [];
  readonly rows: string[] = [];
  readonly texts: string[] = [];
  readonly leftOut: number[] = [];

  clear(): void {
    this.reference = null;
    this.values.length = this.leftOut.length = this.exact.length = this.alike.length = 0;
    this.places.length = this.rows.length = this.texts.length = 0;
  }
}

/** Hears of each element: its shape's number and what it says; false where it cannot be told what that means. */
export type Hear = (shape: number, said: Said) => boolean;

/** Follows a pattern through a document; null where the document is another. */
export class Following {
  /** What stands in the holes. */
  readonly holes: Scalar[] = [];
  readonly counts: number[] = [];
  private readonly said = new Said();

  constructor(private readonly hear: Hear) {}

  /** Whether the document is as the pattern has it. */
  matches(pattern: Pattern, json: unknown): boolean {
    switch (pattern.is) {
      case "leaf":
        return this.takes(pattern, json);
      case "elements":
        return this.matchesElements(pattern, json);
      case "array":
        return Array.isArray(json) && this.matchesAll(pattern.parts, json);
      case "object":
        return isObject(json) && this.matchesMembers(pattern, json);
      case "named":
        return isObject(json) && this.matchesNamed(pattern.part, json);
    }
  }

  private matchesAll(parts: readonly Pattern[], json: readonly unknown[]): boolean {
    if (json.length !== parts.length) return false;
    for (let at = 0; at < parts.length; at += 1) {
      const part = parts[at];
      if (!part || !this.matches(part, json[at])) return false;
    }
    return true;
  }

  private matchesMembers(
    { names, parts }: { readonly names: readonly string[]; readonly parts: readonly Pattern[] },
    json: Readonly<Record<string, unknown>>,
  ): boolean {
    let at = 0;
    for (const name in json) {
      const part = parts[at];
      if (!part || names[at] !== name || !this.matches(part, json[name])) return false;
      at += 1;
    }
    return at === names.length;
  }

  private matchesNamed(part: Pattern, json: Readonly<Record<string, unknown>>): boolean {
    let count = 0;
    for (const name in json) {
      this.said.reference = name;
      count += 1;
      if (count > 1 || !this.matches(part, json[name])) return false;
    }
    return count === 1;
  }

  private matchesElements(elements: Elements, json: unknown): boolean {
    const { keyed, shapes } = elements;
    if (keyed ? !isObject(json) : !Array.isArray(json)) return false;
    let found = 0;
    let used = 0;
    const all = json as Readonly<Record<string, unknown>>;
    if (keyed) {
      for (const key in all) {
        const shape = this.shapeOf(elements, all[key], key);
        if (shape < 0) return false;
        used |= 1 << shape;
        found += 1;
      }
    } else {
      for (const one of json as readonly unknown[]) {
        const shape = this.shapeOf(elements, one);
        if (shape < 0) return false;
        used |= 1 << shape;
        found += 1;
      }
    }
    // A list of one may be read otherwise, and so may one that lacks a shape.
    return found > 1 && used === (1 << shapes.length) - 1;
  }

  /** The place of the element's shape; -1 where it has none of them, or where it cannot be told what it means. */
  private shapeOf(elements: Elements, json: unknown, key?: string): number {
    const { said } = this;
    for (let shape = 0; shape < elements.shapes.length; shape += 1) {
      const pattern = elements.shapes[shape];
      said.clear();
      if (key !== undefined) said.reference = key;
      if (pattern && this.matches(pattern, json)) return this.hear(elements.first + shape, said) ? shape : -1;
    }
    return -1;
  }

  private takes({ role, value, template }: Slot, json: unknown): boolean {
    const { said } = this;
    switch (role) {
      case "fixed":
        return json === value;
      case "form":
        return json === null || typeof json !== "object";
      case "count":
        return typeof json === "number" && put(this.counts, json);
      case "value":
        return typeof json === typeof value && isFiniteNumber(json) && put(said.values, Number(json));
      case "left-out":
        return typeof json === "number" && put(said.leftOut, json);
      case "number":
        return typeof json === "number";
      case "address":
        return isAddressWith(template, json);
      case "place":
        return isAddressWith(template, json) && put(said.places, json);
      case "exact":
        return isOfKind(value, json) && put(said.exact, json);
      case "reference":
        if (!isOfKind(value, json)) return false;
        said.reference = json;
        return true;
      case "row":
        return typeof json === "string" && json !== "" && put(said.rows, json);
      case "text":
        return typeof json === "string" && json !== "" && put(said.texts, json);
      case "alike":
        return isLike(value, template, json) && put(said.alike, json);
      case "hole":
        return isLike(value, template, json) && put(this.holes, json);
    }
  }
}

function put<T>(all: T[], one: T): true {
  all.push(one);
  return true;
}

function isFiniteNumber(json: unknown): boolean {
  return (
    (typeof json === "number" || (typeof json === "string" && isDecimal(json))) &&
    Number.isFinite(Number(json))
  );
}

/** Null, a number and a text are three kinds. */
function isOfKind(value: Scalar, json: unknown): json is Scalar {
  return value === null ? json === null : typeof json === typeof value;
}

/** Of the same kind: a number for a number, an address for an address, a text for a text. */
function isLike(value: Scalar, template: string | null, json: unknown): json is Scalar {
  if (template !== null) return isAddressWith(template, json);
  return (
    typeof json === typeof value && json !== null && (json === "") === (value === "") && !isPlainAddress(json)
  );
}

function isAddressWith(template: string | null, json: unknown): json is string {
  return isPlainAddress(json) && templateOf(json) === template;
}
