import type { FunctionInfo, ParameterInfo } from "../../src/book/book";
import {
  prepareCall,
  type ArgumentCellValue,
  type ArgumentMatrixOrNull,
} from "../../src/book/call-arguments";
import { createHabitsOfExcelKind } from "../../src/book/habits";

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
const one = (content: ArgumentCellValue): ArgumentMatrixOrNull => [[content]];
const call = (of: FunctionInfo, ...given: ArgumentMatrixOrNull[]) =>
  prepareCall(of, given, createHabitsOfExcelKind("windows"));
const valueError = { error: "#VALUE!" };
const calcError = { error: "#CALC!" };

test("omitted arguments are null, up to the last parameter", () => {
  const three = info({}, { optional: true }, { optional: true });
  expect(call(three, one("a"))).toEqual({ args: ["a", null, null] });
  expect(call(three, one("a"), null, one(true))).toEqual({ args: ["a", null, true] });
});

test("too many arguments, or too few, make no call", () => {
  expect(call(info({}), one(1), one(2))).toEqual(valueError);
  expect(call(info({}, {}), one(1))).toEqual(valueError);
});

test.each<[ParameterInfo["type"], ArgumentCellValue, unknown]>([
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
  expect(call(info({ type }), one(content))).toEqual({ args: [expected] });
});

test.each<[ParameterInfo["type"], ArgumentCellValue]>([
  ["number", "twelve"],
  ["number", ""],
  ["boolean", "yes"],
])("a parameter of type %s refuses %p with #VALUE!", (type, content) => {
  expect(call(info({ type }), one(content))).toEqual(valueError);
});

test("a blank cell is null for a web Excel", () => {
  expect(
    prepareCall(info({}), [one(blank)], { ...createHabitsOfExcelKind("windows"), blankCell: null }),
  ).toEqual({
    args: [null],
  });
});

test("an error is the result; #BUSY! goes before other errors, also inside a range", () => {
  const [busy, div] = [{ error: "#BUSY!" }, { error: "#DIV/0!" }] as const;
  expect(call(info({}, {}), one(div), one(1))).toEqual(div);
  expect(call(info({}, {}), one(div), one(busy))).toEqual(busy);
  expect(
    call(info({ matrix: true }), [
      [1, div],
      [busy, 2],
    ]),
  ).toEqual(busy);
});

test.each<[string, ArgumentMatrixOrNull]>([
  ["a column", [["a"], ["b"]]],
  ["a row", [["a", "b"]]],
])("%s for a parameter that takes one cell is #CALC!, without a call", (_, several) => {
  expect(call(info({}, {}), several, one(1))).toEqual(calcError);
  expect(call(info({}, {}), one(1), several)).toEqual(calcError);
  expect(call(info({ matrix: true }, {}), several, several)).toEqual(calcError);
});

test("a matrix parameter gets its range whole", () => {
  expect(call(info({ matrix: true }, {}), [[1, blank]], one("a"))).toEqual({ args: [[[1, 0]], "a"] });
});

test("arguments of a repeating parameter come as one array", () => {
  const repeating = info({}, { repeating: true });
  expect(call(repeating, one("a"))).toEqual({ args: ["a", []] });
  expect(call(repeating, one("a"), one(1), one(2))).toEqual({ args: ["a", [1, 2]] });
});
