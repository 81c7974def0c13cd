import { setActiveConnection } from "../../../../src/addin/addin";
import type { Account } from "../../../../src/client/account/account";
import * as functions from "../../../../src/addin/functions/functions";
import { recordHeadings } from "../../../../src/client/queries/records/record-row";
import { invocation, shown } from "../../../addin/functions/fake-functions-runtime";

/** The content of the cells: error elements as code and sentence. */
export async function RECORDS(
  products: unknown,
  indicators: unknown = null,
  scenarios: unknown = null,
  headers: unknown = null,
): Promise<unknown> {
  const given = [products, indicators, scenarios] as [unknown[][], unknown[][], unknown[][]];
  const answer = await shown(functions.records(...given, headers, invocation()));
  if (!Array.isArray(answer) || !Array.isArray(answer[0])) return answer;
  return (answer as unknown[][]).map((row) =>
    row.map((cell) =>
      cell instanceof Error ? [(cell as Error & { code: string }).code, cell.message] : cell,
    ),
  );
}

export type Row = Readonly<Record<(typeof recordHeadings)[number], unknown>>;

/** The rows under their headings; fails if the function returns no table. */
export async function rowsOf(...given: Parameters<typeof RECORDS>): Promise<readonly Row[]> {
  const [products, indicators, scenarios] = given;
  const table = (await RECORDS(products, indicators, scenarios)) as unknown[][];
  expect(table[0]).toEqual(recordHeadings);
  return table
    .slice(1)
    .map(
      (row) =>
        Object.fromEntries(recordHeadings.map((name, column) => [name, row[column]])) as unknown as Row,
    );
}

/** These columns of the rows, as texts: "Brick, GWP, 5"; of an error, its code. */
export async function said(
  columns: readonly (typeof recordHeadings)[number][],
  ...given: Parameters<typeof RECORDS>
): Promise<readonly string[]> {
  const rows = await rowsOf(...given);
  const text = (cell: unknown): string => String(Array.isArray(cell) ? cell[0] : cell);
  return rows.map((row) => columns.map((name) => text(row[name])).join(", "));
}

/** An error's code with a part of its sentence. */
export const error = (code: "#N/A" | "#VALUE!", part: string): unknown => [
  code,
  expect.stringContaining(part) as unknown,
];

export async function connect(account: Account): Promise<Account> {
  const identity = await account.identity();
  setActiveConnection({ account, identity, sample: false, since: new Date() });
  return account;
}
