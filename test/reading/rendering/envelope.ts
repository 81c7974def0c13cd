import type { Table } from "./choices";

export const enveloped = ["product document", "scenario document", "definition document", "user", "company"];

/** The wrappers of a single resource; `name` is its kind. */
export const envelopes: Table<(resource: unknown, name: string) => unknown> = {
  name: "envelope",
  places: enveloped,
  rows: {
    none: (resource) => resource,
    data: (data) => ({ data }),
    "its kind": (resource, name) => ({ [name]: resource }),
    result: (result) => ({ result }),
    "array of one": (resource) => [resource],
  },
};
