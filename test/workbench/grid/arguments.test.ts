import type { FunctionInfo, ParameterInfo } from "../../../src/workbench/book";
import { callsFor, type Content, type Given } from "../../../src/workbench/grid/arguments";
import { habitsOf } from "../../../src/workbench/habits";

function info(...parameters: Partial<ParameterInfo>[]): FunctionInfo {
  const all = parameters.map((more, index) => ({
    name: `p${index}`,
    description: "",
    optional: false,
    repeating: false,
    matrix: false,
    type: "any" as const,
    ...more,
  }));
  return { name: "LCA.TEST", description: "", helpUrl: "", cancelable: true, parameters: all };
}

const blank = undefined;
const one = (content: Content): Given => [[content]];
const calls = (of: FunctionInfo, ...given: Given[]) => callsFor(of, given, habitsOf("windows"));
const VALUE = [[{ error: "#VALUE!" }]];

test("omitted arguments are null, up to the last parameter", () => {
  const three = info({}, { optional: true }, { optional: true });
  expect(calls(three, one("a"))).toEqual([[{ args: ["a", null, null] }]]);
  expect(calls(three, one("a"), null, one(true))).toEqual([[{ args: ["a", null, true] }]]);
});

test("too many arguments, or too few, make no call", () => {
  expect(calls(info({}), one(1), one(2))).toEqual(VALUE);
  expect(calls(info({}, {}), one(1))).toEqual(VALUE);
});

test.each<[ParameterInfo["type"], Content, unknown]>([
  ["any", "12", "12"],
  ["any", blank, 0],
  ["string", 1.5, "1.5"],
  ["string", true, "TRUE"],
  ["string", blank, ""],
  ["number", "12", 12],
  ["number", true, 1],
  ["number", blank, 0],
  ["boolean", 2, true],
  ["boolean", "false", false],
  ["boolean", blank, false],
])("a parameter of type %s takes %p as %p", (type, content, expected) => {
  expect(calls(info({ type }), one(content))).toEqual([[{ args: [expected] }]]);
});

test.each<[ParameterInfo["type"], Content]>([
  ["number", "twelve"],
  ["number", ""],
  ["boolean", "yes"],
])("a parameter of type %s refuses %p with #VALUE!", (type, content) => {
  expect(calls(info({ type }), one(content))).toEqual(VALUE);
});

test("a blank cell is null for a web Excel", () => {
  expect(callsFor(info({}), [one(blank)], { ...habitsOf("windows"), blankCell: null })).toEqual([
    [{ args: [null] }],
  ]);
});

test("an error is the result; #BUSY! goes before other errors, also inside a range", () => {
  const [busy, div] = [{ error: "#BUSY!" }, { error: "#DIV/0!" }] as const;
  expect(calls(info({}, {}), one(div), one(1))).toEqual([[div]]);
  expect(calls(info({}, {}), one(div), one(busy))).toEqual([[busy]]);
  expect(
    calls(info({ matrix: true }), [
      [1, div],
      [busy, 2],
    ]),
  ).toEqual([[busy]]);
});

test("a scalar parameter given a column and another given a row make a call for each pair", () => {
  const column: Given = [["a"], ["b"]];
  const row: Given = [[1, 2]];
  expect(calls(info({}, {}), column, row)).toEqual([
    [{ args: ["a", 1] }, { args: ["a", 2] }],
    [{ args: ["b", 1] }, { args: ["b", 2] }],
  ]);
});

test("where one range is longer than the other, the rest is #N/A", () => {
  expect(calls(info({}, {}), [["a"], ["b"], ["c"]], [[1], [2]])).toEqual([
    [{ args: ["a", 1] }],
    [{ args: ["b", 2] }],
    [{ error: "#N/A" }],
  ]);
});

test("a matrix parameter beside them gets its range whole every time", () => {
  expect(calls(info({ matrix: true }, {}), [[1, blank]], [["a"], ["b"]])).toEqual([
    [{ args: [[[1, 0]], "a"] }],
    [{ args: [[[1, 0]], "b"] }],
  ]);
});

test("arguments of a repeating parameter come as one array", () => {
  const repeating = info({}, { repeating: true });
  expect(calls(repeating, one("a"))).toEqual([[{ args: ["a", []] }]]);
  expect(calls(repeating, one("a"), one(1), one(2))).toEqual([[{ args: ["a", [1, 2]] }]]);
});
