import { readStatedStages } from "../resource-fields";
import { formatQuote } from "../../json-values";
import { classifyTextProductionCoverage } from "../../../lca/stages";
import type { StatedStage, InterpretedEntry } from "../../results/result-entries";
import { createStageKey } from "../../results/result-entries";
import type {
  UnknownMembersAboutStageOrProduct,
  UnknownMember,
  ResultWithUnknownMembers,
} from "./unknown-members";
import { isUnclearStageMember } from "./unknown-members";
import { OwnOrListValueReader } from "./own-or-list-value-reader";
import { hasProductionAsScenario } from "./owner-references";

/** Separator of modules that are given together. */
const moduleSeparator = ", ";

/** Finds the stages of a list's results; a result with A1-A3 and another stage belongs to neither. */
export class ResultStageResolver {
  private readonly said = new OwnOrListValueReader(readStatedStages);

  constructor(private readonly list: UnknownMembersAboutStageOrProduct) {}

  /** Finds a result's stage from all that it and the lists around it give. */
  resolve(raw: ResultWithUnknownMembers): Pick<InterpretedEntry, "stage" | "stageKey" | "doubt"> {
    const understood = this.textsOf(raw, false);
    const texts = raw.members.some(isUnclearStageMember) ? this.textsOf(raw, true) : understood;
    const stage = this.stageOf(raw, texts);
    const isMixed = stage.says === "other" && texts.some((one) => isProductionText(one, raw));
    const key = createStageKey(texts === understood ? stage : this.stageOf(raw, understood));
    return { stage, stageKey: key, doubt: isMixed ? { why: "stages", stages: texts } : null };
  }

  /** Returns the texts that give a result's stage; with `all`, also those of unknown members about stages. */
  private textsOf(raw: ResultWithUnknownMembers, all: boolean): readonly string[] {
    const { impact, headers, members } = raw;
    const own = [...readStatedStages(impact), ...(impact.parseContext?.stages ?? [])];
    const lists = headers.map(this.said.ofList).reverse().flat();
    for (const member of members) (member.ofList ? lists : own).push(...this.memberStage(member, all));
    // A list may name all the modules it covers, while its results name their own.
    return [...own, ...(own.length > 0 ? lists.filter((one) => !one.includes(moduleSeparator)) : lists)];
  }

  /** Returns the modules that a member gives; for an unknown member about stages, its text. */
  private memberStage(member: UnknownMember, all: boolean): readonly string[] {
    if (this.list.stages.has(member.name)) return [[member.value].flat().join(moduleSeparator)];
    if (!all || !isUnclearStageMember(member)) return [];
    const said = formatQuote(member.value);
    return [typeof member.value === "string" ? said : `${member.spelled} ${said}`];
  }

  private stageOf(raw: ResultWithUnknownMembers, texts: readonly string[]): StatedStage {
    const names = [...new Set(texts.filter((one) => !isProductionText(one, raw)))];
    if (names.length > 0)
      return {
        says: names.every((one) => classifyTextProductionCoverage(one, true) === "part") ? "part" : "other",
        names,
      };
    const isSaid = texts.length > 0 || [raw.impact, ...raw.headers].some(hasProductionAsScenario);
    return { says: isSaid ? "production" : "nothing", names };
  }
}

function isProductionText(said: string, { impact }: ResultWithUnknownMembers): boolean {
  return impact.vocabulary.isProduction(said) || classifyTextProductionCoverage(said, true) === "production";
}
