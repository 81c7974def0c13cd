import { stagesOf } from "../../../hypermedia/stages";
import { quote } from "../../../json";
import { stageSaid } from "../../../lca/stage-words";
import type { EntryStage, ReadEntry } from "../../impacts/entries";
import { stageKey } from "../../impacts/entries";
import type { ListMembers, Member, Raw } from "./members";
import { speaksOfStage, stageTexts } from "./members";
import { Nearest } from "./nearest";
import { saysProduction } from "./owners";

/** Separator of modules that are given together. */
const several = ", ";

/** Finds the stages of a list's results; a result with A1-A3 and another stage belongs to neither. */
export class StageJudge {
  private readonly said = new Nearest(stagesOf);
  private readonly productions = new Nearest((one) => (saysProduction(one) ? [true] : []));

  constructor(private readonly list: ListMembers) {}

  /** Finds a result's stage from all that it and the lists around it give. */
  of(raw: Raw): Pick<ReadEntry, "stage" | "stageKey" | "doubt"> {
    const understood = this.textsOf(raw, false);
    const texts = raw.members.some(speaksOfStage) ? this.textsOf(raw, true) : understood;
    const stage = this.stageOf(raw, texts);
    const isMixed = stage.says === "other" && texts.some((one) => isWhole(one, raw));
    const key = stageKey(texts === understood ? stage : this.stageOf(raw, understood));
    return { stage, stageKey: key, doubt: isMixed ? { why: "stages", stages: texts } : null };
  }

  /** Returns the texts that give a result's stage; with `all`, also those of unknown members about stages. */
  private textsOf(raw: Raw, all: boolean): readonly string[] {
    const { impact, headers, members } = raw;
    const own = [...stagesOf(impact), ...(impact.standing?.stages ?? [])];
    const lists = headers.map(this.said.ofList).reverse().flat();
    for (const member of members) (member.ofList ? lists : own).push(...this.memberStage(member, raw, all));
    // A list may name all the modules it covers, while its results name their own.
    return [...own, ...(own.length > 0 ? lists.filter((one) => !one.includes(several)) : lists)];
  }

  /** Returns the modules that a member gives; for an unknown member about stages, its text. */
  private memberStage(member: Member, { impact }: Raw, all: boolean): readonly string[] {
    const texts = stageTexts(member, impact.vocabulary);
    if (this.list.stages.has(member.name)) return texts ? [texts.join(several)] : [];
    if (!all || !speaksOfStage(member)) return [];
    const said = quote(member.value);
    return [typeof member.value === "string" ? said : `${member.spelled} ${said}`];
  }

  private stageOf(raw: Raw, texts: readonly string[]): EntryStage {
    const names = [...new Set(texts.filter((one) => !isWhole(one, raw)))];
    if (names.length > 0)
      return { says: names.every((one) => stageSaid(one, true) === "part") ? "part" : "other", names };
    const isSaid = texts.length > 0 || this.productions.of(raw).length > 0;
    return { says: isSaid ? "production" : "nothing", names };
  }
}

function isWhole(said: string, { impact }: Raw): boolean {
  return impact.vocabulary.isProduction(said) || stageSaid(said, true) === "production";
}
