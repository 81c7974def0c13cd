import type { Account } from "./account";
import type { Listing, Member } from "./rendering/listing";
import type { Thing } from "./rendering/resource";
import type { Breaking } from "./service";

/** One way in which a service can be wrong. */
export interface Breakage {
  readonly name: string;
  /** The kind of reason that the results of the first product must give. */
  readonly reason: string;
  /** The renderings that can show the breakage: one of these rows at each of these places, and any row elsewhere. */
  readonly rows: Readonly<Record<string, readonly string[]>>;
  readonly breaking: Breaking;
  /** The affected results: those of the production stage by default, of the scenario, or of the first indicator. */
  readonly asked?: "scenario" | "first indicator";
}

const [gwp, ap] = [
  { id: "d-gwp", name: "Global warming potential", unit: "kg CO2-eq" },
  { id: "d-ap", name: "Acidification potential of land and water", unit: "kg SO2-eq" },
].map((one) => ({ ...one, standard: "SBK Bepalingsmethode", presentation: "Full" }));
if (!gwp || !ap) throw new Error("Two definitions");
const details = { articleNumber: "A-1" };
const products = ["Brick", "Slab", "Tile"].map((name, at) => ({ id: `p-${at + 1}`, name, details }));
const scenario = { id: "s-1", name: "Use 50 years", kind: "use", products } as const;

/** Three products, two indicators and a scenario of all three; nothing is missing. */
export const whole: Account = {
  definitions: [gwp, ap],
  products,
  scenarios: [scenario],
  results: products.flatMap((product, p) =>
    [null, scenario].flatMap((stage, s) =>
      [gwp, ap].map((definition, d) => ({
        product,
        scenario: stage,
        definition,
        value: 1 + p * 100 + s * 10 + d,
      })),
    ),
  ),
  user: { id: 7, name: "Ada Baksteen", email: "ada@works.example" },
  company: { id: "c-1", name: "Brick Works BV" },
};

const arrays = [
  ...["items", "content", "results", "data", "records", "member", "hydra:member", "elements", "list"],
  ...["its name", "its name under data", "its name under result"],
];
const bare = ["bare array", ...arrays];
const objects = { "impacts @ production": ["id of the definition", "own id and link", "definition within"] };
const plainValues = {
  ...objects,
  "value as @ production": ["number"],
  "stages @ production": ["A1-A3 alone"],
  "value @ production": ["value"],
};
const requested = {
  "impacts carried in the product @ production": ["no"],
};

const impacts =
  (change: (thing: Thing) => Partial<Thing>) =>
  (thing: Thing): Thing =>
    thing.kind === "impact" ? { ...thing, ...change(thing) } : thing;
const values = (change: (value: number) => Readonly<Record<string, unknown>>) =>
  impacts(({ plain }) => ({ plain: { ...plain, ...change(Number(plain.value)) } }));
const listAt =
  (place: string, change: (listing: Listing) => Partial<Listing>) =>
  (listing: Listing): Listing =>
    listing.place === place ? { ...listing, ...change(listing) } : listing;
const adding = (place: string, write: () => unknown): Breaking => ({
  listing: listAt(place, ({ members }) => ({ members: [...members, { key: "more", write }] })),
});

type Answering = NonNullable<Breaking["answer"]>;

const isList = (address: string): boolean => /\/(products|impactdefinitions)$/.test(address);
const inPlaceOfLists =
  (body: string): Answering =>
  ({ address }) =>
    isList(address) ? { body } : null;
const beside =
  (members: Readonly<Record<string, unknown>>): Answering =>
  ({ address, body }) =>
    address.endsWith("/products") ? { body: JSON.stringify({ ...JSON.parse(body), ...members }) } : null;
const target = (thing: Thing, rel: string, to: string): Thing => ({
  ...thing,
  links: thing.links.map((link) => (link.rel === rel ? { rel, target: to } : link)),
});

/** Every link form that can hold two links of one relation. */
const several = ["HAL", "HAL, arrays", "HAL, plain text", "HAL, templated", "array of links", "Siren"];
const alsoLinking = (kind: string, rel: string): Breaking => ({
  thing: (thing) => {
    const link = thing.links.find((one) => one.rel === rel);
    if (thing.kind !== kind || !link) return thing;
    return { ...thing, links: [...thing.links, { rel, target: `${link.target.replace(/\/$/, "")}-other` }] };
  },
});

const twice = (listing: Listing): Partial<Listing> => {
  const [first] = listing.members;
  if (!first) throw new Error("No members");
  const again: Member = {
    key: "again",
    write: (sheet, withoutId) => {
      const written: unknown = first.write(sheet, withoutId);
      return JSON.parse(JSON.stringify(written).replace(/\b(1|101|201)\b(?=[,}\]])/, "77")) as unknown;
    },
  };
  return { members: [...listing.members, again] };
};

const nobodys = {
  thing: impacts(({ links, plain, objects: held }) => ({
    links: links.filter(({ rel }) => rel !== "product"),
    plain: without(plain, "productId"),
    objects: without(held, "product"),
  })),
  listing: (listing: Listing): Listing => ({
    ...listing,
    links: listing.links.filter(({ rel }) => rel !== "product"),
    beside: Object.fromEntries(Object.entries(listing.beside).filter(([name]) => !/^product/i.test(name))),
  }),
};

function without(members: Readonly<Record<string, unknown>>, name: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).filter(([one]) => one !== name));
}

const definitionList = { "list @ definitions list": bare, "id @ definition": ["id", "uuid", "_id"] };
const oneProductPage = { "next page @ products list": ["one page"], "list @ products list": arrays };
const productPages = {
  "list @ products list": arrays,
  "page size @ products list": ["one"],
  "next page @ products list": [
    "link",
    "next",
    "nextUrl",
    "@odata.nextLink",
    "paging.next",
    "meta.next",
    "Link header",
  ],
  "address of a page @ products list": ["query"],
};

const breakage = (
  name: string,
  reason: string,
  rows: Breakage["rows"],
  breaking: Breaking,
  asked?: Breakage["asked"],
): Breakage => ({ name, reason, rows, breaking, ...(asked ? { asked } : {}) });

export const breakages: readonly Breakage[] = [
  breakage(
    "one name spelled two ways with different values",
    "unclear",
    {
      ...plainValues,
      "case @ impact": ["camel"],
      "nesting @ impact": ["flat"],
      "links @ impact": ["HAL", "array of links"],
    },
    { thing: impacts(({ plain }) => ({ members: { Value: Number(plain.value) + 1 } })) },
  ),
  breakage("a decimal comma", "unclear", plainValues, { thing: values(() => ({ value: "1,25" })) }),
  breakage("a text that is no number", "unclear", plainValues, { thing: values(() => ({ value: "abc" })) }),
  breakage(
    "a unit that is not the definition's",
    "unclear",
    { ...plainValues, "unit of an impact @ production": ["not said"] },
    { thing: values(() => ({ unit: "furlong" })) },
  ),
  breakage(
    "two links to different definitions",
    "unclear",
    {
      "impacts @ production": ["id and link", "link to the definition", "own id and link"],
      "stages @ production": ["A1-A3 alone", "the value", "a list of values"],
      "links @ impact": several,
    },
    alsoLinking("impact", "impactDefinition"),
  ),
  breakage(
    "results of two products at once",
    "unclear",
    {
      ...objects,
      "product told @ production": ["on each impact"],
      "product told by @ production": ["link"],
      "stages @ production": ["A1-A3 alone"],
      "links @ impact": several,
    },
    alsoLinking("impact", "product"),
  ),
  breakage(
    "two results for one definition",
    "unclear",
    {
      "impacts @ production": ["id of the definition", "link to the definition", "pairs", "one-key objects"],
      "stages @ production": ["A1-A3 alone"],
      "value as @ production": ["number"],
      "list @ production list": bare,
      "impacts carried in the product @ production": ["no", "in _embedded"],
    },
    { listing: listAt("production list", twice) },
    "first indicator",
  ),
  breakage("results for unknown definitions only", "unclear", definitionList, {
    thing: (thing) =>
      thing.kind === "definition" && thing.id
        ? { ...thing, id: { ...thing.id, value: `new-${thing.id.value}` }, links: [] }
        : thing,
  }),
  breakage("a web page", "unreadable", {}, { answer: inPlaceOfLists("<!doctype html><title>Sorry</title>") }),
  breakage(
    "a body cut short",
    "unreadable",
    {},
    {
      answer: ({ address, body }) => (isList(address) ? { body: body.slice(0, -1) } : null),
    },
  ),
  breakage("a page that is gone", "incomplete-list", productPages, {
    answer: ({ address }) => (address.includes("page=1") ? new Response("{}", { status: 404 }) : null),
  }),
  breakage("pages that go round", "incomplete-list", productPages, {
    answer: ({ body, link }) => ({
      body: body.replaceAll("page=2", "page=1"),
      link: link.replaceAll("page=2", "page=1"),
    }),
  }),
  ...[
    { total: 7 },
    { totalCount: 4 },
    { page: { totalPages: 3, number: 0 } },
    { meta: { total: 9 } },
    { hasMore: true },
    { nextCursor: "abc" },
    { nextPage: 2 },
  ].map((hint) =>
    breakage(
      `more than was sent: ${JSON.stringify(hint)}`,
      "incomplete-list",
      {
        ...oneProductPage,
        "how many @ products list": ["not said"],
        "beside the list @ products list": ["nothing"],
      },
      { answer: beside(hint) },
    ),
  ),
  ...[5, "x", true].flatMap((member) => [
    breakage(
      `a product that is ${JSON.stringify(member)}`,
      "unreadable",
      { "list @ products list": bare },
      adding("products list", () => member),
    ),
    breakage(
      `a definition that is ${JSON.stringify(member)}`,
      "unreadable",
      { "list @ definitions list": bare },
      adding("definitions list", () => member),
    ),
    breakage(
      `a result that is ${JSON.stringify(member)}`,
      "unreadable",
      { ...plainValues, ...requested, "list @ production list": bare },
      adding("production list", () => member),
    ),
  ]),
  breakage(
    "two lists of equal standing",
    "unreadable",
    { ...oneProductPage, "list @ products list": ["items", "content", "data", "records", "elements"] },
    { answer: beside({ results: [{ id: "p-9", name: "Other" }] }) },
  ),
  breakage(
    "a link to another origin",
    "foreign-address",
    { ...requested, "href @ product": ["absolute"] },
    {
      thing: (thing) => target(thing, "impacts", "https://elsewhere.example/impacts"),
    },
  ),
  // Pairs in bare nested arrays cannot be read at all, whoever owns them.
  breakage("scenario results of nobody", "unclear", { "list @ list in a list": arrays }, nobodys, "scenario"),
  breakage("definitions that share an id", "unclear", definitionList, {
    thing: (thing) =>
      thing.kind === "definition" && thing.id
        ? { ...thing, id: { ...thing.id, value: "d" }, links: [] }
        : thing,
  }),
  breakage("definitions without an id", "unclear", definitionList, {
    thing: (thing) => (thing.kind === "definition" ? { ...thing, id: null, links: [] } : thing),
  }),
  breakage(
    "modules apart",
    "stages-apart",
    {
      "A1-A3 as @ production": ["A1-A3"],
      "stages @ production": [
        ...["the document", "the document, under stages", "the value", "members of the impact"],
        ...["a list of values", "a list of modules", "a field"],
      ],
      "impacts @ production": ["id of the definition", "link to the definition"],
    },
    {
      answer: ({ body }) => ({ body: body.replaceAll('"A1-A3"', '"A1"').replaceAll('"C1"', '"A2"') }),
    },
  ),
  breakage(
    "a link that needs a value",
    "unclear",
    {
      ...requested,
      "href @ product": ["absolute"],
      "href @ product document": ["absolute"],
      "links @ product": ["HAL", "HAL, arrays", "HAL, plain text", "array of links", "map of links", "Siren"],
      "links @ product document": [
        "HAL",
        "HAL, arrays",
        "HAL, plain text",
        "array of links",
        "map of links",
        "Siren",
      ],
    },
    {
      thing: (thing) =>
        thing.kind === "product"
          ? target(
              thing,
              "impacts",
              `${new URL(thing.links[0]?.target ?? "").origin}/api/v1/impacts/{product}`,
            )
          : thing,
    },
  ),
  ...['{"error":"x"}', "{}", "null", "5", '"text"', "true"].map((body) =>
    breakage(`${body} for a list`, "unreadable", {}, { answer: inPlaceOfLists(body) }),
  ),
];
