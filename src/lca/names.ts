import { fold } from "./fold";

/** Anything a formula can name. */
export interface Nameable {
  readonly id: string;
  readonly name: string;
}

const nearLimit = 3;
/** A look at every name takes its time: a column of a thousand misspelt names is not worth a thousand of them. */
const nearSearches = 30;
const explicit = /^\s*(id|name):\s*(.*)$/isu;

/**
 * A list that is looked up by name. Ids and exact names stand together, then folded names; the first step that hits
 * anything decides, so a find of several is ambiguous and never narrowed by a guess.
 */
export class NameList<T extends Nameable> {
  private readonly ids = new Map<string, T[]>();
  private readonly names = new Map<string, T[]>();
  private folded: Map<string, T[]> | undefined;
  private readonly nearby = new Map<string, readonly string[]>();

  constructor(readonly all: readonly T[]) {
    for (const one of all) {
      add(this.ids, one.id, one);
      add(this.names, one.name, one);
    }
  }

  /** All that `text` may mean; `id:…` and `name:…` say which it is. Empty when nothing has that name. */
  find(text: string): readonly T[] {
    const [, word, rest] = explicit.exec(text) ?? [];
    if (word !== undefined && rest !== undefined) {
      return word.toLowerCase() === "id" ? (this.ids.get(rest.trim()) ?? []) : this.findName(rest);
    }
    const byId = this.ids.get(text);
    const byName = this.names.get(text);
    if (byId && byName) return [...new Set([...byId, ...byName])];
    return byId ?? byName ?? this.findFolded(text);
  }

  /** Up to three names that resemble `text`, for the sentence that says it is unknown; none after many searches. */
  near(text: string): readonly string[] {
    const held = this.nearby.get(text);
    if (held || this.nearby.size >= nearSearches) return held ?? [];
    const found = nearest(fold(text), this.foldedNames());
    this.nearby.set(text, found);
    return found;
  }

  private findName(text: string): readonly T[] {
    return this.names.get(text) ?? this.findFolded(text);
  }

  private findFolded(text: string): readonly T[] {
    return this.foldedNames().get(fold(text)) ?? [];
  }

  private foldedNames(): Map<string, T[]> {
    if (!this.folded) {
      this.folded = new Map();
      for (const one of this.all) add(this.folded, fold(one.name), one);
    }
    return this.folded;
  }
}

/** What has no id or no name is not found by it: blank means nothing. */
function add<T>(map: Map<string, T[]>, key: string, one: T): void {
  if (key === "") return;
  const held = map.get(key);
  if (held) held.push(one);
  else map.set(key, [one]);
}

/** Names that share most words with what was typed; a word counts when one begins with the other. */
function nearest(typed: string, names: ReadonlyMap<string, readonly Nameable[]>): readonly string[] {
  const words = typed.split(" ").filter((word) => word.length > 1);
  const scored: { readonly name: string; readonly score: number }[] = [];
  for (const [folded, [first]] of names) {
    const theirs = folded.split(" ");
    const score = words.filter((word) =>
      theirs.some((other) => other.startsWith(word) || (other.length > 2 && word.startsWith(other))),
    ).length;
    if (score > 0 && first) scored.push({ name: first.name, score });
  }
  scored.sort((a, b) => b.score - a.score || a.name.length - b.name.length);
  return scored.slice(0, nearLimit).map(({ name }) => name);
}
