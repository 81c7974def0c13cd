import { DocumentReader } from "../../../../src/client/account/recognised/document-reader";
import { readNamedResourceList } from "../../../../src/client/account/recognised/recognised-resources";
import { readNeutralRepresentation } from "../../../../src/wire/recognise/read-document";
import type { NeutralRepresentation } from "../../../../src/wire/recognise/representation";
import { reasonFromError } from "../../../../src/lca/reasons";
import type { Session } from "../../../../src/client/service/session";
import {
  findEmbeddedOrLinkedTargets,
  visitListPages,
  findOwnAddress,
} from "../../../../src/client/account/recognised/link-targets";
import { clientLimits } from "../../../../src/client/service/client-limits";
import { aTenthOf } from "../../../deep-tests";
import { ManualClock } from "../../service/manual-clock";
import type { Script } from "../../service/scripted-service";
import {
  closeServers,
  json,
  overHttp,
  refusal,
  ScriptedService,
  sessionAt,
} from "../../service/scripted-service";

afterEach(closeServers);

async function over(script: Script) {
  const service = new ScriptedService(script);
  const address = await overHttp(service);
  return { service, address, session: sessionAt(address, new ManualClock()) };
}

const products = { kind: "product", what: "products" } as const;

async function idsOf(session: Session, path: string): Promise<unknown[]> {
  const ids: unknown[] = [];
  await visitListPages(new DocumentReader(session, {}), [session.endpoint(path)], products, (page) => {
    for (const item of page.items ?? []) ids.push(item.fields.get("id"));
    return true;
  });
  return ids;
}

const page = (id: number, next?: string): object => ({
  items: [{ id }],
  _links: next ? { next: { href: next } } : {},
});

test("a list contains all its pages in order", async () => {
  const { service, session } = await over(({ path }) => {
    if (path.endsWith("?page=2")) return json(page(2, "products?page=3"));
    return path.endsWith("?page=3") ? json(page(3)) : json(page(1, "/api/v1/products?page=2"));
  });
  expect(await idsOf(session, "/products")).toEqual([1, 2, 3]);
  expect(service.count(/products/)).toBe(3);
});

test.each<[string, object]>([
  ["@nextLink", { "@nextLink": "/api/v1/products?page=2" }],
  ["nextRecordsUrl", { nextRecordsUrl: "products?page=2", done: false, totalSize: 2 }],
  [
    "hydra:view",
    { "hydra:view": { "@id": "/api/v1/products?page=1", "hydra:next": "/api/v1/products?page=2" } },
  ],
  ["view", { view: { next: "?page=2" } }],
  ["pager", { pager: { next: "?page=2", total: 2 } }],
  ["cursor", { cursor: { next: "/api/v1/products?page=2" } }],
  ["links", { links: { next: "?page=2" }, pageSize: 1, page: 1 }],
])("the next page that %s leads to is followed", async (_, said) => {
  const { service, session } = await over(({ path }) =>
    path.endsWith("?page=2")
      ? json({ items: [{ id: 2 }], pageSize: 1 })
      : json({ items: [{ id: 1 }], ...said }),
  );
  expect(await idsOf(session, "/products")).toEqual([1, 2]);
  expect(service.count(/products/)).toBe(2);
});

test.each<[string, Script, object]>([
  [
    "comes back to a page",
    () => json(page(1, "/api/v1/products")),
    { kind: "incomplete-list", what: "products" },
  ],
  [
    "names two next pages",
    () => json({ items: [], links: ["a", "b"].map((href) => ({ rel: "next", href })) }),
    { kind: "incomplete-list", what: "products" },
  ],
  [
    "has a page that is gone",
    ({ nth, path }) =>
      path.endsWith("products") && nth === 1 ? json(page(1, "/api/v1/x")) : json({}, { status: 404 }),
    { kind: "incomplete-list", what: "products" },
  ],
  [
    "has a page that is no list",
    ({ path }) => json(path.endsWith("products") ? page(1, "/api/v1/x") : { id: 2 }),
    { kind: "unreadable", found: "nothing recognised as a list of products" },
  ],
  [
    "has a page with a member that is no object",
    ({ path }) => json(path.endsWith("products") ? page(1, "/api/v1/x") : { items: [{ id: 2 }, 3] }),
    { kind: "unreadable", found: "nothing recognised as a list of products" },
  ],
  [
    "says that it has more than was sent",
    () => json({ items: [{ id: 1 }], total: 2 }),
    { kind: "incomplete-list", what: "products", isUnlinked: true },
  ],
  ["goes on elsewhere", () => json(page(1, "https://other.example/")), { kind: "foreign-address" }],
  ["is gone itself", () => json({}, { status: 410 }), { kind: "gone" }],
  [
    "is one thing without an id",
    () => json({ name: "x" }),
    { kind: "unreadable", found: "nothing recognised as a list of products" },
  ],
  [
    "is a text",
    () => json("products"),
    { kind: "unreadable", found: "nothing recognised as a resource or a list" },
  ],
])("a list that %s is refused", async (_what, script, reason) => {
  const { session } = await over(script);
  expect(await refusal(idsOf(session, "/products"))).toEqual(reason);
});

const mostPages = aTenthOf(clientLimits.maxPages);

test(`endless pages are refused after ${mostPages}`, async () => {
  const limit = jest.replaceProperty(clientLimits as { maxPages: number }, "maxPages", mostPages);
  const service = new ScriptedService(({ path }) => {
    const nth = Number(path.slice(8));
    return json(nth < 1.1 * mostPages ? page(1, `/api/v1/${nth + 1}`) : page(1));
  });
  const session = sessionAt("https://service.test", new ManualClock(), service.fetch);
  expect(await refusal(idsOf(session, "/0"))).toEqual({ kind: "incomplete-list", what: "products" });
  expect(service.requests).toHaveLength(mostPages + 1);
  limit.restore();
});

test.each([
  ["a page that says nothing new", (path: string) => page(1, `${path}x`)],
  ["an empty page that goes on", (path: string) => ({ items: [], _links: { next: { href: `${path}x` } } })],
])("a list is refused at %s", async (_what, after: (path: string) => object) => {
  const { service, session } = await over(({ path }) =>
    json(path.endsWith("/products") ? page(1, "/api/v1/x") : after(path)),
  );
  const list = { kind: "product", what: "products" } as const;
  const read = readNamedResourceList(new DocumentReader(session, {}), [session.endpoint("/products")], list);
  expect(await refusal(read)).toEqual({ kind: "incomplete-list", what: "products" });
  expect(service.count(/products|x/)).toBe(2);
});

test("a last page without anything new ends a list", async () => {
  const { session } = await over(({ path }) =>
    json(path.endsWith("/products") ? page(1, "/api/v1/x") : page(1)),
  );
  const list = { kind: "product", what: "products" } as const;
  expect(
    (await readNamedResourceList(new DocumentReader(session, {}), [session.endpoint("/products")], list)).all,
  ).toHaveLength(1);
});

test.each([
  ["5 min", 310, { kind: "incomplete-list", what: "products" }],
  ["less", 290, null],
])("a list whose pages take %s is read or refused", async (_how, pages, reason) => {
  const clock = new ManualClock();
  const service = new ScriptedService(async ({ path }) => {
    await new Promise<void>((resolve) => void clock.after(1_000, resolve));
    const number = Number(path.slice(8));
    return json(page(number, number + 1 < pages ? `/api/v1/${number + 1}` : undefined));
  });
  const session = sessionAt("https://service.test", clock, service.fetch);
  const read = idsOf(session, "/0").then(
    () => null,
    (thrown: unknown) => reasonFromError(thrown),
  );
  let done = false;
  void read.finally(() => (done = true));
  while (!done) await clock.advance(1_000);
  expect(await read).toEqual(reason);
});

test("pauses the service asks for do not count towards a list's time", async () => {
  const clock = new ManualClock();
  const service = new ScriptedService(({ path, nth }) =>
    nth === 1 && path.endsWith("1")
      ? new Response(null, { status: 429, headers: { "Retry-After": "400" } })
      : json(
          page(
            Number(path.slice(8)),
            path.endsWith("2") ? undefined : `/api/v1/${Number(path.slice(8)) + 1}`,
          ),
        ),
  );
  const session = sessionAt("https://service.test", clock, service.fetch);
  const ids: unknown[] = [];
  const each = ({ items }: NeutralRepresentation): boolean => ids.push(...(items ?? [])) > 0;
  const read = visitListPages(new DocumentReader(session, {}), [session.endpoint("/0")], products, each, {
    waitForRetryAfter: true,
  });
  await clock.advance(400_000);
  await read;
  expect(ids).toHaveLength(3);
});

test("a list without waiting callers is not read further", async () => {
  const abandoned = new AbortController();
  const { service, session } = await over(() => json(page(1, "/api/v1/x")));
  const paged = visitListPages(
    new DocumentReader(session, {}),
    [session.endpoint("/products")],
    products,
    () => {
      abandoned.abort();
      return true;
    },
    { abandoned: abandoned.signal },
  );
  expect(await refusal(paged)).toEqual({ kind: "cancelled" });
  expect(service.count(/products|x/)).toBe(1);
});

function resource(value: object): NeutralRepresentation {
  const document = { json: value, address: "https://service.test/api/v1/products/1" };
  const representation = readNeutralRepresentation(document, { kind: "product", asList: false });
  if (!representation) throw new Error("not read");
  return representation;
}

describe("following a relation", () => {
  const session = sessionAt("https://service.test", new ManualClock(), () =>
    Promise.reject(new Error("no request")),
  );

  test("a link is resolved against its document", () => {
    expect(
      findEmbeddedOrLinkedTargets(
        session,
        resource({ links: [{ rel: "impacts", href: "1/impacts" }] }),
        "impacts",
      ),
    ).toEqual(["https://service.test/api/v1/products/1/impacts"]);
  });

  test("an embedded resource is preferred to a link, without a request", async () => {
    const product = resource({
      id: 1,
      _links: { impacts: { href: "/api/v1/impacts" } },
      _embedded: { impacts: [{ id: 5, value: 1 }] },
    });
    const values: unknown[] = [];
    await visitListPages(
      new DocumentReader(session, {}),
      findEmbeddedOrLinkedTargets(session, product, "impacts"),
      { kind: "impact", what: "impacts" },
      (page) => {
        for (const item of page.items ?? []) values.push(item.fields.get("value"));
        return true;
      },
    );
    expect(values).toEqual([1]);
  });

  test("a missing relation leads nowhere", () => {
    expect(findEmbeddedOrLinkedTargets(session, resource({ id: 1 }), "impacts")).toEqual([]);
    expect(findOwnAddress(session, resource({ id: 1 }))).toBeNull();
  });

  test("a collection may link to each member, and one address sent twice counts once", () => {
    const two = (one: string, other: string): NeutralRepresentation =>
      resource({ _links: { impacts: [{ href: one }, { href: other }] } });
    const at = (path: string): string => `https://service.test${path}`;
    expect(findEmbeddedOrLinkedTargets(session, two("/a", "/b"), "impacts")).toEqual([at("/a"), at("/b")]);
    expect(findEmbeddedOrLinkedTargets(session, two("/a", "/a"), "impacts")).toEqual([at("/a")]);
  });

  test("two self links with different addresses are refused", async () => {
    const two = resource({ _links: { self: [{ href: "/a" }, { href: "/b" }] } });
    expect(await refusal((async () => findOwnAddress(session, two))())).toEqual({
      kind: "unclear",
      found: "a resource with two addresses of its own",
    });
  });

  test("an address in a plain field is the resource's own only within the interface", () => {
    expect(findOwnAddress(session, resource({ id: 1, url: "/api/v1/products/1" }))).toBe(
      "https://service.test/api/v1/products/1",
    );
    expect(findOwnAddress(session, resource({ id: 1, url: "/shop/brick" }))).toBeNull();
  });

  test("a link to another origin is refused", async () => {
    const foreign = resource({ _links: { impacts: { href: "https://other.example/api/v1/impacts" } } });
    expect(await refusal((async () => findEmbeddedOrLinkedTargets(session, foreign, "impacts"))())).toEqual({
      kind: "foreign-address",
    });
  });
});
