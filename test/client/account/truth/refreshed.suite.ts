import { reasonFromError } from "../../../../src/lca/reasons";
import type { FetchFunction } from "../../../../src/client/service/ports";
import { generationOf, impactOf, readNext } from "../../generations/refresh-fixture";
import { createAccountAt } from "../demo-account";
import { testAddress, testKeys, serveDocuments } from "../serve-documents";
import type { DocumentsByPath } from "./truth-rows";
import { fiveDefinitions, createProduct, createScenario } from "./truth-rows";

// A refresh with a failed list and changed definitions never shows one indicator's number as another's, and never
// denies an existing result.

const [gwp, odp, ap, ep, eci] = fiveDefinitions;
const end = "EOL landfill";
const path = "/products/2/impacts";
const pathAtEnd = "/scenarios/2/impacts";

const study: DocumentsByPath = {
  "/users/me": { name: "Ada" },
  "/companies/me": { name: "Brick Works" },
  "/impactdefinitions": [gwp, ap],
  "/products": [createProduct(1, "Brick"), createProduct(2, "Slab")],
  "/products/1/impacts": [
    { id: 1, value: 1001 },
    { id: 3, value: 3001 },
  ],
  [path]: [{ id: 1, value: 1002 }],
  "/products/2/scenarios": [createScenario(2, end)],
  [pathAtEnd]: [{ id: 1, value: 1702, productId: 2 }],
};

/** Creates a service whose documents change, some of which fail. */
function changing() {
  const now = { documents: study, failing: "" };
  const fetch: FetchFunction = (asked, options) =>
    now.failing !== "" && asked.endsWith(now.failing)
      ? Promise.resolve(new Response(null, { status: 501 }))
      : serveDocuments(now.documents)(asked, options);
  return { now, account: createAccountAt(testAddress, testKeys, fetch) };
}

type Change = readonly [what: string, definitions: unknown, failing: string, scenario: string | null];

const changes: readonly Change[] = [
  ["in another order", [ap, gwp], path, null],
  ["with one more in front", [ep, gwp, ap], path, null],
  ["in another order, with one more", [ap, eci, gwp], path, null],
  ["all five", [eci, ep, ap, odp, gwp], path, null],
  ["in another order, in a scenario", [ap, gwp], pathAtEnd, end],
  ["with one more in front, in a scenario", [ep, gwp, ap], pathAtEnd, end],
];

async function expectUnmoved(_: string, come: unknown, failing: string, where: string | null): Promise<void> {
  const { now, account } = changing();
  const before = await generationOf(account);
  const calls = [impactOf("Brick"), { ...impactOf("Slab", "AP", where), lacks: true }];
  await account.impact("Brick", "GWP", null);
  await account.impact("Slab", "AP", where).catch(reasonFromError);

  Object.assign(now, { documents: { ...study, "/impactdefinitions": come }, failing });
  const { next, outcome } = await readNext(before, calls);
  const isWhole = outcome.failed === 0 || !outcome.reason;
  const used = (isWhole ? await next.connected() : before).account;

  const held = where === null ? 1002 : 1702;
  for (const isBack of [false, true]) {
    if (isBack) now.failing = "";
    expect(await used.impact("Slab", "AP", where).catch(reasonFromError)).toMatchObject({
      kind: expect.any(String),
    });
    const found = await used.impact("Slab", "GWP", where).catch(reasonFromError);
    expect(typeof found === "number" ? found : found.kind).not.toBe("no-result");
    if (typeof found === "number") expect(found).toBe(held);
    expect(await used.impact("Slab", "EP", where).catch(reasonFromError)).toMatchObject({
      kind: expect.any(String),
    });
    expect(await used.impact("Brick", "AP", null)).toBe(3001);
  }
}

test.each(changes)("definitions that come %s, while a list fails, move no number", expectUnmoved);

test.each<Change>([["with one more between", [gwp, odp, ap], path, null]])(
  "definitions that come %s, while a list fails, still move no number",
  expectUnmoved,
);
