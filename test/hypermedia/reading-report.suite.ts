import type { ResourceKindReport, ServiceReadingReport } from "../../src/hypermedia/reading-report";
import { compileReadingReport } from "../../src/hypermedia/reading-report";
import type { ResourceKind, ConfiguredNames } from "../../src/hypermedia/vocabulary";
import { meeting } from "./collected-readings";

function readingOne(
  kind: ResourceKind,
  json: unknown,
  asList = true,
  names: ConfiguredNames = {},
): ServiceReadingReport {
  return compileReadingReport(meeting([{ kind, asList, json }], names), names);
}

/** A report in short: the shown items of each part, and the number of further ones. */
function brief({ kinds }: ServiceReadingReport): unknown {
  const one = ({ shapes, listShapes, meanings, lacking, relations, others }: ResourceKindReport) => ({
    shape: [...shapes.shown, ...listShapes.shown.map((shape) => `list: ${shape}`)],
    names: Object.fromEntries(meanings.map(({ meaning, names }) => [meaning, names.shown.join(" ")])),
    lacking,
    relations: relations.shown,
    others: others.more === 0 ? others.shown : [...others.shown, others.more],
  });
  return Object.fromEntries(kinds.map((kind) => [kind.kind, one(kind)]));
}

describe("shapes and names of each kind, in the service's spelling", () => {
  test("the report names the fields and relations of products in HAL", () => {
    const json = {
      _embedded: {
        products: [
          {
            productId: 1,
            "product-name": "Brick",
            colour: "red",
            _links: { self: { href: "/p/1" }, impacts: { href: "/i/1" }, "x:datasheet": { href: "/d/1" } },
          },
          { productId: 2, "product-name": "Slab", colour: "grey" },
        ],
      },
      page: { totalElements: 2 },
      _links: { self: { href: "/products" }, search: { href: "/search" } },
    };
    expect(brief(readingOne("product", json))).toEqual({
      product: {
        shape: ["HAL", "plain", "list: HAL and embedded list"],
        names: { id: "productId", name: "product-name" },
        lacking: [],
        relations: ["self", "impacts"],
        others: ["search", "colour", "datasheet"],
      },
    });
  });

  test("the report looks through JSON:API wrappers and at addresses in fields", () => {
    const json = {
      data: [
        {
          type: "d",
          id: "g",
          attributes: { Title: "GWP", unitSymbol: "kg", methode: "x" },
          url: "/api/v1/d/g",
        },
        {
          type: "d",
          id: "o",
          attributes: { Title: "ODP", unitSymbol: "kg", methode: "y" },
          url: "/api/v1/d/o",
        },
      ],
    };
    expect(brief(readingOne("definition", json))).toEqual({
      definition: {
        shape: ["addresses", "list: wrapped list"],
        names: { id: "id", name: "Title", unit: "unitSymbol" },
        lacking: [],
        relations: ["self"],
        others: ["methode"],
      },
    });
  });

  test("the report names the fields by which impacts refer to their definition", () => {
    const json = [{ indicatorId: "g", result: 5, productId: 7, quality: "A" }];
    expect(brief(readingOne("impact", json))).toMatchObject({
      impact: { names: { definition: "indicatorId", value: "result" }, lacking: [], others: ["quality"] },
    });
  });

  test("an embedded resource counts as a relation", () => {
    const json = [{ value: 5, impactDefinition: { id: "g", name: "GWP" } }];
    expect(brief(readingOne("impact", json))).toMatchObject({
      impact: { lacking: [], relations: ["impactdefinition"] },
    });
  });

  test("the report names the fields of a company", () => {
    const json = { companyName: "Acme", plaats: "Delft", adres: null };
    expect(brief(readingOne("company", json, false))).toMatchObject({
      company: { shape: ["plain"], names: { name: "companyName" }, others: ["plaats", "adres"] },
    });
  });
});

describe("missing fields", () => {
  test("products under unknown names lack an id and a name", () => {
    const json = {
      items: [
        { nummer: "x", naam: "Brick" },
        { nummer: "y", naam: "Slab" },
      ],
    };
    expect(brief(readingOne("product", json))).toMatchObject({
      product: { names: {}, lacking: ["id", "name"], others: ["nummer", "naam"] },
    });
  });

  test("an address counts as an id, and an e-mail address as a name", () => {
    expect(brief(readingOne("product", [{ name: "Brick", self: "/p/1" }]))).toMatchObject({ product: { lacking: [] } }); // prettier-ignore
    expect(brief(readingOne("user", { mail: "a@b" }, false))).toMatchObject({ user: { lacking: [] } });
  });
});

describe("names that may be values", () => {
  const others = (kind: ResourceKind, json: unknown, asList = true) =>
    readingOne(kind, json, asList).kinds.map(({ others: found }) => found);

  test.each<[string, ResourceKind, unknown]>([
    ["a map by name that was not told to be one", "product", { Brick: { nummer: 1 }, Slab: { nummer: 2 } }],
    ["a map of names by id", "product", { abc: "Brick", def: "Slab" }],
    ["results by product", "impact", { brick: [{ x: 5 }], slab: [{ x: 6 }] }],
    ["a map of one", "scenario", { Use: { nummer: 1 } }],
    ["results of one product", "impact", { Brick: [[[1]]] }],
    ["two lists", "product", { Bricks: [{ nummer: 1 }], Slabs: [{ nummer: 2 }] }],
  ])("the keys of %s are counted, not shown", (_, kind, json) => {
    expect(others(kind, json)).toEqual([{ shown: [], more: Object.keys(json as object).length }]);
  });

  test("the same map, read again, is no second example", () => {
    const json = () => ({ Brick: { nummer: 1 }, Slab: { nummer: 2 } });
    const again = [1, 2, 3].map(() => ({ kind: "product", asList: true, json: json() }) as const);
    expect(compileReadingReport(meeting(again), {}).kinds[0]?.others).toEqual({ shown: [], more: 2 });
  });

  test("the only array in a document requested as a list is named, as it may be that list", () => {
    expect(others("product", { artikelen: [{ nummer: 1 }], aantal: 1 })).toEqual([
      { shown: ["artikelen"], more: 1 },
    ]);
  });

  test.each(["company", "user"] as const)("the plain members of a %s are named, as it is no map", (kind) => {
    const json = { bedrijf: "Acme", plaats: "Delft", adres: { straat: "Laan" } };
    expect(others(kind, json, false)).toEqual([{ shown: ["bedrijf", "plaats"], more: 1 }]);
  });

  test("names with digits or in an unusual form need a second thing that has them", () => {
    const one = { id: 1, name: "Brick", gwp100: 5, "Kleur van de steen": "red", "17": 1 };
    expect(others("product", [one])).toEqual([{ shown: [], more: 3 }]);
    expect(others("product", [one, { ...one, id: 2 }])).toEqual([{ shown: ["gwp100"], more: 2 }]);
  });

  test("the relation of a link is named, but a link's name with digits is only counted", () => {
    const json = [{ id: 1, name: "Brick", links: [{ rel: "datasheet", href: "/d" }, { name: "p-17", href: "/p" }] }]; // prettier-ignore
    expect(others("product", json)).toEqual([{ shown: ["datasheet"], more: 1 }]);
  });
});

describe("names that config.json adds", () => {
  const taught = {
    name: ["omschrijving", "titel"],
    value: ["uitkomst"],
    impacts: ["milieueffecten"],
    products: ["artikelen"],
    naam: ["omschrijving"],
  };
  const documents = [
    {
      kind: "product",
      asList: true,
      json: { artikelen: [{ id: 1, omschrijving: "Brick", milieueffecten: "/i/1" }] },
    },
    { kind: "impact", asList: true, json: [{ id: "g", uitkomst: 5 }] },
  ] as const;

  test("each added name is reported as used, unused or unknown", () => {
    const reading = compileReadingReport(meeting(documents, taught), taught);
    const { taught: found } = reading;
    expect(found.map(({ word, name, state }) => `${word} ${name} ${state}`)).toEqual([
      "name omschrijving used",
      "name titel unused",
      "value uitkomst used",
      "impacts milieueffecten used",
      "products artikelen used",
      "naam omschrijving unknown",
    ]);
    expect(brief(reading)).toMatchObject({
      product: { names: { id: "id", name: "omschrijving" }, relations: ["impacts"], others: [] },
      impact: { names: { id: "id", value: "uitkomst" }, lacking: [], others: [] },
    });
  });

  test("a relation that never came is unused", () => {
    const { taught: found } = readingOne("product", [{ id: 1, name: "Brick" }], true, {
      impacts: ["effecten"],
    });
    expect(found).toEqual([{ word: "impacts", name: "effecten", state: "unused" }]);
  });
});

describe("ignored members and words for A1-A3", () => {
  const taught = { ignored: ["moduleCode", "datasheet", "colour"], production: ["Fabriek", "Werk", "Whole"] };
  const impacts = [
    { id: "g", value: 5, "module-code": "x", stage: "FABRIEK", links: [{ rel: "datasheet", href: "/d" }] },
    { id: "o", value: 5, "module-code": "x", phaseName: "Whole" },
  ];

  test("ignored members and stage words are reported as used or unused, not as unknown", () => {
    const { taught: found, kinds } = readingOne("impact", impacts, true, taught);
    expect(found.map(({ word, name, state }) => `${word} ${name} ${state}`)).toEqual([
      "ignored moduleCode used",
      "ignored datasheet used",
      "ignored colour unused",
      "production Fabriek used",
      "production Werk unused",
      "production Whole used",
    ]);
    expect(kinds[0]?.others).toEqual({ shown: ["phaseName"], more: 0 });
  });
});

describe("known members of results", () => {
  const others = (json: unknown) => readingOne("impact", json).kinds.map(({ others: found }) => found.shown);

  test("a member whose texts are all modules is reported as the stage", () => {
    const json = [{ id: "g", value: 5, moduleCode: "A1-A3" }, { id: "o", value: 5, moduleCode: ["C3"] }]; // prettier-ignore
    const [kind] = readingOne("impact", json).kinds;
    expect(kind?.meanings.find(({ meaning }) => meaning === "stage")?.names.shown).toEqual(["moduleCode"]);
    expect(kind?.others.shown).toEqual([]);
    expect(others([...json, { id: "x", value: 5, moduleCode: "y" }])).toEqual([["moduleCode"]]);
  });

  test("stages and owners of results are no unknown members", () => {
    expect(others([{ id: "g", value: 5, modules: ["A1-A3"], scenarioName: "Use", colour: "red" }])).toEqual([["colour"]]); // prettier-ignore
  });

  test("the key in a map counts as the id", () => {
    expect(brief(readingOne("impact", [["g", 5], ["o", 6]]))).toMatchObject({ impact: { lacking: [] } }); // prettier-ignore
  });
});

describe("refusals", () => {
  const of = { product: "Brick", indicator: "GWP", stage: "A1-A3" };

  test("a refusal is reported, in our own words, if it concerns reading", () => {
    const met = meeting([]);
    met.addRefusal({ kind: "unclear", found: "a resource with two addresses of its own" });
    met.addRefusal({ kind: "not-connected" });
    met.addRefusal({ kind: "stages-apart", modules: ["A1", "A2"], ...of });
    met.addRefusal({ kind: "stages-apart", modules: ["A3"], ...of });
    met.addRefusal({ kind: "incomplete-list", what: "products" });
    met.addRefusal({ kind: "incomplete-list", what: "impacts" });
    met.addRefusal({ kind: "timeout" });
    expect(compileReadingReport(met, {})).toEqual({
      kinds: [],
      leftOut: { shown: [], more: 0 },
      taught: [],
      refusals: [
        { kind: "unclear", found: "a resource with two addresses of its own", count: 1 },
        { kind: "stages-apart", found: "", words: ["A1", "A2", "A3"], count: 2 },
        { kind: "incomplete-list", found: "", count: 2 },
      ],
    });
  });

  test("each of several excluded results is reported", () => {
    const met = meeting([]);
    const asides = [{ what: "stages", names: ["C3, C4", "x y 7"] }, { what: "undefined" }] as const;
    met.addRefusal({ kind: "set-aside", asides, ...of });
    expect(compileReadingReport(met, {}).refusals).toEqual([
      { kind: "set-aside", found: "", cause: "stages", words: ["C3", "C4"], hasOthers: true, count: 1 },
      { kind: "set-aside", found: "", cause: "undefined", count: 1 },
    ]);
  });

  test("a member is left unnamed if its name may be an id", () => {
    const json = [{ id: "g", value: 5, stageX1: "y", phaseKind: "y" }];
    const met = meeting([{ kind: "impact", asList: true, json }]);
    for (const member of ["stageX1", "phaseKind", "phaseBrick"])
      met.addRefusal({ kind: "unclear-result", doubt: { why: "member", member, said: "y" }, ...of });
    expect(compileReadingReport(met, {}).refusals.map(({ member, count }) => [member, count])).toEqual([
      ["", 2],
      ["phaseKind", 1],
    ]);
  });
});

test("a key in the maps of two different kinds is still not shown as a name", () => {
  const met = meeting([
    { kind: "company", asList: false, json: { brick: 1, slab: [1] } },
    { kind: "impact", asList: true, json: [{ brick: 5, slab: [{ nummer: 1 }], tile: [] }] },
  ]);
  met.leftOut.add("brick");
  expect(compileReadingReport(met, {}).leftOut.shown).toEqual([]);
});

test("every part of the report has a maximum length", () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => `x${String.fromCharCode(...[...String(at)].map((digit) => 97 + Number(digit)))}`); // prettier-ignore
  const wide = Object.fromEntries(many(5_000).map((name) => [name, "v"]));
  const met = meeting([{ kind: "product", asList: true, json: [{ id: 1, name: "Brick", ...wide }] }]);
  for (const found of many(500)) met.addRefusal({ kind: "unclear", found });
  const { kinds, refusals, taught } = compileReadingReport(met, { name: many(1_000) });
  expect(kinds[0]?.others).toEqual({ shown: many(20), more: 4_980 });
  expect(refusals).toHaveLength(40);
  expect(taught).toHaveLength(40);
});
