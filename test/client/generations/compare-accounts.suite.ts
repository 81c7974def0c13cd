import { compareWithAccount, noteAnswers } from "../../../src/client/generations/compare-accounts";
import { listChanges } from "../../../src/client/generations/compared-value";
import { impactOf } from "./refresh-fixture";
import { gwp, Study } from "./study";

let study: Study;
beforeEach(() => {
  study = new Study();
  study.definitions = [gwp, ["2", "Waste (total)", "kg"]];
  study.products = [["1", "Brick", { "1": 6, "2": 7 }]];
});

/** What becomes of the number 5, of which only the cell is known, by an account of another LCA standard. */
async function switchTo(indicator: string, product = "Brick") {
  const noted = await noteAnswers([{ ...impactOf(product, indicator), shows: 5 }], null);
  const progress = { signal: new AbortController().signal, report: () => undefined };
  const { findings } = await compareWithAccount(noted, await study.connected(), true, progress);
  return listChanges(findings.values);
}

describe("brackets in a typed indicator are its unit only where they hold one", () => {
  test.each([
    ["Waste (total)", "Waste (total)", null],
    ["Waste (total) [kg]", "Waste (total)", "kg"],
    ["GWP (kg CO2 eq)", "GWP", "kg CO2 eq"],
  ])("for a number that another standard replaces: %s", async (typed, indicator, unit) => {
    const { redefined } = await switchTo(typed);
    expect(redefined).toMatchObject([{ before: { indicator, unit, value: 5 } }]);
  });

  test.each([
    ["Waste (total)", "Waste (total)", "kg"],
    ["GWP (kg CO2 eq)", "GWP", "kg CO2 eq"],
    // Indicators that the other account lacks.
    ["Ecotoxicity (total)", "Ecotoxicity (total)", ""],
    ["Ecotoxicity (total) [kg 1,4-DB-eq]", "Ecotoxicity (total)", "kg 1,4-DB-eq"],
    ["GWP (ReCiPe)", "GWP (ReCiPe)", ""],
  ])("for one whose product is not there: %s", async (typed, indicator, unit) => {
    const { gone } = await switchTo(typed, "Slab");
    expect(gone).toMatchObject([{ before: 5, indicator, unit }]);
  });

  test("and never in the name of an indicator without a result", async () => {
    study.products = [["1", "Brick", { "1": 6 }]];
    const { gone } = await switchTo("Waste (total)");
    expect(gone).toMatchObject([
      { indicator: "Waste (total)", unit: "kg", reason: { kind: "no-result", indicator: "Waste (total)" } },
    ]);
  });
});
