import { serviceAddress } from "../../../src/client/service/service-address";
import type { RequestOptions } from "../../../src/client/service/request-options";
import { PromiseCache } from "../../../src/client/service/promise-cache";
import type { HttpProtocolLookup } from "../../../src/client/service/ports";
import { Session } from "../../../src/client/service/session";
import { ManualClock, settled } from "./manual-clock";
import {
  bearer,
  closeServers,
  json,
  keys,
  overHttp,
  refusal,
  ScriptedService,
  sessionAt,
  sessionWith,
} from "./scripted-service";
import { aTenthOf } from "../../deep-tests";

afterEach(closeServers);

/** A session whose service answers when a test says so, after the requests to be refused; it has this protocol. */
function heldBack(protocolOf?: HttpProtocolLookup) {
  const clock = new ManualClock();
  const held: (() => void)[] = [];
  const refusals: Response[] = [];
  const service = new ScriptedService(
    ({ path }) => refusals.shift() ?? new Promise((resolve) => held.push(() => resolve(json(path)))),
  );
  const session = new Session({
    service: serviceAddress("https://service.test"),
    keys,
    fetch: service.fetch,
    clock,
    ...(protocolOf && { protocolOf }),
  });
  let asked = 0;
  const release = async (count = held.length): Promise<void> => {
    for (const answer of held.splice(0, count)) answer();
    await settled();
  };
  return {
    clock,
    service,
    session,
    refusals,
    release,
    /** Requests as many resources, each another; returns the number under way. */
    async ask(count: number): Promise<number> {
      for (const end = asked + count; asked < end; asked += 1)
        void session.get(session.endpoint(`/${asked}`), { waitForRetryAfter: true });
      await settled();
      return service.underWay;
    },
    /** Answers until nothing is under way. */
    async finish(): Promise<void> {
      while (service.underWay > 0) await release();
    },
  };
}

const order = (service: ScriptedService): readonly string[] =>
  service.requests.slice(1).map(({ path }) => path.replace("/api/v1/", ""));

describe("the most requests under way", () => {
  test.each(["http/1.1", "", undefined])(
    "the most requests under way are six with the protocol %j: first come, first served",
    async (protocol) => {
      const { service, ask, finish } = heldBack(protocol === undefined ? undefined : () => protocol);
      expect(await ask(200)).toBe(6);
      await finish();
      expect(service.mostUnderWay).toBe(6);
      expect(order(service)).toEqual(Array.from({ length: 200 }, (_, index) => `${index}`));
    },
  );

  test.each(["h2", "h3"])(
    "the most requests under way are 32 over %s, from the first answer on",
    async (protocol) => {
      const { service, ask, release, finish } = heldBack(() => protocol);
      expect(await ask(200)).toBe(6);
      await release(1);
      expect(service.underWay).toBe(32);
      await finish();
      expect(service.mostUnderWay).toBe(32);
    },
  );

  test("the most requests under way are six until the protocol is known, which is read ten times at most", async () => {
    let [times, protocol] = [0, ""];
    const { service, ask, release, finish } = heldBack(() => ((times += 1), protocol));
    expect(await ask(200)).toBe(6);
    protocol = "h2";
    await release(1);
    expect(service.underWay).toBe(32);
    await finish();
    expect(times).toBe(2);

    const untold = heldBack(() => ((times += 1), ""));
    times = 0;
    await untold.ask(200);
    await untold.finish();
    expect(times).toBe(10);
  });

  describe.each([
    ["a plain 429", 429, {}, 500],
    ["a plain 503", 503, {}, 500],
    ["a 429 that asks to wait a minute", 429, { "Retry-After": "60" }, 60_000],
    ["a 503 that asks to wait a minute", 503, { "Retry-After": "60" }, 60_000],
  ])("after %s", (_what, status, headers, pause) => {
    // The pause that the service asks for comes before the minute.
    const minute = "Retry-After" in headers ? 60_000 : 60_000 - pause;

    async function pushedBack(protocol: string) {
      const held = heldBack(() => protocol);
      const { clock, refusals, release } = held;
      const refuse = async (): Promise<void> => {
        refusals.push(new Response(null, { status, headers }));
        await held.ask(100);
        await release();
        await clock.advance(pause);
      };
      await refuse();
      return { ...held, refuse };
    }

    test.each([
      ["http/1.1", 3],
      ["h2", 16],
    ])("the most requests under way over %s are %d", async (protocol, most) => {
      expect((await pushedBack(protocol)).service.underWay).toBe(most);
    });

    test("the most requests under way are not halved twice, and are six again after a quiet minute", async () => {
      const { clock, service, ask, finish, refuse } = await pushedBack("http/1.1");
      await finish();
      await clock.advance(minute - 1);
      await refuse();
      expect(service.underWay).toBe(3);
      await finish();
      await clock.advance(minute - 1);
      expect(await ask(20)).toBe(3);
      await finish();
      await clock.advance(1);
      expect(await ask(20)).toBe(6);
    });
  });

  test("the limit holds over HTTP, and every caller gets its own answer", async () => {
    const service = new ScriptedService(async ({ path, authorization }) => {
      await new Promise<void>((resolve) => setImmediate(resolve));
      return authorization === bearer(1) ? json(path) : new Response(null, { status: 401 });
    });
    const session = sessionAt(await overHttp(service), new ManualClock());
    const callers = aTenthOf(1_000);
    const answers = await Promise.all(
      Array.from({ length: callers }, (_, index) => session.get(session.endpoint(`/${index}`))),
    );
    expect(answers.map((answer) => answer.json)).toEqual(answers.map((_, index) => `/api/v1/${index}`));
    expect(service.mostUnderWay).toBeLessThanOrEqual(6);
    expect(service.requests).toHaveLength(callers + 1);
  });

  test("answers that are being read do not count as under way", async () => {
    const session = sessionWith(new ScriptedService(() => json({})), new ManualClock());
    let begun = 0;
    let finish = (): void => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const reading = (): Promise<void> => {
      begun += 1;
      if (begun === 40) finish();
      return finished;
    };
    const all = Array.from({ length: 40 }, () => session.getAs(session.endpoint("/"), reading));
    expect(await Promise.all(all)).toHaveLength(40);
  });

  test("an answer is read when the next request has left, and other answers have been noticed", async () => {
    const { service, session, release } = heldBack();
    const sentBeforeReading: number[] = [];
    const read = (): void => void sentBeforeReading.push(service.requests.length);
    const all = Array.from({ length: 8 }, (_, index) => session.getAs(session.endpoint(`/${index}`), read));
    await settled();
    const sent = service.requests.length;
    await release(2);
    await release();
    await Promise.all(all.slice(0, 2));
    expect(sentBeforeReading.slice(0, 2)).toEqual([sent + 2, sent + 2]);
    await release();
    await Promise.all(all);
  });
});

describe("a request that nobody waits for", () => {
  async function abandonedWhile(sent: boolean) {
    const { service, session, release } = heldBack();
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

  test("an unsent request is dropped", async () => {
    const { service, release, before, asked, after } = await abandonedWhile(false);
    expect(await refusal(asked)).toEqual({ kind: "cancelled" });
    await release();
    await release();
    await Promise.all([...before, after]);
    expect(service.count("/api/v1/x")).toBe(0);
    expect(service.count("/api/v1/after")).toBe(1);
  });

  test("a sent request is finished", async () => {
    const { service, release, asked, after } = await abandonedWhile(true);
    await release();
    await release();
    expect((await asked).json).toBe("/api/v1/x");
    await after;
    expect(service.count("/api/v1/x")).toBe(1);
  });

  test("a request is not sent if the token arrives after everyone has left", async () => {
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

  test("a request aborted before the call is never sent", async () => {
    const service = new ScriptedService(() => json([]));
    const session = sessionWith(service, new ManualClock());
    expect(await refusal(session.get(session.endpoint("/x"), { abandoned: AbortSignal.abort() }))).toEqual({
      kind: "cancelled",
    });
    expect(service.requests).toEqual([]);
  });
});

test("previews come after cells, except one that a cell waits for too", async () => {
  const { service, session, release } = heldBack();
  const kept = new PromiseCache();
  const ask = (name: string, asking: RequestOptions) =>
    kept.get(name, (loading) => session.get(session.endpoint(`/${name}`), loading), asking);
  const first = Array.from({ length: 6 }, (_, at) => ask(`first-${at}`, {}));
  const looks = ["look-1", "look-2", "both"].map((name) => ask(name, { lowPriority: true }));
  const cells = ["cell-1", "both", "cell-2"].map((name) => ask(name, {}));
  await settled();
  for (let round = 0; round < 20; round += 1) await release(1);
  await Promise.all([...first, ...looks, ...cells]);
  expect(order(service).slice(6)).toEqual(["both", "cell-1", "cell-2", "look-1", "look-2"]);
});
