import type { ReadingReason } from "../lca/reason-traits";
import { isOfReading } from "../lca/reason-traits";
import type { Reason } from "../lca/reasons";
import { stagesOf } from "./stages";
import type { Representation } from "./representation";
import type { Kind } from "./vocabulary";

/** How many examples of one shape show which names they all have; more add nothing. */
const examples = 3;
/** Resources with a rare name are held too: `each` for every such name, at most `most` per shape. */
const rare = { each: 2, most: 20 };
/** How many different refusals are told apart. */
const different = 200;

/** A kind of reason that concerns reading. */
export type RefusalKind = ReadingReason["kind"];

/** How often something was refused; result names and quotes in it are the first one's. */
export interface CountedReason {
  readonly reason: ReadingReason;
  readonly count: number;
}

/** Resources of one kind and shape, and how many of them have each name. */
interface Examples {
  readonly all: Representation[];
  readonly named: Map<string, number>;
}

/**
 * What a service has sent, for the reading report: the first few resources of each kind and shape, and what was
 * refused.
 */
export class ShapeTally {
  private readonly first = new Map<string, Examples>();
  private readonly refused = new Map<string, CountedReason>();
  /** Counts by kind for refusals beyond those told apart. */
  private readonly further = new Map<RefusalKind, number>();
  /** Members found to divide results: spelling by folded name. */
  readonly dividing = new Map<string, string>();
  /** Names of numbers beside values that were left out. */
  readonly leftOut = new Set<string>();
  private readonly counted = new WeakSet<Reason>();

  note(representation: Representation): void {
    const { kind, items, shape } = representation;
    const key = `${kind} ${items ? "list " : ""}${shape}`;
    const held = this.first.get(key) ?? { all: [], named: new Map<string, number>() };
    this.first.set(key, held);
    const { named } = held;
    if (held.all.length >= examples + rare.most) return;
    if (held.all.length >= examples && !hasRare(representation, named)) return;
    for (const name of namesIn(representation)) named.set(name, (named.get(name) ?? 0) + 1);
    // Without its items: a long list must not be held for its shape.
    held.all.push({ ...representation, items: items && [] });
  }

  /** Counts a reason once, however many callers report it. */
  refuse(reason: Reason): void {
    if (this.counted.has(reason) || !isOfReading(reason)) return;
    this.counted.add(reason);
    const key = JSON.stringify(reason, distinguishing);
    const { count = 0, reason: first = reason } = this.refused.get(key) ?? {};
    if (count > 0 || this.refused.size < different)
      this.refused.set(key, { reason: first, count: count + 1 });
    else this.further.set(reason.kind, (this.further.get(reason.kind) ?? 0) + 1);
  }

  get refusals(): readonly CountedReason[] {
    return [...this.refused.values()];
  }

  /** Counts by kind for refusals beyond those told apart. */
  get otherRefusals(): ReadonlyMap<RefusalKind, number> {
    return this.further;
  }

  of(kind: Kind): readonly Representation[] {
    const all = [...this.first.values()].flatMap((held) => held.all);
    return all.filter((one) => one.kind === kind);
  }
}

/** The names by which resources of one shape differ. */
function namesIn(resource: Representation): readonly string[] {
  const { fields, links } = resource;
  return [...fields.keys(), ...links.map(({ rel }) => rel), ...stagesIn(resource)];
}

/** Whether a resource has a name that few others have. */
function hasRare(resource: Representation, named: ReadonlyMap<string, number>): boolean {
  const isRare = (name: string): boolean => (named.get(name) ?? 0) < rare.each;
  for (const name of resource.fields.keys()) if (isRare(name)) return true;
  return resource.links.some(({ rel }) => isRare(rel)) || stagesIn(resource).some(isRare);
}

/** Rare stages are held as well: they show whether a stage that `config.json` teaches is used. */
function stagesIn(resource: Representation): readonly string[] {
  if (resource.kind !== "impact") return [];
  const said = [...stagesOf(resource), ...(resource.standing?.stages ?? [])];
  return said.map((stage) => `stage ${stage}`);
}

/** Parts of a reason that differ from result to result. */
const differing = new Set(["product", "indicator", "stage", "said", "unit"]);

/** A JSON replacer that keeps what tells refusals apart: a service can send thousands of different words. */
function distinguishing(name: string, value: unknown): unknown {
  if (differing.has(name)) return undefined;
  if (name === "sent") return oddWord(String(value));
  const isOfScenarios =
    typeof value === "object" && value !== null && "what" in value && value.what === "scenarios";
  return isOfScenarios ? "scenarios" : value;
}

/** A word such as "MND" that stands for no value; "" for anything longer, which may be a value or a name. */
export function oddWord(sent: string): string {
  return /^\p{L}{1,5}$/u.test(sent) ? sent : "";
}
