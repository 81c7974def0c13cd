import { definitionsOf, presentations } from "../lca/catalogue";
import type { PresentationCode } from "../lca/catalogue";
import type { DemoAccount, DemoDefinition, DemoImpact, DemoProduct, DemoScenario } from "./accounts";
import { inventoryOf, partsOf } from "./processes";
import type { Inventory, Process, Recipe } from "./processes";
import { productId, products, productWithoutWater, scenarioNames } from "./products";
import type { Product, ScenarioName } from "./products";
import { resultsOf } from "./results";

interface Sample {
  readonly code: string;
  readonly town: string;
  readonly user: string;
  /** Each company's own energy and transport, so that no two accounts agree on any number but 0. */
  readonly factor: number;
  readonly presentations: readonly PresentationCode[];
}

const samples: readonly Sample[] = [
  { code: "R", town: "Timberholt", user: "Ada Holt", factor: 1.031, presentations: ["R"] },
  { code: "DF", town: "Brickmoor", user: "Robin Vale", factor: 1, presentations: ["DF"] },
  { code: "DS", town: "Claywick", user: "Noor Wick", factor: 1.057, presentations: ["DS"] },
  { code: "EF", town: "Tilehaven", user: "Jules Haven", factor: 0.943, presentations: ["EF"] },
  { code: "ES", town: "Stonebeck", user: "Mila Beck", factor: 0.971, presentations: ["ES"] },
  { code: "SF", town: "Mortarby", user: "Lars By", factor: 1.089, presentations: ["SF"] },
  { code: "SS", town: "Kilnforde", user: "Tess Forde", factor: 0.914, presentations: ["SS"] },
  { code: "DB", town: "Slatecombe", user: "Ivo Combe", factor: 1.118, presentations: ["DF", "DS"] },
];

/** In account DB this product has two results of global warming potential: the Shortened id's is twice the Full id's. */
export const productInConflict = "sample-p-007";

/** In account DB every third product carries both ids of an indicator, with equal values. */
const carriesBothIds = (product: Product): boolean => product.number % 3 === 0;

const water = /^Use of net fresh water|^ReCiPe Midpoint \(H\) Water depletion/;

interface Indicator {
  readonly key: string;
  readonly definition: DemoDefinition;
}

interface Presented {
  readonly code: PresentationCode;
  readonly indicators: readonly Indicator[];
}

function indicatorsOf(code: PresentationCode): readonly Indicator[] {
  const { standard = "", presentation = "" } = presentations.find((known) => known.code === code) ?? {};
  return definitionsOf(code).map(({ name, unit }, index) => {
    const id = `sample-i-${code}-${String(index + 1).padStart(2, "0")}`;
    return { key: `${name} [${unit}]`, definition: { id, name, unit, standard, presentation } };
  });
}

const scenarioId = (product: Product, scenario: ScenarioName): string =>
  scenario === "shared"
    ? "sample-s-shared"
    : `sample-s-${String(product.number).padStart(3, "0")}-${product.scenarios.indexOf(scenario) + 1}`;

const demoProducts: readonly DemoProduct[] = products.map((product) => ({
  id: productId(product.number),
  name: product.name,
  scenarios: product.scenarios.map((scenario) => scenarioId(product, scenario)),
  details: {
    articleNumber: product.name === "104233" ? "104233" : `SAMPLE-${1000 + product.number}`,
    category: product.category,
    ...(product.unit !== "" && { declaredUnit: product.unit }),
    mass: massOf(product.made),
    description: `Sample product, ${massOf(product.made)} kg${product.unit === "" ? "" : ` per ${product.unit}`}`,
  },
}));

function scenariosOfAll(): readonly DemoScenario[] {
  const found = new Map<string, DemoScenario>();
  for (const product of products) {
    for (const scenario of product.scenarios) {
      const id = scenarioId(product, scenario);
      const kind = scenario.startsWith("use") ? "use" : "end of life";
      const earlier = found.get(id)?.products ?? [];
      found.set(id, {
        id,
        name: scenarioNames[scenario],
        ...(scenario === "shared" ? {} : { kind }),
        products: [...earlier, productId(product.number)],
      });
    }
  }
  return [...found.values()];
}

const demoScenarios = scenariosOfAll();

/** The results of one recipe, under the ids of each presentation that the account is sent. */
function impactsOf(product: Product, inventory: Inventory, presented: readonly Presented[]): DemoImpact[] {
  const id = productId(product.number);
  const given = new Set<string>();
  return presented.flatMap(({ code, indicators }) => {
    const results = resultsOf(inventory, code);
    return indicators.flatMap(({ key, definition }): DemoImpact[] => {
      const value = results.get(key);
      if (value === undefined) throw new Error(`The sample has no ${key}`);
      if (id === productWithoutWater && water.test(key)) return [];
      if (!given.has(key)) {
        given.add(key);
        return [[definition.id, value]];
      }
      if (id === productInConflict && key.startsWith("Global warming")) return [[definition.id, 2 * value]];
      return carriesBothIds(product) ? [[definition.id, value]] : [];
    });
  });
}

function accountOf({ code, town, user, factor, presentations: codes }: Sample): DemoAccount {
  const presented = codes.map((one) => ({ code: one, indicators: indicatorsOf(one) }));
  return {
    code,
    company: { id: `sample-company-${code}`, name: `${town} Building Products (sample)` },
    user: { id: `sample-user-${code}`, name: `${user} (sample)` },
    definitions: presented.flatMap(({ indicators }) => indicators.map(({ definition }) => definition)),
    products: demoProducts,
    scenarios: demoScenarios,
    impacts(id, scenario) {
      const product = products.find(({ number }) => productId(number) === id);
      const name = product?.scenarios.find((own) => scenarioId(product, own) === scenario);
      if (product === undefined || (scenario !== undefined && name === undefined)) return [];
      const recipe = name === undefined ? product.made : recipeOf(product, name);
      return impactsOf(product, inventoryOf(recipe, factor), presented);
    },
  };
}

/** The sample accounts: one for each presentation, and DB, which is sent both Dutch presentations. */
export const sampleAccounts: readonly DemoAccount[] = samples.map(accountOf);

type Ending = "recycling" | "landfill" | "recovery";
type Kind = "mineral" | "steel" | "aluminium" | "otherMetal" | "wood" | "plastic";

/** What becomes of one kg, by kind of material; what is recovered replaces something, which is a credit. */
const endings: Readonly<Record<Kind, Readonly<Record<Ending, Recipe>>>> = {
  mineral: {
    recycling: { crushing: 0.97, landfill: 0.03, gravel: -0.97 },
    landfill: { landfill: 1 },
    recovery: { landfill: 1 },
  },
  steel: {
    recycling: { sorting: 0.96, landfill: 0.04, steelSheet: -0.31, steel: 0.31 },
    landfill: { landfill: 1 },
    recovery: { sorting: 0.9, landfill: 0.1, steelSheet: -0.28, steel: 0.28 },
  },
  aluminium: {
    recycling: { sorting: 0.95, landfill: 0.05, aluminium: -0.68, aluminiumRemelt: 0.68 },
    landfill: { landfill: 1 },
    recovery: { sorting: 0.8, landfill: 0.2, aluminium: -0.55, aluminiumRemelt: 0.55 },
  },
  otherMetal: {
    recycling: { sorting: 0.94, landfill: 0.06, copper: -0.12, zinc: -0.2 },
    landfill: { landfill: 1 },
    recovery: { sorting: 0.85, landfill: 0.15, copper: -0.1, zinc: -0.17 },
  },
  wood: {
    recycling: { woodLeaving: 1, sorting: 0.9, softwood: -0.1 },
    landfill: { woodLeaving: 1, landfill: 1 },
    recovery: { woodBurning: 1, electricity: -0.72, heat: -4.6 },
  },
  plastic: {
    recycling: { sorting: 0.85, landfill: 0.15, electricity: 0.4, polyethylene: -0.52 },
    landfill: { landfill: 1 },
    recovery: { plasticBurning: 1, electricity: -1.1, heat: -7.2 },
  },
};

const kinds: { readonly [process in Process]?: Kind } = {
  steel: "steel",
  steelSheet: "steel",
  aluminium: "aluminium",
  copper: "otherMetal",
  zinc: "otherMetal",
  solarCell: "otherMetal",
  cellulose: "wood",
  softwood: "wood",
  glulam: "wood",
  osb: "wood",
  pur: "plastic",
  eps: "plastic",
  pvc: "plastic",
  polyethylene: "plastic",
  bitumen: "plastic",
  rubber: "plastic",
  paint: "plastic",
};

const notMaterials: readonly Process[] = ["lorry", "electricity", "heat"];

function add(...recipes: readonly Recipe[]): Recipe {
  const total = new Map<Process, number>();
  for (const recipe of recipes) {
    for (const [process, amount] of partsOf(recipe)) total.set(process, (total.get(process) ?? 0) + amount);
  }
  return Object.fromEntries(total);
}

const times = (factor: number, recipe: Recipe): Recipe =>
  Object.fromEntries(partsOf(recipe).map(([process, amount]) => [process, amount * factor]));

const materialsOf = (recipe: Recipe) =>
  partsOf(recipe).filter(([process]) => !notMaterials.includes(process));

/** Kilograms of material in a declared unit, without transport and energy. */
const massOf = (recipe: Recipe): number =>
  Number(
    materialsOf(recipe)
      .reduce((mass, [, amount]) => mass + amount, 0)
      .toPrecision(4),
  );

/** Demolition, 50 km by lorry, and for each material what the ending does with it. */
const endOfLife = (product: Product, ending: Ending): Recipe =>
  add(
    ...materialsOf(product.made).map(([process, mass]) =>
      times(mass, add({ demolition: 1, lorry: 0.05 }, endings[kinds[process] ?? "mineral"][ending])),
    ),
  );

/** What a scenario adds to the production of a product. */
function recipeOf(product: Product, scenario: ScenarioName): Recipe {
  switch (scenario) {
    case "use50":
      return times(50, product.care);
    case "use75":
      return times(75, product.care);
    case "shared":
      // Insulation needs no care; a twentieth is renewed.
      return times(0.05, product.made);
    default:
      return endOfLife(product, scenario);
  }
}
