import type {
  ConditionMapping,
  FactorMapping,
  ListMapping,
  NextPageMapping,
  RoleMapping,
  RoleName,
  JsonScalar,
} from "./service-mapping";
import type { PathStep } from "./mapping-path";
import {
  escapePathName,
  formatSelectionStep,
  isKeyOrPositionPath,
  parseHeaderRelation,
  parsePathSteps,
  pathToLastList,
} from "./mapping-path";

/** A place in documents, with everything that the mapping declares below it. */
export class CompiledMappingNode {
  readonly members = new Map<string, CompiledMappingNode>();
  each: CompiledMappingNode | null = null;
  readonly chosen: {
    readonly name: string;
    readonly text: string;
    readonly many: boolean;
    readonly place: CompiledMappingNode;
  }[] = [];
  /** The slots of its value, of its key, and of the links gathered from it; -1 for none. */
  slot = -1;
  key = -1;
  links = -1;
  /** The slots of its position, counted from 0 or 1. */
  readonly positions: { readonly slot: number; readonly from: number }[] = [];
  /** The slot of a parallel list's elements by their position or key, and the depth of these elements; -1 for none. */
  column = -1;
  columnDepth = 0;
  /** True if `false` here is nothing. */
  falseIsNothing = false;
  /** The value it must have; undefined for any value. */
  constant: JsonScalar | undefined;
  /** True if everything below is skipped, or belongs to the value here. */
  isWhole = false;
  /** True if an address is declared here or below. */
  leads = false;
  /** Lists whose entries are here or around here. */
  readonly entriesOf: CompiledList[] = [];
  holdsEntries = false;
  /** All slots here and below. */
  readonly slots: number[] = [];

  /** `path` is as written in a mapping. */
  constructor(readonly path: string) {}
}

/** A role, and the slots of its paths. */
export interface CompiledRole {
  readonly name: RoleName;
  readonly role: RoleMapping;
  readonly slots: readonly number[];
  readonly conditions: readonly { readonly slot: number; readonly condition: ConditionMapping }[];
  /** -1 for a constant. */
  readonly factors: readonly { readonly slot: number; readonly factor: FactorMapping }[];
}

/** A list, and the slots of its parts. */
export interface CompiledList {
  readonly mapping: ListMapping;
  readonly roles: ReadonlyMap<RoleName, CompiledRole>;
  /** The slots of links, by relation. */
  readonly edges: ReadonlyMap<string, readonly number[]>;
  readonly entry: CompiledMappingNode;
  /** The depth of the entries' own position or key in the document. */
  readonly depth: number;
  /** The slots of parallel lists, whose elements are taken by the entry's own position or key. */
  readonly columns: readonly { readonly slot: number; readonly path: string }[];
  /** Required values: at least one slot of each must be filled. */
  readonly needed: readonly {
    readonly name: string;
    readonly path: string;
    readonly slots: readonly number[];
  }[];
}

/** The tree of all places that the lists of one document declare. */
export class CompiledDocumentMapping {
  readonly root = new CompiledMappingNode("");
  readonly lists: readonly CompiledList[];
  readonly paging: NextPageMapping | null;
  /** Slots of the values that lead to the next page. */
  readonly next: readonly number[];
  readonly total: number;
  /** Slots that are filled from the `Link` header, by relation. */
  readonly headers = new Map<string, number>();
  size = 0;

  /** `embedded` are the paths of lists within the entries that are read separately. */
  constructor(lists: readonly ListMapping[], embedded: readonly string[] = []) {
    this.lists = lists.map((one) => this.compiled(one));
    this.paging = lists.find(({ next }) => next)?.next ?? null;
    this.next = listNextPaths(this.paging).map((path) => this.slotAt(path));
    const total = lists.find((one) => one.total !== null)?.total ?? null;
    this.total = total === null ? -1 : this.slotAt(total);
    for (const one of lists) for (const path of one.ignored) this.ignore(path);
    for (const one of lists) for (const path of one.falseIsNothing) this.at(path).falseIsNothing = true;
    for (const path of embedded) this.ignore(path);
    completePlaces(this.root);
  }

  private compiled(mapping: ListMapping): CompiledList {
    const roles = new Map([...mapping.roles].map(([name, role]) => [name, this.role(name, role)]));
    const linked = [...mapping.edges].filter(([, { to }]) => to === "link");
    const edges = new Map(linked.map(([to, { at }]) => [to, at.map((path) => this.linksAt(path))]));
    const needed = [
      ...[...roles.values()].flatMap((role) => listNeededSlots(role)),
      ...linked.flatMap(([to, { at, optional }]) =>
        optional ? [] : [{ name: to, path: at[0] ?? "", slots: edges.get(to) ?? [] }],
      ),
      ...[...mapping.constants.keys()].map((path) => ({ name: "", path, slots: [this.slotAt(path)] })),
    ];
    for (const [path, constant] of mapping.constants) this.at(path).constant = constant;
    const columns = [...roles.values()].flatMap(({ role, slots: [slot = -1] }) =>
      role.isColumn ? [{ slot, path: role.paths[0] ?? "" }] : [],
    );
    const depth = parsePathSteps(pathToLastList(mapping.each)).length;
    const compiled = { mapping, roles, edges, needed, columns, depth, entry: this.at(mapping.each) };
    compiled.entry.entriesOf.push(compiled);
    return compiled;
  }

  private role(name: RoleName, role: RoleMapping): CompiledRole {
    if (role.isAddress)
      for (const path of role.paths) if (parseHeaderRelation(path) === null) this.at(path).leads = true;
    return {
      name,
      role,
      slots: role.paths.map((path) => (role.isColumn ? this.columnAt(path) : this.slotAt(path))),
      conditions: role.when.map((condition) => ({ condition, slot: this.slotAt(condition.path) })),
      factors: role.factors.map((factor) => ({
        factor,
        slot: factor.constant === "" ? this.slotAt(factor.path) : -1,
      })),
    };
  }

  private slotAt(path: string): number {
    const rel = parseHeaderRelation(path);
    if (rel !== null) {
      const slot = this.headers.get(rel) ?? this.size++;
      this.headers.set(rel, slot);
      return slot;
    }
    const place = this.at(path);
    const last = parsePathSteps(path).at(-1);
    if (last?.is === "position") return this.positionAt(place, last.from);
    return this.findOrCreateSlot(place, last?.is === "key" ? "key" : "slot");
  }

  private positionAt({ positions }: CompiledMappingNode, from: number): number {
    const known = positions.find((position) => position.from === from);
    if (known) return known.slot;
    const slot = this.size++;
    positions.push({ slot, from });
    return slot;
  }

  private columnAt(path: string): number {
    const place = this.at(path);
    place.columnDepth = parsePathSteps(pathToLastList(path)).length;
    return this.findOrCreateSlot(place, "column");
  }

  private findOrCreateSlot(place: CompiledMappingNode, purpose: "slot" | "key" | "links" | "column"): number {
    if (place[purpose] < 0) place[purpose] = this.size++;
    return place[purpose];
  }

  private linksAt(path: string): number {
    if (parseHeaderRelation(path) !== null) return this.slotAt(path);
    const found = this.at(path);
    found.leads = true;
    return this.findOrCreateSlot(found, "links");
  }

  private ignore(path: string): void {
    if (parseHeaderRelation(path) === null && !isKeyOrPositionPath(path)) this.at(path).isWhole = true;
  }

  private at(path: string): CompiledMappingNode {
    let found = this.root;
    for (const step of parsePathSteps(path)) found = findOrCreatePlace(found, step);
    return found;
  }
}

/** The members that an entry must have for a role: one of its paths, what it depends on, and what it is multiplied by. */
function listNeededSlots({ name, role, slots, conditions, factors }: CompiledRole): CompiledList["needed"] {
  const isNeeded = !role.optional && conditions.length === 0 && slots.length > 0;
  return [
    ...(isNeeded ? [{ name, path: role.paths[0] ?? "", slots }] : []),
    ...conditions.flatMap(({ slot, condition: { path, isNegated, values, optional } }) =>
      // Without the member, a condition that asks for a text is not met.
      !optional && (isNegated || values.includes(null)) ? [{ name, path, slots: [slot] }] : [],
    ),
    ...factors.flatMap(({ slot, factor: { path } }) => (slot < 0 ? [] : [{ name, path, slots: [slot] }])),
  ];
}

/** The paths of the values that lead to the next page. */
function listNextPaths(next: NextPageMapping | null): readonly string[] {
  if (!next) return [];
  return next.by === "page" ? [next.path, next.pages] : [next.path];
}

function findOrCreatePlace(outer: CompiledMappingNode, step: PathStep): CompiledMappingNode {
  const { path, members, chosen } = outer;
  if (step.is === "each") return (outer.each ??= new CompiledMappingNode(`${path}/*`));
  if (step.is === "key" || step.is === "position") return outer;
  if (step.is === "member") {
    const found = members.get(step.name) ?? new CompiledMappingNode(`${path}/${escapePathName(step.name)}`);
    members.set(step.name, found);
    return found;
  }
  const { name, text, many } = step;
  const chosenPath = `${path}/${formatSelectionStep(name, text, many)}`;
  const known = chosen.find(({ place }) => place.path === chosenPath);
  if (known) return known.place;
  const place = new CompiledMappingNode(chosenPath);
  // The member by which an element is selected needs no declaration of its own.
  findOrCreatePlace(place, { is: "member", name }).isWhole = true;
  chosen.push({ name, text, many, place });
  return place;
}

/** The places directly below a place. */
export function listInnerPlaces({
  members,
  each,
  chosen,
}: CompiledMappingNode): readonly CompiledMappingNode[] {
  return [...members.values(), ...(each ? [each] : []), ...chosen.map(({ place }) => place)];
}

/** Completes each place from those below it. A place with a role and nothing below holds that role's whole value. */
function completePlaces(one: CompiledMappingNode): void {
  const all = listInnerPlaces(one);
  for (const inner of all) completePlaces(inner);
  const leadsToEntries = all.some(({ holdsEntries }) => holdsEntries);
  const ownSlots = [one.slot, one.links, one.column].filter((slot) => slot >= 0);
  one.isWhole ||= all.length === 0 && (ownSlots.length > 0 || one.constant !== undefined);
  // A place around entries is entered even if the mapping ignores it.
  one.isWhole &&= !leadsToEntries;
  one.holdsEntries = one.entriesOf.length > 0 || leadsToEntries;
  one.leads ||= all.some(({ leads }) => leads);
  one.slots.push(
    ...ownSlots,
    ...(one.key < 0 ? [] : [one.key]),
    ...one.positions.map(({ slot }) => slot),
    ...all.flatMap(({ slots }) => slots),
  );
}
