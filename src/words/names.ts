import type { Choice } from "../lca/reasons";

/** Half an id is of no use, and half a unit misleads: they keep their room. */
const longestId = 40;
const longestUnit = 20;

export interface Room {
  /** Characters of a name. */
  readonly longest: number;
  /** Names in a list of examples. */
  readonly examples: number;
}

/** Names from the service or the user, as they may stand in a sentence. */
export class Names {
  constructor(private readonly room: Room) {}

  readonly cut = (name: string): string => plain(name, this.room.longest);

  readonly quoted = (name: string): string => `"${this.cut(name)}"`;

  some(all: readonly string[], write: (name: string) => string): string {
    return all.slice(0, this.room.examples).map(write).join(", ");
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
const query = /(:\/\/[^\s?#]*)[?#]\S*/g;

/** One line without unsafe characters and queries, of so many UTF-16 units at most, and no half a character. */
export function plain(text: string, longest: number): string {
  const line = text.slice(0, 1_000).replace(unsafe, " ").replace(query, "$1").replace(/\s+/g, " ").trim();
  if (line.length <= longest) return line || "–";
  return `${line
    .slice(0, longest - 1)
    .replace(/[\ud800-\udbff]$/, "")
    .trimEnd()}…`;
}

/** A name as the pane shows it: without what could reorder or break the line it stands in, and nearly whole. */
export function shown(name: string): string {
  return name === "" ? "" : plain(name, 500);
}

/** A sentence with its gaps filled by names, for where it is text and no element: in an attribute or a cell. */
export function filled(text: string, fill: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => shown(fill[name] ?? ""));
}
