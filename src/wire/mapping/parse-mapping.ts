import { isJsonObject, isObjectOrArray } from "../json-values";
import type {
  ConditionMapping,
  EdgeMapping,
  EdgeName,
  FactorMapping,
  ListMapping,
  MappedDocumentKind,
  ServiceMapping,
  NextPageMapping,
  RoleMapping,
  RoleName,
  JsonScalar,
} from "./service-mapping";
import {
  relationsByKind,
  requiredRolesByKind,
  roleNamesByKind,
  mappedDocumentKinds,
} from "./service-mapping";
import { isKeyOrPositionPath, isMappingPathText, pathToLastList } from "./mapping-path";
import { findContradiction } from "./mapping-contradictions";
import { isNumberForm, parseFactor } from "./number-forms";

/** A mapping that cannot be used. `member` is the path of its faulty member, `expected` the value it should have. */
export class MappingError extends Error {
  override readonly name = "BadMapping";

  constructor(
    readonly member: string,
    readonly expected: string,
  ) {
    super(`${member}: expected ${expected}`);
  }
}

/** Parses a mapping from its JSON document. Throws a `MappingError` for the first member that is wrong. */
export function parseMapping(json: unknown): ServiceMapping {
  const all = new DeclarationMember(json, "mapping");
  all.only(["$schema", "version", ...mappedDocumentKinds]);
  if (all.at("version").json !== 1) throw all.at("version").bad("1");
  const mapping = Object.fromEntries(
    mappedDocumentKinds.map((kind) => [kind, parseLists(all.at(kind).json, kind)]),
  ) as ServiceMapping;
  for (const kind of mappedDocumentKinds)
    for (const { name, edges } of mapping[kind])
      for (const [to, { lists }] of edges) {
        const known = new Set(mapping[to].map((one) => one.name));
        const isUnknown = lists.some((one) => !known.has(one));
        if (isUnknown || (kind === "impacts" && to === "impacts" && !leadsElsewhere(mapping.impacts, lists)))
          throw new MappingError(`mapping.${kind}${name && `.${name}`}.edges.${to}`, `a list of ${to}`);
      }
  return { ...mapping, ...leadToOwnDocuments(mapping) };
}

/** True if a result's own document leads to no further documents. */
function leadsElsewhere(impacts: readonly ListMapping[], lists: readonly string[]): boolean {
  const others = impacts.filter(({ edges }) => !edges.has("impacts"));
  return others.length > 0 && lists.every((name) => others.some((list) => list.name === name));
}

/**
 * Where results lead to documents of their own, relations without names of lists lead to the results that do, and these
 * to the others.
 */
function leadToOwnDocuments(mapping: ServiceMapping): Partial<ServiceMapping> {
  const hasOwnDocuments = ({ edges }: ListMapping): boolean => edges.has("impacts");
  if (!mapping.impacts.some(hasOwnDocuments)) return {};
  const namesOf = (lists: readonly ListMapping[]) => lists.map(({ name }) => name);
  const leading = namesOf(mapping.impacts.filter(hasOwnDocuments));
  const own = namesOf(mapping.impacts.filter((list) => !hasOwnDocuments(list)));
  const limit = (lists: readonly ListMapping[], names: readonly string[]): readonly ListMapping[] =>
    lists.map((list) => {
      const edge = list.edges.get("impacts");
      return edge && edge.lists.length === 0
        ? { ...list, edges: new Map([...list.edges, ["impacts", { ...edge, lists: names }]]) }
        : list;
    });
  return {
    products: limit(mapping.products, leading),
    scenarios: limit(mapping.scenarios, leading),
    impacts: limit(mapping.impacts, own),
  };
}

/** Parses the lists of one kind. Throws a `MappingError` for the first member that is wrong. */
export function parseLists(json: unknown, kind: MappedDocumentKind): readonly ListMapping[] {
  const member = new DeclarationMember(json, `mapping.${kind}`);
  // Only products, definitions and results are required: a service may have no scenarios and give no user or company.
  if (member.isAbsent && kind !== "products" && kind !== "definitions" && kind !== "impacts") return [];
  const all = member.oneOrMore();
  const lists = all.map((one) => parseList(one, kind, listRequiredRoles(one, kind, all)));
  const isUnnamed = lists.length > 1 && new Set(lists.map(({ name }) => name)).size < lists.length;
  if (isUnnamed) throw member.bad("lists with different names");
  return lists;
}

/** The roles that a list must declare. A result and its own document share theirs. */
function listRequiredRoles(
  list: DeclarationMember,
  kind: MappedDocumentKind,
  all: readonly DeclarationMember[],
): readonly RoleName[] {
  const leads = (one: DeclarationMember): boolean =>
    kind === "impacts" && !one.at("edges").at("impacts").isAbsent;
  if (leads(list)) return [];
  const isShared = (role: RoleName): boolean =>
    all.some((one) => leads(one) && !one.at("roles").at(role).isAbsent);
  return requiredRolesByKind[kind].filter((role) => !isShared(role));
}

function parseList(
  member: DeclarationMember,
  kind: MappedDocumentKind,
  required: readonly RoleName[],
): ListMapping {
  if (!isJsonObject(member.json)) throw member.bad("an object");
  member.only("list each optional roles edges next total ignored falseIsNothing constants".split(" "));
  const roles = member.at("roles", {});
  const edges = member.at("edges", {});
  roles.only(roleNamesByKind[kind]);
  edges.only(relationsByKind[kind]);
  for (const role of required) if (roles.at(role).isAbsent) throw roles.at(role).bad("this role");
  const next = member.at("next");
  const total = member.at("total");
  const constants = member.at("constants", {}).entries();
  const each = member.at("each", "").place();
  const list: ListMapping = {
    name: member.at("list", "").text(),
    each,
    roles: new Map(
      roles.entries().map(([name, one]) => [name as RoleName, parseRole(one, each, name === "value")]),
    ),
    edges: new Map(edges.entries().map(([name, one]) => [name as EdgeName, parseEdge(one)])),
    next: next.isAbsent ? null : parseNext(next),
    total: total.isAbsent ? null : total.head(),
    ignored: member
      .at("ignored", [])
      .elements(0)
      .map((one) => one.path()),
    falseIsNothing: member
      .at("falseIsNothing", [])
      .elements(0)
      .map((one) => one.place()),
    constants: new Map(constants.map(([path, one]) => [one.named(path).place(), one.scalar()])),
    isOptional: member.at("optional", false).flag(),
  };
  const contradiction = findContradiction(list);
  if (contradiction) throw member.at(contradiction.member).bad(contradiction.expected);
  return list;
}

/** A role is written as a path, as several paths of which the first with a value counts, or as an object. */
function parseRole(member: DeclarationMember, each: string, isValue: boolean): RoleMapping {
  const isPath = typeof member.json === "string" || Array.isArray(member.json);
  const names = "path column constant optional when words address cut".split(" ");
  if (!isPath) member.only(isValue ? [...names, "form", "factor", "sign", "decimals"] : [...names, "form"]);
  const path = isPath ? member : member.at("path");
  const column = member.at("column");
  const constant = member.at("constant");
  if ([path, column, constant].filter(({ isAbsent }) => !isAbsent).length !== 1)
    throw member.bad("one of path, column and constant");
  const when = member.at("when");
  return {
    paths: [...(path.isAbsent ? [] : path.paths(each)), ...(column.isAbsent ? [] : [column.column(each)])],
    isColumn: !column.isAbsent,
    constant: constant.isAbsent ? null : constant.text(),
    optional: member.at("optional", false).flag(),
    when: when.isAbsent ? [] : when.oneOrMore().map((one) => parseCondition(one, each)),
    form: member.at("form", "number").numberForm(),
    factors: isPath ? [] : parseFactors(member, each),
    words: member.at("words", {}).texts(),
    isAddress: member.at("address", false).flag(),
    cut: member.at("cut", "").text(),
  };
}

function parseCondition(member: DeclarationMember, each: string): ConditionMapping {
  member.only(["path", "is", "not", "optional"]);
  const is = member.at("is");
  const not = member.at("not");
  if (is.isAbsent === not.isAbsent) throw member.bad("either is or not");
  return {
    path: member.at("path").pathOf(each),
    values: (is.isAbsent ? not : is).oneOrMore().map((value) => value.conditionValue()),
    isNegated: is.isAbsent,
    optional: member.at("optional", false).flag(),
  };
}

/** A factor, a sign and a number of decimals each stand at a path, perhaps in words; a factor may be a number. */
function parseFactors(member: DeclarationMember, each: string): readonly FactorMapping[] {
  const purposes = (["factor", "sign", "decimals"] as const).filter((name) => !member.at(name).isAbsent);
  return purposes.map((purpose) => {
    const declared = member.at(purpose);
    if (purpose === "factor" && typeof declared.json === "number") {
      const constant = parseFactor(purpose, declared.json);
      if (constant === null) throw declared.bad("a number other than 0");
      return { purpose, path: "", constant, words: new Map() };
    }
    if (typeof declared.json === "string")
      return { purpose, path: declared.pathOf(each), constant: "", words: new Map() };
    declared.only(["path", "words"]);
    const words = declared.at("words", {});
    for (const [, word] of words.entries())
      if (parseFactor(purpose, word.text()) === null)
        throw word.bad(`a ${purpose} such as ${factorExamples[purpose]}`);
    return { purpose, path: declared.at("path").pathOf(each), constant: "", words: words.texts() };
  });
}

const factorExamples = { factor: '"0.001"', sign: '"-"', decimals: '"2"' } as const;

/** A relation is written as the path of its links, or as an object. */
function parseEdge(member: DeclarationMember): EdgeMapping {
  if (typeof member.json === "string")
    return { to: "link", at: member.paths(), optional: false, lists: [], isOwn: false };
  member.only("link address carried optional lists own".split(" "));
  const [to, ...others] = (["link", "address", "carried"] as const).filter((one) => !member.at(one).isAbsent);
  if (!to || others.length > 0) throw member.bad("one of link, address and carried");
  const at = member.at(to);
  if (to === "carried" && at.json !== true) throw at.bad("true");
  return {
    to,
    at: to === "carried" ? [] : to === "link" ? at.paths() : [at.address()],
    optional: member.at("optional", false).flag(),
    lists: member
      .at("lists", [])
      .elements(0)
      .map((one) => one.text()),
    isOwn: member.at("own", false).flag(),
  };
}

function parseNext(member: DeclarationMember): NextPageMapping {
  if (typeof member.json === "string") return { by: "link", path: member.pathOf("") };
  if (member.at("cursor").isAbsent) {
    member.only(["page", "pages", "from", "parameter"]);
    return {
      by: "page",
      from: member.at("from", 1).whole(),
      path: member.at("page").head(),
      pages: member.at("pages").head(),
      parameter: member.at("parameter", "page").text(),
    };
  }
  member.only(["cursor", "parameter"]);
  return { by: "cursor", path: member.at("cursor").head(), parameter: member.at("parameter").text() };
}

/**
 * A member of the declaration with its path for error messages. Its methods throw a `MappingError` if the type is
 * wrong.
 */
class DeclarationMember {
  constructor(
    readonly json: unknown,
    private readonly where: string,
  ) {}

  get isAbsent(): boolean {
    return this.json === undefined;
  }

  bad(expected: string): MappingError {
    return new MappingError(this.where, expected);
  }

  /** The member of this name, or one with the default value if it is absent. */
  at(name: string, otherwise?: unknown): DeclarationMember {
    const { [name]: json = otherwise } = isJsonObject(this.json) ? this.json : {};
    return new DeclarationMember(json, `${this.where}.${name}`);
  }

  /** A member with the same path for error messages and another value, such as a member's name. */
  named(json: unknown): DeclarationMember {
    return new DeclarationMember(json, this.where);
  }

  /** The names of an object's members. */
  names(expected = "an object"): readonly string[] {
    if (!isJsonObject(this.json)) throw this.bad(expected);
    return Object.keys(this.json);
  }

  /** Throws a `MappingError` if there are other members. */
  only(names: readonly string[]): void {
    if (this.isAbsent) return;
    const present = this.names(`an object with ${names.join(", ")}`);
    const strange = present.find((name) => !names.includes(name));
    if (strange !== undefined) throw this.at(strange).bad(`only ${names.join(", ")} here`);
  }

  entries(): readonly (readonly [string, DeclarationMember])[] {
    return this.names().map((name) => [name, this.at(name)]);
  }

  /** The elements of an array, or this member alone. */
  oneOrMore(): readonly DeclarationMember[] {
    return Array.isArray(this.json) ? this.elements() : [this];
  }

  elements(least = 1): readonly DeclarationMember[] {
    if (!Array.isArray(this.json) || this.json.length < least) throw this.bad("at least one");
    return this.json.map((one: unknown, at) => new DeclarationMember(one, `${this.where}[${at}]`));
  }

  text(): string {
    if (typeof this.json !== "string") throw this.bad("a text");
    return this.json;
  }

  /** The texts of an object's members. */
  texts(): ReadonlyMap<string, string> {
    return new Map(this.entries().map(([name, one]) => [name, one.text()]));
  }

  /** What a condition compares with: a text, or null for nothing. */
  conditionValue(): string | null {
    if (this.json === "") throw this.bad("null in place of an empty text, which is nothing too");
    const value = this.scalar();
    return value === null ? null : String(value);
  }

  numberForm(): string {
    const form = this.text();
    if (!isNumberForm(form)) throw this.bad("number, text, comma, or a locale such as nl-NL");
    return form;
  }

  path(): string {
    if (typeof this.json !== "string" || !isMappingPathText(this.json))
      throw this.bad('a path such as "/*/id"');
    return this.json;
  }

  /** Reads a path to a value in the document, as opposed to a key or a header. */
  place(): string {
    const path = this.path();
    if (!path.startsWith("/") && path !== "") throw this.bad('a path into the document, such as "/*/id"');
    if (isKeyOrPositionPath(path)) throw this.bad("a path that does not end in #");
    return path;
  }

  /** Reads a path without `*`, to a value that occurs once in a document. */
  head(): string {
    const path = this.place();
    if (pathToLastList(path) !== "") throw this.bad("a path without *");
    return path;
  }

  /** Reads a path to one value per entry. Any further `*` would leave open which of many values is meant. */
  pathOf(each: string): string {
    const path = this.path();
    if (!`${each}/`.startsWith(`${pathToLastList(path)}/`))
      throw this.bad(
        each === "" ? "a path without *" : `a path with no other * than ${each} has, or a column`,
      );
    return path;
  }

  /** Reads the path of a list that is parallel to the entries, or of a member of its elements. */
  column(each: string): string {
    const path = this.place();
    const list = pathToLastList(path).replace(/\/[^/]*$/, "");
    const isBeside = pathToLastList(path).endsWith("/*") && `${each}/`.startsWith(`${pathToLastList(list)}/`);
    if (!isBeside || !each.endsWith("/*"))
      throw this.bad(`a path with its own last *, beside those of ${each || "the entries"}`);
    return path;
  }

  /** Reads one path or several. With `each`, every path must lead to one value per entry. */
  paths(each?: string): readonly string[] {
    return this.oneOrMore().map((one) => (each === undefined ? one.path() : one.pathOf(each)));
  }

  address(): string {
    const text = this.text();
    const isBelow = text.startsWith("/") && !/[{}]/.test(text.replace(/\{(id|product|scenario)\}/g, ""));
    if (!isBelow) throw this.bad('an address such as "/products/{id}/impacts"');
    return text;
  }

  flag(): boolean {
    if (typeof this.json !== "boolean") throw this.bad("true or false");
    return this.json;
  }

  scalar(): JsonScalar {
    if (isObjectOrArray(this.json)) throw this.bad("a text, a number, true, false or null");
    return this.json as JsonScalar;
  }

  whole(): number {
    if (!Number.isSafeInteger(this.json)) throw this.bad("a whole number");
    return this.json as number;
  }
}
