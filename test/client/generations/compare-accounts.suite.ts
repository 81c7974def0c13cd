import { askForAnswer } from "../../../src/client/generations/answer";
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

const progress = { signal: new AbortController().signal, report: () => undefined };

/** What becomes of the number 5, of which only the cell is known, by an account of another LCA standard. */
async function switchTo(indicator: string, product = "Brick") {
  const noted = await noteAnswers([{ ...impactOf(product, indicator), shows: 5 }], null);
  const { findings } = await compareWithAccount(noted, await study.connected(), true, progress);
  return listChanges(findings.values);
}

test.each([
  ["kg CO2 eq.", { values: 2, redefined: 0, gone: 0, new: 0 }],
  // In a table of records, a row says its unit.
  ["g CO2-eq", { values: 3, redefined: 1, gone: 1, new: 1 }],
])(
  "an equal number in a cell and in a row, in %s and formerly in kg CO2-eq, is compared as %j",
  async (unit, counts) => {
    const records = { products: "Brick", indicators: gwp[1], scenarios: null, headers: null };
    const calls = [impactOf("Brick", gwp[1]), { name: "RECORDS", given: records }];
    const giver = await study.connected();
    for (const call of calls) await askForAnswer(call, giver, {});
    const noted = await noteAnswers(calls, giver);
    study.definitions = [["1", gwp[1], unit]];
    const { findings } = await compareWithAccount(noted, await study.connected(), false, progress);
    const { changes, redefined, gone } = await listChanges(findings.values);
    expect(changes.filter(({ before }) => before !== null)).toEqual([]);
    expect({
      values: findings.values.length,
      redefined: redefined.length,
      gone: gone.length,
      new: changes.length,
    }).toEqual(counts);
  },
);

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
