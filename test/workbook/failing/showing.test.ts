import { answers, browserClock } from "../../../src/addin";
import { ShownChanges } from "../../../src/workbook/failing/showing";
import { landing } from "../../../src/workbook/excel/watching";

let heard = 0;
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  const showing = new ShownChanges();
  stop = showing.subscribe(() => (heard += 1));
  jest.advanceTimersByTime(landing);
  heard = 0;
});

afterEach(() => {
  stop();
  jest.useRealTimers();
});

/** As a function answers a cell that calls it. */
function answered(failures: Parameters<typeof answers.note>[1]["failures"] = []): void {
  answers.lastAnswer = browserClock.now();
  answers.note("S!A1", { name: "SCENARIOS", given: {}, run: answers.run(), failures });
}

test("what was answered before anybody listened is told of once Excel has had time to show it", () => {
  const late = new ShownChanges();
  let told = 0;
  const stopLate = late.subscribe(() => (told += 1));
  expect(told).toBe(0);
  jest.advanceTimersByTime(landing);
  expect(told).toBe(1);
  stopLate();
});

test("a result without failure is told of once Excel has had time to show it, and once only", () => {
  answered();
  expect(heard).toBe(0);
  jest.advanceTimersByTime(landing);
  expect(heard).toBe(1);
  jest.advanceTimersByTime(10 * landing);
  expect(heard).toBe(1);
});

test("while functions go on answering, their results are waited for, and told of together", () => {
  for (let times = 0; times < 30; times += 1) {
    answered();
    jest.advanceTimersByTime(landing / 10);
  }
  expect(heard).toBe(0);
  jest.advanceTimersByTime(2 * landing);
  expect(heard).toBe(1);
});

test("a failure is told of at once, and again once it shows", () => {
  answered([{ reason: { kind: "not-connected" }, count: 1, given: {} }]);
  expect(heard).toBe(1);
  jest.advanceTimersByTime(landing);
  expect(heard).toBe(2);
  answered();
  expect(heard).toBe(3);
});

test("who has stopped hears nothing more", () => {
  answered();
  stop();
  answered([{ reason: { kind: "not-connected" }, count: 1, given: {} }]);
  jest.advanceTimersByTime(2 * landing);
  expect(heard).toBe(0);
});
