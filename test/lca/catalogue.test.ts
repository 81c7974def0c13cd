import { definitionsOf, presentations } from "../../src/lca/catalogue";
import type { PresentationCode } from "../../src/lca/catalogue";

const named = (code: PresentationCode) => definitionsOf(code).map(({ name, unit }) => `${name} [${unit}]`);

test.each([
  ["R", 25],
  ["DF", 29],
  ["DS", 12],
  ["EF", 24],
  ["ES", 9],
  ["SF", 20],
  ["SS", 12],
] as const)("%s has its %i indicators, each once", (code, count) => {
  expect(definitionsOf(code)).toHaveLength(count);
  expect(new Set(named(code)).size).toBe(count);
});

test("the seven presentations carry the service's names", () => {
  expect(
    presentations.map(({ code, standard, presentation }) => `${code}: ${standard}, ${presentation}`),
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
  const fossil = (code: PresentationCode) =>
    definitionsOf(code)
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

test("what one standard does not declare is not in it", () => {
  const has = (code: PresentationCode, name: string) => definitionsOf(code).some((own) => own.name === name);
  expect(has("EF", "Environmental Costs Indicator")).toBe(false);
  expect(has("SF", "Exported energy")).toBe(false);
  expect(has("SS", "Use of secondary material")).toBe(false);
  expect(has("DF", "Total energy")).toBe(false);
  expect(has("SF", "Total energy")).toBe(true);
});
