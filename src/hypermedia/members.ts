import type { JsonObject } from "./json";
import { isObject } from "./json";
import type { Kind, Member, Vocabulary } from "./vocabulary";

/** A member of an object, taken out of what wraps it. */
export interface Held extends Member {
  readonly name: string;
  readonly value: unknown;
}

/** Members that only hold other members. */
const wrappers = new Set(["attributes", "properties", "data", "payload", "response", "result"]);

const mayBeAmount = /^(impact|result)$/;

/** What JSON:API and Siren say of the form, not of the thing. */
const formal: Readonly<Record<string, readonly string[]>> = {
  attributes: ["type"],
  properties: ["class", "rel", "actions"],
};

/** Whether a member of this name only holds other members, where it is an object. */
export function isWrapper(folded: string): boolean {
  return wrappers.has(folded);
}

/** All members of an object; those of objects that only wrap others stand beside its own, after them. */
export function membersOf(json: JsonObject, kind: Kind, vocabulary: Vocabulary): Held[] {
  const own: Held[] = [];
  const inner: Held[] = [];
  const dropped = new Set<string>();
  for (const [name, value] of Object.entries(json)) {
    const member = vocabulary.member(name);
    if (isObject(value) && wraps(member.folded, kind, value, vocabulary)) {
      inner.push(...membersOf(value, kind, vocabulary));
      for (const formality of formal[member.folded] ?? []) dropped.add(formality);
    } else own.push({ ...member, name, value });
  }
  return [...(dropped.size > 0 ? own.filter(({ folded }) => !dropped.has(folded)) : own), ...inner];
}

function wraps(folded: string, kind: Kind, value: JsonObject, vocabulary: Vocabulary): boolean {
  // What an impact calls `impact` or `result` may be its value; what says which impact it is, is the impact itself.
  if (kind === "impact" && mayBeAmount.test(folded)) {
    const names = Object.keys(value);
    return !names.some((name) => /^(value|amount)$/i.test(name)) || vocabulary.saysWhich(names);
  }
  return folded === kind || isWrapper(folded);
}
