import { isAddress } from "../../../hypermedia/addresses";
import type { ElementLeaves } from "../../../hypermedia/plans/pattern-matcher";
import { PatternMatcher } from "../../../hypermedia/plans/pattern-matcher";
import type { Scalar } from "../../../hypermedia/plans/leaves";
import { isStage } from "../../../lca/stage-words";
import type { Layout } from "../layout";
import type { Outcome } from "../outcome";
import type { Shape } from "./shape";

/** The numbers reported beside an element's value, and their names. */
export interface LeftOut {
  readonly names: readonly string[];
  readonly numbers: readonly number[];
}

/** The first element of a shape: its outcome, and the leaves that must be alike throughout the list. */
interface First {
  readonly outcome: Outcome;
  readonly alike: readonly Scalar[];
}

/** A document as far as it was followed. */
export class FollowedDocument extends PatternMatcher {
  layout: Layout | null;
  /** How many results it has. */
  count = 0;
  readonly values: number[] = [];
  readonly texts = new Set<string>();
  readonly folders = new Set<string>();
  readonly leftOut: LeftOut[] = [];
  /** By shape. */
  readonly first: (First | undefined)[] = [];
  private readonly hasLeftOut: boolean;
  private readonly addValue = (value: number): number => this.values.push(value);
  private readonly addText = (text: string): Set<string> => this.texts.add(text);
  private readonly addDefinitionAddress = (address: string): void => {
    if (address.includes("?")) this.texts.add(address);
    else this.addFolder(address, address.lastIndexOf("/"));
  };
  private folder: string | null = null;

  constructor(
    private readonly shapes: readonly Shape[],
    layouts: Layout,
  ) {
    super();
    this.layout = layouts;
    this.hasLeftOut = shapes.some(({ leftOut }) => leftOut.length > 0);
  }

  protected hear(number: number, said: ElementLeaves): boolean {
    const shape = this.shapes[number];
    const outcome = shape?.outcomes.of(said);
    if (!shape || !outcome) return false;
    const first = this.first[number];
    if (!first) this.first[number] = { outcome, alike: said.alike.all };
    else if (!said.alike.isSameAs(first.alike)) return false;
    if (said.rows.size > 0 && said.rows.all.some(saysMore)) return false;
    said.values.each(this.addValue);
    said.texts.each(this.addText);
    said.definitionAddresses.each(this.addDefinitionAddress);
    if (this.hasLeftOut) this.leftOut.push({ names: shape.leftOut, numbers: said.leftOut.all });
    this.count += outcome.results.length;
    this.layout = this.layout?.with(outcome) ?? null;
    return this.layout !== null;
  }

  /** Checks the previous folder first, which is mostly the same. */
  private addFolder(address: string, end: number): void {
    const { folder } = this;
    if (folder?.length === end && address.startsWith(folder)) return;
    this.folders.add((this.folder = address.slice(0, end)));
  }
}

/** Whether an own id is more than a row's: an address or a stage. */
function saysMore(row: string): boolean {
  return isAddress(row) || isStage(row);
}
