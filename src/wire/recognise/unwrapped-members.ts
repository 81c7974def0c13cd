import type { JsonObject } from "../json-values";
import { isJsonObject, isEmptyJson } from "../json-values";
import { foldName } from "../fold-names";
import { selectEnglishEntry, translationsName } from "./resource-fields";
import { isLinkMemberName } from "./link-shapes";
import type { ResourceKind, FoldedNameAndRelation, Vocabulary } from "./vocabulary";
import { genericListNames } from "./vocabulary";

/** A member of an object, lifted out of any wrapper. */
export interface UnwrappedMember extends FoldedNameAndRelation {
  readonly name: string;
  readonly value: unknown;
}

/** Members that wrap a list together with its description. */
export const responseEnvelopeNames: ReadonlySet<string> = new Set(["data", "payload", "response", "result"]);

/** Members that, if they are objects, only wrap other members. */
export const wrapperNames: ReadonlySet<string> = new Set([
  "attributes",
  "properties",
  ...responseEnvelopeNames,
]);

const mayBeAmount = /^(impact|result)$/;

/** Members by which JSON:API and Siren describe the format, not the resource. */
const formatMembers: Readonly<Record<string, readonly string[]>> = {
  attributes: ["type"],
  properties: ["class", "rel", "actions"],
};

/** OData's annotations about the format of a resource or member. */
const annotation = /@odata\.(?!(nextLink|count|navigationLink|deltaLink)$)/i;
const nextOfMember = /^([^@]+)@odata\.nextLink$/i;

/** The members of an object itself, including its wrappers. */
export function listMembersWithoutUnwrapping(json: JsonObject, vocabulary: Vocabulary): UnwrappedMember[] {
  return Object.keys(json).map((name) => {
    // Copying the three fields is ten times as fast as spreading the object.
    const { folded, rel, address } = vocabulary.member(name);
    return { folded, rel, address, name, value: json[name] };
  });
}

/** All members of an object, followed by those of its wrappers. */
export function listMembersIncludingWrapped(
  json: JsonObject,
  kind: ResourceKind,
  vocabulary: Vocabulary,
): UnwrappedMember[] {
  const own: UnwrappedMember[] = [];
  const inner: UnwrappedMember[] = [];
  const dropped = new Set<string>();
  for (const member of listMembersWithoutUnwrapping(withCutLists(json), vocabulary)) {
    const { folded, name, value } = member;
    if (annotation.test(name)) continue;
    if (isJsonObject(value) && isWrapper(member, value, json, kind, vocabulary)) {
      inner.push(...listMembersIncludingWrapped(value, kind, vocabulary));
      for (const formality of formatMembers[folded] ?? []) dropped.add(formality);
    } else own.push(member);
    // A null `next` is kept: it states that this is the last page.
    if (isLinkMemberName(name) && isJsonObject(value) && value.next === null)
      own.push({ ...vocabulary.member("next"), name: "next", value: null });
  }
  const all = inner.length === 0 ? own : [...own.filter(({ folded }) => !dropped.has(folded)), ...inner];
  return kind === "impact" ? all : withTranslations(all, kind, vocabulary);
}

/** `{"translations": {"en": {"name": "Brick"}}}`: adds the English name, if there is no other. */
function withTranslations(
  members: UnwrappedMember[],
  kind: ResourceKind,
  vocabulary: Vocabulary,
): UnwrappedMember[] {
  const english = selectEnglishEntry(members.find(({ folded }) => translationsName.test(folded))?.value);
  if (!english) return members;
  const meanings = kind === "definition" ? (["name", "unit"] as const) : (["name"] as const);
  return meanings.reduce((all, meaning) => {
    const isIts = ({ folded, value }: UnwrappedMember): boolean =>
      vocabulary.means(folded, meaning, kind) && !isEmptyJson(value);
    const found = all.some(isIts)
      ? undefined
      : listMembersIncludingWrapped(english, kind, vocabulary).find(isIts);
    return found ? [...all.filter(({ folded }) => folded !== found.folded), found] : all;
  }, members);
}

/** True for the content of `{"products": {"items": [...], "total": 9}}`, whose other members describe the list. */
function holdsList(json: JsonObject): boolean {
  return Object.entries(json).some(
    ([name, value]) => Array.isArray(value) && genericListNames.has(foldName(name)),
  );
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
 * True for a member that only wraps others, as in `{"model": "lca.impact", "pk": 17, "fields": {...}}`, or in
 * `{"ImpactDefinition": {...}}` without other members.
 */
function isWrapper(
  { folded }: UnwrappedMember,
  value: JsonObject,
  around: JsonObject,
  kind: ResourceKind,
  vocabulary: Vocabulary,
): boolean {
  const listNames = vocabulary.lists(kind);
  if (folded === "fields" && "pk" in around) return typeof around.model === "string";
  if (Object.keys(around).length === 1 && listNames.includes(`${folded}s`)) return true;
  // Within an impact, `impact` or `result` may be its value. If it says which impact it is, it is the impact itself.
  if (kind === "impact" && mayBeAmount.test(folded)) {
    const names = Object.keys(value);
    return !names.some((name) => /^(value|amount)$/i.test(name)) || vocabulary.identifiesResult(names);
  }
  return folded === kind || wrapperNames.has(folded) || (listNames.includes(folded) && holdsList(value));
}
