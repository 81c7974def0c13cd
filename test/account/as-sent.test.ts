import { asSent } from "../../src/account/as-sent";
import { browserClock } from "../../src/host/page";
import { serviceAddress } from "../../src/service/address";
import type { Fetch } from "../../src/service/seams";
import { askedFor, brick, definitions } from "./asked-for";
import { begun } from "./begun";
import { address, keys, serving } from "./serving";

const at = "/api/v1/products/p/impacts";
const impacts = [{ id: "g", value: 5 }];

test.each([
  ["a product links to", {}],
  ["a product links to and carries as well", { impacts }],
])("results that %s, in a list that gives its own address, are shown as sent", async (_, carried) => {
  const account = await askedFor({
    "/products": brick({ ...carried, links: { self: "/api/v1/products/p", impacts: at } }),
    "/products/p/impacts": { links: { self: at }, items: impacts },
  });
  const { indicators } = await account.definitions();
  const asked = { product: "Brick", scenario: null, indicator: indicators.find("GWP") };
  expect(await account.impact("Brick", "GWP", null)).toBe(5);
  const { value, entries } = await asSent(account, asked);
  expect([value, entries.map(({ text }) => JSON.parse(text) as unknown)]).toEqual([5, impacts]);
});

test("only what leads to the results is requested again", async () => {
  const asked: string[] = [];
  const serve = serving({
    "/impactdefinitions": definitions,
    "/products": brick({}),
    "/products/p": { id: "p", name: "Brick", links: { impacts: at } },
    "/products/p/impacts": impacts,
  });
  const fetch: Fetch = (to, options) => {
    asked.push(to);
    return serve(to, options);
  };
  const account = begun({ service: serviceAddress(address), keys, fetch, clock: browserClock });
  await account.impact("Brick", "GWP", null);
  const { indicators } = await account.definitions();
  asked.length = 0;
  await asSent(account, { product: "Brick", scenario: null, indicator: indicators.find("GWP") });
  expect(asked).toEqual(["/products/p", "/products/p/impacts"].map((path) => `${address}/api/v1${path}`));
});
