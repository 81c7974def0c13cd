import type { UnusableResultCause } from "../../../lca/reasons";
import { isNumberedModuleText, classifyTextProductionCoverage, isA1ToA3Text } from "../../../lca/stages";
import { isSameUnit, isUnitDividedByQuantity } from "../../../lca/units";
import { getOrAdd, groupPairsByKey } from "../../../lca/group-by-key";
import type { MappedRow } from "../../../wire/mapping/mapped-row";
import type { ReceivedDocument } from "../../service/session";
import { mapInTimeSlices } from "../../service/time-slices";
import type { ImpactDefinitionList } from "../../../lca/indicator-list";
import type {
  StatedStage,
  OwnerReference,
  ResultOwners,
  InterpretedEntry,
} from "../../../wire/results/result-entries";
import { createStageKey } from "../../../wire/results/result-entries";
import { ImpactListIndexedByOwner } from "../impacts/impact-list";
import { findRepeatedResults, groupByOwnerWithoutCopies } from "../../../wire/results/repeated-results";
import type { ResultInternPool } from "../impacts/result-intern-pool";
import type { EntryInDocument } from "./declared-document-reader";
import { readRowMetadata } from "./row-metadata";
import type { ImpactValueReading } from "../../../lca/results";
import { parseStorableNumber } from "../../../lca/results";
import { formatQuote, isBlank } from "../../../wire/json-values";

/** Definitions, with their indexes by the key that results refer to. */
export interface DefinitionsWithIndexesByKey extends ImpactDefinitionList {
  readonly indexesByKey: ReadonlyMap<string, number>;
}

/** Data needed to read results. */
export interface DefinitionsAndInternPool {
  readonly definitions: DefinitionsWithIndexesByKey;
  readonly shared: ResultInternPool;
  /** True if results are to be shown as sent. */
  readonly keepsSent: boolean;
}

interface DeclaredEntry extends InterpretedEntry {
  readonly row: MappedRow;
}

/** Builds the list of all results, judged by the same rules as recognised results. */
export async function buildImpactList(
  sent: readonly EntryInDocument[],
  { definitions, shared, keepsSent }: DefinitionsAndInternPool,
  readAt: number,
): Promise<ImpactListIndexedByOwner> {
  const owners = new Map<string, ResultOwners>();
  const entries: DeclaredEntry[] = [];
  await mapInTimeSlices(
    sent,
    ({ row, received }) => void entries.push(interpretRow(row, received, definitions, owners, keepsSent)),
  );
  assertPositionsAreComplete(sent, definitions);
  assertKeysAreDefinitions(entries);
  const counting = dropReplacedResults(entries);
  const repeats = findRepeatedResults(counting, ({ row }) => row.sentText);
  const { results, numbers } = groupByOwnerWithoutCopies(counting, repeats);
  const held = keepsSent ? results : results.map((one) => shared.internOwned(one));
  return new ImpactListIndexedByOwner(held, shared.values.add(numbers), shared, definitions, readAt, []);
}

/**
 * Where results are in the order of the definitions, one that is left out would move all that follow, and so would a
 * position that counts from another number.
 */
function assertPositionsAreComplete(
  sent: readonly EntryInDocument[],
  { all, indexesByKey }: DefinitionsWithIndexesByKey,
): void {
  const byPosition = sent.filter(({ row }) => row.isByPosition("definition"));
  const lists = groupPairsByKey(
    byPosition.map(({ row, received }) => [`${received.address}\n${row.path.slice(0, -1).join("\n")}`, row]),
  );
  for (const [row, ...others] of lists.values())
    if (others.length + 1 !== all.length) throw row.createMisfit("missing", "definition");
  const stranger = byPosition.find(({ row }) => !indexesByKey.has(row.id("definition")));
  if (stranger) throw stranger.row.createMisfit("word", "definition", stranger.row.id("definition"));
}

/** In a map of results, a key that is no definition's and holds no number is a member that is not named. */
function assertKeysAreDefinitions(entries: readonly DeclaredEntry[]): void {
  const stranger = entries.find(
    ({ row, definitions, value }) =>
      definitions.length === 0 && value.is === "odd" && row.isByKey("definition"),
  );
  if (stranger) throw stranger.row.createUnnamedKeyMisfit();
}

/** Leaves out results whose condition is not met, such as superseded ones, where another result of the same place counts. */
function dropReplacedResults(entries: readonly DeclaredEntry[]): readonly DeclaredEntry[] {
  const isExcluded = ({ value }: DeclaredEntry): boolean => value.is === "unclear";
  if (!entries.some(isExcluded)) return entries;
  const placeOf = ({ row, stageKey, definitions }: DeclaredEntry): string =>
    JSON.stringify([row.id("product"), row.id("scenario"), stageKey, definitions]);
  const shown = new Set(entries.filter((entry) => !isExcluded(entry)).map(placeOf));
  // Of several that don't count, the first says why there is no number.
  return entries.filter((entry) => {
    if (!isExcluded(entry)) return true;
    const place = placeOf(entry);
    const isFirst = !shown.has(place);
    shown.add(place);
    return isFirst;
  });
}

function interpretRow(
  row: MappedRow,
  { address, body }: ReceivedDocument,
  { all, indexesByKey }: DefinitionsWithIndexesByKey,
  known: Map<string, ResultOwners>,
  keepsSent: boolean,
): DeclaredEntry {
  const definition = row.id("definition");
  const index = indexesByKey.get(definition);
  const definitions = index === undefined ? [] : [index];
  const scenario = row.id("scenario");
  const { stage, doubt } = interpretStage(row, scenario);
  const beside = readRowMetadata(row);
  return {
    row,
    owners: internOwners(row.id("product"), isA1ToA3Text(scenario) ? "" : scenario, known),
    stage,
    stageKey: createStageKey(stage),
    definitions,
    value: readRowValue(row),
    doubt:
      definition === "" ? { why: "reference" } : (doubt ?? findUnitAmbiguity(row, all[index ?? -1]?.unit)),
    beside: beside.pers.length + beside.sayings.length > 0 ? beside : null,
    ...(keepsSent && { sent: () => ({ address, body, path: row.path }) }),
  };
}

/** Returns one object for all results of the same owners. */
function internOwners(product: string, scenario: string, known: Map<string, ResultOwners>): ResultOwners {
  const ownerOf = (id: string): readonly OwnerReference[] => (id === "" ? [] : [`id:${id}`]);
  return getOrAdd(known, `${product}\n${scenario}`, () => ({
    products: ownerOf(product),
    scenarios: ownerOf(scenario),
  }));
}

/**
 * Interprets the declared stage. Of untranslated texts only module codes are understood; a declared stage that is null
 * may be any.
 */
function interpretStage(
  row: MappedRow,
  scenario: string,
): { readonly stage: StatedStage; readonly doubt: UnusableResultCause | null } {
  const said = row.value("stage");
  if (said === null || said === "")
    return {
      stage: { says: "other", names: [] },
      doubt: { why: "member", member: "stage", said: String(said) },
    };
  if (said === undefined)
    return { stage: { says: isA1ToA3Text(scenario) ? "production" : "nothing", names: [] }, doubt: null };
  const text = String(said);
  if (isA1ToA3Text(text)) return { stage: { says: "production", names: [] }, doubt: null };
  const isPart = isNumberedModuleText(text) && classifyTextProductionCoverage(text, true) === "part";
  return { stage: { says: isPart ? "part" : "other", names: [text] }, doubt: null };
}

function findUnitAmbiguity(row: MappedRow, unit: string | undefined): UnusableResultCause | null {
  const sent = row.text("unit");
  if (sent === "" || unit === undefined || isSameUnit(sent, unit) || isUnitDividedByQuantity(sent, unit))
    return null;
  return { why: "unit", sent, unit };
}

/** Reads the value of an entry in its declared form; anything else is odd. Throws `NoValueError` "misfit". */
function readRowValue(row: MappedRow): ImpactValueReading {
  const cause = row.findUnmetCondition("value");
  if (cause) return { is: "unclear", cause };
  const said = row.value("value");
  if (isBlank(said) || said === "none" || row.text("none") === "none") return { is: "none" };
  const text = row.decimal();
  const value = text === null ? null : parseStorableNumber(text);
  return value === null ? createOddValue(said) : { is: "number", value, asText: false };
}

function createOddValue(said: unknown): ImpactValueReading {
  return { is: "odd", sent: formatQuote(said) };
}
