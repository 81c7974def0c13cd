import { formatQuote, isBlank } from "../json-values";
import type { JsonScalar, MappedDocumentKind, MisfitReason, RoleName } from "../mapping/service-mapping";
import type { ListDraft, RoleOrEdgeJson } from "./list-mapping-drafts";
import type { IgnoredMember, UndecidedMember } from "./other-members";

/** What a member that is undecided turns out to be: of no meaning, or the condition under which a value counts. */
export type MemberDecision = "ignored" | "condition";

/** The list of a mapping that has a member; `list` is "" if the kind has one list only. */
interface MemberOfList {
  readonly kind: MappedDocumentKind;
  readonly list: string;
}

export type UndecidedMemberOfList = UndecidedMember & MemberOfList;
export type IgnoredMemberOfList = IgnoredMember & MemberOfList;

/** The lists that are proposed for a mapping. */
export class ProposedMapping {
  constructor(
    private readonly lists: readonly { readonly kind: MappedDocumentKind; readonly draft: ListDraft }[],
  ) {}

  get undecided(): readonly UndecidedMemberOfList[] {
    return this.lists.flatMap(({ kind, draft: { list = "", undecided } }) =>
      undecided.map((member) => ({ ...member, kind, list })),
    );
  }

  get ignored(): readonly IgnoredMemberOfList[] {
    return this.lists.flatMap(({ kind, draft: { list = "", ignored } }) =>
      ignored.map((member) => ({ ...member, kind, list })),
    );
  }

  /**
   * The mapping with a decision about each undecided member, in their order. A member without one stays unnamed, so
   * that nothing fits the mapping until it is named.
   */
  write(decisions: readonly MemberDecision[]): object {
    let index = 0;
    const kinds: Partial<Record<MappedDocumentKind, readonly object[]>> = {};
    for (const { kind, draft } of this.lists) {
      const own = draft.undecided.map(() => decisions[index++]);
      kinds[kind] = [...(kinds[kind] ?? []), writeDraft(draft, own)];
    }
    const lists = Object.entries(kinds).map(([kind, all]) => [kind, all.length === 1 ? all[0] : all]);
    return { version: 1, ...Object.fromEntries(lists) };
  }

  /** Changes the lists so that another document fits; false if it reads otherwise. */
  amend(misfit: MisfitReason, value: unknown): boolean {
    const drafts = this.lists.filter(({ kind }) => kind === misfit.list);
    return drafts.filter(({ draft }) => amendDraft(draft, misfit, value)).length > 0;
  }
}

/** The paths of a role; none if it is not declared. */
export function listRolePaths({ roles }: ListDraft, role: RoleName): readonly string[] {
  return listTexts(roles[role]?.["path"]);
}

/** The paths of everything that a draft reads. */
export function listDeclaredPaths({ roles, edges, next }: ListDraft): readonly string[] {
  const ofRoles = Object.values(roles).flatMap(({ path }) => listTexts(path));
  return [...ofRoles, ...Object.values(edges).flatMap(({ link }) => listTexts(link)), ...listTexts(next)];
}

/** The texts of a member that holds one or several. */
export function listTexts(json: unknown): readonly string[] {
  return [json].flat().filter((text) => typeof text === "string");
}

/** Declares an unnamed member or a changed constant as ignored, or a missing one as optional; false if neither helps. */
export function amendDraft(draft: ListDraft, { why, role, path }: MisfitReason, value: unknown): boolean {
  if (why === "unnamed") {
    ignoreMember(draft, path.replace(/\/\d+$/, "/*"), value, !isBlank(value));
    return true;
  }
  if (role === "" && path in draft.constants) {
    const { [path]: usual } = draft.constants;
    delete draft.constants[path];
    ignoreMember(draft, path, usual, true);
    return true;
  }
  if (why !== "missing") return false;
  const all = role in draft.edges ? draft.edges : draft.roles;
  const found = all[role];
  if (found && !found.optional) all[role] = { ...found, optional: true };
  else if (role === "" && !draft.optional) draft.optional = true;
  else return false;
  return true;
}

function ignoreMember({ ignored }: ListDraft, path: string, value: unknown, differs: boolean): void {
  if (ignored.every((one) => one.path !== path))
    ignored.push({ path, example: isBlank(value) ? "" : formatQuote(value), differs });
}

/** The JSON of a draft, in the short form if that is enough. Members without a decision are left out. */
export function writeDraft(
  { list, roles, edges, ignored, constants, undecided, ...rest }: ListDraft,
  decisions: readonly (MemberDecision | undefined)[] = undecided.map(() => "ignored"),
): object {
  // Several links are written in full, as a relation has no form for them.
  const isShort = (one: RoleOrEdgeJson, name: string): boolean =>
    Object.keys(one).join() === name && (name === "path" || typeof one[name] === "string");
  const short = (all: Record<string, RoleOrEdgeJson>, name: string): object =>
    Object.fromEntries(
      Object.entries(all).map(([role, one]) => [role, isShort(one, name) ? one[name] : one]),
    );
  const decided = (decision: MemberDecision) => undecided.filter((_, index) => decisions[index] === decision);
  const paths = [...ignored, ...decided("ignored")].map(({ path }) => path);
  const conditions = decided("condition").map(writeCondition);
  const { value } = roles;
  const when = conditions.length === 1 ? conditions[0] : conditions;
  const all = value && conditions.length > 0 ? { ...roles, value: { ...value, when } } : roles;
  return {
    ...(list !== undefined && { list }),
    ...rest,
    roles: short(all, "path"),
    ...(Object.keys(edges).length > 0 && { edges: short(edges, "link") }),
    ...(paths.length > 0 && { ignored: paths }),
    ...(Object.keys(constants).length > 0 && { constants }),
  };
}

/** The condition that a member is what it is on most rows. */
function writeCondition({ path, usualValues }: UndecidedMember): object {
  const values: readonly JsonScalar[] = usualValues ?? [];
  return {
    path,
    is: values.length === 1 ? values[0] : values,
    ...(values.includes(null) && { optional: true }),
  };
}
