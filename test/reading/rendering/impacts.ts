import type { Table } from "./choices";
import { unknown, words } from "./choices";
import { resultPlaces } from "./values";

/** How one result names its indicator; pairs, maps and the like have no room for more. */
export type ImpactForm =
  | {
      readonly kind: "objects";
      /** Its own id; null for none. */
      readonly id: "definition" | "address" | "own" | null;
      readonly link?: boolean;
      readonly definitionId?: boolean;
      readonly embedded?: boolean;
      readonly named?: boolean;
    }
  | { readonly kind: "map" | "pairs" | "one-key objects" };

export const impactForms: Table<ImpactForm> = {
  name: "impacts",
  decides: true,
  places: resultPlaces,
  rows: {
    "id of the definition": { kind: "objects", id: "definition" },
    "address of the definition": { kind: "objects", id: "address" },
    "link to the definition": { kind: "objects", id: null, link: true },
    "definition within": { kind: "objects", id: null, embedded: true },
    "own id and link": { kind: "objects", id: "own", link: true },
    "own id and definition's id": { kind: "objects", id: "own", definitionId: true },
    "own id and definition within": { kind: "objects", id: "own", embedded: true },
    "unknown, own id and definition's name": { kind: "objects", id: "own", named: true },
    "id and link": { kind: "objects", id: "definition", link: true },
    map: { kind: "map" },
    pairs: { kind: "pairs" },
    "one-key objects": { kind: "one-key objects" },
  },
};

export const impactIds: Table<string> = {
  name: "definition's id",
  places: resultPlaces,
  rows: {
    ...words("id", "impactDefinitionId", "definitionId", "indicatorId"),
    ...words("indicator", "impactDefinition", "definition", "key"),
    ...unknown("refersTo", "aspectNumber"),
  },
};
/** Ids of results: unique texts, or numbers from a table, which are also ids of definitions. */
export const ownIds: Table<"apart" | "among the definitions'"> = {
  name: "own ids",
  places: resultPlaces,
  rows: { apart: "apart", "among the definitions'": "among the definitions'" },
};
export const definitionNames: Table<string> = {
  name: "definition's name beside an own id",
  places: resultPlaces,
  rows: unknown("indicatorName", "indicator", "categoryTitle", "described"),
};
/** If a result has an id of its own, the name of the other id must say whose it is. */
export const otherIds: Table<string> = {
  name: "definition's id beside an own id",
  places: resultPlaces,
  rows: {
    ...words("impactDefinitionId", "definitionId", "indicatorId"),
    ...words("indicator", "impactDefinition", "definition"),
    ...unknown("impactIndicatorId", "categoryKey", "indicatorRef"),
  },
};
export const definitionsWithin: Table<string> = {
  name: "definition within",
  places: resultPlaces,
  rows: { ...words("impactDefinition", "definition", "indicator"), ...unknown("impactCategory", "aspect") },
};

/** Links of an Impact beyond those it needs. */
export const impactLinks: Table<readonly string[]> = {
  name: "links of an impact",
  decides: true,
  places: resultPlaces,
  rows: { "none more": [], self: ["self"], "self and company": ["self", "company"] },
};

/** How results of several stages are sent together; only A1-A3 is the production stage. */
export type StageForm =
  | { readonly kind: "none" | "members" | "value" }
  | { readonly kind: "document"; readonly under: string }
  | { readonly kind: "list"; readonly member: string }
  | { readonly kind: "field" };

export const stageForms: Table<StageForm> = {
  name: "stages",
  decides: true,
  places: ["production"],
  often: { "A1-A3 alone": 8 },
  rows: {
    "A1-A3 alone": { kind: "none" },
    "the document": { kind: "document", under: "" },
    "the document, under stages": { kind: "document", under: "stages" },
    "the document, under modules": { kind: "document", under: "modules" },
    "the document, under phases": { kind: "document", under: "phases" },
    "the value": { kind: "value" },
    "members of the impact": { kind: "members" },
    "a list of values": { kind: "list", member: "values" },
    "a list of stages": { kind: "list", member: "stages" },
    "a list of modules": { kind: "list", member: "modules" },
    "a field": { kind: "field" },
  },
};

/** The production stage and another, as a service might call them. */
export const stageNames: Table<readonly [production: string, other: string]> = {
  name: "A1-A3 as",
  places: ["production"],
  rows: {
    "A1-A3": ["A1-A3", "C1"],
    A1A3: ["A1A3", "C1"],
    A1_A3: ["A1_A3", "C3_C4"],
    "a1-a3": ["a1-a3", "c1"],
    "A1 - A3": ["A1 - A3", "C3 - C4"],
    production: ["production", "endOfLife"],
    productionPhase: ["productionPhase", "endOfLifePhase"],
    cradleToGate: ["cradleToGate", "endOfLife"],
    "unknown, core and downstream": ["core", "downstream"],
  },
};
export const stageFields: Table<string> = {
  name: "stage in a field",
  places: ["production"],
  rows: {
    ...words("stage", "module", "phase", "lifeCycleStage"),
    ...unknown("moduleCode", "lcPart", "segment"),
  },
};
export const stageMembers: Table<string> = {
  name: "stage in a list",
  places: ["production"],
  rows: { ...words("stage", "module", "phase"), ...unknown("moduleCode", "segment") },
};
export const stagedForms: Table<"objects" | "map" | "pairs"> = {
  name: "impacts of a stage",
  decides: true,
  places: ["production"],
  rows: { objects: "objects", map: "map", pairs: "pairs" },
};

/** The two readings of the interface document's link table. */
export const readings: Table<"letter" | "sense"> = {
  name: "reading",
  decides: true,
  places: ["service"],
  rows: { "to the sense": "sense", "to the letter": "letter" },
};
export const scenariosFrom: Table<"list" | "items"> = {
  name: "scenarios linked from (to the letter)",
  decides: true,
  places: ["production"],
  rows: { "the list": "list", "each impact": "items" },
};

export type Arrangement = "one product" | "lists" | "flat";
export const arrangements: Table<Arrangement> = {
  name: "results of a scenario",
  decides: true,
  places: ["scenario results"],
  rows: {
    "each says its product": "flat",
    "one product's": "one product",
    "a list for each product": "lists",
  },
};

/** How results name their owners: not at all, once in the list, or in each item. */
export const told: Readonly<Record<"product" | "scenario", Table<"none" | "list" | "items">>> = {
  product: {
    decides: true,
    often: { "on each impact": 2 },
    name: "product told",
    places: resultPlaces,
    rows: { nowhere: "none", "on the list": "list", "on each impact": "items" },
    at: (row, place) => row !== "nowhere" || place === "production",
  },
  scenario: {
    decides: true,
    name: "scenario told",
    places: ["scenario results"],
    rows: { nowhere: "none", "on the list": "list", "on each impact": "items" },
  },
};
export type Telling = "link" | "id" | "object" | "address" | "reference";
const tellings = (what: string, places: readonly string[]): Table<Telling> => ({
  name: `${what} told by`,
  decides: true,
  places,
  rows: {
    link: "link",
    id: "id",
    "an object with its id": "object",
    "an object with its address": "address",
    "unknown, an id under another name": "reference",
  },
});
export const toldBy = {
  product: tellings("product", resultPlaces),
  scenario: tellings("scenario", ["scenario results"]),
} as const;

/** How a relation leads to a collection: one link to the list, or a link to each member. */
export const collections: Table<"list" | "each"> = {
  name: "collection as",
  decides: true,
  often: { "one link": 2 },
  places: ["scenarios"],
  rows: { "one link": "list", "a link to each": "each" },
};

export type Carried = "no" | "_embedded" | "member" | "Siren";
export const carriedImpacts: Table<Carried> = {
  name: "impacts carried in the product",
  decides: true,
  places: ["production"],
  rows: { no: "no", "in _embedded": "_embedded", "as a member": "member", "as Siren entities": "Siren" },
};
export const carriedScenarios: Table<Carried> = {
  name: "scenarios carried in the product",
  decides: true,
  places: ["scenarios"],
  rows: { no: "no", "in _embedded": "_embedded", "as a member": "member" },
};
export const linkBeside: Table<boolean> = {
  name: "link beside what is carried",
  decides: true,
  places: ["production", "scenarios"],
  rows: { yes: true, no: false },
};
export const definitionSelf: Table<boolean> = {
  name: "definition's own address",
  decides: true,
  places: ["definition"],
  rows: { "not said": false, said: true },
};
