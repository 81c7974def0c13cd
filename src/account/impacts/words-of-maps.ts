import { foldName } from "../../hypermedia/folding";
import { topicsOf } from "../../hypermedia/member-words";
import type { Representation } from "../../hypermedia/representation";
import { readValue } from "../../hypermedia/values";
import type { DefinitionList } from "../definitions";
import type { Member, Raw } from "./members";
import { saysDefinition, speaks } from "./members";

/** The map that a result stood in, as far as is known: the nearest list around it. */
const nowhere = {};
const mapOf = ({ headers }: Raw): object => headers.at(-1) ?? nowhere;

/**
 * `{"1": 5, "label": "core", "stageId": 3}`: in a map, an entry that is neither a result nor keyed by a definition
 * describes the results beside it.
 */
export function withoutWords(all: readonly Raw[], definitions: DefinitionList): readonly Raw[] {
  if (all.every(({ impact }) => impact.standing?.key === undefined)) return all;
  const words = new Map<object, Member[]>();
  const results = new Map<object, number>();
  const isWord = new Set<Raw>();
  for (const raw of all) {
    const map = mapOf(raw);
    const member = wordOf(raw.impact, definitions);
    if (member) {
      isWord.add(raw);
      words.set(map, [...(words.get(map) ?? []), member]);
    } else if (isResult(raw.impact, definitions)) results.set(map, (results.get(map) ?? 0) + 1);
  }
  if (isWord.size === 0) return all;
  return all.flatMap((raw) => {
    const map = mapOf(raw);
    const count = results.get(map) ?? 0;
    // Without a result beside it, it describes nothing.
    if (isWord.has(raw)) return count > 0 ? [] : [raw];
    const said = words.get(map)?.filter(({ name }) => !raw.impact.vocabulary.isIgnored(name));
    if (!said) return [raw];
    // Words of a map with one result describe that result.
    const ofMap = (one: Member): Member => (one.header === map ? { ...one, ofList: count > 1 } : one);
    return [
      { ...raw, members: [...raw.members.map(ofMap), ...said.map((one) => ({ ...one, ofList: count > 1 }))] },
    ];
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
  const key = impact.standing?.key;
  const spelled = String(key ?? "");
  if (spelled === "" || /^\d+$/.test(spelled) || isDefinition(spelled, definitions)) return null;
  if (isRow(impact, spelled)) return null;
  const read = readValue(impact);
  const sent: unknown = impact.fields.get("value") ?? Object.fromEntries(impact.fields);
  const value = read.is === "number" ? read.value : sent;
  const topics = topicsOf(spelled);
  const isSpeaking = read.is === "number" && (topics.has("scale") || speaks(topics, value));
  return read.is === "odd" || read.is === "missing" || isSpeaking
    ? { name: foldName(spelled), spelled, value, ofList: true }
    : null;
}

/** A result keyed by its own id that also gives its indicator: such a key is not a word. */
function isRow(impact: Representation, key: string): boolean {
  const isOwn = impact.vocabulary.names("id", "impact").some((name) => impact.fields.get(name) === key);
  return isOwn && saysDefinition(impact);
}
