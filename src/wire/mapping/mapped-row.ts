import { formatQuote, isEmptyJson, isObjectOrArray } from "../json-values";
import type {
  ConditionMapping,
  MappedDocumentKind,
  RoleName,
  JsonScalar,
  MisfitReason,
} from "./service-mapping";
import { createMisfitError } from "./service-mapping";
import { escapePathName, pathToLastList } from "./mapping-path";
import { formatSentDecimal, multiplyDecimals, parseFactor } from "./number-forms";
import type { CompiledList, CompiledRole } from "./compiled-mapping";
import { decodeUriPart } from "../addresses";
import type { NoValueError, UnusableResultCause } from "../../lca/reasons";

/** A member's name or an element's index. */
export type MemberNameOrIndex = string | number;

/** One entry of a list, with the values at the places that the list declares. */
export class MappedRow {
  constructor(
    readonly kind: MappedDocumentKind,
    readonly list: CompiledList,
    private readonly slots: readonly unknown[],
    readonly json: unknown,
    /** The position in the document. */
    readonly path: readonly MemberNameOrIndex[],
    /** Makes an address relative to the service. */
    private readonly relative: (sent: string) => string,
    /** The entry that led to this one's own document, and says what is not declared here. */
    private readonly outer: MappedRow | null = null,
  ) {}

  /**
   * The same entry, reached from another one of its kind. Throws `NoValueError` "misfit" if both declare a role and
   * contradict each other.
   */
  reachedFrom(outer: MappedRow): MappedRow {
    for (const name of this.list.roles.keys()) {
      const own = this.text(name);
      const reached = outer.text(name);
      if (own !== "" && reached !== "" && own !== reached) throw this.createMisfit("several", name, own);
    }
    return new MappedRow(this.kind, this.list, this.slots, this.json, this.path, this.relative, outer);
  }

  /** Everything that was sent of this entry, as one text. */
  get sentText(): string {
    return `${this.outer?.sentText ?? ""}${JSON.stringify(this.json)}`;
  }

  /** The value of a role: null for no value, undefined if undeclared or absent. Throws `NoValueError` "misfit". */
  value(name: RoleName): JsonScalar | undefined {
    const found = this.list.roles.get(name);
    if (!found) return this.outer?.value(name);
    const { role } = found;
    if (role.constant !== null) return role.constant;
    if (this.findUnmetCondition(name)) return undefined;
    const sent = this.first(found);
    if (sent === undefined) return undefined;
    const word = role.words.size > 0 ? role.words.get(sent === null ? "" : String(sent)) : undefined;
    if (word !== undefined) return word;
    if (sent === null || (!role.isAddress && role.cut === "")) return sent;
    return this.cut(found, role.isAddress ? this.relative(String(sent)) : String(sent));
  }

  /** Why the content of a role does not count; null if the role has no condition, or the entry meets it. */
  findUnmetCondition(name: RoleName): UnusableResultCause | null {
    const role = this.list.roles.get(name);
    if (!role) return this.outer?.findUnmetCondition(name) ?? null;
    for (const { slot, condition } of role.conditions) {
      const sent = this.slots[slot];
      if (isConditionMet(condition, sent)) continue;
      const { path, isNegated, values } = condition;
      const member = path.slice(path.lastIndexOf("/") + 1);
      const needed = isNegated ? [] : values.filter((value) => value !== null);
      return {
        why: "condition",
        member,
        sent: isNothing(sent) ? "" : formatQuote(sent),
        needed: needed.join(", "),
      };
    }
    return null;
  }

  /**
   * The value as a decimal text, multiplied by what stands beside it; null if it is no number in its declared form.
   * Throws `NoValueError` "misfit" if what stands beside it is no factor.
   */
  decimal(): string | null {
    const found = this.list.roles.get("value");
    if (!found) return this.outer?.decimal() ?? null;
    const decimal = formatSentDecimal(this.value("value"), found.role.form);
    if (decimal === null || found.factors.length === 0) return decimal;
    return multiplyDecimals([decimal, ...found.factors.map((factor) => this.readFactor(factor))]);
  }

  /** True if the conditions of all roles are met, so that the entry shows what is read at each. */
  get isTypical(): boolean {
    return [...this.list.roles.keys()].every((name) => this.findUnmetCondition(name) === null);
  }

  /** True if the content of a role is the entry's position in its list. */
  isByPosition(name: RoleName): boolean {
    return /\/#[01]$/.test(this.list.roles.get(name)?.role.paths[0] ?? "");
  }

  /** True if the content of a role is the entry's key in a map. */
  isByKey(name: RoleName): boolean {
    return this.list.roles.get(name)?.role.paths[0]?.endsWith("/#") ?? false;
  }

  /** The value of a role as text; "" for no value. Throws `NoValueError` "misfit". */
  text(name: RoleName): string {
    return String(this.value(name) ?? "");
  }

  /** The id in a role; "" for no value. Throws `NoValueError` "misfit", also for a number that has lost digits. */
  id(name: RoleName): string {
    const said = this.value(name);
    const isId = typeof said === "number" ? Number.isSafeInteger(said) : typeof said !== "boolean";
    if (!isId) throw this.createMisfit("type", name, said);
    return String(said ?? "");
  }

  /** The texts at all paths of a role, such as the codes of a product. */
  texts(name: RoleName): readonly string[] {
    const role = this.list.roles.get(name);
    if (!role) return this.outer?.texts(name) ?? [];
    return role.slots
      .map((slot) => this.slots[slot])
      .filter((one) => isScalar(one) && one !== null)
      .map(String);
  }

  /** The addresses of a relation, as sent. Throws `NoValueError` "misfit" if one is not a text. */
  links(to: string): readonly string[] {
    const slots = this.list.edges.get(to) ?? [];
    const all = slots.flatMap((slot) => this.slots[slot] ?? []).filter((one) => one !== null);
    if (!all.every((one): one is string => typeof one === "string"))
      throw this.createMisfit("type", to, all[0]);
    return all;
  }

  private readFactor({ slot, factor }: CompiledRole["factors"][number]): string {
    const { purpose, path, constant, words } = factor;
    if (slot < 0) return constant;
    const sent = this.slots[slot];
    const decimal = parseFactor(purpose, isScalar(sent) ? (words.get(String(sent)) ?? sent) : sent);
    const why = words.size > 0 ? "word" : "type";
    if (decimal === null) throw createMisfitError({ list: this.kind, why, role: purpose, path, sent });
    return decimal;
  }

  /** The first value that is not null; null if all values are null, undefined if there are none. */
  private first({ slots, name }: CompiledRole): JsonScalar | undefined {
    let found: unknown;
    for (const slot of slots) {
      const one = this.slots[slot];
      if (one === undefined) continue;
      if (isScalar(one) && one !== null) return one;
      if (found === undefined) found = one;
    }
    if (found !== undefined && found !== null) throw this.createMisfit("type", name, found);
    return found;
  }

  private cut({ name, role }: CompiledRole, text: string): string {
    if (!text.startsWith(role.cut)) throw this.createMisfit("cut", name, text);
    const rest = text.slice(role.cut.length);
    return role.isAddress ? decodeUriPart(rest) : rest;
  }

  /** The error for an entry whose key is the name of a member. */
  createUnnamedKeyMisfit(): NoValueError {
    const list = pathToLastList(this.list.mapping.each);
    const key = escapePathName(String(this.path[this.list.depth - 1]));
    const path = `${list.slice(0, -1)}${key}`;
    return createMisfitError({ list: this.kind, why: "unnamed", role: "", path, sent: this.json });
  }

  /** The error for a role whose content is not as declared. */
  createMisfit(why: MisfitReason["why"], name: string, sent?: unknown): NoValueError {
    const path = this.list.roles.get(name as RoleName)?.role.paths[0] ?? "";
    return createMisfitError({ list: this.kind, why, role: name, path, sent });
  }
}

function isConditionMet({ values, isNegated }: ConditionMapping, sent: unknown): boolean {
  const isNamed = isNothing(sent) ? values.includes(null) : isScalar(sent) && values.includes(String(sent));
  return isNamed !== isNegated;
}

/** True for what has no content: null, "", [], {} and absence, but not `false`. */
function isNothing(sent: unknown): boolean {
  return sent !== false && isEmptyJson(sent);
}

function isScalar(value: unknown): value is JsonScalar {
  return value !== undefined && !isObjectOrArray(value);
}
