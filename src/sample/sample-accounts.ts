import { listDefinitionsOfStandard, serviceStandardsAndPresentations } from "../lca/indicator-catalogue";
import type { CatalogueStandardCode } from "../lca/indicator-catalogue";
import type {
  DemoAccount,
  DemoImpactDefinition,
  DemoDefinitionValuePair,
  DemoProduct,
  DemoScenario,
} from "./demo-accounts";
import { sumRecipeInventory } from "./processes";
import type { TotalsByInventoryColumn } from "./processes";
import {
  formatSampleProductId,
  sampleProductsWithRecipes,
  productIdWithoutWater,
  productNumberWithDigitsAsArticle,
  scenarioNames,
} from "./sample-products";
import type { SampleProductWithRecipes, SampleScenarioKey } from "./sample-products";
import { computeResultsFromInventory } from "./computed-results";
import { calculateRecipeMassKg, listProcessAmountsOfScenario } from "./scenario-recipes";

interface Sample {
  readonly code: string;
  readonly town: string;
  readonly user: string;
  /** Each company's own energy and transport, so that no two accounts agree on any number but 0. */
  readonly factor: number;
  readonly presentations: readonly CatalogueStandardCode[];
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

/**
 * In account DB this product has two results of global warming potential: the Shortened id's is twice the Full id's.
 */
export const productIdWithConflictingResults = "sample-p-007";

/** In account DB every third product carries both ids of an indicator, with equal values. */
const carriesBothIds = (product: SampleProductWithRecipes): boolean => product.number % 3 === 0;

const water = /^Use of net fresh water|^ReCiPe Midpoint \(H\) Water depletion/;

interface Indicator {
  readonly key: string;
  readonly definition: DemoImpactDefinition;
}

interface Presented {
  readonly code: CatalogueStandardCode;
  readonly indicators: readonly Indicator[];
}

function indicatorsOf(code: CatalogueStandardCode): readonly Indicator[] {
  const { standard = "", presentation = "" } =
    serviceStandardsAndPresentations.find((known) => known.code === code) ?? {};
  return listDefinitionsOfStandard(code).map(({ name, unit }, index) => {
    const id = `sample-i-${code}-${String(index + 1).padStart(2, "0")}`;
    return { key: `${name} [${unit}]`, definition: { id, name, unit, standard, presentation } };
  });
}

const scenarioId = (product: SampleProductWithRecipes, scenario: SampleScenarioKey): string =>
  scenario === "shared"
    ? "sample-s-shared"
    : `sample-s-${String(product.number).padStart(3, "0")}-${product.scenarios.indexOf(scenario) + 1}`;

const demoProducts: readonly DemoProduct[] = sampleProductsWithRecipes.map((product) => ({
  id: formatSampleProductId(product.number),
  name: product.name,
  scenarios: product.scenarios.map((scenario) => scenarioId(product, scenario)),
  details: {
    articleNumber:
      product.number === productNumberWithDigitsAsArticle ? "104233" : `SAMPLE-${1000 + product.number}`,
    category: product.category,
    ...(product.unit !== "" && { declaredUnit: product.unit }),
    mass: calculateRecipeMassKg(product.made),
    description: `Sample product, ${calculateRecipeMassKg(product.made)} kg${product.unit === "" ? "" : ` per ${product.unit}`}`,
  },
}));

function scenariosOfAll(): readonly DemoScenario[] {
  const found = new Map<string, DemoScenario>();
  for (const product of sampleProductsWithRecipes) {
    for (const scenario of product.scenarios) {
      const id = scenarioId(product, scenario);
      const kind = scenario.startsWith("use") ? "use" : "end of life";
      const earlier = found.get(id)?.products ?? [];
      found.set(id, {
        id,
        name: scenarioNames[scenario],
        ...(scenario === "shared" ? {} : { kind }),
        products: [...earlier, formatSampleProductId(product.number)],
      });
    }
  }
  return [...found.values()];
}

const demoScenarios = scenariosOfAll();

/** The results of one recipe, under the ids of each presentation that the account is sent. */
function impactsOf(
  product: SampleProductWithRecipes,
  inventory: TotalsByInventoryColumn,
  presented: readonly Presented[],
): DemoDefinitionValuePair[] {
  const id = formatSampleProductId(product.number);
  const given = new Set<string>();
  return presented.flatMap(({ code, indicators }) => {
    const results = computeResultsFromInventory(inventory, code);
    return indicators.flatMap(({ key, definition }): DemoDefinitionValuePair[] => {
      const value = results.get(key);
      if (value === undefined) throw new Error(`The sample has no ${key}`);
      if (id === productIdWithoutWater && water.test(key)) return [];
      if (!given.has(key)) {
        given.add(key);
        return [[definition.id, value]];
      }
      if (id === productIdWithConflictingResults && key.startsWith("Global warming"))
        return [[definition.id, 2 * value]];
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
      const product = sampleProductsWithRecipes.find(({ number }) => formatSampleProductId(number) === id);
      const name = product?.scenarios.find((own) => scenarioId(product, own) === scenario);
      if (product === undefined || (scenario !== undefined && name === undefined)) return [];
      const recipe = name === undefined ? product.made : listProcessAmountsOfScenario(product, name);
      return impactsOf(product, sumRecipeInventory(recipe, factor), presented);
    },
  };
}

/** The sample accounts: one for each presentation, and DB, which is sent both Dutch presentations. */
export const sampleAccounts: readonly DemoAccount[] = samples.map(accountOf);
