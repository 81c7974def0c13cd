import { ManualClock } from "./manual-clock";
import { json, refusal, ScriptedService, sessionWith, tokenAnswer } from "./scripted-service";
import { deep } from "../../deep-tests";

const seconds = (clock: ManualClock, after: number): string =>
  new Date(clock.wall() + after * 1000).toUTCString();

/** The first request of "/first" is pushed back; all others are answered. */
function pushedBack(clock: ManualClock, status: number, retryAfter: () => string) {
  const service = new ScriptedService(({ path, nth }) =>
    path.endsWith("/first") && nth === 1
      ? new Response(null, { status, headers: { "Retry-After": retryAfter() } })
      : json(path),
  );
  const session = sessionWith(service, clock);
  return { service, session, get: (path: string) => session.get(session.endpoint(path)) };
}

describe.each([429, 503])("%d", (status) => {
  test.each([
    ["seconds", () => "40"],
    ["a date", (clock: ManualClock) => seconds(clock, 40)],
  ])(
    "an answer with %s within the budget is retried then, and nothing is sent before",
    async (_how, written) => {
      const clock = new ManualClock();
      const { service, get } = pushedBack(clock, status, () => written(clock));
      const first = get("/first");
      await clock.advance(0);
      const second = get("/second");
      await clock.advance(39_999);
      expect(service.count(/first|second/)).toBe(1);
      await clock.advance(1);
      expect((await first).json).toBe("/api/v1/first");
      expect((await second).json).toBe("/api/v1/second");
      expect(service.count(/first|second/)).toBe(3);
    },
  );

  test.each([
    ["seconds", () => "600"],
    ["a date", (clock: ManualClock) => seconds(clock, 600)],
  ])(
    "an answer with %s beyond the budget settles at once with the time, and closes the queue until then",
    async (_how, written) => {
      const clock = new ManualClock();
      const { service, get } = pushedBack(clock, status, () => written(clock));
      const until = clock.wall() + 600_000;
      const reason = { kind: "too-many-requests", until };
      expect(await refusal(get("/first"))).toEqual(reason);
      expect(await refusal(get("/second"))).toEqual(reason);
      await clock.advance(600_000 - 90_001);
      expect(await refusal(get("/second"))).toEqual(reason);
      expect(service.count(/first|second/)).toBe(1);
      await clock.advance(1);
      const waiting = get("/second");
      await clock.advance(89_999);
      expect(service.count(/first|second/)).toBe(1);
      await clock.advance(1);
      expect((await waiting).json).toBe("/api/v1/second");
      expect((await get("/first")).json).toBe("/api/v1/first");
    },
  );

  test.each([
    ["a day", () => "86400"],
    ["an hour by date", (clock: ManualClock) => seconds(clock, 3600)],
  ])("a wait of %s counts as 15 minutes", async (_how, written) => {
    const clock = new ManualClock();
    const { get } = pushedBack(clock, status, () => written(clock));
    const until = clock.wall() + 900_000;
    expect(await refusal(get("/first"))).toEqual({ kind: "too-many-requests", until });
    await clock.advance(900_000);
    expect((await get("/second")).json).toBe("/api/v1/second");
  });

  test.each([3600, -3600])(
    "a date from a clock that is %d s off is compared with the service's own",
    async (off) => {
      const clock = new ManualClock();
      const service = new ScriptedService(({ path, nth }) =>
        path.endsWith("/first") && nth === 1
          ? new Response(null, {
              status,
              headers: { Date: seconds(clock, off), "Retry-After": seconds(clock, off + 20) },
            })
          : json(path),
      );
      const session = sessionWith(service, clock);
      const first = session.get(session.endpoint("/first"));
      await clock.advance(19_999);
      expect(service.count(/first/)).toBe(1);
      await clock.advance(1);
      expect((await first).json).toBe("/api/v1/first");
    },
  );

  test("a refresh waits for many resources, and however often it must, this is no outage", async () => {
    const clock = new ManualClock();
    const service = new ScriptedService(({ path, nth }) =>
      /\d$/.test(path) && nth <= 3
        ? new Response(null, { status, headers: { "Retry-After": "120" } })
        : json(path),
    );
    const session = sessionWith(service, clock);
    const kinds = new Set<string>();
    session.health.changes.add(() => kinds.add(session.health.condition.kind));
    const asked = Array.from({ length: 12 }, (_, index) =>
      session.get(session.endpoint(`/${index}`), { waitForRetryAfter: true }),
    );
    await clock.advance(20 * 60_000);
    expect((await Promise.all(asked)).map(({ json }) => json)).toEqual(
      asked.map((_, index) => `/api/v1/${index}`),
    );
    expect(kinds).toEqual(new Set(["waits", "well"]));
  });

  test("a cell waits as long as its request stays within 90 s", async () => {
    const clock = new ManualClock();
    const service = new ScriptedService(
      () => new Response(null, { status, headers: { "Retry-After": "40" } }),
    );
    const session = sessionWith(service, clock);
    const start = clock.wall();
    let reason: unknown;
    void refusal(session.get(session.endpoint("/slow"))).then((refused) => (reason = refused));
    await clock.advance(79_999);
    expect([service.count(/slow/), reason]).toEqual([2, undefined]);
    await clock.advance(1);
    expect(reason).toEqual({ kind: "too-many-requests", until: start + 120_000 });
    await clock.advance(600_000);
    expect(service.count(/slow/)).toBe(3);
  });

  test("a refresh waits as often as the service asks, and its pauses do not count", async () => {
    const clock = new ManualClock();
    const service = new ScriptedService(({ path, nth }) =>
      path.endsWith("/slow") && nth <= 20
        ? new Response(null, { status, headers: { "Retry-After": "60" } })
        : json(path),
    );
    const session = sessionWith(service, clock);
    const asked = session.get(session.endpoint("/slow"), { waitForRetryAfter: true });
    await clock.advance(20 * 60_000);
    expect((await asked).json).toBe("/api/v1/slow");
    expect(service.count(/slow/)).toBe(21);
  });
});

test.each([
  ["a plain 429", {}],
  ["a 429 that asks to wait 2 s", { "Retry-After": "2" }],
])(
  "an endless series of %s settles all who wait, and is never reported as a fault",
  async (_what, headers) => {
    const clock = new ManualClock();
    const service = new ScriptedService(() => new Response(null, { status: 429, headers }));
    const session = sessionWith(service, clock);
    const reasons = Array.from({ length: 600 }, (_, index) =>
      refusal(session.get(session.endpoint(`/${index}`))),
    );
    await clock.advance(10_000);
    expect(new Set((await Promise.all(reasons)).map(({ kind }) => kind))).toEqual(
      new Set(["too-many-requests"]),
    );
    expect(service.count(/\/\d+$/)).toBeLessThan(30);
  },
);

test("queued requests get the time at once", async () => {
  const clock = new ManualClock();
  const service = new ScriptedService(({ path }) =>
    path.endsWith("/0")
      ? new Response(null, { status: 429, headers: { "Retry-After": "120" } })
      : new Promise<Response>(() => undefined),
  );
  const session = sessionWith(service, clock);
  const reasons = Array.from({ length: 50 }, (_, index) =>
    refusal(session.get(session.endpoint(`/${index}`))),
  );
  const reason = { kind: "too-many-requests", until: clock.wall() + 120_000 };
  expect(await reasons[0]).toEqual(reason);
  expect(await Promise.all(reasons.slice(6))).toEqual(Array(44).fill(reason));
  expect(service.count(/\/\d+$/)).toBe(6);
});

test("requests that nobody waits for are dropped while the queue is closed", async () => {
  const clock = new ManualClock();
  const { service, get, session } = pushedBack(clock, 429, () => "40");
  const first = get("/first");
  await clock.advance(0);
  const abandoned = new AbortController();
  const second = refusal(session.get(session.endpoint("/second"), { abandoned: abandoned.signal }));
  await clock.advance(1_000);
  abandoned.abort();
  expect(await second).toEqual({ kind: "cancelled" });
  await clock.advance(60_000);
  expect((await first).json).toBe("/api/v1/first");
  expect(service.count(/second/)).toBe(0);
});

test("a request that pauses for another reason also waits for the queue to open", async () => {
  const clock = new ManualClock();
  const service = new ScriptedService(({ path, nth }) => {
    if (nth > 1) return json(path);
    return path.endsWith("/fault")
      ? new Response(null, { status: 500 })
      : new Response(null, { status: 429, headers: { "Retry-After": "20" } });
  });
  const session = sessionWith(service, clock);
  const fault = session.get(session.endpoint("/fault"));
  const limit = session.get(session.endpoint("/limit"));
  await clock.advance(19_999);
  expect(service.count(/fault|limit/)).toBe(2);
  await clock.advance(1);
  expect((await fault).json).toBe("/api/v1/fault");
  expect((await limit).json).toBe("/api/v1/limit");
});

test("a request between two tries is refused at once if the queue stays closed too long for it", async () => {
  const clock = new ManualClock();
  const service = new ScriptedService(({ path }) =>
    path.endsWith("/fault")
      ? new Response(null, { status: 500 })
      : new Response(null, { status: 429, headers: { "Retry-After": "600" } }),
  );
  const session = sessionWith(service, clock);
  const until = clock.wall() + 600_000;
  const reasons: unknown[] = [];
  for (const path of ["/fault", "/limit"])
    void refusal(session.get(session.endpoint(path))).then((reason) => reasons.push(reason));
  await clock.advance(500);
  expect(reasons).toEqual([1, 2].map(() => ({ kind: "too-many-requests", until })));
});

test("many answers that ask to wait are one push-back: the breaker stays closed and all get their value", async () => {
  const clock = new ManualClock();
  const service = new ScriptedService(({ path, nth }) =>
    nth === 1 && /\/[0-5]$/.test(path)
      ? new Response(null, { status: 503, headers: { "Retry-After": "5" } })
      : json(path),
  );
  const session = sessionWith(service, clock);
  const answers = Array.from({ length: 100 }, (_, index) => session.get(session.endpoint(`/${index}`)));
  const all = Promise.all(answers);
  await clock.advance(60_000);
  expect((await all).map((answer) => answer.json)).toEqual(answers.map((_, index) => `/api/v1/${index}`));
  expect(service.count(/\/\d+$/)).toBe(106);
});

/** How long a refresh lasts whose service allows so many requests. */
const minutes = deep ? 10 : 3;

test("a service that allows 100 requests a minute gives a refresh its hundreds of values by itself", async () => {
  const clock = new ManualClock();
  let [minute, count, refused] = [0, 0, 0];
  const service = new ScriptedService(({ path }) => {
    const now = Math.floor(clock.now() / 60_000);
    [minute, count] = now === minute ? [minute, count + 1] : [now, 1];
    if (count <= 100) return json(path);
    refused += 1;
    return new Response(null, { status: 429, headers: { "Retry-After": "60" } });
  });
  const session = sessionWith(service, clock);
  const asked = Array.from({ length: minutes * 100 }, (_, index) =>
    session.get(session.endpoint(`/${index}`), { waitForRetryAfter: true }),
  );
  await clock.advance(minutes * 60_000);
  const answers = (await Promise.all(asked)).map((answer) => answer.json);
  expect(answers).toEqual(asked.map((_, index) => `/api/v1/${index}`));
  expect(refused).toBeLessThanOrEqual(minutes * 6);
});

test.each(["soon", "1.5", "-5", "", "2999-1", "99999999999999999999"])(
  'an unreadable time, "%s", does not count',
  async (written) => {
    const clock = new ManualClock();
    const { service, get } = pushedBack(clock, 429, () => written);
    const first = get("/first");
    await clock.advance(499);
    expect(service.count(/first/)).toBe(1);
    await clock.advance(1);
    expect((await first).json).toBe("/api/v1/first");
  },
);

test("a date in the past means that the usual retries apply", async () => {
  const clock = new ManualClock();
  const { get } = pushedBack(clock, 503, () => seconds(clock, -100));
  const first = get("/first");
  await clock.advance(500);
  expect((await first).json).toBe("/api/v1/first");
});

test("an exchange waits as often as the service asks", async () => {
  const clock = new ManualClock();
  const service = new ScriptedService(
    ({ path }) => json(path),
    ({ nth }) =>
      nth < 10 ? new Response(null, { status: 429, headers: { "Retry-After": "60" } }) : tokenAnswer(nth),
  );
  const session = sessionWith(service, clock);
  const asked = session.get(session.endpoint("/first"), { waitForRetryAfter: true });
  await clock.advance(9 * 60_000);
  expect((await asked).json).toBe("/api/v1/first");
});
