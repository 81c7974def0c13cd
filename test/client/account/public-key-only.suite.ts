import { browserClock } from "../../../src/addin/host/browser-apis";
import { reasonFromError } from "../../../src/lca/reasons";
import { serviceAddress } from "../../../src/client/service/service-address";
import { twoDefinitions } from "./account-after-queries";
import { createRecognisedAccount } from "./recognised-account";
import { testAddress } from "./serve-documents";

const key = "client-4711-of-the-test";
const documents = new Map<string, unknown>([
  ["/authenticate", { access_token: "token-of-the-test", token_type: "Bearer" }],
  ["/impactdefinitions", twoDefinitions],
  [
    "/products",
    [{ id: `${key}-p`, name: `Brick of ${key}`, links: { impacts: `/api/v1/products/${key}-p/impacts` } }],
  ],
  [`/products/${key}-p/impacts`, [{ productId: `${key}-p`, id: "g", value: 5 }]],
]);

function account() {
  const fetch = (asked: string): Promise<Response> => {
    const json = documents.get(asked.slice(`${testAddress}/api/v1`.length));
    return Promise.resolve(new Response(JSON.stringify(json), { status: json === undefined ? 404 : 200 }));
  };
  const keys = { publicKey: key, privateSecret: "secret-of-the-test" };
  return createRecognisedAccount({ service: serviceAddress(testAddress), keys, fetch, clock: browserClock });
}

test("a name or id that contains the public key is found as shown and as sent", async () => {
  const own = account();
  const [product] = (await own.products()).all;
  expect(product).toMatchObject({ id: "…test-p", name: "Brick of …test" });
  for (const typed of [
    "…test-p",
    "id:…test-p",
    "Brick of …test",
    `${key}-p`,
    `id:${key}-p`,
    `brick of ${key}`,
  ])
    expect([typed, await own.impact(typed, "GWP", null).catch(reasonFromError)]).toEqual([typed, 5]);
});
