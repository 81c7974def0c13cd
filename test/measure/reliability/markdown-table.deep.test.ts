import {
  formatCount,
  formatSeconds,
  formatTable,
  formatYesNo,
} from "../../../measure/reliability/markdown-table";

test("a table has a line for the head, one below it, and one a row", () => {
  expect(
    formatTable(
      ["fault", "back"],
      [
        ["500", formatYesNo(true)],
        ["drip", formatYesNo(false)],
      ],
    ),
  ).toBe("| fault | back |\n| --- | --- |\n| 500 | yes |\n| drip | no |");
});

test("text of a service or page makes no column, line or markup", () => {
  expect(formatTable(["said"], [["a | b\n<b>*c*</b> [d](e) `f` \\"]])).toBe(
    "| said |\n| --- |\n| a \\| b \\<b\\>\\*c\\*\\</b\\> \\[d\\](e) \\`f\\` \\\\ |",
  );
});

test.each([
  [0.345, "0.34 s"],
  [1.25, "1.3 s"],
  [90.4, "90 s"],
])("the duration %d s is written as %s", (value, told) => {
  expect(formatSeconds(value)).toBe(told);
});

test("the count one has no plural", () => {
  expect([formatCount(1, "failure"), formatCount(2_000, "failure")]).toEqual(["1 failure", "2,000 failures"]);
});
