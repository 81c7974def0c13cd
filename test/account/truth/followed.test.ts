import { Plans } from "../../../src/account/impacts/plans/plans";
import { reasonOf } from "../../../src/lca/reasons";
import type { Fetch } from "../../../src/service/seams";
import { ManualClock } from "../../service/manual-clock";
import { accountAt } from "../reached";
import { address, keys, serving } from "../serving";

// Lists of products read one after the other, all alike except the last, which differs in one thing.

const definitions = [
  { id: 1, name: "Global warming potential", unit: "kg CO2-eq" },
  { id: 2, name: "Depletion potential of the stratospheric ozone layer", unit: "kg CFC-11-eq" },
  { id: 3, name: "Acidification potential of land and water", unit: "kg SO2-eq" },
];
const names = ["Brick", "Slab", "Tile", "Beam"];
const indexes = names.map((_, at) => at + 1);

type Element = Readonly<Record<string, unknown>>;
interface List {
  readonly items: readonly unknown[];
  readonly [member: string]: unknown;
}

/** One product's results, each with a row number, a comment and an address of its own, which do not matter. */
function listOf(product: number): List {
  const one = (definition: number, unit: string): Element => ({
    id: `row ${100 * product + definition}`,
    definitionId: definition,
    value: 10 * product + definition,
    unit,
    productId: product,
    comment: `entered on 2026-01-0${product}`,
    factor: 1,
    source_url: `/api/v1/rows/${100 * product + definition}`,
  });
  return {
    items: definitions.map(({ id, unit }) => one(id, unit)),
    total: 3,
    stage: "A1-A3",
    links: { product: `/api/v1/products/${product}`, self: `/api/v1/products/${product}/impacts` },
  };
}

const changed = (list: List, at: number, members: Element): List => ({
  ...list,
  items: list.items.map((one, index) => (index === at ? { ...(one as Element), ...members } : one)),
});

type Said = number | string;

/** GWP and AP of a product when all lists are read in this order. */
async function saidOf(
  last: number,
  lists: ReadonlyMap<number, unknown>,
  order: readonly number[],
): Promise<Said[]> {
  const service = serving({
    "/impactdefinitions": definitions,
    "/products": indexes.map((id) => ({
      ...{ id, name: names[id - 1] },
      links: { self: `/api/v1/products/${id}`, impacts: `/api/v1/products/${id}/impacts` },
    })),
    ...Object.fromEntries([...lists].map(([id, list]) => [`/products/${id}/impacts`, list])),
  });
  const account = accountAt(address, keys, service);
  const ask = (id: number, indicator: string): Promise<Said> =>
    account.impact(`id:${id}`, indicator, null).catch((thrown: unknown) => JSON.stringify(reasonOf(thrown)));
  for (const id of order) await ask(id, "GWP");
  return [await ask(last, "GWP"), await ask(last, "AP")];
}

const alike = new Map<number, unknown>(indexes.map((id) => [id, listOf(id)]));
const four = listOf(4);
const reversed = { ...four, items: [...four.items].reverse() };

/** What the last list says instead, and what must be read: GWP and AP, or a word of the reason. */
const rows: readonly (readonly [what: string, list: unknown, gwp: Said, ap: Said])[] = [
  ["nothing else", four, 41, 43],
  ["the same in another order", reversed, 41, 43],
  ["null in place of a number", changed(four, 0, { value: null }), "no-result", 43],
  ["a number as text", changed(four, 0, { value: "41.5" }), 41.5, 43],
  ["a text that may group thousands", changed(four, 0, { value: "41.500.1" }), "grouped", 43],
  ["a word in place of a number", changed(four, 0, { value: "MND" }), "odd-value", 43],
  ["an object in place of a number", changed(four, 0, { value: { high: 4, low: 1 } }), "set-aside", 43],
  ["another unit", changed(four, 0, { unit: "t CO2-eq" }), "unit", 43],
  ["the unit of another indicator", changed(four, 0, { unit: "kg SO2-eq" }), "unit", 43],
  ["a factor", changed(four, 0, { factor: 1000 }), "scale", 43],
  ["a comment that says a stage", changed(four, 0, { comment: "C3" }), "member", 43],
  ["a comment that speaks of transport", changed(four, 0, { comment: "transport" }), "member", 43],
  ["a comment that is another product's name", changed(four, 0, { comment: "Slab" }), "member", 43],
  ["a comment that is another indicator's name", changed(four, 0, { comment: definitions[2]?.name }), "definitions", 43], // prettier-ignore
  ["the address of another indicator", changed(four, 0, { source_url: "/api/v1/impactdefinitions/3" }), "definitions", 43], // prettier-ignore
  ["a row number that is a stage", changed(four, 0, { id: "A4" }), "set-aside", 43],
  ["another product", changed(four, 0, { productId: 2 }), "products", 43],
  ["an indicator that is not known", changed(four, 0, { definitionId: 9 }), "set-aside", 43],
  ["another indicator", changed(four, 1, { definitionId: 3, unit: "kg SO2-eq" }), "repeated", "repeated"],
  ["a module more", changed(four, 0, { module: "C3" }), "C3", 43],
  ["a scenario more", changed(four, 0, { scenarioId: 7 }), "scenarios", 43],
  [
    "one result less than it counts",
    { ...four, items: four.items.slice(0, 2) },
    "incomplete-list",
    "incomplete-list",
  ],
  ["one result less", { ...four, items: four.items.slice(1), total: 2 }, "no-result", 43],
  ["more than it has", { ...four, total: 4 }, "incomplete-list", "incomplete-list"],
  ["another stage for all of them", { ...four, stage: "C1" }, "stages", "stages"],
  ["a unit for all of them", { ...four, unit: "kg CO2-eq" }, 41, "unit"],
  [
    "another product for all that do not say theirs",
    { ...four, links: { product: "/api/v1/products/2" } },
    41,
    43,
  ],
  [
    "the address of another product's results",
    { ...four, links: { product: "/api/v1/products/4", self: "/api/v1/products/2/impacts" } },
    "products",
    "products",
  ],
  ["a page that follows", { ...four, next: "/api/v1/more" }, "incomplete-list", "incomplete-list"],
  ["results that are none", { ...four, items: [1, 2, 3] }, "unreadable", "unreadable"],
];

describe("the last of several lists that are alike says", () => {
  test.each(rows)("%s", async (_, list, gwp, ap) => {
    const lists = new Map(alike).set(4, list);
    const [own, other] = await saidOf(4, lists, indexes);
    const found = (said: Said | undefined, expected: Said): unknown =>
      typeof expected === "string" && String(said).includes(expected) ? expected : said;
    expect([found(own, gwp), found(other, ap)]).toEqual([gwp, ap]);
    // The same when it is the second, and when it is read alone.
    expect(await saidOf(4, lists, [1, 4])).toEqual([own, other]);
    expect(await saidOf(4, lists, [4])).toEqual([own, other]);
  });
});

test("each list names the owner of its own results", async () => {
  const silent = (product: number): List => {
    const list = listOf(product);
    const items = list.items.map((one) => ({ ...(one as Element), productId: undefined }));
    return { ...list, items };
  };
  const lists = new Map<number, unknown>(indexes.map((id) => [id, silent(id)]));
  expect(await saidOf(4, lists, indexes)).toEqual([41, 43]);
  const others = {
    ...silent(4),
    links: { product: "/api/v1/products/2", self: "/api/v1/products/4/impacts" },
  };
  const [own] = await saidOf(4, lists.set(4, others), indexes);
  expect(own).toContain("products");
});

test("a text that was the own name in earlier lists is another product's here", async () => {
  const service = (last: string) =>
    serving({
      "/impactdefinitions": definitions,
      "/products": indexes.map((id) => ({
        ...{ id, name: id === 4 ? last : "Brick" },
        links: { self: `/api/v1/products/${id}`, impacts: `/api/v1/products/${id}/impacts` },
      })),
      ...Object.fromEntries(
        indexes.map((id) => [`/products/${id}/impacts`, { ...listOf(id), productTitle: "Brick" }]),
      ),
    });
  const said = async (last: string): Promise<Said> => {
    const account = accountAt(address, keys, service(last));
    const ask = (id: number): Promise<Said> =>
      account.impact(`id:${id}`, "GWP", null).catch((thrown: unknown) => JSON.stringify(reasonOf(thrown)));
    for (const id of [1, 2, 3]) expect(await ask(id)).toBe(10 * id + 1);
    return ask(4);
  };
  expect(await said("Brick")).toBe(41);
  expect(await said("Slab")).toContain("member");
});

describe("of lists that come together", () => {
  const ask = (fetching: Fetch, clock?: ManualClock): Promise<Said>[] => {
    const account = accountAt(address, keys, fetching, clock);
    return indexes.map((id) =>
      account.impact(`id:${id}`, "GWP", null).catch((thrown: unknown) => JSON.stringify(reasonOf(thrown))),
    );
  };
  const documents = (others: Readonly<Record<string, unknown>> = {}) => ({
    "/impactdefinitions": definitions,
    "/products": indexes.map((id) => ({
      ...{ id, name: names[id - 1] },
      links: { self: `/api/v1/products/${id}`, impacts: `/api/v1/products/${id}/impacts` },
    })),
    ...Object.fromEntries([...alike].map(([id, list]) => [`/products/${id}/impacts`, list])),
    ...others,
  });

  test("one is read in full, and the others like it", async () => {
    const learn = jest.spyOn(Plans.prototype, "learn");
    learn.mockClear();
    expect(await Promise.all(ask(serving(documents())))).toEqual([11, 21, 31, 41]);
    expect(learn).toHaveBeenCalledTimes(1);
  });

  test("none waits for the pages of another", async () => {
    const first = { ...listOf(1), next: "/api/v1/more" };
    const service = serving(documents({ "/products/1/impacts": first }));
    const clock = new ManualClock();
    const [, ...others] = ask(
      (asked, options) => (asked.endsWith("/more") ? new Promise(() => undefined) : service(asked, options)),
      clock,
    );
    let said: Said[] | undefined;
    void Promise.all(others).then((all) => (said = all));
    await clock.advance(0);
    expect(said).toEqual([21, 31, 41]);
  });

  test("none waits for long while another looks up its definitions", async () => {
    const linked = (product: number): List => {
      const list = listOf(product);
      const items = list.items.map((one) => {
        const { definitionId, ...others } = one as Element;
        return {
          ...others,
          links: { impactDefinition: `/api/v1/kinds/${product}/${String(definitionId)}x` },
        };
      });
      return { ...list, items };
    };
    const service = serving(documents({ "/products/1/impacts": linked(1) }));
    const clock = new ManualClock();
    const [, ...others] = ask(
      (asked, options) =>
        asked.includes("/kinds/") ? new Promise(() => undefined) : service(asked, options),
      clock,
    );
    let said: Said[] | undefined;
    void Promise.all(others).then((all) => (said = all));
    await clock.advance(0);
    expect(said).toBeUndefined();
    await clock.advance(2_000);
    expect(said).toEqual([21, 31, 41]);
  });
});

test("similar lists are read like earlier ones", async () => {
  const follow = jest.spyOn(Plans.prototype, "follow");
  follow.mockClear();
  await saidOf(4, alike, indexes);
  const found = await Promise.all(
    follow.mock.results.map(({ value }) => value as ReturnType<Plans["follow"]>),
  );
  expect(found.map((one) => one !== null)).toEqual([false, true, true, true]);
});
