import { isAnswerInterpretationReason } from "../lca/reason-traits";
import type { Reason } from "../lca/reasons";
import { RefusalTally } from "./refusal-tally";
import { readStatedStages } from "./stage-fields";
import type { NeutralRepresentation } from "./representation";
import type { ResourceKind } from "./vocabulary";

/** The most examples of one shape. They show the names that all have; more would add nothing. */
const maxExamplesPerShape = 3;
/** Further examples with a rare name: `each` for every such name, at most `most` per shape. */
const rareNameLimits = { each: 2, most: 20 };

/** Resources of one kind and shape, and the number of them with each name. */
interface ShapeExamples {
  readonly all: NeutralRepresentation[];
  readonly named: Map<string, number>;
}

/** A tally for the reading report: the first few resources of each kind and shape, and the refusals. */
export class ExampleResourcesAndUnreadReasons {
  private readonly first = new Map<string, ShapeExamples>();
  readonly refusals = new RefusalTally();
  /** Names of numbers beside values that were left out. */
  readonly leftOut = new Set<string>();
  private readonly counted = new WeakSet<Reason>();

  addExample(representation: NeutralRepresentation): void {
    const { kind, items, shape } = representation;
    const key = `${kind} ${items ? "list " : ""}${shape}`;
    const held = this.first.get(key) ?? { all: [], named: new Map<string, number>() };
    this.first.set(key, held);
    const { all, named } = held;
    if (all.length >= maxExamplesPerShape + rareNameLimits.most) return;
    const names = listDistinguishingNames(representation);
    if (
      all.length >= maxExamplesPerShape &&
      !names.some((name) => (named.get(name) ?? 0) < rareNameLimits.each)
    )
      return;
    for (const name of names) named.set(name, (named.get(name) ?? 0) + 1);
    // The items are dropped: a long list must not stay in memory for its shape.
    all.push({ ...representation, items: items && [] });
  }

  /** Counts a reason once, however many callers report it. */
  addRefusal(reason: Reason): void {
    if (this.counted.has(reason) || !isAnswerInterpretationReason(reason)) return;
    this.counted.add(reason);
    this.refusals.add(reason);
  }

  examplesOfKind(kind: ResourceKind): readonly NeutralRepresentation[] {
    const all = [...this.first.values()].flatMap((held) => held.all);
    return all.filter((one) => one.kind === kind);
  }
}

/** The names by which resources of one shape differ. They include stages, to show whether configured ones are used. */
function listDistinguishingNames(resource: NeutralRepresentation): readonly string[] {
  const { kind, fields, links, parseContext: standing } = resource;
  const stages = kind === "impact" ? [...readStatedStages(resource), ...(standing?.stages ?? [])] : [];
  return [...fields.keys(), ...links.map(({ rel }) => rel), ...stages.map((stage) => `stage ${stage}`)];
}
