import { isEmptyJson, isObjectOrArray } from "../../src/wire/json-values";
import { isMappingPathText, parsePathSteps } from "../../src/wire/mapping/mapping-path";
import type { CountedValue, UnnamedMember } from "./misfit-collector";
import { isNearlyAll } from "../../src/wire/nearly-all";

/** How a member may be named in a mapping. */
export type MemberNaming =
  /** It has one value wherever it can have one. */
  | { readonly kind: "constant" }
  | { readonly kind: "ignored" }
  /** One number with all results: it may be a scale. */
  | { readonly kind: "scale"; readonly value: number }
  /** It divides the entries, and a person has to decide what that means. */
  | { readonly kind: "undecided"; readonly usual: CountedValue; readonly others: readonly CountedValue[] }
  /** No path leads to a member of this name. */
  | { readonly kind: "impossible" };

/** Steps that a member's name is mistaken for, such as "*". */
const notNames: readonly unknown[] = ["each", "key", "position"];

const maxConstantLetters = 200;

/** Suggests how to name a member, by the values that were sent. */
export function suggestNaming(member: UnnamedMember): MemberNaming {
  const { kind, path, count, total, values } = member;
  if (!isMappingPathText(path) || notNames.includes(parsePathSteps(path).at(-1)?.is))
    return { kind: "impossible" };
  // A mapping is for all users of a company, and for several companies.
  if (kind === "user" || kind === "company") return { kind: "ignored" };
  const [first, ...others] = values;
  const isSame = others.length === 0 && count === total && total > 1;
  const number = first?.value;
  const isNumberOfAll = others.length === 0 && count === total && typeof number === "number";
  // By 0 nothing is multiplied, and by 1 it makes no difference.
  if (kind === "impacts" && isNumberOfAll && number !== 0 && number !== 1 && !isCount(member))
    return { kind: "scale", value: number };
  if (isSame && isConstant(first?.value) && !isCount(member)) return { kind: "constant" };
  return findDivision(member) ?? { kind: "ignored" };
}

/** True unless a value is likely to be another one for other products, accounts or hours. */
function isConstant(value: unknown): boolean {
  if (isObjectOrArray(value)) return false;
  const text = String(value);
  return text.length <= maxConstantLetters && !addressOrTime.test(text);
}

const addressOrTime = /^(https?:\/\/|\/)\S*$|^\d{4}-\d\d-\d\dT\d\d:/i;

/** True for a number around entries that counts them, or pages of them. */
function isCount({ path, isInEntries, values: [first] }: UnnamedMember): boolean {
  if (isInEntries || typeof first?.value !== "number") return false;
  return /count|total|size|length|page|limit|offset|number/i.test(path.slice(path.lastIndexOf("/") + 1));
}

/** Of fewer entries, none is an exception. */
const minEntryCount = 3;
/** A member of results with so few values may say what their numbers are. */
const maxKindCount = 3;

/**
 * What divides the entries: values that few have, unlike all others; of results also a few values, or content on some
 * alone. Null if nothing does. Absence, null, "", [] and {} are alike.
 */
function findDivision({ kind, isInEntries, values, total }: UnnamedMember): MemberNaming | null {
  const contents = values.filter(({ value }) => !isNothing(value));
  const contentCount = contents.reduce((sum, { count }) => sum + count, 0);
  // Where an entry has several values, none of them is the entry's.
  if (total < minEntryCount || contentCount > total) return null;
  const groups = [...contents, { value: null, count: total - contentCount }]
    .filter(({ count }) => count > 0)
    .sort((first, second) => second.count - first.count);
  const [usual, ...others] = groups;
  if (!usual || others.length === 0) return null;
  const mayBeKind = groups.length <= maxKindCount || contentCount < total;
  const isKind = kind === "impacts" && isInEntries && mayBeKind;
  if (!isKind && !isNearlyAll(usual.count, total)) return null;
  return { kind: "undecided", usual, others };
}

/** True for what has no content. A flag that is false has. */
export function isNothing(value: unknown): boolean {
  return value !== false && isEmptyJson(value);
}
