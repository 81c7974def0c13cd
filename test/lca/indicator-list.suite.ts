import {
  listDefinitionsOfStandard,
  serviceStandardsAndPresentations,
} from "../../src/lca/indicator-catalogue";
import type { CatalogueStandardCode, ImpactDefinition } from "../../src/lca/indicator-catalogue";
import { IndicatorList } from "../../src/lca/indicator-list";
import type { Reason } from "../../src/lca/reasons";
import { NoValueError } from "../../src/lca/reasons";

/** The definitions that an account of these presentations gets; ids are "DF-1" and so on. */
function definitions(...codes: readonly CatalogueStandardCode[]): ImpactDefinition[] {
  return codes.flatMap((code) => {
    const { standard = "", presentation = "" } =
      serviceStandardsAndPresentations.find((known) => known.code === code) ?? {};
    return listDefinitionsOfStandard(code).map(({ name, unit }, index) => ({
      id: `${code}-${index + 1}`,
      name,
      unit,
      standard,
      presentation,
    }));
  });
}

const definition = (id: string, name: string, unit: string): ImpactDefinition => ({
  id,
  name,
  unit,
  standard: "Test",
  presentation: "Full",
});

/** Name and unit of the indicator, or the reason for finding none. */
function meant(list: IndicatorList, text: string): string | Reason {
  try {
    const { name, unit } = list.find(text);
    return `${name} [${unit}]`;
  } catch (thrown) {
    if (thrown instanceof NoValueError) return thrown.reason;
    throw thrown;
  }
}

const dutch = new IndicatorList(definitions("DF"));
const gwp = "Global warming potential [kg CO2-eq]";

test.each([
  "Global warming potential",
  "GLOBAL  WARMING POTENTIAL",
  "GWP",
  "gwp",
  "GWP100",
  "G.W.P",
  "name:Global warming potential",
  "GWP [kg CO2-eq]",
  "GWP [kg CO₂–eq]",
  "GWP (kg CO2-eq)",
  "GWP(kg CO2-eq)",
  "gwp [ kg  CO2-eq ] ",
  "Global warming potential [kg CO2-eq]",
])("%s is global warming potential", (text) => {
  expect(meant(dutch, text)).toBe(gwp);
});

test.each<[string, string]>([
  ["ADP-E", "Abiotic depletion potential for non-fossil resources [kg Sb-eq]"],
  ["ADPF [MJ]", "Abiotic depletion potential for fossil resources [MJ]"],
  ["MKI", "Environmental Costs Indicator [Euro]"],
  ["ECI", "Environmental Costs Indicator [Euro]"],
  ["Costs", "Costs [Euro]"],
  ["PERT", "Total use of renewable primary energy resources [MJ]"],
])("%s is %s", (text, expected) => {
  expect(meant(dutch, text)).toBe(expected);
});

describe("the unit in brackets", () => {
  test.each([
    ["ADPF [mJ]", "mJ"],
    ["ADPF (kg Sb-eq)", "kg Sb-eq"],
    ["GWP [kg co2-eq]", "kg co2-eq"],
  ])("the unit in brackets must have the definition's case: %s", (text, given) => {
    expect(meant(dutch, text)).toMatchObject({ kind: "wrong-unit", given });
  });

  test.each<[CatalogueStandardCode, string, string]>([
    ["SF", "GWP [kg CO2 eq]", "kg CO2-eq"],
    ["SF", "GWP [kg CO2-eq.]", "kg CO2-eq"],
    ["SF", "GWP [kg CO2e]", "kg CO2-eq"],
    ["SF", "AP (kg SO2 eq.)", "kg SO2-eq"],
    ["SF", "EP [kg PO4-eq]", "kg PO4 3- eq"],
    ["SF", "EP [kg (PO4)3- eq]", "kg PO4 3- eq"],
    ["SF", "EP (kg (PO4)3--eq)", "kg PO4 3- eq"],
    ["SF", "EP [kg PO₄³⁻-eq]", "kg PO4 3- eq"],
    ["SF", "ODP [kg CFC11-eq]", "kg CFC-11-eq"],
    ["SF", "ADPF [kg Sb eq]", "kg Sb-eq"],
    ["SF", "HTP [kg 1,4-DB eq]", "kg 1,4-DB-eq"],
    ["SF", "ECI [€]", "Euro"],
    ["SF", "MKI (EUR)", "Euro"],
    ["R", "GWP [kg CO2-eq]", "kg CO2 eq"],
    ["R", "ALOP [m²a]", "m2a"],
  ])("the unit in brackets is compared as units are: in %s, %s", (code, text, unit) => {
    expect(new IndicatorList(definitions(code)).find(text).unit).toBe(unit);
  });

  test("the unit after a broad word decides nothing", () => {
    expect(meant(dutch, "ADP [MJ]")).toMatchObject({ kind: "ambiguous", text: "ADP" });
    const shortened = new IndicatorList(definitions("DF", "DS"));
    for (const text of ["ADP [kg Sb eq]", "ADP [kg Sb-eq]", "ADP [MJ]"]) {
      expect(meant(shortened, text)).toMatchObject({ kind: "ambiguous", text: "ADP" });
    }
  });

  test("the unit of a name is that of the account's own standard", () => {
    const sbk = new IndicatorList(definitions("SF"));
    expect(meant(sbk, "ADPF [kg Sb-eq]")).toBe("Abiotic depletion potential for fossil resources [kg Sb-eq]");
    expect(meant(sbk, "ADPF [MJ]")).toMatchObject({ kind: "wrong-unit", given: "MJ", unit: "kg Sb-eq" });
  });

  test("a unit may follow an id", () => {
    expect(meant(dutch, "DF-1 [x]")).toMatchObject({ kind: "wrong-unit", given: "x" });
  });

  test("a unit tells apart two indicators of one name", () => {
    const list = new IndicatorList([
      definition("1", "Water", "m3"),
      definition("2", "Water", "kg"),
      definition("3", "Heat", "MJ"),
    ]);
    expect(meant(list, "Water")).toMatchObject({
      kind: "ambiguous",
      choices: [
        { name: "Water", unit: "m3", id: "1" },
        { name: "Water", unit: "kg", id: "2" },
      ],
    });
    expect(meant(list, "Water [m³]")).toBe("Water [m3]");
    expect(meant(list, "water (kg)")).toBe("Water [kg]");
  });
});

describe("a name that ends in brackets", () => {
  const shortened = new IndicatorList(definitions("DS"));

  test.each(["Waste (total)", "waste (TOTAL)", "Waste (total) [kg]", "Waste (total) (kg)"])(
    "a name that ends in brackets is found: %s",
    (text) => {
      expect(meant(shortened, text)).toBe("Waste (total) [kg]");
    },
  );

  test("a name with another bracket is unknown, not a name with a unit", () => {
    expect(meant(dutch, "Waste (total)")).toMatchObject({ kind: "misplaced", text: "Waste (total)" });
  });

  test("a bracket does not count for another name", () => {
    const list = new IndicatorList([definition("1", "Waste", "kg"), definition("2", "Waste (total)", "kg")]);
    expect(meant(list, "Waste (total)")).toBe("Waste (total) [kg]");
    expect(meant(list, "Waste")).toBe("Waste [kg]");
  });
});

describe("an account with both presentations", () => {
  const both = new IndicatorList(definitions("DF", "DS"));

  test("a name and unit in both presentations is one indicator, with both ids", () => {
    expect(both.all).toHaveLength(new Set(definitions("DF", "DS").map(({ name, unit }) => name + unit)).size);
    expect(both.find("GWP").definitions).toHaveLength(2);
    expect(both.find("Global warming potential")).toBe(both.find("GWP"));
  });

  test("an id means that definition alone", () => {
    const all = definitions("DF", "DS");
    const indexes = both.find("GWP").definitions;
    for (const index of indexes) {
      expect(both.find(all[index]?.id ?? "").definitions).toEqual([index]);
      expect(both.find(`id:${all[index]?.id}`).definitions).toEqual([index]);
    }
  });

  test("names that differ in dashes or case only are one indicator, units in other case are two", () => {
    const list = new IndicatorList([
      definition("1", "Ozone-depletion", "kg CO₂"),
      definition("2", "ozone–Depletion", "kg CO2"),
      definition("3", "Energy", "MJ"),
      definition("4", "Energy", "mJ"),
      definition("5", "Warming", "kg CO2-eq"),
      definition("6", "Warming", "kg CO2 eq."),
      definition("7", "Warming", "g CO2-eq"),
    ]);
    expect(list.all).toHaveLength(5);
    expect(list.find("Ozone-depletion").definitions).toEqual([0, 1]);
    expect(meant(list, "Energy")).toMatchObject({ kind: "ambiguous" });
  });
});

test("an id that is another's name is ambiguous without a prefix", () => {
  const list = new IndicatorList([definition("EP", "Eutrophication", "kg"), definition("2", "EP", "m3")]);
  expect(meant(list, "EP")).toMatchObject({ kind: "ambiguous" });
  expect(meant(list, "id:EP")).toBe("Eutrophication [kg]");
  expect(meant(list, "name:EP")).toBe("EP [m3]");
});

test("a name that begins like an id means the whole indicator, under all its ids", () => {
  const list = new IndicatorList([
    definition("1", "ID: 2", "kg"),
    definition("2", "Heat", "MJ"),
    definition("3", "id: 2", "kg"),
  ]);
  expect(list.find("ID: 2").definitions).toEqual([0, 2]);
  expect(list.find("id:2").definitions).toEqual([1]);
  expect(list.find(" ID:2").definitions).toEqual([1]);
});

describe("an alias", () => {
  test.each<[CatalogueStandardCode, string, string]>([
    ["R", "GWP", "ReCiPe Midpoint (H) Climate change [kg CO2 eq]"],
    ["R", "Climate change", "ReCiPe Midpoint (H) Climate change [kg CO2 eq]"],
    ["R", "Human Health", "ReCiPe Endpoint (H,A) Human Health [points]"],
    ["R", "single score", "ReCiPe (H,A) Single Score [points]"],
    ["R", "WDP", "ReCiPe Midpoint (H) Water depletion [m3]"],
    ["DS", "SM", "Use of secondary material [kg]"],
    ["ES", "GWP", gwp],
    ["SS", "MKI", "Environmental Costs Indicator [Euro]"],
  ])("an alias means what the account's own standard defines: %s, %s", (code, text, expected) => {
    expect(meant(new IndicatorList(definitions(code)), text)).toBe(expected);
  });

  test("an alias gives way to an id or a name", () => {
    const list = new IndicatorList([
      definition("1", "Global warming potential", "kg CO2-eq"),
      definition("2", "GWP", "t CO2-eq"),
    ]);
    expect(meant(list, "GWP")).toBe("GWP [t CO2-eq]");
    expect(meant(list, "gwp100")).toBe(gwp);
  });

  test("an alias that two indicators of an account share is ambiguous", () => {
    const both = new IndicatorList(definitions("DF", "R"));
    expect(meant(both, "GWP")).toMatchObject({ kind: "ambiguous" });
    // One method writes "kg CO2-eq", the other "kg CO2 eq", which tells nothing about the meaning.
    expect(meant(both, "GWP [kg CO2-eq]")).toMatchObject({ kind: "ambiguous" });
    expect(meant(both, "AP [kg SO2 eq]")).toBe("Acidification potential of land and water [kg SO2-eq]");
  });
});

test("the sentence about an unknown name gives near names and the standard", () => {
  expect(meant(dutch, "Ozone layer potential")).toMatchObject({
    kind: "unknown",
    what: "indicator",
    near: expect.arrayContaining(["Depletion potential of the stratospheric ozone layer"]) as unknown,
    within: "Dutch",
  });
});

test.each(serviceStandardsAndPresentations.map(({ code }) => code))(
  "every definition of %s is found by its name, its id and with its unit",
  (code) => {
    const all = definitions(code);
    const list = new IndicatorList(all);
    all.forEach(({ id, name, unit }, index) => {
      for (const text of [name, id, `${name} [${unit}]`, `${name} (${unit})`]) {
        expect([text, list.find(text).definitions]).toEqual([text, [index]]);
      }
    });
  },
);

test("hostile text is found unknown quickly", () => {
  for (const text of [
    "(".repeat(30_000),
    "[".repeat(30_000),
    "x ".repeat(15_000),
    " ".repeat(30_000),
    `x${" ".repeat(30_000)}]`,
  ]) {
    expect(meant(dutch, text)).toMatchObject({ kind: "unknown" });
  }
});

test.each([
  ["ADPF [kg Sb-eq]", ["ADPF [MJ]"]],
  ["ADP [kg SO2]", []],
  ["EP [kg PO4]", ["EP [kg PO4 3- eq]"]],
  ["Heat [kg]", ["Heat [MJ]", "Heat [kWh]"]],
])("%s with a wrong unit is refused with the units that exist: %j", (text, instead) => {
  const list = new IndicatorList([
    ...definitions("DF"),
    definition("h1", "Heat", "MJ"),
    definition("h2", "Heat", "kWh"),
  ]);
  const found = meant(list, text);
  expect(typeof found === "object" && found.kind === "wrong-unit" ? found.instead : []).toEqual(instead);
  for (const one of instead) expect(meant(list, one)).toEqual(expect.any(String));
});
