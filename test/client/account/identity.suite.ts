import type { LookedUpValue } from "../../../src/client/account/look-up-options";
import { PairingById } from "../../../src/client/generations/pairing";
import { createAccountAt } from "./demo-account";
import { testAddress, testKeys, serveDocuments } from "./serve-documents";
import { fiveDefinitions, createProduct, createScenario } from "./truth/truth-rows";
import { carryOverResults } from "../../../src/client/account/account";

const scenarios = [createScenario(1, "Use 50 years"), createScenario(2, "id:1")];

/** An account of products 2 and 5; the name of the latter is how a formula would name the former. */
const documents: Readonly<Record<string, unknown>> = {
  "/impactdefinitions": fiveDefinitions,
  "/products": [createProduct(2, "Slab"), createProduct(5, "id:2")],
  "/products/2": createProduct(2, "Slab"),
  "/products/2/impacts": [{ id: 1, value: 20, product: { id: 2 } }],
  "/products/5/impacts": [{ id: 1, value: 50 }],
  "/products/2/scenarios": scenarios,
  "/products/5/scenarios": [],
  "/scenarios/1/impacts": [{ id: 1, value: 120, product: { id: 2 } }],
};
const read = () => createAccountAt(testAddress, testKeys, serveDocuments(documents));

describe('a product called "id:2" beside the product with id 2', () => {
  test("a formula finds each of the two products by its own name", async () => {
    const account = read();
    expect(await account.impact("id:2", "GWP", null)).toBe(50);
    expect(await account.impact("Slab", "GWP", null)).toBe(20);
  });

  test("a known product is found by its id, whatever others are called", async () => {
    const account = read();
    const slab = { id: "2", name: "Slab" };
    expect((await account.details(slab)).name).toBe("Slab");
    expect((await account.scenarios(slab)).all).toHaveLength(2);
    expect((await account.preview(slab, null)).readAt).toBeGreaterThan(0);
  });

  test("carried-over results belong to the same product", async () => {
    const earlier = read();
    await earlier.impact("Slab", "GWP", null);
    const known = await earlier.definitions();
    const later = earlier.later(() => known);
    await Promise.all([later.products(), later.definitions()]);
    const [place] = earlier.usedPlaces();
    expect(place?.product).toMatchObject({ id: "2", name: "Slab" });
    expect(place && (await carryOverResults(earlier, later, place))).toBe(true);
    expect(await later.impact("Slab", "GWP", null, { cacheOnly: true })).toBe(20);
    await expect(later.impact("id:2", "GWP", null, { cacheOnly: true })).rejects.toThrow("preview");
  });

  test("a renamed product is recognised by its id", async () => {
    const [earlier, later] = [read(), read()];
    const seen = new Array<LookedUpValue>();
    await earlier.impact("Slab", "GWP", "Use 50 years", { saw: (one) => void seen.push(one) });
    await earlier.impact("Slab", "GWP", null, { saw: (one) => void seen.push(one) });
    await Promise.all([later.products(), later.definitions(), later.scenarios("Slab")]);
    const definitions = { before: await earlier.definitions(), after: await later.definitions() };
    expect(await new PairingById(definitions, later).findRenamings(seen)).toEqual([]);
  });
});
