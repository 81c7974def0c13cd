import { once } from "../../../hypermedia/once";
import type { Representation } from "../../../hypermedia/representation";
import type { Raw } from "./members";

type Placed = Pick<Raw, "impact" | "headers">;

/** What a result says itself, or else the nearest list around it that says something; each list is read once. */
export class Nearest<T> {
  readonly ofList: (header: Representation) => readonly T[];

  constructor(private readonly read: (resource: Representation) => readonly T[]) {
    this.ofList = once(read);
  }

  of({ impact, headers }: Placed): readonly T[] {
    const own = this.read(impact);
    if (own.length > 0) return own;
    return (
      headers
        .map(this.ofList)
        .reverse()
        .find(({ length }) => length > 0) ?? own
    );
  }

  /** What it and all lists around it say, its own first. */
  all({ impact, headers }: Placed): readonly T[] {
    return [...this.read(impact), ...headers.flatMap(this.ofList)];
  }
}
