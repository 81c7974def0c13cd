import { ManualClock } from "./manual-clock";
import {
  closeServers,
  exchangePath,
  json,
  overHttp,
  refusal,
  ScriptedService,
  sessionAt,
  sessionWith,
  tokenAnswer,
} from "./scripted-service";

afterEach(closeServers);

const products = "/api/v1/products";

function redirectTo(location: string, status: number): Response {
  return new Response(null, { status, headers: { Location: location } });
}

test.each([301, 302, 303, 307, 308])(
  "a %d on a GET is refused, sent once, and not followed",
  async (status) => {
    const other = new ScriptedService(() => json([]));
    const elsewhere = await overHttp(other);
    const service = new ScriptedService(() => redirectTo(`${elsewhere}${products}`, status));
    const session = sessionAt(await overHttp(service), new ManualClock());
    expect(await refusal(session.get(session.endpoint("/products")))).toEqual({ kind: "redirected" });
    expect(service.count(products)).toBe(1);
    expect(other.requests).toEqual([]);
  },
);

test.each([302, 307, 308])("a %d on the exchange sends the keys nowhere else", async (status) => {
  const other = new ScriptedService(() => json([]));
  const elsewhere = await overHttp(other);
  const service = new ScriptedService(
    () => json([]),
    () => redirectTo(`${elsewhere}${exchangePath}`, status),
  );
  const session = sessionAt(await overHttp(service), new ManualClock());
  expect(await refusal(session.get(session.endpoint("/products")))).toEqual({ kind: "redirected" });
  expect(service.requests.map(({ path }) => path)).toEqual([exchangePath]);
  expect(other.requests).toEqual([]);
});

test("a redirect to the same address is refused like any other", async () => {
  const service = new ScriptedService(({ path }) => redirectTo(path, 307));
  const session = sessionAt(await overHttp(service), new ManualClock());
  expect(await refusal(session.get(session.endpoint("/products")))).toEqual({ kind: "redirected" });
  expect(service.count(products)).toBe(1);
});

test("a redirect that a browser hides is reported as one", async () => {
  const hidden = Object.defineProperties(new Response(null), {
    type: { value: "opaqueredirect" },
    status: { value: 0 },
  });
  const service = new ScriptedService(
    () => hidden,
    () => tokenAnswer(1),
  );
  const session = sessionWith(service, new ManualClock());
  expect(await refusal(session.get(session.endpoint("/products")))).toEqual({ kind: "redirected" });
  expect(service.count(products)).toBe(1);
});
