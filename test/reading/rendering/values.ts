import type { Table } from "./choices";
import { unknown, words } from "./choices";

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
  rows: {
    ...words("value", "amount", "result", "impactValue", "quantity", "score", "impact"),
    ...unknown("outcome", "sum"),
  },
};

/** Forms of a missing result; undefined means that there is no entry. */
export const missingForms: Table<null | "" | "n/a" | "MND" | "elsewhere" | "decoy" | undefined> = {
  name: "missing",
  decides: true,
  places: resultPlaces,
  rows: {
    ...{ "no entry": undefined, null: null, empty: "", "n/a": "n/a", MND: "MND" },
    // Only for stages that are sent together; otherwise like null.
    "another stage alone has it": "elsewhere",
    "null beside an amount": "decoy",
  },
};

/** Further members of results, equal or not, without any effect. */
export const beside: Table<(at: number) => Readonly<Record<string, unknown>>> = {
  name: "beside a result",
  places: resultPlaces,
  rows: {
    nothing: () => ({}),
    "different in each": (at) => ({
      ...{ createdAt: `2026-01-${10 + at}T08:00:00Z`, sortOrder: at + 3, percentage: 1.5 * at },
      ...{ comment: `checked ${at}`, rowVersion: 7 * at },
    }),
    "the same in all": () => ({ method: "CML-IA", status: "final", isPublished: true }),
    "flags and a status": (at) => ({
      ...{ available: true, isMissing: false, hasComment: at % 2 === 0, locked: false },
      status: "published",
    }),
    "in most": (at) => ({ reviewedBy: at === 0 ? null : `somebody ${at}`, category: `group ${at % 3}` }),
  },
};

export const impactUnits: Table<boolean> = {
  name: "unit of an impact",
  decides: true,
  places: resultPlaces,
  rows: { "not said": false, said: true },
};
