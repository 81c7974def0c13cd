import { abbreviationOf, definitionsOf, presentations } from "../../src/lca/catalogue";
import { IndicatorList } from "../../src/lca/indicators";
import { indicatorText, productForms, productText, scenarioText } from "../../src/picking/formula-texts";
import { brick, gwp, landfill, use50 } from "../workbook/insert/picks";

test.each(presentations)("every indicator of $standard, $presentation is found by its text", (one) => {
  const { code, standard, presentation } = one;
  const definitions = definitionsOf(code).map((definition, index) => ({
    ...definition,
    id: `d${index}`,
    standard,
    presentation,
  }));
  const list = new IndicatorList(definitions);
  expect(list.all.length).toBeGreaterThan(5);
  for (const { name, unit, definitions: places } of list.all) {
    const ids = places.map((index) => `d${index}`);
    const text = indicatorText({ name, unit, ids, abbreviation: abbreviationOf(name), group: "other" });
    expect(list.find(text).definitions).toEqual(places);
  }
});

test("a unit with brackets of its own stays out of the text", () => {
  expect(indicatorText({ ...gwp, unit: "kg [CO2]" })).toBe("GWP");
  expect(indicatorText({ ...gwp, unit: "" })).toBe("GWP");
});

test("a product whose name looks like another's is written by its id, and still known by its name", () => {
  const tile = { ...brick, name: "Ceiling tile ", apart: "p-1" };
  expect(productText(tile)).toBe("id:p-1");
  expect(productForms(tile)).toEqual(["id:p-1", "Ceiling tile "]);
  expect(productText({ ...tile, id: "" })).toBe("Ceiling tile ");
});

test("things that cannot be named by name are named by id, or with name:", () => {
  expect(productText({ ...brick, name: "  " })).toBe("id:p-1");
  expect(productText({ ...brick, name: "name:x", id: "" })).toBe("name:name:x");
  expect(productText({ ...brick, ambiguous: true, id: "" })).toBe("Facing brick");
  // In a cell by itself it would mean all products.
  expect(productText({ ...brick, name: "*" })).toBe("id:p-1");
  expect(scenarioText({ ...use50, name: "a1 – a3" }, [])).toBe("id:s-1");
  expect(scenarioText(use50, [use50, landfill, null])).toBe("Use 50 years");
});
