import {
  findAbbreviation,
  listDefinitionsOfStandard,
  nameStandardsApart,
  sortInDeclarationOrder,
  serviceStandardsAndPresentations,
  recogniseStandardsOfDefinitionList,
} from "../../src/lca/indicator-catalogue";
import type { CatalogueStandardCode } from "../../src/lca/indicator-catalogue";

const named = (code: CatalogueStandardCode) =>
  listDefinitionsOfStandard(code).map(({ name, unit }) => `${name} [${unit}]`);

test.each([
  ["R", 25],
  ["DF", 29],
  ["DS", 12],
  ["EF", 24],
  ["ES", 9],
  ["SF", 20],
  ["SS", 12],
] as const)("%s has its %i indicators, each once", (code, count) => {
  expect(listDefinitionsOfStandard(code)).toHaveLength(count);
  expect(new Set(named(code)).size).toBe(count);
});

test("the seven presentations carry the service's names", () => {
  expect(
    serviceStandardsAndPresentations.map(
      ({ code, standard, presentation }) => `${code}: ${standard}, ${presentation}`,
    ),
  ).toEqual([
    "R: BETA! ReCiPe, BETA Full",
    "DF: Dutch (MRPI, EN15804, ISO14040, ISO14044), Full",
    "DS: Dutch (MRPI, EN15804, ISO14040, ISO14044), Shortened",
    "EF: European (EN15804, ISO14040, ISO14044), Full",
    "ES: European (EN15804, ISO14040, ISO14044), Shortened",
    "SF: SBK Bepalingsmethode, Full",
    "SS: SBK Bepalingsmethode, Shortened",
  ]);
});

test("fossil depletion is in MJ in the Dutch and European standards, in antimony in SBK's", () => {
  const fossil = (code: CatalogueStandardCode) =>
    listDefinitionsOfStandard(code)
      .filter(({ name }) => name === "Abiotic depletion potential for fossil resources")
      .map(({ unit }) => unit);
  expect([fossil("DF"), fossil("EF"), fossil("SF"), fossil("DS")]).toEqual([
    ["MJ"],
    ["MJ"],
    ["kg Sb-eq"],
    [],
  ]);
});

test("the smallest presentation is complete, in the order of declaration", () => {
  expect(named("ES")).toEqual([
    "Global warming potential [kg CO2-eq]",
    "Depletion potential of the stratospheric ozone layer [kg CFC-11-eq]",
    "Formation potential of tropospheric ozone photochemical oxidants [kg ethene-eq]",
    "Total use of renewable primary energy resources [MJ]",
    "Total use of non-renewable primary energy resources [MJ]",
    "Use of secondary material [kg]",
    "Use of net fresh water [m3]",
    "Waste (total) [kg]",
    "Costs [Euro]",
  ]);
});

test("units are kept as the service spells them, however they differ", () => {
  expect(named("SF")).toEqual(
    expect.arrayContaining([
      "Eutrophication potential [kg PO4 3- eq]",
      "Human toxicity potential [kg 1,4-DB-eq]",
    ]),
  );
  expect(named("SS")).toEqual(expect.arrayContaining(["Abiotic resource depletion (total) [kg Sb eq]"]));
  expect(named("R")).toEqual(
    expect.arrayContaining([
      "ReCiPe Midpoint (H) Human toxicity [kg 1,4-DB eq]",
      "ReCiPe Midpoint (H) Photochemical oxidant formation [kg NMVOC]",
      "ReCiPe (H,A) Single Score [points]",
      "Environmental Price 2017 (low PM10) [Euro]",
    ]),
  );
});

test("indicators that a standard does not declare are left out of it", () => {
  const has = (code: CatalogueStandardCode, name: string) =>
    listDefinitionsOfStandard(code).some((own) => own.name === name);
  expect(has("EF", "Environmental Costs Indicator")).toBe(false);
  expect(has("SF", "Exported energy")).toBe(false);
  expect(has("SS", "Use of secondary material")).toBe(false);
  expect(has("DF", "Total energy")).toBe(false);
  expect(has("SF", "Total energy")).toBe(true);
});

describe("the order of declaration", () => {
  const shuffled = (code: CatalogueStandardCode) =>
    listDefinitionsOfStandard(code)
      .map((one, at) => ({ ...one, id: String(at) }))
      .sort((a, b) => (a.name < b.name ? 1 : -1));
  const order = (code: CatalogueStandardCode) =>
    sortInDeclarationOrder(shuffled(code)).map(({ name }) => findAbbreviation(name) || name);

  test("the order of declaration is impacts, toxicity, resources, waste, output flows, weighted results, costs", () => {
    expect(order("DF").join(" ")).toBe(
      "GWP ODP AP EP POCP ADPE ADPF HTP FAETP MAETP TETP PERE PERM PERT PENRE PENRM PENRT RSF NRSF FW " +
        "HWD NHWD RWD CRU MFR MER EE ECI Costs",
    );
    expect(order("SS")).toEqual([
      ...["GWP", "ODP", "POCP", "ADPE", "Abiotic resource depletion (total)", "Ecotoxicity (total)"],
      ...["PERT", "PENRT", "FW", "Waste (total)", "ECI", "Costs"],
    ]);
  });

  test("the order in ReCiPe is midpoints, endpoints, single score, prices, costs", () => {
    expect(order("R").join(" ")).toBe(
      "GWP ODP TAP FEP MEP HTP POFP PMFP TETP FETP METP IRP ALOP ULOP NLTP WDP MDP FDP HH ED RA " +
        "ReCiPe (H,A) Single Score Environmental Price 2017 Environmental Price 2017 (low PM10) Costs",
    );
  });

  test("unknown definitions come last, by name, then unit, then id", () => {
    const one = (name: string, unit: string, id: string) => ({ name, unit, id });
    const all = [
      one("zinc", "kg", "1"),
      one("Costs", "Euro", "2"),
      one("Zeal", "m", "4"),
      one("Zeal", "m", "3"),
      one("Zeal", "kg", "5"),
      one("Arsenic", "kg", "6"),
      one("GLOBAL warming potential", "kg CO2-eq", "7"),
    ];
    expect(sortInDeclarationOrder(all).map(({ id }) => id)).toEqual(["7", "2", "6", "5", "3", "4", "1"]);
  });
});

test("an abbreviation is that of declarations, or empty", () => {
  expect(
    ["Global warming potential", "ReCiPe Midpoint (H) Climate change", "Waste (total)", "Arsenic", ""].map(
      findAbbreviation,
    ),
  ).toEqual(["GWP", "GWP", "", "", ""]);
});

describe("a definition list is recognised", () => {
  const list = (code: CatalogueStandardCode, said: boolean) => {
    const { standard = "", presentation = "" } =
      serviceStandardsAndPresentations.find((one) => one.code === code) ?? {};
    return listDefinitionsOfStandard(code).map((one) => ({
      ...one,
      standard: said ? standard : "",
      presentation: said ? presentation : "",
    }));
  };
  const codes = serviceStandardsAndPresentations.map(({ code }) => code);

  test.each(codes)("a list is recognised by the names it gives or by its definitions: %s", (code) => {
    for (const said of [true, false]) {
      expect(recogniseStandardsOfDefinitionList(list(code, said)).map((one) => one.code)).toEqual([code]);
      expect(recogniseStandardsOfDefinitionList(list(code, said).slice(1)).map((one) => one.code)).toEqual([
        code,
      ]);
    }
  });

  test("a list of both presentations of a standard is recognised as both", () => {
    for (const said of [true, false]) {
      const both = [...list("DF", said), ...list("DS", said)];
      expect(recogniseStandardsOfDefinitionList(both).map(({ code }) => code)).toEqual(["DF", "DS"]);
    }
  });

  test("a list that is like no presentation is recognised as none", () => {
    expect(recogniseStandardsOfDefinitionList([])).toEqual([]);
    expect(recogniseStandardsOfDefinitionList(list("DF", false).slice(0, 3))).toEqual([]);
  });
});

test.each([
  ["BETA! ReCiPe", "SBK Bepalingsmethode", "ReCiPe", "EN 15804 (CML)"],
  ["SBK Bepalingsmethode", "European (EN15804, ISO14040, ISO14044)", "SBK Bepalingsmethode", "European"],
  ["EN 15804+A2 (EF 3.0)", "EN 15804+A2 (EF 3.1)", "EN 15804+A2 (EF 3.0)", "EN 15804+A2 (EF 3.1)"],
  ["EN 15804+A2 (EF 3.0)", "en 15804+A2", "EN 15804+A2 (EF 3.0)", "en 15804+A2"],
  ["SBK Bepalingsmethode", "EN 15804+A2 (EF 3.1)", "SBK Bepalingsmethode", "EN 15804+A2"],
])("beside each other, %s and %s have names that differ", (before, after, ...names) => {
  expect(Object.values(nameStandardsApart({ before, after }))).toEqual(names);
});
