/** The account that every server here serves; the service has no other results. */

export interface Definition {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly unit: string;
}

export interface Product {
  readonly id: number;
  readonly code: string;
  readonly name: string;
}

export interface Scenario {
  readonly id: number;
  readonly name: string;
  readonly kind: "use" | "EOL";
  readonly products: readonly Product[];
}

/** A result as a row of a database table, whose own id lies in the range of the definitions' ids. */
export interface Row {
  readonly id: number;
  /** Its position among its product's results at its stage, from 1. */
  readonly line: number;
  readonly product: Product;
  /** Null for the production stage, A1-A3. */
  readonly scenario: Scenario | null;
  readonly definition: Definition;
  /** Null if there is no result. */
  readonly value: number | null;
}

export const standard = "Dutch (MRPI, EN15804, ISO14040, ISO14044)";

export const definitions: readonly Definition[] = (
  [
    ["GWP", "Global warming potential", "kg CO2-eq"],
    ["ODP", "Depletion potential of the stratospheric ozone layer", "kg CFC-11-eq"],
    ["AP", "Acidification potential of land and water", "kg SO2-eq"],
    ["EP", "Eutrophication potential", "kg PO4 3- eq"],
    ["POCP", "Formation potential of tropospheric ozone photochemical oxidants", "kg ethene-eq"],
    ["ADPE", "Abiotic depletion potential for non-fossil resources", "kg Sb-eq"],
    ["ADPF", "Abiotic depletion potential for fossil resources", "MJ"],
    ["ECI", "Environmental Costs Indicator", "Euro"],
  ] as const
).map(([code, name, unit], at) => ({ id: at + 1, code, name, unit }));

const brick: Product = { id: 1, code: "ART-104", name: "Facing brick" };
const slab: Product = { id: 2, code: "ART-205", name: "Hollow core slab" };
const tile: Product = { id: 3, code: "ART-306", name: "Roof tile" };
export const products: readonly Product[] = [brick, slab, tile];

/** The tile has no use scenario. */
const use: Scenario = { id: 1, name: "Use 50 years", kind: "use", products: [brick, slab] };
const landfill: Scenario = { id: 2, name: "EOL landfill", kind: "EOL", products: [brick, slab, tile] };
export const scenarios: readonly Scenario[] = [use, landfill];

export const scenariosOf = (product: Product): readonly Scenario[] =>
  scenarios.filter((one) => one.products.includes(product));

/** Indicators that a product lacks: everywhere, or at one stage only. */
const missing: readonly (readonly [Product, Scenario | null | "everywhere", string])[] = [
  [slab, "everywhere", "AP"],
  [brick, null, "POCP"],
  [brick, use, "EP"],
  [tile, landfill, "ADPE"],
];
const lacks = (product: Product, scenario: Scenario | null, code: string): boolean =>
  missing.some(
    ([of, stage, what]) => of === product && what === code && (stage === scenario || stage === "everywhere"),
  );

/** Results are in another order than definitions, so that no row's id equals its definition's by chance. */
const order = [3, 7, 5, 1, 8, 4, 2, 6];

/** All results by product, stage and definition. Every value differs from every other number. */
export const rows: readonly Row[] = products
  .flatMap((product) => [null, ...scenariosOf(product)].map((scenario) => [product, scenario] as const))
  .flatMap(([product, scenario]) =>
    order.map((index, at) => {
      const definition = definitions[index - 1];
      if (!definition) throw new Error("There are eight definitions");
      const value = product.id * 100_000 + (scenario?.id ?? 0) * 10_000 + definition.id * 1_000 + 0.25;
      const there = !lacks(product, scenario, definition.code);
      return { line: at + 1, product, scenario, definition, value: there ? value : null };
    }),
  )
  .map((row, at) => ({ ...row, id: at + 1 }));
