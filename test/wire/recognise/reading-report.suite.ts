import type { ResourceKindReport, ServiceReadingReport } from "../../../src/wire/recognise/reading-report";
import type { ResourceKind, ConfiguredNames } from "../../../src/wire/recognise/vocabulary";
import { meeting } from "./collected-readings";

function readingOne(
  kind: ResourceKind,
  json: unknown,
  asList = true,
  names: ConfiguredNames = {},
): ServiceReadingReport {
  return meeting([{ kind, asList, json }], names).report(names);
}

/** A report in short. */
function brief({ kinds }: ServiceReadingReport): unknown {
  const one = ({ meanings, lacking, others }: ResourceKindReport) => ({
    names: Object.fromEntries(meanings.map(({ meaning, names }) => [meaning, names.join(" ")])),
    lacking,
    others,
  });
  return Object.fromEntries(kinds.map((kind) => [kind.kind, one(kind)]));
}

describe("names of each kind, in the service's spelling", () => {
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
        names: { id: "productId", name: "product-name" },
        lacking: [],
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
        names: { id: "id", name: "Title", unit: "unitSymbol" },
        lacking: [],
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

  test("an embedded definition counts as an id", () => {
    const json = [{ value: 5, impactDefinition: { id: "g", name: "GWP" } }];
    expect(brief(readingOne("impact", json))).toMatchObject({
      impact: { lacking: [], others: [] },
    });
  });

  test("the report names the fields of a company", () => {
    const json = { companyName: "Acme", plaats: "Delft", adres: null };
    expect(brief(readingOne("company", json, false))).toMatchObject({
      company: { names: { name: "companyName" }, others: ["plaats", "adres"] },
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
  ])("the keys of %s are not shown", (_, kind, json) => {
    expect(others(kind, json)).toEqual([[""]]);
  });

  test("the same map, read again, is no second example", () => {
    const json = () => ({ Brick: { nummer: 1 }, Slab: { nummer: 2 } });
    const again = [1, 2, 3].map(() => ({ kind: "product", asList: true, json: json() }) as const);
    expect(meeting(again).report({}).kinds[0]?.others).toEqual([""]);
  });

  test("the only array in a document requested as a list is named, as it may be that list", () => {
    expect(others("product", { artikelen: [{ nummer: 1 }], aantal: 1 })).toEqual([["artikelen", ""]]);
  });

  test.each(["company", "user"] as const)("the plain members of a %s are named, as it is no map", (kind) => {
    const json = { bedrijf: "Acme", plaats: "Delft", adres: { straat: "Laan" } };
    expect(others(kind, json, false)).toEqual([["bedrijf", "plaats", ""]]);
  });

  test("names with digits need a second value, and those in an unusual form are never shown", () => {
    const one = { id: 1, name: "Brick", gwp100: 5, "Kleur van de steen": "red", "17": 1 };
    expect(others("product", [one])).toEqual([[""]]);
    expect(others("product", [one, { ...one, id: 2 }])).toEqual([[""]]);
    const other = { ...one, gwp100: 6, "Kleur van de steen": "grey", "17": 2 };
    expect(others("product", [one, other])).toEqual([["", "gwp100"]]);
  });

  test("the relation of a link is named, but not a link's name with digits", () => {
    const json = [{ id: 1, name: "Brick", links: [{ rel: "datasheet", href: "/d" }, { name: "p-17", href: "/p" }] }]; // prettier-ignore
    expect(others("product", json)).toEqual([["datasheet", ""]]);
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
    const reading = meeting(documents, taught).report(taught);
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
      product: { names: { id: "id", name: "omschrijving" }, others: [] },
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
    expect(kinds[0]?.others).toEqual(["phaseName"]);
  });
});

describe("known members of results", () => {
  const others = (json: unknown) => readingOne("impact", json).kinds.map(({ others: found }) => found);

  test("a member whose texts are all modules is reported as the stage", () => {
    const json = [{ id: "g", value: 5, moduleCode: "A1-A3" }, { id: "o", value: 5, moduleCode: ["C3"] }]; // prettier-ignore
    const [kind] = readingOne("impact", json).kinds;
    expect(kind?.meanings.find(({ meaning }) => meaning === "stage")?.names).toEqual(["moduleCode"]);
    expect(kind?.others).toEqual([]);
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

  test("a refusal is reported once, in our own words, if it concerns reading", () => {
    const met = meeting([]);
    met.addRefusal({ kind: "unclear", found: "a resource with two addresses of its own" });
    met.addRefusal({ kind: "not-connected" });
    met.addRefusal({ kind: "stages-apart", modules: ["A1", "A2"], ...of });
    met.addRefusal({ kind: "stages-apart", modules: ["A3"], ...of });
    met.addRefusal({ kind: "incomplete-list", what: "products" });
    met.addRefusal({ kind: "incomplete-list", what: "impacts" });
    met.addRefusal({ kind: "timeout" });
    expect(met.report({})).toEqual({
      kinds: [],
      leftOut: [],
      taught: [],
      refusals: [
        { kind: "unclear", found: "a resource with two addresses of its own" },
        { kind: "stages-apart" },
        { kind: "incomplete-list" },
      ],
    });
  });

  test("each of several excluded results is reported", () => {
    const met = meeting([]);
    const asides = [{ what: "stages", names: ["C3, C4", "x y 7"] }, { what: "undefined" }] as const;
    met.addRefusal({ kind: "set-aside", asides, ...of });
    met.addRefusal({ kind: "set-aside", asides: [{ what: "stages", names: ["C3, Plant"] }], ...of });
    expect(met.report({}).refusals).toEqual([
      { kind: "set-aside", cause: "stages" },
      { kind: "set-aside", cause: "undefined" },
      { kind: "set-aside", cause: "stages", stage: "Plant" },
    ]);
  });

  test("a member is left unnamed if its name may be an id", () => {
    const json = [{ id: "g", value: 5, stageX1: "y", phaseKind: "y" }];
    const met = meeting([{ kind: "impact", asList: true, json }]);
    for (const member of ["stageX1", "phaseKind", "phaseBrick"])
      met.addRefusal({ kind: "unclear-result", doubt: { why: "member", member, said: "y" }, ...of });
    expect(met.report({}).refusals.map(({ member }) => member)).toEqual(["", "phaseKind"]);
  });
});

test("a key in the maps of two different kinds is still not shown as a name", () => {
  const met = meeting([
    { kind: "company", asList: false, json: { brick: 1, slab: [1] } },
    { kind: "impact", asList: true, json: [{ brick: 5, slab: [{ nummer: 1 }], tile: [] }] },
  ]);
  met.addLeftOut("brick");
  expect(met.report({}).leftOut).toEqual([""]);
});

test("the notes keep a limited number of names and refusals", () => {
  const letters = (index: number) =>
    String(index).replace(/\d/g, (digit) => "abcdefghij".charAt(Number(digit)));
  const many = Array.from({ length: 5_000 }, (_, index) => `x${letters(index)}`);
  const wide = Object.fromEntries(many.map((name) => [name, "v"]));
  const met = meeting([{ kind: "product", asList: true, json: [{ id: 1, name: "Brick", ...wide }] }]);
  for (const found of many) met.addRefusal({ kind: "unclear", found });
  const { kinds, refusals } = met.report({});
  expect(kinds[0]?.others).toEqual(many.slice(0, 998));
  expect(refusals).toHaveLength(200);
});

test("a rare name is reported however many resources came before", () => {
  const json = Array.from({ length: 50 }, (_, id) => ({ id, name: "Brick", ...(id === 40 && { colour: "red" }) })); // prettier-ignore
  expect(brief(readingOne("product", json))).toMatchObject({ product: { others: ["colour"] } });
});

test("a required field that is empty in the first resources is not reported as missing", () => {
  const json = Array.from({ length: 10 }, (_, id) => ({ id, name: id < 8 ? "" : "Brick" }));
  expect(brief(readingOne("product", json))).toMatchObject({ product: { lacking: [] } });
});

test("a stage that is no text is no fault", () => {
  const json = [{ id: "g", value: 5, stage: { toString: 1 }, moduleCode: [{ valueOf: 1 }, null] }];
  expect(brief(readingOne("impact", json))).toMatchObject({ impact: { others: ["moduleCode"] } });
});
