import { foldName } from "../../hypermedia/folding";
import type { Representation } from "../../hypermedia/representation";
import { readValue } from "../../hypermedia/values";
import type { DefinitionList } from "../definitions";
import type { Member, Raw } from "./members";

/** The map that a result stood in, as far as that can be told: the nearest list around it. */
const nowhere = {};
const mapOf = ({ headers }: Raw): object => headers.at(-1) ?? nowhere;

/**
 * `{"1": 5, "label": "core"}`: in a map, a word under a key that is no definition's is said of the results beside it.
 */
export function withoutWords(all: readonly Raw[], definitions: DefinitionList): readonly Raw[] {
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
    const count = results.get(mapOf(raw)) ?? 0;
    // With no result beside it, it is nobody's.
    if (isWord.has(raw)) return count > 0 ? [] : [raw];
    const said = (words.get(mapOf(raw)) ?? []).map((one) => ({ ...one, ofList: count > 1 }));
    return said.length > 0 ? [{ ...raw, members: [...raw.members, ...said] }] : [raw];
  });
}

/** A bare number under an unknown key is nobody's result. */
function isResult({ standing, fields, embedded }: Representation, definitions: DefinitionList): boolean {
  if (standing?.key === undefined || fields.size > 1 || embedded.size > 0) return true;
  const key = String(standing.key);
  return definitions.places.has(key) || definitions.indicators.named(key).length > 0;
}

function wordOf(impact: Representation, { places, indicators }: DefinitionList): Member | null {
  const key = impact.standing?.key;
  if (key === undefined || places.has(String(key)) || readValue(impact).is !== "odd") return null;
  const spelled = String(key);
  if (/^\d+$/.test(spelled) || indicators.named(spelled).length > 0) return null;
  return { name: foldName(spelled), spelled, value: impact.fields.get("value"), ofList: true };
}
