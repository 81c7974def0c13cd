import type { Asking } from "../../src/service/asking";
import { PromiseCache } from "../../src/service/promise-cache";
import { ConcurrencyLimit } from "../../src/service/concurrency";
import { ManualClock, settled } from "./manual-clock";
import {
  bearer,
  closeServers,
  json,
  overHttp,
  refusal,
  ScriptedService,
  sessionAt,
  sessionWith,
} from "./scripted";

afterEach(closeServers);

function answered(pace: ConcurrencyLimit, latency: number, times: number): ConcurrencyLimit {
  for (let time = 0; time < times; time += 1) pace.answered(latency);
  return pace;
}

test("six are under way at first", () => {
  expect(new ConcurrencyLimit().underWay).toBe(6);
});

test("twice as many each round while latency is flat, at most 32", () => {
  const pace = answered(new ConcurrencyLimit(), 100, 6);
  expect(pace.underWay).toBe(12);
  expect(answered(pace, 110, 12).underWay).toBe(24);
  expect(answered(pace, 120, 10_000).underWay).toBe(32);
});

test("as many as the protocol carries", () => {
  let most = 32;
  const pace = answered(new ConcurrencyLimit(() => most), 100, 100);
  expect(pace.underWay).toBe(32);
  most = 100;
  expect(answered(pace, 100, 100).underWay).toBe(100);
});

test("one more each round after there were once too many", () => {
  const pace = answered(new ConcurrencyLimit(), 100, 20);
  pace.pushedBack();
  expect(pace.underWay).toBe(13);
  expect(answered(pace, 100, 14).underWay).toBe(14);
});

test("not more once answers take longer", () => {
  const pace = answered(new ConcurrencyLimit(), 100, 8);
  answered(pace, 240, 6);
  const before = pace.underWay;
  expect(answered(pace, 240, 100).underWay).toBeLessThanOrEqual(before + 1);
});

test("fewer once answers take much longer, down to six", () => {
  const pace = answered(new ConcurrencyLimit(), 100, 10_000);
  expect(answered(pace, 1_000, 100).underWay).toBe(6);
});

test("fewer when the service pushes back, at least one, and slow answers do not raise it", () => {
  const pace = answered(new ConcurrencyLimit(), 100, 10_000);
  pace.pushedBack();
  expect(pace.underWay).toBe(16);
  for (let time = 0; time < 10; time += 1) pace.pushedBack();
  expect(pace.underWay).toBe(1);
  expect(answered(pace, 10_000, 50).underWay).toBe(1);
});

/** A service that answers when a test says so. */
function heldBack() {
  const held: (() => void)[] = [];
  const service = new ScriptedService(
    ({ path }) => new Promise((resolve) => held.push(() => resolve(json(path)))),
  );
  return {
    service,
    release: (count = held.length) => {
      for (const answer of held.splice(0, count)) answer();
    },
  };
}

test("of 600 at once the service sees six, then more, never more than 32: first come, first served", async () => {
  const { service, release } = heldBack();
  const session = sessionWith(service, new ManualClock());
  const all = Promise.all(
    Array.from({ length: 600 }, (_, index) => session.get(session.endpoint(`/${index}`))),
  );
  await settled();
  expect(service.underWay).toBe(6);
  for (let round = 0; round < 200 && service.underWay > 0; round += 1) {
    expect(service.underWay).toBeLessThanOrEqual(32);
    release();
    await settled();
  }
  expect(await all).toHaveLength(600);
  expect(service.mostUnderWay).toBe(32);
  const order = service.requests.slice(1).map(({ path }) => path);
  expect(order).toEqual(Array.from({ length: 600 }, (_, index) => `/api/v1/${index}`));
});

test("after 429 and 503 fewer are under way", async () => {
  const clock = new ManualClock();
  const held: (() => void)[] = [];
  let busy = true;
  const service = new ScriptedService(({ path, nth }) =>
    busy && nth === 1 && /\/[0-3]$/.test(path)
      ? new Response(null, { status: path.endsWith("0") ? 429 : 503 })
      : new Promise((resolve) => held.push(() => resolve(json(path)))),
  );
  const session = sessionWith(service, clock);
  const all = Promise.all(
    Array.from({ length: 60 }, (_, index) => session.get(session.endpoint(`/${index}`))),
  );
  await clock.advance(500);
  busy = false;
  expect(service.count(/\/\d+$/)).toBe(6 + 4);
  held.splice(0).forEach((answer) => answer());
  await settled();
  expect(service.underWay).toBeLessThan(6);
  while (held.length > 0) {
    held.splice(0).forEach((answer) => answer());
    await settled();
  }
  expect(await all).toHaveLength(60);
});

test("over HTTP the server never has more under way than the limit allows", async () => {
  const service = new ScriptedService(async ({ path, authorization }) => {
    await new Promise<void>((resolve) => setImmediate(resolve));
    return authorization === bearer(1) ? json(path) : new Response(null, { status: 401 });
  });
  const clock = new ManualClock();
  const session = sessionAt(await overHttp(service), clock);
  const answers = await Promise.all(
    Array.from({ length: 1_000 }, (_, index) => session.get(session.endpoint(`/${index}`))),
  );
  expect(answers.map((answer) => answer.json)).toEqual(answers.map((_, index) => `/api/v1/${index}`));
  expect(service.mostUnderWay).toBeLessThanOrEqual(32);
  expect(service.requests).toHaveLength(1_001);
});

describe("what nobody waits for", () => {
  async function abandonedWhile(sent: boolean) {
    const { service, release } = heldBack();
    const session = sessionWith(service, new ManualClock());
    const before = Array.from({ length: sent ? 0 : 6 }, (_, index) =>
      session.get(session.endpoint(`/${index}`)),
    );
    const abandoned = new AbortController();
    const asked = session.get(session.endpoint("/x"), { abandoned: abandoned.signal });
    const after = session.get(session.endpoint("/after"));
    await settled();
    abandoned.abort();
    return { service, release, before, asked, after };
  }

  test("is dropped if unsent", async () => {
    const { service, release, before, asked, after } = await abandonedWhile(false);
    expect(await refusal(asked)).toEqual({ kind: "cancelled" });
    release();
    await settled();
    release();
    await Promise.all([...before, after]);
    expect(service.count("/api/v1/x")).toBe(0);
    expect(service.count("/api/v1/after")).toBe(1);
  });

  test("is finished once sent", async () => {
    const { service, release, asked, after } = await abandonedWhile(true);
    release();
    await settled();
    release();
    expect((await asked).json).toBe("/api/v1/x");
    await after;
    expect(service.count("/api/v1/x")).toBe(1);
  });

  test("is not sent when the token arrives after everyone has left", async () => {
    let give = (): void => undefined;
    const service = new ScriptedService(
      () => json([]),
      () => new Promise((resolve) => (give = () => resolve(json({ access_token: "late" })))),
    );
    const session = sessionWith(service, new ManualClock());
    const abandoned = new AbortController();
    const asked = refusal(session.get(session.endpoint("/x"), { abandoned: abandoned.signal }));
    await settled();
    abandoned.abort();
    give();
    expect(await asked).toEqual({ kind: "cancelled" });
    expect(service.count("/api/v1/x")).toBe(0);
  });

  test("is not requested when it was given up before", async () => {
    const service = new ScriptedService(() => json([]));
    const session = sessionWith(service, new ManualClock());
    expect(await refusal(session.get(session.endpoint("/x"), { abandoned: AbortSignal.abort() }))).toEqual({
      kind: "cancelled",
    });
    expect(service.requests).toEqual([]);
  });
});

test("previews come after cells, except one that a cell waits for as well", async () => {
  const { service, release } = heldBack();
  const session = sessionWith(service, new ManualClock());
  const kept = new PromiseCache();
  const ask = (name: string, asking: Asking) =>
    kept.get(name, (loading) => session.get(session.endpoint(`/${name}`), loading), asking);
  const first = Array.from({ length: 6 }, (_, at) => ask(`first-${at}`, {}));
  const looks = ["look-1", "look-2", "both"].map((name) => ask(name, { passing: true }));
  const cells = ["cell-1", "both", "cell-2"].map((name) => ask(name, {}));
  await settled();
  for (let round = 0; round < 20; round += 1) {
    release(1);
    await settled();
  }
  await Promise.all([...first, ...looks, ...cells]);
  const order = service.requests.slice(7).map(({ path }) => path.replace("/api/v1/", ""));
  expect(order).toEqual(["both", "cell-1", "cell-2", "look-1", "look-2"]);
});
