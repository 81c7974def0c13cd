import type { Doubt } from "../../lca/reasons";
import { isModule, stageSaid } from "../../lca/stage-words";
import { meansProduction } from "../../lca/stages";
import { isSameUnit, isUnitPer } from "../../lca/units";
import type { Row } from "../../mapping/row";
import type { Received } from "../../service/session";
import { eachInTurn } from "../../turns";
import type { DefinitionList } from "../definitions";
import type { EntryStage, Owner, Owners, ReadEntry } from "../impacts/entries";
import { stageKey } from "../impacts/entries";
import { ImpactList } from "../impacts/impact-list";
import { findRepeats, ownedBy } from "../impacts/repeats";
import type { Shared } from "../impacts/shared";
import { besideIn } from "./said";
import type { ReadValue } from "../../lca/read-value";
import { heldNumber } from "../../lca/read-value";
import { quote } from "../../json";

/** Definitions, with their indexes by the key that results refer to. */
export interface DeclaredDefinitions extends DefinitionList {
  readonly indexesByKey: ReadonlyMap<string, number>;
}

/** Entries of one document. */
export interface ReadRows {
  readonly rows: readonly Row[];
  readonly received: Received;
}

/** Data needed to read results. */
export interface ImpactsReading {
  readonly definitions: DeclaredDefinitions;
  readonly shared: Shared;
  /** True if results are to be shown as sent. */
  readonly keepsSent: boolean;
}

interface DeclaredEntry extends ReadEntry {
  readonly row: Row;
}

/** Builds the list of all results, judged by the same rules as recognised results. */
export async function impactsOf(
  pages: readonly ReadRows[],
  { definitions, shared, keepsSent }: ImpactsReading,
  readAt: number,
): Promise<ImpactList> {
  const owners = new Map<string, Owners>();
  const entries: DeclaredEntry[] = [];
  for (const { rows, received } of pages)
    await eachInTurn(
      rows,
      (row) => void entries.push(entryOf(row, received, definitions, owners, keepsSent)),
    );
  const repeats = findRepeats(entries, ({ row }) => JSON.stringify(row.json));
  const { results, numbers } = ownedBy(entries, repeats, ({ doubt }) => doubt);
  const held = keepsSent ? results : results.map((one) => shared.owned(one));
  return new ImpactList(held, shared.values.add(numbers), shared, definitions, readAt, []);
}

function entryOf(
  row: Row,
  { address, body }: Received,
  { all, indexesByKey }: DeclaredDefinitions,
  known: Map<string, Owners>,
  keepsSent: boolean,
): DeclaredEntry {
  const definition = row.id("definition");
  const index = indexesByKey.get(definition);
  const definitions = index === undefined ? [] : [index];
  const scenario = row.id("scenario");
  const { stage, doubt } = stageOf(row, scenario);
  const beside = besideIn(row);
  return {
    row,
    owners: ownersOf(row.id("product"), meansProduction(scenario) ? "" : scenario, known),
    stage,
    stageKey: stageKey(stage),
    definitions,
    value: numberIn(row),
    doubt: definition === "" ? { why: "reference" } : (doubt ?? unitDoubt(row, all[index ?? -1]?.unit)),
    beside: beside.pers.length + beside.sayings.length > 0 ? beside : null,
    ...(keepsSent && { sent: () => ({ address, body, path: row.path }) }),
  };
}

/** Returns one object for all results of the same owners. */
function ownersOf(product: string, scenario: string, known: Map<string, Owners>): Owners {
  const key = `${product}\n${scenario}`;
  const ownerOf = (id: string): readonly Owner[] => (id === "" ? [] : [`id:${id}`]);
  const owners = known.get(key) ?? { products: ownerOf(product), scenarios: ownerOf(scenario) };
  known.set(key, owners);
  return owners;
}

/**
 * Interprets the declared stage. Of untranslated texts only module codes are understood; a declared stage that is null
 * may be any.
 */
function stageOf(row: Row, scenario: string): { readonly stage: EntryStage; readonly doubt: Doubt | null } {
  const said = row.said("stage");
  if (said === null || said === "")
    return {
      stage: { says: "other", names: [] },
      doubt: { why: "member", member: "stage", said: String(said) },
    };
  const text = said === undefined ? "" : String(said);
  const isProduction = text === "" ? meansProduction(scenario) : meansProduction(text);
  if (text === "" || isProduction)
    return { stage: { says: isProduction ? "production" : "nothing", names: [] }, doubt: null };
  const isPart = isModule(text) && stageSaid(text, true) === "part";
  return { stage: { says: isPart ? "part" : "other", names: [text] }, doubt: null };
}

function unitDoubt(row: Row, unit: string | undefined): Doubt | null {
  const sent = row.text("unit");
  if (sent === "" || unit === undefined || isSameUnit(sent, unit) || isUnitPer(sent, unit)) return null;
  return { why: "unit", sent, unit };
}

const decimal = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;
const withComma = /^[+-]?\d+(,\d+)?(e[+-]?\d+)?$/i;

/** Reads the value of an entry in its declared form; anything else is odd. Throws `NoValue` "misfit". */
function numberIn(row: Row): ReadValue {
  const said = row.said("value");
  if (said === null || said === undefined || said === "" || said === "none" || row.text("none") === "none")
    return { is: "none" };
  if (typeof said === "number")
    return Number.isFinite(said) ? { is: "number", value: said, asText: false } : odd(said);
  const form = row.list.roles.get("value")?.role.form;
  if (typeof said !== "string" || form === "number") return odd(said);
  const text = said.trim();
  if (!(form === "comma" ? withComma : decimal).test(text)) return odd(said);
  const value = heldNumber(text.replace(",", "."));
  return value === null ? odd(said) : { is: "number", value, asText: false };
}

function odd(said: unknown): ReadValue {
  return { is: "odd", sent: quote(said) };
}
