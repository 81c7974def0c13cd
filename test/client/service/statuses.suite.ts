import { DocumentReader } from "../../../src/client/account/recognised/document-reader";
import type { Reason } from "../../../src/lca/reasons";
import { sentence } from "../../../src/words/reason-sentence";
import { ManualClock } from "./manual-clock";
import type { Script } from "./scripted-service";
import {
  bearer,
  closeServers,
  json,
  overHttp,
  refusal,
  ScriptedService,
  sessionAt,
  sessionWith,
} from "./scripted-service";
import { tokenAnswer } from "./scripted-service";

afterEach(closeServers);

const products = "/api/v1/products";

async function over(script: Script, exchange?: Script) {
  const service = new ScriptedService(script, exchange);
  const clock = new ManualClock();
  const session = sessionAt(await overHttp(service), clock);
  return { service, clock, get: () => session.get(session.endpoint("/products")), session };
}

test.each([200, 201, 203])("a %d to a GET is an answer", async (status) => {
  const { get } = await over(() => json([7], { status }));
  expect((await get()).json).toEqual([7]);
});

test("a 204 is an empty list if a list was requested, and nothing if one thing was", async () => {
  const { get, session } = await over(() => new Response(null, { status: 204 }));
  expect((await get()).json).toEqual([]);
  const reader = new DocumentReader(session, {});
  const read = (asList: boolean) => reader.get(session.endpoint("/products"), { kind: "product", asList });
  expect((await read(true)).items).toHaveLength(0);
  expect(await refusal(read(false))).toEqual({ kind: "unreadable", found: "nothing" });
});

test.each([202, 304])(
  "a %d is no answer yet: it is requested once, and anew by the next caller",
  async (status) => {
    const early = () =>
      status === 304 ? new Response(null, { status }) : json({ status: "calculating" }, { status });
    const { service, get } = await over(({ nth }) => (nth === 1 ? early() : json([7])));
    const reason = await refusal(get());
    expect(reason).toEqual({ kind: "not-ready", status });
    expect(sentence(reason)).toContain(`(${status})`);
    expect(service.count(products)).toBe(1);
    expect((await get()).json).toEqual([7]);
  },
);

const unusual = (status: number): Reason => ({
  kind: "unreadable",
  found: `a response with status ${status}`,
});

test.each([205, 207, 208, 226, 300, 305, 306])("a %d is neither an answer nor a redirect", async (status) => {
  const { service, get } = await over(() => new Response(status === 205 ? null : "[]", { status }));
  expect(await refusal(get())).toEqual(unusual(status));
  expect(service.count(products)).toBe(1);
});

test.each([520, 521, 522, 524, 525, 527, 530])("a %d is retried like 502", async (status) => {
  const { service, clock, get } = await over(({ nth }) =>
    nth === 1 ? new Response("x", { status }) : json([7]),
  );
  const asked = get();
  await clock.scheduled(500);
  await clock.advance(500);
  expect((await asked).json).toEqual([7]);
  expect(service.count(products)).toBe(2);
});

test.each([519, 531, 599])("a %d is requested once", async (status) => {
  const { service, get } = await over(() => new Response("x", { status }));
  expect(await refusal(get())).toEqual({ kind: "service-fault", status });
  expect(service.count(products)).toBe(1);
});

test.each([200, 201, 202, 203, 206, 207, 226])("a token that comes with %d is used", async (status) => {
  const { get } = await over(
    ({ authorization }) => (authorization === bearer(1) ? json([7]) : json({}, { status: 401 })),
    ({ nth }) => new Response(tokenAnswer(nth).body, { status }),
  );
  expect((await get()).json).toEqual([7]);
});

test("a 304 to the exchange is no redirect", async () => {
  const service = new ScriptedService(
    () => json([]),
    () => new Response(null, { status: 304 }),
  );
  const session = sessionWith(service, new ManualClock());
  expect(await refusal(session.get(session.endpoint("/products")))).toEqual({
    kind: "not-ready",
    status: 304,
  });
});

describe("one resource in a 206", () => {
  const one = async (range: string | null): Promise<unknown> => {
    const headers = new Headers(range === null ? {} : { "Content-Range": range });
    const { session } = await over(() => json({ id: 1, name: "Brick" }, { status: 206, headers }));
    const reader = new DocumentReader(session, {});
    const asked = { kind: "product", asList: false } as const;
    return (await reader.get(session.endpoint("/products"), asked)).fields.get("name");
  };

  test.each(["bytes 0-24/25", "items 0-0/1", "0-0/1"])(
    "a resource is used if its range is whole: %s",
    async (range) => {
      expect(await one(range)).toBe("Brick");
    },
  );

  test.each([null, "bytes 0-24/50", "bytes 25-49/50", "items 0-0/*", "nonsense"])(
    "a resource with the range %s is not used",
    async (range) => {
      expect(await refusal(one(range))).toEqual({ kind: "unreadable", found: "only a part of the document" });
    },
  );
});
