import { stagesOf } from "../../hypermedia/stages";
import { quote } from "../../hypermedia/nothing";
import type { Doubt } from "../../lca/reasons";
import { stageSaid } from "../../lca/stage-words";
import type { EntryStage } from "./entries";
import { stageKey } from "./entries";
import type { ListMembers, Member, Raw } from "./members";
import { speaksOfStage, stageTexts } from "./members";
import { Nearest } from "./nearest";
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

/** Judges the stages of a list's results; one that says A1-A3 and another stage belongs to neither. */
export class StageJudge {
  private readonly said = new Nearest(stagesOf);
  private readonly productions = new Nearest((one) => (saysProduction(one) ? [true] : []));

  constructor(private readonly list: ListMembers) {}

  of(raw: Raw): SaidStage {
    const understood = this.textsOf(raw, false);
    const texts = raw.members.some(speaksOfStage) ? this.textsOf(raw, true) : understood;
    const stage = this.stageOf(raw, texts);
    const isMixed = stage.says === "other" && texts.some((one) => isWhole(one, raw));
    const doubt: Doubt | null = isMixed ? { why: "stages", stages: texts } : null;
    return { stage, stageKey: stageKey(texts === understood ? stage : this.stageOf(raw, understood)), doubt };
  }

  /** The texts that give a result's stage; with `all`, also those of unknown members about stages. */
  private textsOf(raw: Raw, all: boolean): readonly string[] {
    const { impact, headers, members } = raw;
    const own = [...stagesOf(impact), ...(impact.standing?.stages ?? [])];
    const lists: string[] = [];
    for (let at = headers.length - 1; at >= 0; at -= 1) {
      const header = headers[at];
      if (header) lists.push(...this.said.ofList(header));
    }
    for (const member of members) (member.ofList ? lists : own).push(...this.memberStage(member, raw, all));
    // A list may name all the modules it covers, while its results name their own.
    return [...own, ...(own.length > 0 ? lists.filter((one) => !one.includes(several)) : lists)];
  }

  /** The modules a member gives; for an unknown member about stages, its text. */
  private memberStage(member: Member, { impact }: Raw, all: boolean): readonly string[] {
    const texts = stageTexts(member, impact.vocabulary);
    if (this.list.stages.has(member.name)) return texts ? [texts.join(several)] : [];
    if (!all || !speaksOfStage(member)) return [];
    const said = quote(member.value);
    return [typeof member.value === "string" ? said : `${member.spelled} ${said}`];
  }

  private stageOf(raw: Raw, texts: readonly string[]): EntryStage {
    if (texts.length === 0) return this.productions.of(raw).length > 0 ? production : silent;
    const others = [...new Set(texts.filter((one) => !isWhole(one, raw)))];
    if (others.length === 0) return production;
    const isPart = others.every((one) => stageSaid(one, true) === "part");
    return { says: isPart ? "part" : "other", names: others };
  }
}

const production: EntryStage = { says: "production" };
const silent: EntryStage = { says: "nothing" };

function isWhole(said: string, { impact }: Raw): boolean {
  return impact.vocabulary.isProduction(said) || stageSaid(said, true) === "production";
}
