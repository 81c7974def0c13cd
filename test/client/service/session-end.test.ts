import { inspect } from "node:util";
import { serviceAddress } from "../../../src/client/service/service-address";
import { PromiseCache } from "../../../src/client/service/promise-cache";
import { Session } from "../../../src/client/service/session";
import { ManualClock, settled } from "./manual-clock";
import type { Script } from "./scripted-service";
import {
  bearer,
  closeServers,
  exchangePath,
  json,
  keys,
  overHttp,
  refusal,
  ScriptedService,
  sessionAt,
  sessionWith,
} from "./scripted-service";

afterEach(closeServers);

const changed = { kind: "account-changed" };

function started(script: Script, exchange?: Script) {
  const clock = new ManualClock();
  const service = new ScriptedService(script, exchange);
  const session = sessionWith(service, clock);
  const reasons = Array.from({ length: 50 }, (_, index) =>
    refusal(session.get(session.endpoint(`/${index}`))),
  );
  return { clock, service, session, reasons };
}

test.each<[string, Script, Script | undefined, number]>([
  ["under way and unsent", () => new Promise(() => undefined), undefined, 0],
  ["waiting for another try", () => new Response(null, { status: 429 }), undefined, 100],
  ["waiting for the token", () => json([]), () => new Promise(() => undefined), 0],
  ["waiting for another exchange", () => json([]), () => new Response(null, { status: 408 }), 100],
  [
    "told to wait",
    () => new Response(null, { status: 429, headers: { "Retry-After": "30" } }),
    undefined,
    100,
  ],
])(
  "the end of a session at once settles all that are %s, and leaves nothing behind",
  async (_what, script, exchange, pass) => {
    const { clock, service, session, reasons } = started(script, exchange);
    await clock.advance(pass);
    const sent = service.requests.length;
    expect(sent).toBeGreaterThan(0);
    session.end();
    expect(await Promise.all(reasons)).toEqual(reasons.map(() => changed));
    expect(clock.pending).toBe(0);
    await clock.advance(1_000_000);
    expect(service.requests).toHaveLength(sent);
  },
);

test("a listener that is added twice is called twice, and once if one of the two is removed", () => {
  const session = sessionWith(new ScriptedService(() => json([])), new ManualClock());
  const reasons: unknown[] = [];
  const listen = (reason: unknown) => void reasons.push(reason);
  session.whenEnded(listen);
  const remove = session.whenEnded(listen);
  session.whenEnded(listen);
  remove();
  session.end();
  expect(reasons).toEqual([changed, changed]);
});

test("a session sends nothing after its end", async () => {
  const service = new ScriptedService(() => json([]));
  const session = sessionWith(service, new ManualClock());
  session.end();
  expect(await refusal(session.get(session.endpoint("/products")))).toEqual(changed);
  expect(service.requests).toEqual([]);
});

const clock = new ManualClock();
const fetching = new ScriptedService(() => json([])).fetch;
const place = { service: serviceAddress("https://service.test"), fetch: fetching, clock };
const launch = { accessToken: "handed-over", expiresIn: 3600 };

test.each([
  ["keys", { keys }, [keys.publicKey, keys.privateSecret, bearer(1).replace("Bearer ", "")]],
  ["a token that was handed over", { launch }, [launch.accessToken]],
])("an ended session holds nothing of %s, even if it is still referenced", async (_, signIn, secrets) => {
  const session = new Session({ ...place, ...signIn });
  const held = () => inspect(session, { depth: Infinity });
  await session.get(session.endpoint("/products"));
  for (const secret of secrets) expect(held()).toContain(secret);
  session.end();
  for (const secret of secrets) expect(held()).not.toContain(secret);
  expect(session.launched?.expiresIn).toBe("launch" in signIn ? 3600 : undefined);
});

test("the first reason for the end stays", async () => {
  const session = sessionWith(new ScriptedService(() => json([])), new ManualClock());
  session.end({ kind: "key-used-elsewhere" });
  session.end();
  expect(await refusal(session.get(session.endpoint("/products")))).toEqual({ kind: "key-used-elsewhere" });
});

test("requests under way over HTTP are aborted, and the server sees the connection close", async () => {
  const gone: Promise<void>[] = [];
  const service = new ScriptedService(({ signal }) => {
    gone.push(new Promise((resolve) => signal.addEventListener("abort", () => resolve())));
    return new Promise(() => undefined);
  });
  const session = sessionAt(await overHttp(service), new ManualClock());
  const reasons = Array.from({ length: 20 }, (_, index) =>
    refusal(session.get(session.endpoint(`/${index}`))),
  );
  await service.arrived(/\/\d+$/, 6);
  session.end();
  expect(await Promise.all(reasons)).toEqual(reasons.map(() => changed));
  await Promise.all(gone);
  expect(gone).toHaveLength(6);
});

test("an answer after the end changes nothing, even if fetch ignores its signal", async () => {
  let answer = (): void => undefined;
  const { session, reasons, service } = started(
    () => new Promise((resolve) => (answer = () => resolve(json("late")))),
  );
  const kept = new PromiseCache();
  const load = async (): Promise<unknown> => (await session.get(session.endpoint("/kept"))).json;
  const cell = refusal(kept.get("key", load));
  await settled();
  session.end();
  answer();
  await settled();
  expect(await cell).toEqual(changed);
  expect(await Promise.all(reasons)).toEqual(reasons.map(() => changed));
  expect(await refusal(kept.get("key", load))).toEqual(changed);
  expect(service.count(exchangePath)).toBe(1);
});

test("an answer read just before the end is late, too", async () => {
  let judging = false;
  /** A clock that ends the session when the time is read, which the judging of the answer does first. */
  class Ending extends ManualClock {
    override now(): number {
      if (judging) session.end();
      return super.now();
    }
  }
  const service = new ScriptedService(() => {
    judging = true;
    return json("late");
  });
  const session = sessionWith(service, new Ending());
  expect(await refusal(session.get(session.endpoint("/products")))).toEqual(changed);
  expect(service.count(/products/)).toBe(1);
});

test("an answer that has arrived before the end is not read after it", async () => {
  const session = sessionWith(new ScriptedService(() => json("late")), new ManualClock());
  const read: string[] = [];
  const ask = (path: string): Promise<void> =>
    session.getAs(session.endpoint(path), () => {
      read.push(path);
      session.end();
    });
  const first = ask("/1");
  expect(await refusal(ask("/2"))).toEqual(changed);
  await first;
  expect(read).toEqual(["/1"]);
});

test("a token that comes after the end is never used", async () => {
  let give = (): void => undefined;
  const { session, reasons, service } = started(
    () => json([]),
    () => new Promise((resolve) => (give = () => resolve(json({ access_token: "late" })))),
  );
  await settled();
  session.end();
  give();
  await settled();
  expect(await Promise.all(reasons)).toEqual(reasons.map(() => changed));
  expect(service.requests.map(({ path }) => path)).toEqual([exchangePath]);
});

test("two sessions share nothing: own token, own queue, own breaker", async () => {
  const clock = new ManualClock();
  const service = new ScriptedService(({ path }) => json(path));
  const down = new ScriptedService(() => new Response(null, { status: 500 }));
  const one = sessionWith(down, clock);
  const other = sessionWith(service, clock);
  await Promise.all(Array.from({ length: 6 }, (_, index) => refusal(one.get(one.endpoint(`/${index}`)))));
  expect((await other.get(other.endpoint("/x"))).json).toBe("/api/v1/x");
  one.end();
  expect((await other.get(other.endpoint("/y"))).json).toBe("/api/v1/y");
  expect([service.count(exchangePath), down.count(exchangePath)]).toEqual([1, 1]);
});
