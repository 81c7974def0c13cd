import { createSheetName } from "../../../src/workbook/writing/new-sheets";

test.each([
  ["Facing brick", "Facing brick"],
  ["Brick 1/2: [red] * \\ ?", "Brick 1 2 red"],
  ["x".repeat(40), "x".repeat(31)],
  ["'quoted'", "quoted"],
  [`${"x".repeat(30)}'s`, "x".repeat(30)],
  ["History", "History LCA"],
  ["'history'", "history LCA"],
  ["???", "LCA"],
  ["'", "LCA"],
  ["a\u0007b", "a b"],
  // A character that does not fit as a whole is left out.
  ["x".repeat(30) + "\u{1F9F1}", "x".repeat(30)],
  ["", "LCA"],
])("a sheet for %j is called %j", (wanted, name) => {
  expect(createSheetName(wanted, [])).toBe(name);
});

test("sheet names never differ by case alone", () => {
  expect(createSheetName("Mortar", ["mortar", "MORTAR (2)"])).toBe("Mortar (3)");
  const long = createSheetName("y".repeat(40), ["y".repeat(31)]);
  expect(long).toBe(`${"y".repeat(27)} (2)`);
});
