import type { ProcessAmounts } from "./processes";

/** A made-up building product: the recipe of one declared unit, and that of its yearly maintenance. */
export interface SampleProductWithRecipes {
  readonly number: number;
  readonly name: string;
  /** "" if the service does not state a declared unit. */
  readonly unit: string;
  readonly category: string;
  readonly made: ProcessAmounts;
  readonly care: ProcessAmounts;
  readonly scenarios: readonly SampleScenarioKey[];
}

/** Scenarios carry the same name for many products, each its own id; only "shared" is one scenario of several. */
export const scenarioNames = {
  use50: "Use 50 years",
  use75: "Use 75 years",
  recycling: "End of life: recycling",
  landfill: "End of life: landfill",
  recovery: "End of life: energy recovery",
  shared: "Reference service life 60 years",
} as const;

export type SampleScenarioKey = keyof typeof scenarioNames;

const mineral = ["use50", "recycling", "landfill"] as const;
const masonry = ["use50", "use75", "recycling", "landfill"] as const;
const metal = ["use50", "recycling"] as const;
const timber = ["use50", "use75", "recovery", "recycling"] as const;
const plastic = ["use50", "recovery", "recycling"] as const;
const insulation = ["shared", "recovery", "landfill"] as const;
const pipe = ["recycling", "recovery"] as const;
const noMaterial = [] as const;

const repointing = { mortar: 0.14, tapWater: 1.2 };
const washing = { tapWater: 4 };
const painting = { paint: 0.065, tapWater: 2 };
const noCare = {};

const longName =
  "Prefabricated façade element, timber frame, stone wool between the studs, vapour barrier, gypsum fibre board " +
  "inside, wind-tight membrane, ventilated cavity and fibre cement cladding outside, with all fixings, flashings, " +
  "window reveals and sills, made to order and delivered to the site";

type Row = readonly [
  name: string,
  unit: string,
  category: string,
  made: ProcessAmounts,
  care: ProcessAmounts,
  scenarios: readonly SampleScenarioKey[],
];

/**
 * In the order of their numbers: the first is sample-p-001. Some names are difficult on purpose, as real ones are:
 * accents, quotes, inch marks, equal names, near-equal names, a trailing space. One product is per 1000 pieces, and one
 * has no declared unit.
 */
// prettier-ignore
const productRows: readonly Row[] = [
  ["Facing brick, red", "m2", "Bricks", { brick: 126, lorry: 4.2 }, repointing, masonry],
  ["Facing brick, yellow", "m2", "Bricks", { brick: 119, heat: 31, lorry: 3.9 }, repointing, masonry],
  ["Facing brick, thin bed", "m2", "Bricks", { brick: 98, lorry: 3.3 }, repointing, masonry],
  ["Paving brick, clay", "1000 pieces", "Bricks", { brick: 3040, heat: 1280, lorry: 102 }, washing, mineral],
  ["Roof tile, clay, natural red", "m2", "Roof tiles", { roofTile: 41.5, lorry: 1.6 }, noCare, masonry],
  ["Roof tile, concrete, grey", "m2", "Roof tiles", { concrete: 44, paint: 0.18, lorry: 1.4 }, noCare, masonry],
  ["Concrete block, 140 mm", "m2", "Blocks", { concrete: 268, lorry: 6.7 }, noCare, mineral],
  ["Aerated concrete block, 100 mm", "m2", "Blocks", { aerated: 53, lorry: 2.4 }, noCare, mineral],
  ["Sand-lime brick, 150 mm", "m2", "Blocks", { sandLime: 262, lorry: 5.9 }, noCare, mineral],
  ["Ready-mix concrete C30", "m3", "Concrete", { concrete: 2385, lorry: 47 }, noCare, mineral],
  ["Ready-mix concrete C-30", "m3", "Concrete", { concrete: 2310, mortar: 90, lorry: 52 }, noCare, mineral],
  ["Hollow-core slab, 200 mm", "m2", "Concrete", { concrete: 296, steel: 4.6, electricity: 5.2 }, noCare, mineral],
  ["Lintel, prestressed", "m", "Concrete", { concrete: 18.4, steel: 0.42 }, noCare, metal],
  ["Concrete kerb “Royal Mile”", "m", "Concrete", { concrete: 71 }, washing, mineral],
  ["Masonry mortar M5", "kg", "Mortars", { mortar: 1, lorry: 0.04 }, noCare, noMaterial],
  ["Jointing mortar, grey", "kg", "Mortars", { mortar: 1, paint: 0.003, lorry: 0.05 }, noCare, noMaterial],
  ["Floor screed, 50 mm", "m2", "Mortars", { mortar: 96, lorry: 2.9 }, noCare, mineral],
  ["Floor screed, 50 mm*", "m2", "Mortars", { mortar: 90, gravel: 6, lorry: 2.7 }, noCare, mineral],
  ["Glass wool roll, 140 mm", "m2", "Insulation", { glassWool: 2.52, polyethylene: 0.05 }, noCare, insulation],
  ["Stone wool slab, 100 mm", "m2", "Insulation", { stoneWool: 4.5, polyethylene: 0.06 }, noCare, insulation],
  ["PUR board, 80 mm", "m2", "Insulation", { pur: 2.56, aluminium: 0.14 }, noCare, insulation],
  ["EPS board, 100 mm", "m2", "Insulation", { eps: 1.5 }, noCare, insulation],
  ["EPS board, 150 mm", "m2", "Insulation", { eps: 2.25 }, noCare, insulation],
  ["Cellulose, blown in, 200 mm", "m2", "Insulation", { cellulose: 10, electricity: 0.9 }, noCare, insulation],
  ["Glulam beam, spruce", "m3", "Timber", { glulam: 448, lorry: 61 }, noCare, timber],
  ["Cross-laminated timber panel", "m3", "Timber", { glulam: 471, electricity: 34, lorry: 72 }, noCare, timber],
  ["Softwood batten, 22 × 50 mm", "m", "Timber", { softwood: 0.53, lorry: 0.09 }, noCare, timber],
  ["OSB board, 18 mm", "m2", "Timber", { osb: 11.2, lorry: 1.3 }, noCare, timber],
  ["Reinforcing steel B500", "kg", "Metals", { steel: 1, lorry: 0.31 }, noCare, noMaterial],
  ["Steel section HEA 200", "m", "Metals", { steel: 42.3, lorry: 14 }, noCare, metal],
  ["Steel roof sheet, galvanised", "m2", "Metals", { steelSheet: 7.1, paint: 0.11, lorry: 2.2 }, washing, metal],
  ["Aluminium profile, anodised", "m", "Metals", { aluminium: 1.34, electricity: 2.8 }, washing, metal],
  ["Zinc gutter, Ø 80 mm", "m", "Metals", { zinc: 1.92, steel: 0.3 }, noCare, metal],
  ["Water pipe, copper, 15 mm", "m", "Pipes", { copper: 0.39 }, noCare, metal],
  ['Pipe 3"', "m", "Pipes", { pvc: 1.06 }, noCare, pipe],
  ['Pipe 4"', "m", "Pipes", { pvc: 1.62 }, noCare, pipe],
  ["Drain pipe, PE, 110 mm", "m", "Pipes", { polyethylene: 1.4 }, noCare, pipe],
  ["Window, timber frame, triple glazing", "m2", "Windows", { softwood: 14.6, glass: 30, steel: 1.1, paint: 0.9 }, painting, timber],
  ["Window, PVC frame, double glazing", "m2", "Windows", { pvc: 15.2, glass: 20, steelSheet: 8.4 }, washing, plastic],
  ["Door, insulated", "piece", "Doors", { softwood: 21, pur: 3.1, steel: 2.4, paint: 1.2 }, painting, timber],
  ["Door, insulated", "piece", "Doors", { steelSheet: 26, pur: 3.6, aluminium: 0.8 }, washing, metal],
  ["Spacer bar, 12 mm", "m", "Windows", { steel: 0.09, polyethylene: 0.04 }, noCare, noMaterial],
  ["Gypsum board, 12.5 mm", "m2", "Finishing", { gypsum: 9.1, lorry: 0.8 }, noCare, mineral],
  ["Mineral ceiling tile", "m2", "Finishing", { stoneWool: 3.4, gypsum: 0.6, paint: 0.12 }, noCare, mineral],
  ["Mineral ceiling tile ", "m2", "Finishing", { stoneWool: 4.1, gypsum: 0.6, paint: 0.12 }, noCare, mineral],
  ["Floor tile, ceramic, 300 × 300 mm", "m2", "Finishing", { ceramicTile: 19.6, lorry: 7.4 }, washing, mineral],
  ["Enduit à la chaux, blanc cassé", "kg", "Finishing", { mortar: 0.96, paint: 0.04 }, noCare, noMaterial],
  ["Wall paint, white", "kg", "Finishing", { paint: 1, lorry: 0.2 }, noCare, noMaterial],
  ["Façade panel, fibre cement, 8 mm", "m2", "Façade", { fibreCement: 15.4, paint: 0.31 }, washing, mineral],
  ["Mason's sand, 0-4 mm", "", "Mortars", { gravel: 1, lorry: 0.03 }, noCare, noMaterial],
  ["Bitumen membrane, two layers", "m2", "Roofing", { bitumen: 7.6, glass: 0.3, heat: 9 }, noCare, plastic],
  ["EPDM membrane, 1.2 mm", "m2", "Roofing", { rubber: 1.45 }, noCare, plastic],
  ["PV panel, 400 Wp", "piece", "Installations", { solarCell: 11.2, glass: 7.3, aluminium: 1.9, copper: 0.2 }, washing, metal],
  ["Natural stone sill, blue", "m", "Façade", { stone: 16.9, lorry: 21 }, washing, mineral],
  ["Wall tie, galvanised", "piece", "Metals", { steelSheet: 0.34 }, noCare, metal],
  [longName, "m2", "Façade", { softwood: 17.2, stoneWool: 7.8, osb: 9.4, gypsum: 12.6, fibreCement: 15.4, polyethylene: 0.3 }, washing, timber],
];

/** The product that has no result for fresh water: absent from its impacts, not 0. */
export const productIdWithoutWater = "sample-p-054";

/** The product whose article number consists of digits, so that Excel takes it for a number. */
export const productNumberWithDigitsAsArticle = 55;

export const formatSampleProductId = (number: number): string =>
  `sample-p-${String(number).padStart(3, "0")}`;

/** No real account has a product of this name. */
const markAsSample = (name: string): string => name.replace(/\s*$/, (end) => ` (sample)${end}`);

export const sampleProductsWithRecipes: readonly SampleProductWithRecipes[] = productRows.map(
  ([name, unit, category, made, care, scenarios], index) => ({
    number: index + 1,
    name: markAsSample(name),
    unit,
    category,
    made,
    care,
    scenarios,
  }),
);
