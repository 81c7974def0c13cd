import { aTenthOf } from "../../deep-tests";
import { ManualClock } from "./manual-clock";
import type { Script } from "./scripted-service";
import {
  closeServers,
  json,
  overHttp,
  refusal,
  ScriptedService,
  sessionAt,
  sessionWith,
} from "./scripted-service";

afterEach(closeServers);

/** A service that accepts the exchange; everything else is down until a test repairs it. */
function downService(script: Script) {
  const clock = new ManualClock();
  let mended = false;
  const service = new ScriptedService((seen) => (mended ? json(seen.path) : script(seen)));
  const session = sessionWith(service, clock);
  return {
    clock,
    session,
    service,
    asked: () => service.count(/\/\d+$/),
    get: (number: number) => session.get(session.endpoint(`/${number}`)),
    mend: () => (mended = true),
  };
}

const fault: Script = () => new Response(null, { status: 500 });
const cut: Script = () => Promise.reject(new TypeError("cut"));

test.each<[string, Script, object]>([
  ["faults", fault, { kind: "service-fault", status: 500 }],
  ["network failures", cut, { kind: "unreachable" }],
  [
    "503s that ask to wait",
    () => new Response(null, { status: 503 }),
    { kind: "service-fault", status: 503 },
  ],
])("after five %s all waiting cells settle with the reason", async (_what, script, reason) => {
  const { clock, asked, get } = downService(script);
  const reasons = Array.from({ length: 200 }, (_, index) => refusal(get(index)));
  await clock.advance(0);
  expect(await Promise.all(reasons)).toEqual(reasons.map(() => reason));
  expect(asked()).toBe(6);
});

test("four failures in a row, for as many resources, leave the breaker closed; a fifth opens it", async () => {
  const { session, get } = downService(() => new Response(null, { status: 501 }));
  for (const number of [1, 2, 3, 4]) await refusal(get(number));
  expect(session.health.condition.kind).toBe("well");
  await refusal(get(5));
  expect(session.health.condition.kind).toBe("down");
});

test("an open breaker sends nothing for 30 s; then the first look-up is the probe and closes it", async () => {
  const { clock, asked, get, mend } = downService(fault);
  await Promise.all(Array.from({ length: 6 }, (_, index) => refusal(get(index))));
  mend();
  await clock.advance(29_999);
  expect(await refusal(get(7))).toEqual({ kind: "service-fault", status: 500 });
  expect(asked()).toBe(6);
  await clock.advance(1);
  expect((await get(7)).json).toBe("/api/v1/7");
  expect((await get(8)).json).toBe("/api/v1/8");
  expect(asked()).toBe(8);
});

test("a success between failures keeps the breaker closed", async () => {
  const { clock, asked, get } = downService((seen) =>
    seen.path.endsWith("/1") ? fault(seen) : json(seen.path),
  );
  for (let round = 0; round < 4; round += 1) {
    const refused = refusal(get(1));
    await clock.advance(2_500);
    expect(await refused).toEqual({ kind: "service-fault", status: 500 });
    expect((await get(2)).json).toBe("/api/v1/2");
  }
  expect(asked()).toBe(16);
});

test.each([404, 403, 400])(
  "a %d comes from a service that answers and does not count as an outage",
  async (status) => {
    const { asked, get } = downService(({ path }) =>
      path.endsWith("/impactdefinitions") ? json([]) : new Response(null, { status }),
    );
    for (let number = 0; number < 10; number += 1) await refusal(get(number));
    expect(asked()).toBe(10);
  },
);

test("a request between two tries settles when the breaker opens, not at the end of its pause", async () => {
  const { clock, asked, get } = downService(fault);
  const first = refusal(get(1));
  const second = refusal(get(2));
  await clock.advance(500);
  expect(asked()).toBe(4);
  const third = refusal(get(3));
  expect(await Promise.all([first, second, third])).toHaveLength(3);
  expect(asked()).toBe(5);
});

test("many cells send an unreachable address only a few requests", async () => {
  const service = new ScriptedService(() => json([]));
  const address = await overHttp(service);
  await closeServers();
  const clock = new ManualClock();
  let tries = 0;
  const session = sessionAt(address, clock, (input, init) => {
    tries += 1;
    return fetch(input, init);
  });
  const all = Array.from({ length: aTenthOf(1_000) }, (_, index) =>
    refusal(session.get(session.endpoint(`/${index}`))),
  );
  await clock.scheduled(500);
  await clock.advance(500);
  await clock.scheduled(2_000);
  await clock.advance(2_000);
  expect(new Set((await Promise.all(all)).map(({ kind }) => kind))).toEqual(new Set(["unreachable"]));
  expect(tries).toBe(3);
});

test.each([1, 2])("%d failing products are never taken for the service", async (sick) => {
  const { clock, get } = downService((seen) =>
    Number(seen.path.split("/").at(-1)) < sick ? fault(seen) : json(seen.path),
  );
  for (let round = 0; round < 10; round += 1) {
    const refused = Array.from({ length: sick }, (_, number) => refusal(get(number)));
    await clock.advance(2_500);
    await Promise.all(refused);
  }
  expect((await get(7)).json).toBe("/api/v1/7");
});

test("failures of requests sent before the last good answer do not count", async () => {
  const held: (() => void)[] = [];
  const { clock, get, mend } = downService(
    () => new Promise((resolve) => held.push(() => resolve(new Response(null, { status: 500 })))),
  );
  const hung = Array.from({ length: 6 }, (_, number) => get(number));
  await clock.advance(1_000);
  mend();
  const later = get(7);
  for (const release of held.splice(0, 1)) release();
  await clock.advance(1_000);
  expect((await later).json).toBe("/api/v1/7");
  for (const release of held) release();
  await clock.advance(0);
  expect((await get(8)).json).toBe("/api/v1/8");
  await clock.advance(10_000);
  await Promise.allSettled(hung);
});
