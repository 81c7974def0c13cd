import type { Account } from "../../../../src/client/account/account";
import { browserClock } from "../../../../src/addin/host/browser-apis";
import { serviceAddress } from "../../../../src/client/service/service-address";
import { reasonFromError } from "../../../../src/lca/reasons";
import { sentence } from "../../../../src/words/reason-sentence";
import { deriveMapping } from "../../../../src/client/account/recognised/derived-mapping";
import { createMappedAccount } from "../declared/mapped-account";
import { createRecognisedAccount } from "../recognised-account";
import { serveDocuments, testAddress, testKeys } from "../serve-documents";

// A product's or scenario's plain name leads. A second name only finds, and never wins against a first one.

/** A text typed in a formula, and the id of what it means; "ambiguous", or "none" for a name that nobody has. */
type Found = Readonly<Record<string, number | "ambiguous" | "none">>;
/** A description, the names sent for the things with ids 1, 2 and 3, the names shown, and what each text finds. */
type Row = readonly [what: string, sent: readonly object[], shown: readonly string[], found: Found];

/** The second name of one thing, under a name of its own. */
const second = (more: object): Row => [
  `second: ${JSON.stringify(more)}`,
  [{ name: "Baksteen", ...more }, { name: "Tegel" }],
  ["Baksteen", "Tegel"],
  { Baksteen: 1, Brick: 1, " BRICK": 1, "name:Brick": 1, Tegel: 2, Stone: "none", "id:Brick": "none" },
];
/** A member that is about something else than the thing's name. */
const other = (member: string): Row => [
  `no name: ${member}`,
  [{ name: "Baksteen", [member]: "Brick" }, { name: "Tegel" }],
  ["Baksteen", "Tegel"],
  { Baksteen: 1, Brick: "none" },
];
const translations = (nl: string, en: string) => ({
  translations: [
    { id: 71, locale: "nl-NL", name: nl },
    { id: 72, locale: "en-GB", name: en },
  ],
});

const bothKinds: readonly Row[] = [
  ...[
    ...[
      "nameEnglish",
      "englishName",
      "nameEn",
      "name_en",
      "name-EN",
      "NameEN",
      "nameen",
      "name@en",
      "name (EN)",
    ],
    ...[
      "Name (second)",
      "secondName",
      "second_name",
      "nameSecond",
      "name2",
      "name_2",
      "alternativeName",
      "altName",
    ],
    ...[
      "nameNl",
      "namenl",
      "name_fr",
      "nameDe",
      "name_nl-BE",
      "dutchName",
      "nameGerman",
      "germanName",
      "english",
      "EN",
    ],
    ...[
      "label",
      "title",
      "titleEn",
      "labelEnglish",
      "displayName",
      "fullName",
      "shortName",
      "internalName",
      "alias",
    ],
  ].map((member) => second({ [member]: "Brick" })),
  second({ alternativeNames: ["Brick", "Brique"] }),
  second({ nameEnglish: { value: "Brick" } }),
  second({ translations: { en: { name: "Brick", description: "Stone" } } }),
  second(translations("Baksteen", "Brick")),
  ...[
    "companyName",
    "categoryName",
    "supplierName",
    "fileName",
    "unitName",
    "brandName",
    "createdByName",
  ].map(other),
  ...["nameId", "name_hash", "nameType", "username", "namespace", "energyLabel", "subtitle", "labeled"].map(
    other,
  ),
  ["a plain title leads", [{ title: "Baksteen", nameEnglish: "Brick" }, { title: "Brick" }], ["Baksteen", "Brick"], { Baksteen: 1, Brick: 2 }], // prettier-ignore
  ["a plain label leads", [{ label: "Baksteen", labelEn: "Brick" }], ["Baksteen"], { Baksteen: 1, Brick: 1 }],
  ["two languages: the English one leads", [{ nameNl: "Baksteen", nameEn: "Brick" }, { nameEn: "Tile", nameNl: "Brick" }], ["Brick", "Tile"], { Baksteen: 1, Brick: 1, Tile: 2 }], // prettier-ignore
  ["two languages in one member", [{ name: { nl: "Baksteen", en: "Brick" } }, { name: { en: "Tile", nl: "Baksteen" } }], ["Brick", "Tile"], { Brick: 1, Tile: 2, Baksteen: "ambiguous" }], // prettier-ignore
  ["languages as a list", [{ name: [{ language: "nl", text: "Baksteen" }, { language: "en", text: "Brick" }] }], ["Brick"], { Baksteen: 1, Brick: 1, nl: "none", en: "none" }], // prettier-ignore
  ["two languages in translations", [translations("Baksteen", "Brick")], ["Brick"], { Baksteen: 1, Brick: 1, "nl-NL": "none" }], // prettier-ignore
  ["two languages, and a label beside", [{ nameNl: "Baksteen", nameEn: "Brick", label: "Note" }, { nameNl: "Tegel", nameEn: "Tile", label: "Note" }], ["Brick", "Tile"], { Brick: 1, Tile: 2, Baksteen: 1, Note: "ambiguous" }], // prettier-ignore
  ["two languages, neither English", [{ name: { nl: "Baksteen", fr: "Brique" } }, { name: "Brique" }], ["", "Brique"], { Baksteen: 1, Brique: 2 }], // prettier-ignore
  ["a plain name that is empty", [{ name: "", nameEnglish: "Brick" }, { name: null, label: "Tile" }], ["Brick", "Tile"], { Brick: 1, Tile: 2 }], // prettier-ignore
  ["a second name that is empty", [{ name: "Brick", nameEnglish: "" }, { name: "Tile", nameEnglish: null }], ["Brick", "Tile"], { Brick: 1, Tile: 2, "": "none", "name:": "none" }], // prettier-ignore
  ["its own first name again", [{ name: "Brick", nameEnglish: "Brick" }], ["Brick"], { Brick: 1 }],
  ["another's first name: the first name wins", [{ name: "Baksteen", nameEnglish: "Tile" }, { name: "Tile", nameEnglish: "Baksteen" }], ["Baksteen", "Tile"], { Baksteen: 1, Tile: 2 }], // prettier-ignore
  ["another's first name, in other letters", [{ name: "Baksteen", nameEnglish: "tile" }, { name: "Tile" }], ["Baksteen", "Tile"], { tile: 2, TILE: 2 }], // prettier-ignore
  ["another's first name by language", [{ name: "Baksteen", nameEnglish: "Brick" }, { nameNl: "Steen", nameEn: "Baksteen" }], ["Baksteen", "Baksteen"], { Brick: 1, Steen: 2, Baksteen: "ambiguous" }], // prettier-ignore
  ["another's id: the id wins", [{ name: "Baksteen", nameEnglish: "2" }, { name: "Tegel" }], ["Baksteen", "Tegel"], { 2: 2, Baksteen: 1 }], // prettier-ignore
  ["one second name of two things", [{ name: "Baksteen", nameEnglish: "Brick" }, { name: "Klinker", nameEnglish: "brick" }], ["Baksteen", "Klinker"], { Brick: "ambiguous", Baksteen: 1, Klinker: 2 }], // prettier-ignore
  ["a second name that looks like a prefix", [{ name: "Baksteen", nameEnglish: "id:2" }, { name: "Tegel" }], ["Baksteen", "Tegel"], { "id:2": 2, "id:1": 1 }], // prettier-ignore
  ...["nameEnglish", "label", "title", "Name (second)", "secondName"].map((member): Row => [
    `a note on all, as ${member}`,
    ["Brick", "Tile", "Slab"].map((name) => ({ name, [member]: "EN 15804" })),
    ["Brick", "Tile", "Slab"],
    { Brick: 1, Tile: 2, Slab: 3, "EN 15804": "ambiguous" },
  ]),
];

const ofProducts: readonly Row[] = [
  second({ productNameEnglish: "Brick" }),
  ["a prefixed plain name", [{ productName: "Baksteen", nameEn: "Brick" }, { productName: "Brick" }], ["Baksteen", "Brick"], { Baksteen: 1, Brick: 2 }], // prettier-ignore
  ["another's article number", [{ name: "Baksteen", nameEnglish: "B-7" }, { name: "Tegel", sku: "B-7" }], ["Baksteen", "Tegel"], { "B-7": "ambiguous", "code:B-7": 2 }], // prettier-ignore
];

const ofScenarios: readonly Row[] = [
  second({ scenarioNameEnglish: "Brick" }),
  ["a prefixed plain name", [{ scenarioName: "Stort", nameEn: "Landfill" }, { scenarioName: "Landfill" }], ["Stort", "Landfill"], { Stort: 1, Landfill: 2 }], // prettier-ignore
];

const gwp = { id: 9, name: "Global warming potential", unit: "kg CO2-eq" };
const results = (value: number) => [{ id: 9, value }];

/** A service whose products have these names. The result of each is ten times its id. */
function productDocuments(sent: readonly object[]): Readonly<Record<string, unknown>> {
  const products = sent.map((names, at) => {
    const self = `/api/v1/products/${at + 1}`;
    return { id: at + 1, ...names, links: { self, impacts: `${self}/impacts` } };
  });
  const own = products.flatMap((product) => [
    [`/products/${product.id}`, product],
    [`/products/${product.id}/impacts`, results(product.id * 10)],
  ]);
  return { "/impactdefinitions": [gwp], "/products": products, ...Object.fromEntries(own) };
}

/** A service whose only product has scenarios of these names. The result of each is ten times its id. */
const scenarioDocuments = (sent: readonly object[]) => ({
  "/impactdefinitions": [gwp],
  "/products": [
    { id: 1, name: "Wall", links: { scenarios: "/api/v1/scenarios", impacts: "/api/v1/impacts" } },
  ],
  "/impacts": results(5),
  "/scenarios": sent.map((names, at) => ({
    id: at + 1,
    ...names,
    links: { self: `/api/v1/scenarios/${at + 1}`, impacts: `/api/v1/scenarios/${at + 1}/impacts` },
  })),
  ...Object.fromEntries(
    sent.map((_, at) => [`/scenarios/${at + 1}/impacts`, results((at + 1) * 10).map((one) => ({ ...one, productId: 1 }))]), // prettier-ignore
  ),
});

const optionsFor = (documents: Readonly<Record<string, unknown>>) => ({
  service: serviceAddress(testAddress),
  keys: testKeys,
  fetch: serveDocuments(documents),
  clock: browserClock,
});

/** Returns what each text finds, by the number that it gives. */
async function find(texts: readonly string[], ask: (text: string) => Promise<number>): Promise<Found> {
  const found = texts.map(async (text) => {
    const answer = await ask(text).catch(reasonFromError);
    if (typeof answer === "number") return [text, answer / 10] as const;
    return [text, answer.kind === "unknown" || answer.kind === "blank" ? "none" : answer.kind] as const;
  });
  return Object.fromEntries(await Promise.all(found)) as Found;
}

async function expectProducts(account: Account, shown: readonly string[], found: Found): Promise<void> {
  expect((await account.products()).all.map(({ name }) => name)).toEqual(shown);
  expect(await find(Object.keys(found), (text) => account.impact(text, "GWP", null))).toEqual(found);
}

test.each([...bothKinds, ...ofProducts])(
  "a product is found by its names: %s",
  async (_, sent, shown, found) =>
    expectProducts(createRecognisedAccount(optionsFor(productDocuments(sent))), shown, found),
);

test.each([...bothKinds, ...ofScenarios])(
  "a scenario is found by its names: %s",
  async (_, sent, shown, found) => {
    const account = createRecognisedAccount(optionsFor(scenarioDocuments(sent)));
    expect((await account.scenarios("Wall")).all.map(({ name }) => name)).toEqual(shown);
    expect(await find(Object.keys(found), (text) => account.impact("Wall", "GWP", text))).toEqual(found);
  },
);

/** A mapping that declares two names of a product and of a scenario. */
const names = ["/*/name", "/*/nameEnglish"];
const mapping = {
  version: 1,
  products: {
    each: "/*",
    roles: { id: "/*/id", name: { path: names, optional: true } },
    edges: { impacts: { address: "/products/{id}/impacts" }, scenarios: { address: "/scenarios" } },
    ignored: ["/*/links"],
  },
  definitions: { each: "/*", roles: { id: "/*/id", name: "/*/name", unit: "/*/unit" } },
  scenarios: {
    each: "/*",
    roles: { id: "/*/id", name: { path: names, optional: true } },
    edges: { impacts: { address: "/scenarios/{id}/impacts" } },
    ignored: ["/*/links"],
  },
  impacts: { each: "/*", roles: { definition: "/*/id", value: "/*/value", product: { path: "/*/productId", optional: true } } }, // prettier-ignore
};
const isDeclared = ([name, value]: [string, unknown]): boolean =>
  /^name(English)?$/.test(name) && typeof value === "string" && value !== "";
const declared = bothKinds.filter(([, sent]) => sent.flatMap(Object.entries).every(isDeclared));

test.each(declared)("a mapping of two names finds a product by both: %s", async (_, sent, shown, found) =>
  expectProducts(createMappedAccount(optionsFor(productDocuments(sent)), mapping), shown, found),
);

test.each(declared)("a mapping of two names finds a scenario by both: %s", async (_, sent, shown, found) => {
  const account = createMappedAccount(optionsFor(scenarioDocuments(sent)), mapping);
  expect((await account.scenarios("Wall")).all.map(({ name }) => name)).toEqual(shown);
  expect(await find(Object.keys(found), (text) => account.impact("Wall", "GWP", text))).toEqual(found);
});

test.each<[what: string, sent: readonly object[], found: Found]>([
  ["a member each", [{ name: "Baksteen", nameEnglish: "Brick" }, { name: "Tegel", nameEnglish: null }], { Baksteen: 1, Brick: 1, Tegel: 2 }], // prettier-ignore
  ["in one member", [{ name: { nl: "Baksteen", en: "Brick" } }, { name: { nl: "Tegel", en: "Tile" } }], { Baksteen: 1, Brick: 1, Tegel: 2, Tile: 2 }], // prettier-ignore
  ["as the platform shows it", [{ name: "Baksteen", "Name (second)": "Brick", companyName: "Brick" }], { Baksteen: 1, Brick: 1 }], // prettier-ignore
  ["one name", [{ name: "Baksteen", categoryName: "Brick" }], { Baksteen: 1, Brick: "none" }],
])("a derived mapping finds a product by its names: %s", async (_, sent, found) => {
  const documents = {
    ...productDocuments(sent),
    "/users/me": { name: "Ada" },
    "/companies/me": { name: "Works" },
  };
  const { mapping, lacking } = await deriveMapping(createRecognisedAccount(optionsFor(documents)));
  expect(lacking).toBeNull();
  const account = createMappedAccount(optionsFor(documents), mapping);
  expect(await find(Object.keys(found), (text) => account.impact(text, "GWP", null))).toEqual(found);
});

// Results may say whose they are by any name that only one thing has.

/** Two scenarios of a wall, and results that say theirs. */
const saying = (results: readonly object[], scenarios: readonly object[]) => ({
  ...scenarioDocuments(scenarios),
  "/impacts": results.map((one) => ({ id: 9, ...one })),
  "/scenarios/1/impacts": [],
  "/scenarios/2/impacts": [],
});
const twoScenarios = [{ name: "Stort", nameEnglish: "Landfill" }, { name: "Hergebruik" }];
const said = (name: string) => [{ value: 10, scenarioName: name }];

test.each<[what: string, documents: object, text: string, right: number | "ambiguous" | "set-aside"]>([
  ["by its first name", saying(said("Stort"), twoScenarios), "Landfill", 10],
  ["by its second name", saying(said("Landfill"), twoScenarios), "Stort", 10],
  ["by a second name of two", saying(said("Landfill"), twoScenarios.map((one) => ({ ...one, nameEnglish: "Landfill" }))), "Stort", "set-aside"], // prettier-ignore
  ["by another's first name", saying(said("Hergebruik"), [{ name: "Stort", nameEnglish: "Hergebruik" }, { name: "Hergebruik" }]), "Stort", "set-aside"], // prettier-ignore
  ["of the one that has it first", saying(said("Hergebruik"), [{ name: "Stort", nameEnglish: "Hergebruik" }, { name: "Hergebruik" }]), "Hergebruik", 10], // prettier-ignore
])("results name their scenario %s", async (_, documents, text, right) => {
  const account = createRecognisedAccount(optionsFor(documents as Record<string, unknown>));
  const answer = await account
    .impact("Wall", "GWP", text)
    .catch((thrown: unknown) => reasonFromError(thrown).kind);
  expect(answer).toBe(right);
});

test.each<[what: string, name: string, right: number | "set-aside"]>([
  ["a scenario's second name", "Landfill", "set-aside"],
  ["a word of nobody", "Storage", 5],
])("a result that names %s under a strange member is no production: %s", async (_, name, right) => {
  const documents = {
    ...saying(
      [
        { value: 5, caseName: name },
        { value: 7, caseName: name, id: 8 },
      ],
      twoScenarios,
    ),
    "/impactdefinitions": [gwp, { id: 8, name: "Acidification", unit: "kg SO2-eq" }],
  };
  const account = createRecognisedAccount(optionsFor(documents));
  const answer = await account
    .impact("Wall", "GWP", null)
    .catch((thrown: unknown) => reasonFromError(thrown).kind);
  expect(answer).toBe(right === 5 ? 5 : "unclear-result");
});

// An ambiguous name is told with the member that differs, beside the id to type.

/** Further members of two or three things called Brick, and what the sentence says of them. */
const differences: readonly (readonly [what: string, more: readonly object[], told: string])[] = [
  ["a year", [{ year: 2021, company: "A" }, { year: 2024, company: "B" }], "2021 (id 1), 2024 (id 2)"],
  ["a year under a longer name", [{ referenceYear: 2021 }, { referenceYear: 2024 }], "2021 (id 1), 2024 (id 2)"],
  ["a company", [{ code: "7", year: 2021, company: "A" }, { code: "8", year: 2021, company: "B" }], "A (id 1), B (id 2)"],
  ["a company as an object", [{ producer: { id: 4, name: "A" } }, { producer: { id: 5, name: "B" } }], "A (id 1), B (id 2)"],
  ["a unit", [{ unit: "m2" }, { unit: "kg" }], "m2 (id 1), kg (id 2)"],
  ["a second name", [{ nameEnglish: "Red" }, { nameEnglish: "Blue" }], "Red (id 1), Blue (id 2)"],
  ["an article number", [{ articleNumber: "7" }, { articleNumber: "8" }], "7 (id 1), 8 (id 2)"],
  ["another short text", [{ colour: "red" }, { colour: "blue" }], "red (id 1), blue (id 2)"],
  ["what the second has alone", [{}, { year: 2024 }], "Brick (id 1), 2024 (id 2)"],
  ["what tells all three apart", [{ year: 2021, unit: "kg" }, { year: 2021, unit: "m2" }, { year: 2024, unit: "m3" }], "kg (id 1), m2 (id 2), m3 (id 3)"],
  ["times and ids", [{ createdAt: "2025-01-01", uuid: "a" }, { createdAt: "2025-01-02", uuid: "b" }], "Brick (id 1), Brick (id 2)"],
  ["names that differ", [{ name: "Clinker", nameEnglish: "Brick", year: 2021 }, { name: "Tile", nameEnglish: "Brick", year: 2024 }], "Clinker (id 1), Tile (id 2)"],
  ["nothing", [{ year: 2021 }, { year: 2021 }], "Brick (id 1), Brick (id 2)"],
]; // prettier-ignore

test.each(differences)("an ambiguous name is told by %s", async (_, more, told) => {
  const sent = more.map((members) => ({ name: "Brick", ...members }));
  const sentenceOf = (answer: Promise<number>) =>
    answer.then(String, (thrown: unknown) => sentence(reasonFromError(thrown)));
  const products = createRecognisedAccount(optionsFor(productDocuments(sent)));
  expect(await sentenceOf(products.impact("Brick", "GWP", null))).toBe(
    `Several products match “Brick”: ${told}. Enter id: followed by the right id.`,
  );
  const scenarios = createRecognisedAccount(optionsFor(scenarioDocuments(sent)));
  expect(await sentenceOf(scenarios.impact("Wall", "GWP", "Brick"))).toContain("Several scenarios match");
});
