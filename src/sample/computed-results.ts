import type { CatalogueStandardCode } from "../lca/indicator-catalogue";
import type { TotalsByInventoryColumn } from "./processes";

/** Prices of the Dutch shadow cost method in euro per unit of each indicator. */
export const shadowPrices = {
  gwp: 0.05,
  odp: 30,
  htp: 0.09,
  faetp: 0.03,
  maetp: 0.0001,
  tetp: 0.06,
  pocp: 2,
  ap: 4,
  ep: 9,
  adpe: 0.16,
  adpfSb: 0.16,
} as const;

/** Fossil resources: kg antimony equivalents per MJ. */
export const kgAntimonyPerMegajoule = 4.81e-4;

/** ReCiPe midpoints: points of each area of protection, and the environmental prices in euro, per unit. */
export const reCiPeWeights = {
  //                           [Human Health, Ecosystems, Resources, price, price with low PM10]
  "Climate change": [0.0277, 0.0175, 0, 0.0566, 0.0566],
  "Ozone depletion": [34.8, 0, 0, 30.4, 30.4],
  "Terrestrial acidification": [0, 0.0128, 0, 4.97, 4.97],
  "Freshwater eutrophication": [0, 0.0982, 0, 1.86, 1.86],
  "Marine eutrophication": [0, 0, 0, 3.11, 3.11],
  "Human toxicity": [0.0139, 0, 0, 0.0991, 0.0991],
  "Photochemical oxidant formation": [0.000772, 0, 0, 1.15, 1.15],
  "Particulate matter formation": [5.15, 0, 0, 39.2, 12.7],
  "Terrestrial ecotoxicity": [0, 0.334, 0, 8.69, 8.69],
  "Freshwater ecotoxicity": [0, 0.0019, 0, 0.0361, 0.0361],
  "Marine ecotoxicity": [0, 0.00039, 0, 0.00739, 0.00739],
  "Ionising radiation": [0.000325, 0, 0, 0.0461, 0.0461],
  "Agricultural land occupation": [0, 0.0442, 0, 0.0845, 0.0845],
  "Urban land occupation": [0, 0.0451, 0, 0.0845, 0.0845],
  "Natural land transformation": [0, 3.54, 0, 0, 0],
  "Water depletion": [0, 0, 0, 0, 0],
  "Metal depletion": [0, 0, 0.0464, 0, 0],
  "Fossil depletion": [0, 0, 0.107, 0, 0],
} as const;

type Midpoint = keyof typeof reCiPeWeights;

/** Results by the indicator's name and unit: "Costs [Euro]". */
export type ResultsByIndicator = ReadonlyMap<string, number>;

/** Four significant digits, as an analyst would publish; never minus zero. */
const round = (value: number): number => Number(value.toPrecision(4)) || 0;

const decimalsOf = (value: number): number => {
  const [mantissa = "", exponent = ""] = value.toExponential().split("e");
  return Math.max(0, mantissa.replace(/^-?\d\.?/, "").length - Number(exponent));
};

/** The decimal sum, without the noise of binary fractions. */
const sum = (...parts: readonly number[]): number =>
  Number(parts.reduce((total, part) => total + part, 0).toFixed(Math.max(...parts.map(decimalsOf)))) || 0;

const weighted = (parts: readonly (readonly [value: number, weight: number])[]): number =>
  round(parts.reduce((total, [value, weight]) => total + value * weight, 0));

type Result = readonly [indicator: string, value: number];

/** The EN 15804 indicators with the Dutch toxicities; what the table of processes lacks follows from what it has. */
function midpointsEn(i: TotalsByInventoryColumn) {
  const adpf = round(i.adpf);
  return {
    gwp: round(i.fossil + i.biogenic),
    odp: round(9e-9 * i.adpf + 2.2e-9 * i.nuclear),
    ap: round(i.ap),
    ep: round(i.ep),
    pocp: round(i.pocp),
    adpe: round(i.adpe),
    adpf,
    adpfSb: round(adpf * kgAntimonyPerMegajoule),
    htp: round(i.htp),
    faetp: round(i.faetp),
    maetp: round(900 * i.faetp + 6 * i.fossil),
    tetp: round(0.08 * i.faetp + 0.004 * i.htp),
  };
}

function impactsEn(i: TotalsByInventoryColumn): Result[] {
  const m = midpointsEn(i);
  const prices = Object.entries(shadowPrices) as [keyof typeof shadowPrices, number][];
  const db = "kg 1,4-DB-eq";
  return [
    ["Global warming potential [kg CO2-eq]", m.gwp],
    ["Depletion potential of the stratospheric ozone layer [kg CFC-11-eq]", m.odp],
    ["Acidification potential of land and water [kg SO2-eq]", m.ap],
    ["Eutrophication potential [kg PO4 3- eq]", m.ep],
    ["Formation potential of tropospheric ozone photochemical oxidants [kg ethene-eq]", m.pocp],
    ["Abiotic depletion potential for non-fossil resources [kg Sb-eq]", m.adpe],
    ["Abiotic depletion potential for fossil resources [MJ]", m.adpf],
    ["Abiotic depletion potential for fossil resources [kg Sb-eq]", m.adpfSb],
    ["Abiotic resource depletion (total) [kg Sb eq]", sum(m.adpe, m.adpfSb)],
    [`Human toxicity potential [${db}]`, m.htp],
    [`Freshwater aquatic ecotoxicity potential [${db}]`, m.faetp],
    [`Marine aquatic ecotoxicity potential [${db}]`, m.maetp],
    [`Terrestrial ecotoxicity potential [${db}]`, m.tetp],
    [`Ecotoxicity (total) [${db}]`, sum(m.faetp, m.maetp, m.tetp)],
    ["Environmental Costs Indicator [Euro]", weighted(prices.map(([key, price]) => [m[key], price]))],
    ["Costs [Euro]", round(i.cost)],
  ];
}

function resourcesEn(i: TotalsByInventoryColumn): Result[] {
  const [pere, perm] = [round(i.pere), round(i.perm)];
  const [penre, penrm] = [round(i.adpf * 1.02 + i.nuclear - i.penrm), round(i.penrm)];
  const rawMaterials = "primary energy resources used as raw materials";
  return [
    [`Use of renewable primary energy excluding renewable ${rawMaterials} [MJ]`, pere],
    [`Use of renewable ${rawMaterials} [MJ]`, perm],
    ["Total use of renewable primary energy resources [MJ]", sum(pere, perm)],
    [`Use of non-renewable primary energy excluding non-renewable ${rawMaterials} [MJ]`, penre],
    [`Use of non-renewable ${rawMaterials} [MJ]`, penrm],
    ["Total use of non-renewable primary energy resources [MJ]", sum(penre, penrm)],
    ["Total energy [MJ]", sum(pere, perm, penre, penrm)],
    ["Use of secondary material [kg]", round(i.secondary)],
    ["Use of renewable secondary fuels [MJ]", round(i.renewableFuel)],
    ["Use of non-renewable secondary fuels [MJ]", round(i.otherFuel)],
    ["Use of net fresh water [m3]", round(i.water)],
  ];
}

function outputsEn(i: TotalsByInventoryColumn): Result[] {
  const hazardous = round(1.5e-5 * i.htp + 2e-6 * i.adpf);
  const other = round(i.waste);
  const radioactive = round(3e-5 * i.nuclear);
  return [
    ["Hazardous waste disposed [kg]", hazardous],
    ["Non-hazardous waste disposed [kg]", other],
    ["Radioactive waste disposed [kg]", radioactive],
    ["Waste (total) [kg]", sum(hazardous, other, radioactive)],
    ["Components for re-use [kg]", 0],
    ["Materials for recycling [kg]", round(i.recycling)],
    ["Materials for energy recovery [kg]", round(i.recovery)],
    ["Exported energy [MJ]", round(i.exported)],
  ];
}

/** ReCiPe characterises the same inventory in its own way: biogenic carbon does not count, units differ. */
const midpointsOfRecipe: readonly (readonly [
  Midpoint,
  unit: string,
  (i: TotalsByInventoryColumn) => number,
])[] = [
  ["Climate change", "kg CO2 eq", (i) => 1.024 * i.fossil],
  ["Ozone depletion", "kg CFC-11 eq", (i) => 1.02e-8 * i.adpf + 2.4e-9 * i.nuclear],
  ["Terrestrial acidification", "kg SO2 eq", (i) => 0.868 * i.ap],
  ["Freshwater eutrophication", "kg P eq", (i) => 0.087 * i.ep + 0.0032 * i.faetp],
  ["Marine eutrophication", "kg N eq", (i) => 0.243 * i.ep],
  ["Human toxicity", "kg 1,4-DB eq", (i) => 0.71 * i.htp + 4.6 * i.faetp],
  ["Photochemical oxidant formation", "kg NMVOC", (i) => 0.64 * i.ap + 1.7 * i.pocp],
  ["Particulate matter formation", "kg PM10 eq", (i) => 0.29 * i.ap + 1.1e-4 * i.fossil],
  ["Terrestrial ecotoxicity", "kg 1,4-DB eq", (i) => 0.013 * i.faetp + 1.4e-4 * i.htp],
  ["Freshwater ecotoxicity", "kg 1,4-DB eq", (i) => 0.83 * i.faetp + 0.002 * i.htp],
  ["Marine ecotoxicity", "kg 1,4-DB eq", (i) => 0.79 * i.faetp + 0.003 * i.htp],
  ["Ionising radiation", "kg U235 eq", (i) => 0.0283 * i.nuclear],
  ["Agricultural land occupation", "m2a", (i) => 0.0524 * i.perm + 0.0036 * i.pere],
  ["Urban land occupation", "m2a", (i) => 0.0087 * i.fossil + 0.011 * i.waste],
  ["Natural land transformation", "m2", (i) => 2.9e-6 * i.adpf + 1.6e-5 * i.fossil],
  ["Water depletion", "m3", (i) => 1.31 * i.water],
  ["Metal depletion", "kg Fe eq", (i) => 820 * i.adpe + 0.046 * i.fossil],
  ["Fossil depletion", "kg oil eq", (i) => i.adpf / 42.3],
];

function resultsOfRecipe(inventory: TotalsByInventoryColumn): ResultsByIndicator {
  const midpoints = midpointsOfRecipe.map(([name, unit, of]) => ({
    name,
    unit,
    value: round(of(inventory)),
  }));
  const weigh = (column: 0 | 1 | 2 | 3 | 4) =>
    weighted(midpoints.map(({ name, value }) => [value, reCiPeWeights[name][column]]));
  const [health, ecosystems, resources] = [weigh(0), weigh(1), weigh(2)];
  return new Map<string, number>([
    ...midpoints.map(({ name, unit, value }) => [`ReCiPe Midpoint (H) ${name} [${unit}]`, value] as const),
    ["ReCiPe Endpoint (H,A) Human Health [points]", health],
    ["ReCiPe Endpoint (H,A) Ecosystems [points]", ecosystems],
    ["ReCiPe Endpoint (H,A) Resources [points]", resources],
    ["ReCiPe (H,A) Single Score [points]", sum(health, ecosystems, resources)],
    ["Environmental Price 2017 [Euro]", weigh(3)],
    ["Environmental Price 2017 (low PM10) [Euro]", weigh(4)],
    ["Costs [Euro]", round(inventory.cost)],
  ]);
}

/**
 * All results of an inventory in the method of a presentation, which may show fewer of them. Totals are exact sums of
 * their parts as published.
 */
export function computeResultsFromInventory(
  inventory: TotalsByInventoryColumn,
  code: CatalogueStandardCode,
): ResultsByIndicator {
  if (code === "R") return resultsOfRecipe(inventory);
  return new Map([...impactsEn(inventory), ...resourcesEn(inventory), ...outputsEn(inventory)]);
}
