import type { ExcludedResults, UnusableResultCause } from "../../../lca/reasons";
import type { ImpactDefinitionList } from "../../../lca/indicator-list";
import type { MissingCause } from "../one-product-impacts";
import { ValueIndexesAndMissingCauses } from "../one-product-impacts";
import type { ResultExceptNumberAndOwners, OwnedEntries } from "../../../wire/results/result-entries";
import { createStageKey } from "../../../wire/results/result-entries";

export type ProductionOrScenario = "production" | "scenario";

/** The results of one product, or of one product in one scenario, with others of the same list. */
export interface CandidateResults {
  readonly definitions: ImpactDefinitionList;
  /** Results of this product and stage, by the owners they name. */
  readonly here: readonly OwnedEntries[];
  /** This product's results that name a scenario; for a scenario, those that name another. */
  readonly elsewhere: readonly OwnedEntries[];
  /** Results of others, which may explain why there are none here. */
  readonly asides: readonly ExcludedResults[];
}

const repeated: MissingCause = { kind: "unclear-result", doubt: { why: "repeated" } };

/**
 * Selects the production stage: results that give A1-A3, and results without a stage if there are no others. Beside
 * other stages, a result without a stage may be their total.
 */
export function selectA1ToA3OrStageless(given: CandidateResults): ValueIndexesAndMissingCauses {
  const entries = collectEntries(given.here);
  const others = entries.filter(({ stage }) => stage.says === "part" || stage.says === "other");
  const said = entries.filter(({ stage }) => stage.says === "production");
  const silent = entries.filter(({ stage }) => stage.says === "nothing");
  const both = new Set(said.flatMap(({ definitions }) => definitions));
  const comesBothWays = silent.some(({ definitions }) => definitions.some((one) => both.has(one)));
  const silentCount = others.length === 0 && !comesBothWays;
  const stages = collectStageNames(others);
  return buildLayout(given, {
    taken: silentCount ? [...said, ...silent] : said,
    unclear: silentCount ? [] : silent,
    doubt: { why: "silent", stages: stages.length > 0 ? stages : ["A1-A3"] },
    apart: others,
    stage: "",
  });
}

/** Selects a scenario's results: those without a stage, or all of one stage; never those that give A1-A3. */
export function selectOneStageOfScenario(given: CandidateResults): ValueIndexesAndMissingCauses {
  const entries = collectEntries(given.here);
  const rest = entries.filter(({ stage }) => stage.says !== "production");
  const keys = new Set(rest.map(({ stage }) => createStageKey(stage)));
  const isClear = keys.size <= 1;
  const stages = collectStageNames(rest);
  return buildLayout(given, {
    taken: isClear ? rest : [],
    unclear: isClear ? [] : rest,
    doubt: { why: "stages", stages },
    apart: entries.filter(({ stage }) => stage.says === "production"),
    stage: isClear ? stages.join(", ") : "",
  });
}

function collectEntries(all: readonly OwnedEntries[]): readonly ResultExceptNumberAndOwners[] {
  return all.flatMap(({ entries }) => entries);
}

interface SortedEntries {
  readonly taken: readonly ResultExceptNumberAndOwners[];
  /** Results that may or may not be of this stage. */
  readonly unclear: readonly ResultExceptNumberAndOwners[];
  /** The ambiguity of the `unclear` results. */
  readonly doubt: UnusableResultCause;
  /** Results of other stages. */
  readonly apart: readonly ResultExceptNumberAndOwners[];
  readonly stage: string;
}

function buildLayout(
  given: CandidateResults,
  { taken, unclear, doubt, apart, stage }: SortedEntries,
): ValueIndexesAndMissingCauses {
  const here = collectEntries(given.here);
  const elsewhere = given.elsewhere.flatMap(({ owners: { scenarios }, entries }) =>
    entries.map((entry): ResultExceptNumberAndOwners => ({ ...entry, scenarios })),
  );
  const form = new ValueIndexesAndMissingCauses(given.definitions, stage, [
    ...given.asides,
    ...findUnplaced([...here, ...elsewhere]),
  ]);
  const isDivided = here.some((entry) => entry.repeated);
  const doubted = unclear.map((entry) => ({ ...entry, doubt: entry.doubt ?? doubt }));
  for (const { beside, definitions } of taken) if (beside) form.addMetadata(definitions, beside);
  for (const [definition, all] of groupByDefinition([elsewhere, apart, doubted, taken])) {
    const of = Math.max(...all.map((group, index) => (group.length > 0 ? index : 0)));
    const found = all[of] ?? [];
    const lack = isDivided && of > 0 ? repeated : valueIndexOrCause(found, of, all);
    const sent = found.flatMap((entry) => entry.sent ?? []);
    if (sent.length > 0) form.sources.set(definition, sent);
    if (typeof lack === "number") form.indexes.set(definition, lack);
    else if (lack.kind !== "no-result") form.missingCauses.set(definition, lack);
  }
  return form;
}

const unread: ExcludedResults = { what: "unread" };

/** Summarises results that may be any indicator's, that belong to no indicator, or that may be no result at all. */
function findUnplaced(entries: readonly ResultExceptNumberAndOwners[]): readonly ExcludedResults[] {
  const found = new Set(entries.map(unplacedKind));
  const all = [{ what: "undefined" }, { what: "unnamed" }, unread] as const;
  return all.filter(({ what }) => found.has(what));
}

function unplacedKind({
  definitions,
  value,
  doubt,
}: ResultExceptNumberAndOwners): ExcludedResults["what"] | null {
  const isNobodys = definitions.length === 0;
  if (isNobodys && (hasNoValue({ value }) || value.is === "odd")) return "unread";
  if (doubt?.why === "reference" || doubt?.why === "definitions") return "unnamed";
  return isNobodys ? "undefined" : null;
}

const hasNoValue = ({ value }: Pick<ResultExceptNumberAndOwners, "value">): boolean =>
  value.is === "none" || value.is === "missing";

/**
 * Returns the index of these results' value, or the cause of its absence. `of` is how close they are to the requested
 * stage: 3 is an exact match.
 */
function valueIndexOrCause(
  found: readonly ResultExceptNumberAndOwners[],
  of: number,
  all: readonly (readonly ResultExceptNumberAndOwners[])[],
): MissingCause | number {
  const [first, ...others] = found;
  if (!first) return { kind: "no-result" };
  if (of === 0)
    return { kind: "set-aside", asides: [{ what: "scenarios", names: collectScenarioNames(found) }] };
  if (of === 1) return createOtherStagesCause(found);
  const apart = all[1] ?? [];
  const doubt = found.find((entry) => entry.doubt)?.doubt;
  // An ambiguity matters only if there is a value.
  if (doubt && !found.every(hasNoValue)) return { kind: "unclear-result", doubt };
  if (doubt)
    return apart.length > 0 ? createOtherStagesCause(apart) : { kind: "set-aside", asides: [unread] };
  if (others.length > 0 || of === 2) return repeated;
  return entryIndexOrCause(first, apart);
}

function createOtherStagesCause(found: readonly ResultExceptNumberAndOwners[]): MissingCause {
  const valued = found.filter((entry) => !hasNoValue(entry));
  const doubt = valued.find((entry) => entry.doubt?.why === "member")?.doubt;
  if (valued.some(({ stage, value }) => stage.says === "part" && value.is === "number"))
    return { kind: "stages-apart", modules: collectStageNames(valued) };
  if (doubt) return { kind: "unclear-result", doubt };
  const said = valued.length > 0 ? valued : found;
  const names = said.flatMap(({ stage }) => (stage.says === "production" ? ["A1-A3"] : stage.names));
  return { kind: "set-aside", asides: [{ what: "stages", names: [...new Set(names)] }] };
}

/**
 * Returns the entry's index or cause. A value of null counts as "none": nothing was sent, except perhaps for other
 * stages.
 */
function entryIndexOrCause(
  { value }: ResultExceptNumberAndOwners,
  apart: readonly ResultExceptNumberAndOwners[],
): MissingCause | number {
  switch (value.is) {
    case "number":
      return value.at;
    case "odd":
      return { kind: "odd-value", sent: value.sent };
    case "grouped":
      return { kind: "unclear-result", doubt: { why: "grouped", sent: value.sent } };
    case "unclear":
      return { kind: "unclear-result", doubt: value.cause };
    case "missing":
      return { kind: "unclear-result", doubt: { why: "numbers" } };
    case "none":
      return apart.length > 0 ? createOtherStagesCause(apart) : { kind: "no-result" };
  }
}

function groupByDefinition(
  all: readonly (readonly ResultExceptNumberAndOwners[])[],
): ReadonlyMap<number, readonly ResultExceptNumberAndOwners[][]> {
  const found = new Map<number, ResultExceptNumberAndOwners[][]>();
  for (const [of, group] of all.entries()) {
    for (const entry of group) {
      for (const definition of entry.definitions) {
        const held = found.get(definition) ?? all.map((): ResultExceptNumberAndOwners[] => []);
        found.set(definition, held);
        held[of]?.push(entry);
      }
    }
  }
  return found;
}

function collectStageNames(entries: readonly ResultExceptNumberAndOwners[]): readonly string[] {
  return [...new Set(entries.flatMap(({ stage }) => stage.names))];
}

/** Collects the scenarios that results name, without addresses, which mean little to a reader. */
function collectScenarioNames(entries: readonly ResultExceptNumberAndOwners[]): readonly string[] {
  const named = entries.flatMap(({ scenarios = [] }) => scenarios.map((one) => one.replace(/^name:/, "")));
  return [...new Set(named.filter((one) => one !== "?" && !one.startsWith("at:")))];
}
