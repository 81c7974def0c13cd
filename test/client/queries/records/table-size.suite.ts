import { setActiveConnection } from "../../../../src/addin/addin";
import { slowClock, turnsDuring } from "../../../count-yields";
import { aTenthOf, deepTest } from "../../../deep-tests";
import { error, RECORDS, rowsOf } from "./ask-records";
import { connectTo, product } from "./small-service";

afterEach(() => setActiveConnection(null));

const times = (count: number, name = "Brick"): string[][] => Array.from({ length: count }, () => [name]);
const tooMany = error("#VALUE!", "more than 20,000 rows");
const tooMuch = error("#VALUE!", "more than 4 MB of text");

describe("at most 20,000 rows", () => {
  test("a table of 20,000 rows and headings is made, and one more row is refused before any request", async () => {
    const { asked } = await connectTo();
    const before = asked.length;
    await expect(RECORDS(times(20_001), "GWP")).resolves.toEqual(tooMany);
    await expect(RECORDS(times(101), [times(100, "GWP").flat()], [["Use", "End"]])).resolves.toEqual(tooMany);
    // However few of all indicators there are, each product has a row.
    await expect(RECORDS(times(10_001), "*", [["Use", "End"]])).resolves.toEqual(tooMany);
    expect(asked).toHaveLength(before);
    const [, ...rows] = (await RECORDS(times(200), [times(100, "GWP").flat()])) as unknown[][];
    expect([rows.length, new Set(rows.map((row) => row.at(-1)))]).toEqual([20_000, new Set([1])]);
  });

  const definitions = Array.from({ length: 100 }, (_, index) => ({
    ...{ id: `d${index}`, name: `Indicator ${index}`, unit: "kg" },
  }));
  const results = definitions.map(({ id }, index) => ({ id, value: index }));

  /** Documents of this many products, each with these results. */
  const documentsOf = (ids: readonly string[], ...lists: readonly (readonly object[])[]) => ({
    "/impactdefinitions": definitions,
    "/products": ids.map((id) => product(id, `Product ${id}`, { declaredUnit: "m2" })),
    ...Object.fromEntries(ids.map((id, index) => [`/products/${id}/impacts`, lists[index] ?? lists.at(-1)])),
  });

  test("a table of all indicators is refused once it is too long, and the rest is not requested", async () => {
    const ids = Array.from({ length: 500 }, (_, index) => `p${index}`);
    const { asked } = await connectTo(documentsOf(ids, results, results.slice(0, 1)));
    const first = times(200, "p0").flat();
    await expect(RECORDS([[...first, ...ids.slice(1)]])).resolves.toEqual(tooMany);
    const read = asked.filter((path) => path.endsWith("/impacts")).length;
    expect(read).toBeGreaterThan(1);
    expect(read).toBeLessThan(300);
    expect(await RECORDS([first])).toHaveLength(20_001);
  });

  deepTest('a table under "*" is refused once it is too long, and the rest is not requested', async () => {
    const ids = Array.from({ length: 700 }, (_, index) => `p${index}`);
    const { asked } = await connectTo(documentsOf(ids, results));
    await expect(RECORDS("*")).resolves.toEqual(tooMany);
    const read = asked.filter((path) => path.endsWith("/impacts")).length;
    expect(read).toBeGreaterThanOrEqual(200);
    expect(read).toBeLessThan(500);
    const some = await rowsOf([ids.slice(0, 200)]);
    expect(some).toHaveLength(20_000);
  });
});

describe("at most 4 MB of text, as UTF-8", () => {
  test.each([
    ["letters", "B".repeat(30_000), 133, 134],
    ["accents, of two bytes each", "é".repeat(30_000), 66, 67],
    ["Chinese, of three", "砖".repeat(30_000), 44, 45],
    ["signs beyond these, of four", "🧱".repeat(15_000), 66, 67],
  ])("the limit of 4 MB counts %s as UTF-8", async (_, name, fits, exceeds) => {
    await connectTo({ "/products": [product("p1", name)] });
    await expect(rowsOf(times(fits, "p1"), "GWP")).resolves.toHaveLength(fits);
    await expect(RECORDS(times(exceeds, "p1"), "GWP")).resolves.toEqual(tooMuch);
  });
});

describe("other work", () => {
  slowClock();
  const many = aTenthOf(5_000);

  test.each<[what: string, ...asked: Parameters<typeof RECORDS>]>([
    ["products", times(many), "GWP"],
    ["indicators", "Brick", times(many, "GWP")],
    ["scenarios", "Brick", "GWP", times(many, "Use")],
  ])("other work gets its turn while a table of thousands of cached %s is made", async (_, ...asked) => {
    const { until } = await connectTo();
    await until(RECORDS("*", "*", "*"));
    const { result, turns } = await turnsDuring(() => RECORDS(...asked));
    expect(result).toHaveLength(many + 1);
    expect(turns).toBeGreaterThanOrEqual(aTenthOf(50));
  });
});
