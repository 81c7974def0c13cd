import { RememberedProductStore } from "../../../src/client/picking/remembered-products";
import type { TextStore } from "../../../src/client/service/ports";

const whose = "https://service.test\nBrick Works BV";

let held: Map<string, string>;
let products: RememberedProductStore;

function storeOver(texts: Map<string, string>): TextStore {
  return {
    get: (key) => texts.get(key) ?? null,
    set: (key, text) => (texts.set(key, text), true),
    remove: (key) => void texts.delete(key),
    keys: () => [...texts.keys()],
  };
}

beforeEach(() => {
  held = new Map();
  products = new RememberedProductStore(storeOver(held));
});

test("the latest product comes first, each once, at most five", () => {
  products.picked(whose, ["a", "b", ""]);
  products.picked(whose, ["a"]);
  expect(products.of(whose)).toEqual(["a", "b"]);
  products.picked(whose, ["c", "d"]);
  products.picked(whose, ["e", "f"]);
  expect(products.of(whose)).toEqual(["f", "e", "d", "c", "a"]);
  products.picked(
    whose,
    Array.from({ length: 50_000 }, (_, index) => `p-${index}`),
  );
  expect(products.of(whose)).toEqual(["p-49999", "p-49998", "p-49997", "p-49996", "p-49995"]);
});

test("another account has its own products", () => {
  products.picked(whose, ["a"]);
  expect(products.of("https://service.test\nTile Works")).toEqual([]);
});

test("forgetting removes the products of all accounts, and nothing that is not ours", () => {
  products.picked(whose, ["a"]);
  products.picked("another", ["a"]);
  held.set("theirs", "1");
  products.forget();
  expect([...held.keys()]).toEqual(["theirs"]);
});

test.each(["", "no json", "null", "7", '["b"]', '{"recent":"b"}', '{"favourites":["b"],"recent":[1,null]}'])(
  "stored text that is not ours, %p, is ignored and replaced",
  (text) => {
    held.set(`ProductImpact.Products ${whose}`, text);
    expect(products.of(whose)).toEqual([]);
    products.picked(whose, ["a"]);
    expect([...held.values()]).toEqual(['{"recent":["a"]}']);
  },
);

test("an over-long list is cut to its limit", () => {
  const many = Array.from({ length: 100_000 }, (_, index) => `p-${index}`);
  held.set(`ProductImpact.Products ${whose}`, JSON.stringify({ recent: many }));
  expect(products.of(whose)).toEqual(many.slice(0, 5));
});

test("nothing is remembered without a store", () => {
  const closed: TextStore = { get: () => null, set: () => false, remove: () => undefined, keys: () => [] };
  const forgetful = new RememberedProductStore(closed);
  forgetful.picked(whose, ["a"]);
  expect(forgetful.of(whose)).toEqual([]);
});
