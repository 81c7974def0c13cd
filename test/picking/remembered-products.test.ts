import { RememberedProducts } from "../../src/picking/remembered-products";
import type { TextStore } from "../../src/service/seams";

const whose = "https://service.test\nBrick Works BV";

let held: Map<string, string>;
let products: RememberedProducts;

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
  products = new RememberedProducts(storeOver(held));
});

test("the latest comes first, each once, at most twenty", () => {
  products.picked(whose, ["a", "b", ""]);
  expect(products.picked(whose, ["a"]).recent).toEqual(["a", "b"]);
  const many = Array.from({ length: 50_000 }, (_, index) => `p-${index}`);
  const { recent } = products.picked(whose, many);
  expect([recent.length, recent[0]]).toEqual([20, "p-49999"]);
});

test("a favourite is one until it is not", () => {
  products.favourite(whose, "a", true);
  products.picked(whose, ["x"]);
  expect(products.favourite(whose, "b", true).favourites).toEqual(["b", "a"]);
  expect(products.favourite(whose, "b", false)).toEqual({ favourites: ["a"], recent: ["x"] });
});

test("another account has its own", () => {
  products.favourite(whose, "a", true);
  expect(products.of("https://service.test\nTile Works")).toEqual({ favourites: [], recent: [] });
});

test("forgetting takes all accounts, and nothing that is not ours", () => {
  products.favourite(whose, "a", true);
  products.favourite("another", "a", true);
  held.set("theirs", "1");
  products.forget();
  expect([...held.keys()]).toEqual(["theirs"]);
});

test.each(["", "no json", "null", "7", '{"favourites":"a","recent":[1,"x"]}'])(
  "what is not ours, %p, is no harm",
  (text) => {
    held.set(`ProductImpact.Products ${whose}`, text);
    expect(products.of(whose).favourites).toEqual([]);
  },
);

test("of a list that holds too many, and some twice, each is there once, as far as we keep them", () => {
  const many = JSON.stringify(Array.from({ length: 100_000 }, (_, index) => `p-${index >> 1}`));
  held.set(`ProductImpact.Products ${whose}`, `{"favourites":${many},"recent":${many}}`);
  const { favourites, recent } = products.of(whose);
  expect([favourites.length, favourites[1], recent.length, recent[1]]).toEqual([500, "p-1", 20, "p-1"]);
});

test("where nothing can be kept, nothing is remembered, and what was picked stays until then", () => {
  const closed: TextStore = { get: () => null, set: () => false, remove: () => undefined, keys: () => [] };
  const forgetful = new RememberedProducts(closed);
  expect(forgetful.favourite(whose, "a", true).favourites).toEqual(["a"]);
  expect(forgetful.of(whose)).toEqual({ favourites: [], recent: [] });
});
