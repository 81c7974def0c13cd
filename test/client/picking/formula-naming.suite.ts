import type { ImpactDefinition } from "../../../src/lca/indicator-catalogue";
import type { Indicator } from "../../../src/lca/indicator-list";
import { IndicatorList } from "../../../src/lca/indicator-list";
import { NameList } from "../../../src/lca/name-list";
import { formatImpactFormula } from "../../../src/pane/launch/impact-formula";
import { namingIn, createPickedIndicator } from "../../../src/client/picking/picked-product";
import { planInsert } from "../../../src/workbook/insert/plan-insert";
import {
  chooseTextNamingProduct,
  chooseTextNamingScenario,
} from "../../../src/client/picking/formula-argument-texts";
import type { PickedProduct } from "../../../src/client/picking/picked-items";
import { gwp, layout, target } from "../../workbook/insert/sample-picks";

const thing = (id: string, name: string, ...codes: string[]) => ({
  ...{ id, name },
  ...(codes.length > 0 && { codes }),
});

function pickedIn(things: readonly { id: string; name: string }[]): readonly PickedProduct[] {
  const list = new NameList(things);
  return list.all.map((one) => ({ ...one, ...namingIn(list, one) }));
}

describe("the text that is written finds that product and no other", () => {
  const long = "x".repeat(300);
  test.each<[string, readonly { id: string; name: string }[], readonly string[]]>([
    ["two of one name", [thing("1", "Brick"), thing("2", "Brick")], ["id:1", "id:2"]],
    ["one called as the other is named", [thing("2", "Brick"), thing("5", "id:2")], ["Brick", "id:5"]],
    [
      "two of one name, and one called as the first is named",
      [thing("2", "Brick"), thing("3", "Brick"), thing("5", "id:2")],
      ["2", "id:3", "id:5"],
    ],
    ["a name that is another's id", [thing("Brick", "Slab"), thing("2", "Brick")], ["Slab", "id:2"]],
    [
      "without an id, and its name is another's id",
      [thing("Brick", "Slab"), thing("", "Brick")],
      ["Slab", "name:Brick"],
    ],
    [
      "the same, and one called as it would be named",
      [thing("Brick", "Slab"), thing("", "Brick"), thing("9", "name:Brick")],
      ["Slab", "", "id:9"],
    ],
    ["one name without ids", [thing("", "Brick"), thing("", "Brick")], ["", ""]],
    [
      "one name without ids, and an article number each",
      [thing("", "Brick", "A-1"), thing("", "Brick", "A-2")],
      ["code:A-1", "code:A-2"],
    ],
    [
      "one name, and an article number that is another's as well",
      [thing("", "Brick", "A-1"), thing("", "Brick", "A-1", "A-2"), thing("", "code:A-2")],
      ["", "", "code:A-2"],
    ],
    [
      "two of one name with an article number each: by id, which means each alone",
      [thing("1", "Brick", "A-1"), thing("2", "Brick", "A-2")],
      ["id:1", "id:2"],
    ],
    ["a name too long for a formula", [thing("2", long), thing("5", "Slab")], [long, "Slab"]],
  ])("each written text finds its own product: %s", (_what, things, texts) => {
    const picked = pickedIn(things);
    const list = new NameList(things);
    expect(picked.map(chooseTextNamingProduct)).toEqual(texts);
    picked.forEach((one, index) => {
      for (const form of one.forms ?? []) expect(list.find(form)).toEqual([things[index]]);
      if (chooseTextNamingProduct(one) !== "")
        expect(list.find(chooseTextNamingProduct(one))).toEqual([things[index]]);
    });
  });

  test("an article number is written even if the name is too long for a formula", () => {
    const [first] = pickedIn([thing("2", long), thing("5", "id:2")]);
    expect(first && formatImpactFormula({ product: first, indicator: gwp, scenario: null }, [null])).toBe(
      '=LCA.IMPACT("2","GWP [kg CO2-eq]")',
    );
  });

  test("a product that no text means is marked, and nothing is written", () => {
    const [first] = pickedIn([thing("", "Brick"), thing("", "Brick")]);
    if (!first) throw new Error("There are two");
    const picks = { products: [first], indicators: [gwp], scenarios: [] };
    expect(planInsert(picks, layout, target)).toEqual({ kind: "none", why: "nameless", about: "Brick" });
    expect(formatImpactFormula({ product: first, indicator: gwp, scenario: null }, [null])).toBeNull();
  });
});

test("a scenario named like another's id is told apart", () => {
  const list = new NameList([thing("1", "A1-A3"), thing("2", "id:1"), thing("3", "Use"), thing("4", "use ")]);
  const texts = list.all.map((one) => {
    const { ambiguous, ...forms } = namingIn(list, one);
    return chooseTextNamingScenario({ ...one, kind: "", ...(ambiguous && { ambiguous }), ...forms }, []);
  });
  expect(texts).toEqual(["1", "id:2", "Use", "use "]);
});

describe("the text that is written finds that indicator and no other", () => {
  const definition = (id: string, name: string, unit: string): ImpactDefinition => ({
    ...{ id, name, unit, standard: "EN 15804", presentation: "Full" },
  });
  const both = [
    definition("1", "Global warming potential", "kg CO2-eq"),
    definition("2", "Acidification potential of land and water", "kg SO2-eq"),
    definition("11", "Climate change - total", "kg CO2-eq"),
    definition("12", "Climate change - fossil", "kg CO2-eq"),
    definition("13", "Acidification", "mol H+ eq"),
    definition("14", "Eutrophication potential", "kg PO4 3- eq"),
    definition("15", "Eutrophication, freshwater", "kg P eq"),
  ];

  function textsIn(definitions: readonly ImpactDefinition[]): readonly string[] {
    const list = new IndicatorList(definitions);
    const textOf = (one: Indicator): string =>
      createPickedIndicator({ all: definitions, indicators: list }, one).forms[0] ?? "";
    for (const one of list.all)
      expect(list.find(textOf(one))).toMatchObject({ definitions: one.definitions });
    return list.all.map(textOf);
  }

  test("each text finds its own indicator in an account of both sets of EN 15804", () => {
    expect(textsIn(both)).toEqual([
      "Global warming potential [kg CO2-eq]",
      "AP [kg SO2-eq]",
      "GWP-total [kg CO2-eq]",
      "GWP-fossil [kg CO2-eq]",
      "AP [mol H+ eq]",
      "EP [kg PO4 3- eq]",
      "EP-freshwater [kg P eq]",
    ]);
  });

  test("each text finds its own indicator when one is named like another's id", () => {
    expect(textsIn([definition("1", "Noise [a]", "dB"), definition("2", "id:1", "dB")])).toHaveLength(2);
    const twins = [
      definition("1", "id:2", "MJ"),
      definition("2", "Noise", "MJ"),
      definition("3", "Noise", "kg"),
    ];
    expect(textsIn(twins)).toEqual(["id:1", "Noise [MJ]", "Noise [kg]"]);
  });

  test("an indicator in both presentations is not named by id, which means one definition", () => {
    const two = [definition("1", "Noise", "dB"), definition("2", "Noise", "dB")];
    const list = new IndicatorList(two);
    const [only] = list.all;
    expect(only && createPickedIndicator({ all: two, indicators: list }, only).forms).toEqual([
      "Noise [dB]",
      "Noise",
      "name:Noise",
    ]);
  });
});
