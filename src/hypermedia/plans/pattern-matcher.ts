import { isObject } from "../json";
import { isDecimal } from "../values";
import type { Scalar } from "./leaves";
import { isPlainAddress, templateOf } from "./leaves";
import type { Pattern, Role } from "./pattern";

const nothing: readonly never[] = [];

/**
 * A pattern compiled for matching. Every step has the same members, as engines handle objects of one form fastest.
 */
export class Step {
  readonly is: Pattern["is"];
  readonly names: readonly string[];
  /** For elements: their shapes. */
  readonly parts: readonly Step[];
  readonly role: Role;
  readonly value: Scalar;
  readonly template: string | null;
  readonly keyed: boolean;
  /** For elements: the number of their first shape. */
  readonly first: number;

  constructor(pattern: Pattern) {
    this.is = pattern.is;
    this.names = pattern.is === "object" ? pattern.names : nothing;
    this.parts = partsOf(pattern).map((part) => new Step(part));
    const leaf = pattern.is === "leaf" ? pattern : null;
    this.role = leaf?.role ?? "fixed";
    this.value = leaf?.value ?? null;
    this.template = leaf?.template ?? null;
    this.keyed = pattern.is === "elements" && pattern.keyed;
    this.first = pattern.is === "elements" ? pattern.first : 0;
  }
}

function partsOf(pattern: Pattern): readonly Pattern[] {
  switch (pattern.is) {
    case "leaf":
      return nothing;
    case "named":
      return [pattern.part];
    case "elements":
      return pattern.shapes;
    default:
      return pattern.parts;
  }
}

/** A list refilled for every element; an array that is emptied gives up its memory. */
export class Pile<T> {
  size = 0;
  private readonly held: T[] = [];

  /** Always true, so that a match can be written as one expression. */
  take(one: T): true {
    this.held[this.size] = one;
    this.size += 1;
    return true;
  }

  clear(): void {
    this.size = 0;
  }

  get all(): readonly T[] {
    return this.held.slice(0, this.size);
  }

  each(see: (one: T) => void): void {
    for (let at = 0; at < this.size; at += 1) see(this.held[at] as T);
  }

  isSameAs(other: readonly T[]): boolean {
    if (other.length !== this.size) return false;
    for (let at = 0; at < this.size; at += 1) if (this.held[at] !== other[at]) return false;
    return true;
  }
}

/** What one element holds, by role, in the order of its leaves. */
export class ElementLeaves {
  reference: Scalar = null;
  readonly values = new Pile<number>();
  readonly exact = new Pile<Scalar>();
  readonly alike = new Pile<Scalar>();
  readonly definitionAddresses = new Pile<string>();
  readonly rows = new Pile<string>();
  readonly texts = new Pile<string>();
  readonly leftOut = new Pile<number>();

  clear(): void {
    this.reference = null;
    this.values.clear();
    this.exact.clear();
    this.alike.clear();
    this.definitionAddresses.clear();
    this.rows.clear();
    this.texts.clear();
    this.leftOut.clear();
  }
}

/** Matches a document against steps and reports each element on the way. */
export abstract class PatternMatcher {
  /** The values found in the holes. */
  readonly holes: Scalar[] = [];
  readonly counts: number[] = [];
  private readonly said = new ElementLeaves();

  /** Receives an element's leaves and the number of its shape; false where their meaning is unknown. */
  protected abstract hear(shape: number, said: ElementLeaves): boolean;

  /**
   * Whether the document matches. Written as one function: an engine inlines mutually recursive functions into each
   * other, and compiling that takes longer than reading thousands of documents.
   */
  matches(step: Step, json: unknown): boolean {
    const { is, parts } = step;
    if (is === "leaf") return this.takes(step, json);
    if (is === "elements") return this.matchesElements(step, json);
    let at = 0;
    if (is === "array") {
      if (!Array.isArray(json) || json.length !== parts.length) return false;
      for (const one of json as readonly unknown[]) {
        const part = parts[at++];
        if (!part || !this.matches(part, one)) return false;
      }
      return true;
    }
    if (!isObject(json)) return false;
    const { names } = step;
    for (const name in json) {
      const part = parts[at];
      if (is === "named") this.said.reference = name;
      else if (names[at] !== name) return false;
      if (!part || !this.matches(part, json[name])) return false;
      at += 1;
    }
    return at === parts.length;
  }

  private matchesElements(elements: Step, json: unknown): boolean {
    const { keyed, parts: shapes } = elements;
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
    // A list of one, or one without some shape, may be read differently.
    return found > 1 && used === (1 << shapes.length) - 1;
  }

  /** The index of the element's shape; -1 where none fits or its meaning is unknown. */
  private shapeOf(elements: Step, json: unknown, key?: string): number {
    const { said } = this;
    for (let shape = 0; shape < elements.parts.length; shape += 1) {
      const step = elements.parts[shape];
      said.clear();
      if (key !== undefined) said.reference = key;
      if (step && this.matches(step, json)) return this.hear(elements.first + shape, said) ? shape : -1;
    }
    return -1;
  }

  private takes({ role, value, template }: Step, json: unknown): boolean {
    const { said } = this;
    switch (role) {
      case "fixed":
        return json === value;
      case "form":
        return json === null || typeof json !== "object";
      case "count":
        return typeof json === "number" && put(this.counts, json);
      case "value":
        return typeof json === typeof value && isFiniteNumber(json) && said.values.take(Number(json));
      case "left-out":
        return typeof json === "number" && said.leftOut.take(json);
      case "number":
        return typeof json === "number";
      case "address":
        return isAddressWith(template, json);
      case "definition-address":
        return isAddressWith(template, json) && said.definitionAddresses.take(json);
      case "exact":
        return isOfKind(value, json) && said.exact.take(json);
      case "reference":
        if (!isOfKind(value, json)) return false;
        said.reference = json;
        return true;
      case "row":
        return typeof json === "string" && json !== "" && said.rows.take(json);
      case "text":
        return typeof json === "string" && json !== "" && said.texts.take(json);
      case "alike":
        return isLike(value, template, json) && said.alike.take(json);
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

/** Null, numbers and texts are three kinds. */
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
