import { NoValueError } from "../../src/lca/reasons";
import { getOrAdd } from "../../src/lca/group-by-key";
import { isEmptyJson, isJsonObject } from "../../src/wire/json-values";
import type { CompiledDocumentMapping, CompiledList } from "../../src/wire/mapping/compiled-mapping";
import type { MappedRow, MemberNameOrIndex } from "../../src/wire/mapping/mapped-row";
import { escapePathName, parsePathSteps, pathToLastList } from "../../src/wire/mapping/mapping-path";
import type { MappedPage, PageReading } from "../../src/wire/mapping/page-reader";
import { readMappedPage } from "../../src/wire/mapping/page-reader";
import type { MappedDocumentKind, MisfitReason, RoleName } from "../../src/wire/mapping/service-mapping";

/** A value as sent, and the number of places that have it. */
export interface CountedValue {
  readonly value: unknown;
  readonly count: number;
}

/** Where documents differ from their mapping: on `count` of `total` entries, or documents if it is around these. */
interface MisfitPlace {
  readonly kind: MappedDocumentKind;
  /** "" if the kind has one list only. */
  readonly list: string;
  readonly path: string;
  readonly count: number;
  readonly total: number;
  /** True if the counts are of entries. */
  readonly isInEntries: boolean;
  /** The different values that were sent, the most frequent first. */
  readonly values: readonly CountedValue[];
}

/** A member that a mapping does not name. */
export type UnnamedMember = MisfitPlace;

/** Any other difference from a mapping. */
export interface CountedMisfit extends MisfitPlace {
  readonly misfit: MisfitReason;
}

/** A list, or the lists or documents around its entries. */
interface Level {
  readonly kind: MappedDocumentKind;
  readonly list: CompiledList;
  /** "" for whole documents. */
  readonly path: string;
  /** The number of steps of the path. */
  readonly depth: number;
}

/** An object with more names than this is a map, whose keys are no members to be named. */
const maxMemberNameCount = 30;

/** Reads documents by their mapping as far as they fit, and collects all places where they do not. */
export class MisfitCollector {
  private readonly members = new Map<string, { readonly level: Level; readonly notes: MemberNotes }>();
  private readonly others = new Map<
    string,
    { readonly level: Level | null; readonly misfit: MisfitReason; readonly notes: MemberNotes }
  >();
  private readonly totals = new Map<string, number>();
  private readonly levels = new Map<CompiledDocumentMapping, Map<string, Level | null>>();
  private pageCount = 0;

  /** Reads a document as `readMappedPage` does. Entries whose roles cannot be read are left out. */
  readonly readPage: PageReading = (tree, kind, sent, within) => {
    this.pageCount += 1;
    const page = readMappedPage(tree, kind, sent, within, (misfit, value, position) =>
      this.note(tree, misfit, value, position),
    );
    this.countEntries(tree, kind, page);
    const unreadable = page.rows.filter((row) => {
      const misfits = findRowMisfits(row);
      for (const misfit of misfits) this.note(tree, misfit, parseQuote(misfit.sent), row.path);
      return misfits.length > 0;
    });
    if (unreadable.length === 0) return page;
    const readable = new Set(page.rows);
    for (const row of unreadable) readable.delete(row);
    return { ...page, rows: [...readable], skipped: [...page.skipped, ...unreadable] };
  };

  /** Adds a misfit that ended the reading of a list. */
  add(misfit: MisfitReason): void {
    this.addOther(null, misfit, parseQuote(misfit.sent), "");
  }

  /** All members without a name, each value by itself, in the order in which they were met. */
  unnamed(): readonly UnnamedMember[] {
    return [...this.members.values()].flatMap(({ level, notes }) =>
      notes.listMembers().map((member) => ({ ...this.place(level), ...member })),
    );
  }

  /** All other misfits, each once. */
  misfits(): readonly CountedMisfit[] {
    return [...this.others.values()].map(({ level, misfit, notes: { path, count, values } }) => {
      const place = level ? this.place(level) : { kind: misfit.list, list: "", total: 0, isInEntries: false };
      return { ...place, misfit, path, count, values: sortByCount(values) };
    });
  }

  private note(
    tree: CompiledDocumentMapping,
    misfit: MisfitReason,
    value: unknown,
    position: readonly MemberNameOrIndex[],
  ): void {
    const known = getOrAdd(this.levels, tree, () => new Map<string, Level | null>());
    const level = getOrAdd(known, misfit.path, () => findLevel(tree, misfit.list, misfit.path));
    const place = JSON.stringify([this.pageCount, ...position.slice(0, level?.depth ?? 0)]);
    if (misfit.why !== "unnamed" || !level || isInColumn(tree, misfit.path))
      return this.addOther(level, misfit, value, place);
    const key = `${levelKey(level)} ${misfit.path}`;
    const { notes } = getOrAdd(this.members, key, () => ({ level, notes: new MemberNotes(misfit.path) }));
    notes.add(value, place);
  }

  private addOther(level: Level | null, misfit: MisfitReason, value: unknown, place: string): void {
    const { list, why, role, path } = misfit;
    const key = JSON.stringify([level ? levelKey(level) : list, why, role, path]);
    const { notes } = getOrAdd(this.others, key, () => ({ level, misfit, notes: new MemberNotes(path) }));
    notes.addWhole(value, place);
  }

  private countEntries(tree: CompiledDocumentMapping, kind: MappedDocumentKind, page: MappedPage): void {
    const entries = [...page.rows, ...page.skipped];
    for (const list of tree.lists)
      for (const level of listLevels(kind, list)) {
        const own = entries.filter((entry) => entry.list === list);
        const places = new Set(own.map(({ path }) => JSON.stringify(path.slice(0, level.depth))));
        const count = level.depth === 0 ? 1 : places.size;
        this.totals.set(levelKey(level), (this.totals.get(levelKey(level)) ?? 0) + count);
      }
  }

  private place(level: Level) {
    const { kind, list, path } = level;
    const { name, each } = list.mapping;
    const total = this.totals.get(levelKey(level)) ?? 0;
    return { kind, list: name, total, isInEntries: path === each };
  }
}

/** What was sent at the path of a member, and below it. */
class MemberNotes {
  /** The number of entries that have it. */
  count = 0;
  readonly values = new Map<string, CountedValue>();
  private readonly inner = new Map<string, MemberNotes>();
  private place: string | null = null;
  private isRepeated = false;
  /** True if it is named as one, with everything below. */
  private isWhole = false;

  constructor(readonly path: string) {}

  /** Adds a value, and the values of an object's members. */
  add(value: unknown, place: string): void {
    if (!isJsonObject(value) || Object.keys(value).length === 0) return this.addWhole(value, place);
    this.addWhole(value, place);
    const names = Object.keys(value).filter((name) => name !== this.selector);
    this.isWhole ||= names.length > maxMemberNameCount;
    for (const name of this.isWhole ? [] : names) {
      const path = `${this.path}/${escapePathName(name)}`;
      getOrAdd(this.inner, name, () => new MemberNotes(path)).add(value[name], place);
    }
    this.isWhole ||= this.inner.size > maxMemberNameCount;
  }

  addWhole(value: unknown, place: string): void {
    if (place === this.place) this.isRepeated = true;
    else this.count += 1;
    this.place = place;
    const key = JSON.stringify(value) ?? "";
    this.values.set(key, { value, count: (this.values.get(key)?.count ?? 0) + 1 });
  }

  /** The members to be named: this one, or those below it. Content beside what is nothing has no members. */
  listMembers(): readonly Pick<UnnamedMember, "path" | "count" | "values">[] {
    const { inner, values, count } = this;
    const hasOtherContent = [...values.values()].some(
      ({ value }) => !isJsonObject(value) && !isEmptyJson(value),
    );
    if (inner.size === 0 || this.isWhole || hasOtherContent)
      return [{ path: this.path, count, values: sortByCount(values) }];
    const members = [...inner.values()].flatMap((member) => member.listMembers());
    if (!this.isRepeated || this.selector === null) return members;
    return members.map(({ path, ...member }) => ({
      ...member,
      path: `${this.path}*${path.slice(this.path.length)}`,
    }));
  }

  /** The name of the member by which the path selects an element; null if it does not. */
  private get selector(): string | null {
    const step = parsePathSteps(this.path).at(-1);
    return step?.is === "chosen" ? step.name : null;
  }
}

/** The value that a reason quotes; a text, or what is too long for its quote, as it stands there. */
function parseQuote(sent: string): unknown {
  try {
    return JSON.parse(sent) as unknown;
  } catch {
    return sent;
  }
}

function sortByCount(values: ReadonlyMap<string, CountedValue>): readonly CountedValue[] {
  return [...values.values()].sort((first, second) => second.count - first.count);
}

function levelKey({ kind, list, path }: Level): string {
  return [kind, list.mapping.name, path].join(" ");
}

/** The list of entries, and the lists and the document around it. */
function listLevels(kind: MappedDocumentKind, list: CompiledList): readonly Level[] {
  const steps = parsePathSteps(list.mapping.each);
  const texts = list.mapping.each.split("/");
  const depths = steps.flatMap((step, index) =>
    step.is === "each" || (step.is === "chosen" && step.many) ? [index + 1] : [],
  );
  return [0, ...depths].map((depth) => ({ kind, list, depth, path: texts.slice(0, depth + 1).join("/") }));
}

/** The innermost list, or document, of which a path says something. */
function findLevel(tree: CompiledDocumentMapping, kind: MappedDocumentKind, path: string): Level | null {
  const around = tree.lists
    .flatMap((list) => listLevels(kind, list))
    .filter((level) => path === level.path || path.startsWith(`${level.path}/`));
  const depth = Math.max(...around.map((level) => level.depth));
  return around.find((level) => level.depth === depth) ?? null;
}

/** True for an element of a parallel list: beside no entry, no name can make it fit. */
function isInColumn({ lists }: CompiledDocumentMapping, path: string): boolean {
  return lists.some(({ columns }) =>
    columns.some((column) => path.startsWith(pathToLastList(column.path).slice(0, -1))),
  );
}

const idRoles: readonly RoleName[] = ["id", "key", "definition", "product", "scenario"];

/** The reasons why roles and links of an entry cannot be read. */
function findRowMisfits(row: MappedRow): readonly MisfitReason[] {
  const { roles, edges } = row.list;
  return [
    ...[...roles.keys()].map((role) => () => (idRoles.includes(role) ? row.id(role) : row.value(role))),
    ...[...edges.keys()].map((edge) => () => row.links(edge)),
    () => row.decimal(),
  ].flatMap((read): readonly MisfitReason[] => {
    try {
      read();
      return [];
    } catch (thrown) {
      if (!(thrown instanceof NoValueError) || thrown.reason.kind !== "misfit") throw thrown;
      return [thrown.reason];
    }
  });
}
