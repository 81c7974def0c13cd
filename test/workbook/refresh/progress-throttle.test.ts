import { ProgressThrottle } from "../../../src/workbook/refresh/progress-throttle";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test("the throttle reports the first progress at once, then the latest of many, and the last in the end", () => {
  const told: [number, number][] = [];
  const paced = new ProgressThrottle((...far) => told.push(far));
  for (let done = 0; done <= 3_000; done += 1) paced.report(done, 4_000);
  expect(told).toEqual([[0, 4_000]]);
  jest.runOnlyPendingTimers();
  for (let done = 3_001; done <= 4_000; done += 1) paced.report(done, 4_000);
  expect(told.slice(1)).toEqual([[3_000, 4_000]]);
  jest.runOnlyPendingTimers();
  expect(told.slice(2)).toEqual([[4_000, 4_000]]);
  jest.runAllTimers();
  expect(told).toHaveLength(3);
  paced.report(1, 2);
  expect(told.slice(3)).toEqual([[1, 2]]);
});

test("a stopped throttle reports nothing more", () => {
  const told: number[] = [];
  const paced = new ProgressThrottle((done) => told.push(done));
  paced.report(1, 3);
  paced.report(2, 3);
  paced.stop();
  jest.runAllTimers();
  paced.report(3, 3);
  jest.runAllTimers();
  expect(told).toEqual([1]);
});
