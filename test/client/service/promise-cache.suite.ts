import { NoValueError } from "../../../src/lca/reasons";
import type { Reason } from "../../../src/lca/reasons";
import type { AbortSignalLike } from "../../../src/client/service/light-abort-controller";
import type { RequestOptions } from "../../../src/client/service/request-options";
import { PromiseCache } from "../../../src/client/service/promise-cache";
import { aTenthOf } from "../../deep-tests";
import { ManualClock, settled } from "./manual-clock";
import { json, refusal, ScriptedService, sessionWith } from "./scripted-service";

/** A load that a test settles, counted. */
function loading<T>() {
  const ends: { readonly resolve: (value: T) => void; readonly reject: (reason: Reason) => void }[] = [];
  const signals: (AbortSignalLike | undefined)[] = [];
  return {
    load: ({ abandoned }: RequestOptions) => {
      signals.push(abandoned);
      return new Promise<T>((resolve, reject) =>
        ends.push({ resolve, reject: (reason) => reject(new NoValueError(reason)) }),
      );
    },
    ends,
    signals,
  };
}

test("10,000 callers of one key cause one load and get the same value", async () => {
  const kept = new PromiseCache();
  const { load, ends } = loading<object>();
  const all = Array.from({ length: 10_000 }, () => kept.get("key", load));
  const value = {};
  ends[0]?.resolve(value);
  expect((await Promise.all(all)).every((one) => one === value)).toBe(true);
  expect(await kept.get("key", load)).toBe(value);
  expect(ends).toHaveLength(1);
});

test("two keys are two loads", async () => {
  const kept = new PromiseCache();
  const { load, ends } = loading<string>();
  const [one, other] = [kept.get("one", load), kept.get("other", load)];
  ends[0]?.resolve("1");
  ends[1]?.resolve("2");
  expect([await one, await other]).toEqual(["1", "2"]);
});

test.each<Reason>([
  { kind: "unreachable" },
  { kind: "timeout" },
  { kind: "service-fault", status: 500 },
  { kind: "too-many-requests", until: 0 },
  { kind: "unreadable", found: "x" },
  { kind: "account-changed" },
])("a failure reaches all who waited and is not cached: $kind", async (reason) => {
  const kept = new PromiseCache();
  const { load, ends } = loading<string>();
  const waiting = [refusal(kept.get("key", load)), refusal(kept.get("key", load))];
  ends[0]?.reject(reason);
  expect(await Promise.all(waiting)).toEqual([reason, reason]);
  const again = kept.get("key", load);
  ends[1]?.resolve("value");
  expect(await again).toBe("value");
});

describe.each<Reason>([{ kind: "gone" }, { kind: "not-allowed" }, { kind: "too-large" }])(
  "a failure of kind $kind",
  (reason) => {
    async function failed() {
      const kept = new PromiseCache();
      const { load, ends } = loading<string>();
      const first = refusal(kept.get("key", load));
      ends[0]?.reject(reason);
      expect(await first).toEqual(reason);
      return { kept, load, ends };
    }

    test("the failure is cached", async () => {
      const { kept } = await failed();
      expect(await refusal(kept.get("key", async () => "anew"))).toEqual(reason);
    });

    test("the failure is dropped, with all others, when somebody presses a button", async () => {
      const { kept, load, ends } = await failed();
      const other = refusal(kept.get("other", load));
      ends[1]?.reject(reason);
      await other;
      const pressed = kept.get("key", load, { retryFailures: true });
      const asked = kept.get("other", load);
      for (const end of ends.slice(2)) end.resolve("value");
      expect([await pressed, await asked]).toEqual(["value", "value"]);
      expect(ends).toHaveLength(4);
    });
  },
);

describe("a request for cached values only", () => {
  const cacheOnly = { cacheOnly: true };

  test("the request loads nothing", async () => {
    const kept = new PromiseCache();
    const load = async () => "value";
    expect(await refusal(kept.get("key", load, cacheOnly))).toEqual({ kind: "preview" });
    expect(await kept.get("key", load)).toBe("value");
  });

  test("the request gets a cached value, and waits for one under way", async () => {
    const kept = new PromiseCache();
    const { load, ends } = loading<string>();
    const first = kept.get("key", load);
    const joined = kept.get("key", load, cacheOnly);
    ends[0]?.resolve("value");
    expect([await first, await joined, await kept.get("key", load, cacheOnly)]).toEqual([
      "value",
      "value",
      "value",
    ]);
    expect(ends).toHaveLength(1);
  });
});

/** A browser's signal that counts its listeners: thousands on one cost a browser quadratic time. */
function counted(controller: AbortController) {
  const signal = Object.assign(controller.signal, { listeners: 0 });
  const listen = signal.addEventListener.bind(signal);
  signal.addEventListener = (...given: Parameters<typeof listen>) => {
    signal.listeners += 1;
    listen(...given);
  };
  return { signal, abort: () => controller.abort() };
}

describe("an aborted load", () => {
  test("a load is aborted when all callers have left, and each caller settles at once", async () => {
    const kept = new PromiseCache();
    const { load, signals, ends } = loading<string>();
    const [one, two] = [new AbortController(), new AbortController()];
    const first = refusal(kept.get("key", load, { abandoned: one.signal }));
    const second = refusal(kept.get("key", load, { abandoned: two.signal }));
    one.abort();
    expect(await first).toEqual({ kind: "cancelled" });
    expect(signals[0]?.aborted).toBe(false);
    two.abort();
    expect(await second).toEqual({ kind: "cancelled" });
    expect(signals[0]?.aborted).toBe(true);
    ends[0]?.resolve("finished all the same");
    expect(await kept.get("key", load)).toBe("finished all the same");
    expect(signals).toHaveLength(1);
  });

  test("a load with a caller that cannot abort continues", async () => {
    const kept = new PromiseCache();
    const { load, signals, ends } = loading<string>();
    const one = new AbortController();
    const first = refusal(kept.get("key", load, { abandoned: one.signal }));
    const patient = kept.get("key", load);
    one.abort();
    await first;
    expect(signals[0]?.aborted).toBe(false);
    ends[0]?.resolve("value");
    expect(await patient).toBe("value");
  });

  test("callers with one signal abort the load once, and all settle", async () => {
    const kept = new PromiseCache();
    const { load } = loading<string>();
    const { signal, abort } = counted(new AbortController());
    const all = Array.from({ length: aTenthOf(1_000) }, (_, at) =>
      refusal(kept.get(`key ${at % 10}`, load, { abandoned: signal })),
    );
    expect(signal.listeners).toBe(1);
    abort();
    expect(new Set((await Promise.all(all)).map(({ kind }) => kind))).toEqual(new Set(["cancelled"]));
  });

  test("a caller that has aborted before starts no load", async () => {
    const { load, ends } = loading<string>();
    const gone = { abandoned: AbortSignal.abort() };
    expect(await refusal(new PromiseCache().get("key", load, gone))).toEqual({ kind: "cancelled" });
    expect(ends).toHaveLength(0);
  });

  test("a caller that joins a load as the others abort it starts another", async () => {
    const kept = new PromiseCache();
    const { load, ends } = loading<string>();
    const gaveUp = new AbortController();
    const first = refusal(kept.get("key", load, { abandoned: gaveUp.signal }));
    gaveUp.abort();
    const joined = kept.get("key", load, { abandoned: new AbortController().signal });
    const patient = kept.get("key", load);
    ends[0]?.reject({ kind: "cancelled" });
    await first;
    await settled();
    ends[1]?.resolve("value");
    expect([await joined, await patient]).toEqual(["value", "value"]);
    expect(ends).toHaveLength(2);
  });

  test("an unsent request of a session is dropped, and the next caller sends another", async () => {
    const held: (() => void)[] = [];
    const service = new ScriptedService(
      ({ path }) => new Promise((resolve) => held.push(() => resolve(json(path)))),
    );
    const session = sessionWith(service, new ManualClock());
    const kept = new PromiseCache();
    const ask = (path: string, abandoned?: AbortSignal): Promise<unknown> =>
      kept.get(
        path,
        async (asking) => (await session.get(session.endpoint(path), asking)).json,
        abandoned ? { abandoned } : {},
      );
    const busy = Array.from({ length: 6 }, (_, index) => ask(`/${index}`));
    const gaveUp = new AbortController();
    const first = refusal(ask("/x", gaveUp.signal));
    await settled();
    gaveUp.abort();
    const joined = ask("/x");
    expect(await first).toEqual({ kind: "cancelled" });
    for (let round = 0; round < 4; round += 1) {
      held.splice(0).forEach((answer) => answer());
      await settled();
    }
    expect(await joined).toBe("/api/v1/x");
    expect(await Promise.all(busy)).toHaveLength(6);
    expect(service.count("/api/v1/x")).toBe(1);
  });
});
