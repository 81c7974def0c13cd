import type { Account } from "../../../src/client/account/account";
import { createDemoService } from "../../../workbench/sample-service";
import type { DemoService } from "../../../workbench/sample-service";
import { listenOverHttp } from "../../../workbench/sample-service/serve-over-http";
import type { HttpService } from "../../../workbench/sample-service/serve-over-http";
import { reasonFromError } from "../../../src/lca/reasons";
import { aTenthOf } from "../../deep-tests";
import { largeAccount, largeValue } from "../../sample/large-account";
import { createAccountAt, expectReason } from "./demo-account";
import { testAddress, testKeys, serveDocuments } from "./serve-documents";
import { generationOf, impactOf, readNext } from "../generations/refresh-fixture";

const many = aTenthOf(1_000);
const running: HttpService[] = [];
let gone: RegExp;

beforeEach(() => {
  gone = /^never$/;
});
afterEach(() => Promise.all(running.splice(0).map((server) => server.close())));

async function large(products: number): Promise<{ service: DemoService; account: Account }> {
  let service = createDemoService();
  const server = await listenOverHttp(
    (base) =>
      (service = createDemoService({
        address: base,
        accounts: [largeAccount("L", products)],
        fault: ({ path }) => (gone.test(path) ? new Response("<html>", { status: 404 }) : undefined),
      })),
  );
  running.push(server);
  return { service, account: createAccountAt(server.address, service.keysOf("L")) };
}

test("connecting to a service without our version of its interface says so, in five requests at most", async () => {
  const { service, account } = await large(1);
  gone = /^\/api\/v1\/(?!authenticate)/;
  expect(await expectReason(account.identity())).toEqual({ kind: "version-gone" });
  expect(service.requests.length).toBeLessThanOrEqual(5);
});

test(`a version that ends while ${many} products are requested is one cause, not ${many} requests; a refresh changes nothing`, async () => {
  const { service, account } = await large(many);
  await account.identity();
  const ask = (number: number): Promise<unknown> =>
    account.impact(`Sample product ${number}`, "sample-large-i-0", null).catch(reasonFromError);
  expect(await ask(1)).toBe(largeValue(1, 0));
  gone = /./;
  const before = service.requests.length;
  const rest = await Promise.all(Array.from({ length: many - 1 }, (_, index) => ask(index + 2)));
  const told = rest.filter((reason) => JSON.stringify(reason) === '{"kind":"version-gone"}');
  expect(told.length).toBeGreaterThanOrEqual(many - 3);
  expect(service.requests.length - before).toBeLessThanOrEqual(33);
  const refreshed = readNext(await generationOf(account), [impactOf("Sample product 1", "sample-large-i-0")]);
  expect(await refreshed.catch(reasonFromError)).toEqual({ kind: "version-gone" });
  expect(await ask(1)).toBe(largeValue(1, 0));
});

test("unknown fields and links change nothing", async () => {
  const news = { confidence: 0.5, tags: [{ id: "x", value: 3 }], meta: { id: 9, value: 7 }, note: null };
  const more = { rel: "futureThing", href: "/api/v1/future/1" };
  const documents = {
    "/products": [
      { id: "b", name: "Brick", ...news, links: [{ rel: "impacts", href: "/api/v1/b/i" }, more] },
    ],
    "/impactdefinitions": [{ id: "gwp", name: "Global warming potential", unit: "kg CO2-eq", ...news }],
    "/b/i": [{ id: "gwp", value: 1.5, ...news, links: [more] }],
  };
  const account = createAccountAt(testAddress, testKeys, serveDocuments(documents));
  await expect(account.impact("Brick", "GWP", null)).resolves.toBe(1.5);
});
