import { headings, valueColumn } from "../queries/records/record";
import type { Indicator } from "../lca/indicators";
import type { Nameable } from "../lca/names";
import { meansProduction } from "../lca/stages";
import { eachInTurn } from "../turns";

/** A number that a sheet shows in a row, and what the row says it is of. */
export interface ShownRecord extends RecordSaid {
  readonly value: number;
}

/** What a record is of. */
export interface RecordSaid {
  readonly product: Nameable;
  /** null is the production phase. */
  readonly scenario: Nameable | null;
  readonly indicator: Pick<Indicator, "name" | "unit">;
}

/** By what rows say they are of. */
export type ShownRecords = ReadonlyMap<string, ShownRecord>;

type Heading = (typeof headings)[number];

/** The numbers that a sheet shows, since nothing else knows what it showed; repeated ones are left out. */
export async function shownIn(rows: unknown): Promise<ShownRecords> {
  const found = new Map<string, ShownRecord>();
  const known = new Set<string>();
  await eachInTurn(Array.isArray(rows) ? (rows as unknown[]) : [], (row) => {
    const said = saidIn(row);
    const value = Array.isArray(row) ? (row as unknown[])[valueColumn] : undefined;
    if (!said || typeof value !== "number") return;
    const key = keyOf(said);
    if (known.has(key)) found.delete(key);
    else found.set(key, { value, ...namedIn(said) });
    known.add(key);
  });
  return found;
}

/** What a row says it is of; null where it is no row of such a table. */
export function shownKey(row: unknown): string | null {
  const said = saidIn(row);
  return said && keyOf(said);
}

/** By ids, where there are any: names may have changed since. */
function keyOf(said: Readonly<Record<Heading, string>>): string {
  const product = said["Product id"] || said.Product;
  const scenario = said["Scenario id"] || said.Stage;
  return JSON.stringify([product, scenario, said.Indicator, said.Unit]);
}

function namedIn(said: Readonly<Record<Heading, string>>): RecordSaid {
  const isProduction = said["Scenario id"] === "" && meansProduction(said.Stage);
  return {
    product: { id: said["Product id"], name: said.Product },
    scenario: isProduction ? null : { id: said["Scenario id"], name: said.Stage },
    indicator: { name: said.Indicator, unit: said.Unit },
  };
}

function saidIn(row: unknown): Readonly<Record<Heading, string>> | null {
  if (!Array.isArray(row) || row.length !== headings.length) return null;
  const cells = row as readonly unknown[];
  return Object.fromEntries(headings.map((name, column) => [name, String(cells[column] ?? "")])) as Record<
    Heading,
    string
  >;
}
