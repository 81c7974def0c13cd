import type { RoleName } from "../../../../src/wire/mapping/service-mapping";
import type { Declared, Example, KnownRow, Words } from "./examples";
import type { View } from "./view";

/** An entry: its known values, and everything in and around it by path. */
export interface Entry {
  readonly row: KnownRow;
  readonly view: View;
  readonly example: Example;
}

/** Roles that the address of a list may give for all its entries. */
const owners: readonly string[] = ["product", "scenario", "stage"];

/** True if entries of one document differ in this role, so that nothing around them can give its value. */
export function differs(role: RoleName, rows: readonly KnownRow[]): boolean {
  return owners.includes(role) && new Set(rows.map(({ roles }) => textOf(roles[role]))).size > 1;
}

export function textOf(known: KnownRow["roles"][RoleName]): string {
  return known === undefined || known === null ? "" : String(known);
}

/** Declarations of a role that give the known values, the likeliest first; empty if there are none. */
export function rolesAt(role: RoleName, entries: readonly Entry[], words: Words): readonly Declared[] {
  const matcher = new Matcher(role, entries, words);
  const paths = likeliest(role, new Set(entries.flatMap(({ view }) => [...view.said.keys()])), words);
  const found = paths.map((path) => matcher.at(path)).filter((one) => one !== null);
  return found.length > 0 || owners.includes(role) ? found : matcher.firstOf(paths);
}

/** Sorts paths by likelihood: known names first, then the shortest. */
export function likeliest(
  role: Parameters<Words["knows"]>[0],
  paths: Iterable<string>,
  { knows }: Words,
): readonly string[] {
  const costs = new Map<string, number>();
  for (const path of paths) {
    // A path to one value is more certain than a path to several.
    const cost = path.split("/").length + (path.includes("]*") ? 0.5 : 0);
    costs.set(path, cost + (knows(role, path) ? 0 : 100));
  }
  const cost = (path: string): number => costs.get(path) ?? 0;
  return [...costs.keys()].sort((one, other) => cost(one) - cost(other) || (one < other ? -1 : 1));
}

/** Compares the values at paths with the known values of a role. */
class Matcher {
  private readonly wanted: readonly string[];
  private readonly mayLack: readonly boolean[];
  private readonly isVaried: boolean;

  constructor(
    private readonly role: RoleName,
    private readonly entries: readonly Entry[],
    private readonly words: Words,
  ) {
    this.wanted = entries.map(({ row }) => textOf(row.roles[role]));
    const alone = new Set(entries.flatMap(({ example }) => (differs(role, example.rows) ? [] : [example])));
    this.mayLack = entries.map(({ example }, at) => {
      return this.wanted[at] === "" || (owners.includes(role) && alone.has(example));
    });
    this.isVaried = new Set(this.wanted).size > 1;
  }

  /** Declares this path, if it has the known value in every entry. */
  at(path: string): Declared | null {
    const sent = this.entries.map(({ view }) => view.said.get(path));
    if (sent.every((one) => one === undefined || one === null || one === "")) return null;
    const words = this.byWords(path, sent);
    if (words) return { path, ...words };
    for (const [way, of] of Object.entries(ways)) {
      const cut = this.sameCut(sent, of);
      if (cut !== null)
        return { path, ...(way === "address" ? { address: true } : {}), ...(cut === "" ? {} : { cut }) };
    }
    return null;
  }

  /** Declares two paths of which the first with a value counts. */
  firstOf(paths: readonly string[]): readonly Declared[] {
    const hits = paths.map((path) => this.entries.map(({ view }, at) => this.hit(view.said.get(path), at)));
    const some = paths.flatMap((path, at) => {
      const all = hits[at] ?? [];
      return all.includes(true) && !all.includes(false) ? [{ path, all }] : [];
    });
    for (const one of some)
      for (const other of some)
        if (one.all.every((hit, at) => hit || other.all[at])) return [{ path: [one.path, other.path] }];
    return [];
  }

  /** True or false if the value is or is not the known one; null if there is no value. */
  private hit(sent: unknown, at: number): boolean | null {
    if (sent === undefined || sent === null) return this.wanted[at] === "" ? true : null;
    return String(sent) === this.wanted[at];
  }

  private sameCut(sent: readonly unknown[], of: Way): string | null {
    let cut: string | null = null;
    for (const [at, one] of sent.entries()) {
      const wanted = this.wanted[at] ?? "";
      if (one === undefined || one === null || one === "") {
        if (!this.mayLack[at]) return null;
        continue;
      }
      const example = this.entries[at]?.example;
      const found: string | null = example && wanted !== "" ? of(one, wanted, example) : null;
      if (found === null || (cut !== null && found !== cut)) return null;
      cut = found;
    }
    return cut;
  }

  /** Declares the service's own words for stages and kinds, each with one of ours. */
  private byWords(path: string, sent: readonly unknown[]): Declared | null {
    if (this.role !== "stage" && this.role !== "kind") return null;
    if (!this.isVaried && !this.words.knows(this.role, path)) return null;
    const [ours, theirs] = [new Map<string, string>(), new Map<string, string>()];
    for (const [at, one] of sent.entries()) {
      const [said, wanted] = [one === undefined || one === null ? "" : String(one), this.wanted[at] ?? ""];
      if (typeof one === "object" && one !== null) return null;
      // An absent value is not a word of the service.
      if (said === "" && wanted !== "") return null;
      if ((ours.get(said) ?? wanted) !== wanted || (theirs.get(wanted) ?? said) !== said) return null;
      ours.set(said, wanted);
      theirs.set(wanted, said);
    }
    const isTold = (wanted: string): boolean => this.role === "kind" || wanted === "A1-A3";
    const words = [...ours].filter(([said, wanted]) => said !== wanted && isTold(wanted));
    return words.length > 0 ? { words: Object.fromEntries(words) } : {};
  }
}

/** A way to cut a sent text to the known one: returns the beginning to cut off, or null if the text does not match. */
type Way = (sent: unknown, wanted: string, example: Example) => string | null;

const ways: Readonly<Record<"plain" | "address" | "cut", Way>> = {
  plain: (sent, wanted) => (String(sent) === wanted ? "" : null),
  address: (sent, wanted, { relative }) => {
    if (typeof sent !== "string" || !/[/?]/.test(sent)) return null;
    const address = relative(sent);
    if (address === wanted) return "";
    const cut = address.slice(0, address.lastIndexOf("/") + 1);
    return cut !== "" && decoded(address.slice(cut.length)) === wanted ? cut : null;
  },
  cut: (sent, wanted) => {
    if (typeof sent !== "string" || !sent.endsWith(wanted)) return null;
    const cut = sent.slice(0, sent.length - wanted.length);
    return /[a-z].*[^a-z0-9]$/i.test(cut) ? cut : null;
  },
};

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
