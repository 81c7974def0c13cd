import {
  isBlankInRange,
  createMatrixLayout,
  flattenToCellSequence,
} from "../../../src/client/queries/call-arguments";

const one = "a";
const column = [["a"], ["b"], ["c"]];
const row = [["x", "y"]];
const block = [
  ["p", "q"],
  ["r", "s"],
];

/**
 * The cells that each position of the result takes from the arguments: "ax" is "a" of the first and "x" of the second.
 */
function laidOut(...given: readonly unknown[]): string[][] {
  const sequences = given.map(flattenToCellSequence);
  const layout = createMatrixLayout(sequences);
  return Array.from({ length: layout.rows }, (_, down) =>
    Array.from({ length: layout.columns }, (__, across) => layout.cellsAt(down, across).map(String).join("")),
  );
}

describe("a column runs down, a row runs across", () => {
  test.each([
    ["one cell each", [one, "b", "c"], [["abc"]]],
    ["a column", [column, "1", "2"], [["a12"], ["b12"], ["c12"]]],
    ["a row", ["1", row, "2"], [["1x2", "1y2"]]],
    [
      "a column and a row",
      [column, row, ""],
      [
        ["ax", "ay"],
        ["bx", "by"],
        ["cx", "cy"],
      ],
    ],
    [
      "a row and a column",
      [row, column, ""],
      [
        ["xa", "ya"],
        ["xb", "yb"],
        ["xc", "yc"],
      ],
    ],
    [
      "the last two",
      ["1", column, row],
      [
        ["1ax", "1ay"],
        ["1bx", "1by"],
        ["1cx", "1cy"],
      ],
    ],
    [
      "first and last",
      [row, "1", column],
      [
        ["x1a", "y1a"],
        ["x1b", "y1b"],
        ["x1c", "y1c"],
      ],
    ],
  ])("the layout is a column down and a row across: %s", (_, given, expected) => {
    expect(laidOut(...given)).toEqual(expected);
  });
});

describe("two arguments of one direction, or a block", () => {
  const second = [["1"], ["2"]];
  test.each([
    [
      "two columns",
      [column, second],
      [
        ["a1", "a2"],
        ["b1", "b2"],
        ["c1", "c2"],
      ],
    ],
    [
      "two rows",
      [row, [["1", "2"]]],
      [
        ["x1", "x2"],
        ["y1", "y2"],
      ],
    ],
    ["a block alone, read row by row", [block, "1"], [["p1"], ["q1"], ["r1"], ["s1"]]],
    [
      "a block and a row",
      [block, row],
      [
        ["px", "py"],
        ["qx", "qy"],
        ["rx", "ry"],
        ["sx", "sy"],
      ],
    ],
    [
      "a block and a column",
      [block, second],
      [
        ["p1", "p2"],
        ["q1", "q2"],
        ["r1", "r2"],
        ["s1", "s2"],
      ],
    ],
    [
      "a row and a block",
      [row, block],
      [
        ["xp", "xq", "xr", "xs"],
        ["yp", "yq", "yr", "ys"],
      ],
    ],
    [
      "a column and a block",
      [second, block],
      [
        ["1p", "1q", "1r", "1s"],
        ["2p", "2q", "2r", "2s"],
      ],
    ],
  ])("the layout is the earlier argument down, the later across: %s", (_, given, expected) => {
    expect(laidOut(...given)).toEqual(expected);
  });
});

test("three ranges are refused", () => {
  expect(() => laidOut(column, row, block)).toThrow("wrong-argument");
});

test("blanks at the end of a range are dropped, however Excel gives them; others are gaps", () => {
  for (const blank of [null, "", 0]) {
    const sequence = flattenToCellSequence([["a"], [blank], ["b"], [blank], [blank]]);
    expect(sequence.cells).toEqual(["a", blank, "b"]);
    expect(sequence.cells.map((cell) => isBlankInRange(sequence, cell))).toEqual([false, true, false]);
  }
});

test("a whole column of blanks is one blank, and a single blank cell is no gap", () => {
  const sequence = flattenToCellSequence([[null], [""], [0]]);
  expect(sequence.cells).toHaveLength(1);
  expect(isBlankInRange(sequence, sequence.cells[0])).toBe(false);
});
