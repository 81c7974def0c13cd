import type { Document } from "../../../hypermedia/document";
import type { Flow, Flows } from "../../../hypermedia/plans/flows";
import { flowsOf } from "../../../hypermedia/plans/flows";
import type { Leaves, Node, Scalar } from "../../../hypermedia/plans/leaves";
import { isPlainAddress, leavesOf, Marked, templateOf } from "../../../hypermedia/plans/leaves";
import type { Pattern, Role } from "../../../hypermedia/plans/pattern";
import { isExtent } from "../../../hypermedia/paging";
import { isOfForm } from "../../../hypermedia/members";
import type { Representation } from "../../../hypermedia/representation";
import { readValue } from "../../../hypermedia/values";
import { containersOf, pathKey } from "./containers";
import { marking } from "./marking";
import type { Part, Taken } from "./roles";
import { headPartOf, partOf } from "./roles";

/** A list that was read in full, as a model for others. */
export interface Model {
  readonly document: Document;
  readonly list: Representation;
  readonly impacts: readonly Representation[];
  readonly taken: Taken;
  /** The ambiguous name under which the list has its values, if it does. */
  readonly lesser: string | null;
  readonly reread: (document: Document) => Representation | null;
}

/**
 * The leaves of an element that are alike throughout its list, in order: which result each belongs to, and where it
 * ends up.
 */
export type Alike = readonly (readonly { readonly result: number; readonly flow: Flow }[])[];

/** How many results a list has, and what it says about that itself. */
export interface Size {
  readonly length: number;
  readonly limits: readonly number[];
  /** Whether others must have exactly as many: the list may state its length in words. */
  readonly isExact: boolean;
}

/** How to follow lists like the model. */
export interface Found {
  readonly pattern: Pattern;
  /** Where each hole ends up. */
  readonly holes: readonly { readonly flows: readonly Flow[]; readonly value: Scalar }[];
  /** For each shape: the alike leaves, and the names of numbers reported beside the value. */
  readonly shapes: readonly { readonly alike: Alike; readonly leftOut: readonly string[] }[];
  /** How many results each element has, in order. */
  readonly counts: readonly number[];
  /** How many results there are, and the list's own numbers to compare that with. */
  readonly size: Size;
}

/** Documents with more leaves are read in full: learning does not yield, and most documents are of one product. */
const mostLeaves = 2_500;
const mostShapes = 8;
const leastReference = 9;

/** Finds out how documents like this one can be followed; null where they cannot. */
export function learn(model: Model): Found | null {
  const leaves = leavesOf(model.document, mostLeaves);
  if (!leaves) return null;
  const read = [true, false].map((texts) => markedReading(model, leaves, texts)).find((one) => one !== null);
  return read ? new Learning(model, leaves, read).found() : null;
}

interface MarkedReading {
  readonly flows: Flows;
  /** For each impact, the leaf of its value; undefined where that is not a number. */
  readonly values: readonly (number | undefined)[];
}

function markedReading(model: Model, leaves: Leaves, texts: boolean): MarkedReading | null {
  const { document, taken, lesser, list } = model;
  const marked = new Marked(document, leaves, marking(leaves, taken.vocabulary, texts));
  const other = model.reread(marked.document);
  const flows = other && flowsOf(list, other, marked);
  if (!other || !flows) return null;
  const values = [...(other.items ?? [])].map((impact) => {
    const value = readValue(impact, lesser);
    return value.is === "number" ? marked.leafIn(value.value) : undefined;
  });
  return { flows, values };
}

/** Thrown internally, where a list is of a kind that cannot be followed. */
class NotFollowed extends Error {}

class Learning {
  private readonly values: ReadonlySet<number>;
  private readonly containers: ReturnType<typeof containersOf>;
  private readonly shapes: { signature: string; alike: Alike; leftOut: string[] }[] = [];
  private readonly holes: { readonly flows: readonly Flow[]; readonly value: Scalar }[] = [];
  private readonly counts: number[] = [];
  private readonly limits: number[] = [];
  private isExact = false;
  private taken = 0;

  constructor(
    private readonly model: Model,
    private readonly leaves: Leaves,
    private readonly read: MarkedReading,
  ) {
    this.values = new Set(read.values.flatMap((leaf) => leaf ?? []));
    this.containers = containersOf(leaves, read.flows, model.impacts);
  }

  found(): Found | null {
    if (!this.containers || !this.areValuesInOrder()) return null;
    try {
      const pattern = this.head(this.leaves.root, []);
      const { holes, shapes, counts } = this;
      const { length } = this.model.impacts;
      const size = { length, limits: this.limits, isExact: this.isExact };
      return this.taken === length ? { pattern, holes, shapes, counts, size } : null;
    } catch (thrown) {
      if (thrown instanceof NotFollowed) return null;
      throw thrown;
    }
  }

  /** Whether every number comes from a leaf of its own, in the order in which they were read. */
  private areValuesInOrder(): boolean {
    const { impacts, lesser } = this.model;
    const { values } = this.read;
    const isTold = impacts.every(
      (impact, at) => (readValue(impact, lesser).is === "number") === (values[at] !== undefined),
    );
    const numbers = values.flatMap((leaf) => leaf ?? []);
    return isTold && numbers.every((leaf, at) => at === 0 || leaf > (numbers[at - 1] ?? Infinity));
  }

  private head(node: Node, path: readonly (string | number)[]): Pattern {
    const impacts = this.containers?.get(pathKey(path));
    if (impacts && node.is !== "leaf") return this.elements(node, impacts);
    if (node.is === "leaf") return this.headLeaf(node.leaf, node.value);
    const parts = node.parts.map((part, at) =>
      this.head(part, [...path, node.is === "array" ? at : (node.names[at] ?? "")]),
    );
    return node.is === "array" ? { is: "array", parts } : { is: "object", names: node.names, parts };
  }

  private headLeaf(leaf: number, value: Scalar): Pattern {
    const flows = this.read.flows.get(leaf) ?? [];
    const { list, taken } = this.model;
    const roles = flows.map((flow) => {
      if (flow.impact >= 0) return "fixed";
      return headPartOf(flow, list.spelling.get(flow.name) ?? flow.name, value, taken.vocabulary);
    });
    const isHole = roles.length > 0 && roles.every((role) => role === "hole");
    if (isHole) this.holes.push({ flows, value });
    return slot(isHole ? "hole" : this.fixedRole(leaf, value), value);
  }

  /** The role of a leaf outside the elements. It may state how many there are, and must do so in other lists too. */
  private fixedRole(leaf: number, value: Scalar): Role {
    const name = this.leaves.all[leaf]?.path.at(-1);
    if (typeof name === "string" && isOfForm(name)) return "form";
    if (typeof value === "number" && value === this.model.impacts.length) return "count";
    if (typeof value === "number") this.limits.push(value);
    else if (typeof name === "string" && isExtent(name) && typeof value === "string") this.isExact = true;
    return "fixed";
  }

  private elements(
    node: Exclude<Node, { is: "leaf" }>,
    impacts: ReadonlyMap<string, readonly number[]>,
  ): Pattern {
    const first = this.shapes.length;
    const patterns: Pattern[] = [];
    node.parts.forEach((part, at) => {
      const name = node.is === "object" ? (node.names[at] ?? "") : at;
      const own = impacts.get(String(name));
      if (!own || own[0] !== this.taken) throw new NotFollowed();
      this.taken += own.length;
      this.counts.push(own.length);
      const { pattern, ...shape } = new Element(
        this.model,
        this.leaves,
        this.read.flows,
        this.values,
        own,
      ).shape(part, node.is === "object");
      if (this.shapes.slice(first).some(({ signature }) => signature === shape.signature)) return;
      this.shapes.push(shape);
      patterns.push(pattern);
    });
    if (patterns.length > mostShapes) throw new NotFollowed();
    return { is: "elements", keyed: node.is === "object", shapes: patterns, first };
  }
}

/** One element of a list, and the impacts read from it. */
class Element {
  private readonly alike: { result: number; flow: Flow }[][] = [];
  private readonly leftOut: string[] = [];
  private reference = Infinity;
  private referring: number | undefined;

  constructor(
    private readonly model: Model,
    private readonly leaves: Leaves,
    private readonly flows: Flows,
    private readonly values: ReadonlySet<number>,
    private readonly impacts: readonly number[],
  ) {}

  shape(node: Node, isKeyed: boolean) {
    if (isKeyed || this.isNamed(node)) this.reference = -1;
    else this.findReference(node);
    if (this.reference === Infinity) this.findExact(node);
    if (this.reference === Infinity) throw new NotFollowed();
    const pattern = !isKeyed && this.isNamed(node) ? this.named(node) : this.pattern(node);
    if (this.leftOut.length > 0 && this.impacts.length > 1) throw new NotFollowed();
    return {
      pattern,
      signature: JSON.stringify(pattern, withoutValues),
      alike: this.alike,
      leftOut: this.leftOut,
    };
  }

  /** Whether it is an object of one member whose name is its definition. */
  private isNamed(node: Node): boolean {
    if (node.is !== "object" || node.names.length !== 1) return false;
    const [name] = node.names;
    return this.impacts.every((impact) => String(this.model.impacts[impact]?.standing?.key) === name);
  }

  private named(node: Node): Pattern {
    const [part] = node.is === "object" ? node.parts : [];
    if (!part) throw new NotFollowed();
    return { is: "named", part: this.pattern(part) };
  }

  private findReference(node: Node): void {
    if (node.is !== "leaf") return node.parts.forEach((part) => this.findReference(part));
    const part = this.partOf(node);
    if (typeof part !== "object" || part.refers >= this.reference) return;
    this.reference = part.refers;
    this.referring = node.leaf;
  }

  /** Without a reference, a leaf that is compared in full will do. */
  private findExact(node: Node): void {
    if (node.is !== "leaf") return node.parts.forEach((part) => this.findExact(part));
    const isLike =
      (typeof node.value === "string" || typeof node.value === "number") && this.partOf(node) === "exact";
    if (!isLike || this.reference !== Infinity) return;
    this.reference = leastReference;
    this.referring = node.leaf;
  }

  private pattern(node: Node): Pattern {
    if (node.is === "array") return { is: "array", parts: node.parts.map((part) => this.pattern(part)) };
    if (node.is === "object") {
      return { is: "object", names: node.names, parts: node.parts.map((part) => this.pattern(part)) };
    }
    const part = this.partOf(node);
    const refers = node.leaf === this.referring ? "reference" : "exact";
    const role = typeof part === "object" ? refers : part;
    if (role === "alike") this.alike.push(this.flowsOf(node.leaf));
    if (role === "left-out") this.leftOut.push(this.nameOf(node.leaf));
    return slot(role, node.value);
  }

  private flowsOf(leaf: number) {
    const flows = this.flows.get(leaf) ?? [];
    return flows.map((flow) => ({ flow, result: this.impacts.indexOf(flow.impact) }));
  }

  private nameOf(leaf: number): string {
    const [flow] = this.flows.get(leaf) ?? [];
    const impact = flow && this.model.impacts[flow.impact];
    return impact?.spelling.get(flow?.name ?? "") ?? flow?.name ?? "";
  }

  /** The part of a leaf; where it ends up in several places, all must agree. */
  private partOf({ leaf, value }: { readonly leaf: number; readonly value: Scalar }): Part {
    const flows = this.flows.get(leaf) ?? [];
    const name = this.leaves.all[leaf]?.path.at(-1);
    if (typeof name === "string" && isOfForm(name)) return "form";
    if (flows.some(({ impact }) => !this.impacts.includes(impact))) throw new NotFollowed();
    if (this.values.has(leaf)) return flows.length === 1 ? "value" : "exact";
    const parts = flows.map((flow) => {
      const spelled = this.model.impacts[flow.impact]?.spelling.get(flow.name) ?? flow.name;
      return partOf(flow, spelled, value, this.model.taken);
    });
    const [first = "exact"] = parts;
    if (parts.every((part) => part === first)) return fits(first, value);
    // The address of a result may stand in a field, too.
    if (parts.every((part) => part === "address" || part === "definition-address"))
      return fits("definition-address", value);
    // A reference is compared in full as well.
    const referring = parts.flatMap((part) => (typeof part === "object" ? part.refers : []));
    const isExact = parts.every((part) => typeof part === "object" || part === "exact");
    return isExact && referring.length > 0 ? { refers: Math.min(...referring) } : "exact";
  }
}

/** Falls back to "exact" where the value does not suit the part. */
function fits(part: Part, value: Scalar): Part {
  if (part === "address" || part === "definition-address") return isPlainAddress(value) ? part : "exact";
  return value === null || typeof value === "boolean" || value === "" ? "exact" : part;
}

function slot(role: Role, value: Scalar): Pattern {
  return { is: "leaf", role, value, template: isPlainAddress(value) ? templateOf(value) : null };
}

/** A JSON replacer that keeps only what elements of one shape have in common. */
function withoutValues(name: string, held: unknown): unknown {
  return name === "value" ? (held === null ? "null" : typeof held) : held;
}
