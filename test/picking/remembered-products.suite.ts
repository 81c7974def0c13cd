import { RememberedProductStore } from "../../src/picking/remembered-products";
import type { TextStore } from "../../src/service/ports";

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

test("the latest product comes first, each once, at most twenty", () => {
  products.picked(whose, ["a", "b", ""]);
  expect(products.picked(whose, ["a"]).recent).toEqual(["a", "b"]);
  const many = Array.from({ length: 50_000 }, (_, index) => `p-${index}`);
  const { recent } = products.picked(whose, many);
  expect([recent.length, recent[0]]).toEqual([20, "p-49999"]);
});

test("a favourite stays one until it is removed", () => {
  products.favourite(whose, "a", true);
  products.picked(whose, ["x"]);
  expect(products.favourite(whose, "b", true).favourites).toEqual(["b", "a"]);
  expect(products.favourite(whose, "b", false)).toEqual({ favourites: ["a"], recent: ["x"] });
});

test("another account has its own products", () => {
  products.favourite(whose, "a", true);
  expect(products.of("https://service.test\nTile Works")).toEqual({ favourites: [], recent: [] });
});

test("forgetting removes the products of all accounts, and nothing that is not ours", () => {
  products.favourite(whose, "a", true);
  products.favourite("another", "a", true);
  held.set("theirs", "1");
  products.forget();
  expect([...held.keys()]).toEqual(["theirs"]);
});

test.each(["", "no json", "null", "7", '{"favourites":"a","recent":[1,"x"]}'])(
  "stored text that is not ours, %p, is ignored",
  (text) => {
    held.set(`ProductImpact.Products ${whose}`, text);
    expect(products.of(whose).favourites).toEqual([]);
  },
);

test("an over-long list is cut to its limit, each product once", () => {
  const many = JSON.stringify(Array.from({ length: 100_000 }, (_, index) => `p-${index >> 1}`));
  held.set(`ProductImpact.Products ${whose}`, `{"favourites":${many},"recent":${many}}`);
  const { favourites, recent } = products.of(whose);
  expect([favourites.length, favourites[1], recent.length, recent[1]]).toEqual([500, "p-1", 20, "p-1"]);
});

test("nothing is remembered without a store, and picked products last until then", () => {
  const closed: TextStore = { get: () => null, set: () => false, remove: () => undefined, keys: () => [] };
  const forgetful = new RememberedProductStore(closed);
  expect(forgetful.favourite(whose, "a", true).favourites).toEqual(["a"]);
  expect(forgetful.of(whose)).toEqual({ favourites: [], recent: [] });
});
