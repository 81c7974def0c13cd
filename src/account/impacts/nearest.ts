import type { Representation } from "../../hypermedia/representation";
import type { Raw } from "./members";

type Placed = Pick<Raw, "impact" | "headers">;

/** What a result says itself, or else the nearest list around it that says something; each list is read once. */
export class Nearest<T> {
  private readonly lists = new Map<Representation, readonly T[]>();

  constructor(private readonly read: (resource: Representation) => readonly T[]) {}

  of({ impact, headers }: Placed): readonly T[] {
    let found = this.read(impact);
    for (let at = headers.length - 1; at >= 0 && found.length === 0; at -= 1) {
      const header = headers[at];
      if (header) found = this.ofList(header);
    }
    return found;
  }

  /** What it and all lists around it say, its own first. */
  all({ impact, headers }: Placed): readonly T[] {
    const own = this.read(impact);
    return headers.length === 0 ? own : [...own, ...headers.flatMap((header) => this.ofList(header))];
  }

  ofList(header: Representation): readonly T[] {
    let found = this.lists.get(header);
    if (!found) {
      found = this.read(header);
      this.lists.set(header, found);
    }
    return found;
  }
}
