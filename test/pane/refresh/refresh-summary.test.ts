import {
  canCellsStillShowOldValues,
  formatRefreshSummary,
} from "../../../src/workbook/refresh/refresh-summary";
import { formatCount } from "../../../src/pane/locale-numbers";
import { changeOf, goneOf, meaningOf, perChangeOf, redefinedOf, reportOf } from "./sample-reports";
import { english as words } from "../../words/all-words";

beforeAll(() => Object.assign(globalThis, { document: { documentElement: { lang: "en" } } }));
afterAll(() => Reflect.deleteProperty(globalThis, "document"));

/** So many changes in each of these products. */
const changed = (products: Readonly<Record<string, number>>) =>
  Object.entries(products).flatMap(([product, many]) =>
    Array.from({ length: many }, () => changeOf({ product })),
  );
const said = (report: Parameters<typeof reportOf>[0]) => {
  const { text, fill } = formatRefreshSummary(reportOf(report), formatCount);
  return text.replace(/\{(\w+)\}/g, (_, gap: string) => fill[gap] ?? "?");
};

test.each([
  [{ Brick: 7, Wool: 5 }, "12 of 3,400 values changed, most in “Brick”."],
  [{ Wool: 5, Brick: 7 }, "12 of 3,400 values changed, most in “Brick”."],
  [{ Brick: 6, Wool: 6 }, "12 of 3,400 values changed."],
  [{ Brick: 1, Wool: 1, Slate: 1 }, "3 of 3,400 values changed."],
  [{ Brick: 2 }, "2 of 3,400 values changed, all in “Brick”."],
  [{ Brick: 1 }, "1 of 3,400 values changed."],
])("changes of %p are summed up as “%s”", (products, sentence) => {
  expect(said({ changes: changed(products) })).toBe(sentence);
});

test("a product is named as the one with most changes only if no other has as many", () => {
  expect(said({ changes: changed({ Brick: 2, Wool: 1 }) })).toContain("most in “Brick”");
});

test("unchanged values are called read, never current", () => {
  expect(said({})).toBe("3,400 values read. None changed.");
  expect(said({ compared: 1 })).toBe(words.refreshing.summary.sameOne);
  expect(said({ compared: 1, changes: [changeOf()] })).toBe(words.refreshing.summary.changedOne);
});

test.each([
  [
    { compared: 1, unasked: 391, scope: "selection" },
    `${words.refreshing.summary.sameOne} Values outside this scope weren’t requested: 391.`,
  ],
  [{ compared: 35, left: 7 }, "35 values read. None changed. 7 couldn’t be read."],
  [
    { compared: 3, gone: [goneOf()], left: 2, unasked: 4 },
    "3 values read. 1 no longer shown. 2 couldn’t be read. Values outside this scope weren’t requested: 4.",
  ],
  [{ compared: 3, gone: [goneOf()], changes: [changeOf()] }, "1 of 3 values changed. 1 no longer shown."],
] as const)("%j is summed up as “%s”", (report, sentence) => {
  expect(said(report)).toBe(sentence);
});

test.each([
  ["selection", words.refreshing.summary.noFormula.selection],
  ["sheet", words.refreshing.summary.noFormula.sheet],
  ["workbook", words.refreshing.summary.noFormula.workbook],
] as const)(
  "the summary of a %s without formulas of ours says that there is none to read",
  (scope, sentence) => {
    expect(said({ scope, formulas: 0, compared: 0, unasked: 391 })).toBe(sentence);
  },
);

test("a name that now means something else comes first in the summary", () => {
  expect(said({ meanings: [meaningOf()] })).toBe(
    "“Brick” now means a different product. 3,400 values read. None changed.",
  );
  const several = [meaningOf(), meaningOf({ what: "scenario", name: "Use" })];
  expect(said({ meanings: several, changes: [changeOf()] })).toBe(
    "2 names now mean another product, indicator or scenario. 1 of 3,400 values changed.",
  );
});

test.each([
  [{}, "The declared unit of Facing brick, red is now 1000 pieces. Before: m2."],
  [
    { stages: ["Use", "End of life"] },
    "The declared unit of Facing brick, red (Use, End of life) is now 1000 pieces. Before: m2.",
  ],
  [{ before: [] }, "The declared unit of Facing brick, red is now 1000 pieces. Before: not given."],
  [{ after: [] }, "The service no longer gives a declared unit for Facing brick, red. Before: m2."],
  [
    { after: ["m2", "kg"] },
    "The service now gives several declared units for Facing brick, red: m2 / kg. Before: m2.",
  ],
  [
    { before: ["m2", "kg"] },
    "The declared unit of Facing brick, red is now 1000 pieces. Before: unclear (m2 / kg).",
  ],
])("a changed declared unit comes first, %j: “%s”", (more, sentence) => {
  expect(said({ pers: [perChangeOf(more)] })).toBe(`${sentence} 3,400 values read. None changed.`);
});

test("several products with another declared unit are counted", () => {
  const [other, again] = [perChangeOf({ id: "p-2" }), perChangeOf({ stages: ["Use"], after: ["kg"] })];
  const first = (...pers: readonly ReturnType<typeof perChangeOf>[]) =>
    said({ pers }).replace(" 3,400 values read. None changed.", "");
  expect(first(perChangeOf(), other, again)).toBe("2 products now have a different declared unit.");
  expect(first(perChangeOf(), perChangeOf({ id: "p-2", after: [] }))).toBe(
    "The service’s data on declared units changed for 2 products.",
  );
  expect(first(perChangeOf({ stages: ["A1-A3"] }), again)).toBe(
    "The service’s data on the declared unit changed for Facing brick, red.",
  );
});

test("a name that now means something else comes before a changed declared unit", () => {
  const changes = [changeOf({ relative: null }), changeOf()];
  expect(said({ meanings: [meaningOf()], pers: [perChangeOf()], changes })).toBe(
    "“Brick” now means a different product. The declared unit of Facing brick, red is now 1000 pieces. Before: m2. " +
      "2 of 3,400 values changed, all in “Facing brick, red”.",
  );
});

test.each([
  [
    { redefined: [redefinedOf()] },
    "3,400 values read. 1 is now for another product, indicator, stage, unit or standard.",
  ],
  [
    { redefined: [redefinedOf(), redefinedOf()], changes: [changeOf()], gone: [goneOf()] },
    "1 of 3,400 values changed. 2 are now for another product, indicator, stage, unit or standard. 1 no longer shown.",
  ],
])("numbers that mean something else are counted by themselves, %#", (report, sentence) => {
  expect(said(report)).toBe(sentence);
});

describe("What was only looked at", () => {
  const looked = (report: Parameters<typeof reportOf>[0]) => said({ isApplied: false, ...report });

  test.each([
    [
      { changes: changed({ Brick: 7, Wool: 5 }), gone: [goneOf(), goneOf()] },
      "12 of 3,400 values would change, most in “Brick”. 2 would no longer be shown.",
    ],
    [{ changes: changed({ Brick: 2 }) }, "2 of 3,400 values would change, all in “Brick”."],
    [
      { changes: changed({ Brick: 1, Wool: 1 }), redefined: [redefinedOf()] },
      "2 of 3,400 values would change. 1 would be for another product, indicator, stage, unit or standard.",
    ],
    [{ compared: 1, changes: [changeOf()] }, words.refreshing.summary.would.changedOne],
    [{}, "3,400 values read. None changed."],
    [{ meanings: [meaningOf()] }, "“Brick” would mean a different product. 3,400 values read. None changed."],
    [
      { meanings: [meaningOf(), meaningOf()] },
      "2 names would mean another product, indicator or scenario. 3,400 values read. None changed.",
    ],
    [
      { pers: [perChangeOf()] },
      "The declared unit of Facing brick, red would be 1000 pieces. Before: m2. 3,400 values read. None changed.",
    ],
    [
      { pers: [perChangeOf(), perChangeOf({ id: "p-2" })] },
      "2 products would have a different declared unit. 3,400 values read. None changed.",
    ],
  ])("is told as what would change, %#", (report, sentence) => {
    expect(looked(report)).toBe(sentence);
  });

  test("leaves no cell with an older number", () => {
    expect(canCellsStillShowOldValues(reportOf({ isApplied: false, left: 12 }))).toBe(false);
  });
});

test.each([
  [{}, "1 number now means something else. Of the others, 1 changed, 1 without a counterpart, 3,397 stayed."],
  [
    { unknownBefore: 7, left: 3, redefined: [redefinedOf({ after: { per: ["m2"] } })] },
    "Of 3,403 numbers, 2 changed, 1 without a counterpart, 3,390 stayed. 10 can’t be compared.",
  ],
  [
    // Of another standard, numbers under the same names mean something else.
    {
      redefined: [redefinedOf({ after: { per: ["m2"] } }), redefinedOf()],
      switchedFrom: {
        company: "Brick Works",
        standard: "European (EN15804, ISO14040, ISO14044)",
        presentation: "Full",
      },
      of: { company: "Brick Works", user: "", standard: "BETA! ReCiPe", presentation: "BETA Full" },
    },
    "2 numbers now mean something else: EN 15804 (CML) → ReCiPe. Of the others, 1 changed, 1 without a counterpart, 3,396 stayed.",
  ],
  [
    {
      switchedFrom: { company: "Brick Works", standard: "SBK Bepalingsmethode", presentation: "Full" },
      of: { company: "Brick Works", user: "", standard: "Dutch (MRPI)", presentation: "Full" },
    },
    "1 number now means something else: SBK Bepalingsmethode → Dutch. Of the others, 1 changed, 1 without a counterpart, 3,397 stayed.",
  ],
])("a switch of account first says how many numbers mean something else, %#", (more, sentence) => {
  const report = {
    changes: [changeOf()],
    redefined: [redefinedOf()],
    gone: [goneOf()],
    pers: [perChangeOf()],
  };
  expect(said({ ...report, switchedFrom: null, ...more })).toBe(sentence);
});

test("a switch that is only looked at says what would stay, change and have no counterpart", () => {
  const looked = (more: Parameters<typeof reportOf>[0]) =>
    said({ isApplied: false, switchedFrom: null, ...more });
  expect(looked({ changes: [changeOf()], gone: [goneOf()], left: 3 })).toBe(
    "Of 3,403 numbers, 1 would change, 1 would have no counterpart, 3,398 would stay. 3 can’t be compared.",
  );
  expect(looked({ compared: 1 })).toBe(
    "1 number: 0 would change, 0 would have no counterpart, 1 would stay.",
  );
  expect(looked({ compared: 0 })).toBe(words.refreshing.summary.would.switched.nothing);
});

test("the summary of a workbook without results says that there was nothing to refresh", () => {
  expect(said({ compared: 0 })).toBe(words.refreshing.summary.nothing);
});

test.each([
  ["values left as they were", { left: 12 }],
  ["protected sheets", { protectedSheets: ["Summary"] }],
  ["defined names", { names: ["BrickGwp"] }],
])("a report hints at %s, and a report without them does not", (_, more) => {
  expect(canCellsStillShowOldValues(reportOf(more))).toBe(true);
  expect(canCellsStillShowOldValues(reportOf())).toBe(false);
});
