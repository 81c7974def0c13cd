import { runQueryOnActiveConnection, activeConnection, setActiveConnection } from "../../../src/addin";
import { createDemoService } from "../../../src/demo";
import { NoValueError, reasonFromError } from "../../../src/lca/reasons";
import {
  maxBars,
  readBarRowsOfProductsAtStage,
  readBarRowsOfProductStages,
} from "../../../src/taskpane/bars/bar-rows";
import type { BarRow } from "../../../src/taskpane/bars/bar-rows";
import type { AbortAndProgressOptions } from "../../../src/picking/picked-items";
import { PickableItemsReader } from "../../../src/picking/pickable-items-reader";
import { createAccountAt, createDemoAccount } from "../../account/demo-account";
import { testAddress, testKeys, serveDocuments } from "../../account/serve-documents";
import { fiveDefinitions, createScenario } from "../../account/truth/truth-rows";
import { largeAccount, largeValue } from "../../demo/large-account";

const choices = new PickableItemsReader({ ask: runQueryOnActiveConnection, connected: activeConnection });
let asked: string[];

afterEach(() => setActiveConnection(null));

const inUse = async (account: ReturnType<typeof createDemoAccount>) =>
  setActiveConnection({
    account,
    identity: await account.identity(),
    sample: true,
    since: new Date(2026, 0, 1),
  });

/**
 * Connects to a brick and a slab, each with results per square metre, a use and an end with module D; `more` adds to
 * these.
 */
async function connect(more: Readonly<Record<string, unknown>> = {}): Promise<void> {
  const made = (id: number, name: string, per: object) => {
    const self = `/api/v1/products/${id}`;
    const links = { self, impacts: `${self}/impacts`, scenarios: `${self}/scenarios` };
    return { id, name, links, ...per };
  };
  const slab = made(2, "Slab", {});
  const answers = serveDocuments({
    "/impactdefinitions": fiveDefinitions,
    "/products": [made(1, "Brick", { declaredUnit: "m2", year: 2021 }), slab],
    "/products/2": { ...slab, declaredUnit: "m2" },
    "/products/1/impacts": [{ id: 1, value: 4.25 }],
    "/products/2/impacts": [{ id: 1, value: 6 }],
    "/products/1/scenarios": [
      createScenario(1, "Use 50 years"),
      createScenario(2, "D: reuse"),
      createScenario(3, "Burning"),
    ],
    "/scenarios/1/impacts": [{ id: 1, value: 0, productId: 1, stage: "B1", stale: true }],
    "/scenarios/2/impacts": [{ id: 1, value: -1.5, productId: 1 }],
    "/scenarios/3/impacts": [{ id: 2, value: 1, productId: 1 }],
    ...more,
  });
  asked = [];
  await inUse(
    createAccountAt(testAddress, testKeys, (to, options) => {
      asked.push(to.slice(`${testAddress}/api/v1`.length));
      return answers(to, options);
    }),
  );
}

const product = async (name: string) => {
  const found = (await choices.products({})).find((one) => one.name === name);
  if (!found) throw new Error(`No product ${name}`);
  return found;
};
const gwp = async () => {
  const [first] = await choices.indicators({});
  if (!first) throw new Error("No indicator");
  return first;
};
const stagesOf = async (name: string, waiting: AbortAndProgressOptions = {}) =>
  readBarRowsOfProductStages(choices, await product(name), await gwp(), waiting);
const bothAt = async (stage: BarRow["scenario"], waiting: AbortAndProgressOptions = {}) =>
  readBarRowsOfProductsAtStage(choices, await choices.products({}), stage, await gwp(), waiting);
const valuesOf = (rows: readonly BarRow[]) =>
  rows.map(({ value }) => (typeof value === "number" ? value : value.kind));

describe("The stages of a product", () => {
  test("a product's bars are production and then its scenarios by name, each with its metadata or its reason", async () => {
    await connect();
    const steps: [number, number][] = [];
    const { rows, all } = await stagesOf("Brick", { progress: (done, total) => steps.push([done, total]) });
    expect(rows.map(({ scenario: of }) => of?.name)).toEqual([
      ...[undefined, "Burning", "D: reuse", "Use 50 years"],
    ]);
    expect(valuesOf(rows)).toEqual([4.25, "no-result", -1.5, 0]);
    expect(rows.map(({ part }) => part)).toEqual(["", "", "", "B1"]);
    expect(rows[3]?.sayings).toEqual([{ meaning: "stale", name: "stale", text: "true" }]);
    expect(rows.map(({ per }) => per)).toEqual(Array(4).fill(expect.objectContaining({ text: "m2" })));
    expect(all).toBe(4);
    expect(steps.at(-1)).toEqual([4, 4]);
  });

  test("a scenario that cannot be read gives its reason in its own row", async () => {
    await connect({ "/scenarios/2/impacts": undefined });
    expect(valuesOf((await stagesOf("Brick")).rows)).toEqual([4.25, "no-result", "gone", 0]);
  });

  test("production is shown if the scenarios cannot be read, with the reason", async () => {
    await connect({ "/products/1/scenarios": "none of your business" });
    const { rows, unread } = await stagesOf("Brick");
    expect(valuesOf(rows)).toEqual([4.25]);
    expect(unread).toMatchObject({ kind: "unreadable" });
  });
});

describe("The declared unit of results", () => {
  test("the declared unit is looked up in the product's own document if nothing else states it", async () => {
    await connect();
    const { rows } = await bothAt(null);
    expect(rows.map(({ per }) => per)).toEqual([
      expect.objectContaining({ text: "m2" }),
      expect.objectContaining({ text: "m2" }),
    ]);
    expect(asked.filter((path) => /^\/products\/\d$/.test(path))).toEqual(["/products/2"]);
  });

  test("an unreadable product document leaves the declared unit unread, which differs from unstated", async () => {
    await connect({ "/products/2": undefined });
    const [, slab] = (await bothAt(null)).rows;
    expect(slab).toMatchObject({ value: 6, per: null, perUnread: { kind: "gone" } });
  });

  test("the product document is not read for a result without a value", async () => {
    await connect({ "/products/2/impacts": [] });
    const { rows } = await bothAt(null);
    expect(valuesOf(rows)).toEqual([4.25, "no-result"]);
    expect(asked.filter((path) => /^\/products\/\d$/.test(path))).toEqual([]);
  });
});

describe("Several products at one stage", () => {
  test("products keep the order of the picks, each with its own scenario of that name", async () => {
    await inUse(createDemoAccount(createDemoService({ accounts: [largeAccount("L", 3)] }), "L"));
    const [first, second, third] = await choices.products({});
    if (!first || !second || !third) throw new Error("Too few");
    const [use50] = await choices.scenarios([first], {});
    const { rows } = await readBarRowsOfProductsAtStage(
      choices,
      [third, first],
      use50?.scenario ?? null,
      await gwp(),
      {},
    );
    expect(rows.map(({ product: of, value }) => [of.name, value])).toEqual([
      ["Sample product 3", largeValue(3, 0, 0.5)],
      ["Sample product 1", largeValue(1, 0, 0.5)],
    ]);
  });

  test("a product without that scenario gives the reason", async () => {
    await connect({ "/products/2/scenarios": [] });
    const use = { id: "1", name: "Use 50 years", kind: "use" } as const;
    expect(valuesOf((await bothAt(use)).rows)).toEqual([0, "no-scenarios"]);
  });

  test("only the first results of very many are read, and the total is given", async () => {
    const requests: string[] = [];
    const service = createDemoService({
      accounts: [largeAccount("L", maxBars + 5)],
      fault: ({ path }) => void requests.push(path),
    });
    await inUse(createDemoAccount(service, "L"));
    const { rows, all } = await bothAt(null);
    expect([rows.length, all]).toEqual([maxBars, maxBars + 5]);
    expect(requests.filter((path) => path.endsWith("/impacts"))).toHaveLength(maxBars);
  });
});

describe("Failures that end the whole reading", () => {
  const failing = (kind: "unreachable" | "timeout" | "account-changed") =>
    new (class extends PickableItemsReader {
      override preview = () => Promise.reject(new NoValueError({ kind }));
    })({ ask: runQueryOnActiveConnection, connected: activeConnection });
  const why = async (kind: Parameters<typeof failing>[0]) => {
    await connect();
    return readBarRowsOfProductsAtStage(
      failing(kind),
      await choices.products({}),
      null,
      await gwp(),
      {},
    ).then(
      ({ rows }) => valuesOf(rows),
      (thrown: unknown) => reasonFromError(thrown).kind,
    );
  };

  test("an account that is gone or a service that is down ends the reading, a timeout does not", async () => {
    expect(await why("account-changed")).toBe("account-changed");
    expect(await why("unreachable")).toBe("unreachable");
    expect(await why("timeout")).toEqual(["timeout", "timeout"]);
  });

  test("an abort ends the reading", async () => {
    await connect();
    const abandoned = AbortSignal.abort();
    await expect(stagesOf("Brick", { abandoned }).catch(reasonFromError)).resolves.toEqual({
      kind: "cancelled",
    });
    await expect(bothAt(null, { abandoned }).catch(reasonFromError)).resolves.toEqual({ kind: "cancelled" });
  });
});

test("a service that is down is asked once a press, not once for each product", async () => {
  let down = false;
  let requests = 0;
  const service = createDemoService({
    accounts: [largeAccount("L", 20)],
    fault: () => {
      requests += 1;
      return down ? new Response(null, { status: 501 }) : undefined;
    },
  });
  const account = createDemoAccount(service, "L");
  await inUse(account);
  const [products, indicator] = [await choices.products({}), await gwp()];
  const look = (pressed: boolean) =>
    readBarRowsOfProductsAtStage(choices, products, null, indicator, { pressed });
  down = true;
  const { rows } = await look(false);
  expect(valuesOf(rows)).toEqual(Array(20).fill("service-fault"));
  requests = 0;
  await expect(look(true).catch(reasonFromError)).resolves.toEqual({ kind: "service-fault", status: 501 });
  expect(requests).toBe(1);
  down = false;
  const values = products.map(({ name }) => largeValue(Number(name.split(" ").at(-1)), 0));
  expect(valuesOf((await look(true)).rows)).toEqual(values);
});
