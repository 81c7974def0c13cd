import { definitionsNamed, links } from "../../../hypermedia/fields";
import { topicsOf, wordsOf } from "../../../hypermedia/member-words";
import { isObject, isObjects, quote, isNothing } from "../../../json";
import { once } from "../../../hypermedia/once";
import { isHint } from "../../../hypermedia/paging";
import type { Representation } from "../../../hypermedia/representation";
import { isNumber } from "../../../hypermedia/values";
import { isSaying } from "../../../hypermedia/sayings";
import type { Vocabulary } from "../../../hypermedia/vocabulary";
import { ownRows } from "../../../hypermedia/vocabulary";
import type { Doubt } from "../../../lca/reasons";
import { isModule, isStage, stageSaid } from "../../../lca/stage-words";
import { wordSet } from "../../../hypermedia/word-set";

/** A member with an unknown meaning, of a result or of a list around it. */
export interface Member {
  /** Folded; identifies the member. */
  readonly name: string;
  readonly spelled: string;
  readonly value: unknown;
  /** True if the member is in the header of a list. */
  readonly ofList: boolean;
  /** The header that has the member. */
  readonly header?: Representation;
}

/** A result as read, with the headers around it, outermost first, and its unknown members. */
export interface Raw {
  readonly impact: Representation;
  readonly headers: readonly Representation[];
  readonly members: readonly Member[];
}

const understood = new WeakMap<Vocabulary, ReadonlySet<string>>();
const meanings = ["id", "definition", "value", "unit", "stage"] as const;
/** Relations that do not identify the result. */
const plainRels: ReadonlySet<string> = wordSet(
  "self company companies products next prev previous first last up collection edit type",
  "describedby profile related canonical alternate",
);

/** The lists around a result, and their unknown members, read once for all their results. */
export type Around = Pick<Raw, "headers" | "members">;

export const nothingAround: Around = { headers: [], members: [] };

/** Returns the same with one more list within. */
export function withHeader({ headers, members }: Around, header: Representation): Around {
  const all = byName(members);
  // The header of a list of one describes its only result.
  const ofList = header.items?.length !== 1;
  for (const member of unknownMembersIn(header, true)) all.set(member.name, { ...member, ofList, header });
  return { headers: [...headers, header], members: [...all.values()] };
}

/** Collects the unknown members of a result and of the lists around it; the result's own override those. */
export function membersOf(impact: Representation, { members }: Around): readonly Member[] {
  const own = unknownMembersIn(impact, false);
  if (own.length === 0) return members;
  const all = byName(members);
  for (const member of own) {
    const above = all.get(member.name);
    // A list's text that is not a stage is kept: the result's own member of that name does not override it.
    const isLost =
      above && typeof above.value === "string" && !isStage(above.value) && above.value !== member.value;
    if (isLost) all.set(`${above.name} above`, { ...above, name: `${above.name} above` });
    all.set(member.name, member);
  }
  return [...all.values()];
}

function byName(members: readonly Member[]): Map<string, Member> {
  return new Map(members.map((member) => [member.name, member]));
}

/** Finds members about stages in a product that embeds its results. */
export function stageMembersOf(product: Representation): readonly Member[] {
  const { fields, spelling, vocabulary } = product;
  const names = new Set(vocabulary.names("stage", "impact"));
  const said = [...fields].flatMap(([name, value]): readonly Member[] =>
    names.has(name) && !isNothing(value)
      ? [{ name, spelled: spelling.get(name) ?? name, value, ofList: true }]
      : [],
  );
  // A list of the product's scenarios does not concern the results beside it.
  const isList = ({ name, value }: Member): boolean =>
    vocabulary.rel(name) === "scenarios" && isObjects(value);
  const unknown = unknownMembersIn(product, true).filter((one) => !isList(one));
  return [...said, ...unknown.filter(({ spelled, value }) => speaks(topicsOf(spelled), value))];
}

function unknownMembersIn(resource: Representation, ofList: boolean): Member[] {
  const { fields, spelling, vocabulary, links } = resource;
  const known = understoodBy(vocabulary);
  const found: Member[] = [];
  for (const [name, value] of fields) {
    const isKnown = known.has(name) && !isStageAsId(name, value, resource);
    const passed = isKnown || ownRows.has(name) || vocabulary.isIgnored(name) || isNothing(value);
    // Paging members do not describe results; a plain text under such a name may.
    if (passed || (ofList && isHint(name) && typeof value !== "string")) continue;
    const spelled = spelling.get(name) ?? name;
    found.push({ name, spelled, value, ofList });
  }
  // A stage in an embedded definition applies to the result around it.
  const carried = resource.embedded.get("impactdefinition");
  for (const [name, value] of carried?.fields ?? []) {
    const spelled = carried?.spelling.get(name) ?? name;
    if (isByModules({ [spelled]: value })) found.push({ name: `definition ${name}`, spelled, value, ofList });
  }
  for (const { rel, href, said = [] } of links) {
    for (const [name, value] of said)
      found.push({ name: `said ${rel} ${name}`, spelled: name, value, ofList });
    const isKnown = vocabulary.member(rel).rel === rel || plainRels.has(rel) || vocabulary.isIgnored(rel);
    if (!isKnown) found.push({ name: `link ${rel}`, spelled: rel, value: [href], ofList });
  }
  return found;
}

/**
 * True if the id is a stage: `{"key": "A1-A3"}` is a stage if another member names the indicator; alone, it is the
 * indicator's id.
 */
function isStageAsId(name: string, value: unknown, resource: Representation): boolean {
  const { vocabulary } = resource;
  if (typeof value !== "string" || !vocabulary.means(name, "id", "impact") || !isStage(value)) return false;
  const isOwn = name === vocabulary.names("id", "impact").find((one) => !isNothing(resource.fields.get(one)));
  return saysDefinition(resource) || !isOwn;
}

/** True if an impact refers to its definition in another way than by its id. */
export function saysDefinition(impact: Representation): boolean {
  const isCarried = impact.embedded.has("impactdefinition");
  return isCarried || definitionsNamed(impact).length > 0 || links(impact, "impactdefinition").length > 0;
}

function understoodBy(vocabulary: Vocabulary): ReadonlySet<string> {
  let names = understood.get(vocabulary);
  if (!names) {
    const all = meanings.flatMap((meaning) => vocabulary.names(meaning, "impact"));
    const lesser = new Set(vocabulary.values.lesser);
    names = new Set([
      ...all.filter((name) => !lesser.has(name)),
      ...vocabulary.stages,
      ...[...vocabulary.owners("product"), ...vocabulary.owners("scenario")],
    ]);
    understood.set(vocabulary, names);
  }
  return names;
}

/** True if a member with these topics is about stages, scenarios or transport, whatever its value. */
export function speaks(topics: ReturnType<typeof topicsOf>, value: unknown): boolean {
  const isFigure = isNumber(value) && (topics.has("count") || topics.has("transport"));
  const speaking = ["stage", "scenario", "transport", "production"] as const;
  return !isFigure && speaking.some((topic) => topics.has(topic));
}

/** The topics and names in a member, computed once: a list's member is checked with each of the list's results. */
const tells = once(({ spelled, value }: Member) => ({ topics: topicsOf(spelled), names: namesIn(value) }));

/** True if a member is about a stage in words that are not understood. */
export function speaksOfStage(member: Member): boolean {
  const { topics } = tells(member);
  return topics.has("stage") && speaks(topics, member.value);
}

/** The roles of a list's unknown members. */
export interface ListMembers {
  /** Members all of whose texts are modules or stages: they give the stage. */
  readonly stages: ReadonlySet<string>;
  /** Members about products with two different values in one product's list. */
  readonly products: ReadonlySet<string>;
}

/** Classifies the members of all results of a list; `ofOneProduct` if it was reached from a product. */
export function listMembers(all: readonly Raw[], ofOneProduct: boolean): ListMembers {
  const stages = new Map<string, boolean>();
  const said = new Map<string, Set<string>>();
  for (const { members, impact } of all) {
    for (const member of members) {
      const { name, value } = member;
      stages.set(name, (stages.get(name) ?? true) && stageTexts(member, impact.vocabulary) !== null);
      if (!ofOneProduct || !tells(member).topics.has("product")) continue;
      said.set(name, (said.get(name) ?? new Set()).add(JSON.stringify(value)));
    }
  }
  return {
    stages: new Set([...stages].filter(([, is]) => is).map(([name]) => name)),
    products: new Set([...said].filter(([, values]) => values.size > 1).map(([name]) => name)),
  };
}

/** Returns the modules or stages in a member; null if it holds anything else. */
export function stageTexts(member: Member, vocabulary: Vocabulary): readonly string[] | null {
  const { value, name } = member;
  if (name.startsWith("link ")) return null;
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  const isSaid = (one: unknown): boolean =>
    (typeof one === "string" && isStage(one)) ||
    (tells(member).topics.has("stage") && vocabulary.isProduction(String(one)));
  return values.length > 0 && values.every(isSaid) ? values.map(String) : null;
}

/**
 * Returns why an unknown member that is not a stage makes a result ambiguous; null if it does not matter.
 * `isProduction`: the result gives A1-A3 in known words, so repeating it does not matter. `isOther` returns true for
 * names of other products and scenarios.
 */
export function doubtBy(
  member: Member,
  { stages, products }: ListMembers,
  isProduction: boolean,
  isOther: (text: string) => boolean,
): Doubt | null {
  const { spelled, value, name } = member;
  const { topics, names } = tells(member);
  const isPlain = typeof value === "string";
  const isAgain = isPlain && isProduction && stageSaid(value) === "production";
  const isOfStage =
    isPlain && !isAgain && (isStage(value) || /^(transports?|transportation|vervoer)$/i.test(value.trim()));
  const isUnclear =
    failures.has(name) ||
    speaks(topics, value) ||
    isOfStage ||
    products.has(name) ||
    names.some(isOther) ||
    isByModules(value);
  return isUnclear && !stages.has(name) ? { why: "member", member: spelled, said: quote(value) } : null;
}

/**
 * True if a member with an unknown meaning may hold the name of a scenario. Texts that hardly ever do are excluded, as
 * true costs a request.
 */
export function mayNameScenario({ impact: { vocabulary }, members }: Raw): boolean {
  const may = (text: string): boolean =>
    text.length <= longestName && /\p{L}{2}/u.test(text) && !noScenario.test(text.trim()) && !isStage(text);
  return members.some(
    (one) => !one.name.startsWith("link ") && !isSaying(one.name, vocabulary) && tells(one).names.some(may),
  );
}

/** Collects texts that may be names: a text, those of a list, or the name in an object. */
function namesIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap((one: unknown) => (Array.isArray(one) ? [] : namesIn(one)));
  if (!isObject(value)) return [];
  const named = Object.entries(value).filter(([name]) => wordsOf(name).some((word) => titles.has(word)));
  return named.flatMap(([, held]) => (typeof held === "string" ? [held] : []));
}

const longestName = 200;
/** Texts that are no scenario's name: an address, or "Impacts of Brick". */
const noScenario = /^((https?:|\/)\S+|\S[^\s@]*@\S+|(impacts?|results?|indicators?)( (of|for|list)\b.*)?)$/is;
const titles = new Set(["name", "title", "label"]);

/** Members that report a failure: a number beside one is not a result. */
const failures = wordSet("error errors errormessage errorcode fault exception");
const deepest = 4;

/** True if an object or list within a result is keyed or marked by modules. */
function isByModules(value: unknown, depth = 0): boolean {
  if (typeof value !== "object" || value === null || depth > deepest) return false;
  return Object.entries(value).some(([name, held]) => {
    const isKey = !Array.isArray(value) && (isModule(name) || (isStage(name) && isNumber(held)));
    const isMark = typeof held === "string" && isModule(held);
    const isNamed = !Array.isArray(value) && !isNothing(held) && speaks(topicsOf(name), held);
    return isKey || isMark || isNamed || isByModules(held, depth + 1);
  });
}
