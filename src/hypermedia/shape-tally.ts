import type { ReadingReason } from "../lca/reason-traits";
import { isOfReading } from "../lca/reason-traits";
import type { Reason } from "../lca/reasons";
import { stagesOf } from "./stages";
import type { Representation } from "./representation";
import type { Kind } from "./vocabulary";

/** By several things of one shape it is seen which names all of them have; more say no more. */
const examples = 3;
/** What has a name that few have is held as well: so often each, and so many of one shape at most. */
const rare = { each: 2, most: 20 };
/** So many different refusals are told apart. */
const different = 200;

export type RefusalKind = ReadingReason["kind"];

/** How often something was refused; its results' names and what it says of them are only the first one's. */
export interface Refused {
  readonly reason: ReadingReason;
  readonly count: number;
}

/** Resources of one kind and shape, and how many of them have each name. */
interface Examples {
  readonly all: Representation[];
  readonly named: Map<string, number>;
}

/** How a service was met, for telling people: the first few resources of each kind and shape, and what was refused. */
export class ShapeTally {
  private readonly first = new Map<string, Examples>();
  private readonly refused = new Map<string, Refused>();
  /** Of what was refused for yet other causes, how often. */
  private readonly further = new Map<RefusalKind, number>();
  /** Members that were seen to divide results, folded, and as they are spelled. */
  readonly dividing = new Map<string, string>();
  /** Numbers beside values that were left out, by their names. */
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
    // A long list must not be held for its shape.
    held.all.push({ ...representation, items: items && [] });
  }

  /** Counts a reason once, through however many hands it goes. */
  refuse(reason: Reason): void {
    if (this.counted.has(reason) || !isOfReading(reason)) return;
    this.counted.add(reason);
    const key = JSON.stringify(reason, told);
    const { count = 0, reason: first = reason } = this.refused.get(key) ?? {};
    if (count > 0 || this.refused.size < different)
      this.refused.set(key, { reason: first, count: count + 1 });
    else this.further.set(reason.kind, (this.further.get(reason.kind) ?? 0) + 1);
  }

  get refusals(): readonly Refused[] {
    return [...this.refused.values()];
  }

  /** How often something was refused for causes beyond those that are told apart, by kind. */
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

/** Whether a resource has a name that few have. */
function hasRare(resource: Representation, named: ReadonlyMap<string, number>): boolean {
  const isRare = (name: string): boolean => (named.get(name) ?? 0) < rare.each;
  for (const name of resource.fields.keys()) if (isRare(name)) return true;
  return resource.links.some(({ rel }) => isRare(rel)) || stagesIn(resource).some(isRare);
}

/** A stage that few results have shows what `config.json` teaches of stages. */
function stagesIn(resource: Representation): readonly string[] {
  if (resource.kind !== "impact") return [];
  const said = [...stagesOf(resource), ...(resource.standing?.stages ?? [])];
  return said.map((stage) => `stage ${stage}`);
}

/** Whose result it was and what it said differs from one to the next. */
const untold = new Set(["product", "indicator", "stage", "said", "unit"]);

/** What tells refusals apart: a service can send thousands of different words. */
function told(name: string, value: unknown): unknown {
  if (untold.has(name)) return undefined;
  if (name === "sent") return oddWord(String(value));
  const isOfScenarios = typeof value === "object" && value !== null && "what" in value && value.what === "scenarios"; // prettier-ignore
  return isOfScenarios ? "scenarios" : value;
}

/** A word such as "MND" that stands for no value; "" for anything longer, which may be a value or a name. */
export function oddWord(sent: string): string {
  return /^\p{L}{1,5}$/u.test(sent) ? sent : "";
}
