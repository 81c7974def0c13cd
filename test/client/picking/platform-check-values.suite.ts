import type { DemoAccount } from "../../../workbench/sample-service";
import { createDemoService } from "../../../workbench/sample-service";
import { reasonFromError } from "../../../src/lca/reasons";
import type { PlatformCheckValue } from "../../../src/client/picking/platform-check-values";
import { choosePlatformCheckValues } from "../../../src/client/picking/platform-check-values";
import { createDemoAccount } from "../account/demo-account";
import { largeAccount } from "../../sample/large-account";

const large = (products: number, changed: Partial<DemoAccount> = {}): DemoAccount => ({
  ...largeAccount("L", products),
  ...changed,
});
const placesOf = (account: DemoAccount): Promise<readonly PlatformCheckValue[]> =>
  choosePlatformCheckValues(createDemoAccount(createDemoService({ accounts: [account] }), "L"));

const distinct = (places: readonly PlatformCheckValue[], of: keyof PlatformCheckValue) =>
  new Set(places.map((one) => one[of])).size;

test("the sample account gives five places: three products, two scenarios, two indicators of a unit", async () => {
  const service = createDemoService();
  const account = createDemoAccount(service);
  const places = await choosePlatformCheckValues(account);
  expect(places).toHaveLength(5);
  const { all } = await account.products();
  expect(places[0]).toMatchObject({ product: all.at(-1)?.name, stage: "A1-A3" });
  const production = places.filter(({ stage }) => stage === "A1-A3");
  expect([distinct(production, "product"), distinct(places, "stage")]).toEqual([3, 3]);
  expect([distinct(places, "indicator"), distinct(places, "value")]).toEqual([5, 5]);
  expect(distinct(places, "unit")).toBeLessThan(5);
  for (const { product, stage, indicator, unit, value } of places) {
    const scenario = stage === "A1-A3" ? null : stage;
    await expect(account.impact(product, `${indicator} [${unit}]`, scenario)).resolves.toBe(value);
  }
});

test("few of many products are requested", async () => {
  const service = createDemoService({ accounts: [largeAccount("L", 500)] });
  const places = await choosePlatformCheckValues(createDemoAccount(service, "L"));
  expect(new Set(places.map(({ product }) => product))).toEqual(
    new Set(["Sample product 500", "Sample product 1", "Sample product 251"]),
  );
  expect(service.requests.length).toBeLessThan(15);
});

test("one product without scenarios gives five places of its own", async () => {
  const [product] = large(1).products;
  if (!product) throw new Error("There is no product");
  const places = await placesOf(large(1, { products: [{ ...product, scenarios: [] }], scenarios: [] }));
  expect([places.length, distinct(places, "product"), distinct(places, "value")]).toEqual([5, 1, 5]);
});

test("zeros and repeated numbers are left out, so there may be fewer places, or none", async () => {
  const values = (all: readonly number[]) =>
    placesOf(
      large(4, {
        impacts: () =>
          large(4)
            .definitions.slice(0, all.length)
            .map(({ id }, at) => [id, all[at] ?? 0]),
      }),
    );
  expect((await values([0, 5, 5, 7])).map(({ value }) => value).sort()).toEqual([5, 7]);
  expect(await values([0, 0])).toEqual([]);
  expect(await values([])).toEqual([]);
});

test("a product without results is passed over, but a service out of reach is not", async () => {
  const last = /p-4\/impacts$/;
  const service = (status: number) =>
    createDemoService({
      accounts: [largeAccount("L", 4)],
      fault: ({ path }) => (last.test(path) ? new Response(null, { status }) : undefined),
    });
  const places = await choosePlatformCheckValues(createDemoAccount(service(404), "L"));
  expect(places).toHaveLength(5);
  expect(places.filter(({ stage }) => stage === "A1-A3").map(({ product }) => product)).not.toContain(
    "Sample product 4",
  );
  const failed = choosePlatformCheckValues(createDemoAccount(service(501), "L"));
  await expect(failed.catch(reasonFromError)).resolves.toEqual({ kind: "service-fault", status: 501 });
});
