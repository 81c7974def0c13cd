import type { Reason } from "../../../src/lca/reasons";
import { ManualClock } from "./manual-clock";
import type { Script } from "./scripted-service";
import {
  closeServers,
  json,
  overHttp,
  refusal,
  ScriptedService,
  sessionAt,
  sessionWith,
} from "./scripted-service";

afterEach(closeServers);

const path = "/api/v1/products";
const status =
  (code: number): Script =>
  () =>
    new Response("{}", { status: code });
const broken: Script = () => Promise.reject(new TypeError("cut"));

async function overRealHttp(script: Script) {
  const service = new ScriptedService(script);
  const clock = new ManualClock();
  const session = sessionAt(await overHttp(service), clock);
  return { service, clock, asked: session.get(session.endpoint("/products")) };
}

const fault = (code: number): Reason => ({ kind: "service-fault", status: code });

test.each<[string, Script, Reason]>([
  ["a broken connection", broken, { kind: "unreachable" }],
  ["408", status(408), fault(408)],
  ["500", status(500), fault(500)],
  ["502", status(502), fault(502)],
  ["503", status(503), fault(503)],
  ["504", status(504), fault(504)],
  ["429 that names no time", status(429), { kind: "too-many-requests", until: 0 }],
])(
  "a request that fails by %s is sent three times in all, with pauses between",
  async (_what, script, reason) => {
    const { service, clock, asked } = await overRealHttp(script);
    const refused = refusal(asked);
    await clock.scheduled(500);
    expect(service.count(path)).toBe(1);
    await clock.advance(500);
    await clock.scheduled(2_000);
    expect(service.count(path)).toBe(2);
    await clock.advance(2_000);
    expect(await refused).toEqual(reason);
    expect(service.count(path)).toBe(3);
  },
);

test.each<[string, Script]>([
  ["a broken connection", broken],
  ["408", status(408)],
  ["500", status(500)],
  ["502", status(502)],
  ["503", status(503)],
  ["504", status(504)],
  ["429", status(429)],
])("a second try that succeeds after %s is the answer", async (_what, script) => {
  const { service, clock, asked } = await overRealHttp((seen) => (seen.nth === 1 ? script(seen) : json([7])));
  await clock.scheduled(500);
  await clock.advance(500);
  expect((await asked).json).toEqual([7]);
  expect(service.count(path)).toBe(2);
});

test.each<[number, Reason]>([
  [400, { kind: "service-refused", status: 400 }],
  [403, { kind: "not-allowed" }],
  [404, { kind: "gone" }],
  [405, { kind: "service-refused", status: 405 }],
  [409, { kind: "service-refused", status: 409 }],
  [410, { kind: "gone" }],
  [422, { kind: "service-refused", status: 422 }],
  [501, fault(501)],
  [505, fault(505)],
])("a request answered by %d is sent once", async (code, reason) => {
  const { service, asked } = await overRealHttp(status(code));
  expect(await refusal(asked)).toEqual(reason);
  expect(service.count(path)).toBe(1);
});

test.each<[string, string, string]>([
  ["a web page", " <!doctype html><html></html>", "a web page"],
  ["nothing", "", "no JSON"],
  ["half a document", '[{"id":1}', "no JSON"],
])("an answer of %s in place of JSON is unreadable, and requested once", async (_what, body, found) => {
  const { service, asked } = await overRealHttp(() => new Response(body));
  expect(await refusal(asked)).toEqual({ kind: "unreadable", found });
  expect(service.count(path)).toBe(1);
});

test("an exception of our own is never tried again", async () => {
  const service = new ScriptedService(() => Promise.reject(new RangeError("ours")));
  const session = sessionWith(service, new ManualClock());
  await expect(session.get(session.endpoint("/products"))).rejects.toThrow(RangeError);
  expect(service.count(path)).toBe(1);
});

test("silent tries and the pauses between them take 90 s in all", async () => {
  const clock = new ManualClock();
  const service = new ScriptedService(() => new Promise(() => undefined));
  const session = sessionWith(service, clock);
  let settledAt = NaN;
  const start = clock.now();
  const refused = refusal(session.get(session.endpoint("/products"))).finally(
    () => (settledAt = clock.now()),
  );
  await clock.advance(30_000);
  expect(service.count(path)).toBe(1);
  await clock.advance(500);
  expect(service.count(path)).toBe(2);
  await clock.advance(32_000);
  expect(service.count(path)).toBe(3);
  await clock.advance(27_500);
  expect(await refused).toEqual({ kind: "timeout" });
  expect(settledAt - start).toBe(90_000);
  await clock.advance(600_000);
  expect(service.count(path)).toBe(3);
});

test("a service that is silent twice answers at the third try", async () => {
  const clock = new ManualClock();
  const service = new ScriptedService(({ nth }) => (nth < 3 ? new Promise(() => undefined) : json([1])));
  const session = sessionWith(service, clock);
  const answered = session.get(session.endpoint("/products"));
  await clock.advance(62_500);
  expect((await answered).json).toEqual([1]);
});

test("the exchange is retried by the same table", async () => {
  const service = new ScriptedService(() => json([]), status(502));
  const clock = new ManualClock();
  const session = sessionAt(await overHttp(service), clock);
  const refused = refusal(session.get(session.endpoint("/products")));
  await clock.scheduled(500);
  await clock.advance(500);
  await clock.scheduled(2_000);
  await clock.advance(2_000);
  expect(await refused).toEqual(fault(502));
  expect(service.requests).toHaveLength(3);
});
