import { denies } from "../../../hypermedia/denial";
import { foldName } from "../../../folding";
import { topicsOf } from "../../../hypermedia/member-words";
import type { Representation } from "../../../hypermedia/representation";
import { readValue } from "../../../hypermedia/values";
import type { DefinitionList } from "../../definitions";
import { groups } from "../../impacts/groups";
import type { Member, Raw } from "./members";
import { saysDefinition, speaks } from "./members";

/**
 * `{"1": 5, "label": "core", "stageId": 3}`: in a map, an entry that is neither a result nor keyed by a definition
 * describes the results beside it. The map is, as far as is known, the nearest list around them.
 */
export function withoutWords(all: readonly Raw[], definitions: DefinitionList): readonly Raw[] {
  const maps = groups(all.map((raw) => [raw.headers.at(-1), raw]));
  return [...maps].flatMap(([map, raws]) => described(raws, map, definitions));
}

function described(
  raws: readonly Raw[],
  map: Representation | undefined,
  definitions: DefinitionList,
): readonly Raw[] {
  const words = new Map(raws.map((raw) => [raw, wordOf(raw.impact, definitions)]));
  const said = [...words.values()].flatMap((word) => word ?? []);
  const others = raws.filter((raw) => !words.get(raw));
  const count = others.filter(({ impact }) => isResult(impact, definitions)).length;
  // Without a result beside them, they describe nothing.
  if (said.length === 0 || count === 0) return raws;
  // Words of a map with one result describe that result, and may deny its value.
  const denied = said.filter(({ spelled, value }) => count === 1 && denies(spelled, value));
  const ofMap = (one: Member): Member => ({ ...one, ofList: count > 1 });
  return others.map((raw) => {
    const own = raw.members.map((one) => (map && one.header === map ? ofMap(one) : one));
    const more = said.filter(({ name }) => !raw.impact.vocabulary.isIgnored(name)).map(ofMap);
    const fields = new Map([
      ...raw.impact.fields,
      ...denied.map(({ name, value }) => [name, value] as const),
    ]);
    return { ...raw, impact: { ...raw.impact, fields }, members: [...own, ...more] };
  });
}

/** Whether this is a result: a bare number under an unknown key is not. */
function isResult({ standing, fields, embedded }: Representation, definitions: DefinitionList): boolean {
  if (standing?.key === undefined || fields.size > 1 || embedded.size > 0) return true;
  return isDefinition(String(standing.key), definitions);
}

function isDefinition(key: string, { indexesById, indicators }: DefinitionList): boolean {
  return indexesById.has(key) || indicators.named(key).length > 0;
}

/**
 * The entry as a word, or null. A number is a word only under a name about stages, scenarios or scales; otherwise
 * it may be an unknown result.
 */
function wordOf(impact: Representation, definitions: DefinitionList): Member | null {
  const spelled = String(impact.standing?.key ?? "");
  if (/^\d*$/.test(spelled) || isDefinition(spelled, definitions)) return null;
  const isOwn = impact.vocabulary.names("id", "impact").some((name) => impact.fields.get(name) === spelled);
  // A result keyed by its own id that also gives its indicator: such a key is not a word.
  if (isOwn && saysDefinition(impact)) return null;
  const read = readValue(impact);
  const sent: unknown = impact.fields.get("value") ?? Object.fromEntries(impact.fields);
  const value = read.is === "number" ? read.value : sent;
  const topics = topicsOf(spelled);
  const isSpeaking = read.is === "number" && (topics.has("scale") || speaks(topics, value));
  return read.is === "odd" || read.is === "missing" || isSpeaking
    ? { name: foldName(spelled), spelled, value, ofList: true }
    : null;
}
