import type { Choice } from "../lca/reasons";

/** Half an id is of no use, and half a unit misleads: they keep their room. */
const longestId = 40;
const longestUnit = 20;

export interface Room {
  /** Characters of a name. */
  readonly longest: number;
  /** Names in a list of examples. */
  readonly examples: number;
  /** Names in a list of all that there are. */
  readonly most: number;
}

/** Names from the service or the user, as they may stand in a sentence. */
export class Names {
  constructor(private readonly room: Room) {}

  readonly cut = (name: string): string => ended(plain(name, this.room.longest));

  readonly quoted = (name: string): string => `"${this.cut(name)}"`;

  /** A unit; half of one misleads. */
  readonly unit = (unit: string): string => `"${plain(unit, longestUnit)}"`;

  some<T>(all: readonly T[], write: (one: T) => string): string {
    return all.slice(0, this.room.examples).map(write).join(", ");
  }

  /** As some, and says where there are more. */
  listed(all: readonly string[], write: (name: string) => string): string {
    return this.some(all, write) + (all.length > this.room.examples ? ", …" : "");
  }

  /** As many as there is room for, and says where there are more. */
  all(all: readonly string[], write: (name: string) => string): string {
    const { most } = this.room;
    return all.slice(0, most).map(write).join(", ") + (all.length > most ? ", …" : "");
  }

  choices(all: readonly Choice[]): string {
    const { examples } = this.room;
    const named = all.slice(0, examples).map(({ name, abbreviation, unit, id }) => {
      const called = this.cut(abbreviation || name);
      return `${called}${unit ? ` [${plain(unit, longestUnit)}]` : ""} (id ${plain(id, longestId)})`;
    });
    return named.join(", ") + (all.length > examples ? ", …" : "");
  }
}

/** Characters that could reorder, hide or break a sentence: control, bidirectional, invisible, and lone surrogates. */
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]+/gu;
/** What follows an address may be a token. */
const address = /:\/\/\S*/g;
const query = /[?#].*/s;

/** One line without unsafe characters and queries, of so many UTF-16 units at most, and no half a character. */
export function plain(text: string, longest: number): string {
  const safe = text.slice(0, 1_000).replace(unsafe, " ");
  const line = safe
    .replace(address, (one) => one.replace(query, ""))
    .replace(/\s+/g, " ")
    .trim();
  if (line.length <= longest) return line || "–";
  return `${line
    .slice(0, longest - 1)
    .replace(/[\ud800-\udbff]$/, "")
    .trimEnd()}…`;
}

/** Stands behind a name that ends in a full stop until its sentence is put together; `plain` leaves none in a name. */
const stop = "\u2060";

/** A name at whose end a sentence may end as well. */
export function ended(name: string): string {
  return name.endsWith(".") ? name + stop : name;
}

/** A sentence with one full stop where a name that ends in one ends it: "Sign in as Brick Works B.V." */
export function joined(said: string): string {
  return said.replaceAll(`${stop}.`, "").replaceAll(stop, "");
}

/** What follows a name that stands in an element of its own. */
export function after(name: string, rest: string): string {
  return joined(ended(name) + rest).slice(name.length);
}

/** A name as the pane shows it: without what could reorder or break the line it stands in, and nearly whole. */
export function shown(name: string): string {
  return name === "" ? "" : plain(name, 500);
}

/** A sentence with gaps, and what fills them. */
export interface Filled {
  readonly text: string;
  readonly fill: Readonly<Record<string, string>>;
}

/** A sentence with its gaps filled by names, for where it is text and no element: in an attribute or a cell. */
export function filled(text: string, fill: Readonly<Record<string, string>>): string {
  return joined(text.replace(/\{(\w+)\}/g, (_, name: string) => ended(shown(fill[name] ?? ""))));
}
