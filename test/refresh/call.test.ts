import { keyOf } from "../../src/refresh/call";

const key = (given: Record<string, unknown>) => keyOf({ name: "IMPACTS", given });

test.each([
  ["a blank cell, on the web, on the desktop and left out", { products: null }, { products: 0 }],
  ["what is left out and what is an empty text", {}, { products: "" }],
  ["one cell and a range of one", { products: "brick" }, { products: [["brick"]] }],
  ["blanks within ranges", { products: [["a"], [0]] }, { products: [["a"], [null]] }],
])("%s are one call", (_, one, other) => {
  expect(key(one)).toBe(key(other));
});

test.each([
  ["a number and its digits as text", { products: 104233 }, { products: "104233" }],
  ["a column and a row", { products: [["a"], ["b"]] }, { products: [["a", "b"]] }],
  ["other arguments", { products: "a", indicators: "b" }, { products: "b", indicators: "a" }],
  ["TRUE and its text", { products: true }, { products: "TRUE" }],
])("%s are two", (_, one, other) => {
  expect(key(one)).not.toBe(key(other));
});

test("calls of two functions are two", () => {
  expect(keyOf({ name: "UNIT", given: {} })).not.toBe(keyOf({ name: "ACCOUNT", given: {} }));
});
