import type { AmbiguousNameCandidate } from "../lca/reasons";

/** Longest id and unit, in letters. Half an id is useless, and half a unit misleads, so these are fixed. */
const maxIdLetters = 40;
const maxUnitLetters = 20;

export interface NameLimits {
  /** Characters of a name. */
  readonly longest: number;
  /** Names in a list of examples. */
  readonly examples: number;
  /** Names in a list of all that there are. */
  readonly most: number;
}

/** Formats names from the service or the user for use in a sentence. */
export class NameFormatter {
  constructor(private readonly room: NameLimits) {}

  readonly cut = (name: string): string => escapeFinalStop(sanitiseName(name, this.room.longest));

  readonly quoted = (name: string): string => `“${this.cut(name)}”`;

  /** A unit, which is cut only in extreme cases: half a unit misleads. */
  readonly unit = (unit: string): string => `“${sanitiseName(unit, maxUnitLetters)}”`;

  some<T>(all: readonly T[], write: (one: T) => string, between = ", "): string {
    return all.slice(0, this.room.examples).map(write).join(between);
  }

  /** As `some`, with "…" if there are more. */
  listed(all: readonly string[], write: (name: string) => string): string {
    return this.some(all, write) + (all.length > this.room.examples ? ", …" : "");
  }

  /** As many names as fit, with "…" if there are more. */
  all(all: readonly string[], write: (name: string) => string): string {
    const { most } = this.room;
    return all.slice(0, most).map(write).join(", ") + (all.length > most ? ", …" : "");
  }

  /** Ids as a formula takes them. */
  ids(all: readonly string[]): string {
    const ids = this.some(all, (id) => `“id:${sanitiseName(id, maxIdLetters)}”`);
    return ids + (all.length > this.room.examples ? ", …" : "");
  }

  choices(all: readonly AmbiguousNameCandidate[]): string {
    const { examples } = this.room;
    const named = all.slice(0, examples).map(({ name, abbreviation, unit, id, difference }) => {
      // Things that all have the name that was typed are told by a year or a company alone.
      const called = this.cut(difference?.value ?? (abbreviation || name));
      return `${called}${unit ? ` [${sanitiseName(unit, maxUnitLetters)}]` : ""} (id ${sanitiseName(id, maxIdLetters)})`;
    });
    return named.join(", ") + (all.length > examples ? ", …" : "");
  }
}

/** Characters that could reorder, hide or break a sentence: control, bidirectional, invisible, and lone surrogates. */
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]+/gu;
/** The query after an address, which may hold a token. */
const address = /:\/\/\S*/g;
const query = /[?#].*/s;

/** One line without unsafe characters and queries, at most `longest` UTF-16 units, and no half character. */
export function sanitiseName(text: string, longest: number): string {
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

/**
 * Marks a full stop at the end of a name until its sentence is complete; `sanitiseName` removes this character from
 * names.
 */
const stop = "\u2060";

/** A name that may end its sentence. */
export function escapeFinalStop(name: string): string {
  return name.endsWith(".") ? name + stop : name;
}

/** A sentence with a single full stop after a name that ends in one: "Sign in as Brick Works B.V." */
export function resolveFinalStops(said: string): string {
  return said.replaceAll(`${stop}.`, "").replaceAll(stop, "");
}

/** The text after a name that has an element of its own. */
export function dropDoubledStopAfterName(name: string, rest: string): string {
  return resolveFinalStops(escapeFinalStop(name) + rest).slice(name.length);
}

/** A name for the pane: without characters that could reorder or break its line, and nearly whole. */
export function sanitiseNameForPane(name: string): string {
  return name === "" ? "" : sanitiseName(name, 500);
}

/** A sentence with gaps, and the names that fill them. */
export interface SentenceTemplateWithNames {
  readonly text: string;
  readonly fill: Readonly<Record<string, string>>;
}

/** A sentence with names in its gaps, as plain text: for an attribute or a cell. */
export function fillSentenceGaps(text: string, fill: Readonly<Record<string, string>>): string {
  return resolveFinalStops(
    text.replace(/\{(\w+)\}/g, (_, name: string) => escapeFinalStop(sanitiseNameForPane(fill[name] ?? ""))),
  );
}
