import type { Flow } from "../../../hypermedia/plans/flows";
import type { Scalar } from "../../../hypermedia/plans/leaves";
import { templateOf } from "../../../hypermedia/plans/leaves";
import type { Representation } from "../../../hypermedia/representation";

/** Where a varying leaf ends up, and its value when the resource was read. */
export interface Varying {
  readonly flow: Flow;
  readonly from: Scalar;
  /** The leaf's index among those that vary. */
  readonly leaf: number;
}

/** After this many, further ones add nothing to the shape tally. */
const enough = 3;

/** A resource that was read, to be made again without reading for documents that differ in some leaves. */
export class Variation {
  private readonly fields: readonly Varying[];
  /** For each link, the leaf with its target; undefined where the target never differs. */
  private readonly links: readonly (number | undefined)[];
  private readonly carried: readonly (readonly [rel: string, Variation])[];
  private made = 0;

  constructor(
    private readonly read: Representation,
    varying: readonly Varying[],
  ) {
    const own = varying.filter(({ flow }) => flow.within === "");
    this.fields = own.filter(({ flow }) => flow.at === "field");
    this.links = read.links.map(({ rel, href }) => {
      const isOf = ({ flow, from }: Varying): boolean =>
        flow.at === "link" && flow.name === rel && plain(from) === href;
      return own.find(isOf)?.leaf;
    });
    this.carried = [...read.embedded].map(([rel, one]) => {
      const within = varying.filter(({ flow }) => flow.within === rel);
      const inner = within.map((leaf) => ({ ...leaf, flow: { ...leaf.flow, within: "" } }));
      return [rel, new Variation(one, inner)] as const;
    });
  }

  /** The resource with these leaves, in a document at this address. */
  with(leaves: readonly Scalar[], base: string): Representation {
    this.made += 1;
    const { read, fields, links, carried } = this;
    return {
      ...read,
      links: read.links.map((link, at) => {
        const leaf = links[at];
        return leaf === undefined ? { ...link, base } : { ...link, base, href: plain(leaves[leaf] ?? null) };
      }),
      ...(fields.length > 0 && { fields: this.fieldsWith(leaves) }),
      ...(carried.length > 0 && {
        embedded: new Map(carried.map(([rel, one]) => [rel, one.with(leaves, base)])),
      }),
    };
  }

  /** Whether few have been made so far. */
  get isNews(): boolean {
    return this.made <= enough;
  }

  private fieldsWith(leaves: readonly Scalar[]): Representation["fields"] {
    const fields = new Map(this.read.fields);
    for (const { flow, leaf } of this.fields) fields.set(flow.name, leaves[leaf] ?? null);
    return fields;
  }
}

function plain(address: Scalar): string {
  const text = String(address);
  const template = templateOf(text);
  return template === "" ? text : text.slice(0, -template.length);
}
