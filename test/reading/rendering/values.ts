import type { Table } from "./choices";
import { words } from "./choices";

export const resultPlaces = ["production", "scenario results"];

type Value = (value: number, unit: string) => unknown;

export const valueForms: Table<Value> = {
  name: "value as",
  places: resultPlaces,
  rows: {
    number: (value) => value,
    text: (value) => String(value),
    "value and unit": (value, unit) => ({ value, unit }),
    "amount and unit": (value, unit) => ({ amount: value, unit }),
    "text and unit": (value, unit) => ({ value: String(value), unit }),
  },
};

export const valueNames: Table<string> = {
  name: "value",
  places: resultPlaces,
  rows: words("value", "amount", "result", "impactValue", "quantity", "score", "impact"),
};

/** What stands for a missing result; undefined is no entry at all. */
export const missingForms: Table<null | "" | "n/a" | undefined> = {
  name: "missing",
  decides: true,
  places: resultPlaces,
  rows: { "no entry": undefined, null: null, empty: "", "n/a": "n/a" },
};

export const impactUnits: Table<boolean> = {
  name: "unit of an impact",
  decides: true,
  places: resultPlaces,
  rows: { "not said": false, said: true },
};
