import type { FunctionRuntime, CellFunctionCall } from "../../src/book/book";
import { busyError, CallRegistry, type CalculationTrigger } from "../../src/book/call-registry";
import { createHabitsOfExcelKind, type ExcelHabits } from "../../src/book/habits";

const cell = { sheet: "sheet1", row: 0, column: 0 };
let sent: CellFunctionCall[];
let cancelled: number[];
let calls: CallRegistry;
let habits: ExcelHabits;
let order: string[];
let runs = 0;

beforeEach(() => {
  [sent, cancelled] = [[], []];
  habits = createHabitsOfExcelKind("windows");
  order = [];
  const runtime: FunctionRuntime = {
    functions: () => [],
    invoke(more) {
      sent.push(...more);
      order.push("call");
    },
    cancel(ids) {
      cancelled.push(...ids);
      order.push("cancel");
    },
  };
  calls = new CallRegistry(runtime, habits);
});

/** Calculates a formula that calls the function with each of these arguments. */
function calculate(reason: CalculationTrigger, ...args: string[]): Promise<unknown[]> {
  return calculateAt(cell, reason, ...args);
}

async function calculateAt(
  place: typeof cell,
  reason: CalculationTrigger,
  ...args: string[]
): Promise<unknown[]> {
  calls.begin(reason, ++runs);
  calls.visit(place);
  const answers = args.map((arg) => calls.answer(place, "LCA.TEST", [arg], "Sheet1!A1"));
  await Promise.resolve();
  return answers;
}

test.each([
  [false, ["call", "cancel", "call", "answer"]],
  [true, ["call", "call", "answer", "cancel"]],
])("a cell that is called again cancels its old call, late: %s", async (late, expected) => {
  habits.cancelsLate = late;
  await calculate("changes", "a");
  calls.end();
  const again = calculate("changes", "b");
  calls.end();
  await again;
  order.push("answer");
  calls.settle([{ id: 2, value: 5 }]);
  expect([order, cancelled]).toEqual([expected, [1]]);
});

test("a call goes out once and its answer is found when the cell is calculated again", async () => {
  expect(await calculate("changes", "a")).toEqual([busyError]);
  calls.end();
  expect(sent).toEqual([{ id: 1, name: "LCA.TEST", args: ["a"], address: "Sheet1!A1" }]);
  expect(calls.settle([{ id: 1, value: 5 }])).toEqual([cell]);
  expect(await calculate("answers", "a")).toEqual([5]);
  expect([sent.length, calls.waiting]).toEqual([1, false]);
});

test("any calculation of the cell waits for its pending call", async () => {
  await calculate("changes", "a");
  calls.end();
  expect(await calculate("changes", "a")).toEqual([busyError]);
  expect(sent).toHaveLength(1);
});

test("an answer that has not reached the cell is not requested again, one that has reached it is", async () => {
  await calculate("changes", "a");
  calls.end();
  calls.settle([{ id: 1, value: 5 }]);
  expect(await calculate("changes", "a")).toEqual([5]);
  calls.end();
  expect(await calculate("answers", "a")).toEqual([5]);
  calls.end();
  expect(await calculate("changes", "a")).toEqual([busyError]);
  expect(sent).toHaveLength(2);
});

test("a restarted run keeps the calls of the stopped one, even if their answer was shown meanwhile", async () => {
  const stopped = runs + 1;
  await calculate("changes", "a");
  calls.settle([{ id: 1, value: 5 }]);
  await calculate("answers", "a");
  calls.end();
  calls.begin("changes", stopped);
  expect(calls.answer(cell, "LCA.TEST", ["a"], "Sheet1!A1")).toBe(5);
  await Promise.resolve();
  expect(sent).toHaveLength(1);
});

test("a formula that makes the same call twice makes two calls", async () => {
  await calculate("changes", "a", "a");
  expect(sent.map(({ id }) => id)).toEqual([1, 2]);
});

test("the end of the run cancels a call that the formula no longer makes", async () => {
  await calculate("changes", "a", "b");
  calls.end();
  await calculate("changes", "b");
  calls.end();
  await Promise.resolve();
  expect(cancelled).toEqual([1]);
  expect(calls.settle([{ id: 1, value: 5 }])).toEqual([]);
});

test("forgetting a call cancels it, or does not make it if it has not gone out", async () => {
  await calculate("changes", "a");
  calls.forgetCell(cell);
  await Promise.resolve();
  expect([cancelled, calls.waiting]).toEqual([[1], false]);
  calls.begin("changes", ++runs);
  calls.answer(cell, "LCA.TEST", ["a"], "Sheet1!A1");
  calls.forget(() => true);
  await Promise.resolve();
  expect([sent.length, cancelled]).toEqual([1, [1]]);
});

test("answers to unknown calls are dropped", () => {
  expect(calls.settle([{ id: 99, value: 1 }])).toEqual([]);
});

describe("a cell that moved", () => {
  const below = { ...cell, row: 3 };
  const everywhere = { ...cell, rows: 9, columns: 9 };

  beforeEach(async () => {
    await calculate("changes", "a");
    calls.end();
  });

  test("a moved cell shows its answer in the next changes, and is called after those or for another argument", async () => {
    calls.settle([{ id: 1, value: 5 }]);
    await calculate("answers", "a");
    calls.end();
    calls.put(calls.liftFrom([everywhere]), () => below);
    calls.keepThroughNextChanges();
    expect(await calculateAt(below, "changes", "a", "b")).toEqual([5, busyError]);
    calls.end();
    expect(await calculateAt(below, "changes", "a")).toEqual([busyError]);
  });

  test("a moved cell takes its pending call along, a deleted cell ends it", async () => {
    calls.put(calls.liftFrom([everywhere]), () => below);
    expect(calls.settle([{ id: 1, value: 5 }])).toEqual([below]);
    await calculate("changes", "a");
    calls.end();
    calls.put(calls.liftFrom([{ ...everywhere, rows: 1 }]), () => null);
    await Promise.resolve();
    expect([cancelled, calls.waiting]).toEqual([[2], false]);
  });

  test("a cell on a copied sheet has its own answers, except those not yet there", async () => {
    const copy = { ...cell, sheet: "sheet2" };
    calls.copySheet("sheet1", "sheet2");
    expect(await calculateAt(copy, "answers", "a")).toEqual([busyError]);
    expect(sent).toHaveLength(2);
    calls.settle([{ id: 1, value: 5 }]);
    await calculate("answers", "a");
    calls.end();
    calls.copySheet("sheet1", "sheet3");
    expect(await calculateAt({ ...cell, sheet: "sheet3" }, "answers", "a")).toEqual([5]);
    expect(sent).toHaveLength(2);
  });
});
