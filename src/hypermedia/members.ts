import type { JsonObject } from "./json";
import { isObject } from "./json";
import { foldName } from "./folding";
import { mayHoldLinks } from "./links";
import { listNames } from "./list-names";
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

/** What OData says of the form of a thing, or of a member. */
const annotation = /@odata\.(?!(nextLink|count|navigationLink|deltaLink)$)/i;
const nextOfMember = /^([^@]+)@odata\.nextLink$/i;

/** Whether a member of this name only holds other members, where it is an object. */
export function isWrapper(folded: string): boolean {
  return wrappers.has(folded);
}

/** Whether a member of this name says nothing but of the form. */
export function isOfForm(name: string): boolean {
  return name.includes("@") && annotation.test(name);
}

/** All members of an object; those of objects that only wrap others stand beside its own, after them. */
export function membersOf(json: JsonObject, kind: Kind, vocabulary: Vocabulary): Held[] {
  const own: Held[] = [];
  const inner: Held[] = [];
  const dropped = new Set<string>();
  const cut = withCutLists(json);
  for (const name in cut) {
    if (isOfForm(name)) continue;
    const value = cut[name];
    const member = vocabulary.member(name);
    if (isObject(value) && (wraps(member.folded, kind, value, vocabulary) || isRow(json, name))) {
      inner.push(...membersOf(value, kind, vocabulary));
      for (const formality of formal[member.folded] ?? []) dropped.add(formality);
    } else {
      const { folded, rel, address } = member;
      own.push({ folded, rel, address, name, value });
    }
    // That a page has no next one says as much as a link to it.
    if (mayHoldLinks(name) && isObject(value) && value.next === null) own.push({ ...vocabulary.member("next"), name: "next", value: null }); // prettier-ignore
  }
  const kept = dropped.size > 0 ? own.filter(({ folded }) => !dropped.has(folded)) : own;
  return inner.length > 0 ? [...kept, ...inner] : kept;
}

/** `{"products": {"items": [...], "total": 9}}`: what is said of a list must not be lost with its name. */
function holdsList(json: JsonObject): boolean {
  return Object.entries(json).some(([name, value]) => {
    const folded = foldName(name);
    return Array.isArray(value) && (listNames.has(folded) || folded === "edges");
  });
}

/** `{"impacts": [...], "impacts@odata.nextLink": "…"}`: the page that is carried says where the next one is. */
function withCutLists(json: JsonObject): JsonObject {
  let cut: Record<string, unknown> | undefined;
  for (const name in json) {
    const [, of] = (name.includes("@") && nextOfMember.exec(name)) || [];
    if (of === undefined || !Array.isArray(json[of])) continue;
    cut ??= { ...json };
    delete cut[name];
    cut[of] = { value: json[of] as unknown, "@odata.nextLink": json[name] };
  }
  return cut ?? json;
}

/** `{"model": "lca.impact", "pk": 17, "fields": {...}}` */
function isRow(json: JsonObject, name: string): boolean {
  return name === "fields" && "pk" in json && typeof json.model === "string";
}

function wraps(folded: string, kind: Kind, value: JsonObject, vocabulary: Vocabulary): boolean {
  // What an impact calls `impact` or `result` may be its value; what says which impact it is, is the impact itself.
  if (kind === "impact" && mayBeAmount.test(folded)) {
    const names = Object.keys(value);
    return !names.some((name) => /^(value|amount)$/i.test(name)) || vocabulary.saysWhich(names);
  }
  return (
    folded === kind || isWrapper(folded) || (vocabulary.lists(kind).includes(folded) && holdsList(value))
  );
}
