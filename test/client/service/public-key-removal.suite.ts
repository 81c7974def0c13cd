import { ManualClock } from "./manual-clock";
import type { Script } from "./scripted-service";
import { json, keys, refusal, ScriptedService } from "./scripted-service";
import { Session } from "../../../src/client/service/session";
import { serviceAddress } from "../../../src/client/service/service-address";
import { spellings } from "./random-spellings";

const base = "https://service.test";

function sessionOf(script: Script, publicKey = keys.publicKey) {
  const service = new ScriptedService(script);
  const session = new Session({
    service: serviceAddress(base),
    keys: { ...keys, publicKey },
    fetch: service.fetch,
    clock: new ManualClock(),
  });
  return { service, session, me: () => session.get(session.endpoint("/users/me")) };
}

/** A user as a service may send it: a name, an id, an address, a name of a member, and numbers. */
const userOf = (key: string) => ({
  name: `Client ${key}`,
  id: `user-${key}`,
  [key]: "a key",
  links: {
    self: `/api/v1/users/${encodeURIComponent(key)}`,
    more: `/api/v1/more?client=${encodeURIComponent(key)}`,
  },
  nested: JSON.stringify({ client: key }),
  amount: 30.29,
});

const wholeKeys = [
  keys.publicKey,
  "0f8fad5b-d9cb-469f-a165-70867728950e",
  "Ab+Cd/Ef=Gh~Ij",
  "schlüssel-größe",
];

describe.each(wholeKeys)("the public key %s", (key) => {
  test("the key is in no part of an answer, and the rest is as sent", async () => {
    const { me } = sessionOf(() => json(userOf(key)), key);
    const received = await me();
    const all = JSON.stringify([received.json, received.body]);
    for (const form of [key, encodeURIComponent(key)]) expect(all).not.toContain(form);
    expect(received.json).toMatchObject({
      name: expect.stringMatching(/^Client …\w{1,4}$/) as string,
      amount: 30.29,
    });
    expect(JSON.parse(received.body)).toEqual(received.json);
  });

  test("the key is restored in addresses: links that contain it are followed", async () => {
    const { service, session, me } = sessionOf(() => json(userOf(key)), key);
    const { json: user, address } = await me();
    const { links, id } = user as ReturnType<typeof userOf>;
    for (const href of [links.self, links.more, encodeURIComponent(id)])
      await session.get(session.target({ href, base: address }));
    const encoded = encodeURIComponent(key);
    const asked = service.requests.slice(2).map(({ path }) => path);
    const paths = [`users/${encoded}`, `more?client=${encoded}`, `users/user-${encoded}`];
    expect(asked).toEqual(paths.map((path) => `/api/v1/${path}`));
  });
});

test("a next page of a header of links is followed, too, and the header shows nothing", async () => {
  const link = `</api/v1/users?page=2&client=${keys.publicKey}>; rel="next"`;
  const { service, session, me } = sessionOf(() => json([], { headers: { Link: link } }));
  const { headers, address } = await me();
  const shown = headers.get("Link") ?? "";
  expect(shown).not.toContain(keys.publicKey);
  await session.get(session.target({ href: /<(.*)>/.exec(shown)?.[1] ?? "", base: address }));
  expect(service.requests.at(-1)?.path).toBe(`/api/v1/users?page=2&client=${keys.publicKey}`);
});

test.each(spellings)("the key is cut out in any spelling, or the answer is refused: %s", async (_, spell) => {
  const key = "Ab+Cd/Ef=Gh~Ij";
  const { me } = sessionOf(() => new Response(`{"id":"1","name":"${spell(key)}"}`), key);
  const shown = await me().then(
    ({ json: read, body }) => ({ name: (read as { name: string }).name, body }),
    async (thrown: unknown) => ({ name: (await refusal(Promise.reject(thrown as Error))).kind, body: "" }),
  );
  expect(["…GhIj", "sign-in-repeated"]).toContain(shown.name.replace(/^.*(?=…GhIj)|(?<=…GhIj).*$/gs, ""));
  expect(shown.body).not.toContain(spell(key));
});

test("accounts named after their keys stay distinct", async () => {
  const [one, other] = await Promise.all(
    ["client-of-one-abcd", "client-of-one-abce"].map(
      async (key) => (await sessionOf(() => json({ name: key }), key).me()).json,
    ),
  );
  expect(one).not.toEqual(other);
});

test.each(["1001", "sample", "1234567.89"])(
  "a key as short as %s may be another id and stays",
  async (key) => {
    const { me } = sessionOf(() => json({ id: key, name: `x ${key}` }), key);
    expect((await me()).json).toEqual({ id: key, name: `x ${key}` });
  },
);

test("numbers never change, whatever the key", async () => {
  const key = "1234567890123456";
  const body = `{"id":"${key}","value":1234567890123456,"other":0.1234567890123456}`;
  const { me } = sessionOf(() => new Response(body), key);
  expect((await me()).json).toEqual({ id: "…3456", value: 1234567890123456, other: 0.1234567890123456 });
});
