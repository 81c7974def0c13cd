import fc from "fast-check";
import { findTextExplainingMatch, InMemoryProductSearch } from "../../../src/client/account/product-search";
import { deep } from "../../deep-tests";

const tile = { id: "p-2", name: "Tile" };
const named = (...names: string[]) => names.map((name, index) => ({ id: `p-${index}`, name }));
/** Returns the names that a text finds in a list, best first. */
const finds = async (text: string, names: readonly string[]): Promise<string[] | null> => {
  const found = (await InMemoryProductSearch.over(named(...names))).find(text);
  return found ? found.map((index) => names[index] ?? "") : null;
};

describe("a typed text", () => {
  test.each([
    ["a word anywhere", "brick", "Facing brick, red"],
    ["words in any order", "red facing", "Facing brick, red"],
    ["the beginning of words", "fac bri", "Facing brick, red"],
    ["a part of a word", "steen", "Kalkzandsteen"],
    ["an accented name by plain letters", "facade", "Façade panel"],
    ["a plain name by accented letters", "façade", "Facade panel"],
    ["whatever its case", "FACING BRICK", "facing brick"],
    ["typographic dashes by plain ones", "c-30", "Concrete C–30"],
    ["names that look like patterns", "c.30 (*", "Concrete C.30 (*)"],
    ["names in quotes", '"extra"', 'Concrete "extra"'],
    ["what would be left out elsewhere", "-30", "Concrete C-30"],
    ["other scripts", "кирпич", "Красный кирпич"],
    ["signs alone", "≠", "Panel ≠ 3"],
  ])("a typed text finds %s", async (_, text, name) => {
    expect(await finds(text, ["Gypsum board 12", name, "Roof tile"])).toEqual([name]);
  });

  test.each([
    ["a letter left out", "brck"],
    ["a letter too many", "brrick"],
    ["another letter", "bruck"],
    ["two letters swapped", "birck"],
    ["the first letter wrong", "vrick"],
    ["the last letter wrong", "bricj"],
    ["a slip in two words", "facimg brikc"],
  ])("a text with %s finds the name", async (_, text) => {
    expect(await finds(text, ["Gypsum board", "Facing brick", "Roof tile"])).toEqual(["Facing brick"]);
  });

  test("a slip in a dashed word finds it, but its number must match", async () => {
    const names = ["Hand-moulded-30", "Hand-moulded-31"];
    expect(await finds("hand-mouldd-30", names)).toEqual(["Hand-moulded-30"]);
  });

  test("a number finds only itself", async () => {
    expect(await finds("1235", ["Panel 1234", "Panel 12345"])).toEqual([]);
    expect(await finds("panel 1234", ["Panel 1243", "Panel 1234"])).toEqual(["Panel 1234"]);
  });

  test("a text without a match finds nothing, and an empty text everything", async () => {
    expect(await finds("xyzxyz", ["Facing brick"])).toEqual([]);
    expect(await finds("   ", ["Facing brick"])).toBeNull();
  });

  test("a repeated text finds the same after other texts", async () => {
    const search = await InMemoryProductSearch.over(
      named("Facing brick, red", "Facing brick, blue", "Roof tile, red"),
    );
    const texts = ["facing r", "facing re", "roof re", "facing re", "", "red facing", "facing b"];
    const found = texts.map((text) => search.find(text)?.join());
    expect(found).toEqual(["0,1", "0", "2", "0", undefined, "0", "0,1"]);
  });
});

describe("the order of products found", () => {
  test("products are ordered by whole name, its beginning, word beginnings, anywhere and slips, then as listed", async () => {
    const names = ["Brock tile", "Clay brick", "Firebrick", "Brick, red", "Brick", "Best brick"];
    expect(await finds("brick", names)).toEqual([
      "Brick",
      "Brick, red",
      "Clay brick",
      "Best brick",
      "Firebrick",
      "Brock tile",
    ]);
  });

  test("the product whose id was typed comes first", async () => {
    const search = await InMemoryProductSearch.over([
      { id: "a", name: "Brick b-7" },
      { id: "b-7", name: "Tile" },
    ]);
    expect(search.find("B-7")).toEqual([1, 0]);
  });
});

describe("an article number", () => {
  const products = [
    { id: "p-1", name: "Plate 1045, larch", codes: ["SAMPLE-2001"] },
    { id: "p-2", name: "Facing brick, red", codes: ["8712345678906", "SAMPLE-1045"] },
    { id: "p-3", name: "Facing brick, blue" },
    { id: "p-4", name: "Sample of 10 x 45" },
  ];
  const places = async (text: string) => (await InMemoryProductSearch.over(products)).find(text);

  test.each([
    ["whole, before all that is only like it", "SAMPLE-1045", [1]],
    ["however it is cased", "sample-1045", [1]],
    ["in part, after names with it", "1045", [0, 1]],
    ["beside words of the name", "brick 1045", [1]],
    ["another of the same product", "87123456", [1]],
    ["with no slip", "SAMPLE-1054", []],
  ])("an article number finds its product: %s", async (_, text, found) => {
    expect(await places(text)).toEqual(found);
  });

  test("an article number typed in full ranks like a name", async () => {
    const search = await InMemoryProductSearch.over([
      { id: "p-1", name: "B-7 plate" },
      { ...tile, codes: ["B-7"] },
    ]);
    expect(search.find("b-7")).toEqual([1, 0]);
  });

  test("an article number is shown if the name does not explain the match", () => {
    const [plate, red, blue] = products;
    if (!plate || !red || !blue) throw new Error("There are three");
    expect(findTextExplainingMatch(red, "brick 1045")).toBe("SAMPLE-1045");
    expect(findTextExplainingMatch(red, "87123")).toBe("8712345678906");
    expect(findTextExplainingMatch(plate, "1045")).toBe("");
    expect(findTextExplainingMatch(red, "brikc")).toBe("");
    expect(findTextExplainingMatch(red, " ")).toBe("");
    expect(findTextExplainingMatch(blue, "1045")).toBe("");
  });
});

describe("a second name", () => {
  const products = [
    { id: "p-1", name: "Baksteen", secondNames: ["Facing brick"] },
    { id: "p-2", name: "Brick wall" },
    { id: "p-3", name: "Facing brick" },
  ];

  test.each([
    ["whole, after the product of that first name", "facing brick", [2, 0]],
    ["in part, after names that begin with it", "brick", [1, 2, 0]],
    ["beside a word of the name", "baksteen facing", [0]],
  ])("a second name finds its product: %s", async (_, text, found) => {
    expect((await InMemoryProductSearch.over(products)).find(text)).toEqual(found);
  });

  test("a second name is shown if the first does not explain the match", () => {
    const [brick = tile] = products;
    expect(findTextExplainingMatch(brick, "facing")).toBe("Facing brick");
    expect(findTextExplainingMatch(brick, "baksteen")).toBe("");
  });
});

describe("products with arbitrary names", () => {
  const name = fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 40 })
    .filter((text) => text.trim() !== "");
  const word = fc.stringMatching(/^[a-zA-Z]{4,12}$/);
  const names = fc.array(fc.oneof(name, word), { minLength: 1, maxLength: 20 });

  test("each product is found by its own name and by its id", async () => {
    await fc.assert(
      fc.asyncProperty(names, async (all) => {
        const search = await InMemoryProductSearch.over(named(...all));
        all.forEach((own, index) => {
          expect(search.find(own) ?? [index]).toContain(index);
          expect(search.find(`p-${index}`)).toContain(index);
        });
      }),
      { numRuns: deep ? 600 : 6 },
    );
  });

  test("each product is found despite one slip in a word of four letters or more", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(word, { minLength: 1, maxLength: 6 }),
        slip,
        fc.nat(),
        async (words, slipIn, at) => {
          const own = words.join(" ");
          const chosen = at % words.length;
          const typed = words.map((one, index) => (index === chosen ? slipIn(one) : one)).join(" ");
          expect(await finds(typed, ["Roof tile", own, "Gypsum board"])).toContain(own);
        },
      ),
      { numRuns: deep ? 3_000 : 20 },
    );
  });
});

/** Returns a way to mistype a word once. */
const slip = fc
  .tuple(fc.constantFrom("left out", "added", "exchanged", "swapped"), fc.nat(), fc.stringMatching(/^[a-z]$/))
  .map(([kind, where, letter]) => (word: string): string => {
    const at = where % word.length;
    const [before, after] = [word.slice(0, at), word.slice(at + 1)];
    if (kind === "left out") return before + after;
    if (kind === "added") return before + letter + word.slice(at);
    if (kind === "exchanged") return before + letter + after;
    return before + after.slice(0, 1) + word.charAt(at) + after.slice(1);
  });
