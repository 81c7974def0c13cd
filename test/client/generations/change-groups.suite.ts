import {
  countPlaces,
  countShownRows,
  countSwitchedNumbers,
  findMostChangedProducts,
  groupChangesByProduct,
  hideChangesBelow,
  listReportedAreas,
  takeFirstPlaces,
} from "../../../src/client/generations/change-groups";
import { changeOf, goneOf, redefinedOf, reportOf } from "../../pane/refresh/sample-reports";

/** Changes of one product by these parts of the old values; null for one without a per cent. */
const changesOf = (product: string, ...relatives: readonly (number | null)[]) =>
  relatives.map((relative) => changeOf({ product, relative }));
const groups = groupChangesByProduct([
  ...changesOf("Brick", 0.02, -0.3, 0.001),
  ...changesOf("Tile", 0.004),
  ...changesOf("Wool", null, 0.0001),
]);
const sizes = (all: typeof groups) => all.map(({ product, count, rows }) => [product, count, rows.length]);

test("changes are grouped by product, each with its largest change up or down", () => {
  expect(groups.map(({ product, count, largest }) => [product, count, largest?.relative])).toEqual([
    ["Brick", 3, -0.3],
    ["Tile", 1, 0.004],
    ["Wool", 2, 0.0001],
  ]);
  expect(groupChangesByProduct(changesOf("Brick", null, 0))[0]?.largest).toBeUndefined();
});

test("a threshold hides smaller changes, but no count, no product, and no change without a per cent", () => {
  const shown = hideChangesBelow(groups, 0.01);
  expect(sizes(shown)).toEqual([
    ["Brick", 3, 2],
    ["Tile", 1, 0],
    ["Wool", 2, 1],
  ]);
  expect(countShownRows(shown)).toBe(3);
  expect(hideChangesBelow(groups, 0)).toBe(groups);
});

test("a change of exactly the threshold is not below it", () => {
  // 0.03375 + 10 % is 0.037125, but in binary fractions a little less.
  const changes = groupChangesByProduct(changesOf("Brick", 0.1, -0.1, (0.037125 - 0.03375) / 0.03375, 0.099));
  expect(countShownRows(hideChangesBelow(changes, 0.1))).toBe(3);
});

test("only as many rows are taken as are shown, and a product without rows takes the place of one", () => {
  const shown = hideChangesBelow(groups, 0.01);
  expect(countPlaces(shown)).toBe(4);
  expect(sizes(takeFirstPlaces(shown, 1))).toEqual([["Brick", 3, 1]]);
  expect(sizes(takeFirstPlaces(shown, 3))).toEqual([
    ["Brick", 3, 2],
    ["Tile", 1, 0],
  ]);
  expect(takeFirstPlaces(shown, 4)).toEqual(shown);
});

test("the products with most changes are all those with as many, unless each has one", () => {
  expect(findMostChangedProducts(groups).map(({ product }) => product)).toEqual(["Brick"]);
  const two = groupChangesByProduct([
    ...changesOf("Brick", 1, 1),
    ...changesOf("Tile", 1, 1),
    ...changesOf("Wool", 1),
  ]);
  expect(findMostChangedProducts(two).map(({ product }) => product)).toEqual(["Brick", "Tile"]);
  expect(findMostChangedProducts(groupChangesByProduct(changesOf("Brick", 1)))).toEqual([]);
});

test("the areas of the rows shown are listed in their order, each once", () => {
  const changes = [
    changeOf({ cells: ["A!C1", "A!B1"] }),
    changeOf({ cells: ["A!D1"], relative: 0.001 }),
    changeOf({ cells: ["A!B1"] }),
  ];
  const report = { redefined: [redefinedOf({ cells: ["A!B1"] })], gone: [goneOf({ cells: ["A!A1"] })] };
  const all = groupChangesByProduct(changes);
  expect(listReportedAreas(report, all)).toEqual(["A!B1", "A!A1", "A!C1", "A!D1"]);
  expect(listReportedAreas(report, hideChangesBelow(all, 0.01))).toEqual(["A!B1", "A!A1", "A!C1"]);
});

test("values of a switch that neither change nor lack a counterpart stay, unless they were not known before", () => {
  const found = { changes: [changeOf()], redefined: [redefinedOf()], gone: [goneOf()] };
  expect(countSwitchedNumbers(reportOf({ ...found, compared: 10, unknownBefore: 2 }))).toEqual({
    ...{ count: 10, stay: 5, change: 2, gone: 1, unknown: 2 },
  });
});
