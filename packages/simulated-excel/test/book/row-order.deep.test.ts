import { sortedRowOrder } from "../../src/book/row-order";

const rows = [
  ["b", 2],
  [10, 1],
  [null, 1],
  ["A", 1],
  [{ error: "#N/A" as const }, 1],
  [true, 1],
  [9, 3],
];

test("numbers come before text, booleans and errors; blank cells come last in either direction", () => {
  expect(sortedRowOrder(rows, [{ column: 0, ascending: true }])).toEqual([6, 1, 3, 0, 5, 4, 2]);
  expect(sortedRowOrder(rows, [{ column: 0, ascending: false }])).toEqual([4, 5, 0, 3, 1, 6, 2]);
});

test("equal rows keep their order unless a further key separates them", () => {
  expect(sortedRowOrder(rows, [{ column: 1, ascending: false }])).toEqual([6, 0, 1, 2, 3, 4, 5]);
  const keys = [
    { column: 1, ascending: true },
    { column: 0, ascending: false },
  ];
  expect(sortedRowOrder(rows, keys)).toEqual([4, 5, 3, 1, 2, 0, 6]);
});
