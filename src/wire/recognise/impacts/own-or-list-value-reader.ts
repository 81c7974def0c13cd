import { memoizeByObject } from "../../json-values";
import type { NeutralRepresentation } from "../representation";
import type { ResultWithUnknownMembers } from "./unknown-members";

type ResultInLists = Pick<ResultWithUnknownMembers, "impact" | "headers">;

/** Reads a value from a result, or else from the nearest list around it that gives one; each list is read once. */
export class OwnOrListValueReader<T> {
  readonly ofList: (header: NeutralRepresentation) => readonly T[];
  /** What the nearest list gives, read once for all results of one list: they share their headers. */
  private readonly ofNearestList = memoizeByObject(
    (headers: readonly NeutralRepresentation[]): readonly T[] =>
      headers
        .map(this.ofList)
        .reverse()
        .find((found) => found.length > 0) ?? [],
  );
  /** The nearest lists of results that give values themselves. */
  private divided: ReadonlySet<NeutralRepresentation | undefined> | undefined;

  constructor(private readonly read: (resource: NeutralRepresentation) => readonly T[]) {
    this.ofList = memoizeByObject(read);
  }

  nearest({ impact, headers }: ResultInLists): readonly T[] {
    const own = this.read(impact);
    return own.length > 0 ? own : this.ofNearestList(headers);
  }

  /** True if the result gives none itself, a list around it does, and so do others of its nearest list. */
  isOmitted({ impact, headers }: ResultInLists, all: readonly ResultInLists[]): boolean {
    if (this.ofNearestList(headers).length === 0) return false;
    this.divided ??= new Set(all.filter((other) => this.read(other.impact).length > 0).map(nearestHeader));
    return this.divided.has(headers.at(-1)) && this.read(impact).length === 0;
  }

  /** Returns the values of the result and of all lists around it, its own first. */
  all({ impact, headers }: ResultInLists): readonly T[] {
    const all = [...this.read(impact)];
    for (const header of headers) all.push(...this.ofList(header));
    return all;
  }
}

function nearestHeader({ headers }: ResultInLists): NeutralRepresentation | undefined {
  return headers.at(-1);
}
