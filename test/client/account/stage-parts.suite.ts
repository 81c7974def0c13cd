import { reasonFromError } from "../../../src/lca/reasons";
import { createAccountAt } from "./demo-account";
import { testAddress, testKeys } from "./serve-documents";

// A part of a list is never taken for the whole, and signs that a list is whole cost nothing.

const definitions = [
  { id: 1, name: "Global warming potential", unit: "kg CO2-eq" },
  { id: 3, name: "Acidification potential of land and water", unit: "kg SO2-eq" },
];
const brick = { id: 1, name: "Brick", links: { impacts: "/api/v1/products/1/impacts" } };
const slab = { id: 2, name: "Slab", links: { impacts: "/api/v1/products/2/impacts" } };

type Headers = Readonly<Record<string, string>>;

/** An answer for a list. */
interface Answered {
  readonly body: unknown;
  readonly status?: number;
  readonly headers?: Headers;
}

type Lists = Readonly<Record<string, Answered>>;

/** Returns a cell's value of GWP, and the kind of the reason for AP, of the product with this name. */
async function shown(lists: Lists, product = "Brick"): Promise<unknown[]> {
  const all: Lists = {
    "/authenticate": { body: { access_token: "t", token_type: "Bearer" } },
    "/impactdefinitions": { body: definitions },
    "/products": { body: [brick, slab] },
    "/products/1/impacts": { body: [{ id: 1, value: 5 }] },
    ...lists,
  };
  const account = createAccountAt(testAddress, testKeys, (asked) => {
    const {
      body,
      status = 200,
      headers = {},
    } = all[asked.slice(`${testAddress}/api/v1`.length)] ?? { body: {}, status: 404 };
    const text = status === 204 ? null : JSON.stringify(body);
    return Promise.resolve(new Response(text, { status, headers }));
  });
  const said = (indicator: string): Promise<unknown> =>
    account.impact(product, indicator, null).catch((thrown: unknown) => reasonFromError(thrown).kind);
  return [await said("GWP"), await said("AP")];
}

const cut = ["incomplete-list", "incomplete-list"];
const whole = [5, "no-result"];

const parts: readonly (readonly [string, number, Headers])[] = [
  ["a 206 alone", 206, {}],
  ["a 206 that ends before the total", 206, { "Content-Range": "items 0-1/3" }],
  ["a 206 of an unknown total", 206, { "Content-Range": "0-1/*" }],
  ["a 206 of half its bytes", 206, { "Content-Range": "bytes 0-99/200" }],
  ["a range in a 200", 200, { "Content-Range": "products 0-1/3" }],
  ["a range that begins later", 200, { "Content-Range": "items 5-6/*" }],
  ["X-Total-Count", 200, { "X-Total-Count": "3" }],
  ["X-Total", 200, { "X-Total": "3" }],
  ["Total-Count", 200, { "Total-Count": "3" }],
  ["X-Total-Pages", 200, { "X-Page": "1", "X-Total-Pages": "2" }],
  ["X-WP-Total", 200, { "X-WP-Total": "3" }],
  ["X-WP-TotalPages", 200, { "X-WP-TotalPages": "2" }],
  ["opc-total-items", 200, { "opc-total-items": "3" }],
  ["opc-next-page", 200, { "opc-next-page": "abc" }],
  ["x-ms-continuation", 200, { "x-ms-continuation": "abc" }],
  ["Next-Range", 200, { "Next-Range": "id ]2..; max=2" }],
  ["X-Next-Page", 200, { "X-Next-Page": "2" }],
  ["X-Next-Cursor", 200, { "X-Next-Cursor": "abc" }],
  ["X-Has-More", 200, { "X-Has-More": "True" }],
  ["X-Pages", 200, { "X-Pages": "2" }],
  ["Pagination-Count", 200, { "Pagination-Count": "3", "Pagination-Page": "1", "Pagination-Limit": "2" }],
  ["X-Pagination-Total-Count", 200, { "X-Pagination-Total-Count": "3" }],
  ["X-Per-Page of a full page", 200, { "X-Page": "1", "X-Per-Page": "2" }],
  ["Query-Records-Matched", 200, { "X-Query-Records-Matched": "3" }],
  ["X-Result-Count", 200, { "X-Result-Count": "3" }],
  ["X-Pagination in JSON", 200, { "X-Pagination": '{"TotalCount":3,"TotalPages":2,"HasNext":true}' }],
  ["X-Pagination, pages alone", 200, { "X-Pagination": '{"TotalPages":2}' }],
  [
    "Pagination in JSON",
    200,
    { Pagination: '{"currentPage":1,"itemsPerPage":2,"totalItems":3,"totalPages":2}' },
  ],
  ["Paging-Headers", 200, { "Paging-Headers": '{"hasNextPage":true}' }],
];

test.each(parts)("no product is looked up in a partial list: %s", async (_, status, headers) => {
  const lists = { "/products": { body: [brick, slab], status, headers } };
  expect(await shown(lists)).toEqual(cut);
  expect(await shown(lists, "Tile")).toEqual(cut);
});

test.each(parts)("no result is read from a partial list: %s", async (_, status, headers) => {
  const body = [{ id: 1, value: 5 }, { id: 99, value: 8 }]; // prettier-ignore
  expect(await shown({ "/products/1/impacts": { body, status, headers } })).toEqual(cut);
});

const wholes: readonly (readonly [string, number, Headers])[] = [
  ["201", 201, {}],
  ["203", 203, {}],
  ["a 206 with the whole range", 206, { "Content-Range": "items 0-1/2" }],
  ["a 206 with all its bytes", 206, { "Content-Range": "bytes 0-99/100" }],
  ["a 206 with an equal total", 206, { "X-Total-Count": "2" }],
  ["a 206 with one page in all", 206, { "X-Total-Pages": "1" }],
  ["a 206 without a next page", 206, { "X-Next-Page": "" }],
  ["a range without a total", 200, { "Content-Range": "0-1/*" }],
  ["a range that counts from one", 200, { "Content-Range": "items 1-2/2" }],
  ["a range of bytes in a 200", 200, { "Content-Range": "bytes 0-99/200" }],
  ["X-Total-Count that is equal", 200, { "X-Total-Count": "2" }],
  ["X-Total-Count that is smaller", 200, { "X-Total-Count": "1" }],
  ["X-Total-Count without a number", 200, { "X-Total-Count": "unknown" }],
  ["a total of -1", 200, { "X-Total": "-1" }],
  [
    "a full page that is the last",
    200,
    { "X-Per-Page": "2", "X-Total": "2", "X-Total-Pages": "1", "X-Next-Page": "" },
  ],
  ["pages from zero", 200, { "X-Page": "0", "X-Total-Pages": "1" }],
  ["X-Has-More that is false", 200, { "X-Has-More": "False" }],
  ["X-Next-Cursor that is null", 200, { "X-Next-Cursor": "null" }],
  ["X-Next-Page 0", 200, { "X-Next-Page": "0" }],
  ["X-Pagination of one page", 200, { "X-Pagination": '{"TotalCount":2,"PageSize":20,"CurrentPage":1,"TotalPages":1,"HasNext":false,"nextPageLink":""}' }], // prettier-ignore
  ["X-Pagination that is cut", 200, { "X-Pagination": '{"TotalCount":' }],
  ["limits of requests", 200, { "X-RateLimit-Limit": "2", "X-RateLimit-Remaining": "59", "RateLimit-Remaining": "9", "X-Rate-Limit-Total": "5000" }], // prettier-ignore
  [
    "counts of requests",
    200,
    { "X-Request-Count": "17", "X-Retry-Count": "3", "X-Api-Calls-Remaining": "9" },
  ],
  ["frameworks", 200, { "X-Middleware-Next": "1", "X-Nextjs-Page": "/p", "X-Matched-Path": "/p", "X-Upload-Limit": "1" }], // prettier-ignore
  ["caches", 200, { "X-Cache-Hits": "3", "X-Cache": "HIT", Age: "3", "X-Nextjs-Cache": "HIT" }],
  [
    "times",
    200,
    { "X-Total-Time": "35", "Server-Timing": "total;dur=123", "X-Runtime": "3", "X-Total-Duration": "52" },
  ],
  ["dates", 200, { "Last-Modified": "Wed, 21 Oct 2026 07:28:00 GMT", "Retry-After": "3", ETag: "3" }],
  ["size and form", 200, { "Content-Length": "", "Content-Type": "application/json", "X-Content-Type-Options": "nosniff" }], // prettier-ignore
  ["a link to itself and the last page", 200, { Link: '</api/v1/products>; rel="self", </api/v1/products>; rel="last"' }], // prettier-ignore
];

test.each(wholes)("a whole list of products costs nothing: %s", async (_, status, headers) => {
  delete (headers as Record<string, string>)["Content-Length"];
  expect(await shown({ "/products": { body: [brick, slab], status, headers } })).toEqual(whole);
});

test.each(wholes)("a whole list of results costs nothing: %s", async (_, status, headers) => {
  const body = [{ id: 1, value: 5 }, { id: 99, value: 8 }]; // prettier-ignore
  expect((await shown({ "/products/1/impacts": { body, status, headers } }))[0]).toBe(5);
});

test("an answer without content is an empty list of scenarios", async () => {
  const bare = { ...brick, links: { ...brick.links, scenarios: "/api/v1/s" } };
  const account = createAccountAt(testAddress, testKeys, (asked) => {
    const path = asked.slice(`${testAddress}/api/v1`.length);
    if (path === "/s") return Promise.resolve(new Response(null, { status: 204 }));
    const body =
      path === "/products" ? [bare] : path === "/authenticate" ? { access_token: "t" } : definitions;
    return Promise.resolve(new Response(JSON.stringify(body)));
  });
  expect((await account.scenarios("Brick")).all).toEqual([]);
});

test("an answer without content is an empty list of results", async () => {
  expect(await shown({ "/products/1/impacts": { body: null, status: 204 } })).toEqual([
    "no-result",
    "no-result",
  ]);
});

const next = (page: number) => ({ next: `/api/v1/products?page=${page}` });

/** Returns a list of two pages: three products, with further members of each page. */
const paged = (
  first: Partial<Answered> & { says?: object },
  second: Partial<Answered> & { says?: object },
): Lists => ({
  "/products": { ...first, body: { items: [brick, slab], ...next(2), ...first.says } },
  "/products?page=2": { ...second, body: { items: [{ id: 3, name: "Tile" }], ...second.says } },
});

test.each<[string, Lists]>([
  ["total", paged({ says: { total: 4 } }, { says: { total: 3 } })],
  ["a total that grows", paged({ says: { total: 2 } }, { says: { total: 3 } })],
  ["count", paged({ says: { count: 4 } }, { says: { count: 3 } })],
  [
    "meta.totalCount",
    paged({ says: { meta: { totalCount: "4" } } }, { says: { meta: { totalCount: "3" } } }),
  ],
  [
    "hits.total",
    paged({ says: { pageInfo: { totalResults: 4 } } }, { says: { pageInfo: { totalResults: 3 } } }),
  ],
  ["X-Total-Count", paged({ headers: { "X-Total-Count": "4" } }, { headers: { "X-Total-Count": "3" } })],
  ["Content-Range", paged({ status: 206, headers: { "Content-Range": "items 0-1/4" } }, { status: 206, headers: { "Content-Range": "items 2-2/3" } })], // prettier-ignore
  ["X-Pagination", paged({ headers: { "X-Pagination": '{"TotalCount":4}' } }, { headers: { "X-Pagination": '{"TotalCount":3}' } })], // prettier-ignore
])("pages that shift while they are read are an incomplete list, as %s says", async (_, lists) => {
  expect(await shown(lists)).toEqual(cut);
  expect(await shown(lists, "Roof")).toEqual(cut);
});

test.each<[string, Lists]>([
  ["nothing said", paged({}, {})],
  ["an equal total", paged({ says: { total: 3 } }, { says: { total: 3 } })],
  ["a total on the first page alone", paged({ says: { total: 3 } }, {})],
  ["a total on the last page alone", paged({}, { says: { total: 3 } })],
  ["a total that is null at last", paged({ says: { total: 3 } }, { says: { total: null } })],
  ["the count of each page", paged({ says: { count: 2, total: 3 } }, { says: { count: 1, total: 3 } })],
  ["numbers of elements", paged({ says: { numberOfElements: 2 } }, { says: { numberOfElements: 1 } })],
  ["another page and size", paged({ says: { page: 1, pageSize: 2 } }, { says: { page: 2, pageSize: 1 } })],
  ["the number of the page", paged({ says: { page: { number: 0 }, current: 5, end: 2 } }, { says: { page: { number: 1 }, current: 6, end: 3 } })], // prettier-ignore
  ["206 on both pages", paged({ status: 206 }, { status: 206 })],
  ["206 with ranges", paged({ status: 206, headers: { "Content-Range": "items 0-1/3" } }, { status: 206, headers: { "Content-Range": "items 2-2/3" } })], // prettier-ignore
  [
    "an equal X-Total-Count",
    paged({ headers: { "X-Total-Count": "3" } }, { headers: { "X-Total-Count": "3" } }),
  ],
  ["what is left", paged({ says: { remaining: 1 } }, { says: { remaining: 0 } })],
])("pages that do not shift are read whole: %s", async (_, lists) => {
  expect(await shown(lists)).toEqual(whole);
});

test("a partial product document is refused", async () => {
  const list = { id: 1, name: "Brick", links: { self: "/api/v1/products/1" } };
  const document = { ...list, impacts: [{ id: 1, value: 5 }] };
  const lists = (status: number, headers: Headers = {}): Lists => ({
    "/products": { body: [list] },
    "/products/1": { body: document, status, headers },
  });
  expect((await shown(lists(200)))[0]).toBe(5);
  expect((await shown(lists(206, { "Content-Range": "bytes 0-9/10" })))[0]).toBe(5);
  expect(await shown(lists(206))).toEqual(["unreadable", "unreadable"]);
});

test("a result still being calculated is reported as such and requested again", async () => {
  const answers: Answered[] = [
    { body: { status: "calculating" }, status: 202 },
    { body: [{ id: 1, value: 5 }] },
  ];
  const account = createAccountAt(testAddress, testKeys, (asked) => {
    const path = asked.slice(`${testAddress}/api/v1`.length);
    const { body, status = 200 } =
      path === "/products/1/impacts"
        ? (answers.shift() ?? { body: [] })
        : {
            body:
              path === "/products" ? [brick] : path === "/authenticate" ? { access_token: "t" } : definitions,
          };
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
  await expect(account.impact("Brick", "GWP", null)).rejects.toMatchObject({
    reason: { kind: "not-ready", status: 202 },
  });
  expect(await account.impact("Brick", "GWP", null)).toBe(5);
});
