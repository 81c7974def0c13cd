import {
  listDefinitionsOfStandard,
  serviceStandardsAndPresentations,
} from "../../../src/lca/indicator-catalogue";
import { IndicatorList } from "../../../src/lca/indicator-list";
import {
  listTextsNamingProduct,
  chooseTextNamingProduct,
  chooseTextNamingScenario,
} from "../../../src/client/picking/formula-argument-texts";
import { createPickedIndicator } from "../../../src/client/picking/picked-product";
import { brick, gwp, landfill, use50 } from "../../workbook/insert/sample-picks";

test.each(serviceStandardsAndPresentations)(
  "every indicator of $standard, $presentation is found by its text",
  (one) => {
    const { code, standard, presentation } = one;
    const definitions = listDefinitionsOfStandard(code).map((definition, index) => ({
      ...definition,
      id: `d${index}`,
      standard,
      presentation,
    }));
    const list = new IndicatorList(definitions);
    expect(list.all.length).toBeGreaterThan(5);
    for (const indicator of list.all) {
      const { forms } = createPickedIndicator({ all: definitions, indicators: list }, indicator);
      expect(list.find(forms[0] ?? "").definitions).toEqual(indicator.definitions);
    }
  },
);

test.each(["kg [CO2]", ""])("a unit that cannot stand in brackets stays out of the text: %s", (unit) => {
  const { name } = gwp;
  const definitions = [{ id: "i-1", name, unit, standard: "EN 15804", presentation: "Full" }];
  const indicators = new IndicatorList(definitions);
  const [first] = indicators.all;
  const picked = first && createPickedIndicator({ all: definitions, indicators }, first);
  expect(picked?.forms[0]).toBe("GWP");
});

test("a product whose name looks like another's is written by its id, and still known by its name", () => {
  const tile = { ...brick, name: "Ceiling tile ", apart: "p-1" };
  expect(chooseTextNamingProduct(tile)).toBe("id:p-1");
  expect(listTextsNamingProduct(tile)).toEqual(["id:p-1", "Ceiling tile "]);
  expect(chooseTextNamingProduct({ ...tile, id: "" })).toBe("Ceiling tile ");
});

test("things that cannot be named by name are named by id, or with name:", () => {
  expect(chooseTextNamingProduct({ ...brick, name: "  " })).toBe("id:p-1");
  expect(chooseTextNamingProduct({ ...brick, name: "name:x", id: "" })).toBe("name:name:x");
  expect(chooseTextNamingProduct({ ...brick, ambiguous: true, id: "" })).toBe("Facing brick");
  // In a cell by itself it would mean all products.
  expect(chooseTextNamingProduct({ ...brick, name: "*" })).toBe("id:p-1");
  expect(chooseTextNamingScenario({ ...use50, name: "a1 – a3" }, [])).toBe("id:s-1");
  expect(chooseTextNamingScenario(use50, [use50, landfill, null])).toBe("Use 50 years");
});
