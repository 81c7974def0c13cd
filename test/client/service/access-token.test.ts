import { reasonFromError } from "../../../src/lca/reasons";
import { aTenthOf } from "../../deep-tests";
import { ManualClock, settled } from "./manual-clock";
import type { Script, Seen } from "./scripted-service";
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
  tokenAnswer,
} from "./scripted-service";

afterEach(closeServers);

const callers = aTenthOf(500);
const items = /\/\d+$/;
const refuse = (status: number, error = "invalid_client"): Response => json({ error }, { status });
const isBasic = ({ authorization }: Seen): boolean => authorization.startsWith("Basic ");

/** A service that accepts only the token of the last exchange. */
function strict(exchange: Script = ({ nth }) => tokenAnswer(nth)): ScriptedService {
  const service: ScriptedService = new ScriptedService(
    ({ path, authorization }) =>
      authorization === bearer(service.count(exchangePath)) ? json(path) : refuse(401, "invalid_token"),
    exchange,
  );
  return service;
}

async function over(service: ScriptedService, clock = new ManualClock()) {
  const session = sessionAt(await overHttp(service), clock);
  return { session, clock, get: (number: number) => session.get(session.endpoint(`/${number}`)) };
}

test("500 callers cause one exchange, with the keys in the form and the token in every other request", async () => {
  const service = strict();
  const { get } = await over(service);
  const answers = await Promise.all(Array.from({ length: 500 }, (_, index) => get(index)));
  expect(answers.map((answer) => answer.json)).toEqual(answers.map((_, index) => `/api/v1/${index}`));
  expect(service.count(exchangePath)).toBe(1);
  expect(service.requests).toHaveLength(501);
  const [exchange, ...others] = service.requests;
  expect(exchange).toMatchObject({
    method: "POST",
    authorization: "",
    contentType: "application/x-www-form-urlencoded",
  });
  expect(Object.fromEntries(new URLSearchParams(exchange?.body))).toEqual({
    grant_type: "client_credentials",
    client_id: keys.publicKey,
    client_secret: keys.privateSecret,
  });
  expect(others.every(({ authorization }) => authorization === bearer(1))).toBe(true);
});

test("secret and token are in no address", async () => {
  const service = strict();
  const { get } = await over(service);
  await get(1);
  for (const { address } of service.requests) expect(address).not.toMatch(/token-|key|secret/);
});

test.each([401, 403])(
  `a key refused with %d causes one exchange for ${callers} callers, then none, and never Basic`,
  async (status) => {
    const service = new ScriptedService(
      () => json([]),
      () => refuse(status),
    );
    const { get } = await over(service);
    const reasons = await Promise.all(Array.from({ length: callers }, (_, index) => refusal(get(index))));
    expect(reasons).toEqual(reasons.map(() => ({ kind: "key-refused" })));
    expect(await refusal(get(1))).toEqual({ kind: "key-refused" });
    expect(service.requests).toHaveLength(1);
  },
);

test.each<[string, Script]>([
  ["400 that says invalid_client", () => refuse(400)],
  ["401 without a word", () => new Response(null, { status: 401 })],
  ["403 that complains of the request", () => refuse(403, "invalid_request")],
])("the keys are not sent a second time after a %s", async (_what, exchange) => {
  const service = new ScriptedService(() => json([]), exchange);
  const { get } = await over(service);
  expect(await refusal(get(1))).toEqual({ kind: "key-refused" });
  expect(service.requests).toHaveLength(1);
});

test.each([400, 415])(
  "the keys are sent once more, as Basic, after a %d; the form that worked is remembered",
  async (status) => {
    let valid = 2;
    const service = new ScriptedService(
      ({ path, authorization }) =>
        authorization === bearer(valid) ? json(path) : refuse(401, "invalid_token"),
      (seen) => (isBasic(seen) ? tokenAnswer(seen.nth) : refuse(status, "invalid_request")),
    );
    const { get } = await over(service);
    expect((await get(1)).json).toBe("/api/v1/1");
    const exchanges = (): Seen[] => service.requests.filter(({ path }) => path === exchangePath);
    expect(exchanges().map(isBasic)).toEqual([false, true]);
    const pair = Buffer.from(`${keys.publicKey}:${keys.privateSecret}`, "utf8").toString("base64");
    expect(exchanges()[1]?.authorization).toBe(`Basic ${pair}`);
    expect(exchanges()[1]?.body).toBe("grant_type=client_credentials");
    valid = 3;
    expect((await get(2)).json).toBe("/api/v1/2");
    expect(exchanges().map(isBasic)).toEqual([false, true, true]);
  },
);

test("the next exchange starts with the form if the Basic header brought no token", async () => {
  const service = new ScriptedService(
    ({ path }) => json(path),
    (seen) => (isBasic(seen) ? new Response(null, { status: 404 }) : refuse(400, "unsupported")),
  );
  const { get } = await over(service);
  for (const number of [1, 2]) expect(await refusal(get(number))).toEqual({ kind: "bad-address" });
  expect(service.requests.map(isBasic)).toEqual([false, true, false, true]);
});

test.each([404, 405, 422])("the Basic header is not tried after a %d", async (status) => {
  const service = new ScriptedService(
    () => json([]),
    () => refuse(status, "x"),
  );
  const { get } = await over(service);
  await refusal(get(1));
  expect(service.requests).toHaveLength(1);
});

test(`an exchange refused both ways is sent once each for ${callers} callers, then never again`, async () => {
  const service = new ScriptedService(
    () => json([]),
    () => refuse(400, "invalid_request"),
  );
  const { get } = await over(service);
  const reasons = await Promise.all(Array.from({ length: callers }, (_, index) => refusal(get(index))));
  expect(reasons).toEqual(reasons.map(() => ({ kind: "service-refused", status: 400 })));
  await refusal(get(1));
  expect(service.requests.map(isBasic)).toEqual([false, true]);
});

test(`${callers} callers without a service cause one exchange; a later caller tries again`, async () => {
  const service = new ScriptedService(
    () => json([]),
    () => refuse(404, "x"),
  );
  const { get } = await over(service);
  const reasons = await Promise.all(Array.from({ length: callers }, (_, index) => refusal(get(index))));
  expect(reasons).toEqual(reasons.map(() => ({ kind: "bad-address" })));
  expect(service.requests).toHaveLength(1);
  await refusal(get(1));
  expect(service.requests).toHaveLength(2);
});

test.each<[string, Response, string?]>([
  ["no token", json({ token_type: "Bearer" })],
  ["a token that is no text", json({ access_token: 5 })],
  ["a token of blanks", json({ access_token: " \n" })],
  ["a token that no header can carry", json({ access_token: "a\r\nb" }), "an unusable token"],
  ["a token with a blank", json({ access_token: "a b" }), "an unusable token"],
  ["a token with letters that no header carries", json({ access_token: "é" }), "an unusable token"],
  ["a web page", new Response("<html>"), "a web page"],
  ["a sign-in page", new Response("\n <!doctype html><title>Sign in</title>"), "a web page"],
  ["nothing", new Response(null)],
  ["null", json(null)],
])(
  "an exchange answered with %s is unreadable",
  async (_what, answer, found = "a response in which no token was recognised") => {
    const service = new ScriptedService(
      () => json([]),
      () => answer,
    );
    expect(await refusal(sessionWith(service, new ManualClock()).get("https://service.test/"))).toEqual({
      kind: "unreadable",
      found,
    });
    expect(service.requests).toHaveLength(1);
  },
);

test.each(["token-1\n", " token-1", "token-1\r\n", "\ttoken-1 "])(
  "the token %j is sent without what surrounds it",
  async (token) => {
    const service = new ScriptedService(
      ({ authorization }) => (authorization === "Bearer token-1" ? json([7]) : refuse(401)),
      () => json({ access_token: token }),
    );
    const { get } = await over(service);
    expect((await get(1)).json).toEqual([7]);
    expect(service.count(exchangePath)).toBe(1);
  },
);

test(`a token revoked during ${2 * callers} requests costs one renewal and one retry each, and every answer is right`, async () => {
  let valid = 1;
  const service = new ScriptedService(({ path, authorization }) => {
    if (service.count(items) === callers) valid = 2;
    return authorization === bearer(valid) ? json(path) : refuse(401, "invalid_token");
  });
  const { get } = await over(service);
  const answers = await Promise.all(Array.from({ length: 2 * callers }, (_, index) => get(index)));
  expect(answers.map((answer) => answer.json)).toEqual(answers.map((_, index) => `/api/v1/${index}`));
  expect(service.count(exchangePath)).toBe(2);
  const often = answers.map((_, index) => service.count(`/api/v1/${index}`));
  expect(Math.max(...often)).toBe(2);
  // The requests under way, and the check of the token.
  expect(often.filter((times) => times === 2).length).toBeLessThanOrEqual(7);
});

test("a second 401 means that the account may not see the resource", async () => {
  const service = new ScriptedService(() => refuse(401, "invalid_token"));
  const { get } = await over(service);
  expect(await refusal(get(1))).toEqual({ kind: "not-allowed" });
  expect([service.count(exchangePath), service.count(items)]).toEqual([2, 2]);
});

test("a renewal whose exchange is refused answers everybody from then on", async () => {
  const service = new ScriptedService(
    () => refuse(401, "invalid_token"),
    ({ nth }) => (nth === 1 ? tokenAnswer(1) : refuse(401)),
  );
  const { get } = await over(service);
  const reasons = await Promise.all(Array.from({ length: 100 }, (_, index) => refusal(get(index))));
  expect(reasons).toEqual(reasons.map(() => ({ kind: "key-refused" })));
  await refusal(get(1));
  expect(service.count(exchangePath)).toBe(2);
});

/** A service whose tokens a test ends. It gives their life, and always refuses some resources. */
function revoking({ life = 3600 as unknown, refused = [] as readonly number[] } = {}) {
  const clock = new ManualClock();
  let valid = 1;
  const service = new ScriptedService(
    ({ path, authorization }) =>
      authorization === bearer(valid) && !refused.includes(Number(path.split("/").at(-1)))
        ? json(path)
        : refuse(401, "invalid_token"),
    ({ nth }) => {
      valid = nth;
      return json({ access_token: bearer(nth).slice("Bearer ".length), expires_in: life });
    },
  );
  const session = sessionWith(service, clock);
  const get = (path: number | string) => session.get(session.endpoint(`/${path}`));
  return { service, clock, session, get, revoke: () => (valid = 0) };
}

describe("a 401 for some resources", () => {
  test.each(["/1", "/users/me"])(
    "a 401 of a server that does not know the token yet is retried once: %s",
    async (path) => {
      const service = new ScriptedService(({ path: asked, nth }) =>
        asked === `/api/v1${path}` && nth === (path === "/1" ? 1 : 2) ? refuse(401, "x") : json(asked),
      );
      const session = sessionAt(await overHttp(service), new ManualClock());
      await session.get(session.endpoint("/users/me"));
      expect((await session.get(session.endpoint(path))).json).toBe(`/api/v1${path}`);
      expect([service.count(exchangePath), service.count(`/api/v1${path}`)]).toEqual([
        1,
        path === "/1" ? 2 : 4,
      ]);
    },
  );

  test("a resource that gets a second 401 is not allowed, and was requested twice in all", async () => {
    const { service, get } = revoking({ refused: [1] });
    await get("users/me");
    expect(await refusal(get(1))).toEqual({ kind: "not-allowed" });
    expect([service.count(exchangePath), service.count("/api/v1/1")]).toEqual([1, 2]);
  });

  test("many resources whose server does not know the token are answered after one check", async () => {
    const service = new ScriptedService(({ path, nth }) =>
      items.test(path) && nth === 1 ? refuse(401) : json(path),
    );
    const { session, get } = await over(service);
    await session.get(session.endpoint("/users/me"));
    const found = await Promise.all([1, 2, 3, 4, 5, 6].map((number) => get(number)));
    expect(found.map((one) => one.json)).toEqual([1, 2, 3, 4, 5, 6].map((number) => `/api/v1/${number}`));
    expect(service.count(exchangePath)).toBe(1);
    expect(service.count(items)).toBe(12);
  });

  test.each([1, 3, 6, 40])("%d of 100 products that are always refused fail alone", async (few) => {
    const refused = Array.from({ length: few }, (_, index) => 2 * index);
    const { service, get } = revoking({ refused });
    await get("users/me");
    for (let calculation = 0; calculation < 3; calculation += 1) {
      const found = await Promise.all(
        Array.from({ length: 100 }, (_, number) =>
          get(number).then(
            ({ json: value }) => value,
            (thrown: unknown) => reasonFromError(thrown),
          ),
        ),
      );
      const wanted = found.map((_, number) =>
        refused.includes(number) ? { kind: "not-allowed" } : `/api/v1/${number}`,
      );
      expect(found).toEqual(wanted);
    }
    expect(service.count(exchangePath)).toBe(1);
  });

  test("a check uses an address that answered before, once for all who wait, after their 401", async () => {
    const { service, get } = revoking({ refused: [1, 2, 3, 4, 5, 6] });
    await get("impactdefinitions");
    await Promise.all([1, 2, 3, 4, 5, 6].map((number) => refusal(get(number))));
    expect(service.count("/api/v1/impactdefinitions")).toBe(2);
    await get("users/me");
    await refusal(get(1));
    expect(service.count("/api/v1/users/me")).toBe(2);
  });

  test("a check that is refused from then on does not end the session", async () => {
    let me = true;
    const service = new ScriptedService(({ path }) => {
      if (path.endsWith("/users/me")) return me ? json(path) : refuse(401, "x");
      return /sick/.test(path) ? refuse(401, "x") : json(path);
    });
    const session = sessionWith(service, new ManualClock());
    const get = (path: string) => session.get(session.endpoint(path));
    await get("/users/me");
    await get("/companies/me");
    me = false;
    for (let number = 0; number < 20; number += 1) {
      expect(await refusal(get(`/sick/${number}`))).toEqual({ kind: "not-allowed" });
      expect((await get(`/well/${number}`)).json).toBe(`/api/v1/well/${number}`);
    }
    expect(service.count(exchangePath)).toBeLessThanOrEqual(2);
  });

  test("few exchanges are sent if every token is refused at once", async () => {
    const { service, get, revoke, clock } = revoking();
    await get("users/me");
    const refusing = new Set<string>();
    for (let number = 0; number < 50; number += 1) {
      revoke();
      const asked = get(number).catch((thrown: unknown) => refusing.add(reasonFromError(thrown).kind));
      await clock.advance(100);
      await asked;
    }
    expect(service.count(exchangePath)).toBeLessThanOrEqual(5);
  });
});

test("few tokens are requested from a service that refuses all of its own", async () => {
  const service = new ScriptedService(() => refuse(401, "invalid_token"));
  const session = sessionWith(service, new ManualClock());
  for (let number = 0; number < 50; number += 1)
    expect(await refusal(session.get(session.endpoint(`/${number}`)))).toEqual({ kind: "not-allowed" });
  expect(service.count(exchangePath)).toBe(2);
});

test("a service that issues and accepts the same token again is not taken to refuse it for ever", async () => {
  let taken = true;
  const service = new ScriptedService(
    ({ path }) => (taken && !/sick/.test(path) ? json(path) : refuse(401, "invalid_token")),
    () => {
      taken = true;
      return tokenAnswer(1);
    },
  );
  const session = sessionWith(service, new ManualClock());
  const get = (path: string) => session.get(session.endpoint(path));
  await get("/users/me");
  taken = false;
  expect((await get("/1")).json).toBe("/api/v1/1");
  for (let number = 0; number < 10; number += 1) {
    expect(await refusal(get(`/sick/${number}`))).toEqual({ kind: "not-allowed" });
    expect((await get(`/well/${number}`)).json).toBe(`/api/v1/well/${number}`);
  }
  expect(service.count(exchangePath)).toBe(2);
});

describe("renewals", () => {
  /** Has the token refused after this many seconds of its life, and sends one more request. */
  async function lives({ clock, get, revoke }: ReturnType<typeof revoking>, seconds: number, path: number) {
    await get("users/me");
    await clock.advance(seconds * 1_000);
    revoke();
    return get(path);
  }

  test("six refused requests under way cause one renewal, and none is refused as not allowed", async () => {
    const { service, get, revoke } = revoking();
    await get("users/me");
    const before = Array.from({ length: 200 }, (_, index) => get(index));
    await Promise.all(before);
    revoke();
    const after = await Promise.all(Array.from({ length: 200 }, (_, index) => get(index)));
    expect(after.map(({ json: value }) => value)).toEqual(after.map((_, index) => `/api/v1/${index}`));
    expect(service.count(exchangePath)).toBe(2);
  });

  test.each([60, "60", 90, 119])(
    "tokens that live 60 s, with a stated life of %s, are renewed for ever",
    async (life) => {
      const session = revoking({ life });
      for (let time = 0; time < 30; time += 1) {
        expect((await lives(session, 60, time)).json).toBe(`/api/v1/${time}`);
      }
      expect(session.service.count(exchangePath)).toBe(31);
    },
  );

  test("three early renewals in five minutes are normal", async () => {
    const session = revoking();
    for (const time of [1, 2, 3]) expect((await lives(session, 10, time)).json).toBe(`/api/v1/${time}`);
    expect(session.service.count(exchangePath)).toBe(4);
  });

  test.each([3600, undefined, null, "soon", -1])(
    "a fourth early renewal is not requested, with a stated life of %s, and the session ends for all",
    async (life) => {
      const session = revoking({ life });
      for (const time of [1, 2, 3]) await lives(session, 10, time);
      await session.get("users/me");
      session.revoke();
      const reasons = await Promise.all(
        Array.from({ length: 100 }, (_, index) => refusal(session.get(4 + index))),
      );
      expect(reasons).toEqual(reasons.map(() => ({ kind: "key-used-elsewhere" })));
      const sent = session.service.requests.length;
      expect(await refusal(session.get(1))).toEqual({ kind: "key-used-elsewhere" });
      expect(session.service.requests).toHaveLength(sent);
      expect(session.service.count(exchangePath)).toBe(4);
    },
  );

  test("early renewals further apart do not mean that the key is used elsewhere", async () => {
    const session = revoking();
    for (let time = 1; time <= 8; time += 1) {
      expect((await lives(session, 101, time)).json).toBe(`/api/v1/${time}`);
    }
    expect(session.service.count(exchangePath)).toBe(9);
  });

  test("renewals of tokens that were never accepted do not mean that the key is used elsewhere", async () => {
    const clock = new ManualClock();
    let takes = true;
    const service = new ScriptedService(({ path }) => (takes ? json(path) : refuse(401, "x")));
    const session = sessionWith(service, clock);
    const get = (number: number) => session.get(session.endpoint(`/${number}`));
    await get(0);
    takes = false;
    for (let number = 1; number <= 8; number += 1) {
      expect(await refusal(get(number))).toEqual({ kind: "not-allowed" });
      await clock.advance(31_000);
    }
    takes = true;
    expect((await get(9)).json).toBe("/api/v1/9");
  });

  test("failed renewals do not mean that the key is used elsewhere", async () => {
    const held: (() => void)[] = [];
    let lost = true;
    const service = new ScriptedService(
      ({ path, authorization }) =>
        authorization === bearer(1)
          ? new Promise((resolve) => held.push(() => resolve(refuse(401, "x"))))
          : json(path),
      ({ nth }) => (nth > 1 && lost ? refuse(404, "x") : tokenAnswer(nth)),
    );
    const session = sessionWith(service, new ManualClock());
    const asked = [1, 2, 3, 4, 5, 6].map((number) => session.get(session.endpoint(`/${number}`)));
    await settled();
    for (let number = 0; number < 5; number += 1) {
      held[number]?.();
      expect(await refusal(asked[number] ?? Promise.resolve())).toEqual({ kind: "bad-address" });
    }
    lost = false;
    held[5]?.();
    expect((await asked[5])?.json).toBe("/api/v1/6");
  });
});

test("a caller during a renewal gets its token", async () => {
  const held: (() => void)[] = [];
  const service = new ScriptedService(
    ({ path, authorization }) => (authorization === bearer(2) ? json(path) : refuse(401, "x")),
    ({ nth }) =>
      nth === 1 ? tokenAnswer(1) : new Promise((resolve) => held.push(() => resolve(tokenAnswer(nth)))),
  );
  const session = sessionWith(service, new ManualClock());
  const first = session.get(session.endpoint("/1"));
  await settled();
  const late = session.get(session.endpoint("/2"));
  await settled();
  expect(held).toHaveLength(1);
  held[0]?.();
  expect([(await first).json, (await late).json]).toEqual(["/api/v1/1", "/api/v1/2"]);
  expect(service.requests.filter(({ path }) => path.endsWith("/2"))).toHaveLength(1);
});

test("an exchange that fails temporarily is not cached", async () => {
  const clock = new ManualClock();
  const service = new ScriptedService(
    ({ path }) => json(path),
    ({ nth }) => (nth <= 3 ? new Response(null, { status: 503 }) : tokenAnswer(nth)),
  );
  const session = sessionWith(service, clock);
  const reasons = Array.from({ length: 100 }, (_, index) =>
    refusal(session.get(session.endpoint(`/${index}`))),
  );
  await clock.advance(2_500);
  expect(new Set((await Promise.all(reasons)).map(({ kind }) => kind))).toEqual(new Set(["service-fault"]));
  expect((await session.get(session.endpoint("/1"))).json).toBe("/api/v1/1");
  expect(service.count(exchangePath)).toBe(4);
});
