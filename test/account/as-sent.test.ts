import { asSent } from "../../src/account/as-sent";
import { askedFor, brick } from "./asked-for";

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
