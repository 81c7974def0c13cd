import { foldText, nameCollator } from "./fold-text";
import type { AmbiguousNameCandidate } from "./reasons";
import { NameSuggester } from "./name-suggester";

/** Anything a formula can name. */
export interface Nameable {
  readonly id: string;
  readonly name: string;
  /** Article numbers and the like, of products. */
  readonly codes?: readonly string[];
  /** Other names of a product or scenario, such as one in another language. */
  readonly secondNames?: readonly string[] | undefined;
  /** What the service sent with it, by name. */
  readonly fields?: readonly (readonly [name: string, value: unknown])[];
}

/** All names of a thing, its first one first; "" if it has no first one. */
export function listNames({ name, secondNames = [] }: Nameable): readonly string[] {
  return [name, ...secondNames];
}

/** The most candidates whose members are compared. */
const maxComparedCount = 20;
/** Longest value that tells candidates apart at a glance, in letters. */
const maxTellingLetters = 40;
/** Members that people cannot tell things apart by. */
const plainMembers = /^name$|id$|tag$|hash|key|token|(created|updated|modified|changed)/i;
/** Members that tell things of one name apart, the most telling first. Any other short text comes after them. */
const tellingMembers: readonly ((one: Nameable, member: string, value: string) => boolean)[] = [
  (_, member) => /year|jaar/i.test(member),
  (_, member) => /compan|manufacturer|producer|supplier|owner|bedrijf|fabrikant|producent/i.test(member),
  (_, member) => /unit|eenheid/i.test(member),
  ({ secondNames = [] }, _, value) => secondNames.includes(value),
  ({ codes = [] }, _, value) => codes.includes(value),
];

/**
 * The member of each candidate that tells it from the others: of those in which most candidates differ, the most
 * telling one. Ids, times and addresses tell people nothing.
 */
function findDifferences(all: readonly Nameable[]): readonly AmbiguousNameCandidate["difference"][] {
  const areToldByName = new Set(all.map(({ name }) => foldText(name))).size > 1;
  if (areToldByName || all.length > maxComparedCount) return [];
  const texts = all.map(
    ({ fields = [] }) => new Map(fields.map(([name, value]) => [name, tellingText(value)])),
  );
  const members = [...new Set(texts.flatMap((one) => [...one.keys()]))].filter(
    (name) => !plainMembers.test(name),
  );
  const ranked = members.map((member) => {
    const values = texts.map((one) => one.get(member) ?? "");
    const rank = tellingMembers.findIndex((isTelling) =>
      all.some((one, index) => isTelling(one, member, values[index] ?? "")),
    );
    return { member, values, count: new Set(values).size, rank: rank < 0 ? tellingMembers.length : rank };
  });
  const [best] = ranked
    .filter(({ count }) => count > 1)
    .sort((one, other) => other.count - one.count || one.rank - other.rank);
  return best ? best.values.map((value) => (value === "" ? undefined : { member: best.member, value })) : [];
}

/** A value as people read it, such as the name of a company; "" for a time, an address, or what is no short text. */
function tellingText(value: unknown): string {
  const sent = typeof value === "object" && value !== null ? summarise(value) : value;
  const text = isTextOrNumber(sent) ? String(sent).trim() : "";
  return text.length > maxTellingLetters || /^\//.test(text) || /:\/\/|\dT\d|[\da-f]{8}-/i.test(text)
    ? ""
    : text;
}

/** The name of an object, or its texts and numbers, such as those of an amount and its unit. */
function summarise(value: object): unknown {
  return "name" in value ? value.name : Object.values(value).filter(isTextOrNumber).join(" ");
}

function isTextOrNumber(value: unknown): value is string | number {
  return typeof value === "string" || typeof value === "number";
}

/** Sorts by name, then by id. */
export function compareByName(one: Nameable, other: Nameable): number {
  return nameCollator.compare(one.name, other.name) || nameCollator.compare(one.id, other.id);
}

/**
 * Longest list that is searched without an index. Most products have few scenarios, and an index of each list would
 * take more memory than the scenarios themselves.
 */
const maxUnindexedNames = 8;
const nothing: readonly never[] = [];
/** Whether a thing has exactly this id, name or code. A blank text finds nothing. */
const goesBy = {
  id: ({ id }: Nameable, text: string): boolean => id === text,
  name: ({ name }: Nameable, text: string): boolean => name === text,
  code: ({ codes = nothing }: Nameable, text: string): boolean => codes.includes(text),
};
/** Index of things by exact id, name or code, by folded name, and by folded second name. */
class Texts<T extends Nameable> {
  readonly exact = new Map<string, T[]>();
  readonly folded = new Map<string, T[]>();
  readonly second = new Map<string, T[]>();

  add(one: T): void {
    for (const text of [one.id, one.name, ...(one.codes ?? nothing)]) addTo(this.exact, text, one);
    addTo(this.folded, foldText(one.name), one);
    for (const name of one.secondNames ?? nothing) addTo(this.second, foldText(name), one);
  }
}

/** Calls `act` for each item, giving other work a turn in between. */
type Each<T> = (all: readonly T[], act: (one: T) => void) => Promise<unknown>;
const explicit = /^\s*(id|name|code):\s*(.*)$/isu;

/**
 * A list that is looked up by name: first by id or exact name, then by folded name, then by second name. The first step
 * with any match decides, so a match of several things is ambiguous, and never narrowed by a guess. A code adds to the
 * matches without it: a code that appears later can make a match ambiguous, but never change it to another thing.
 */
export class NameList<T extends Nameable> {
  private held: Texts<T> | undefined;
  private found: Map<string, readonly T[]> | undefined;
  private suggestions: NameSuggester | undefined;

  constructor(
    readonly all: readonly T[],
    /** True if all names were read; otherwise a name cannot be called unknown. */
    readonly isWhole = true,
  ) {}

  /** Indexes a list of thousands in parts, as `each` schedules them, so that other work does not wait for the whole. */
  static async over<T extends Nameable>(
    all: readonly T[],
    each: Each<T>,
    isWhole = true,
  ): Promise<NameList<T>> {
    const list = new NameList(all, isWhole);
    const texts = new Texts<T>();
    await each(all, (one) => texts.add(one));
    list.held = texts;
    return list;
  }

  /**
   * All that `text` may mean; `id:…`, `name:…` and `code:…` say which, unless it is a name or id itself. Empty for
   * none.
   */
  find(text: string): readonly T[] {
    const known = this.found?.get(text);
    if (known) return known;
    const found = union(this.findUncoded(text), this.with("code", text));
    // A long list is asked for the same few names by thousands of cells.
    if (found.length > 0 && this.all.length > maxUnindexedNames)
      (this.found ??= new Map<string, readonly T[]>()).set(text, found);
    return found;
  }

  /** True if a text means this thing and nothing else. */
  isOnly(text: string, one: T): boolean {
    const [first, ...others] = this.find(text);
    return first === one && others.length === 0;
  }

  /**
   * The name and id of one of several candidates, with a text that means it alone unless `id:` and its id do. A
   * candidate that was typed by its code is offered by its code.
   */
  choice(one: T, typed: string): Pick<AmbiguousNameCandidate, "name" | "id" | "text"> {
    const { id, name, codes = [], secondNames = [] } = one;
    const isByCode = codes.includes(typed) && id !== typed && name !== typed;
    const byCode = isByCode ? [`code:${typed}`] : codes.map((code) => `code:${code}`);
    const plain = [`id:${id}`, id, `name:${name}`, name, ...secondNames];
    const forms = isByCode ? [...byCode, ...plain] : [...plain, ...byCode];
    const [form = ""] = forms.filter((text) => text !== "" && this.isOnly(text, one));
    return { name, id, ...(form !== `id:${id}` && { text: form }) };
  }

  /** All candidates for a text, as choices that tell what differs between them. */
  choices(all: readonly T[], typed: string): readonly AmbiguousNameCandidate[] {
    const differences = findDifferences(all);
    return all.map((one, index) => {
      const difference = differences[index];
      const choice = this.choice(one, typed);
      return difference ? { ...choice, difference } : choice;
    });
  }

  /** The things with exactly this id; a name does not count. */
  withId(id: string): readonly T[] {
    return this.with("id", id);
  }

  /** The things with this name: as spelled, or else folded, or else as a second name. */
  withName(name: string): readonly T[] {
    const found = this.with("name", name);
    return found.length > 0 ? found : this.withFoldedName(name);
  }

  /** The things with this name, however spelled, or else with this second name. No thing has a blank name. */
  withFoldedName(name: string): readonly T[] {
    const folded = foldText(name);
    return this.texts.folded.get(folded) ?? this.texts.second.get(folded) ?? nothing;
  }

  /** The things with the id of one from another list, or with its name if it has no id. */
  like({ id, name }: Nameable): readonly T[] {
    return id === "" ? this.withName(name) : this.withId(id);
  }

  /** True if no name in the list could be read: then a name cannot be called unknown. */
  get isNameless(): boolean {
    return this.all.length > 0 && this.all.every(({ name }) => name === "");
  }

  /** Up to three names that resemble `text`, for the sentence about an unknown name; none after very many searches. */
  near(text: string): readonly string[] {
    this.suggestions ??= new NameSuggester(
      [...this.texts.folded].flatMap(([folded, [of]]) => (of ? [{ folded, name: of.name, of }] : [])),
    );
    return this.suggestions.near(foldText(text));
  }

  private findUncoded(text: string): readonly T[] {
    const found = union(this.with("id", text), this.with("name", text));
    return found.length > 0 ? found : (this.findExplicit(text) ?? this.withFoldedName(text));
  }

  /** The things with exactly this id, name or code. */
  private with(what: keyof typeof goesBy, text: string): readonly T[] {
    if (text === "") return nothing;
    const all = this.all.length > maxUnindexedNames ? this.texts.exact.get(text) : this.all;
    return all?.filter((one) => goesBy[what](one, text)) ?? nothing;
  }

  private findExplicit(text: string): readonly T[] | undefined {
    const [, word, rest] = explicit.exec(text) ?? [];
    if (word === undefined || rest === undefined) return undefined;
    if (/^id$/i.test(word)) return this.withId(rest.trim());
    if (/^name$/i.test(word)) return this.withName(rest);
    // Without codes it was a name like any other, and it still is.
    return union(this.withFoldedName(text), this.with("code", rest.trim()));
  }

  private get texts(): Texts<T> {
    if (!this.held) {
      this.held = new Texts();
      for (const one of this.all) this.held.add(one);
    }
    return this.held;
  }
}

function union<T>(one: readonly T[], other: readonly T[]): readonly T[] {
  if (one.length === 0) return other;
  return other.length === 0 ? one : [...new Set([...one, ...other])];
}

/** Adds to an index; things without an id or name are not found by it. */
function addTo<T>(named: Map<string, T[]>, text: string, one: T): void {
  const held = named.get(text);
  if (!held && text !== "") named.set(text, [one]);
  // A thing may have the same text twice.
  else if (held && held.at(-1) !== one) held.push(one);
}
