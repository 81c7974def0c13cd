import { fold } from "./fold";
import { Suggestions } from "./suggest";

/** Anything a formula can name. */
export interface Nameable {
  readonly id: string;
  readonly name: string;
}

const explicit = /^\s*(id|name):\s*(.*)$/isu;

/**
 * A list that is looked up by name. Ids and exact names stand together, then folded names; the first step that hits
 * anything decides, so a find of several is ambiguous and never narrowed by a guess.
 */
export class NameList<T extends Nameable> {
  private readonly ids = new Map<string, T[]>();
  private readonly names = new Map<string, T[]>();
  private folded: Map<string, T[]> | undefined;
  private suggestions: Suggestions | undefined;

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
    this.suggestions ??= new Suggestions(
      [...this.foldedNames()].flatMap(([folded, [of]]) => (of ? [{ folded, name: of.name, of }] : [])),
    );
    return this.suggestions.near(fold(text));
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
