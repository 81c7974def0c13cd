import { isAddress } from "../../../hypermedia/addresses";
import type { Document } from "../../../hypermedia/document";
import type { Flow } from "../../../hypermedia/plans/flows";
import type { Scalar } from "../../../hypermedia/plans/leaves";
import { isPlainAddress, templateOf, wholeOf } from "../../../hypermedia/plans/leaves";
import type { Pattern, Said } from "../../../hypermedia/plans/pattern";
import { Following } from "../../../hypermedia/plans/pattern";
import type { Link, Representation } from "../../../hypermedia/representation";
import { isStage } from "../../../lca/stage-words";
import { Layout } from "./layout";
import type { Alike, Found, Size } from "./learning";
import type { Outcome } from "./outcome";
import { isSame, Outcomes } from "./outcome";
import { saysOwnerAlone } from "./roles";

/** What elements of one shape were found to say, and which of their leaves are looked at. */
interface Shape {
  readonly alike: Alike;
  readonly leftOut: readonly string[];
  readonly outcomes: Outcomes;
}

/** A list that was followed, as far as it can be without what stands around it. */
export interface Followed {
  readonly layout: Layout;
  readonly values: readonly number[];
  /** What the list says of itself. */
  readonly head: Representation;
  /** The first element of each shape, as its results would have been read: what they say of whose they are holds for all. */
  readonly witnesses: readonly { readonly outcome: Outcome; readonly read: readonly Representation[] }[];
  /** Texts that mean nothing to us, unless they say something by what they are. */
  readonly texts: ReadonlySet<string>;
  /** Under which addresses there stands what may be a definition. */
  readonly folders: ReadonlySet<string>;
  /** By element, the numbers that are told beside its value, and under which names. */
  readonly leftOut: readonly { readonly names: readonly string[]; readonly numbers: readonly number[] }[];
}

/** How documents like one that was read are followed, and what their elements were found to say. */
export class Plan {
  /** Whether such documents differ only in whose they are, beside values and what says nothing. */
  readonly isOfOwners: boolean;
  private readonly shapes: readonly Shape[];
  private readonly layouts = Layout.empty();

  constructor(
    private readonly pattern: Pattern,
    private readonly head: Representation,
    private readonly holes: Found["holes"],
    shapes: Found["shapes"],
    private readonly size: Size,
  ) {
    this.shapes = shapes.map(({ alike, leftOut }) => ({ alike, leftOut, outcomes: new Outcomes() }));
    const differing = [
      ...holes.flatMap(({ flows }) => flows),
      ...shapes.flatMap(({ alike }) => alike.flat().map(({ flow }) => flow)),
    ];
    this.isOfOwners = differing.every(saysOwnerAlone);
  }

  /** Null where the document is another, or says anything that was not met so far. */
  follow(document: Document): Followed | null {
    const walk = new Walk(this.shapes, this.layouts);
    const following = new Following((shape, said) => walk.hear(shape, said));
    if (!following.matches(this.pattern, wholeOf(document)) || !walk.layout) return null;
    if (!fits(this.size, walk.count) || following.counts.some((one) => one !== walk.count)) return null;
    const { layout, values, leftOut, texts, folders } = walk;
    for (const hole of following.holes)
      if (typeof hole === "string" && !isPlainAddress(hole)) texts.add(hole);
    const changes = this.holes.flatMap(({ flows, value }, at) =>
      flows.map((flow): Change => ({ flow, from: value, to: following.holes[at] ?? null })),
    );
    const { address } = document;
    const witnesses = walk.first.flatMap((first, shape) =>
      first ? this.witness(first, shape, address) : [],
    );
    return { layout, values, leftOut, texts, folders, witnesses, head: changed(this.head, changes, address) };
  }

  /** Takes note of what the elements of a document say, in their order; false where it cannot be held. */
  learn(
    document: Document,
    outcomes: readonly Omit<Outcome, "exact" | "alike">[],
    isName: (text: string) => boolean,
  ): boolean {
    let at = 0;
    const hear = (shape: number, said: Said): boolean => {
      const outcome = outcomes[at++];
      const known = this.shapes[shape]?.outcomes;
      if (!outcome || !known) return false;
      // What is named there may be another's in the next list.
      if (said.exact.some((one) => typeof one === "string" && isName(one))) return false;
      if (known.of(said)) return true;
      return known.add(said, { ...outcome, exact: [...said.exact], alike: [...said.alike] });
    };
    return new Following(hear).matches(this.pattern, wholeOf(document)) && at === outcomes.length;
  }

  private witness({ outcome, alike }: First, shape: number, address: string) {
    const slots = this.shapes[shape]?.alike ?? [];
    const read = outcome.read.map((impact, result) => {
      const changes = slots.flatMap((all, slot) =>
        all
          .filter((one) => one.result === result)
          .map(({ flow }): Change => ({ flow, from: outcome.alike[slot] ?? null, to: alike[slot] ?? null })),
      );
      return changed(impact, changes, address);
    });
    return { outcome, read };
  }
}

interface First {
  readonly outcome: Outcome;
  readonly alike: readonly Scalar[];
}

/** One document, as far as it was followed. */
class Walk {
  layout: Layout | null;
  /** How many results it has. */
  count = 0;
  readonly values: number[] = [];
  readonly texts = new Set<string>();
  readonly folders = new Set<string>();
  readonly leftOut: Followed["leftOut"][number][] = [];
  /** By shape, the first of its elements. */
  readonly first: (First | undefined)[] = [];
  private readonly hasLeftOut: boolean;

  constructor(
    private readonly shapes: readonly Shape[],
    layouts: Layout,
  ) {
    this.layout = layouts;
    this.hasLeftOut = shapes.some(({ leftOut }) => leftOut.length > 0);
  }

  hear(number: number, said: Said): boolean {
    const shape = this.shapes[number];
    const outcome = shape?.outcomes.of(said);
    if (!shape || !outcome) return false;
    const first = this.first[number];
    if (!first) this.first[number] = { outcome, alike: [...said.alike] };
    else if (!isSame(first.alike, said.alike)) return false;
    // An own id that is an address or a stage says more than which row it is.
    if (said.rows.some((row) => isAddress(row) || isStage(row))) return false;
    for (const value of said.values) this.values.push(value);
    for (const text of said.texts) this.texts.add(text);
    for (const place of said.places) this.addPlace(place);
    if (this.hasLeftOut) this.leftOut.push({ names: shape.leftOut, numbers: [...said.leftOut] });
    this.count += outcome.results.length;
    this.layout = this.layout?.with(outcome) ?? null;
    return this.layout !== null;
  }

  private addPlace(address: string): void {
    if (address.includes("?")) this.texts.add(address);
    else this.folders.add(address.slice(0, address.lastIndexOf("/")));
  }
}

/** Whether so many results stand to all that a list says of itself as those did that were read. */
function fits({ length, limits, isExact }: Size, count: number): boolean {
  if (isExact) return count === length;
  return limits.every((limit) => Math.sign(count - limit) === Math.sign(length - limit));
}

interface Change {
  readonly flow: Flow;
  readonly from: Scalar;
  readonly to: Scalar;
}

/** What was read, as if something else had stood in some places of its document, and at another address. */
function changed(read: Representation, changes: readonly Change[], address: string): Representation {
  const own = changes.filter(({ flow }) => flow.within === "");
  const fields = own.filter(({ flow }) => flow.at === "field");
  const carried = [...read.embedded].map(([rel, one]) => {
    const within = changes.filter(({ flow }) => flow.within === rel);
    return [rel, changed(one, within.map(unwrapped), address)] as const;
  });
  return {
    ...read,
    links: read.links.map((link) => changedLink(link, own, address)),
    ...(fields.length > 0 && {
      fields: new Map([...read.fields, ...fields.map(({ flow, to }) => [flow.name, to] as const)]),
    }),
    ...(carried.length > 0 && { embedded: new Map(carried) }),
  };
}

function unwrapped({ flow, ...change }: Change): Change {
  return { ...change, flow: { ...flow, within: "" } };
}

function changedLink(link: Link, changes: readonly Change[], base: string): Link {
  const change = changes.find(
    ({ flow, from }) => flow.at === "link" && flow.name === link.rel && plain(from) === link.href,
  );
  return { ...link, base, ...(change && { href: plain(change.to) }) };
}

function plain(address: Scalar): string {
  const text = String(address);
  const template = templateOf(text);
  return template === "" ? text : text.slice(0, -template.length);
}
