import {
  forgetProducts,
  remembered,
  rememberFavourite,
  rememberPicked,
} from "../../src/picking/remembered-products";

const whose = "https://service.test\nBrick Works BV";

/** Node has no storage for pages: its like, in memory, whose entries are its own properties as in a browser. */
function openStorage(): void {
  const storage = Object.create({
    getItem: (key: string) => entries()[key] ?? null,
    setItem: (key: string, value: string) => void (entries()[key] = value),
    removeItem: (key: string) => void delete entries()[key],
  }) as Storage;
  const entries = () => storage as unknown as Record<string, string>;
  Object.defineProperty(globalThis, "localStorage", { value: storage, configurable: true });
}

describe("With storage", () => {
  beforeEach(openStorage);
  afterEach(() => Reflect.deleteProperty(globalThis, "localStorage"));

  test("the latest comes first, each once, at most twenty", () => {
    rememberPicked(whose, ["a", "b", ""]);
    expect(rememberPicked(whose, ["a"]).recent).toEqual(["a", "b"]);
    const many = Array.from({ length: 50_000 }, (_, index) => `p-${index}`);
    const { recent } = rememberPicked(whose, many);
    expect([recent.length, recent[0]]).toEqual([20, "p-49999"]);
  });

  test("a favourite is one until it is not", () => {
    rememberFavourite(whose, "a", true);
    rememberPicked(whose, ["x"]);
    expect(rememberFavourite(whose, "b", true).favourites).toEqual(["b", "a"]);
    expect(rememberFavourite(whose, "b", false)).toEqual({ favourites: ["a"], recent: ["x"] });
  });

  test("another account has its own", () => {
    rememberFavourite(whose, "a", true);
    expect(remembered("https://service.test\nTile Works")).toEqual({ favourites: [], recent: [] });
  });

  test("forgetting takes all accounts, and nothing that is not ours", () => {
    rememberFavourite(whose, "a", true);
    rememberFavourite("another", "a", true);
    localStorage.setItem("theirs", "1");
    forgetProducts();
    expect(Object.keys(localStorage)).toEqual(["theirs"]);
  });

  test.each(["", "no json", "null", "7", '{"favourites":"a","recent":[1,"x"]}'])(
    "what is not ours, %p, is no harm",
    (held) => {
      localStorage.setItem(`ProductImpact.Products ${whose}`, held);
      expect(remembered(whose).favourites).toEqual([]);
    },
  );
});

test("without storage nothing is remembered, and nothing fails", () => {
  expect(rememberFavourite(whose, "a", true).favourites).toEqual(["a"]);
  expect(remembered(whose)).toEqual({ favourites: [], recent: [] });
  expect(forgetProducts).not.toThrow();
});
