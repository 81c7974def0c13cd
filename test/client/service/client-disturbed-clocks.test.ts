import { visitAllPages } from "../../../src/client/account/visit-all-pages";
import { browserClock } from "../../../src/addin/host/browser-apis";
import { reasonFromError } from "../../../src/lca/reasons";
import { LightAbortController } from "../../../src/client/service/light-abort-controller";
import type { RequestOptions } from "../../../src/client/service/request-options";
import type { Session } from "../../../src/client/service/session";
import type { Disturbance } from "../../disturbed-computer";
import { Computer, disturbances } from "../../disturbed-computer";
import { sampleOf } from "../../matrix-sample";
import type { Script } from "./scripted-service";
import { exchangePath, json, ScriptedService, sessionWith, tokenAnswer } from "./scripted-service";

let computer: Computer;
beforeEach(() => (computer = new Computer()));
afterEach(() => jest.restoreAllMocks());

const second = 1_000;

async function valueAt(session: Session, path: string, asking: RequestOptions = {}): Promise<unknown> {
  return (await session.get(session.endpoint(path), asking)).json;
}

/** The content of a cell that queries a session: undefined while it waits, then a value or the reason for none. */
function cell(session: Session, path: string): () => unknown {
  const one = new LightAbortController();
  let shown: unknown;
  const show = (what: unknown): void => {
    shown ??= what;
    session.unwatch(one);
  };
  one.addEventListener("abort", () => show(one.reason));
  session.watch(one);
  valueAt(session, path, { abandoned: one }).then(show, (thrown: unknown) => show(reasonFromError(thrown)));
  return () => shown;
}

/** The outcome of a promise so far: undefined while it waits, then a value or the kind of the reason for none. */
function outcomeOf(promise: Promise<unknown>): () => unknown {
  let outcome: unknown;
  promise.then(
    (value) => (outcome = value),
    (thrown: unknown) => (outcome = reasonFromError(thrown).kind),
  );
  return () => outcome;
}

/** A service that answers once, and from then on as its script says, until it is repaired. */
async function connected(broken: Script) {
  let script: Script | null = null;
  const service = new ScriptedService((seen) => (script ? script(seen) : json(seen.path)));
  const session = sessionWith(service, browserClock);
  await session.get(session.endpoint("/users/me"));
  script = broken;
  let recovered = 0;
  session.health.recovered.add(() => (recovered += 1));
  return { service, session, recovered: () => recovered, breakAs: (how: Script | null) => (script = how) };
}

const hangs: Script = () => new Promise(() => undefined);
const waits =
  (after: number): Script =>
  () =>
    new Response(null, { status: 429, headers: { "Retry-After": String(after) } });

/** Makes it happen after ten seconds. Returns a function that lets the rest of so many seconds pass. */
async function disturb({ happens, pause, deadline }: Disturbance) {
  await computer.pass(10 * second);
  happens(computer);
  return {
    pause: (said: number) => computer.pass(pause((said - 10) * second)),
    deadline: (said: number) => computer.pass(deadline((said - 10) * second)),
  };
}

describe.each(sampleOf("disturbances of the client", disturbances, 1 / 3))("$what", (disturbance) => {
  /** The page's clock says that all deadlines are over. */
  const expires = disturbance.deadline(Infinity) < Infinity;

  test("a cell whose service hangs settles by its deadline", async () => {
    const { session } = await connected(hangs);
    const shown = cell(session, "/1");
    const after = await disturb(disturbance);
    expect(shown()).toBeUndefined();
    await after.deadline(90);
    expect(shown()).toBeDefined();
  });

  test("a cell that is answered before its deadline has its value", async () => {
    let answer = (): void => undefined;
    const { session } = await connected(
      ({ path }) => new Promise((resolve) => (answer = () => resolve(json(path)))),
    );
    const shown = cell(session, "/1");
    const after = await disturb(disturbance);
    // The answer arrives 29 s after the request; if all deadlines are over, before anybody checks.
    if (!expires) await after.deadline(29);
    answer();
    await computer.pass(0);
    expect(shown()).toBe("/api/v1/1");
  });

  test("a service that asks to wait gets its next request by then", async () => {
    const script = waits(40);
    const { session, service } = await connected((seen) =>
      seen.path.endsWith("/1") && seen.nth === 1 ? script(seen) : json(seen.path),
    );
    const shown = cell(session, "/1");
    await computer.pass(0);
    const queued = cell(session, "/2");
    const after = await disturb(disturbance);
    expect(service.count(/\/[12]$/)).toBe(1);
    await after.pause(40);
    const later = cell(session, "/3");
    await computer.pass(0);
    expect(later()).toBe("/api/v1/3");
    expect([shown(), queued()]).toEqual(
      expires ? [expect.anything(), expect.anything()] : ["/api/v1/1", "/api/v1/2"],
    );
  });

  test("a refresh waits no longer than the service asks", async () => {
    const script = waits(800);
    const { session } = await connected((seen) => (seen.nth === 1 ? script(seen) : json(seen.path)));
    const read = outcomeOf(valueAt(session, "/1", { waitForRetryAfter: true }));
    const after = await disturb(disturbance);
    expect(read()).toBeUndefined();
    await after.pause(800);
    expect(read()).toBe("/api/v1/1");
  });

  test("a date in Retry-After counts for 15 minutes at most, whatever the clock says", async () => {
    const date = new Date(Date.now() + 300 * second).toUTCString();
    disturbance.happens(computer);
    const { session } = await connected(({ path, nth }) =>
      nth === 1 ? new Response(null, { status: 503, headers: { "Retry-After": date } }) : json(path),
    );
    const read = outcomeOf(valueAt(session, "/1", { waitForRetryAfter: true }));
    await computer.pass(0);
    const { condition } = session.health;
    expect("until" in condition ? condition.until - Date.now() : 0).toBeLessThanOrEqual(900 * second);
    await computer.pass(900 * second);
    expect(read()).toBe("/api/v1/1");
  });

  test("a service that asked for a long wait is probed afterwards, and refused cells are notified", async () => {
    const { session, recovered, breakAs } = await connected(waits(600));
    const refused = cell(session, "/1");
    await computer.pass(0);
    expect(refused()).toMatchObject({ kind: "too-many-requests" });
    breakAs(null);
    const after = await disturb(disturbance);
    await after.pause(600);
    expect(recovered()).toBe(1);
    const shown = cell(session, "/1");
    await computer.pass(0);
    expect(shown()).toBe("/api/v1/1");
  });

  test("a service that was down is probed again and found to be back", async () => {
    const { session, recovered, breakAs } = await connected(() => new Response(null, { status: 500 }));
    const shown = Array.from({ length: 8 }, (_, at) => cell(session, `/${at}`));
    await computer.pass(0);
    expect(shown.map((one) => one())).not.toContain(undefined);
    expect(session.health.condition.kind).toBe("down");
    breakAs(null);
    const after = await disturb(disturbance);
    const { condition } = session.health;
    const next = condition.kind === "down" ? condition.next - Date.now() : 0;
    expect(next).toBeLessThanOrEqual(disturbance.pause(20 * second));
    await after.pause(30);
    expect(recovered()).toBe(1);
    expect(session.health.condition).toEqual({ kind: "well" });
  });

  test("a silent probe ends, and the waiting cells settle", async () => {
    const { session, breakAs } = await connected(() => new Response(null, { status: 500 }));
    for (let at = 0; at < 8; at += 1) cell(session, `/${at}`);
    await computer.pass(0);
    breakAs(hangs);
    const after = await disturb(disturbance);
    await after.pause(30);
    const shown = Array.from({ length: 8 }, (_, at) => cell(session, `/${at}`));
    await computer.pass(0);
    expect(shown.map((one) => one())).toContain(undefined);
    disturbance.happens(computer);
    await computer.pass(disturbance.deadline(10 * second));
    expect(shown.map((one) => one())).not.toContain(undefined);
  });

  test("a connection attempt to a hanging service ends", async () => {
    const session = sessionWith(new ScriptedService(hangs, hangs), browserClock);
    const ended = outcomeOf(valueAt(session, "/users/me", { waitForRetryAfter: true }));
    const after = await disturb(disturbance);
    expect(ended()).toBeUndefined();
    await after.deadline(90);
    expect(ended()).toBe("timeout");
  });

  test("a connection attempt continues by the time the service asked for", async () => {
    const script = waits(300);
    const service = new ScriptedService(
      ({ path }) => json(path),
      (seen) => (seen.nth === 1 ? script(seen) : tokenAnswer(seen.nth)),
    );
    const session = sessionWith(service, browserClock);
    const ended = outcomeOf(valueAt(session, "/users/me", { waitForRetryAfter: true }));
    const after = await disturb(disturbance);
    expect(ended()).toBeUndefined();
    await after.pause(300);
    expect(ended()).toBe("/api/v1/users/me");
  });

  test("a preview from a hanging service ends", async () => {
    const { session } = await connected(hangs);
    const seen = outcomeOf(valueAt(session, "/1", { lowPriority: true }));
    const after = await disturb(disturbance);
    expect(seen()).toBeUndefined();
    await after.deadline(90);
    expect(seen()).toBe("timeout");
  });

  test("reading an endless list ends", async () => {
    const { session } = await connected(({ path }) => json(path));
    const walk = outcomeOf(
      visitAllPages(session, "products", 0, async (page) => {
        await new Promise<void>((resolve) => void browserClock.after(20 * second, resolve));
        return { next: page + 1, isNew: true };
      }),
    );
    const after = await disturb(disturbance);
    expect(walk()).toBeUndefined();
    await after.deadline(300);
    await computer.pass(40 * second);
    expect(walk()).toBe("incomplete-list");
  });

  test("a list whose service asks to wait between pages gets no more than the time limit", async () => {
    const script = waits(100);
    const { session } = await connected((seen) =>
      seen.path.endsWith("/1") && seen.nth === 1 ? script(seen) : json(seen.path),
    );
    const begun = computer.awake;
    const walk = outcomeOf(
      visitAllPages(session, "products", 0, async (page) => {
        await session.get(session.endpoint(`/${page}`), { waitForRetryAfter: true });
        await new Promise<void>((resolve) => void browserClock.after(20 * second, resolve));
        return { next: page + 1, isNew: true };
      }),
    );
    await computer.pass(10 * second);
    const after = await disturb(disturbance);
    await after.deadline(300);
    while (walk() === undefined) await computer.pass(second);
    expect(computer.awake - begun).toBeLessThanOrEqual((300 + 100 + 40) * second);
  });

  test("a token that is never accepted is renewed again after 30 s", async () => {
    const service = new ScriptedService(() => json({}, { status: 401 }));
    const session = sessionWith(service, browserClock);
    const ask = async () => {
      const shown = cell(session, "/users/me");
      await computer.pass(0);
      expect(shown()).toEqual({ kind: "not-allowed" });
    };
    await ask();
    const before = service.count(exchangePath);
    await ask();
    expect(service.count(exchangePath)).toBe(before);
    const after = await disturb(disturbance);
    await after.pause(30);
    await ask();
    expect(service.count(exchangePath)).toBe(before + 1);
  });

  test("tokens that lived their time are renewed as often as they end", async () => {
    let valid = 1;
    const service = new ScriptedService(({ path, authorization }) =>
      authorization.endsWith(`-${valid}`) ? json(path) : json({}, { status: 401 }),
    );
    const session = sessionWith(service, browserClock);
    for (let time = 0; time < 8; time += 1) {
      const shown = cell(session, `/${time}`);
      await computer.pass(0);
      expect(shown()).toBe(`/api/v1/${time}`);
      if (time === 0) disturbance.happens(computer);
      await computer.pass(3_600 * second);
      valid = service.count(exchangePath) + 1;
    }
  });

  test("tokens that live through a sleep are renewed as often as they end", async () => {
    let valid = 1;
    const service = new ScriptedService(({ path, authorization }) =>
      authorization.endsWith(`-${valid}`) ? json(path) : json({}, { status: 401 }),
    );
    const session = sessionWith(service, browserClock);
    disturbance.happens(computer);
    for (let time = 0; time < 8; time += 1) {
      const shown = cell(session, `/${time}`);
      await computer.pass(0);
      expect(shown()).toBe(`/api/v1/${time}`);
      computer.sleep(3_600 * second, false);
      valid = service.count(exchangePath) + 1;
    }
  });
});
