import type { ResultMetadataItem } from "../../../src/lca/results";
import { findProductDifferences } from "../../../src/pane/insert/mixed-products-note";
import type { PickedProduct } from "../../../src/client/picking/picked-items";
import { productSaying } from "../../workbook/insert/sample-picks";

const year = (text: string): ResultMetadataItem => ({ meaning: "year", name: "year", text });
const stale: ResultMetadataItem = { meaning: "stale", name: "isStale", text: "true" };

test.each<[string, readonly PickedProduct[]]>([
  ["nothing", []],
  ["one product, of which nothing is said", [productSaying(null)]],
  ["products per the same", [productSaying("m2"), productSaying("m²"), productSaying("m2")]],
  ["of one year", [productSaying("m2", year("2024")), productSaying("m2", year("2024"))]],
  ["one of which a year is said", [productSaying("m2", year("2024")), productSaying("m2")]],
])("no differences are found: %s", (_, products) => expect(findProductDifferences(products)).toBeNull());

test.each<[string, readonly PickedProduct[], object]>([
  [
    "two units",
    [productSaying("m2"), productSaying("m3"), productSaying("m²")],
    { units: ["m2", "m3"], unsaid: 0 },
  ],
  ["amounts of one unit", [productSaying("1 m2"), productSaying("10 m2")], { units: ["1 m2", "10 m2"] }],
  ["an amount and none", [productSaying("1 m2"), productSaying("m2")], { units: ["1 m2", "m2"] }],
  ["one that does not say it", [productSaying("m2"), productSaying(null)], { units: ["m2"], unsaid: 1 }],
  ["none that says it", [productSaying(null), productSaying(null)], { units: [], unsaid: 2 }],
  [
    "two years",
    [productSaying("m2", year("2024")), productSaying("m2", year("2023"))],
    { units: [], years: ["2023", "2024"] },
  ],
  [
    "one that is stale",
    [productSaying("m2", stale), productSaying("m2")],
    { units: [], years: [], stale: 1 },
  ],
])("a difference is found: %s", (_, products, right) =>
  expect(findProductDifferences(products)).toMatchObject(right),
);
