import type { ReadValue } from "../lca/read-value";
import { quote } from "../json";
import type { Row } from "./row";

const decimal = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;
const withComma = /^[+-]?\d+(,\d+)?(e[+-]?\d+)?$/i;

/** The value of an entry, in the form that is declared; anything else is odd. Throws NoValue "misfit". */
export function numberIn(row: Row): ReadValue {
  const said = row.said("value");
  if (said === null || said === undefined || said === "" || said === "none" || row.text("none") === "none")
    return { is: "none" };
  if (typeof said === "number")
    return Number.isFinite(said) ? { is: "number", value: said, asText: false } : odd(said);
  const form = row.list.roles.get("value")?.role.form;
  if (typeof said !== "string" || form === "number") return odd(said);
  const text = said.trim();
  if (!(form === "comma" ? withComma : decimal).test(text)) return odd(said);
  const value = Number(text.replace(",", "."));
  return Number.isFinite(value) ? { is: "number", value, asText: false } : odd(said);
}

function odd(said: unknown): ReadValue {
  return { is: "odd", sent: quote(said) };
}
