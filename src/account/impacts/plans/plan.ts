import type { Document } from "../../../hypermedia/document";
import type { Scalar } from "../../../hypermedia/plans/leaves";
import { isPlainAddress, wholeOf } from "../../../hypermedia/plans/leaves";
import { Step } from "../../../hypermedia/plans/pattern-matcher";
import type { Pattern } from "../../../hypermedia/plans/pattern";
import type { Representation } from "../../../hypermedia/representation";
import type { LeftOut } from "./followed-document";
import { FollowedDocument } from "./followed-document";
import { Layout } from "../layout";
import type { Found, Size } from "./learning";
import type { Unsaid } from "./learnt-document";
import { LearntDocument } from "./learnt-document";
import type { Outcome } from "../outcome";
import { saysOwnerAlone } from "./roles";
import { Shape } from "./shape";
import { Variation } from "./variation";

/** An element's outcome, and its results as they are in the followed list. */
interface Witness {
  readonly outcome: Outcome;
  readonly read: readonly Representation[];
}

/** A list that was followed, before it is checked against its surroundings. */
export interface Followed {
  readonly layout: Layout;
  readonly values: readonly number[];
  /** The list's own header. */
  readonly head: Representation;
  /**
   * The first element of each shape, with its results as reading would give them; the owners they name hold for
   * all.
   */
  readonly witnesses: readonly Witness[];
  /** Head and results made for the first few times: further ones add nothing to the shape tally. */
  readonly news: readonly Representation[];
  /** Texts without a known meaning, which may still name something. */
  readonly texts: ReadonlySet<string>;
  /** Parent addresses of what may be definitions. */
  readonly folders: ReadonlySet<string>;
  /** By element; empty where no shape has any. */
  readonly leftOut: readonly LeftOut[];
}

/** How to follow documents like the model, and what their elements were found to say. */
export class Plan {
  /** Whether such documents differ only in their owner, apart from values and leaves that say nothing. */
  readonly isOfOwners: boolean;
  private readonly pattern: Step;
  private readonly shapes: readonly Shape[];
  private readonly head: Variation;
  private readonly layouts = Layout.empty();
  /**
   * A followed document and its reader, kept alive. V8 discards compiled code for objects of some form once the
   * last of them is gone; after a pause the next lists would run on slow code.
   */
  private specimen: readonly unknown[] | undefined;

  constructor(
    pattern: Pattern,
    head: Representation,
    holes: Found["holes"],
    shapes: Found["shapes"],
    private readonly size: Size,
  ) {
    this.pattern = new Step(pattern);
    this.shapes = shapes.map(({ alike, leftOut }) => new Shape(alike, leftOut));
    const varying = holes.flatMap(({ flows, value }, leaf) =>
      flows.map((flow) => ({ flow, from: value, leaf })),
    );
    this.head = new Variation(head, varying);
    const differing = [
      ...holes.flatMap(({ flows }) => flows),
      ...shapes.flatMap(({ alike }) => alike.flat().map(({ flow }) => flow)),
    ];
    this.isOfOwners = differing.every(saysOwnerAlone);
  }

  /** Null where the document differs, or says anything not seen before. */
  follow(document: Document): Followed | null {
    const followed = new FollowedDocument(this.shapes, this.layouts);
    if (!followed.matches(this.pattern, wholeOf(document)) || !followed.layout) return null;
    if (!fits(this.size, followed.count) || followed.counts.some((one) => one !== followed.count))
      return null;
    this.specimen ??= [document.json, followed];
    const { layout, values, leftOut, texts, folders, holes } = followed;
    for (const hole of holes) if (typeof hole === "string" && !isPlainAddress(hole)) texts.add(hole);
    const { address } = document;
    const news: Representation[] = [];
    const made = (one: Variation, leaves: readonly Scalar[]): Representation => {
      const read = one.with(leaves, address);
      if (one.isNews) news.push(read);
      return read;
    };
    const head = made(this.head, holes);
    const witnesses: Witness[] = [];
    for (const [shape, first] of followed.first.entries()) {
      if (!first) continue;
      const { outcome, alike } = first;
      const results = this.shapes[shape]?.resultsOf(outcome) ?? [];
      witnesses.push({ outcome, read: results.map((one) => made(one, alike)) });
    }
    return { layout, values, leftOut, texts, folders, witnesses, head, news };
  }

  /** Notes what the elements of a document say, in order; false where it cannot be held. */
  learn(document: Document, outcomes: readonly Unsaid[], isName: (text: string) => boolean): boolean {
    const learnt = new LearntDocument(this.shapes, outcomes, isName);
    return learnt.matches(this.pattern, wholeOf(document)) && learnt.heard === outcomes.length;
  }
}

/** Whether this count compares with the list's own numbers as it did in the model. */
function fits({ length, limits, isExact }: Size, count: number): boolean {
  if (isExact) return count === length;
  return limits.every((limit) => Math.sign(count - limit) === Math.sign(length - limit));
}
