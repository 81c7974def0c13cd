import { scaleValuesToBarGeometry } from "../../../src/taskpane/bars/bar-groups";

test("all bars lie on one scale, which begins at 0", () => {
  expect(scaleValuesToBarGeometry([4, 1, 2])).toEqual([
    { zero: 0, length: 1, isNegative: false },
    { zero: 0, length: 0.25, isNegative: false },
    { zero: 0, length: 0.5, isNegative: false },
  ]);
});

test("a negative bar reaches to the other side of 0, as far as its value is large", () => {
  expect(scaleValuesToBarGeometry([3, -1, 0])).toEqual([
    { zero: 0.25, length: 0.75, isNegative: false },
    { zero: 0.25, length: 0.25, isNegative: true },
    { zero: 0.25, length: 0, isNegative: false },
  ]);
  expect(scaleValuesToBarGeometry([-2, -4])).toEqual([
    { zero: 1, length: 0.5, isNegative: true },
    { zero: 1, length: 1, isNegative: true },
  ]);
});

test("a real 0 has a bar without length, also if all values are 0", () => {
  expect(scaleValuesToBarGeometry([0, 0])).toEqual(Array(2).fill({ zero: 0, length: 0, isNegative: false }));
  expect(scaleValuesToBarGeometry([])).toEqual([]);
});

test.each([
  [[Number.MAX_VALUE, -Number.MAX_VALUE]],
  [[Number.MIN_VALUE, 0, -Number.MIN_VALUE]],
  [[1e300, 1e-300]],
])("the longest bar of %j fills no more than the axis", (values) => {
  for (const { zero, length, isNegative } of scaleValuesToBarGeometry(values)) {
    const end = isNegative ? zero - length : zero + length;
    expect(end).toBeGreaterThanOrEqual(0);
    expect(end).toBeLessThanOrEqual(1);
  }
});
