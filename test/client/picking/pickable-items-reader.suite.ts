import { runQueryOnActiveConnection, activeConnection, setActiveConnection } from "../../../src/addin/addin";
import { createDemoService } from "../../../workbench/sample-service";
import type { DemoAccount, DemoProduct, DemoService } from "../../../workbench/sample-service";
import { reasonFromError } from "../../../src/lca/reasons";
import { PickableItemsReader } from "../../../src/client/picking/pickable-items-reader";
import {
  listTextsNamingProduct,
  chooseTextNamingProduct,
} from "../../../src/client/picking/formula-argument-texts";
import type { PickedProduct } from "../../../src/client/picking/picked-items";
import { createDemoAccount } from "../account/demo-account";
import { largeAccount, largeValue } from "../../sample/large-account";
import { refresh } from "../generations/refresh-fixture";

const choices = new PickableItemsReader({ ask: runQueryOnActiveConnection, connected: activeConnection });
let asked: string[];

/** Connects an account whose requests are recorded. */
async function connect(code: string, account?: DemoAccount): Promise<void> {
  asked = [];
  const service = createDemoService({
    ...(account && { accounts: [account] }),
    fault: ({ path }) => void asked.push(path),
  });
  const reached = createDemoAccount(service, code);
  setActiveConnection({
    account: reached,
    identity: await reached.identity(),
    sample: true,
    since: new Date(2026, 0, 1),
  });
}

afterEach(() => setActiveConnection(null));

test("a press of Try again requests the list, although it was known not to be allowed", async () => {
  let refusing = true;
  const service = createDemoService({
    fault: ({ path }) =>
      refusing && path.endsWith("/products") ? new Response(null, { status: 403 }) : undefined,
  });
  const reached = createDemoAccount(service);
  setActiveConnection({
    account: reached,
    identity: await reached.identity(),
    sample: true,
    since: new Date(2026, 0, 1),
  });
  const why = () => products().then(() => null, reasonFromError);
  expect(await why()).toEqual({ kind: "not-allowed" });
  refusing = false;
  expect(await why()).toEqual({ kind: "not-allowed" });
  expect((await choices.products({ pressed: true })).length).toBeGreaterThan(0);
});

test("a press of Try again requests at once, although the service is known to be down", async () => {
  let down = false;
  const service = createDemoService({
    fault: () => (down ? new Response(null, { status: 501 }) : undefined),
  });
  const reached = createDemoAccount(service);
  setActiveConnection({
    account: reached,
    identity: await reached.identity(),
    sample: true,
    since: new Date(2026, 0, 1),
  });
  down = true;
  const { session } = reached;
  await Promise.allSettled([1, 2, 3, 4, 5, 6].map((number) => session.get(session.endpoint(`/x/${number}`))));
  expect(await products().then(() => null, reasonFromError)).toEqual({ kind: "service-fault", status: 501 });
  down = false;
  expect(await products().then(() => null, reasonFromError)).toEqual({ kind: "service-fault", status: 501 });
  expect((await choices.products({ pressed: true })).length).toBeGreaterThan(0);
});

const products = (): Promise<readonly PickedProduct[]> => choices.products({});
const product = async (name: string): Promise<PickedProduct> => {
  const found = (await products()).find((one) => one.name === name);
  if (!found) throw new Error(`No product ${name}`);
  return found;
};

test("products are listed by name, and those that share a name are marked", async () => {
  const two = largeAccount("L", 3);
  await connect("L", {
    ...two,
    products: two.products.map((one, index) => (index < 2 ? { ...one, name: "Twin" } : one)),
  });
  expect(await products()).toMatchObject([
    { id: "sample-large-p-3", name: "Sample product 3", ambiguous: false },
    { id: "sample-large-p-1", name: "Twin", ambiguous: true },
    { id: "sample-large-p-2", name: "Twin", ambiguous: true },
  ]);
});

test("a name that is another's id is marked, and one that reads as an id is found by itself", async () => {
  const three = largeAccount("L", 3);
  const names = ["sample-large-p-2", "Plain", "id:7"];
  await connect("L", {
    ...three,
    products: three.products.map((one, index) => ({ ...one, name: names[index] ?? "" })),
  });
  expect((await products()).map(({ name, ambiguous }) => [name, ambiguous])).toEqual([
    ["id:7", false],
    ["Plain", false],
    ["sample-large-p-2", true],
  ]);
});

/** An account with one product with these members in the list. */
const saying = (details: DemoProduct["details"]): DemoAccount => {
  const one = largeAccount("L", 1);
  return { ...one, products: one.products.map((made) => ({ ...made, details })) };
};

describe("A product in the list", () => {
  test("a product carries its declared unit and its article number", async () => {
    await connect("DB");
    expect(await product("Paving brick, clay (sample)")).toMatchObject({
      per: { text: "1000 pieces", amount: 1000, unit: "pieces" },
      codes: ["SAMPLE-1004"],
    });
    expect(await product("Mason's sand, 0-4 mm (sample)")).not.toHaveProperty("per");
  });

  test("a product carries its year, status and staleness if they are given, and no other field", async () => {
    await connect("L", saying({ year: 2019, status: "verified", stale: "yes", database: "NMD 3.9" }));
    const [only] = await products();
    expect(only?.sayings).toEqual([
      { meaning: "year", name: "year", text: "2019" },
      { meaning: "status", name: "status", text: "verified" },
      { meaning: "stale", name: "stale", text: "yes" },
    ]);
    expect(only).not.toHaveProperty("per");
    expect(only).not.toHaveProperty("codes");
    await connect("L", saying({ stale: "no" }));
    expect((await products())[0]).not.toHaveProperty("sayings");
  });

  test("a product with two contradicting declared units carries none", async () => {
    await connect("L", saying({ declaredUnit: "m2", functionalUnit: "1 kg" }));
    expect((await products())[0]).not.toHaveProperty("per");
  });
});

describe("Products whose names look the same are told apart", () => {
  const ceiling = "Mineral ceiling tile (sample)";
  const named = (names: readonly string[], codes: readonly string[]): DemoAccount => {
    const large = largeAccount("L", names.length);
    const made = large.products.map((one, index) => ({
      ...one,
      name: names[index] ?? "",
      details: codes[index] ? { articleNumber: codes[index] } : {},
    }));
    return { ...large, products: made };
  };
  const apart = async () => (await products()).map((one) => [one.name, one.apart]);

  test("products of one name are told apart by article number, even if only a blank at the end differs", async () => {
    await connect("DB");
    const alike = (await products()).filter(({ name }) => name.trim() === ceiling);
    expect(alike.map(({ name }) => name)).toEqual([ceiling, `${ceiling} `]);
    expect(alike.map((one) => one.apart)).toEqual(alike.map((one) => one.codes?.[0]));
    expect(new Set(alike.map((one) => one.apart)).size).toBe(2);
  });

  test("products of one name are told apart by id if one has no article number, or they share it", async () => {
    await connect("L", named(["Brick", "brick", "Tile"], ["A-1", "", "A-3"]));
    expect(await apart()).toEqual([
      ["brick", "sample-large-p-2"],
      ["Brick", "sample-large-p-1"],
      ["Tile", undefined],
    ]);
    await connect("L", named(["Brick", "Brick ", "Tile"], ["A-1", "A-1", "A-1"]));
    expect((await products()).map((one) => one.apart)).toEqual([
      "sample-large-p-1",
      "sample-large-p-2",
      undefined,
    ]);
  });

  test("products of one name are written by the article number that means each alone, else by id", async () => {
    const written = async () => (await products()).map(chooseTextNamingProduct);
    await connect("L", named(["Brick", "Brick ", "Tile"], ["A-1", "A-2", "A-3"]));
    await expect(written()).resolves.toEqual(["A-1", "A-2", "Tile"]);
    for (const [one] of (await products()).map(listTextsNamingProduct))
      await expect(
        runQueryOnActiveConnection(({ account }) => account.impact(one ?? "", "GWP", null)),
      ).resolves.toBeDefined();
    // One has none, one has the name of another product, and "*" would mean all.
    await connect("L", named(["Brick", "Brick", "brick", "A-9", "Brick"], ["A-1", "", "A-9", "", "*"]));
    await expect(written()).resolves.toEqual([
      "id:sample-large-p-4",
      "code:A-9",
      "A-1",
      "id:sample-large-p-2",
      "code:*",
    ]);
    await connect("L", named(["Brick", "Brick "], ["A-1", "A-1"]));
    await expect(written()).resolves.toEqual(["id:sample-large-p-1", "id:sample-large-p-2"]);
  });
});

/** Connects a large account of two products, with additional members in the answers at such addresses. */
async function connectSaying(where: RegExp, more: object): Promise<void> {
  const service = createDemoService({ accounts: [largeAccount("L", 2)] });
  const saying: DemoService = {
    ...service,
    fetch: async (input, init) => {
      const answer = await service.fetch(input, init);
      if (!where.test(new Request(input).url)) return answer;
      const body: unknown = await answer.json();
      const said = Array.isArray(body)
        ? body.map((one: object) => ({ ...one, ...more }))
        : { ...(body as object), ...more };
      return new Response(JSON.stringify(said), { headers: answer.headers });
    },
  };
  const reached = createDemoAccount(saying, "L");
  setActiveConnection({
    account: reached,
    identity: await reached.identity(),
    sample: true,
    since: new Date(2026, 0, 1),
  });
}

test("article numbers that only a product's own document has are listed as unlisted", async () => {
  await connectSaying(/\/products\/[^/?]+$/, { GTIN: "8712345678906", sku: "PRODUCT 2" });
  // A code within the name is found by the name.
  const second = await product("Sample product 2");
  expect((await choices.details(second, {})).unlisted).toEqual(["GTIN"]);
  const listed = { ...second, codes: ["8712345678906"] };
  expect((await choices.details(listed, {})).unlisted).toEqual([]);
});

test("indicators are listed as in a declaration, with abbreviation, unit, ids and group", async () => {
  await connect("DB");
  const all = await choices.indicators({});
  expect(all[0]).toMatchObject({ name: "Global warming potential", abbreviation: "GWP", group: "impacts" });
  // The account is sent the definitions of both presentations: one indicator, two ids.
  expect(all[0]?.ids).toHaveLength(2);
  expect(all.at(-1)).toMatchObject({ name: "Costs", group: "costs" });
  expect(new Set(all.map(({ name, unit }) => `${name} ${unit}`)).size).toBe(all.length);
});

test("scenarios of several products are counted, and progress is reported", async () => {
  await connect("L", largeAccount("L", 40));
  const steps: [number, number][] = [];
  const found = await choices.scenarios(await products(), {
    progress: (done, total) => steps.push([done, total]),
  });
  expect(found.map(({ scenario, products: of }) => [scenario.name, scenario.kind, of])).toEqual([
    ["Use 50 years", "use", 40],
  ]);
  expect(steps).toEqual([
    [0, 40],
    [32, 40],
  ]);
});

test("a cancelled query ends at once", async () => {
  await connect("L", largeAccount("L", 40));
  const all = await products();
  const abandoned = new AbortController();
  const waiting = choices.scenarios(all, {
    abandoned: abandoned.signal,
    progress: (done) => done > 0 && abandoned.abort(),
  });
  await expect(waiting.catch(reasonFromError)).resolves.toEqual({ kind: "cancelled" });
});

test("details are those of LCA.DETAILS", async () => {
  await connect("L", largeAccount("L", 2));
  const { fields, per } = await choices.details(await product("Sample product 2"), {});
  expect(fields).toContainEqual(["declaredUnit", "kg"]);
  expect(per).toMatchObject({ text: "kg" });
});

describe("A preview", () => {
  beforeEach(() => connect("L", largeAccount("L", 3)));

  test("a preview requests nothing unless it may, and then gives results as sent", async () => {
    const second = await product("Sample product 2");
    const some = (await choices.indicators({})).slice(0, 2);
    const before = asked.length;
    expect(await choices.preview(second, some, { ask: false })).toBeNull();
    expect(asked).toHaveLength(before);
    const found = await choices.preview(second, some, { ask: true });
    expect(found).toMatchObject({ values: [largeValue(2, 0), largeValue(2, 1)], per: { text: "kg" } });
    expect(await choices.preview(second, some, { ask: false })).toEqual(found);
  });

  test("a preview has the metadata of each result, and a declared unit that contradicts the list", async () => {
    await connectSaying(/\/impacts\b/, { declaredUnit: "m2", stale: true });
    const some = (await choices.indicators({})).slice(0, 1);
    const found = await choices.preview(await product("Sample product 2"), some, { ask: true });
    expect(found?.sayings).toEqual([[{ meaning: "stale", name: "stale", text: "true" }]]);
    expect(found?.per).toEqual({ texts: ["m2", "kg"] });
  });

  test("a preview does not make a refresh read its results", async () => {
    const some = (await choices.indicators({})).slice(0, 1);
    await choices.preview(await product("Sample product 2"), some, { ask: true });
    asked = [];
    await refresh([]);
    expect(asked.filter((path) => path.includes("impacts"))).toEqual([]);
    expect(await choices.preview(await product("Sample product 2"), some, { ask: false })).toBeNull();
  });

  test("a preview says why there is no result for an indicator", async () => {
    const found = await choices.preview(
      await product("Sample product 1"),
      [{ name: "Noise", unit: "dB", abbreviation: "", ids: [], forms: [], group: "other" }],
      { ask: true },
    );
    expect(found?.values).toEqual([expect.objectContaining({ kind: "unknown", text: "Noise" })]);
  });
});

test("every choice throws without an account", async () => {
  expect(choices.whose()).toBe("");
  await expect(products().catch(reasonFromError)).resolves.toEqual({ kind: "not-connected" });
});
