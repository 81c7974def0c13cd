import { reasonFromError } from "../../../src/lca/reasons";
import { slowClock, turnsDuring } from "../../count-yields";
import { aTenthOf } from "../../deep-tests";
import { createAccountAt } from "./demo-account";
import { testAddress, testKeys, serveDocuments } from "./serve-documents";

const count = aTenthOf(20_000);
const results = Array.from({ length: count }, (_, at) => ({ definitionId: at + 1, value: at }));
const serve = (impacts: unknown) =>
  serveDocuments({
    "/impactdefinitions": [{ id: 1, name: "Global warming potential", unit: "kg CO2-eq" }],
    "/products": [{ id: 7, name: "Brick", links: { impacts: "/api/v1/i/7" } }],
    "/i/7": impacts,
  });

slowClock();

/** Returns the brick's GWP, or the reason for none, and how often reading yielded. */
async function said(impacts: unknown): Promise<{ readonly gwp: unknown; readonly turns: number }> {
  const account = createAccountAt(testAddress, testKeys, serve(impacts));
  await account.product("Brick");
  const { result: gwp, turns } = await turnsDuring(() =>
    account.impact("Brick", "GWP", null).catch((thrown: unknown) => reasonFromError(thrown).kind),
  );
  return { gwp, turns };
}

test.each<[string, unknown]>([
  ["a list", results],
  ["a list in an object", { impacts: results }],
  ["lists in a list", [{ scenario: null, impacts: results }]],
])(`reading ${count} results in %s yields often`, async (_, impacts) => {
  const { gwp, turns } = await said(impacts);
  expect(gwp).toBe(0);
  // Of 20,000 results, reading takes 200 turns, and comparing half as many.
  expect(turns).toBeGreaterThan(aTenthOf(280));
});

test(`the last of ${count} results can contradict the first`, async () => {
  const other = { ...results[0], value: 9, order: count };
  await expect(said([...results, other])).resolves.toMatchObject({ gwp: "unclear-result" });
});
