import {
  findAbbreviation,
  listDefinitionsOfStandard,
  serviceStandardsAndPresentations,
} from "../../../src/lca/indicator-catalogue";
import { IndicatorList } from "../../../src/lca/indicator-list";
import {
  chooseTextNamingIndicator,
  listTextsNamingProduct,
  chooseTextNamingProduct,
  chooseTextNamingScenario,
} from "../../../src/client/picking/formula-argument-texts";
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
    for (const { name, unit, definitions: places } of list.all) {
      const ids = places.map((index) => `d${index}`);
      const text = chooseTextNamingIndicator({
        name,
        unit,
        ids,
        abbreviation: findAbbreviation(name),
        group: "other",
      });
      expect(list.find(text).definitions).toEqual(places);
    }
  },
);

test("a unit with brackets of its own stays out of the text", () => {
  expect(chooseTextNamingIndicator({ ...gwp, unit: "kg [CO2]" })).toBe("GWP");
  expect(chooseTextNamingIndicator({ ...gwp, unit: "" })).toBe("GWP");
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
