import { stagesOf } from "../../hypermedia/stages";
import { quote } from "../../hypermedia/nothing";
import type { Doubt } from "../../lca/reasons";
import { stageSaid } from "../../lca/stage-words";
import type { EntryStage } from "./entries";
import { stageKey } from "./entries";
import type { ListMembers, Member, Raw } from "./members";
import { speaksOfStage, stageTexts } from "./members";
import { saysProduction } from "./owners";

/** The stage of a result, by everything it and the lists around it say. */
export interface SaidStage {
  readonly stage: EntryStage;
  /** Identifies a stage given in words we know. */
  readonly stageKey: string;
  readonly doubt: Doubt | null;
}

/** Stands between modules given together. */
const several = ", ";

/** Reads the stage of one result; one that says A1-A3 and another stage belongs to neither. */
export function sayStage(raw: Raw, list: ListMembers): SaidStage {
  const understood = textsOf(raw, list, false);
  const texts = raw.members.some(speaksOfStage) ? textsOf(raw, list, true) : understood;
  const stage = stageOf(raw, texts);
  const isMixed = stage.says === "other" && texts.some((one) => isWhole(one, raw));
  const doubt: Doubt | null = isMixed ? { why: "stages", stages: texts } : null;
  return { stage, stageKey: stageKey(texts === understood ? stage : stageOf(raw, understood)), doubt };
}

/** The texts that give a result's stage; with `all`, also those of unknown members about stages. */
function textsOf(raw: Raw, list: ListMembers, all: boolean): readonly string[] {
  const { impact, headers, members } = raw;
  const said = (ofList: boolean): readonly string[] =>
    members
      .filter((member) => member.ofList === ofList)
      .flatMap((member) => memberStage(member, raw, list, all));
  const own = [...stagesOf(impact), ...(impact.standing?.stages ?? []), ...said(false)];
  const lists = [...[...headers].reverse().flatMap(stagesOf), ...said(true)];
  // A list may name all the modules it covers, while its results name their own.
  return [...own, ...(own.length > 0 ? lists.filter((one) => !one.includes(several)) : lists)];
}

/** The modules a member gives; for an unknown member about stages, its text. */
function memberStage(member: Member, { impact }: Raw, list: ListMembers, all: boolean): readonly string[] {
  const texts = stageTexts(member, impact.vocabulary);
  if (list.stages.has(member.name)) return texts ? [texts.join(several)] : [];
  if (!all || !speaksOfStage(member)) return [];
  const said = quote(member.value);
  return [typeof member.value === "string" ? said : `${member.spelled} ${said}`];
}

function stageOf(raw: Raw, texts: readonly string[]): EntryStage {
  const saysWhole = [raw.impact, ...raw.headers].some(saysProduction);
  if (texts.length === 0) return { says: saysWhole ? "production" : "nothing" };
  const others = [...new Set(texts.filter((one) => !isWhole(one, raw)))];
  if (others.length === 0) return { says: "production" };
  const isPart = others.every((one) => stageSaid(one, true) === "part");
  return { says: isPart ? "part" : "other", names: others };
}

function isWhole(said: string, { impact }: Raw): boolean {
  return impact.vocabulary.isProduction(said) || stageSaid(said, true) === "production";
}
