import type { Account } from "../../../../src/client/account/account";
import { createDemoService } from "../../../../workbench/sample-service";
import type { WireShapeName } from "../../../../workbench/sample-service/shapes/wire-shapes";
import { wireShapes } from "../../../../workbench/sample-service/shapes/wire-shapes";
import { browserClock } from "../../../../src/addin/host/browser-apis";
import { serviceAddress } from "../../../../src/client/service/service-address";
import type { FetchFunction } from "../../../../src/client/service/ports";
import { createRecognisedAccount } from "../recognised-account";
import { expectReason } from "../demo-account";
import { testAddress, serveDocuments } from "../serve-documents";

/** Creates an account that the platform signed in. */
function launched(at: string, fetch: FetchFunction, accessToken = "handed-over"): Account {
  const launch = { accessToken, expiresIn: null };
  return createRecognisedAccount({ service: serviceAddress(at), launch, fetch, clock: browserClock });
}

/** Creates a service whose company is this resource, and records its requests. */
function withCompany(company: unknown, listAt: string) {
  const fetch = serveDocuments({
    "/users/me": { id: 1, name: "Ada" },
    "/companies/me": company,
    "/impactdefinitions": [],
    [listAt]: [{ id: "p-1", name: "Brick", _links: { self: { href: "/api/v1/products/p-1" } } }],
    "/products": [],
  });
  const asked: string[] = [];
  const account = launched(testAddress, (one, options) => {
    asked.push(one.slice(`${testAddress}/api/v1`.length));
    return fetch(one, options);
  });
  return { account, asked };
}

const self = (href: string) => ({ _links: { self: { href } } });

test.each([
  ["its id", { id: "c-1", name: "Brick Works" }, "/companies/c-1/products"],
  ["a number", { id: 17 }, "/companies/17/products"],
  [
    "an id that an address must write otherwise",
    { id: "a/b c?d#e" },
    "/companies/a%2Fb%20c%3Fd%23e/products",
  ],
  ["the end of its own address", { name: "X", ...self("/api/v1/companies/c-2") }, "/companies/c-2/products"],
  [
    "a link, where its own address is that of whoever asks",
    { name: "X", _links: { ...self("/api/v1/companies/me")._links, products: { href: "/api/v1/mine" } } },
    "/mine",
  ],
  [
    "a link, where its id is a step of a path",
    { id: "..", _links: { products: { href: "/api/v1/mine" } } },
    "/mine",
  ],
])("a platform sign-in lists the company's products, found by %s", async (_how, company, listAt) => {
  const { account, asked } = withCompany(company, listAt);
  expect((await account.products()).all.map(({ name }) => name)).toEqual(["Brick"]);
  expect(asked).toEqual(["/companies/me", listAt]);
});

test("a company without id and link is refused, and /products is not requested instead", async () => {
  const { account, asked } = withCompany({ name: "Brick Works" }, "/mine");
  expect(await expectReason(account.products())).toMatchObject({ kind: "unclear" });
  expect(asked).toEqual(["/companies/me"]);
});

test("a platform's token is tried at /users/me first, and the company is read once", async () => {
  const { account, asked } = withCompany({ id: "c-1", name: "Brick Works" }, "/companies/c-1/products");
  const [identity] = await Promise.all([account.identity(), account.identity()]);
  await account.products();
  expect(identity).toMatchObject({ user: "Ada", company: "Brick Works" });
  expect(asked[0]).toBe("/users/me");
  expect([...asked].sort()).toEqual([
    "/companies/c-1/products",
    "/companies/me",
    "/impactdefinitions",
    "/users/me",
  ]);
});

test("a refused token is tried once, and nothing else is requested with it", async () => {
  const service = createDemoService();
  const account = launched(service.address, (one, options) => service.fetch(one, options));
  expect(await expectReason(account.identity())).toEqual({ kind: "sign-in-ended" });
  expect(service.requests.map(({ path }) => path)).toEqual(["/api/v1/users/me"]);
});

test.each(Object.keys(wireShapes) as WireShapeName[])(
  "an account launched by the platform in the shape %s has the same numbers as one with a key",
  async (shape) => {
    const service = createDemoService({ shape });
    const { access_token: token } = service.launch("DF");
    const account = launched(service.address, (one, options) => service.fetch(one, options), token);
    const products = await account.products();
    expect(products.all).toHaveLength(
      service.accounts.find(({ code }) => code === "DF")?.products.length ?? 0,
    );
    expect(service.requests.map(({ path }) => path)).toEqual([
      "/api/v1/companies/me",
      expect.stringMatching(/^\/api\/v1\/companies\/sample-[^/]+\/products$/),
    ]);
    const [first] = products.all;
    expect(typeof (await account.impact(first?.name ?? "", "GWP", null))).toBe("number");
  },
);
