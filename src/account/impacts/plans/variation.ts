import type { Flow } from "../../../hypermedia/plans/flows";
import type { Scalar } from "../../../hypermedia/plans/leaves";
import { templateOf } from "../../../hypermedia/plans/leaves";
import type { Representation } from "../../../hypermedia/representation";

/** Where one of several leaves comes out, and what stood there when the resource was read. */
export interface Varying {
  readonly flow: Flow;
  readonly from: Scalar;
  /** The leaf's place among those that vary. */
  readonly leaf: number;
}

/** So often one is made before others like it add nothing to how the service was met. */
const enough = 3;

/** A resource that was read, with places where other documents have something else: made again without reading. */
export class Variation {
  private readonly fields: readonly Varying[];
  /** By link, the leaf that says where it leads; undefined where it leads to the same in all documents. */
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

  /** The resource as it is where the leaves say this, in a document at that address. */
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

  /** Whether few were made so far. */
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
