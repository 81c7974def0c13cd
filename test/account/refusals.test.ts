import type { Account } from "../../src/account/account";
import { createDemoService } from "../../src/demo";
import type { ShapeName } from "../../src/demo/wire/shapes";
import { shapes } from "../../src/demo/wire/shapes";
import { readingOf } from "../../src/hypermedia/described";
import { reasonOf } from "../../src/lca/reasons";
import { sectionsOf, textOf } from "../../src/taskpane/reading/sections";
import { accountAt, accountOf } from "./reached";
import { address, keys, serving } from "./serving";

const definitions = [
  { id: "g", name: "GWP", unit: "kg" },
  { id: "o", name: "ODP", unit: "kg" },
];

function refusalsOf({ session }: Account) {
  return readingOf(session.met, session.names).refusals.map(({ kind, found, count }) => [kind, found, count]);
}

/** What asking for the results of a brick in many cells leaves behind. */
async function askedFor(
  documents: Readonly<Record<string, unknown>>,
  scenario: string | null = null,
): Promise<Account> {
  const all = { "/impactdefinitions": definitions, ...documents };
  const account = accountAt(address, keys, serving(all));
  const ask = (indicator: string) => account.impact("Brick", indicator, scenario).catch(reasonOf);
  await Promise.all([ask("GWP"), ask("ODP"), ask("GWP")]);
  return account;
}

const brick = (more: object) => [{ id: "p", name: "Brick", self: "/api/v1/products/p", ...more }];

test.each<[string, object, unknown[]]>([
  ["a list that is none", { "/products": { artikelen: 5 } }, ["unreadable", "no list of products", 1]],
  ["a list cut short", { "/products": { items: brick({}), total: 7 } }, ["incomplete-list", "", 1]],
  ["a result that is no number", { "/products": brick({ impacts: [{ id: "g", value: "5,2" }] }) }, ["unclear", "a result that is no number", 1]], // prettier-ignore
  ["a link to elsewhere", { "/products": brick({ impacts: "https://elsewhere.test/i" }) }, ["foreign-address", "", 1]], // prettier-ignore
])("%s is counted once for all the cells that shared it", async (_, documents, expected) => {
  expect(refusalsOf(await askedFor(documents as Record<string, unknown>))).toEqual([expected]);
});

test("a product that links to two addresses of its own is counted for every cell", async () => {
  const links = { self: [{ href: "/a" }, { href: "/b" }] };
  const account = await askedFor({ "/products": [{ id: "p", name: "Brick", _links: links }] });
  expect(refusalsOf(account)).toEqual([["unclear", "a resource with two addresses of its own", 3]]);
});

test("single modules are counted for every cell that lacks their sum", async () => {
  const impacts = [{ id: "g", stage: "A1", value: 1 }, { id: "g", stage: "A2", value: 2 }]; // prettier-ignore
  expect(refusalsOf(await askedFor({ "/products": brick({ impacts }) }))).toEqual([["stages-apart", "", 2]]);
});

test("results of a scenario that do not say of which product", async () => {
  const scenarios = [{ id: "s", name: "Use", impacts: "/api/v1/is" }];
  const impacts = [{ id: "g", value: 1 }];
  const account = await askedFor({ "/products": brick({ scenarios, impacts }), "/is": impacts }, "Use");
  expect(refusalsOf(account)).toEqual([["unclear", "scenario results that do not say of which product", 3]]);
});

test("a company that cannot be read is no reason not to connect, but it is told", async () => {
  const documents = { "/impactdefinitions": definitions, "/companies/me": "Acme", "/users/me": {} };
  const account = accountAt(address, keys, serving(documents));
  expect(await account.identity()).toMatchObject({ company: "", user: "" });
  expect(refusalsOf(account)).toEqual([["unreadable", "neither a resource nor a list", 1]]);
});

test("what is no refusal of reading is not told", async () => {
  const account = await askedFor({ "/products": [] });
  await account.product("Slab").catch(reasonOf);
  expect(refusalsOf(account)).toEqual([]);
});

describe("the demo account, read whole", () => {
  test.each(Object.keys(shapes) as ShapeName[])(
    "%s: all is understood, and none of it told",
    async (shape) => {
      const service = createDemoService({ shape });
      const account = accountOf(service);
      await account.identity();
      const products = (await account.products()).all;
      await Promise.all(products.slice(0, 5).map(({ id }) => account.results(`id:${id}`, null)));
      const scenarios = (await account.scenarios(null)).all;
      const { met, names } = account.session;
      const reading = readingOf(met, names);
      expect(reading.refusals).toEqual([]);
      expect(reading.kinds.map(({ kind, lacking }) => [kind, lacking])).toEqual(
        ["definition", "product", "scenario", "impact", "company", "user"].map((kind) => [kind, []]),
      );
      const report = textOf(sectionsOf(reading));
      const { all } = await account.definitions();
      const told = [...products, ...scenarios, ...all].flatMap(({ id, name }) => [id, name]);
      const secrets = Object.values(service.keysOf("DF"));
      const host = new URL(service.address).host;
      expect([...told, ...secrets, host].filter((one) => report.includes(one))).toEqual([]);
    },
  );
});
