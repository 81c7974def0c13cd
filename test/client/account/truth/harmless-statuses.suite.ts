import { reasonFromError } from "../../../../src/lca/reasons";
import type { FetchFunction } from "../../../../src/client/service/ports";
import { createAccountAt } from "../demo-account";
import { testAddress, testKeys } from "../serve-documents";
import { fiveDefinitions, createProduct } from "./truth-rows";
import { bareResults } from "./harmless-results";

// HTTP statuses and headers of complete answers.

/** An answer to one path that differs from a plain 200. */
interface Answer {
  readonly path: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const json: Readonly<Record<string, unknown>> = {
  "/authenticate": { access_token: "t", token_type: "Bearer", expires_in: 3600, refresh_token: null },
  "/impactdefinitions": fiveDefinitions,
  "/products": [createProduct(1, "Brick"), createProduct(2, "Slab")],
  "/products/1": createProduct(1, "Brick"),
  "/products/1/impacts": bareResults(),
};

const answering =
  ({ path, status = 200, headers = {}, body }: Answer): FetchFunction =>
  (asked) => {
    const at = asked.slice(`${testAddress}/api/v1`.length);
    if (!(at in json)) return Promise.resolve(new Response("{}", { status: 404 }));
    const text = JSON.stringify(json[at]);
    return Promise.resolve(
      at === path ? new Response(body ?? text, { status, headers }) : new Response(text),
    );
  };

const list = JSON.stringify(bareResults());
const answers: readonly (readonly [what: string, answer: Answer])[] = [
  ["a token answered by 201", { path: "/authenticate", status: 201 }],
  ["a token answered by 203", { path: "/authenticate", status: 203 }],
  ["a list answered by 203", { path: "/products/1/impacts", status: 203 }],
  ["a list of products answered by 203", { path: "/products", status: 203 }],
  ["a whole 206", { path: "/products", status: 206, headers: { "Content-Range": "items 0-1/2" } }],
  ["a whole 206 of results", { path: "/products/1/impacts", status: 206, headers: { "Content-Range": "0-2/3" } }],
  ["an equal X-Total-Count", { path: "/products", headers: { "X-Total-Count": "2" } }],
  ["an equal X-Total-Count of results", { path: "/products/1/impacts", headers: { "X-Total-Count": "3" } }],
  ["an X-Pagination of one page", { path: "/products", headers: { "X-Pagination": '{"TotalCount":2,"PageSize":50,"CurrentPage":1,"TotalPages":1,"HasNext":false}' } }],
  ["a Content-Range of all", { path: "/products", headers: { "Content-Range": "products 0-1/2" } }],
  ["a Content-Range without an end", { path: "/products", headers: { "Content-Range": "0-1/*" } }],
  ["an Accept-Ranges", { path: "/products", headers: { "Accept-Ranges": "items" } }],
  ["pages of GitLab", { path: "/products", headers: { "X-Total": "2", "X-Total-Pages": "1", "X-Page": "1", "X-Next-Page": "" } }],
  ["pages of WordPress", { path: "/products", headers: { "X-WP-Total": "2", "X-WP-TotalPages": "1" } }],
  ["a Link header to itself", { path: "/products", headers: { Link: '<https://service.test/api/v1/products?page=1>; rel="first"' } }],
  ["limits of requests", { path: "/products", headers: { "X-RateLimit-Limit": "1000", "X-RateLimit-Remaining": "999" } }],
  ["an age and a tag", { path: "/products/1/impacts", headers: { Age: "12", ETag: 'W/"3"', "X-Cache": "HIT" } }],
  ["an environment", { path: "/products/1/impacts", headers: { "X-Environment": "production", "X-Stage": "prod" } }],
  ["another type of JSON", { path: "/products/1/impacts", headers: { "Content-Type": "application/hal+json; charset=utf-8" } }],
  ["a text as its type", { path: "/products/1/impacts", headers: { "Content-Type": "text/plain" } }],
  ["a mark of the byte order", { path: "/products/1/impacts", body: `\uFEFF${list}` }],
  ["blanks around it", { path: "/products/1/impacts", body: `\r\n  ${list}\n` }],
]; // prettier-ignore

test.each(answers)("a complete answer is accepted: %s", async (_, answer) => {
  const asked = createAccountAt(testAddress, testKeys, answering(answer));
  const said = await Promise.all(
    ["GWP", "AP", "EP", "ODP"].map((of) =>
      asked.impact("Brick", of, null).catch((thrown: unknown) => reasonFromError(thrown).kind),
    ),
  );
  expect(said).toEqual([5, 7, 8, "no-result"]);
});
