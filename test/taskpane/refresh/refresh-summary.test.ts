import { canCellsStillShowOldValues, formatRefreshSummary } from "../../../src/refresh/report-sentences";
import { formatCount } from "../../../src/taskpane/locale-numbers";
import { changeOf, goneOf, meaningOf, perChangeOf, redefinedOf, reportOf } from "./sample-reports";
import { english as words } from "../../words/all-words";

beforeAll(() => Object.assign(globalThis, { document: { documentElement: { lang: "en" } } }));
afterAll(() => Reflect.deleteProperty(globalThis, "document"));

/** So many changes in each of these products. */
const changed = (products: Readonly<Record<string, number>>) =>
  Object.entries(products).flatMap(([product, many]) => Array.from({ length: many }, () => changeOf({ product })));
const said = (report: Parameters<typeof reportOf>[0]) => {
  const { text, fill } = formatRefreshSummary(reportOf(report), formatCount);
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

test("a product is named as the one with most changes only if no other has as many", () => {
  expect(said({ changes: changed({ Brick: 2, Wool: 1 }) })).toContain("most in Brick");
});

test("unchanged values are called read, never current", () => {
  expect(said({})).toBe("3,400 values read, unchanged.");
  expect(said({ compared: 1 })).toBe(`${words.refreshing.summary.sameOne}.`);
  expect(said({ compared: 1, changes: [changeOf()] })).toBe(`${words.refreshing.summary.changedOne}.`);
});

test.each([
  [{ compared: 1, unasked: 391, scope: "selection" }, `${words.refreshing.summary.sameOne}; 391 not asked for.`],
  [{ compared: 35, left: 7 }, "35 values read, unchanged; 7 could not be read."],
  [
    { compared: 3, gone: [goneOf()], left: 2, unasked: 4 },
    "3 values read; 1 no longer shown; 2 could not be read; 4 not asked for.",
  ],
  [{ compared: 3, gone: [goneOf()], changes: [changeOf()] }, "1 of 3 values changed; 1 no longer shown."],
] as const)("%j is summed up as “%s”", (report, sentence) => {
  expect(said(report)).toBe(sentence);
});

test.each([
  ["selection", `${words.refreshing.summary.noFormula.selection}.`],
  ["sheet", `${words.refreshing.summary.noFormula.sheet}.`],
  ["workbook", `${words.refreshing.summary.noFormula.workbook}.`],
] as const)("the summary of a %s without formulas of ours says that there is none to read", (scope, sentence) => {
  expect(said({ scope, formulas: 0, compared: 0, unasked: 391 })).toBe(sentence);
});

test("a name that now means something else comes first in the summary", () => {
  expect(said({ meanings: [meaningOf()] })).toBe("“Brick” now means another product. 3,400 values read, unchanged.");
  const several = [meaningOf(), meaningOf({ what: "scenario", name: "Use" })];
  expect(said({ meanings: several, changes: [changeOf()] })).toBe(
    "2 names now mean something else. 1 of 3,400 values changed.",
  );
});

test.each([
  [{}, "Facing brick, red is now per 1000 pieces, before per m2."],
  [{ stages: ["Use", "End of life"] }, "Facing brick, red (Use, End of life) is now per 1000 pieces, before per m2."],
  [{ before: [] }, "Facing brick, red is now per 1000 pieces, before not said."],
  [{ after: [] }, "The service no longer says what Facing brick, red is per, before per m2."],
  [
    { after: ["m2", "kg"] },
    "The service now says two things about what Facing brick, red is per: m2 / kg; before per m2.",
  ],
  [{ before: ["m2", "kg"] }, "Facing brick, red is now per 1000 pieces, before unclear: m2 / kg."],
])("a changed declared unit comes first, %j: “%s”", (more, sentence) => {
  expect(said({ pers: [perChangeOf(more)] })).toBe(`${sentence} 3,400 values read, unchanged.`);
});

test("several products with another declared unit are counted", () => {
  const [other, again] = [perChangeOf({ id: "p-2" }), perChangeOf({ stages: ["Use"], after: ["kg"] })];
  const first = (...pers: readonly ReturnType<typeof perChangeOf>[]) =>
    said({ pers }).replace(" 3,400 values read, unchanged.", "");
  expect(first(perChangeOf(), other, again)).toBe("2 products are now per something else.");
  expect(first(perChangeOf(), perChangeOf({ id: "p-2", after: [] }))).toBe(
    "The service no longer says the same about what 2 products are per.",
  );
  expect(first(perChangeOf({ stages: ["A1-A3"] }), again)).toBe(
    "The service no longer says the same about what Facing brick, red is per.",
  );
});

test("a name that now means something else comes before a changed declared unit", () => {
  const changes = [changeOf({ relative: null }), changeOf()];
  expect(said({ meanings: [meaningOf()], pers: [perChangeOf()], changes })).toBe(
    "“Brick” now means another product. Facing brick, red is now per 1000 pieces, before per m2. " +
      "2 of 3,400 values changed, all in Facing brick, red.",
  );
});

test.each([
  [{ redefined: [redefinedOf()] }, "3,400 values read; 1 now means something else."],
  [
    { redefined: [redefinedOf(), redefinedOf()], changes: [changeOf()], gone: [goneOf()] },
    "1 of 3,400 values changed; 2 now mean something else; 1 no longer shown.",
  ],
])("numbers that mean something else are counted by themselves, %#", (report, sentence) => {
  expect(said(report)).toBe(sentence);
});

describe("What was only looked at", () => {
  const looked = (report: Parameters<typeof reportOf>[0]) => said({ isApplied: false, ...report });

  test.each([
    [
      { changes: changed({ Brick: 7, Wool: 5 }), gone: [goneOf(), goneOf()] },
      "12 of 3,400 values would change, most in Brick; 2 would no longer be shown.",
    ],
    [{ changes: changed({ Brick: 2 }) }, "2 of 3,400 values would change, all in Brick."],
    [
      { changes: changed({ Brick: 1, Wool: 1 }), redefined: [redefinedOf()] },
      "2 of 3,400 values would change; 1 would mean something else.",
    ],
    [{ compared: 1, changes: [changeOf()] }, "The one value read would change."],
    [{}, "3,400 values read, unchanged."],
    [{ meanings: [meaningOf()] }, "“Brick” would mean another product. 3,400 values read, unchanged."],
    [{ meanings: [meaningOf(), meaningOf()] }, "2 names would mean something else. 3,400 values read, unchanged."],
    [
      { pers: [perChangeOf()] },
      "Facing brick, red would be per 1000 pieces, before per m2. 3,400 values read, unchanged.",
    ],
    [
      { pers: [perChangeOf(), perChangeOf({ id: "p-2" })] },
      "2 products would be per something else. 3,400 values read, unchanged.",
    ],
  ])("is told as what would change, %#", (report, sentence) => {
    expect(looked(report)).toBe(sentence);
  });

  test("leaves no cell with an older number", () => {
    expect(canCellsStillShowOldValues(reportOf({ isApplied: false, left: 12 }))).toBe(false);
  });
});

test.each([
  [{}, "3,400 numbers: 3,397 stay, 2 change, 1 without a counterpart."],
  [
    { unknownBefore: 7, left: 3 },
    "3,403 numbers: 3,390 stay, 2 change, 1 without a counterpart; 10 cannot be compared.",
  ],
])("a switch of account says what stays, changes and has no counterpart, %#", (more, sentence) => {
  const report = { changes: [changeOf()], redefined: [redefinedOf()], gone: [goneOf()], pers: [perChangeOf()] };
  expect(said({ ...report, switchedFrom: null, ...more })).toBe(sentence);
});

test("the summary of a workbook without results says that there was nothing to refresh", () => {
  expect(said({ compared: 0 })).toBe(`${words.refreshing.summary.nothing}.`);
});

test.each([
  ["values left as they were", { left: 12 }],
  ["protected sheets", { protectedSheets: ["Summary"] }],
  ["defined names", { names: ["BrickGwp"] }],
])("a report hints at %s, and a report without them does not", (_, more) => {
  expect(canCellsStillShowOldValues(reportOf(more))).toBe(true);
  expect(canCellsStillShowOldValues(reportOf())).toBe(false);
});
