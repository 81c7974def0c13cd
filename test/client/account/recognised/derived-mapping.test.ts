import type { Account } from "../../../../src/client/account/account";
import { assertMappingFits } from "../../../../src/client/account/declared/declared-reader";
import { deriveMapping } from "../../../../src/client/account/recognised/derived-mapping";
import { createDemoService } from "../../../../workbench/sample-service";
import type { WireShapeName } from "../../../../workbench/sample-service/shapes/wire-shapes";
import { wireShapes } from "../../../../workbench/sample-service/shapes/wire-shapes";
import { browserClock } from "../../../../src/addin/host/browser-apis";
import { serviceAddress } from "../../../../src/client/service/service-address";
import type { FetchFunction } from "../../../../src/client/service/ports";
import { reasonFromError } from "../../../../src/lca/reasons";
import { deep, deepTest } from "../../../deep-tests";
import { sampleOf } from "../../../matrix-sample";
import { servers } from "../../../reading/servers/all";
import { base, byPath, fetching } from "../../../reading/servers/serving";
import { keys } from "../../../reading/service";
import { createRecognisedAccount } from "../recognised-account";
import { collectAnswers, createMappedAccount } from "../declared/mapped-account";

/** Returns the numbers without reasons: a mapping ignores what it does not declare, so its reasons give less. */
const numbersOf = async (account: Account) => {
  const { products, ...others } = await collectAnswers(account);
  const numbers = products.map((one) => ({
    ...one,
    numbers: one.numbers.map((said) => (typeof said === "number" ? said : null)),
  }));
  return { ...others, products: numbers };
};

type Numbers = Awaited<ReturnType<typeof numbersOf>>;

/** The same numbers, with those of others in place of missing ones. */
const mergeMissing = (numbers: Numbers, others: Numbers): Numbers => ({
  ...numbers,
  products: numbers.products.map((product, at) => ({
    ...product,
    numbers: product.numbers.map((number, index) => number ?? others.products[at]?.numbers[index] ?? null),
  })),
});

describe("a derived mapping reads as recognition does", () => {
  const shapes = sampleOf(
    "shapes with a derived mapping",
    Object.keys(wireShapes) as WireShapeName[],
    1 / 20,
  );
  test.each(shapes)("the sample in the shape %s gets a mapping", async (shape) => {
    const service = createDemoService({ shape });
    const fetch: FetchFunction = (address, options) => service.fetch(address, options);
    const at = { service: serviceAddress(service.address), keys: service.keysOf("DF"), fetch };
    const options = { ...at, clock: browserClock };
    const recognised = createRecognisedAccount(options);
    const found = await deriveMapping(recognised);
    expect(found.lacking).toBeNull();
    expect(found.roles.filter(({ example }) => example !== null).length).toBeGreaterThan(10);
    const account = createMappedAccount(options, found.decide(found.undecided.map(() => "ignored")));
    await assertMappingFits(account);
    expect(await numbersOf(account)).toEqual(await numbersOf(recognised));
  });

  const said = new Map<string, string>();
  const quick = servers.filter((_, at) => deep || at % 10 === 4);
  const drawn = sampleOf("servers with a derived mapping", quick, 1 / 8);
  // Recognition refuses numbers of this one that a mapping might read.
  const refused = "Map by definition's id, rows with an id of their own";
  const some = quick.filter((one) => drawn.includes(one) || one.name === refused);
  test.each(some.map((one) => [one.name, one] as const))(
    "the mapping of the server %s reads as recognition does",
    async (name, { documents, taught }) => {
      const options = {
        ...{ service: serviceAddress(base), keys, fetch: fetching(byPath(documents)) },
        clock: browserClock,
      };
      const recognised = createRecognisedAccount(options, taught);
      const found = await deriveMapping(recognised).catch(reasonFromError);
      const lacking = "mapping" in found ? found.lacking : found;
      said.set(name, lacking ? JSON.stringify(lacking) : "whole");
      expect(lacking).not.toEqual({ kind: "internal" });
      if (!("mapping" in found) || lacking) return;
      const account = createMappedAccount(options, found.decide(found.undecided.map(() => "ignored")));
      const numbers = await numbersOf(recognised);
      expect(numbers.products.flatMap((product) => product.numbers)).toContainEqual(expect.any(Number));
      // A mapping may give numbers that recognition refuses because of a member that is undecided.
      if (found.undecided.length === 0) expect(await numbersOf(account)).toEqual(numbers);
      else expect(await numbersOf(account)).toEqual(mergeMissing(numbers, await numbersOf(account)));
    },
  );

  deepTest("most of the study's servers get a complete mapping", () => {
    const all = [...said].map(([name, one]) => `${one}  ${name}`);
    const whole = servers.filter(({ name }) => said.get(name) === "whole");
    const taught = whole.filter((server) => Object.keys(server.taught).length > 0);
    console.log(
      `${whole.length} of ${said.size} servers, ${taught.length} with taught names\n${all.join("\n")}`,
    );
    // Of the others, recognition reads no number, or not all that a mapping would.
    expect(whole.length).toBeGreaterThanOrEqual(136);
  });
});

const links = (id: string) => ({ impacts: `/api/v1/products/${id}/impacts` });
const results = (unit: string) => [
  { id: "g", value: 5, unit },
  { id: "o", value: 6, unit: "kg CFC-11-eq" },
];
const plainDocuments = {
  "/users/me": { id: "u", name: "Robin" },
  "/companies/me": { id: "c", name: "Brickmoor" },
  "/impactdefinitions": [
    { id: "g", code: "GWP", name: "Global warming potential", unit: "kg CO2-eq" },
    {
      id: "o",
      code: "ODP",
      name: "Depletion potential of the stratospheric ozone layer",
      unit: "kg CFC-11-eq",
    },
  ],
  "/products": ["a", "b"].map((id) => ({ id, name: `Brick ${id}`, links: links(id) })),
  "/products/a/impacts": results("kg CO2-eq"),
  "/products/b/impacts": results("kg CO2-eq"),
};
type Documents = Readonly<Record<string, unknown>>;
const optionsOf = (others: Documents) => ({
  service: serviceAddress(base),
  keys,
  clock: browserClock,
  fetch: fetching(byPath({ ...plainDocuments, ...others })),
});
const proposed = (others: Documents) => deriveMapping(createRecognisedAccount(optionsOf(others)));

/** The same results of both bricks, but for their numbers. */
const bothBricks = (list: (gwp: number, odp: number) => unknown): Documents => ({
  "/products/a/impacts": list(5, 6),
  "/products/b/impacts": list(7, 8),
});
const table = (gwp: number, odp: number) => ({
  columns: ["definitionId", "value"],
  rows: [
    ["g", gwp],
    ["o", odp],
  ],
});

const carrying = (id: string, gwp: number) => ({
  id,
  name: `Brick ${id}`,
  impacts: [
    { id: "g", value: gwp },
    { id: "o", value: gwp + 10 },
  ],
});
const scenario = (id: string) => ({
  id,
  name: `Use ${id}`,
  kind: "use",
  links: { impacts: `/api/v1/scenarios/${id}/impacts` },
});
const scenarioLinks = ["s", "t"].map((id) => ({ href: `/api/v1/scenarios/${id}` }));
const scenarioResults = Object.fromEntries(
  ["s", "t"].map((id, at) => [
    `/scenarios/${id}/impacts`,
    ["a", "b"].map((product, index) => ({ id: "g", productId: product, value: 11 + 2 * at + index })),
  ]),
);

describe("a derived mapping declares", () => {
  test.each<readonly [string, Documents, object]>([
    [
      "columns with their headings",
      bothBricks(table),
      {
        impacts: {
          each: "/rows/*",
          roles: { definition: "/rows/*/0", value: "/rows/*/1" },
          constants: { "/columns/0": "definitionId", "/columns/1": "value" },
        },
      },
    ],
    [
      "headings above the rows",
      bothBricks((...numbers) => [table(...numbers).columns, ...table(...numbers).rows]),
      {
        impacts: {
          each: "/*",
          roles: { definition: "/*/0", value: "/*/1" },
          constants: { "/0/0": "definitionId", "/0/1": "value" },
        },
      },
    ],
    [
      "a reference that is an object or its id",
      {
        "/products/a/impacts": [
          { id: 1, impactDefinition: { id: "g" }, value: 5 },
          { id: 2, impactDefinition: "o", value: 6 },
        ],
        "/products/b/impacts": [
          { id: 3, impactDefinition: "g", value: 7 },
          { id: 4, impactDefinition: { id: "o" }, value: 8 },
        ],
      },
      {
        impacts: {
          roles: { definition: ["/*/impactDefinition", "/*/impactDefinition/id"], value: "/*/value" },
        },
      },
    ],
    [
      "codes in another spelling",
      bothBricks((gwp, odp) => ({
        impacts: {
          gwp: { a1a3: gwp, b4: 1.5, c3: 2.5 },
          odp: { a1a3: odp, b4: 3.5, c3: 4.5 },
        },
      })),
      {
        impacts: {
          roles: {
            definition: { path: "/impacts/*/#", words: { gwp: "GWP", odp: "ODP" } },
            value: "/impacts/*/a1a3",
          },
        },
      },
    ],
    [
      "a stage beside a text that goes with it",
      bothBricks((gwp, odp) => ({
        stages: [
          {
            stage: "A1-A3",
            label: "Production",
            results: [
              { id: "g", value: gwp },
              { id: "o", value: odp },
            ],
          },
          { stage: "C3", label: "Other", results: [{ id: "g", value: 1.5 }] },
        ],
      })),
      {
        impacts: {
          roles: {
            definition: "/stages/*/results/*/id",
            value: "/stages/*/results/*/value",
            stage: "/stages/*/stage",
          },
          ignored: ["/stages/*/label"],
        },
      },
    ],
    [
      "the unit of each result",
      { "/products/b/impacts": results("t CO2-eq") },
      { impacts: { roles: { definition: "/*/id", value: "/*/value", unit: "/*/unit" } } },
    ],
    [
      "results that products carry",
      {
        "/products": [carrying("a", 5), carrying("b", 6)],
      },
      {
        products: { edges: { impacts: { carried: true } } },
        impacts: {
          each: "/*/impacts/*",
          roles: { definition: "/*/impacts/*/id", value: "/*/impacts/*/value" },
        },
      },
    ],
    [
      "results that products carry in pages",
      {
        "/products": { items: [carrying("a", 5)], next: "/api/v1/products?page=2" },
        "/products?page=2": { items: [carrying("b", 7)], next: null },
      },
      { products: { next: "/next" }, impacts: { each: "/items/*/impacts/*" } },
    ],
    [
      "scenarios that products carry beside a link",
      {
        ...scenarioResults,
        "/products": ["a", "b"].map((id) => ({
          id,
          name: `Brick ${id}`,
          links: { ...links(id), scenarios: `/api/v1/products/${id}/scenarios` },
          scenarios: [scenario("s"), scenario("t")],
        })),
      },
      {
        products: { edges: { scenarios: { carried: true } } },
        scenarios: { each: "/*/scenarios/*", edges: { impacts: { link: "/*/scenarios/*/links/impacts" } } },
      },
    ],
    [
      "an array of links, or one alone",
      {
        ...scenarioResults,
        "/scenarios/s": scenario("s"),
        "/scenarios/t": scenario("t"),
        "/products": [
          { id: "a", name: "Brick a", links: { ...links("a"), scenarios: scenarioLinks } },
          { id: "b", name: "Brick b", links: { ...links("b"), scenarios: scenarioLinks[0] } },
        ],
      },
      {
        products: {
          edges: { scenarios: { link: ["/*/links/scenarios/*/href", "/*/links/scenarios/href"] } },
        },
      },
    ],
    [
      "scenarios to which results lead",
      {
        ...scenarioResults,
        ...bothBricks((gwp, odp) => ({
          links: { scenarios: "/api/v1/scenarios" },
          results: [
            { id: "g", value: gwp },
            { id: "o", value: odp },
          ],
        })),
        "/scenarios": [scenario("s"), scenario("t")],
      },
      { impacts: [{ edges: { scenarios: "/links/scenarios" } }, {}] },
    ],
    [
      "a name by which results refer to definitions in pages",
      {
        ...bothBricks((gwp, odp) =>
          plainDocuments["/impactdefinitions"].map(({ name }, at) => ({
            indicator: name,
            value: at ? odp : gwp,
          })),
        ),
        "/impactdefinitions": {
          items: [plainDocuments["/impactdefinitions"][0]],
          next: "/api/v1/impactdefinitions?page=2",
        },
        "/impactdefinitions?page=2": { items: [plainDocuments["/impactdefinitions"][1]], next: null },
      },
      {
        definitions: { roles: { key: "/items/*/name" } },
        impacts: { roles: { definition: "/*/indicator" } },
      },
    ],
  ])("%s", async (_, others, expected) => {
    const { mapping, lacking } = await proposed(others);
    expect(lacking).toBeNull();
    expect(mapping).toMatchObject(expected);
    const read = await numbersOf(createMappedAccount(optionsOf(others), mapping));
    expect(read).toEqual(await numbersOf(createRecognisedAccount(optionsOf(others))));
    expect(read.products[0]?.numbers[0]).toBe(5);
  });

  test("columns that moved are refused", async () => {
    const { mapping } = await proposed(bothBricks(table));
    const { rows } = table(5, 6);
    const moved = { columns: ["value", "definitionId"], rows: rows.map((row) => [...row].reverse()) };
    const account = createMappedAccount(optionsOf({ "/products/a/impacts": moved }), mapping);
    const reason = await account.impact("Brick a", "Global warming potential", null).catch(reasonFromError);
    expect(reason).toMatchObject({ kind: "misfit", why: "constant", path: "/columns/0" });
  });
});

describe("an account that no mapping can describe", () => {
  test("uniform products get a mapping", async () => {
    expect((await proposed({})).lacking).toBeNull();
  });

  test("a number that recognition refuses prevents a mapping, which would read it", async () => {
    const [gwp, odp] = results("kg CO2-eq");
    const { mapping, lacking } = await proposed({
      "/products/b/impacts": [gwp, { ...odp, type: "transport" }],
    });
    expect(lacking).toEqual({ kind: "impacts", role: "value", why: "unclear" });
    expect(mapping).toBeNull();
  });

  test("results that recognition refuses give no mapping", async () => {
    const { lacking } = await proposed(bothBricks((gwp, odp) => [{ outcome: gwp }, { outcome: odp }]));
    expect(lacking).toEqual({ kind: "impacts", role: "value", why: "not found" });
  });

  test("links in different members prevent a mapping", async () => {
    const { mapping, lacking } = await proposed({
      "/products": [
        { id: "a", name: "Brick a", links: links("a") },
        { id: "b", name: "Brick b", _links: { impacts: { href: links("b").impacts } } },
      ],
    });
    expect(lacking).toEqual({ kind: "products", role: "impacts", why: "not found" });
    expect(mapping).toBeNull();
  });
});
