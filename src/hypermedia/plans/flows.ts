import type { Link, Representation } from "../representation";
import type { Marked } from "./leaves";

/** Where a leaf of a document ends up in what is read from it. */
export interface Flow {
  /** The impact's index among all of them; -1 for the list itself. */
  readonly impact: number;
  /** The relation it is embedded under; "" for the resource itself. */
  readonly within: string;
  readonly at: "field" | "part" | "link" | "key";
  /** The field's folded name, or the relation. */
  readonly name: string;
}

/** Where each leaf ends up. */
export type Flows = ReadonlyMap<number, readonly Flow[]>;

/** Thrown internally, where the two differ in more than their marks. */
class Differs extends Error {}

/**
 * Compares a list with the same list read from a marked document, to find where each leaf ends up. Null where the
 * two differ in more than the marks: then the marks themselves changed how it is read.
 */
export function flowsOf(list: Representation, markedList: Representation, marked: Marked): Flows | null {
  const comparing = new Comparing(marked);
  try {
    comparing.resource(list, markedList, -1, "");
    const [impacts, markedImpacts] = [[...(list.items ?? [])], [...(markedList.items ?? [])]];
    check(impacts.length === markedImpacts.length);
    impacts.forEach((impact, at) => {
      const other = markedImpacts[at];
      check(other !== undefined && impact.items === null && other.items === null);
      if (other) comparing.resource(impact, other, at, "");
    });
    return comparing.flows;
  } catch (thrown) {
    if (thrown instanceof Differs) return null;
    throw thrown;
  }
}

class Comparing {
  readonly flows = new Map<number, Flow[]>();

  constructor(private readonly marked: Marked) {}

  resource(one: Representation, other: Representation, impact: number, within: string): void {
    check(one.kind === other.kind && one.shape === other.shape);
    check(one.clashes.size === 0 && other.clashes.size === 0);
    check(areSame([...one.spelling], [...other.spelling]));
    check(areSame([...one.fields.keys()], [...other.fields.keys()]));
    for (const [name, value] of one.fields) {
      this.value(value, other.fields.get(name), { impact, within, at: "field", name });
    }
    check(one.links.length === other.links.length);
    one.links.forEach((link, at) => this.link(link, other.links[at], impact, within));
    check(areSame([...one.embedded.keys()], [...other.embedded.keys()]));
    for (const [rel, carried] of one.embedded) {
      const held = other.embedded.get(rel);
      // Embedded lists, and anything embedded two levels deep, are not followed.
      check(held !== undefined && within === "" && carried.items === null && held.items === null);
      if (held) this.resource(carried, held, impact, rel);
    }
    this.standing(one, other, impact);
  }

  private standing(
    { standing: one }: Representation,
    { standing: other }: Representation,
    impact: number,
  ): void {
    check(areSame(one?.stages, other?.stages) && areSame(one?.units, other?.units));
    check(one?.sent === undefined && (one?.key === undefined) === (other?.key === undefined));
    if (one?.key !== undefined) this.value(one.key, other?.key, { impact, within: "", at: "key", name: "" });
  }

  private link(one: Link, other: Link | undefined, impact: number, within: string): void {
    check(other !== undefined && one.rel === other.rel && one.implied === other.implied);
    this.value(one.href, other?.href, { impact, within, at: "link", name: one.rel });
  }

  private value(one: unknown, other: unknown, flow: Flow): void {
    if (typeof one === "object" && one !== null) {
      check(typeof other === "object" && other !== null && Array.isArray(one) === Array.isArray(other));
      const [own, others] = [Object.entries(one), Object.entries(other as object)] as [string, unknown][][];
      check(own?.length === others?.length);
      own?.forEach(([name, value], at) => {
        const [otherName, otherValue] = others?.[at] ?? [];
        check(name === otherName);
        this.value(value, otherValue, { ...flow, at: "part" });
      });
      return;
    }
    const leaf = this.marked.leafIn(other);
    if (leaf === undefined) return check(one === other);
    check(this.marked.isOf(leaf, one));
    const held = this.flows.get(leaf);
    if (held) held.push(flow);
    else this.flows.set(leaf, [flow]);
  }
}

function areSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function check(holds: boolean): void {
  if (!holds) throw new Differs();
}
