import { leavesSome, summaryOf } from "../../../src/taskpane/refresh/summary";
import { changeOf, reportOf } from "./reports";

beforeAll(() => Object.assign(globalThis, { document: { documentElement: { lang: "en" } } }));
afterAll(() => Reflect.deleteProperty(globalThis, "document"));

/** So many changes in each of these products. */
const changed = (products: Readonly<Record<string, number>>) =>
  Object.entries(products).flatMap(([product, many]) =>
    Array.from({ length: many }, () => changeOf({ product })),
  );
const said = (report: Parameters<typeof reportOf>[0], now = true) => {
  const { text, fill } = summaryOf(reportOf(report), now);
  return text.replace(/\{(\w+)\}/g, (_, gap: string) => fill[gap] ?? "?");
};

test.each([
  [{ Brick: 7, Wool: 5 }, "12 of 3,400 values changed, most in Brick."],
  [{ Wool: 5, Brick: 7 }, "12 of 3,400 values changed, most in Brick."],
  [{ Brick: 6, Wool: 6 }, "12 of 3,400 values changed."],
  [{ Brick: 1, Wool: 1, Slate: 1 }, "3 of 3,400 values changed."],
  [{ Brick: 2 }, "2 of 3,400 values changed, all in Brick."],
  [{ Brick: 1 }, "1 of 3,400 values changed."],
])("changes of %p are summed up as “%s”", (products, sentence) => {
  expect(said({ changes: changed(products) })).toBe(sentence);
});

test("a name with more than one change stands alone only where no other has as many", () => {
  expect(said({ changes: changed({ Brick: 2, Wool: 1 }) })).toContain("most in Brick");
});

test("nothing changed is as of now right after it, and no longer so in the list", () => {
  expect(said({})).toBe("Nothing changed: 3,400 values are as of now.");
  expect(said({}, false)).toBe("Nothing changed in 3,400 values.");
});

test("one value is spoken of as one", () => {
  expect(said({ compared: 1 })).toBe("Nothing changed: the one value is as of now.");
  expect(said({ compared: 1 }, false)).toBe("The one value did not change.");
  expect(said({ compared: 1, changes: [changeOf()] })).toBe("The one value changed.");
});

test("where no result stands there was nothing to refresh", () => {
  expect(said({ compared: 0 })).toBe("There was nothing to refresh: no result stands there.");
});

test.each([
  ["values left as they were", { left: 12 }],
  ["protected sheets", { protectedSheets: ["Summary"] }],
  ["defined names", { names: ["BrickGwp"] }],
])("%s are hinted at; a refresh without them is not", (_, more) => {
  expect(leavesSome(reportOf(more))).toBe(true);
  expect(leavesSome(reportOf())).toBe(false);
});
