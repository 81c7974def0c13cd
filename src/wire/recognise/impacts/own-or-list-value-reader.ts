import { memoizeByObject } from "../../json-values";
import type { NeutralRepresentation } from "../representation";
import type { ResultWithUnknownMembers } from "./unknown-members";

type ResultInLists = Pick<ResultWithUnknownMembers, "impact" | "headers">;

/** Reads a value from a result, or else from the nearest list around it that gives one; each list is read once. */
export class OwnOrListValueReader<T> {
  readonly ofList: (header: NeutralRepresentation) => readonly T[];

  constructor(private readonly read: (resource: NeutralRepresentation) => readonly T[]) {
    this.ofList = memoizeByObject(read);
  }

  nearest({ impact, headers }: ResultInLists): readonly T[] {
    const own = this.read(impact);
    if (own.length > 0) return own;
    return (
      headers
        .map(this.ofList)
        .reverse()
        .find(({ length }) => length > 0) ?? own
    );
  }

  /** Returns the values of the result and of all lists around it, its own first. */
  all({ impact, headers }: ResultInLists): readonly T[] {
    return [...this.read(impact), ...headers.flatMap(this.ofList)];
  }
}
