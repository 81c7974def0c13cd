import "../../../src/pane/workbook-services";
import { callOutcomes, browserClock } from "../../../src/addin/addin";
import { DisplayChangeWatcher } from "../../../src/workbook/repair/display-change-watcher";
import { maxExcelDisplayLagMs } from "../../../src/workbook/cells/workbook-events";
import { Computer, disturbances } from "../../disturbed-computer";

let heard = 0;
let stop: () => void;

let computer: Computer;

beforeEach(async () => {
  computer = new Computer();
  const showing = new DisplayChangeWatcher();
  stop = showing.subscribe(() => (heard += 1));
  await computer.pass(maxExcelDisplayLagMs);
  heard = 0;
});

afterEach(() => {
  stop();
  jest.restoreAllMocks();
});

/** Logs an answer as a function does. */
function answered(failures: Parameters<typeof callOutcomes.note>[1]["failures"] = []): void {
  callOutcomes.lastAnswerMs = browserClock.now();
  callOutcomes.note("S!A1", { name: "SCENARIOS", given: {}, run: callOutcomes.run(), failures });
}

test("an answer from before the subscription is reported once Excel has had time to show it", async () => {
  const late = new DisplayChangeWatcher();
  let told = 0;
  const stopLate = late.subscribe(() => (told += 1));
  expect(told).toBe(0);
  await computer.pass(maxExcelDisplayLagMs);
  expect(told).toBe(1);
  stopLate();
});

test("a result without failure is reported once, after Excel has had time to show it", async () => {
  answered();
  expect(heard).toBe(0);
  await computer.pass(maxExcelDisplayLagMs);
  expect(heard).toBe(1);
  await computer.pass(10 * maxExcelDisplayLagMs);
  expect(heard).toBe(1);
});

test.each(disturbances)(
  "a result is reported in time after a disturbed clock: $what",
  async ({ happens, deadline }) => {
    answered();
    await computer.pass(maxExcelDisplayLagMs / 2);
    happens(computer);
    await computer.pass(deadline(maxExcelDisplayLagMs / 2) + maxExcelDisplayLagMs);
    expect(heard).toBe(1);
  },
);

test("a series of results is reported together, after the last", async () => {
  for (let times = 0; times < 30; times += 1) {
    answered();
    await computer.pass(maxExcelDisplayLagMs / 10);
  }
  expect(heard).toBe(0);
  await computer.pass(2 * maxExcelDisplayLagMs);
  expect(heard).toBe(1);
});

test("a failure is reported at once, and again once it shows", async () => {
  answered([{ reason: { kind: "not-connected" }, count: 1, given: {} }]);
  expect(heard).toBe(1);
  await computer.pass(maxExcelDisplayLagMs);
  expect(heard).toBe(2);
  answered();
  expect(heard).toBe(3);
});

test("a stopped subscriber is not called any more", async () => {
  answered();
  stop();
  answered([{ reason: { kind: "not-connected" }, count: 1, given: {} }]);
  await computer.pass(2 * maxExcelDisplayLagMs);
  expect(heard).toBe(0);
});
