import * as fc from "fast-check";

/** A small account, which every rendering must express and about which the client must answer. */
export interface Account {
  readonly definitions: readonly Definition[];
  readonly products: readonly Product[];
  readonly scenarios: readonly Scenario[];
  /** Results not listed here are missing. */
  readonly results: readonly Result[];
  readonly user: { readonly id: Id; readonly name: string; readonly email: string };
  readonly company: { readonly id: Id; readonly name: string };
}

export type Id = string | number;

export interface Definition {
  readonly id: Id;
  readonly name: string;
  readonly unit: string;
  readonly standard: string;
  readonly presentation: string;
}

export interface Product {
  readonly id: Id;
  readonly name: string;
  /** Further fields of the product, in camel case. */
  readonly details: Readonly<Record<string, unknown>>;
}

export interface Scenario {
  readonly id: Id;
  readonly name: string;
  readonly kind: Kind;
  readonly products: readonly Product[];
}

/** The texts for the kind of a scenario; "" for no text. */
export type Kind = "" | "use" | "Use phase" | "EOL" | "End of life";

export interface Result {
  readonly product: Product;
  readonly scenario: Scenario | null;
  readonly definition: Definition;
  readonly value: number;
}

/** Names and units from the interface document. */
const documented: readonly (readonly [name: string, unit: string])[] = [
  ["Global warming potential", "kg CO2-eq"],
  ["Depletion potential of the stratospheric ozone layer", "kg CFC-11-eq"],
  ["Abiotic depletion potential for fossil resources", "MJ"],
  ["Eutrophication potential", "kg PO4 3- eq"],
  ["Total use of renewable primary energy resources", "MJ"],
  ["Use of net fresh water", "m3"],
  ["Environmental Costs Indicator", "Euro"],
  ["Costs", "Euro"],
  ["Noise near the works", "Pa²·s"],
  ["Land, occupied (“old”)", "m2a"],
];
const standards = ["Dutch (MRPI, EN15804, ISO14040, ISO14044)", "SBK Bepalingsmethode", "BETA! ReCiPe"];

const textIds: readonly ((kind: string, index: number) => string)[] = [
  (kind, index) => `${kind}-${index}`,
  (kind, index) => `${index}f8c01d2-${kind.length}a1b-4e0d-9c55-0${index}b6f7a81c2d`,
  (kind, index) => `${kind.slice(0, 2).toUpperCase()} ${index}/é%`,
];
const productNames = ["Brick, red", "Möbel “Oak” 60%", "C30/37", "=1+1", "Slab [m2]", "https", "Пена"];
const scenarioNames = ["Use 50 years", "End of life", "Demolition, sorted", "B4-B5"];

const value = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.double({ noNaN: true, min: -1000, max: 1000 }),
  fc.constantFrom(0, 1, -1, 1e-12, 5e-324, 1.7976931348623157e308, 123456789.123, 0.1),
);
/** JSON has no negative zero. */
const unsigned = value.map((number) => (number === 0 ? 0 : number));

const shape = fc.record({
  idStyles: fc.record({
    product: fc.integer({ min: -1, max: 2 }),
    definition: fc.integer({ min: -1, max: 2 }),
    scenario: fc.integer({ min: -1, max: 2 }),
  }),
  // A single definition now and then: its list may be a single object.
  definitions: fc.oneof(
    { weight: 2, arbitrary: fc.shuffledSubarray([...documented], { minLength: 1, maxLength: 6 }) },
    { weight: 1, arbitrary: fc.shuffledSubarray([...documented], { minLength: 1, maxLength: 1 }) },
  ),
  standard: fc.constantFrom(...standards),
  presentation: fc.constantFrom("Full", "Shortened", "BETA Full"),
  products: fc.shuffledSubarray(productNames, { minLength: 1, maxLength: 4 }),
  scenarios: fc.oneof(
    { weight: 6, arbitrary: fc.shuffledSubarray(scenarioNames, { minLength: 1, maxLength: 3 }) },
    { weight: 1, arbitrary: fc.constant<string[]>([]) },
  ),
  kinds: fc.array(fc.constantFrom<Kind>("", "use", "Use phase", "EOL", "End of life"), {
    minLength: 3,
    maxLength: 3,
  }),
  /** True at index 4s + p if product p has scenario s. A scenario without products goes to the first one. */
  belongs: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
  values: fc.array(fc.option(unsigned, { freq: 6 }), { minLength: 96, maxLength: 96 }),
});

/** Small accounts of all kinds: ids as numbers or texts, scenarios shared or not, values of all magnitudes, gaps. */
export const accounts: fc.Arbitrary<Account> = shape.map((drawn) => {
  const id = (kind: keyof typeof drawn.idStyles, index: number): Id =>
    textIds[drawn.idStyles[kind]]?.(kind, index + 1) ?? index + 1;
  const definitions = drawn.definitions.map(([name, unit], index): Definition => ({
    ...{ id: id("definition", index), name, unit },
    ...{ standard: drawn.standard, presentation: drawn.presentation },
  }));
  const products = drawn.products.map((name, index): Product => ({
    id: id("product", index),
    name,
    details: detailsOf(index),
  }));
  const scenarios = drawn.scenarios.map((name, index): Scenario => {
    const own = products.filter((_, at) => drawn.belongs[index * 4 + at]);
    const kind = drawn.kinds[index] ?? "";
    return { id: id("scenario", index), name, kind, products: own.length > 0 ? own : products.slice(0, 1) };
  });
  const stages: readonly (Scenario | null)[] = [null, ...scenarios];
  const results = stages.flatMap((scenario, stage) =>
    (scenario?.products ?? products).flatMap((product) =>
      definitions.flatMap((definition, at): Result[] => {
        const held = drawn.values[stage * 24 + products.indexOf(product) * 6 + at] ?? null;
        return held === null ? [] : [{ product, scenario, definition, value: held }];
      }),
    ),
  );
  const user = { id: 7, name: "Ada Baksteen", email: "ada@works.example" };
  return { definitions, products, scenarios, results, user, company: { id: "c-1", name: "Brick Works BV" } };
});

function detailsOf(index: number): Product["details"] {
  return {
    articleNumber: `A-${index}`,
    massPerPiece: 2.5 + index,
    certified: index % 2 === 0,
    remark: null,
    colours: ["red", "brown"],
    measures: { height: 65, length: 210 },
  };
}
