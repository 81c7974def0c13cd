import { serviceAddress } from "../../../src/client/service/service-address";
import { probeConnection } from "../../../src/client/service/connection-probe";
import { Session } from "../../../src/client/service/session";
import { ManualClock } from "./manual-clock";
import type { Script } from "./scripted-service";
import {
  exchangePath,
  json,
  keys,
  refusal,
  ScriptedService,
  sessionWith,
  tokenAnswer,
} from "./scripted-service";
import { encodings } from "./encoded-spellings";
import { spellings } from "./random-spellings";

const at = "/api/v1/products";
const token = "access-token-of-the-test-1";
const basic = Buffer.from(`${keys.publicKey}:${keys.privateSecret}`).toString("base64");
const repeated = { kind: "sign-in-repeated" };

function sessionOf(script: Script, exchange?: Script) {
  const service = new ScriptedService(script, exchange);
  const session = sessionWith(service, new ManualClock());
  return { service, session, get: () => session.get(session.endpoint("/products")) };
}

describe.each(spellings)("%s", (_, spell) => {
  test.each([
    ["token", token],
    ["secret", keys.privateSecret],
    ["Basic header", basic],
  ])("an answer that holds the %s is refused whole, and asked for once", async (__, secret) => {
    const body = `[{"id":"1","name":"Brick ${spell(secret)}"}]`;
    const { service, get } = sessionOf(() => new Response(body));
    expect(await refusal(get())).toEqual(repeated);
    expect(service.count(at)).toBe(1);
  });
});

test.each(encodings)(
  "no value comes of an answer that holds the token or secret as %s",
  async (_, encode) => {
    for (const secret of [token, keys.privateSecret]) {
      const { get } = sessionOf(() => json([{ id: "1", name: `Brick ${encode(secret)}`, value: 30.29 }]));
      expect(await refusal(get())).toEqual(repeated);
    }
  },
);

const sent = JSON.stringify({ error: `with ${token}` });

test.each([
  ...[200, 202, 203, 206, 400, 403, 404, 410, 418, 429, 500, 501, 503].map(
    (status) => [`status ${status}`, new Response(sent, { status })] as const,
  ),
  ["a page", new Response(`<title>${token}</title>`, { headers: { "Content-Type": "text/html" } })],
  ["tab-separated values", new Response(`id\tname\n1\t${token}`)],
  ["JSON cut off", new Response(`[{"name":"${token}`)],
  ["the name of a member", json([{ [token]: 1 }])],
  ["an address", json([{ href: `/api/v1/products?page=2&t=${token}` }])],
  ["a header of links", json([], { headers: { Link: `</api/v1/products?page=2&t=${token}>; rel="next"` } })],
] as const)("an answer of %s that repeats the token is refused, and is no outage", async (_, answer) => {
  const { service, session, get } = sessionOf(() => answer.clone());
  expect(await refusal(get())).toEqual(repeated);
  expect(service.count(at)).toBe(1);
  expect(session.health.refusal).toBeNull();
});

test("an answer without a secret is read", async () => {
  const { get } = sessionOf(() => json([{ id: "1", name: "access-token-of-the-test-" }]));
  expect((await get()).json).toEqual([{ id: "1", name: "access-token-of-the-test-" }]);
});

test("a 401 that repeats the token still ends it: the next one is asked for, and nothing is kept of the answer", async () => {
  const { service, get } = sessionOf(({ nth }) => (nth < 2 ? new Response(sent, { status: 401 }) : json([])));
  expect(await get()).toMatchObject({ status: 200, body: "[]" });
  expect(service.count(exchangePath)).toBe(2);
});

test("earlier tokens are looked for, too", async () => {
  const { get } = sessionOf(({ nth }) => (nth < 2 ? new Response("", { status: 401 }) : new Response(sent)));
  expect(await refusal(get())).toEqual(repeated);
});

describe("an exchange", () => {
  const echo = ({ body }: { body: string }): string => new URLSearchParams(body).get("client_secret") ?? "";

  test.each([200, 201, 400, 403, 500])(
    "an exchange of %d that repeats the secret is refused, once for all",
    async (status) => {
      const exchange: Script = (seen) =>
        json({ access_token: token, error: "invalid_client", said: echo(seen) }, { status });
      const { service, get } = sessionOf(() => json([]), exchange);
      expect(await Promise.all([refusal(get()), refusal(get())])).toEqual([repeated, repeated]);
      expect(await refusal(get())).toEqual(repeated);
      expect(service.requests.map(({ path }) => path)).toEqual([exchangePath]);
    },
  );

  test("an exchange of 401 that repeats the secret means the same as without", async () => {
    const { get } = sessionOf(
      () => json([]),
      (seen) => json({ said: echo(seen) }, { status: 401 }),
    );
    expect(await refusal(get())).toEqual({ kind: "key-refused" });
  });

  test("an exchange that repeats the Basic header is refused", async () => {
    const exchange: Script = ({ authorization }) =>
      authorization === "" ? json({}, { status: 415 }) : json({ access_token: token, said: authorization });
    expect(await refusal(sessionOf(() => json([]), exchange).get())).toEqual(repeated);
  });

  test("an exchange may bring the same token again, and repeat the public key", async () => {
    const answer = { access_token: token, client_id: keys.publicKey };
    const script: Script = ({ nth }) => (nth < 2 ? new Response("", { status: 401 }) : json([]));
    const { service, get } = sessionOf(script, () => json(answer));
    expect((await get()).json).toEqual([]);
    expect(service.count(exchangePath)).toBe(2);
  });
});

test("a launch token is looked for", async () => {
  const service = new ScriptedService(({ authorization }) => json([authorization]));
  const session = new Session({
    service: serviceAddress("https://service.test"),
    launch: { accessToken: "handed-over-by-the-platform", expiresIn: null },
    fetch: service.fetch,
    clock: new ManualClock(),
  });
  expect(await refusal(session.get(session.endpoint("/users/me")))).toEqual(repeated);
});

test.each<[string, Script, Script]>([
  [
    "the token, of the company",
    ({ authorization }) => json({ name: authorization }),
    ({ nth }) => tokenAnswer(nth),
  ],
  ["the secret, of the exchange", () => json({}), ({ body }) => new Response(body, { status: 400 })],
])("the connection test names an answer that repeats %s", async (_, company, exchange) => {
  const seams = { clock: new ManualClock(), isOnline: () => true };
  const service = new ScriptedService(company, exchange);
  const found = await probeConnection(
    { ...seams, fetch: service.fetch },
    serviceAddress("https://service.test"),
    keys,
  );
  expect(found).toEqual({ cause: "repeats" });
});
