import type { CatalogueRow, CatalogueStandardCode } from "../../../../src/lca/indicator-catalogue";
import { indicatorCatalogue } from "../../../../src/lca/indicator-catalogue";
import type { NoValueError } from "../../../../src/lca/reasons";
import { reasonFromError } from "../../../../src/lca/reasons";
import type { ConfiguredNames } from "../../../../src/wire/recognise/vocabulary";
import { browserClock } from "../../../../src/addin/host/browser-apis";
import { createAccountAt } from "../demo-account";
import { testAddress, testKeys, serveDocuments } from "../serve-documents";
import { createProduct } from "./truth-rows";

// Lists of results as services send them, with members beside each value.

/** A result to be written into a list: its definition, value and position among `count` rows. */
export interface ListRow extends CatalogueRow {
  readonly id: number;
  readonly value: number;
  readonly index: number;
  readonly count: number;
}

/** Members by row, of a list's results or of the definitions. */
export type RowMembers = (row: ListRow) => object;

/** Creates the results of a presentation's first `count` indicators; of all by default. */
export function createRows(code: CatalogueStandardCode, count = Infinity): readonly ListRow[] {
  const indicators = indicatorCatalogue.filter(({ codes }) => codes.includes(code)).slice(0, count);
  return indicators.map((indicator, index) => {
    // No value, index or count is the id of a definition.
    const numbers = { id: 501 + index, value: 10_000.25 + 16 * index };
    return { ...indicator, ...numbers, index, count: indicators.length };
  });
}

type WriteList = (rows: readonly ListRow[], members: RowMembers) => unknown;

const rowId = ({ index }: ListRow): number => 9_001 + index;

/** A list's documents by the way in which software writes them. */
export const listShapes: Readonly<Record<string, WriteList>> = {
  "a bare array": (rows, members) => rows.map((row) => ({ id: row.id, value: row.value, ...members(row) })),
  "a wrapped list": (rows, members) => {
    const impacts = rows.map((row) => ({
      id: rowId(row),
      definitionId: row.id,
      value: row.value,
      ...members(row),
    }));
    return { count: rows.length, impacts };
  },
  HAL: (rows, members) => {
    const impacts = rows.map((row) => ({
      value: row.value,
      ...members(row),
      _links: { impactDefinition: { href: `/api/v1/impactdefinitions/${row.id}` } },
    }));
    return { _embedded: { impacts } };
  },
  "a map of objects": (rows, members) =>
    Object.fromEntries(rows.map((row) => [row.key + row.id, { value: row.value, ...members(row) }])),
  "JSON:API": (rows, members) => ({
    data: rows.map((row) => ({
      type: "impacts",
      id: String(rowId(row)),
      attributes: { value: row.value, ...members(row) },
      relationships: { impactDefinition: { data: { type: "impactdefinitions", id: String(row.id) } } },
    })),
  }),
};

/** A product's list of results, with the definitions that it refers to. */
export interface WrittenList {
  readonly rows: readonly ListRow[];
  readonly shape: string;
  readonly members: RowMembers;
  /** Members of the definitions. */
  readonly ofDefinition?: RowMembers;
  readonly names?: ConfiguredNames;
}

/** Asks for each result of a list: a number, or the reason for none. */
export async function askEachRow({
  rows,
  shape,
  members,
  ofDefinition = () => ({}),
  names = {},
}: WrittenList): Promise<ReadonlyMap<ListRow, number | NoValueError["reason"]>> {
  const write = listShapes[shape];
  if (!write) throw new Error(`No list is written as ${shape}`);
  const documents = serveDocuments({
    "/impactdefinitions": rows.map((row) => ({
      id: row.id,
      code: row.key + row.id,
      name: row.name,
      unit: row.unit,
      ...ofDefinition(row),
    })),
    "/products": [createProduct(1, "Brick")],
    "/products/1": createProduct(1, "Brick"),
    "/products/1/impacts": write(rows, members),
  });
  const account = createAccountAt(testAddress, testKeys, documents, browserClock, names);
  const answers = await Promise.all(
    rows.map(async (row) => {
      const answer = await account.impact("Brick", String(row.id), null).catch(reasonFromError);
      return [row, answer] as const;
    }),
  );
  account.session.end();
  return new Map(answers);
}
