import type { JsonObject } from "../json";
import { isObject, isNothing } from "../json";
import { foldName } from "../folding";
import { inEnglish } from "./fields";
import { mayHoldLinks } from "./links";
import type { Kind, Member, Vocabulary } from "./vocabulary";
import { listNames } from "./vocabulary";

/** A member of an object, lifted out of any wrapper. */
export interface Held extends Member {
  readonly name: string;
  readonly value: unknown;
}

/** Members that wrap a list together with its description. */
export const envelopes: ReadonlySet<string> = new Set(["data", "payload", "response", "result"]);

/** Members that, if they are objects, only wrap other members. */
export const wrappers: ReadonlySet<string> = new Set(["attributes", "properties", ...envelopes]);

const mayBeAmount = /^(impact|result)$/;

/** Members by which JSON:API and Siren describe the format, not the resource. */
const formal: Readonly<Record<string, readonly string[]>> = {
  attributes: ["type"],
  properties: ["class", "rel", "actions"],
};

/** OData's annotations about the format of a resource or member. */
const annotation = /@odata\.(?!(nextLink|count|navigationLink|deltaLink)$)/i;
const nextOfMember = /^([^@]+)@odata\.nextLink$/i;

/** The members of an object itself, including its wrappers. */
export function ownMembers(json: JsonObject, vocabulary: Vocabulary): Held[] {
  return Object.keys(json).map((name) => {
    // Copying the three fields is ten times as fast as spreading the object.
    const { folded, rel, address } = vocabulary.member(name);
    return { folded, rel, address, name, value: json[name] };
  });
}

/** All members of an object, followed by those of its wrappers. */
export function membersOf(json: JsonObject, kind: Kind, vocabulary: Vocabulary): Held[] {
  const own: Held[] = [];
  const inner: Held[] = [];
  const dropped = new Set<string>();
  for (const member of ownMembers(withCutLists(json), vocabulary)) {
    const { folded, name, value } = member;
    if (annotation.test(name)) continue;
    if (
      isObject(value) &&
      (wraps(folded, kind, value, vocabulary) || isAround(json, name, kind, vocabulary))
    ) {
      inner.push(...membersOf(value, kind, vocabulary));
      for (const formality of formal[folded] ?? []) dropped.add(formality);
    } else own.push(member);
    // A null `next` is kept: it states that this is the last page.
    if (mayHoldLinks(name) && isObject(value) && value.next === null)
      own.push({ ...vocabulary.member("next"), name: "next", value: null });
  }
  const all = [...own.filter(({ folded }) => !dropped.has(folded)), ...inner];
  return kind === "impact" ? all : withTranslations(all, kind, vocabulary);
}

const translations = /^(translations?|locali[sz]ations?|i18n)$/;

/** `{"translations": {"en": {"name": "Brick"}}}`: adds the English name, if there is no other. */
function withTranslations(members: Held[], kind: Kind, vocabulary: Vocabulary): Held[] {
  const english = inEnglish(members.find(({ folded }) => translations.test(folded))?.value);
  if (!english) return members;
  const meanings = kind === "definition" ? (["name", "unit"] as const) : (["name"] as const);
  return meanings.reduce((all, meaning) => {
    const isIts = ({ folded, value }: Held): boolean =>
      vocabulary.means(folded, meaning, kind) && !isNothing(value);
    const found = all.some(isIts) ? undefined : membersOf(english, kind, vocabulary).find(isIts);
    return found ? [...all.filter(({ folded }) => folded !== found.folded), found] : all;
  }, members);
}

/** True for the content of `{"products": {"items": [...], "total": 9}}`, whose other members describe the list. */
function holdsList(json: JsonObject): boolean {
  const isList = (name: string): boolean => listNames.has(name) || name === "edges";
  return Object.entries(json).some(([name, value]) => Array.isArray(value) && isList(foldName(name)));
}

/** `{"impacts": [...], "impacts@odata.nextLink": "…"}`: moves the link into the embedded page it belongs to. */
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

/**
 * True for the wrapper in `{"model": "lca.impact", "pk": 17, "fields": {...}}`, or in `{"ImpactDefinition": {...}}`
 * without other members.
 */
function isAround(json: JsonObject, name: string, kind: Kind, vocabulary: Vocabulary): boolean {
  if (name === "fields") return "pk" in json && typeof json.model === "string";
  return vocabulary.lists(kind).includes(`${foldName(name)}s`) && Object.keys(json).length === 1;
}

function wraps(folded: string, kind: Kind, value: JsonObject, vocabulary: Vocabulary): boolean {
  // Within an impact, `impact` or `result` may be its value. If it says which impact it is, it is the impact itself.
  if (kind === "impact" && mayBeAmount.test(folded)) {
    const names = Object.keys(value);
    return !names.some((name) => /^(value|amount)$/i.test(name)) || vocabulary.saysWhich(names);
  }
  return (
    folded === kind || wrappers.has(folded) || (vocabulary.lists(kind).includes(folded) && holdsList(value))
  );
}
