import { perFrom } from "../../../src/lca/per";
import type { Saying } from "../../../src/lca/saying";
import { mixedIn } from "../../../src/workbook/insert/mixed";
import type { PickedProduct } from "../../../src/workbook/selected";

const product = (per: string | null, ...sayings: readonly Saying[]): PickedProduct => ({
  id: "p",
  name: "Brick",
  ambiguous: false,
  ...(per !== null && { per: perFrom(per) }),
  ...(sayings.length > 0 && { sayings }),
});
const year = (text: string): Saying => ({ meaning: "year", name: "year", text });
const stale: Saying = { meaning: "stale", name: "isStale", text: "true" };

test.each<[string, readonly PickedProduct[]]>([
  ["nothing", []],
  ["one product, of which nothing is said", [product(null)]],
  ["products per the same", [product("m2"), product("m²"), product("m2")]],
  ["of one year", [product("m2", year("2024")), product("m2", year("2024"))]],
  ["one of which a year is said", [product("m2", year("2024")), product("m2")]],
])("nothing is to be said: %s", (_, products) => expect(mixedIn(products)).toBeNull());

test.each<[string, readonly PickedProduct[], object]>([
  ["two units", [product("m2"), product("m3"), product("m²")], { units: ["m2", "m3"], unsaid: 0 }],
  ["amounts of one unit", [product("1 m2"), product("10 m2")], { units: ["1 m2", "10 m2"] }],
  ["an amount and none", [product("1 m2"), product("m2")], { units: ["1 m2", "m2"] }],
  ["one that does not say it", [product("m2"), product(null)], { units: ["m2"], unsaid: 1 }],
  ["none that says it", [product(null), product(null)], { units: [], unsaid: 2 }],
  [
    "two years",
    [product("m2", year("2024")), product("m2", year("2023"))],
    { units: [], years: ["2023", "2024"] },
  ],
  ["one that is stale", [product("m2", stale), product("m2")], { units: [], years: [], stale: 1 }],
])("said: %s", (_, products, right) => expect(mixedIn(products)).toMatchObject(right));
