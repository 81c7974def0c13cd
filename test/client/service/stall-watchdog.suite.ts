import type { Reason } from "../../../src/lca/reasons";
import { reasonFromError } from "../../../src/lca/reasons";
import { LightAbortController } from "../../../src/client/service/light-abort-controller";
import { clientLimits } from "../../../src/client/service/client-limits";
import { ManualClock, settled } from "./manual-clock";
import { json, ScriptedService, sessionWith } from "./scripted-service";
import { SessionStallWatchdog } from "../../../src/client/service/request-sender";

const late: Reason = { kind: "waited-too-long" };

/** Waits, and returns the reason of the abort: undefined while it waits. */
function waitingFor(watching: { watch(one: LightAbortController): void }): () => Reason | undefined {
  const one = new LightAbortController();
  watching.watch(one);
  return () => one.reason;
}

/** The outcome of a promise so far: undefined while it waits. */
function outcomeOf(promise: Promise<unknown>): () => unknown {
  let outcome: unknown;
  promise.then(
    (value) => (outcome = value),
    (thrown: unknown) => (outcome = reasonFromError(thrown)),
  );
  return () => outcome;
}

describe("a caller that waits for a session", () => {
  let clock: ManualClock;
  let progress: SessionStallWatchdog;
  let waiting: () => unknown;
  beforeEach(() => {
    clock = new ManualClock();
    progress = new SessionStallWatchdog(clock, () => late);
    waiting = waitingFor(progress);
  });

  test("a caller gets the reason after 90 s without progress, not before", async () => {
    await clock.advance(89_999);
    expect(waiting()).toBeUndefined();
    await clock.advance(1);
    expect(waiting()).toEqual(late);
  });

  test("a caller waits on while there is progress, however late its own turn comes", async () => {
    for (let minute = 0; minute < 30; minute += 1) {
      await clock.advance(60_000);
      progress.recordProgress();
    }
    expect(waiting()).toBeUndefined();
    await clock.advance(90_000);
    expect(waiting()).toEqual(late);
  });

  test("a caller waits on while many bytes arrive, but not for a trickle", async () => {
    await clock.advance(60_000);
    progress.recordBytes(clientLimits.progressBytes - 1);
    progress.recordBytes(1);
    await clock.advance(60_000);
    expect(waiting()).toBeUndefined();
    progress.recordBytes(clientLimits.progressBytes - 1);
    await clock.advance(30_000);
    expect(waiting()).toEqual(late);
  });

  test("a caller that came later waits as long as the one before", async () => {
    await clock.advance(60_000);
    const other = waitingFor(progress);
    await clock.advance(30_000);
    expect([waiting(), other()]).toEqual([late, undefined]);
    await clock.advance(60_000);
    expect(other()).toEqual(late);
  });

  test("a caller that has its answer is not aborted, and no timer is left", async () => {
    const one = new LightAbortController();
    progress.watch(one);
    progress.unwatch(one);
    await clock.advance(90_000);
    expect(one.aborted).toBe(false);
    expect(clock.pending).toBe(0);
  });

  test("a caller is aborted at once when the session ends", async () => {
    progress.end({ kind: "account-changed" });
    await settled();
    expect(waiting()).toEqual({ kind: "account-changed" });
    expect(clock.pending).toBe(0);
  });
});

describe("a session", () => {
  const flood = "x".repeat(clientLimits.progressBytes);

  /** A session that is signed in, so that the exchange no longer counts as progress. */
  async function started(answer: () => Response) {
    const clock = new ManualClock();
    const service = new ScriptedService(({ path }) => (path.endsWith("/me") ? json({}) : answer()));
    const session = sessionWith(service, clock);
    await session.get(session.endpoint("/users/me"));
    return { clock, session, waiting: waitingFor(session) };
  }

  test.each<[string, () => Response, boolean]>([
    ["gets on by a good answer", () => json([]), true],
    ["gets on by an answer that says no", () => new Response(null, { status: 404 }), true],
    ["gets on by a body that flows", () => new Response(flood, { status: 500 }), true],
    ["does not by a failure that is tried again", () => new Response(null, { status: 500 }), false],
  ])("%s", async (_what, answer, isProgress) => {
    const { clock, session, waiting } = await started(answer);
    await clock.advance(60_000);
    const asked = outcomeOf(session.get(session.endpoint("/products")));
    await clock.advance(10_000);
    expect(asked()).toBeDefined();
    await clock.advance(50_000);
    expect(waiting()).toEqual(isProgress ? undefined : late);
  });

  test("a session that ends aborts all who wait for it", async () => {
    const { session, waiting } = await started(() => json([]));
    session.end();
    await settled();
    expect(waiting()).toEqual({ kind: "account-changed" });
  });

  test("a session that waits because the service asks gives callers that time", async () => {
    const headers = { "Retry-After": "600" };
    const { clock, session, waiting } = await started(() => new Response(null, { status: 429, headers }));
    outcomeOf(session.get(session.endpoint("/products")));
    await settled();
    const until = clock.wall() + 600_000;
    await clock.advance(90_000);
    expect(waiting()).toEqual({ kind: "too-many-requests", until });
  });
});
