import { refetchValueWithExcerpts } from "../../../src/client/account/refetched-result";
import { browserClock } from "../../../src/addin/host/browser-apis";
import { NoValueError } from "../../../src/lca/reasons";
import { coveringPairs, sampleOf } from "../../matrix-sample";
import { serviceAddress } from "../../../src/client/service/service-address";
import type { FetchFunction } from "../../../src/client/service/ports";
import { spellings } from "../service/random-spellings";
import { accountAfterQueries, brickList, twoDefinitions } from "./account-after-queries";
import { createRecognisedAccount } from "./recognised-account";
import { testAddress, serveDocuments } from "./serve-documents";

const at = "/api/v1/products/p/impacts";
const impacts = [{ id: "g", value: 5 }];

test.each([
  ["a product links to", {}],
  ["a product links to and carries as well", { impacts }],
])("results that %s are shown as sent, though their list gives its own address", async (_, carried) => {
  const account = await accountAfterQueries({
    "/products": brickList({ ...carried, links: { self: "/api/v1/products/p", impacts: at } }),
    "/products/p/impacts": { links: { self: at }, items: impacts },
  });
  const { indicators } = await account.definitions();
  const asked = { product: "Brick", scenario: null, indicator: indicators.find("GWP") };
  expect(await account.impact("Brick", "GWP", null)).toBe(5);
  const { value, excerpts: entries } = await refetchValueWithExcerpts(account, asked);
  expect([value, entries.map(({ text }) => JSON.parse(text) as unknown)]).toEqual([5, impacts]);
});

const marked = { definitionId: { $oid: "g" }, value: 5 };
const referred = { $id: "2", id: "g", value: 5 };

test.each([
  ["scalars are marked", [marked], marked],
  ["references are kept", { $id: "1", $values: [referred] }, referred],
])("a result of a document whose %s is shown as sent", async (_, json, row) => {
  const account = await accountAfterQueries({
    "/products": brickList({ impacts: at }),
    "/products/p/impacts": json,
  });
  const { indicators } = await account.definitions();
  const asked = { product: "Brick", scenario: null, indicator: indicators.find("GWP") };
  expect(await account.impact("Brick", "GWP", null)).toBe(5);
  const { value, excerpts } = await refetchValueWithExcerpts(account, asked);
  expect([value, excerpts.map(({ text }) => JSON.parse(text) as unknown)]).toEqual([5, [row]]);
});

test("only what leads to the results is requested again", async () => {
  const asked: string[] = [];
  const serve = serveDocuments({
    "/impactdefinitions": twoDefinitions,
    "/products": brickList({}),
    "/products/p": { id: "p", name: "Brick", links: { impacts: at } },
    "/products/p/impacts": impacts,
  });
  const fetch: FetchFunction = (to, options) => {
    asked.push(to);
    return serve(to, options);
  };
  const account = createRecognisedAccount({
    service: serviceAddress(testAddress),
    keys,
    fetch,
    clock: browserClock,
  });
  await account.impact("Brick", "GWP", null);
  const { indicators } = await account.definitions();
  asked.length = 0;
  await refetchValueWithExcerpts(account, {
    product: "Brick",
    scenario: null,
    indicator: indicators.find("GWP"),
  });
  expect(asked).toEqual(["/products/p", "/products/p/impacts"].map((path) => `${testAddress}/api/v1${path}`));
});

const token = "Abc/Def+Ghi_token-1234==";
const keys = { publicKey: "Key+of/some=one-9876", privateSecret: 'a "quoted" secrét + more/1234' };

/** Returns what is shown for results whose document is now this text. */
async function shownOf(body: string, link = at) {
  let results = JSON.stringify({ note: "", items: impacts });
  const documents = new Map<string, unknown>([
    ["/impactdefinitions", twoDefinitions],
    ["/products", brickList({ impacts: link })],
    ["/authenticate", { access_token: token, token_type: "Bearer" }],
  ]);
  const fetch = (asked: string): Promise<Response> => {
    const path = asked.slice(`${testAddress}/api/v1`.length);
    const isResults = path.endsWith("/impacts");
    return Promise.resolve(new Response(isResults ? results : JSON.stringify(documents.get(path) ?? {})));
  };
  const account = createRecognisedAccount({
    service: serviceAddress(testAddress),
    keys,
    fetch,
    clock: browserClock,
  });
  expect(await account.impact("Brick", "GWP", null)).toBe(5);
  const { indicators } = await account.definitions();
  results = body;
  const asked = { product: "Brick", scenario: null, indicator: indicators.find("GWP") };
  return refetchValueWithExcerpts(account, asked).catch((thrown: unknown) => {
    if (thrown instanceof NoValueError) return thrown.reason;
    throw thrown;
  });
}

/** Places in a document of results for a text that is spelled as in JSON. */
const places: readonly (readonly [string, (spelled: string) => string])[] = [
  ["a text beside the value", (one) => `{"items":[{"id":"g","value":5,"note":"by ${one}."}]}`],
  ["the name of a member", (one) => `{"items":[{"id":"g","value":5,"by ${one}":1}]}`],
  ["an address's path", (one) => `{"items":[{"id":"g","value":5,"see":"https://x.example/${one}/y"}]}`],
  ["an address's query", (one) => `{"items":[{"id":"g","value":5,"see":"/x?a=1&b=${one}"}]}`],
  ["an address's fragment", (one) => `{"items":[{"id":"g","value":5,"see":"/x#${one}"}]}`],
  ["an address's user", (one) => `{"items":[{"id":"g","value":5,"see":"https://u:${one}@x.example/"}]}`],
  ["what is said of the list", (one) => `{"note":"by ${one}","items":[{"id":"g","value":5}]}`],
];

/** Half of the spellings in an ordinary run: `test/client/service/secret-spellings.suite.ts` tries each. */
const someSpellings = sampleOf("spellings in results", spellings, 1 / 2);
const spelledPlaces = coveringPairs("own secrets in results", someSpellings, places).map(
  ([[spelling, spell], [place, placed]]) => ({ spelling, spell, place, placed }),
);

test.each(spelledPlaces)(
  "token, secret and key are hidden in $place, $spelling",
  async ({ spell, placed }) => {
    for (const one of [token, keys.privateSecret, keys.publicKey]) {
      const shown = JSON.stringify(await shownOf(placed(spell(one))));
      for (const form of [one, spell(one), encodeURIComponent(one)]) {
        expect(shown).not.toContain(form);
        expect(shown).not.toContain(JSON.stringify(form).slice(1, -1));
      }
    }
  },
);

/** Secrets of other services, in texts that may contain them. */
const foreign: readonly (readonly [string, string, string])[] = [
  ["a header", "Bearer abc.def-q4711z", "q4711z"],
  ["a token of JSON", "eyJhbGciOi.eyJzdWIiq4711z.sig", "q4711z"],
  ["an address with a query", "https://x.example/y?k=q4711z", "q4711z"],
  ["an address with a fragment", "https://x.example/y#q4711z", "q4711z"],
  ["an address with a user", "https://me:q47z1@x.example/", "q47z1"],
  ["an address on the service with a query", "/files/y?q4711z", "q4711z"],
  ["a relative address with a query", "files/y?k=q4711z", "q4711z"],
  ["a document with a member called so", '{"apiKey":"q4711z"}', "q4711z"],
  ["a line of a form", "client_secret=q4711z", "q4711z"],
];

const spelledSecrets = coveringPairs("secrets of others in results", foreign, spellings).map(
  ([[what, text, secret], [spelling, spell]]) => ({ what, text, secret, spelling, spell }),
);

test.each(spelledSecrets)(
  "another service's secret is hidden: $what, $spelling",
  async ({ text, secret, spell }) => {
    const spelled = spell(text);
    const body = `{"about ${spelled}":"${spelled}","items":[{"id":"g","value":5.10,"note":"${spelled}"}]}`;
    const shown = await shownOf(body);
    expect(shown).toMatchObject({ value: 5.1, excerpts: [{ isTruncated: true }] });
    expect(JSON.stringify(shown)).not.toContain(secret);
    expect(JSON.stringify(shown)).not.toContain(JSON.stringify(spelled).slice(1, -1));
  },
);

test.each([
  "accessToken",
  "privateSecret",
  "Passwort",
  "api key of the company",
  "x-api-key",
  "\\u0074oken",
  "Cookie",
])("a member called %s hides its content", async (name) => {
  const body = `{"${name}":["q4711z"],"items":[{"id":"g","value":5,"${name}":{"a":{"b":q4711z}}}]}`;
  expect(JSON.stringify(await shownOf(body))).not.toContain("q4711z");
});

test.each(["eyJhbGciOi.q4711z", "x%3Fkey=q4711z", "x%253Fkey=q4711z"])(
  "an address with %s in its path is not shown",
  async (part) => {
    const shown = await shownOf('{"items":[{"id":"g","value":5}]}', `/api/v1/${part}/impacts`);
    expect(shown).toMatchObject({ excerpts: [{ address: "…" }] });
  },
);

test("a text without secrets is shown as it is written", async () => {
  const entry = '{"id":"g","value":5.10,"note":"50 % R&D, \\u00e9 \\/ \\"x\\"","self":"https://x.example/y"}';
  const shown = await shownOf(`{"by":"Brick & Sons","items":[${entry}]}`);
  expect(shown).toMatchObject({ excerpts: [{ isTruncated: false, address: `${testAddress}${at}` }] });
  const text = JSON.stringify(shown);
  for (const written of ["5.10", "50 % R&D, \\u00e9 \\/", "https://x.example/y", "Brick & Sons"])
    expect(text).toContain(JSON.stringify(written).slice(1, -1));
});
