import { WebAnswerSizeThrottle } from "../../../src/addin/functions/web-answer-size-throttle";
import { LightAbortController } from "../../../src/client/service/light-abort-controller";
import { ManualClock, settled } from "../../client/service/manual-clock";

const most = 1_000;
let clock: ManualClock;
let handing: WebAnswerSizeThrottle;
/** The answers given to Office.js, in their order, with the `toJSON` that records their sending. */
let given: unknown[];

beforeEach(() => {
  clock = new ManualClock();
  handing = new WebAnswerSizeThrottle(clock, most);
  given = [];
});

/** A matrix of so many bytes, including those that Office.js writes around it. */
const weighing = (bytes: number): string[][] => [["x".repeat(bytes - 64 - '[[""]]'.length)]];

function give(answer: unknown, abandoned = new LightAbortController()): Promise<void> | undefined {
  const go = (): void => void given.push(handing.trackSending(answer));
  const turn = handing.waitForTurn(answer, abandoned);
  if (!turn) return void go();
  return turn.then(go);
}

/** Office.js sends all answers it was given since the last message. */
const send = (from = 0): string => JSON.stringify(given.slice(from));

test("answers that fit together go at once, unchanged", () => {
  void give(weighing(most / 2));
  void give(weighing(most / 2));
  give([["more"]])?.catch(() => undefined);
  expect(given).toEqual([weighing(most / 2), weighing(most / 2)]);
  expect(JSON.parse(send())).toEqual(given);
});

test("an answer that does not fit goes once the message before is sent, and is not sent again", async () => {
  void give(weighing(700));
  void give(weighing(600));
  void give(weighing(500));
  await clock.advance(20_000);
  expect(given).toHaveLength(1);
  send();
  await clock.advance(500);
  expect(given).toHaveLength(1);
  // Excel was busy, and refused the message.
  send();
  await clock.advance(900);
  expect(given).toHaveLength(1);
  await clock.advance(600);
  expect(given).toHaveLength(2);
  send(1);
  await clock.advance(1_500);
  expect(given).toHaveLength(3);
  expect(clock.pending).toBe(0);
});

test("numbers, whose sending cannot be seen, count for a minute", async () => {
  for (let count = 0; count < 15; count += 1) void give(count);
  expect([given.length, clock.pending]).toEqual([15, 0]);
  void give(15);
  await clock.advance(59_000);
  expect(given).toHaveLength(15);
  await clock.advance(1_500);
  expect(given).toHaveLength(16);
});

test("letters of several bytes, or with an escape in JSON, count as such", () => {
  const long = (letter: string): unknown => [[letter.repeat(400)]];
  expect(() => give(long("€"))).toThrow("too-many-cells");
  expect(() => give(long('"'))).not.toThrow();
  expect(() => give(long("\u0001"))).toThrow("too-many-cells");
});

test("cancelled calls leave the queue, whether the next can go or not, and the others keep their order", async () => {
  const abandoned = new LightAbortController();
  void give(weighing(700));
  void give(weighing(702));
  const left = give(weighing(701), abandoned)?.catch((thrown: Error) => thrown.message);
  abandoned.abort();
  await clock.advance(500);
  await expect(left).resolves.toBe("cancelled");
  send();
  await clock.advance(1_500);
  expect(given).toEqual([weighing(700), weighing(702)]);
  expect(clock.pending).toBe(0);
});

test("an answer that is too heavy alone is refused, even if others wait", async () => {
  void give(weighing(700));
  void give(weighing(701));
  expect(() => give(weighing(most + 1))).toThrow(
    expect.objectContaining({ reason: { kind: "too-many-cells", limit: 4, of: "megabytes" } }),
  );
  await settled();
  expect(given).toHaveLength(1);
});
