import type { ConnectionTestResult } from "../../../src/client/service/connection-probe";
import { probeConnection } from "../../../src/client/service/connection-probe";
import { serviceAddress } from "../../../src/client/service/service-address";
import type { FetchFunction } from "../../../src/client/service/ports";
import { ManualClock } from "./manual-clock";
import type { Script } from "./scripted-service";
import { exchangePath, json, keys, ScriptedService, tokenAnswer } from "./scripted-service";

const company = "/api/v1/companies/me";
const address = serviceAddress("https://service.test");
const good: Script = ({ nth }) => tokenAnswer(nth);
const status =
  (code: number, init: ResponseInit = {}): Script =>
  () =>
    new Response(code === 204 ? null : "{}", { ...init, status: code });
const page: Script = () => new Response("<!doctype html><title>Hello</title>");
const gone: Script = () => Promise.reject(new TypeError("Failed to fetch"));

function probed(
  service: { readonly fetch: FetchFunction },
  { online = true, withKeys = true, denied = false, clock = new ManualClock() } = {},
): Promise<ConnectionTestResult> {
  const seams = { isOnline: () => online, localNetworkDenied: () => Promise.resolve(denied) };
  return probeConnection({ fetch: service.fetch, clock, ...seams }, address, withKeys ? keys : undefined);
}

/** A service without CORS as a browser shows it: only a request with an unreadable answer succeeds. */
const withoutCors: FetchFunction = (_, options) =>
  options.mode === "no-cors"
    ? Promise.resolve(new Response(null))
    : Promise.reject(new TypeError("Failed to fetch"));

test("a service that accepts the keys and shows the company is well, after one request each", async () => {
  const service = new ScriptedService(() => json({ name: "Brick Works BV" }), good);
  await expect(probed(service)).resolves.toEqual({ cause: "well" });
  expect(service.requests.map(({ path }) => path)).toEqual([exchangePath, company]);
});

test.each<[string, Script, ConnectionTestResult]>([
  ["401", status(401), { cause: "wrong-key" }],
  ["403", status(403), { cause: "wrong-key" }],
  ["400 invalid_client", () => json({ error: "invalid_client" }, { status: 400 }), { cause: "wrong-key" }],
  ["400 that does not say why", status(400), { cause: "refused", status: 400 }],
  ["422", status(422), { cause: "refused", status: 422 }],
  ["404", status(404), { cause: "wrong-address" }],
  ["405, as a server of files", status(405), { cause: "wrong-address" }],
  ["a web page", page, { cause: "wrong-address" }],
  ["JSON without a token", () => json({ hello: 1 }), { cause: "wrong-address" }],
  ["307", status(307, { headers: { Location: "https://evil.example" } }), { cause: "redirected" }],
  ["500", status(500), { cause: "fault", status: 500 }],
  ["503", status(503), { cause: "fault", status: 503 }],
  ["429", status(429), { cause: "busy" }],
])("the cause is right for an exchange answered by %s", async (_, exchange, finding) => {
  const service = new ScriptedService(() => json({}), exchange);
  await expect(probed(service)).resolves.toEqual(finding);
  expect(service.count(company)).toBe(0);
  expect(service.requests.every(({ address: asked }) => asked.startsWith("https://service.test/"))).toBe(
    true,
  );
});

test.each<[string, Script, ConnectionTestResult]>([
  ["403", status(403), { cause: "not-allowed" }],
  ["404", status(404), { cause: "wrong-address" }],
  ["a web page", page, { cause: "wrong-address" }],
  ["502", status(502), { cause: "fault", status: 502 }],
  ["a redirect", status(302), { cause: "redirected" }],
])("the cause is right for a good key and a company answered by %s", async (_, script, finding) => {
  await expect(probed(new ScriptedService(script, good))).resolves.toEqual(finding);
});

test.each<[string, Script, ConnectionTestResult]>([
  ["401", status(401), { cause: "there" }],
  ["403", status(403), { cause: "there" }],
  ["200 and anything", page, { cause: "wrong-address" }],
  ["404", status(404), { cause: "wrong-address" }],
  ["503", status(503), { cause: "fault", status: 503 }],
])("the cause is right without keys, for a service that answers %s", async (_, script, finding) => {
  const service = new ScriptedService(script, good);
  await expect(probed(service, { withKeys: false })).resolves.toEqual(finding);
  expect(service.requests.map(({ path, authorization }) => [path, authorization])).toEqual([[company, ""]]);
});

describe("without an answer", () => {
  test("a computer without a network is offline, and nothing else is sent", async () => {
    const service = new ScriptedService(gone, gone);
    await expect(probed(service, { online: false })).resolves.toEqual({ cause: "offline" });
    expect(service.requests).toHaveLength(1);
  });

  test("a service is silent if even a request with an unreadable answer fails", async () => {
    await expect(probed(new ScriptedService(gone, gone))).resolves.toEqual({ cause: "no-answer" });
  });

  test("the browser's refusal of the local network is the cause if nothing else explains the silence", async () => {
    const silent = new ScriptedService(gone, gone);
    await expect(probed(silent, { denied: true })).resolves.toEqual({ cause: "denied" });
    await expect(probed(silent, { denied: true, online: false })).resolves.toEqual({ cause: "offline" });
    await expect(probed({ fetch: withoutCors }, { denied: true })).resolves.toEqual({ cause: "blocked" });
  });

  test("missing CORS is the cause if such a request succeeds, which carries neither key nor token", async () => {
    const sent: [string, RequestInit][] = [];
    const fetch: FetchFunction = (to, options) => {
      sent.push([to, options]);
      return withoutCors(to, options);
    };
    await expect(probed({ fetch })).resolves.toEqual({ cause: "blocked" });
    const [, last] = sent;
    expect(last?.[0]).toBe("https://service.test/");
    expect(last?.[1].headers).toBeUndefined();
    expect(last?.[1].body).toBeUndefined();
    expect(last?.[1].credentials).toBe("omit");
  });

  test("missing CORS is also the cause if only the token's header is refused", async () => {
    const service = new ScriptedService(gone, good);
    const fetch: FetchFunction = (to, options) =>
      options.mode === "no-cors" ? Promise.resolve(new Response(null)) : service.fetch(to, options);
    await expect(probed({ fetch })).resolves.toEqual({ cause: "blocked" });
  });

  test("a service that says nothing for 30 seconds is slow", async () => {
    const clock = new ManualClock();
    const found = probed({ fetch: () => new Promise<Response>(() => undefined) }, { clock });
    await clock.advance(30_000);
    await expect(found).resolves.toEqual({ cause: "slow" });
  });

  test("the last request is aborted in time, whatever the browser does", async () => {
    const clock = new ManualClock();
    const fetch: FetchFunction = (_, { mode }) =>
      mode === "no-cors" ? new Promise(() => undefined) : Promise.reject(new TypeError("Failed to fetch"));
    const found = probed({ fetch }, { clock });
    await clock.advance(10_000);
    await expect(found).resolves.toEqual({ cause: "no-answer" });
  });
});
