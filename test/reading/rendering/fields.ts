import type { Choices, Table } from "./choices";
import { words } from "./choices";

/** The kinds of resources that have fields. */
export const kinds = ["product", "definition", "scenario", "impact", "user", "company"] as const;
export type Kind = (typeof kinds)[number];
const named = kinds.filter((kind) => kind !== "impact");

type Style = (words: readonly string[]) => string;
const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

export const caseStyles: Table<Style> = {
  name: "case",
  places: [...kinds, "list"],
  rows: {
    camel: ([first = "", ...others]) => first + others.map(capital).join(""),
    Pascal: (all) => all.map(capital).join(""),
    snake: (all) => all.join("_"),
    kebab: (all) => all.join("-"),
    "UPPER SNAKE": (all) => all.join("_").toUpperCase(),
  },
};

/** Symbols and codes of modules keep their spelling, as they are not words. */
export function styled(choices: Choices, place: string, name: string): string {
  if (/^[_@]|[:.]|^[ac]\d/i.test(name)) return name;
  const parts = name.replace(/([a-z0-9])([A-Z])/g, "$1 $2").split(" ");
  const style = choices.row(caseStyles, place);
  return style(parts.map((word) => word.toLowerCase()));
}

const prefixes: Readonly<Record<Kind, readonly string[]>> = {
  product: ["product"],
  definition: ["definition", "impactDefinition", "indicator"],
  scenario: ["scenario"],
  impact: [],
  user: ["user"],
  company: ["company"],
};
const ofPlace =
  (noun: string, except: readonly string[] = []) =>
  (row: string, place: string): boolean => {
    const owners = named.filter((kind) => prefixes[kind].some((prefix) => row === prefix + noun));
    return owners.length === 0 || (owners.some((kind) => kind === place) && !except.includes(row));
  };
const prefixed = (noun: string): string[] =>
  named.flatMap((kind) => prefixes[kind].map((prefix) => prefix + noun));

/** "absent" means that the id is only the last part of the resource's own address. */
export const idNames: Table<string> = {
  name: "id",
  places: named,
  rows: words("id", "uuid", "identifier", "guid", "key", "_id", ...prefixed("Id"), "absent"),
  at: ofPlace("Id", ["indicatorId"]),
};

type Names = (name: string, kind: Kind) => Readonly<Record<string, unknown>>;
const dutch = (name: string): string => `${name} (Nederlands)`;
/** The plain name of a product or scenario leads; of all else the English one. */
const beside =
  (member: string): Names =>
  (name, kind) =>
    kind === "product" || kind === "scenario"
      ? { name, [member]: dutch(name) }
      : { name: dutch(name), [member]: name };
const languages = (language: string, text: string): Names => {
  return (name) => ({
    name: [
      { [language]: "nl", [text]: dutch(name) },
      { [language]: "en", [text]: name },
    ],
  });
};

export const nameForms: Table<Names> = {
  name: "name",
  places: named,
  rows: {
    ...Object.fromEntries(
      ["name", "title", "label", "displayName", "fullName", ...prefixed("Name")].map((member) => [
        member,
        (name: string) => ({ [member]: name }),
      ]),
    ),
    "nameEn beside nameNl": (name) => ({ nameNl: dutch(name), nameEn: name }),
    "nameEnglish beside name": beside("nameEnglish"),
    "englishName beside name": beside("englishName"),
    "nameEn beside name": beside("nameEn"),
    "by language": (name) => ({ name: { nl: dutch(name), en: name } }),
    "language and value": languages("language", "value"),
    "lang and text": languages("lang", "text"),
    "locale and value": languages("locale", "value"),
  },
  at: ofPlace("Name"),
};

type Unit = (unit: string) => Readonly<Record<string, unknown>>;
const unitNames = [
  ...["unit", "unitName", "unitSymbol", "unitOfMeasure", "measurementUnit", "referenceUnit"],
  ...["indicatorUnit", "definitionUnit"],
];

export const unitForms: Table<Unit> = {
  name: "unit",
  places: ["definition", "impact"],
  rows: {
    ...Object.fromEntries(unitNames.map((member) => [member, (unit: string) => ({ [member]: unit })])),
    "object with a name": (unit) => ({ unit: { name: unit } }),
    "object with a symbol": (unit) => ({ unit: { symbol: unit } }),
  },
};

export const standardNames: Table<string> = {
  name: "standard",
  places: ["definition"],
  rows: words("lcaStandard", "standard", "lcaStandardName", "method", "calculationMethod"),
};
export const presentationNames: Table<string> = {
  name: "presentation",
  places: ["definition"],
  rows: words("presentation", "presentationName", "presentationForm"),
};
export const emailNames: Table<string> = {
  name: "e-mail",
  places: ["user"],
  rows: words("email", "emailAddress", "mail", "userEmail"),
};
export const kindNames: Table<string> = {
  name: "kind",
  places: ["scenario"],
  rows: words("kind", "type", "scenarioType", "phase", "category"),
};

/** The member that holds all plain fields; "" for none. */
export interface Nesting {
  readonly member: string;
  readonly idOutside?: boolean;
}
export const nestings: Table<Nesting> = {
  name: "nesting",
  places: kinds,
  rows: {
    flat: { member: "" },
    attributes: { member: "attributes" },
    "attributes, id outside": { member: "attributes", idOutside: true },
    properties: { member: "properties" },
    "properties, id outside": { member: "properties", idOutside: true },
    data: { member: "data" },
    "data, id outside": { member: "data", idOutside: true },
  },
};

/** Fields without a meaning to a client; a product has its details for that. */
export const extras: Table<Readonly<Record<string, unknown>>> = {
  name: "extra fields",
  places: kinds.filter((kind) => kind !== "product"),
  rows: {
    none: {},
    plain: { remark: "see report", sortOrder: 3, approved: true },
    structured: { remark: null, tags: ["a", "b"], audit: { by: "someone", count: 2 } },
  },
};

/** A user may have only an e-mail address. */
export const userFields: Table<"both" | "e-mail"> = {
  name: "user says",
  places: ["user"],
  rows: { "name and e-mail": "both", "e-mail alone": "e-mail" },
};
