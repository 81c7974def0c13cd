import type { Reason } from "../../../src/lca/reasons";
import { serviceAddress } from "../../../src/client/service/service-address";
import { Session } from "../../../src/client/service/session";
import { ManualClock, settled } from "./manual-clock";
import type { Script } from "./scripted-service";
import { closeServers, exchangePath, json, keys, refusal, ScriptedService } from "./scripted-service";

afterEach(closeServers);

const fault: Script = () => new Response(null, { status: 500 });
const silent: Script = () => new Promise(() => undefined);
const down: Reason = { kind: "service-fault", status: 500 };

/** A service that works until a test breaks it, and a session that has had an answer from it. */
async function working(broken: Script = fault) {
  const clock = new ManualClock();
  let script: Script | null = null;
  let online = (): void => undefined;
  let listening = 0;
  const service = new ScriptedService((seen) => (script ? script(seen) : json(seen.path)));
  const whenOnline = (tell: () => void) => {
    online = tell;
    listening += 1;
    return () => (listening -= 1);
  };
  const address = serviceAddress("https://service.test");
  const session = new Session({ service: address, keys, fetch: service.fetch, clock, whenOnline });
  await session.get(session.endpoint("/users/me"));
  let recovered = 0;
  session.health.recovered.add(() => (recovered += 1));
  const get = (path: number | string) => session.get(session.endpoint(`/${path}`));
  const asked = () => service.requests.map(({ path }) => path.replace("/api/v1", ""));
  return {
    clock,
    service,
    session,
    get,
    health: session.health,
    online: () => online(),
    listening: () => listening,
    recovered: () => recovered,
    heal: () => (script = null),
    breakAs: (how: Script) => (script = how),
    /** Requests from here on. */
    mark: () => {
      const before = asked().length;
      return () => asked().slice(before);
    },
    /** Breaks the service, and sends enough requests to open the breaker. */
    async outage() {
      script = broken;
      const reasons = Array.from({ length: 20 }, (_, index) => refusal(get(index)));
      await clock.advance(broken === silent ? 30_000 : 0);
      expect(session.health.condition.kind).toBe("down");
      return Promise.all(reasons);
    },
  };
}

describe("a service that is down", () => {
  test("a probe uses an address that answered before; all callers wait for it and get their answers", async () => {
    const { clock, get, outage, heal, mark } = await working();
    await outage();
    await clock.advance(29_000);
    heal();
    const since = mark();
    expect(await refusal(get(1))).toEqual(down);
    expect(since()).toEqual([]);
    await clock.advance(1_000);
    const answers = Array.from({ length: 50 }, (_, index) => get(index));
    await clock.advance(0);
    expect((await Promise.all(answers)).map(({ json }) => json)).toEqual(
      answers.map((_, index) => `/api/v1/${index}`),
    );
    expect(since()[0]).toBe("/users/me");
    expect(since()).toHaveLength(51);
  });

  test("callers during a probe wait for its answer", async () => {
    const { clock, get, outage, breakAs, heal } = await working();
    await outage();
    let answer = (): void => undefined;
    breakAs(() => new Promise((done) => (answer = () => done(json({})))));
    await clock.advance(30_000);
    const answers = Promise.all(Array.from({ length: 50 }, (_, index) => get(index)));
    await clock.advance(0);
    heal();
    answer();
    expect((await answers).map(({ json }) => json)).toEqual(
      Array.from({ length: 50 }, (_, index) => `/api/v1/${index}`),
    );
  });

  test("a second probe gives callers its answer, whatever happens to the first", async () => {
    const { clock, get, health, outage, breakAs, heal } = await working();
    await outage();
    let answer = (): void => undefined;
    breakAs(() => new Promise((done) => (answer = () => done(json({})))));
    await clock.advance(30_000);
    const waiting = get(1);
    await clock.advance(5_000);
    const pressed = health.retryNow();
    await clock.advance(5_000);
    heal();
    answer();
    await pressed;
    expect((await waiting).json).toBe("/api/v1/1");
  });

  test("one failed probe answers all callers with the reason, and the next comes after 30 s", async () => {
    const { clock, get, outage, breakAs, mark } = await working();
    await outage();
    const since = mark();
    let answer = (): void => undefined;
    breakAs((seen) => new Promise((done) => (answer = () => void done(fault(seen)))));
    await clock.advance(30_000);
    const reasons = Array.from({ length: 50 }, (_, index) => refusal(get(index)));
    await clock.advance(0);
    answer();
    expect(await Promise.all(reasons)).toEqual(reasons.map(() => down));
    await clock.advance(29_999);
    expect(await refusal(get(1))).toEqual(down);
    expect(since()).toEqual(["/users/me"]);
  });

  test("a probe uses the product list if no other address has answered", async () => {
    const clock = new ManualClock();
    const service = new ScriptedService(fault);
    const session = new Session({
      service: serviceAddress("https://service.test"),
      keys,
      fetch: service.fetch,
      clock,
    });
    const reasons = Array.from({ length: 6 }, (_, index) =>
      refusal(session.get(session.endpoint(`/${index}`))),
    );
    await Promise.all(reasons);
    await clock.advance(30_000);
    expect(service.requests.at(-1)?.path).toBe("/api/v1/products");
  });

  test("a silent probe ends after 10 s without a second try", async () => {
    const { clock, get, outage, mark } = await working(silent);
    await outage();
    const since = mark();
    await clock.advance(30_000);
    expect(since()).toEqual(["/users/me"]);
    const waiting = refusal(get(1));
    await clock.advance(9_999);
    expect(since()).toEqual(["/users/me"]);
    await clock.advance(1);
    expect(await waiting).toEqual({ kind: "timeout" });
    expect(since()).toEqual(["/users/me"]);
  });

  test("recovery polling probes the service every 30 s until it is back", async () => {
    const { clock, outage, heal, mark, recovered, health } = await working();
    await outage();
    const since = mark();
    const times: number[] = [];
    const start = clock.now();
    for (let before = 0; clock.now() < start + 120_000;) {
      await clock.advance(1_000);
      if (since().length > before) times.push((clock.now() - start) / 1_000);
      before = since().length;
    }
    expect(times).toEqual([30, 60, 90, 120]);
    expect(recovered()).toBe(0);
    heal();
    await clock.advance(30_000);
    expect(recovered()).toBe(1);
    expect(health.condition).toEqual({ kind: "well" });
    const quiet = mark();
    await clock.advance(1_000_000);
    expect(quiet()).toEqual([]);
  });

  test("the condition gives the reason, the start, the next probe and whether one is under way", async () => {
    const { clock, outage, health, breakAs } = await working();
    await outage();
    const since = clock.wall();
    const condition = { kind: "down", reason: down, since, next: since + 30_000, asking: false };
    expect(health.condition).toEqual(condition);
    breakAs(silent);
    let told = 0;
    health.changes.add(() => (told += 1));
    await clock.advance(30_000);
    expect(health.condition).toMatchObject({ asking: true });
    expect(told).toBeGreaterThan(0);
    await clock.advance(10_000);
    expect(health.condition).toEqual({
      ...condition,
      reason: { kind: "timeout" },
      next: clock.wall() + 30_000,
    });
  });
});

describe("pressing a button", () => {
  test.each([
    ["faults", fault],
    ["silence", silent],
    ["429s", () => new Response(null, { status: 429 })],
    ["503s that ask to wait", () => new Response(null, { status: 503, headers: { "Retry-After": "2" } })],
  ])(
    "a press after %s sends a request at once, and everything afterwards is answered",
    async (_what, broken: Script) => {
      const { clock, get, heal, health, breakAs, mark } = await working();
      breakAs(broken);
      const cells = Array.from({ length: 20 }, (_, index) => refusal(get(index)));
      await clock.advance(90_000);
      await Promise.all(cells);
      heal();
      const since = mark();
      const pressed = health.retryNow().then(() => Promise.all([1, 2, 3].map(get)));
      await clock.advance(0);
      expect(await pressed).toHaveLength(3);
      expect(since().slice(-3)).toEqual(["/1", "/2", "/3"]);
    },
  );

  test("a press during a Retry-After of a day sends a request at once and ends all waits", async () => {
    const { clock, get, heal, health, breakAs, recovered } = await working();
    breakAs(() => new Response(null, { status: 429, headers: { "Retry-After": "86400" } }));
    expect(await refusal(get(1))).toEqual({ kind: "too-many-requests", until: clock.wall() + 900_000 });
    const waiting = health.retryNow();
    await clock.advance(0);
    await waiting;
    expect(health.condition).toEqual({ kind: "waits", until: clock.wall() + 900_000 });
    heal();
    await health.retryNow();
    expect(health.condition).toEqual({ kind: "well" });
    expect((await get(1)).json).toBe("/api/v1/1");
    expect(recovered()).toBe(1);
  });

  test("a press reports the latest cause of the outage, not the first", async () => {
    const { outage, health, breakAs } = await working();
    await outage();
    breakAs(() => new Response(null, { status: 502 }));
    expect(await refusal(health.retryNow())).toEqual({ kind: "service-fault", status: 502 });
    expect(health.condition).toMatchObject({ kind: "down", reason: { kind: "service-fault", status: 502 } });
  });

  test("a press during a silent probe sends another probe, which decides", async () => {
    const { clock, get, outage, health, heal, breakAs } = await working();
    await outage();
    breakAs(silent);
    await clock.advance(30_000);
    heal();
    await health.retryNow();
    expect((await get(1)).json).toBe("/api/v1/1");
    await clock.advance(10_000);
    expect(health.condition).toEqual({ kind: "well" });
  });

  test("a press sends a request although silent requests fill the queue", async () => {
    const { clock, get, health, breakAs, heal, mark } = await working();
    breakAs(silent);
    const hung = Array.from({ length: 8 }, (_, index) => get(index));
    await clock.advance(5_000);
    heal();
    const since = mark();
    await health.retryNow();
    expect(since()).toEqual(["/users/me"]);
    const later = get(9);
    await clock.advance(25_500);
    expect((await later).json).toBe("/api/v1/9");
    await clock.advance(1_000);
    await Promise.allSettled(hung);
  });

  test("a press causes no request while the service is well", async () => {
    const { health, mark } = await working();
    const since = mark();
    await health.retryNow();
    expect(since()).toEqual([]);
  });

  test("a press in a refresh waits as long as the service asks", async () => {
    const { clock, session, health, breakAs, heal } = await working();
    breakAs(() => new Response(null, { status: 503, headers: { "Retry-After": "120" } }));
    const asked = session.get(session.endpoint("/1"), { waitForRetryAfter: true });
    await clock.advance(500_000);
    expect(health.condition.kind).toBe("waits");
    heal();
    await clock.advance(120_000);
    expect((await asked).json).toBe("/api/v1/1");
  });
});

describe("the network's return", () => {
  test("the network's return causes a probe of a service that is down", async () => {
    const { outage, heal, online, recovered, mark, clock } = await working();
    await outage();
    heal();
    const since = mark();
    online();
    await clock.advance(0);
    expect(since()).toEqual(["/users/me"]);
    expect(recovered()).toBe(1);
  });

  test("the network's return counts once in 10 s, however often it happens", async () => {
    const { outage, online, mark, clock } = await working();
    await outage();
    const since = mark();
    for (let second = 0; second < 25; second += 1) {
      online();
      await clock.advance(1_000);
    }
    expect(since()).toHaveLength(3);
  });

  test("the network's return causes no request to a service that is well", async () => {
    const { online, mark, clock } = await working();
    const since = mark();
    online();
    await clock.advance(10_000);
    expect(since()).toEqual([]);
  });

  test("the network's return is ignored after the session's end", async () => {
    const { session, listening } = await working();
    expect(listening()).toBe(1);
    session.end();
    expect(listening()).toBe(0);
  });
});

test("a missing value of one resource starts a probe, which reports that the service is well", async () => {
  const { clock, health, recovered, mark } = await working();
  health.startRecoveryPolling();
  health.startRecoveryPolling();
  const since = mark();
  await clock.advance(29_999);
  expect(since()).toEqual([]);
  await clock.advance(1);
  expect(since()).toEqual(["/users/me"]);
  expect(recovered()).toBe(1);
  await clock.advance(1_000_000);
  expect(since()).toHaveLength(1);
});

test("the end of a long Retry-After causes a probe, and refused callers are notified", async () => {
  const { clock, get, health, recovered, breakAs, heal, mark } = await working();
  breakAs(() => new Response(null, { status: 429, headers: { "Retry-After": "120" } }));
  await refusal(get(1));
  heal();
  const since = mark();
  await clock.advance(119_999);
  expect([since(), recovered()]).toEqual([[], 0]);
  await clock.advance(1);
  expect([since(), recovered()]).toEqual([["/users/me"], 1]);
  expect(health.condition).toEqual({ kind: "well" });
});

test("recovery polling that starts late in a pause probes no later than the service said", async () => {
  const { clock, get, health, recovered, breakAs, heal } = await working();
  breakAs(() => new Response(null, { status: 429, headers: { "Retry-After": "120" } }));
  await refusal(get(1));
  heal();
  // Time passes from one check to the next.
  let looks = 0;
  const exactly = clock.now.bind(clock);
  jest.spyOn(clock, "now").mockImplementation(() => exactly() + (looks += 1) / 1_000);
  await clock.advance(110_000);
  health.startRecoveryPolling();
  await clock.advance(10_000);
  expect(recovered()).toBe(1);
});

test("the end of a session leaves nothing behind", async () => {
  const { clock, session, outage } = await working();
  await outage();
  session.end();
  await settled();
  expect(clock.pending).toBe(0);
});

test("an outage in which the token expires ends with one exchange", async () => {
  const { clock, service, get, outage, heal, breakAs } = await working();
  await outage();
  breakAs(({ authorization, path }) =>
    authorization.endsWith("-1") ? json({}, { status: 401 }) : json(path),
  );
  await clock.advance(30_000);
  expect((await get(1)).json).toBe("/api/v1/1");
  expect(service.count(exchangePath)).toBe(2);
  heal();
});
