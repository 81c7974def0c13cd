import { isJsonObject, isObjectOrArray, unwrapSingleElement } from "../json-values";
import { NoValueError } from "../../lca/reasons";
import type { MappedDocumentKind, MisfitReason } from "./service-mapping";
import { createMisfit } from "./service-mapping";
import { escapePathName, formatSelectionStep, pathToLastList } from "./mapping-path";
import type { MemberNameOrIndex } from "./mapped-row";
import { MappedRow } from "./mapped-row";
import type { CompiledList, CompiledMappingNode, CompiledDocumentMapping } from "./compiled-mapping";
import { listInnerPlaces } from "./compiled-mapping";

/** A received document. */
export interface ReceivedJsonDocument {
  readonly json: unknown;
  /** Returns the address for a relation in the `Link` header; undefined if there is none. */
  readonly header?: (rel: string) => string | undefined;
  /** Makes an address relative to the service. */
  readonly relative: (sent: string) => string;
}

/** The content of one page: its entries, the values that lead to the next page, and the number of all entries. */
export interface MappedPage {
  readonly rows: readonly MappedRow[];
  readonly next: readonly unknown[];
  /** undefined if the mapping declares no total. */
  readonly total: unknown;
  /** The entries that lack something required. Without a handler of misfits there are none. */
  readonly skipped: readonly SkippedEntry[];
}

/** An entry of a list that lacks something required, and its position in the document. */
export interface SkippedEntry {
  readonly list: CompiledList;
  readonly path: readonly MemberNameOrIndex[];
}

/**
 * Notes a place where a document differs from its mapping, and the value that was sent there. `position` is that of the
 * object or array around the value, and changes as reading goes on.
 */
export type MisfitHandler = (
  misfit: MisfitReason,
  value: unknown,
  position: readonly MemberNameOrIndex[],
) => void;

/** Reads a document by its mapping, as `readMappedPage` does. */
export type PageReading = (
  tree: CompiledDocumentMapping,
  kind: MappedDocumentKind,
  sent: ReceivedJsonDocument,
  within: readonly MemberNameOrIndex[],
) => MappedPage;

function throwMisfit(misfit: MisfitReason): never {
  throw new NoValueError(misfit);
}

/**
 * Reads a document by its mapping; `within` is the position of the entry whose embedded entries are read alone, with
 * what is around it.
 * Throws `NoValueError` "misfit" if the document differs from its mapping. With another `onMisfit`, everything that
 * fits is read: a member without a name is skipped, and so is an entry without a required role.
 */
export function readMappedPage(
  tree: CompiledDocumentMapping,
  kind: MappedDocumentKind,
  sent: ReceivedJsonDocument,
  within: readonly MemberNameOrIndex[] = [],
  onMisfit: MisfitHandler = throwMisfit,
): MappedPage {
  const reader = new PageReader(tree, kind, sent, within, onMisfit);
  reader.enter(tree.root, sent.json);
  return reader.page();
}

/** The content of a slot whose value is absent. */
const absent = undefined;

class PageReader {
  private readonly slots: unknown[];
  private readonly trail: MemberNameOrIndex[] = [];
  private readonly rows: MappedRow[] = [];
  private readonly skipped: SkippedEntry[] = [];
  /** The number of lists entered so far. */
  private lists = 0;
  /** True in and around the entry that embeds what is read: its own list declares what else is there. */
  private isOutside: boolean;

  constructor(
    private readonly tree: CompiledDocumentMapping,
    private readonly kind: MappedDocumentKind,
    private readonly sent: ReceivedJsonDocument,
    private readonly within: readonly MemberNameOrIndex[],
    private readonly onMisfit: MisfitHandler,
  ) {
    this.slots = new Array<unknown>(tree.size).fill(absent);
    this.isOutside = within.length > 0;
    for (const [rel, slot] of tree.headers) this.slots[slot] = sent.header?.(rel);
  }

  page(): MappedPage {
    const { rows, skipped, slots, tree } = this;
    const total = tree.total < 0 ? undefined : (slots[tree.total] ?? null);
    return { rows, skipped, next: tree.next.map((slot) => slots[slot]), total };
  }

  /** Reads the value at a place of the tree, and everything below it. */
  enter(place: CompiledMappingNode, sent: unknown): void {
    const value = sent === false && place.falseIsNothing ? null : sent;
    if (place.slot >= 0) this.slots[place.slot] = value;
    if (place.links >= 0)
      this.slots[place.links] = [...((this.slots[place.links] as unknown[] | undefined) ?? []), value];
    if (place.column >= 0) this.addToColumn(place, value);
    if (place.constant !== undefined && value !== place.constant) this.refuse("constant", place.path, value);
    const before = this.lists;
    if (!place.isWhole) this.look(place, value);
    // With optional lists, an element that holds another list is the head of that list, not an entry of this one.
    for (const list of place.entriesOf)
      if (!list.mapping.isOptional || this.lists === before) this.emit(list, value);
  }

  private addToColumn({ column, columnDepth }: CompiledMappingNode, value: unknown): void {
    const key = this.trail[columnDepth - 1];
    if (key === undefined) return;
    const elements = this.slots[column];
    if (elements instanceof Map) elements.set(key, value);
    else this.slots[column] = new Map([[key, value]]);
  }

  /** Parallel lists end together. An element beside no entry shows that they are not parallel. */
  private checkColumns({ each }: CompiledMappingNode, entries: object): void {
    for (const { columns } of each?.entriesOf ?? [])
      for (const { slot, path } of columns) {
        const elements = this.slots[slot];
        for (const [key, value] of elements instanceof Map ? elements : [])
          if (!Object.hasOwn(entries, key as MemberNameOrIndex))
            this.refuse("unnamed", columnElementPath(path, String(key)), value);
      }
  }

  private look(place: CompiledMappingNode, value: unknown): void {
    const { each, members, chosen, holdsEntries } = place;
    if (each?.holdsEntries && (Array.isArray(value) || members.size === 0)) this.lists += 1;
    // A null also stands for every value below it.
    if (value === null) for (const slot of place.slots) this.slots[slot] ??= null;
    else if (Array.isArray(value)) this.elements(place, value);
    else if (isJsonObject(value)) this.members(place, value);
    else if (each || chosen.length > 0 || holdsEntries || (place.slot < 0 && place.constant === undefined))
      this.refuse("type", place.path, value);
    if (isObjectOrArray(value)) this.checkColumns(place, value);
  }

  /** Reads lists last, so that the members beside them are known for their entries. */
  private members(place: CompiledMappingNode, value: Readonly<Record<string, unknown>>): void {
    if (place.each && place.each.positions.length > 0) return this.refuse("type", place.path, value);
    const later: [string, CompiledMappingNode][] = [];
    for (const name of Object.keys(value)) {
      const inner = place.members.get(name) ?? place.each;
      if (!inner && this.isOutside) continue;
      if (!inner) this.refuse("unnamed", `${place.path}/${escapePathName(name)}`, value[name]);
      else if (inner.holdsEntries) later.push([name, inner]);
      else this.step(place, inner, name, value[name]);
    }
    for (const [name, inner] of place.holdsEntries ? place.members : [])
      if (inner.holdsEntries && !Object.hasOwn(value, name) && !isOptionalPlace(inner))
        this.refuse("missing", inner.path, undefined);
    for (const [name, inner] of later) this.step(place, inner, name, value[name]);
  }

  private elements(place: CompiledMappingNode, value: readonly unknown[]): void {
    const { each, members, chosen } = place;
    if (each && each.key >= 0) return this.refuse("type", place.path, value);
    const met = new Set<CompiledMappingNode>();
    for (let at = 0; at < value.length; at += 1) {
      const one = value[at];
      const picked = chosen.length > 0 ? findChosenPlace(place, one) : undefined;
      const inner = picked?.place ?? (members.size > 0 ? members.get(String(at)) : undefined) ?? each;
      if (!inner && this.isOutside) continue;
      if (!inner) this.refuse("unnamed", `${place.path}/${formatElementStep(place, at, one)}`, one);
      else if (picked && !picked.many && met.has(inner)) this.refuse("several", inner.path, one);
      else {
        if (picked) met.add(inner);
        this.step(place, inner, at, one);
      }
    }
  }

  private step(
    place: CompiledMappingNode,
    inner: CompiledMappingNode,
    key: MemberNameOrIndex,
    value: unknown,
  ): void {
    const { trail, within } = this;
    if (inner.holdsEntries && trail.length < within.length && within[trail.length] !== key) return;
    // Clears the values of the element before, so that elements do not inherit from each other.
    if (inner.holdsEntries && (inner === place.each || place.chosen.length > 0))
      for (const slot of inner.slots) this.slots[slot] = absent;
    if (inner.key >= 0) this.slots[inner.key] = key;
    for (const { slot, from } of inner.positions) this.slots[slot] = Number(key) + from;
    const wasOutside = this.isOutside;
    this.isOutside &&= !inner.holdsEntries || trail.length < within.length;
    trail.push(key);
    this.enter(inner, value);
    trail.pop();
    this.isOutside = wasOutside;
  }

  private emit(list: CompiledList, json: unknown): void {
    const slots = this.slots.slice();
    const key = this.trail[list.depth - 1];
    for (const { slot } of list.columns) {
      const elements = slots[slot];
      slots[slot] = elements instanceof Map ? elements.get(key) : absent;
    }
    const missing = list.needed.filter((needed) => needed.slots.every((slot) => slots[slot] === absent));
    for (const { path, name } of missing) this.refuse("missing", path, undefined, name);
    if (missing.length > 0) {
      this.skipped.push({ list, path: [...this.trail] });
      return;
    }
    this.rows.push(new MappedRow(this.kind, list, slots, json, [...this.trail], this.sent.relative));
  }

  private refuse(why: MisfitReason["why"], path: string, sent: unknown, role = ""): void {
    this.onMisfit(createMisfit({ list: this.kind, why, role, path, sent }), sent, this.trail);
  }
}

function columnElementPath(path: string, key: string): string {
  const list = pathToLastList(path);
  return `${list.slice(0, -1)}${key}${path.slice(list.length)}`;
}

function findChosenPlace(
  { chosen }: CompiledMappingNode,
  one: unknown,
): CompiledMappingNode["chosen"][number] | undefined {
  if (!isJsonObject(one)) return undefined;
  return chosen.find(({ name, text }) => unwrapSingleElement(one[name]) === text);
}

/** The step to an element that the mapping does not name: by the member that tells the others apart, or its index. */
function formatElementStep({ chosen: [other] }: CompiledMappingNode, at: number, element: unknown): string {
  const text = other && isJsonObject(element) ? unwrapSingleElement(element[other.name]) : undefined;
  // A path has no way to write the bracket.
  if (!other || typeof text !== "string" || text.includes("]")) return String(at);
  return formatSelectionStep(other.name, text, false);
}

function isOptionalPlace(place: CompiledMappingNode): boolean {
  return (
    place.entriesOf.every(({ mapping }) => mapping.isOptional) &&
    listInnerPlaces(place).every((one) => !one.holdsEntries || isOptionalPlace(one))
  );
}
