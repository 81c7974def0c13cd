import { deepTest } from "../deep";
import { ManualClock } from "./manual-clock";
import { json, ScriptedService, sessionWith } from "./scripted";

/** A service that allows a number of requests per period, and asks to be left alone until the next begins. */
function limited(clock: ManualClock, allowed: number, seconds: number) {
  let [window, count] = [0, 0];
  const refused: number[] = [];
  const service = new ScriptedService(({ path }) => {
    const now = Math.floor(clock.now() / (seconds * 1000));
    [window, count] = now === window ? [window, count + 1] : [now, 1];
    if (count <= allowed) return json(path);
    refused.push(clock.now());
    return new Response(null, { status: 429, headers: { "Retry-After": String(seconds) } });
  });
  return { service, refused };
}

/** Asks for this many in a session that waits out pauses; gives the answers and how long they took, in seconds. */
async function refreshed(clock: ManualClock, service: ScriptedService, count: number) {
  const session = sessionWith(service, clock);
  const start = clock.now();
  const answered = Promise.all(
    Array.from({ length: count }, (_, index) =>
      session.get(session.endpoint(`/${index}`), { waitsOut: true }),
    ),
  );
  let took = NaN;
  void answered.then(() => (took = (clock.now() - start) / 1000));
  while (Number.isNaN(took) && clock.now() < start + 7_200_000) await clock.advance(1_000);
  return { answers: (await answered).map(({ json: value }) => value), took };
}

test("1,000 resources of a service that allows 100 a minute all arrive by themselves, with few requests refused", async () => {
  const clock = new ManualClock();
  const { service, refused } = limited(clock, 100, 60);
  const { answers, took } = await refreshed(clock, service, 1_000);
  expect(answers).toEqual(answers.map((_, index) => `/api/v1/${index}`));
  expect(took).toBeLessThan(20 * 60);
  expect(refused.length).toBeLessThan(40);
});

test.each([
  [10, 10],
  [30, 5],
  [500, 60],
])("as do 600 of one that allows %d in %d s", async (allowed, seconds) => {
  const clock = new ManualClock();
  const { service } = limited(clock, allowed, seconds);
  const { answers, took } = await refreshed(clock, service, 600);
  expect(answers).toEqual(answers.map((_, index) => `/api/v1/${index}`));
  expect(took).toBeLessThan((3 * 600 * seconds) / allowed);
});

deepTest("one push-back in a service that has no limit slows 5,000 down for a while only", async () => {
  const clock = new ManualClock();
  const service = new ScriptedService(({ path, nth }) =>
    path.endsWith("/100") && nth === 1
      ? new Response(null, { status: 429, headers: { "Retry-After": "5" } })
      : json(path),
  );
  const { took } = await refreshed(clock, service, 5_000);
  expect(took).toBeLessThan(120);
});

test("a service under maintenance for two minutes is then asked as before", async () => {
  const clock = new ManualClock();
  const service = new ScriptedService(({ path, nth }) =>
    path.endsWith("/100") && nth === 1
      ? new Response(null, { status: 503, headers: { "Retry-After": "120" } })
      : json(path),
  );
  const { took } = await refreshed(clock, service, 1_000);
  expect(took).toBeLessThan(130);
});

test("after a pause what was learnt is forgotten", async () => {
  const clock = new ManualClock();
  const { service } = limited(clock, 20, 10);
  const session = sessionWith(service, clock);
  const all = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        session.get(session.endpoint(`/${service.requests.length + index}`), { waitsOut: true }),
      ),
    );
  const first = all(50);
  await clock.advance(100_000);
  await first;
  await clock.advance(120_000);
  const then = all(20);
  await clock.advance(0);
  expect(await then).toHaveLength(20);
});

test.each([86_400, 900])(
  "a Retry-After of %d s ended by a press does not slow anything down",
  async (seconds) => {
    const clock = new ManualClock();
    let busy = false;
    const service = new ScriptedService(({ path }) =>
      busy ? new Response(null, { status: 429, headers: { "Retry-After": String(seconds) } }) : json(path),
    );
    const session = sessionWith(service, clock);
    const ask = (from: number, count: number) =>
      Promise.all(
        Array.from({ length: count }, (_, index) => session.get(session.endpoint(`/${from + index}`))),
      );
    await ask(0, 30);
    busy = true;
    await session.get(session.endpoint("/30")).catch(() => undefined);
    busy = false;
    await session.health.pressed();
    const all = ask(31, 100);
    await clock.advance(0);
    expect(await all).toHaveLength(100);
    session.end();
  },
);

test("what was accepted during a quiet time teaches no rate", async () => {
  const clock = new ManualClock();
  let busy = false;
  const service = new ScriptedService(({ path }) =>
    busy ? new Response(null, { status: 429, headers: { "Retry-After": "120" } }) : json(path),
  );
  const session = sessionWith(service, clock);
  const ask = (from: number, count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        session.get(session.endpoint(`/${from + index}`), { waitsOut: true }),
      ),
    );
  await ask(0, 30);
  await clock.advance(20_000);
  busy = true;
  const all = ask(30, 100);
  await clock.advance(1_000);
  busy = false;
  await clock.advance(120_000);
  expect(await all).toHaveLength(100);
});
