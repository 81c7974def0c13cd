import {
  splitIntoBatches,
  splitArea,
  splitRows,
  requestLimits,
} from "../../../src/workbook/cells/excel-requests";

test("a batch ends before its ranges, cells or letters exceed a limit", () => {
  expect(
    splitIntoBatches(Array.from({ length: 2_001 }, (_, index) => index)).map((batch) => batch.length),
  ).toEqual([requestLimits.ranges, requestLimits.ranges, 1]);
  const half = requestLimits.cells / 2;
  expect(splitIntoBatches([half, half, 1], (cells) => ({ cells }))).toEqual([[half, half], [1]]);
  expect(splitIntoBatches(["a", "b", "c"], () => ({ letters: 200_000 }))).toEqual([["a", "b"], ["c"]]);
});

test("an item over the limits gets a batch of its own, and no item no batch", () => {
  expect(splitIntoBatches([1, 99_999, 1], (cells) => ({ cells }))).toEqual([[1], [99_999], [1]]);
  expect(splitIntoBatches([])).toEqual([]);
});

test("a large area is read in full rows, every row once", () => {
  const parts = splitArea({ sheet: "S", row: 3, column: 2, rows: 1_001, columns: 30 });
  expect(
    parts.map(({ rows, columns }) => rows * columns).every((cells) => cells <= requestLimits.cells),
  ).toBe(true);
  expect(parts.flatMap(({ row, rows }) => Array.from({ length: rows }, (_, index) => row + index))).toEqual(
    Array.from({ length: 1_001 }, (_, index) => 3 + index),
  );
  expect(splitArea({ sheet: "S", row: 0, column: 0, rows: 1, columns: 16_384 })).toHaveLength(1);
});

test("long texts are written in parts, each in its place", () => {
  const rows = Array.from({ length: 40 }, (_, index) => [String(index), "x".repeat(30_000)]);
  const parts = splitRows(rows);
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.flatMap((part) => part.rows)).toEqual(rows);
  for (const part of parts) expect(part.rows[0]).toEqual(rows[part.from]);
});
