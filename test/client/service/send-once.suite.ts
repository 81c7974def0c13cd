import { RequestTimeBudget } from "../../../src/client/service/request-time-budget";
import { sendOnce } from "../../../src/client/service/send-once";
import type { HttpResponse, HttpRequest } from "../../../src/client/service/send-once";
import { SessionEnd } from "../../../src/client/service/session-end";
import { clientLimits } from "../../../src/client/service/client-limits";
import type { FetchFunction, LocalAccessBlockCheck } from "../../../src/client/service/ports";
import { ManualClock, settled } from "./manual-clock";
import {
  closeServers,
  json,
  nodeFetch,
  overHttp,
  refusal,
  ScriptedService,
  sessionAt,
} from "./scripted-service";

afterEach(closeServers);

const request: HttpRequest = {
  method: "GET",
  address: "https://service.test/",
  headers: { Accept: "application/json" },
  secrets: [],
};
const never = new SessionEnd();

function trying(
  fetch: FetchFunction,
  clock = new ManualClock(),
  ending = never,
  localNetworkDenied?: LocalAccessBlockCheck,
): Promise<HttpResponse> {
  return sendOnce({ fetch, clock, localNetworkDenied }, request, ending, {
    allowance: new RequestTimeBudget(clock),
  });
}

/** A body whose bytes a test hands out. */
function handedOut(): { readonly response: Response; give(text: string): void; end(): void } {
  let giving: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (giving = controller) });
  return {
    response: new Response(body),
    give: (text) => giving?.enqueue(new TextEncoder().encode(text)),
    end: () => giving?.close(),
  };
}

test("every request, the exchange included, goes out without redirects, cache, cookies and referrer", async () => {
  const service = new ScriptedService(() => json([]));
  const sent: RequestInit[] = [];
  const address = await overHttp(service);
  const session = sessionAt(address, new ManualClock(), (input, init) => {
    sent.push(init);
    return nodeFetch(input, init);
  });
  await session.get(session.endpoint("/products"));
  expect(service.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "POST /api/v1/authenticate",
    "GET /api/v1/products",
  ]);
  expect(sent).toHaveLength(2);
  for (const options of sent) {
    expect(options).toMatchObject({
      redirect: "manual",
      cache: "no-store",
      credentials: "omit",
      referrerPolicy: "no-referrer",
    });
  }
});

test("the answer is read whole, in whatever pieces it comes", async () => {
  const bytes = new TextEncoder().encode('{"name":"Brück €"}');
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  const answer = await trying(async () => new Response(body, { status: 201, headers: { ETag: '"1"' } }));
  expect([answer.status, answer.headers.get("ETag"), answer.body]).toEqual([
    201,
    '"1"',
    '{"name":"Brück €"}',
  ]);
});

test("an answer without a body is empty", async () => {
  expect((await trying(async () => new Response(null, { status: 204 }))).body).toBe("");
});

test("a try ends after 30 s without headers, and its fetch is aborted", async () => {
  const clock = new ManualClock();
  let signal: AbortSignal | null | undefined;
  const refused = refusal(
    trying((_, init) => {
      signal = init.signal;
      return new Promise(() => undefined);
    }, clock),
  );
  await clock.advance(29_999);
  expect(signal?.aborted).toBe(false);
  await clock.advance(1);
  expect(await refused).toEqual({ kind: "timeout" });
  expect(signal?.aborted).toBe(true);
  expect(clock.pending).toBe(0);
});

test("a try over HTTP ends after 30 s without headers", async () => {
  const clock = new ManualClock();
  const service = new ScriptedService(() => new Promise(() => undefined));
  const address = await overHttp(service);
  const refused = refusal(
    sendOnce({ fetch: nodeFetch, clock }, { ...request, address: `${address}/x` }, never, {
      allowance: new RequestTimeBudget(clock),
    }),
  );
  await service.arrived("/x", 1);
  await clock.advance(30_000);
  expect(await refused).toEqual({ kind: "timeout" });
});

test("a try ends after 30 s without another byte", async () => {
  const clock = new ManualClock();
  const body = handedOut();
  const refused = refusal(trying(async () => body.response, clock));
  await clock.advance(29_000);
  body.give("[1,");
  await clock.advance(29_000);
  body.give("2");
  await clock.advance(30_000);
  expect(await refused).toEqual({ kind: "timeout" });
});

/** A body of which so many characters arrive every 20 s, until it has ended or been cut. */
async function dripping(characters: number, times: number) {
  const clock = new ManualClock();
  const start = clock.now();
  const body = handedOut();
  let ended = NaN;
  const answered = trying(async () => body.response, clock).finally(() => (ended = clock.now() - start));
  answered.catch(() => undefined);
  for (let drip = 0; drip < times && Number.isNaN(ended); drip += 1) {
    body.give("1".repeat(characters));
    await clock.advance(20_000);
  }
  body.end();
  await settled();
  return { answered, ended, clock };
}

test("a slow body is cut after 90 s", async () => {
  const { answered, ended } = await dripping(100_000, 6);
  expect(await refusal(answered)).toEqual({ kind: "timeout" });
  expect(ended).toBe(90_000);
});

test("a slow body that ends in time is read", async () => {
  const { answered, clock } = await dripping(1, 4);
  expect((await answered).body).toBe("1111");
  expect(clock.pending).toBe(0);
});

test("a body that brings 256 kB every 30 s is read for 5 min", async () => {
  const { answered, clock } = await dripping(262_144, 14);
  expect((await answered).body).toHaveLength(14 * 262_144);
  expect(clock.pending).toBe(0);
});

test("a body that brings 256 kB every 30 s is cut after 5 min", async () => {
  const { answered, ended } = await dripping(262_144, 20);
  expect(await refusal(answered)).toEqual({ kind: "timeout" });
  expect(ended).toBe(300_000);
});

test("a body that comes fast and then drips is cut 30 s after it was fast", async () => {
  const clock = new ManualClock();
  const start = clock.now();
  const body = handedOut();
  let ended = NaN;
  const refused = refusal(trying(async () => body.response, clock)).finally(
    () => (ended = clock.now() - start),
  );
  await clock.advance(0);
  for (let second = 0; second < 200 && Number.isNaN(ended); second += 10) {
    body.give("1".repeat(second < 100 ? 262_144 : 1));
    await clock.advance(10_000);
  }
  expect(await refused).toEqual({ kind: "timeout" });
  expect(ended).toBe(120_000);
});

test("an answer that has arrived does not wait for a timer", async () => {
  const clock = new ManualClock();
  expect((await trying(async () => json(1), clock)).body).toBe("1");
  expect(clock.pending).toBe(0);
});

test("a finished try no longer listens for the end of its session", async () => {
  let listening = 0;
  class Listened extends SessionEnd {
    override whenEnded(tell: Parameters<SessionEnd["whenEnded"]>[0]): () => void {
      listening += 1;
      const off = super.whenEnded(tell);
      return () => {
        listening -= 1;
        off();
      };
    }
  }
  const ending = new Listened();
  await trying(async () => json(listening), new ManualClock(), ending);
  await refusal(trying(() => Promise.reject(new TypeError("cut")), new ManualClock(), ending));
  expect(listening).toBe(0);
});

test("a try of an ended session sends nothing", async () => {
  const ending = new SessionEnd();
  ending.end({ kind: "account-changed" });
  let asked = 0;
  const refused = refusal(trying(async () => json(++asked), new ManualClock(), ending));
  expect(await refused).toEqual({ kind: "account-changed" });
  expect(asked).toBe(0);
});

test.each([clientLimits.maxBodyBytes + 1, 100_000_000, 1e15])(
  "an answer that announces %i bytes is refused before a byte of it is read, and aborted",
  async (length) => {
    let read = false;
    let signal: AbortSignal | null | undefined;
    const body = new ReadableStream<Uint8Array>({ pull: () => void (read = true) }, { highWaterMark: 0 });
    const fetch: FetchFunction = async (_, init) => {
      signal = init.signal;
      return new Response(body, { headers: { "Content-Length": String(length) } });
    };
    expect(await refusal(trying(fetch))).toEqual({ kind: "too-large" });
    expect([read, signal?.aborted]).toEqual([false, true]);
  },
);

test.each([String(clientLimits.maxBodyBytes), "0", "", "many", "-1", "5, 5"])(
  "an answer that announces %p bytes is read as it comes",
  async (length) => {
    const headers = { "Content-Length": length };
    expect((await trying(async () => new Response("[1,2]", { headers }))).body).toBe("[1,2]");
  },
);

test("a body of 64 MB is read, one of a byte more is not", async () => {
  const bodyOf = (bytes: number): FetchFunction => {
    const piece = new Uint8Array(1024 * 1024).fill(32);
    let left = bytes;
    return async () =>
      new Response(
        new ReadableStream<Uint8Array>({
          pull(controller) {
            if (left <= 0) return controller.close();
            controller.enqueue(piece.subarray(0, Math.min(left, piece.length)));
            left -= piece.length;
          },
        }),
      );
  };
  expect((await trying(bodyOf(clientLimits.maxBodyBytes))).body).toHaveLength(64 * 1024 * 1024);
  expect(await refusal(trying(bodyOf(clientLimits.maxBodyBytes + 1)))).toEqual({ kind: "too-large" });
});

test("an endless body is aborted while it is read, and the server sees the connection close", async () => {
  let gone = (): void => undefined;
  const left = new Promise<void>((resolve) => (gone = resolve));
  const piece = new Uint8Array(1024 * 1024).fill(32);
  let given = 0;
  const service = new ScriptedService(({ signal }) => {
    signal.addEventListener("abort", () => gone());
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        await new Promise((resolve) => setImmediate(resolve));
        given += 1;
        if (given > 80) await left;
        if (signal.aborted) controller.close();
        else controller.enqueue(piece);
      },
    });
    return new Response(body);
  });
  const address = `${await overHttp(service)}/endless`;
  const asked = sendOnce({ fetch: nodeFetch, clock: new ManualClock() }, { ...request, address }, never, {
    allowance: new RequestTimeBudget(new ManualClock()),
  });
  expect(await refusal(asked)).toEqual({ kind: "too-large" });
  await left;
});

test("any TypeError of fetch is the network", async () => {
  expect(await refusal(trying(() => Promise.reject(new TypeError("Failed to fetch"))))).toEqual({
    kind: "unreachable",
  });
});

test("a connection cut in the middle of a body is the network", async () => {
  const service = new ScriptedService(
    () =>
      new Response(
        new ReadableStream({
          async pull(controller) {
            controller.enqueue(new TextEncoder().encode("[1,"));
            await settled();
            controller.error(new TypeError("cut"));
          },
        }),
      ),
  );
  const address = `${await overHttp(service)}/cut`;
  const cut = sendOnce({ fetch: nodeFetch, clock: new ManualClock() }, { ...request, address }, never, {
    allowance: new RequestTimeBudget(new ManualClock()),
  });
  expect(await refusal(cut)).toEqual({ kind: "unreachable" });
});

test("an exception of our own is not a network failure", async () => {
  await expect(trying(() => Promise.reject(new RangeError("ours")))).rejects.toThrow(RangeError);
});

describe("the browser's refusal of the local network", () => {
  const failing: FetchFunction = () => Promise.reject(new TypeError("Failed to fetch"));
  const asked: string[] = [];
  const saying =
    (denied: boolean): LocalAccessBlockCheck =>
    (address) => {
      asked.push(address);
      return Promise.resolve(denied);
    };

  beforeEach(() => void asked.splice(0));

  test.each([
    [true, "local-network-denied"],
    [false, "unreachable"],
  ])("the permission is checked after a request without an answer: %s", async (denied, kind) => {
    const found = refusal(trying(failing, undefined, undefined, saying(denied)));
    await expect(found).resolves.toMatchObject({ kind });
    expect(asked).toEqual([request.address]);
  });

  test("the permission is not checked after an answer, good, bad or cut off, or an aborted attempt", async () => {
    const statuses = [200, 500].map((status) =>
      trying(() => Promise.resolve(json({}, { status })), undefined, undefined, saying(true)),
    );
    await Promise.all(statuses);
    const body = new ReadableStream({ start: (controller) => controller.error(new TypeError("cut off")) });
    const cut = trying(() => Promise.resolve(new Response(body)), undefined, undefined, saying(true));
    await expect(refusal(cut)).resolves.toEqual({ kind: "unreachable" });
    const aborted: FetchFunction = () => Promise.reject(new DOMException("ended", "AbortError"));
    await expect(trying(aborted, undefined, undefined, saying(true))).rejects.toThrow("ended");
    expect(asked).toEqual([]);
  });

  test("the permission check ends with the time for an answer, or with the session", async () => {
    const clock = new ManualClock();
    const silent: LocalAccessBlockCheck = () => new Promise(() => undefined);
    const found = refusal(trying(failing, clock, undefined, silent));
    await clock.advance(clientLimits.silenceMs);
    await expect(found).resolves.toEqual({ kind: "timeout" });
    const ending = new SessionEnd();
    const ended = refusal(trying(failing, clock, ending, silent));
    await settled();
    ending.end({ kind: "not-connected" });
    await expect(ended).resolves.toEqual({ kind: "not-connected" });
  });
});
