import { Lag } from "../../src/service/lag";
import { yieldToOthers } from "../../src/turns";

let now = 0;

beforeEach(() => {
  now = 1_000;
  jest.spyOn(performance, "now").mockImplementation(() => now);
});

afterEach(() => jest.restoreAllMocks());

/** Waits until what was posted before has arrived. */
async function nextTurn(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await yieldToOthers();
}

test("is the time from a measurement until others have their turn, in total", async () => {
  const lag = new Lag();
  lag.look();
  now += 30;
  expect(lag.total).toBe(30);
  await nextTurn();
  now += 500;
  expect(lag.total).toBe(30);
  lag.look();
  now += 5;
  lag.look();
  now += 7;
  await nextTurn();
  expect(lag.total).toBe(42);
  lag.end();
});

test("is no longer measured once it has ended, and its port is closed", async () => {
  const opened: MessageChannel[] = [];
  const { MessageChannel: Real } = globalThis;
  globalThis.MessageChannel = class extends Real {
    constructor() {
      super();
      opened.push(this);
    }
  };
  const lag = new Lag();
  lag.look();
  globalThis.MessageChannel = Real;
  await nextTurn();
  const closed = new Promise((done) => opened[0]?.port2.addEventListener("close", done));
  lag.end();
  await closed;
  expect(opened).toHaveLength(1);
  lag.look();
  now += 30;
  await nextTurn();
  expect(lag.total).toBe(0);
});

test("one that never measured has nothing to close", () => {
  expect(() => new Lag().end()).not.toThrow();
});
