import { isSameCall, createCallKey } from "../../../src/client/queries/same-call";

const call = (given: Record<string, unknown>, name = "IMPACTS") => ({ name, given });

/** Both ways of asking must agree: cells are found by the one, calls by the other. */
function expectSame(one: ReturnType<typeof call>, other: ReturnType<typeof call>, isSame: boolean): void {
  expect(isSameCall(one, other)).toBe(isSame);
  expect(isSameCall(other, one)).toBe(isSame);
  expect(createCallKey(one) === createCallKey(other)).toBe(isSame);
}

test.each([
  ["a blank cell, on the web, on the desktop and left out", { products: null }, { products: 0 }],
  ["what is left out and what is an empty text", {}, { products: "" }],
  ["one cell and a range of one", { products: "brick" }, { products: [["brick"]] }],
  ["blanks within ranges", { products: [["a"], [0], ["b"]] }, { products: [["a"], [null], ["b"]] }],
  ["a range and one with blanks at its end", { products: [["a"], ["b"]] }, { products: [["a"], ["b"], [0]] }],
  ["a cell and a range with blanks below it", { products: "a" }, { products: [["a"], [""], [null]] }],
  ["blank cells and a blank", { products: [[0], [0]] }, { products: null }],
  ["a scenario that is blank as 0 and as null", { scenarios: 0 }, { scenarios: null }],
  ["equal ranges that Excel gives anew", { products: [["a", "b"]] }, { products: [["a", "b"]] }],
])("two calls are the same: %s", (_, one, other) => {
  expectSame(call(one), call(other), true);
});

test.each([
  ["a number and its digits as text", { products: 104233 }, { products: "104233" }],
  ["a column and a row", { products: [["a"], ["b"]] }, { products: [["a", "b"]] }],
  [
    "a block and the row of its cells",
    { products: [["a"], ["b"]] },
    {
      products: [
        ["a", "b"],
        [0, 0],
      ],
    },
  ],
  ["a blank before names and none", { products: [[0], ["a"]] }, { products: [["a"]] }],
  ["other arguments", { products: "a", indicators: "b" }, { products: "b", indicators: "a" }],
  ["a list in one argument and in another", { products: [["a"], ["b"]] }, { indicators: [["a"], ["b"]] }],
  ["TRUE and its text", { products: true }, { products: "TRUE" }],
])("two calls differ: %s", (_, one, other) => {
  expectSame(call(one), call(other), false);
});

test("calls of two functions differ", () => {
  expectSame(call({}, "UNIT"), call({}, "ACCOUNT"), false);
});
