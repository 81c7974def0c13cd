import type { ResultMetadataItem } from "../../../src/lca/results";
import { mixedProductsNote } from "../../../src/pane/insert/mixed-products-note";
import { switchLanguage } from "../../../src/words/languages";
import type { PickedProduct } from "../../../src/client/picking/picked-items";
import { productSaying } from "../../workbook/insert/sample-picks";
import { dutch, english as words } from "../../words/all-words";

beforeAll(() => Object.assign(globalThis, { document: { documentElement: { lang: "en" } } }));
afterAll(() => Reflect.deleteProperty(globalThis, "document"));

afterEach(() => switchLanguage("en"));

const year = (text: string): ResultMetadataItem => ({ meaning: "year", name: "referenceYear", text });
const table = { saysPer: true, asksQuantities: false };
const stale = (text: string): ResultMetadataItem => ({ meaning: "stale", name: "outdated", text });

test.each<[string, readonly PickedProduct[], string]>([
  [
    "two units, and one product that does not say it",
    [productSaying("m2"), productSaying("kg"), productSaying(null)],
    `The product list gives different declared units: m2, kg. ${words.insert.mixed.unsaidOne} ${words.insert.mixed.apart}`,
  ],
  [
    "one unit, and products that do not say it",
    [productSaying("m2"), productSaying(null), productSaying(null)],
    `The product list gives no clear declared unit for 2 products. ${words.insert.mixed.apart}`,
  ],
  [
    "many units",
    ["m2", "kg", "m3", "m", "piece"].map((unit) => productSaying(unit)),
    `The product list gives different declared units: m2, kg, m3, m, …. ${words.insert.mixed.apart}`,
  ],
  [
    "two years and a product that is stale",
    [productSaying("m2", year("2024")), productSaying("m2", year("2023"), stale("true"))],
    `The product list gives several years: 2023, 2024. ${words.insert.mixed.staleOne}`,
  ],
  ["nothing", [productSaying("m2"), productSaying("m²", stale("from 2027"))], ""],
])("the note names the differences of %s", (_, products, right) => {
  expect(mixedProductsNote(products, table)).toBe(right);
});

test("the note points to the results' own declared units only if those are written too", () => {
  const unsaid = [productSaying(null), productSaying(null)];
  expect(mixedProductsNote(unsaid, table)).toBe(
    `${words.insert.mixed.allUnsaid} ${words.insert.mixed.seePer}`,
  );
  expect(mixedProductsNote(unsaid, { ...table, saysPer: false })).toBe(words.insert.mixed.allUnsaid);
});

test("the note of a bill asks for each product's quantity in its own unit", () => {
  const mixed = [productSaying("m2"), productSaying("kg")];
  expect(mixedProductsNote(mixed, { ...table, asksQuantities: true })).toBe(
    `The product list gives different declared units: m2, kg. ${words.insert.mixed.ownQuantities}`,
  );
});

test("the note is in Dutch in a Dutch Excel", async () => {
  await switchLanguage("nl");
  expect(mixedProductsNote([productSaying("m2"), productSaying("kg", stale("ja"))], table)).toBe(
    `${dutch.insert.mixed.units.replace("{units}", "m2, kg")} ${dutch.insert.mixed.apart} ${dutch.insert.mixed.staleOne}`,
  );
});
