import type { Connected } from "../account/connected";
import { fold } from "../lca/fold";
import { NoValue } from "../lca/reasons";
import { excelDate } from "./dates";

type Read = (connection: Connected) => string | number | boolean;

/** The fields that ACCOUNT can return; the first is its default. */
const fields: ReadonlyMap<string, Read> = new Map<string, Read>([
  ["company", ({ identity }) => identity.company],
  ["standard", ({ identity }) => identity.standard],
  ["presentation", ({ identity }) => identity.presentation],
  ["service", ({ account }) => account.session.service.base],
  ["user", ({ identity }) => identity.user],
  ["refreshed", ({ since }) => excelDate(since.getTime())],
  ["sample", ({ sample }) => sample],
]);

/** One fact about the account in use; throws NoValue "wrong-argument" for a word that is none of the fields. */
export function accountField(connection: Connected, typed: string): string | number | boolean {
  const read = fields.get(typed === "" ? "company" : fold(typed));
  if (read) return read(connection);
  const expected = [...fields.keys()].map((name) => `"${name}"`).join(", ");
  throw new NoValue({ kind: "wrong-argument", argument: "field", expected: `one of ${expected}` });
}
