import { getOrAdd, groupPairsByKey } from "../../lca/group-by-key";
import { isStageText } from "../../lca/stages";
import { foldName, isVersionTagName } from "../fold-names";
import { formatQuote, isBlank, isJsonObject, isObjectOrArray } from "../json-values";
import { escapePathName, parsePathSteps } from "../mapping/mapping-path";
import type { JsonScalar, MappedDocumentKind } from "../mapping/service-mapping";
import { isNearlyAll } from "../nearly-all";
import { formatElementStep } from "./entry-paths";
import type { DocumentWithKnownEntries, MemberNameCheck } from "./example-documents";

/** A member that makes no difference, with an example of its value. */
export interface IgnoredMember {
  readonly path: string;
  readonly example: string;
  /** True if it is not the same everywhere. */
  readonly differs: boolean;
}

/** A member that is something else on a few rows, or divides them: whether that matters is not known. */
export interface UndecidedMember {
  readonly path: string;
  /** The value on most rows as a quote; "" if most rows have none. */
  readonly usual: string;
  /** The other values as quotes; "" for none. */
  readonly others: readonly string[];
  /** The values on most rows, as a condition may name them; null if a condition can't. */
  readonly usualValues: readonly JsonScalar[] | null;
}

/** What the members beside the roles of a list are. */
export interface OtherMembers {
  readonly constants: Readonly<Record<string, JsonScalar>>;
  readonly undecided: readonly UndecidedMember[];
  readonly ignored: readonly IgnoredMember[];
  /** The path of the number of all entries; null if there is none. */
  readonly total: string | null;
}

/** What is known of the list whose members are judged. */
export interface ListInExamples {
  readonly kind: MappedDocumentKind;
  readonly each: string;
  /** The paths of its roles and relations. */
  readonly declared: readonly string[];
  /** The paths without which something is no entry. */
  readonly needed: readonly string[];
  /** The paths of which each alone tells what a result is, such as its definition and its stage. */
  readonly telling: readonly string[];
  /** The paths of ids and names. */
  readonly ids: readonly string[];
  /** The paths of the entries of lists in the same documents, such as results that products carry. */
  readonly sharing: readonly string[];
  /** True if the definition that is sent as this has the text under the name. */
  readonly isDefinitionText: (sentDefinition: unknown, name: string, text: string) => boolean;
  /** The path of a result's definition; "" in other lists. */
  readonly definition: string;
}

/** An entry, or something around entries: a document, or a group within it. */
interface MemberHolder {
  readonly outer: MemberHolder | null;
  /** The number of holders around it. */
  readonly depth: number;
  readonly document: number;
}

/** A path with the values at it. */
interface MemberColumn {
  readonly path: string;
  /** The number of holders around what holds the member. */
  readonly depth: number;
  readonly values: Map<MemberHolder, unknown>;
}

const minRowCount = 3;
/** The values of a member that divides results: at least two, and each on three rows on average. */
const minRowsPerValue = 3;
/** The key of values that are nothing: rows without the member, null, empty texts and lists, and false. */
const nothing = "";
/** The key of texts of the rows' own definitions. */
const asDefined = "as defined";

/** Judges every member of the examples that no role or relation reads. */
export function judgeOtherMembers(
  list: ListInExamples,
  examples: readonly DocumentWithKnownEntries[],
  isNameFor: MemberNameCheck,
): OtherMembers {
  const collector = new MemberCollector(list);
  for (const { json } of examples) collector.addDocument(json);
  return new MemberJudge(list, examples, collector, isNameFor).judge();
}

/** Collects the members of all entries, known or not, and of everything around them. */
class MemberCollector {
  readonly columns = new Map<string, MemberColumn>();
  /** Documents, the groups within them, and so on to the entries. */
  readonly holders: MemberHolder[][];
  private readonly steps: readonly string[];
  private documents = 0;

  constructor(private readonly list: ListInExamples) {
    this.steps = list.each.split("/").slice(1);
    this.holders = [[], ...this.steps.filter((step) => step === "*").map(() => [])];
  }

  addDocument(json: unknown): void {
    const holder = { outer: null, depth: 0, document: this.documents++ };
    this.holders[0]?.push(holder);
    this.addAround(json, 0, "", holder);
  }

  /** Adds what is around entries; `at` is the number of steps of their path so far. */
  private addAround(value: unknown, at: number, path: string, holder: MemberHolder): void {
    const step = this.steps[at];
    if (step === undefined) return this.addWithin(value, path, holder);
    if (!isObjectOrArray(value)) return;
    for (const [key, inner] of Object.entries(value) as [string, unknown][])
      if (step === "*") {
        // A heading above the rows of a table has a declaration of its own.
        if (this.list.declared.some((other) => other.startsWith(`${path}/${key}/`))) continue;
        const { depth, document } = holder;
        const entry = { outer: holder, depth: depth + 1, document };
        this.holders[depth + 1]?.push(entry);
        if (!Array.isArray(value)) this.add(`${path}/*/#`, key, entry);
        this.addAround(inner, at + 1, `${path}/*`, entry);
      } else if (escapePathName(key) === step) this.addAround(inner, at + 1, `${path}/${step}`, holder);
      else this.addWithin(inner, `${path}/${escapePathName(key)}`, holder);
  }

  private addWithin(value: unknown, path: string, holder: MemberHolder): void {
    const isAround = this.list.declared.some((one) => one.startsWith(`${path}/`));
    if (isJsonObject(value) && Object.keys(value).length > 0)
      for (const [name, inner] of Object.entries(value))
        this.addWithin(inner, `${path}/${escapePathName(name)}`, holder);
    else if (Array.isArray(value) && isAround)
      for (const [index, inner] of value.entries()) {
        const isEach = this.list.declared.some((other) => `${other}/`.startsWith(`${path}/*/`));
        this.addWithin(inner, `${path}/${isEach ? "*" : formatElementStep(value, index)}`, holder);
      }
    else this.add(path, value, holder);
  }

  private add(path: string, value: unknown, holder: MemberHolder): void {
    const { depth } = holder;
    const { values } = getOrAdd(this.columns, path, () => ({ path, depth, values: new Map() }));
    values.set(holder, values.has(holder) ? [values.get(holder), value] : value);
  }
}

class MemberJudge {
  private readonly entries: readonly MemberHolder[];
  private readonly holders: readonly (readonly MemberHolder[])[];
  private readonly constants: Record<string, JsonScalar> = {};
  private readonly undecided: UndecidedMember[] = [];
  private readonly ignored: IgnoredMember[] = [];
  private total: string | null = null;

  constructor(
    private readonly list: ListInExamples,
    private readonly examples: readonly DocumentWithKnownEntries[],
    private readonly collector: MemberCollector,
    private readonly isNameFor: MemberNameCheck,
  ) {
    const { holders, columns } = collector;
    const needed = list.needed.flatMap((path) => columns.get(path) ?? []);
    // The head of another list may stand among the entries.
    this.entries = (holders.at(-1) ?? []).filter((entry) =>
      needed.every(({ depth, values }) => values.has(this.outerAt(entry, depth))),
    );
    this.holders = [...holders.slice(0, -1), this.entries];
  }

  judge(): OtherMembers {
    const { declared, kind } = this.list;
    for (const column of this.collector.columns.values()) {
      const { path } = column;
      const isDeclared = declared.some((one) => one === path || path.startsWith(`${one}/`));
      if (isDeclared || path === "" || path.endsWith("/#") || isSelector(path)) continue;
      if (this.isOfAnotherList(column) || this.isEmptyObject(column)) continue;
      if (kind === "user" || kind === "company") this.ignore(column);
      else if (this.total === null && this.isTotal(column)) this.total = path;
      else this.judgeColumn(column);
    }
    const { constants, undecided, total } = this;
    return { constants, undecided, ignored: this.collapse(), total };
  }

  /** True for what entries carry of another list, and for what is around entries that others carry. */
  private isOfAnotherList({ path, depth }: MemberColumn): boolean {
    const { each, sharing } = this.list;
    return sharing.some((other) => {
      if (each.startsWith(`${other}/`)) return depth < this.holders.length - 1;
      const [member] = other.startsWith(`${each}/`) ? other.slice(each.length + 1).split("/") : [];
      return member !== undefined && `${path}/`.startsWith(`${each}/${member}/`);
    });
  }

  /** True for null or {} in place of an object whose members are judged or declared. */
  private isEmptyObject({ path, values }: MemberColumn): boolean {
    const others = [...this.collector.columns.keys(), ...this.list.declared];
    return [...values.values()].every(isNothing) && others.some((other) => other.startsWith(`${path}/`));
  }

  private judgeColumn(column: MemberColumn): void {
    const holders = this.holdersOf(column);
    const values = holders.map((holder) => column.values.get(holder));
    const constant = this.findConstant(column, values);
    if (constant !== undefined) this.constants[column.path] = constant;
    else if (this.isDividing(column, holders)) this.undecided.push(this.describeUndecided(column, holders));
    else this.ignore(column);
  }

  /** The only value of a member, if another one would change what the entries are; undefined if there is none. */
  private findConstant(column: MemberColumn, values: readonly unknown[]): JsonScalar | undefined {
    const [value] = values;
    const isSame = values.every((other) => other === value);
    if (!isSame || isBlank(value) || isObjectOrArray(value)) return undefined;
    if (this.isUnimportant(column.path) || looksLikeAddress(value)) return undefined;
    if (this.isAboutPage(column) && !(typeof value === "string" && isStageText(value))) return undefined;
    if (values.length === 1 && !isText(value)) return undefined;
    return looksLikeDate(value) ? undefined : (value as JsonScalar);
  }

  /** True for a head's member that is about the page, and for a number that counts its entries. */
  private isAboutPage({ path, depth, values }: MemberColumn): boolean {
    if (depth === this.holders.length - 1) return false;
    if (this.isNameFor("page", path)) return true;
    return [...values].every(([holder, value]) => value === this.countEntries(holder));
  }

  private countEntries(holder: MemberHolder): number {
    return this.entries.filter((entry) => this.outerAt(entry, holder.depth) === holder).length;
  }

  private isUnimportant(path: string): boolean {
    return isVersionTagName(path) || this.isNameFor("detail", path);
  }

  /** True if few rows of a list have another value than the rest, or if the member divides results into groups. */
  private isDividing(column: MemberColumn, holders: readonly MemberHolder[]): boolean {
    const { path, depth, values } = column;
    const isHead = depth < this.holders.length - 1;
    if (isVersionTagName(path) || this.isAboutPage(column)) return false;
    const keys = holders.map((holder) => [holder, this.keyOf(column, holder)] as const);
    const all = new Set(keys.map(([, key]) => key));
    if (all.size < 2) return false;
    if ([...values.values()].some(isUnsetDate)) return true;
    if (all.size === holders.length || this.isIdentifying(keys, all.size)) return false;
    const present = keys.filter(([, key]) => key !== nothing).length;
    if (this.isNameFor("detail", path) && present * 2 > holders.length) return false;
    const lists = groupPairsByKey(keys.map(([holder, key]) => [holder.document, key]));
    if (hasOddOne(keys.map(([, key]) => key)) || [...lists.values()].some(hasOddOne)) return true;
    if (isHead || this.list.kind !== "impacts" || all.size * minRowsPerValue > holders.length) return false;
    const isScalar = [...values.values()].every((value) => !isObjectOrArray(value));
    return isScalar && !this.isTold(keys);
  }

  /** True if each value of the definition, the stage or another such role comes with one value of the member only. */
  private isTold(keys: HolderKeys): boolean {
    return this.list.telling.some((path) => isFunctionOf(keys, this.readerOf(path)));
  }

  /** True if each document, or each value of an id or another role, has a value of its own. */
  private isIdentifying(keys: HolderKeys, count: number): boolean {
    const readers = [
      ({ document }: MemberHolder) => document,
      ...this.list.ids.map((path) => this.readerOf(path)),
    ];
    return readers.some(
      (read) => new Set(keys.map(([holder]) => read(holder))).size === count && isFunctionOf(keys, read),
    );
  }

  /** Reads the value at a path for an entry. */
  private readerOf(path: string): (row: MemberHolder) => unknown {
    const column = this.collector.columns.get(path);
    return (row) => column?.values.get(this.outerAt(row, column.depth));
  }

  private describeUndecided(column: MemberColumn, holders: readonly MemberHolder[]): UndecidedMember {
    const groups = groupPairsByKey(
      holders.map((holder) => [this.keyOf(column, holder), column.values.get(holder)]),
    );
    const [[usualKey, usual] = [nothing, []], ...others] = [...groups].sort(
      ([, one], [, other]) => other.length - one.length,
    );
    const quote = (key: string, [value]: readonly unknown[]): string =>
      key === nothing && value !== false ? "" : formatQuote(value);
    const isScalar = usualKey === nothing || !usual.some(isObjectOrArray);
    const usualValues = usual.map((value) => (value === false || !isNothing(value) ? value : null));
    return {
      path: column.path,
      usual: quote(usualKey, usual),
      others: others.map(([key, values]) => quote(key, values)),
      usualValues: isScalar ? [...new Set(usualValues as JsonScalar[])] : null,
    };
  }

  /** A number in the head of each document that counts its entries, or, on a page, those of all pages. */
  private isTotal({ path, depth, values }: MemberColumn): boolean {
    if (depth > 0 || this.holders.length < 2 || !this.isNameFor("total", path)) return false;
    return (this.holders[0] ?? []).every((holder) => {
      const number = values.get(holder);
      const count = this.countEntries(holder);
      const isLast = (this.examples[holder.document]?.next ?? null) === null;
      return typeof number === "number" && (isLast ? number === count : number > count);
    });
  }

  private ignore(column: MemberColumn): void {
    const values = this.holdersOf(column).map((holder) => column.values.get(holder));
    const example = values.find((value) => !isNothing(value));
    const differs = new Set(values.map((value) => JSON.stringify(value ?? null))).size > 1;
    this.ignored.push({
      path: column.path,
      example: example === undefined ? "" : formatQuote(example),
      differs,
    });
  }

  /** The ignored members, an object as a whole if all within it is ignored. */
  private collapse(): readonly IgnoredMember[] {
    const { list, constants, undecided, ignored, total } = this;
    const named = [
      ...(total === null ? [] : [total]),
      list.each,
      ...list.declared,
      ...Object.keys(constants),
      ...undecided.map(({ path }) => path),
    ];
    const outermost = (path: string): string => {
      const steps = path.split("/");
      for (let length = 2; length < steps.length; length += 1) {
        const outer = steps.slice(0, length).join("/");
        const isNamed = named.some((one) => one === outer || one.startsWith(`${outer}/`));
        if (!isNamed && !list.each.startsWith(outer)) return outer;
      }
      return path;
    };
    const groups = groupPairsByKey(ignored.map((one) => [outermost(one.path), one]));
    return [...groups].map(([path, [first, ...others]]) => {
      const shown = [first, ...others].find(({ example }) => example !== "") ?? first;
      return { ...shown, path, differs: [first, ...others].some(({ differs }) => differs) };
    });
  }

  private keyOf(column: MemberColumn, holder: MemberHolder): string {
    const value = column.values.get(holder);
    if (isNothing(value)) return nothing;
    const { definition, isDefinitionText } = this.list;
    const by = definition === "" ? undefined : this.collector.columns.get(definition);
    const sent = by && by.depth >= column.depth ? by.values.get(holder) : undefined;
    const name = foldName(column.path.split("/").at(-1) ?? "");
    if (typeof value === "string" && isDefinitionText(sent, name, value)) return asDefined;
    return JSON.stringify(value);
  }

  private holdersOf({ depth }: MemberColumn): readonly MemberHolder[] {
    return this.holders[depth] ?? [];
  }

  /** The holder at this depth that is, or is around, another one. */
  private outerAt(holder: MemberHolder, depth: number): MemberHolder {
    let found = holder;
    while (found.depth > depth && found.outer) found = found.outer;
    return found;
  }
}

/** A member's value at each of its holders, as a text that is equal for equal values. */
type HolderKeys = readonly (readonly [holder: MemberHolder, key: string])[];

/** True if holders for which this gives the same have the same value. */
function isFunctionOf(keys: HolderKeys, read: (holder: MemberHolder) => unknown): boolean {
  const groups = groupPairsByKey(keys.map(([holder, key]) => [read(holder), key]));
  return [...groups.values()].every((group) => new Set(group).size === 1);
}

/** True if nearly all rows of a list have one value, and the others another one. */
function hasOddOne(keys: readonly string[]): boolean {
  const counts = [...groupPairsByKey(keys.map((key) => [key, key])).values()].map(({ length }) => length);
  return keys.length >= minRowCount && counts.length > 1 && isNearlyAll(Math.max(...counts), keys.length);
}

/** True for the member by which an element of a list is selected. */
function isSelector(path: string): boolean {
  const [step, member] = parsePathSteps(path).slice(-2);
  return step?.is === "chosen" && member?.is === "member" && member.name === step.name;
}

function isNothing(value: unknown): boolean {
  if (isObjectOrArray(value)) return Object.keys(value).length === 0;
  return isBlank(value) || value === false;
}

function looksLikeAddress(value: unknown): boolean {
  return typeof value === "string" && /^(\w+:)?\/|^\.\.?\/|\?\w+=/.test(value);
}

function looksLikeDate(value: unknown): boolean {
  return typeof value === "string" && /^\d{4}-\d\d-\d\d|^\d\d?[-/.]\d\d?[-/.]\d{4}|\d\d:\d\d/.test(value);
}

/** True for a date that stands for none: databases and languages have their least date as a default. */
function isUnsetDate(value: unknown): boolean {
  return typeof value === "string" && /^000[01]-\d\d-\d\d/.test(value);
}

/** True for a text that says something: no number, id or tag. */
function isText(value: unknown): boolean {
  if (typeof value !== "string") return false;
  return isStageText(value) || (/^\p{L}/u.test(value) && !/^(?=.*\d)\S{6,}$|^[0-9a-f-]{8,}$/i.test(value));
}
