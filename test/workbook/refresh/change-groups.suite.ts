import {
  countSwitchedNumbers,
  findMostChangedProduct,
  findProductsWithLargestChange,
  groupChangesByProduct,
  hideChangesBelow,
} from "../../../src/workbook/changes/change-groups";
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
  expect(hideChangesBelow(groups, 0)).toEqual(groups);
});

test("a change of exactly the threshold is not below it", () => {
  // 0.03375 + 10 % is 0.037125, but in binary fractions a little less.
  const changes = groupChangesByProduct(changesOf("Brick", 0.1, -0.1, (0.037125 - 0.03375) / 0.03375, 0.099));
  expect(hideChangesBelow(changes, 0.1).map(({ rows }) => rows.length)).toEqual([3]);
});

test("the product with most changes is named only if it has several, and no other has as many", () => {
  expect(findMostChangedProduct(groups.flatMap(({ rows }) => rows))?.product).toBe("Brick");
  const two = [...changesOf("Brick", 1, 1), ...changesOf("Tile", 1, 1), ...changesOf("Wool", 1)];
  expect(findMostChangedProduct(two)).toBeUndefined();
  expect(findMostChangedProduct(changesOf("Brick", 1))).toBeUndefined();
});

test("the products with the largest per cent are all those with as much, up or down", () => {
  const shared = groupChangesByProduct([
    ...changesOf("A", 0.1),
    ...changesOf("B", (0.037125 - 0.03375) / 0.03375),
    ...changesOf("C", -0.1),
    ...changesOf("D", 0.05, null),
  ]);
  expect(findProductsWithLargestChange(shared).map(({ product }) => product)).toEqual(["A", "B", "C"]);
  expect(findProductsWithLargestChange(groups).map(({ product }) => product)).toEqual(["Brick"]);
  expect(findProductsWithLargestChange(groupChangesByProduct(changesOf("E", null)))).toEqual([]);
});

test("values of a switch that neither change nor lack a counterpart stay, unless they were not known before", () => {
  const found = { changes: [changeOf()], redefined: [redefinedOf()], gone: [goneOf()] };
  expect(
    countSwitchedNumbers(reportOf({ ...found, switchedFrom: null, compared: 10, unknownBefore: 2 })),
  ).toEqual({
    ...{ count: 10, stay: 5, redefined: 1, change: 1, gone: 1, unknown: 2 },
  });
});

test.each([
  [{}, "change"],
  [{ unit: "kg CO2 eq." }, "change"],
  [{ unit: "g CO2-eq" }, "redefined"],
  [{ unit: "" }, "redefined"],
  [{ unit: null }, "change"],
  [{ per: ["1 m²"] }, "change"],
  [{ per: ["2 m2"] }, "redefined"],
  [{ per: [] }, "redefined"],
  [{ per: ["piece", "m2"] }, "redefined"],
  [{ per: null }, "change"],
  [{ product: "Tile" }, "redefined"],
  [{ stage: "Use" }, "redefined"],
  [{ indicator: "AP" }, "redefined"],
] as const)("a number of another account, formerly %j, counts as %s", (before, as) => {
  const redefined = [redefinedOf({ before: { per: ["1 m2"], ...before }, after: { per: ["1 m2"] } })];
  expect(countSwitchedNumbers(reportOf({ redefined, switchedFrom: null }))).toMatchObject({
    ...{ redefined: 0, change: 0 },
    [as]: 1,
  });
});

test("declared units that contradict each other are the same in another order and spelling", () => {
  const per = { before: ["piece", "m2"], after: ["m²", "stuk"] };
  const value = redefinedOf({ before: { per: per.before }, after: { per: per.after } });
  const counts = countSwitchedNumbers(reportOf({ redefined: [value], switchedFrom: null }));
  expect(counts).toMatchObject({ redefined: 0, change: 1 });
});
