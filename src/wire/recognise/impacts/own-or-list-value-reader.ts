import { memoizeByObject } from "../../json-values";
import type { NeutralRepresentation } from "../representation";
import type { ResultWithUnknownMembers } from "./unknown-members";

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

  nearest({ impact, headers }: ResultWithUnknownMembers): readonly T[] {
    const own = this.read(impact);
    return own.length > 0 ? own : this.ofNearestList(headers);
  }

  /** True if the result gives none itself, a list around it does, and so do others of its nearest list. */
  isOmitted(
    { impact, headers }: ResultWithUnknownMembers,
    all: readonly ResultWithUnknownMembers[],
  ): boolean {
    if (this.ofNearestList(headers).length === 0) return false;
    this.divided ??= new Set(
      all.filter((other) => this.read(other.impact).length > 0).map((other) => other.headers.at(-1)),
    );
    return this.divided.has(headers.at(-1)) && this.read(impact).length === 0;
  }
}
