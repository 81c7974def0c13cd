import { readFunctionMetadata } from "../../src/office/function-metadata";
import { readFunctionResult } from "../../src/office/function-results";
import { FunctionBridge } from "../../src/office/function-bridge";
import { findCellErrorOfFailureCode } from "../../src/office/host-errors";
import type { EventMessage } from "../../src/office/wire";
import type { FunctionResult } from "../../src/book/book";
import { MemoryBook } from "../../src/memory/memory-book";

const metadata = {
  functions: [
    {
      id: "IMPACT",
      name: "IMPACT",
      description: "One number.",
      helpUrl: "help.html",
      options: { cancelable: true, requiresAddress: true },
      parameters: [
        { name: "product", description: "Its name.", type: "any", dimensionality: "scalar" },
        { name: "scenarios", type: "string", dimensionality: "matrix", optional: true, repeating: true },
      ],
    },
    { id: "PRODUCTS", name: "PRODUCTS" },
  ],
};

describe("functions.json", () => {
  test("functions.json is read with the add-in's namespace", () => {
    expect(readFunctionMetadata(metadata, "LCA").get("LCA.IMPACT")?.info).toEqual({
      name: "LCA.IMPACT",
      description: "One number.",
      helpUrl: "help.html",
      cancelable: true,
      parameters: [
        {
          name: "product",
          description: "Its name.",
          optional: false,
          repeating: false,
          matrix: false,
          type: "any",
        },
        { name: "scenarios", description: "", optional: true, repeating: true, matrix: true, type: "string" },
      ],
    });
  });

  test.each([null, [], "text", {}, { functions: 1 }])("%j holds no functions", (json) => {
    expect(readFunctionMetadata(json, "LCA").size).toBe(0);
  });
});

describe("a result", () => {
  test.each<[unknown[], FunctionResult["value"]]>([
    [[1, true, 2.5, [3]], 2.5],
    [[1, true, ""], ""],
    [[1, true, null], 0],
    [
      [
        1,
        true,
        [
          ["a", null],
          [{ type: "Error", basicValue: "#N/A", message: "why" }, true],
        ],
      ],
      [
        ["a", 0],
        [{ error: "#N/A", message: "why" }, true],
      ],
    ],
    [[1, true, { type: "Double", basicValue: 7 }], 7],
    [[1, true, { type: "Entity", basicValue: "#VALUE!", text: "x" }], "#VALUE!"],
    [[1, true, { some: "object" }], { error: "#VALUE!" }],
    [[1, true, []], { error: "#VALUE!" }],
    [[1, true, [1, 2]], { error: "#VALUE!" }],
    [[1, true, [[1], [1, 2]]], { error: "#VALUE!" }],
    [[1, false, "Sign in first", 1], { error: "#N/A", message: "Sign in first" }],
    [[1, false, "Write it in quotes", 7], { error: "#VALUE!", message: "Write it in quotes" }],
    [[1, false, "", 7], { error: "#VALUE!" }],
    [[1, false, "hidden", 5], { error: "#DIV/0!" }],
    [[1, false, "Infinity", 6], { error: "#NUM!" }],
    [[1, false, "hidden", 8], { error: "#NULL!" }],
    [[1, false, "", 2], { error: "#VALUE!" }],
    [[1, false, "", 3], { error: "#VALUE!" }],
    [[1, false, "Error: inner {}", 0], { error: "#VALUE!" }],
    [[1, false, "", 10], { error: "#N/A" }],
    [[1, false, "", 77], { error: "#VALUE!" }],
  ])("%j is the cell %j", (entry, value) => {
    expect(readFunctionResult(entry)).toEqual({ id: 1, value });
  });

  test.each([[null], [{}], [["1", true, 2]]])("%j is not a result", (entry) => {
    expect(readFunctionResult(entry)).toBeNull();
  });

  test("the failed results name the source of every claim about Excel", () => {
    for (let code = 0; code <= 10; code++)
      expect(findCellErrorOfFailureCode(code).source).toMatch(/notes|docs/);
  });
});

describe("the door", () => {
  let pushed: EventMessage[][];
  let settled: FunctionResult[];
  let reported: string[];
  let crashes: string[];
  let book: MemoryBook;
  let door: FunctionBridge;

  beforeEach(() => {
    pushed = [];
    settled = [];
    reported = [];
    crashes = [];
    book = new MemoryBook();
    jest.spyOn(book, "settle").mockImplementation((results) => void settled.push(...results));
    door = new FunctionBridge({
      book,
      push: (entries) => pushed.push([...entries]),
      onUnknownMember: (name) => reported.push(name),
      onCrash: (why) => crashes.push(why),
    });
    door.setFunctions(metadata, "LCA");
  });

  const call = (id: number, name = "LCA.IMPACT") => ({ id, name, args: ["x", null], address: "Sheet1!A1" });

  test("calls wait until the page is ready, then go in one push by the id the add-in associated", () => {
    door.invoke([call(1), call(2, "LCA.PRODUCTS")]);
    expect(pushed).toEqual([]);
    door.pageReady();
    door.invoke([call(3)]);
    expect(pushed).toEqual([
      [
        [1, 1000, "", [1, "IMPACT", ["x", null], "Sheet1!A1", 1]],
        [1, 1000, "", [2, "PRODUCTS", ["x", null], null, 0]],
      ],
      [[1, 1000, "", [3, "IMPACT", ["x", null], "Sheet1!A1", 1]]],
    ]);
  });

  test("an Excel that does not give the address omits it", () => {
    book.habits.tellsAddresses = false;
    door.pageReady();
    door.invoke([call(1)]);
    expect(pushed).toEqual([[[1, 1000, "", [1, "IMPACT", ["x", null], null, 1]]]]);
  });

  test("an Excel that weighs results loses those that are too heavy together", () => {
    book.habits.weighsAnswers = true;
    book.habits.maxMessageBytes = 40;
    door.pageReady();
    door.invoke([call(1), call(2)]);
    door.results([
      [1, true, "x".repeat(12)],
      [2, true, "y".repeat(12)],
    ]);
    expect(settled).toEqual([]);
    door.results([[2, true, "y".repeat(12)]]);
    expect(settled).toEqual([{ id: 2, value: "y".repeat(12) }]);
  });

  test("the next page is called again for open calls of the last one", () => {
    door.pageReady();
    door.invoke([call(1), call(2)]);
    door.results([[1, true, 5]]);
    door.pageGone();
    door.pageReady();
    expect(pushed.at(-1)).toEqual([[1, 1000, "", [2, "IMPACT", ["x", null], "Sheet1!A1", 1]]]);
  });

  test("results of ended calls are dropped", () => {
    door.pageReady();
    door.invoke([call(1), call(2)]);
    door.cancel([1, 99]);
    expect(pushed.at(-1)).toEqual([[1, 1001, "", { invocationId: 1 }]]);
    door.results([[1, true, 5], [2, true, 6], [2, true, 7], "nonsense"]);
    expect(settled).toEqual([{ id: 2, value: 6 }]);
  });

  test("a waiting call that is cancelled is never made", () => {
    door.invoke([call(1)]);
    door.cancel([1]);
    door.pageReady();
    expect(pushed).toEqual([]);
  });

  test("an unknown function gives #NAME?", () => {
    door.invoke([call(1, "LCA.OTHER")]);
    expect(settled).toEqual([{ id: 1, value: { error: "#NAME?" } }]);
  });

  test("too many errors with a sentence at once report that Excel would have crashed", () => {
    book.habits.maxErrorsWithSentence = 1;
    door.results([
      [1, false, "Sign in first", 1],
      [2, false, "", 7],
    ]);
    expect(crashes).toEqual([]);
    door.results([
      [1, false, "Sign in first", 1],
      [2, true, [[{ type: "Error", basicValue: "#N/A", message: "why" }]]],
    ]);
    expect(crashes).toEqual(["2 errors with a sentence at once"]);
  });

  test("streaming functions are reported, because cells do not support them here", () => {
    door.setFunctions({ functions: [{ id: "TICK", name: "TICK", options: { stream: true } }] }, "LCA");
    expect(reported).toEqual(["streaming function LCA.TICK"]);
  });
});
