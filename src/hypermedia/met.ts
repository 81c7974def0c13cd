import type { Representation } from "./representation";
import type { Kind } from "./vocabulary";

/** The shapes a service was met in: the first resource of each kind and shape, for telling people how it was read. */
export class Met {
  private readonly first = new Map<string, Representation>();

  note(representation: Representation): void {
    const key = `${representation.kind} ${representation.items ? "list " : ""}${representation.shape}`;
    if (!this.first.has(key)) this.first.set(key, representation);
  }

  of(kind: Kind): readonly Representation[] {
    return [...this.first.values()].filter((one) => one.kind === kind);
  }
}
