import type { Representation } from "./representation";
import type { Kind } from "./vocabulary";

/** By several things of one shape it is seen which names all of them have; more say no more. */
const examples = 3;

/** Why something could not be read. What was found in its place is in our own words. */
interface Refused {
  readonly kind: string;
  readonly found?: string;
}

/** How a service was met, for telling people: the first few resources of each kind and shape, and what was refused. */
export class Met {
  private readonly first = new Map<string, Representation[]>();
  /** How often what was refused: by its kind, a space, and what was found. All of it is of our own words, so it stays small. */
  readonly refusals = new Map<string, number>();
  private readonly counted = new WeakSet<Refused>();

  note(representation: Representation): void {
    const { kind, items, shape } = representation;
    const key = `${kind} ${items ? "list " : ""}${shape}`;
    const held = this.first.get(key) ?? [];
    this.first.set(key, held);
    // A long list must not be held for its shape.
    if (held.length < examples) held.push({ ...representation, items: items && [] });
  }

  /** Counts a reason once, through however many hands it goes. */
  refuse(reason: Refused): void {
    if (this.counted.has(reason)) return;
    this.counted.add(reason);
    const said = [reason.kind, reason.found].join(" ");
    this.refusals.set(said, (this.refusals.get(said) ?? 0) + 1);
  }

  of(kind: Kind): readonly Representation[] {
    return [...this.first.values()].flat().filter((one) => one.kind === kind);
  }
}
