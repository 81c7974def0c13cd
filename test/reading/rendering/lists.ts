import type { Choices, Table } from "./choices";
import { words } from "./choices";
import { styled } from "./fields";

/** The form of a list's members: an array, a map by id or by position, or a single member alone. */
export type Held = "array" | "map" | "positions" | "alone";

export interface ListShape {
  readonly held: Held;
  /** Creates the document around the members; `name` is that of the list. */
  readonly wrap: (held: unknown, name: string, style: (member: string) => string) => unknown;
  /** True if links and the like can be beside the members. */
  readonly open: boolean;
  /** True if the form holds an object as well as an array: results by definition. */
  readonly values?: boolean;
}

export const listPlaces = ["products list", "definitions list", "scenarios list"];
export const resultLists = ["production list", "scenario results list"];
const all = [...listPlaces, ...resultLists, "list in a list", "list of lists"];

const under = (member: string, values = false): ListShape => ({
  held: "array",
  open: true,
  wrap: (held, _, style) => ({ [style(member)]: held }),
  values,
});
const below = (member: string): ListShape => ({
  held: "array",
  open: true,
  wrap: (held, name, style) => ({ [style(member)]: { [name]: held } }),
});

export const listShapes: Table<ListShape> = {
  name: "list",
  decides: true,
  often: { "bare array": 3, "unknown, keyed by position": 3 },
  places: all,
  rows: {
    "bare array": { held: "array", open: false, wrap: (held) => held, values: true },
    items: under("items", true),
    _embedded: { held: "array", open: true, wrap: (held, name) => ({ _embedded: { [name]: held } }) },
    content: under("content"),
    results: under("results", true),
    data: under("data", true),
    value: under("value"),
    entities: under("entities"),
    records: under("records"),
    member: under("member"),
    "hydra:member": under("hydra:member"),
    elements: under("elements"),
    list: under("list"),
    "its name": { held: "array", open: true, wrap: (held, name) => ({ [name]: held }), values: true },
    "its name under data": below("data"),
    "its name under result": below("result"),
    "its name under response": below("response"),
    "its name under payload": below("payload"),
    "single object": { held: "alone", open: false, wrap: (held) => held },
    map: { held: "map", open: false, wrap: (held) => held },
    "map under its name": { held: "map", open: true, wrap: (held, name) => ({ [name]: held }) },
    "map under items": { held: "map", open: true, wrap: (held, _, style) => ({ [style("items")]: held }) },
    "unknown, keyed by position": { held: "positions", open: false, wrap: (held) => held },
    "unknown, its name, keyed by position": {
      ...{ held: "positions", open: true, wrap: (held, name) => ({ [name]: held }) },
    },
  },
  // One result in place of a list is refused.
  at: (row, place) =>
    (place !== "list of lists" || !row.startsWith("map")) &&
    (!row.includes("position") || [...resultLists, "list in a list"].includes(place)) &&
    (row !== "single object" || listPlaces.includes(place)),
};

export const mapIds: Table<"said" | "left out"> = {
  name: "ids in a map",
  places: all.filter((place) => place !== "list of lists"),
  rows: { said: "said", "left out": "left out" },
};

export const definitionListNames: Table<string> = {
  name: "name of the list",
  places: ["definitions list"],
  rows: words("impactDefinitions", "definitions", "indicators"),
};

const listNames: Readonly<Record<string, string>> = {
  "products list": "products",
  "scenarios list": "scenarios",
};

/** The name of a list, for wrappers that are named after it. */
export function listName(choices: Choices, place: string): string {
  const name =
    place === "definitions list" ? choices.row(definitionListNames, place) : (listNames[place] ?? "impacts");
  return styled(choices, "list", name);
}

/** Further members beside those of a list. */
export const listExtras: Table<Readonly<Record<string, unknown>>> = {
  name: "beside the list",
  places: all,
  rows: {
    nothing: {},
    "plain fields": { generatedAt: "2026-01-15T12:00:00Z", version: 3 },
    "an empty array": { warnings: [] },
    "an object": { meta: { generatedBy: "lca" } },
    "an object about the server": { meta: { stage: "prod", environment: "production", scenarios: 2 } },
    "flags of the list": { available: true, locked: false, isPublic: false },
  },
};

/** True if a list gives its own address. */
export const listSelf: Table<boolean> = {
  name: "list's own address",
  decides: true,
  places: [...listPlaces, ...resultLists],
  rows: { "not said": false, said: true },
};
