import type { Aside, Doubt } from "../../lca/reasons";
import type { DefinitionList } from "../definitions";
import type { Lack } from "../table";
import { TableForm } from "../table";
import type { Entry, Owned } from "./entries";
import { stageKey } from "./entries";

export type Stage = "production" | "scenario";

/** The results of one product, or of one product in one scenario, with others of the same list. */
export interface GivenResults {
  readonly definitions: DefinitionList;
  /** Results of this product and stage, by the owners they name. */
  readonly here: readonly Owned[];
  /** This product's results that name a scenario; for a scenario, those that name another. */
  readonly elsewhere: readonly Owned[];
  /** Results of others, which may explain why there are none here. */
  readonly asides: readonly Aside[];
}

const repeated: Doubt = { why: "repeated" };

/**
 * Selects the production stage: results that give A1-A3, and results without a stage if there are no others. Beside
 * other stages, a result without a stage may be their total.
 */
export function production(given: GivenResults): TableForm {
  const entries = entriesOf(given.here);
  const others = entries.filter(({ stage }) => stage.says === "part" || stage.says === "other");
  const said = entries.filter(({ stage }) => stage.says === "production");
  const silent = entries.filter(({ stage }) => stage.says === "nothing");
  const both = new Set(said.flatMap(({ definitions }) => definitions));
  const comesBothWays = silent.some(({ definitions }) => definitions.some((one) => both.has(one)));
  const silentCount = others.length === 0 && !comesBothWays;
  const stages = namesIn(others);
  return tableOf(given, {
    taken: silentCount ? [...said, ...silent] : said,
    unclear: silentCount ? [] : silent,
    doubt: { why: "silent", stages: stages.length > 0 ? stages : ["A1-A3"] },
    apart: others,
    stage: "",
  });
}

/** Selects a scenario's results: those without a stage, or all of one stage; never those that give A1-A3. */
export function scenario(given: GivenResults): TableForm {
  const entries = entriesOf(given.here);
  const rest = entries.filter(({ stage }) => stage.says !== "production");
  const keys = new Set(rest.map(({ stage }) => stageKey(stage)));
  const isClear = keys.size <= 1;
  const stages = namesIn(rest);
  return tableOf(given, {
    taken: isClear ? rest : [],
    unclear: isClear ? [] : rest,
    doubt: { why: "stages", stages },
    apart: entries.filter(({ stage }) => stage.says === "production"),
    stage: isClear ? stages.join(", ") : "",
  });
}

function entriesOf(all: readonly Owned[]): readonly Entry[] {
  return all.flatMap(({ entries }) => entries);
}

interface Sorted {
  readonly taken: readonly Entry[];
  /** Results that may or may not be of this stage. */
  readonly unclear: readonly Entry[];
  /** The ambiguity of the `unclear` results. */
  readonly doubt: Doubt;
  /** Results of other stages. */
  readonly apart: readonly Entry[];
  readonly stage: string;
}

function tableOf(given: GivenResults, { taken, unclear, doubt, apart, stage }: Sorted): TableForm {
  const here = entriesOf(given.here);
  const elsewhere = given.elsewhere.flatMap(({ owners: { scenarios }, entries }) =>
    entries.map((entry): Entry => ({ ...entry, scenarios })),
  );
  const form = new TableForm(given.definitions, stage, [
    ...given.asides,
    ...unplacedIn([...here, ...elsewhere]),
  ]);
  const isDivided = here.some((entry) => entry.repeated);
  const doubted = unclear.map((entry) => ({ ...entry, doubt: entry.doubt ?? doubt }));
  for (const { beside, definitions } of taken) if (beside) form.note(definitions, beside);
  for (const [definition, all] of byDefinition([elsewhere, apart, doubted, taken])) {
    const of = Math.max(...all.map((group, index) => (group.length > 0 ? index : 0)));
    const found = all[of] ?? [];
    const lack = isDivided && of > 0 ? dividedBy(found) : lackOf(found, of, all);
    const sent = found.flatMap((entry) => entry.sent ?? []);
    if (sent.length > 0) form.keepSent(definition, sent);
    if (typeof lack === "number") form.set(definition, lack);
    else if (lack.is !== "none") form.lack(definition, lack);
  }
  return form;
}

const unread: Aside = { what: "unread" };

/** Summarises results that may be any indicator's, that belong to no indicator, or that may be no result at all. */
function unplacedIn(entries: readonly Entry[]): readonly Aside[] {
  const found = new Set(entries.map(unplaced));
  const all = [{ what: "undefined" }, { what: "unnamed" }, unread] as const;
  return all.filter(({ what }) => found.has(what));
}

function unplaced({ definitions, value, doubt }: Entry): Aside["what"] | null {
  const isNobodys = definitions.length === 0;
  if (isNobodys && (hasNone({ value }) || value.is === "odd")) return "unread";
  if (doubt?.why === "reference" || doubt?.why === "definitions") return "unnamed";
  return isNobodys ? "undefined" : null;
}

const hasNone = ({ value }: Pick<Entry, "value">): boolean => value.is === "none" || value.is === "missing";

function dividedBy(found: readonly Entry[]): Lack {
  const doubt = found.find((entry) => entry.doubt?.why === "divided")?.doubt ?? repeated;
  return { is: "unclear", doubt };
}

/**
 * Returns the index of these results' value, or the cause of its absence. `of` is how close they are to the requested
 * stage: 3 is an exact match.
 */
function lackOf(found: readonly Entry[], of: number, all: readonly (readonly Entry[])[]): Lack | number {
  const [first, ...others] = found;
  if (!first) return { is: "none" };
  if (of === 0) return { is: "aside", asides: [{ what: "scenarios", names: scenariosIn(found) }] };
  if (of === 1) return apartFrom(found);
  const apart = all[1] ?? [];
  const doubt = found.find((entry) => entry.doubt)?.doubt;
  // An ambiguity matters only if there is a value.
  if (doubt && !found.every(hasNone)) return { is: "unclear", doubt };
  if (doubt) return apart.length > 0 ? apartFrom(apart) : { is: "aside", asides: [unread] };
  if (others.length > 0 || of === 2) return { is: "unclear", doubt: repeated };
  return valueOf(first, apart);
}

function apartFrom(found: readonly Entry[]): Lack {
  const valued = found.filter((entry) => !hasNone(entry));
  const doubt = valued.find((entry) => entry.doubt?.why === "member")?.doubt;
  if (valued.some(({ stage, value }) => stage.says === "part" && value.is === "number"))
    return { is: "parts", modules: namesIn(valued) };
  if (doubt) return { is: "unclear", doubt };
  const said = valued.length > 0 ? valued : found;
  const names = said.flatMap(({ stage }) => (stage.says === "production" ? ["A1-A3"] : stage.names));
  return { is: "aside", asides: [{ what: "stages", names: [...new Set(names)] }] };
}

/**
 * Returns the entry's index or cause. A value of null counts as "none": nothing was sent, except perhaps for other
 * stages.
 */
function valueOf({ value }: Entry, apart: readonly Entry[]): Lack | number {
  switch (value.is) {
    case "number":
      return value.at;
    case "odd":
      return { is: "odd", sent: value.sent };
    case "grouped":
      return { is: "unclear", doubt: { why: "grouped", sent: value.sent } };
    case "unclear":
      return { is: "unclear", doubt: doubtOf(value) };
    case "missing":
      return { is: "unclear", doubt: { why: "numbers" } };
    case "none":
      return apart.length > 0 ? apartFrom(apart) : { is: "none" };
  }
}

function doubtOf(value: Extract<Entry["value"], { is: "unclear" }>): Doubt {
  if (value.why === "numbers") return { why: "numbers" };
  if (value.why === "member") return { why: "member", member: value.member, said: "" };
  return { why: value.why, member: value.member };
}

function byDefinition(all: readonly (readonly Entry[])[]): ReadonlyMap<number, readonly Entry[][]> {
  const found = new Map<number, Entry[][]>();
  for (const [of, group] of all.entries()) {
    for (const entry of group) {
      for (const definition of entry.definitions) {
        const held = found.get(definition) ?? all.map((): Entry[] => []);
        found.set(definition, held);
        held[of]?.push(entry);
      }
    }
  }
  return found;
}

function namesIn(entries: readonly Entry[]): readonly string[] {
  return [...new Set(entries.flatMap(({ stage }) => stage.names))];
}

/** Collects the scenarios that results name, without addresses, which mean little to a reader. */
function scenariosIn(entries: readonly Entry[]): readonly string[] {
  const named = entries.flatMap(({ scenarios = [] }) => scenarios.map((one) => one.replace(/^name:/, "")));
  return [...new Set(named.filter((one) => one !== "?" && !one.startsWith("at:")))];
}
