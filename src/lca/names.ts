import { fold } from "./fold";
import type { Choice } from "./reasons";
import { Suggestions } from "./suggest";

/** Anything a formula can name. */
export interface Nameable {
  readonly id: string;
  readonly name: string;
  /** Article numbers and the like, of products. */
  readonly codes?: readonly string[];
}

const mostTexts = 20_000;
const explicit = /^\s*(id|name|code):\s*(.*)$/isu;

/**
 * A list that is looked up by name. Ids, exact names and codes stand together, then folded names; the first step that hits
 * anything decides, so a find of several is ambiguous and never narrowed by a guess. A code adds to what a text means
 * without it: one that appears later can turn a find into an ambiguous one, never into that of another thing.
 */
export class NameList<T extends Nameable> {
  private readonly ids = new Map<string, T[]>();
  private readonly names = new Map<string, T[]>();
  private readonly codes = new Map<string, T[]>();
  private folded: Map<string, T[]> | undefined;
  /** By the text as it was asked for: thousands of cells ask for the same few. */
  private readonly foundFolded = new Map<string, readonly T[]>();
  private suggestions: Suggestions | undefined;

  constructor(readonly all: readonly T[]) {
    for (const one of all) {
      add(this.ids, one.id, one);
      add(this.names, one.name, one);
      for (const code of new Set(one.codes)) add(this.codes, code, one);
    }
  }

  /** All that `text` may mean; `id:…`, `name:…` and `code:…` say which, unless it is a name or id itself. Empty for none. */
  find(text: string): readonly T[] {
    const byCode = this.codes.get(text);
    const found = this.findUncoded(text);
    return byCode ? union(found, byCode) : found;
  }

  /** Whether a text means this one and nothing else. */
  isOnly(text: string, one: T): boolean {
    const [first, ...others] = this.find(text);
    return first === one && others.length === 0;
  }

  /**
   * What means one of several alone, for those who are to choose; left out where that is `id:` and its id. What was typed
   * as its code is to be told by its code.
   */
  choice(one: T, typed: string): Pick<Choice, "name" | "id" | "text"> {
    const { id, name, codes = [] } = one;
    const isByCode = codes.includes(typed) && id !== typed && name !== typed;
    const byCode = isByCode ? [`code:${typed}`] : codes.map((code) => `code:${code}`);
    const plain = [`id:${id}`, id, `name:${name}`, name];
    const forms = isByCode ? [...byCode, ...plain] : [...plain, ...byCode];
    const [form = ""] = forms.filter((text) => text !== "" && this.isOnly(text, one));
    return { name, id, ...(form !== `id:${id}` && { text: form }) };
  }

  /** Those of this very id: no name stands in for it. */
  withId(id: string): readonly T[] {
    return this.ids.get(id) ?? [];
  }

  /** Those of this name: as it is spelled, or else folded. */
  withName(name: string): readonly T[] {
    return this.names.get(name) ?? this.findFolded(name);
  }

  /** Those of this very code. */
  withCode(code: string): readonly T[] {
    return this.codes.get(code) ?? [];
  }

  /** What another list knows by the same id, or by the same name where it has none. */
  like({ id, name }: Nameable): readonly T[] {
    return id === "" ? this.withName(name) : this.withId(id);
  }

  /** Whether no name could be read of any: then nobody can say that there is nothing of a name. */
  get isNameless(): boolean {
    return this.all.length > 0 && this.names.size === 0;
  }

  /** Up to three names that resemble `text`, for the sentence that says it is unknown; none after many searches. */
  near(text: string): readonly string[] {
    this.suggestions ??= new Suggestions(
      [...this.foldedNames()].flatMap(([folded, [of]]) => (of ? [{ folded, name: of.name, of }] : [])),
    );
    return this.suggestions.near(fold(text));
  }

  private findUncoded(text: string): readonly T[] {
    const byId = this.ids.get(text);
    const byName = this.names.get(text);
    if (byId && byName) return union(byId, byName);
    return byId ?? byName ?? this.findExplicit(text) ?? this.findFolded(text);
  }

  private findExplicit(text: string): readonly T[] | undefined {
    const [, word, rest] = explicit.exec(text) ?? [];
    if (word === undefined || rest === undefined) return undefined;
    switch (word.toLowerCase()) {
      case "id":
        return this.withId(rest.trim());
      case "name":
        return this.withName(rest);
      default:
        // Without codes it was a name like any other, and it still is.
        return union(this.findFolded(text), this.withCode(rest.trim()));
    }
  }

  private findFolded(text: string): readonly T[] {
    let found = this.foundFolded.get(text);
    if (!found) {
      found = this.foldedNames().get(fold(text)) ?? [];
      if (this.foundFolded.size < mostTexts) this.foundFolded.set(text, found);
    }
    return found;
  }

  private foldedNames(): Map<string, T[]> {
    if (!this.folded) {
      this.folded = new Map();
      for (const one of this.all) add(this.folded, fold(one.name), one);
    }
    return this.folded;
  }
}

function union<T>(one: readonly T[], other: readonly T[]): readonly T[] {
  return one.length === 0 ? other : [...new Set([...one, ...other])];
}

/** What has no id or no name is not found by it: blank means nothing. */
function add<T>(map: Map<string, T[]>, key: string, one: T): void {
  if (key === "") return;
  const held = map.get(key);
  if (held) held.push(one);
  else map.set(key, [one]);
}
