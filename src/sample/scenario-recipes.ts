import { listProcessesWithAmounts } from "./processes";
import type { ProcessName, ProcessAmounts } from "./processes";
import type { SampleProductWithRecipes, SampleScenarioKey } from "./sample-products";

type EndOfLifeRoute = "recycling" | "landfill" | "recovery";
type Kind = "mineral" | "steel" | "aluminium" | "otherMetal" | "wood" | "plastic";

/** The end of life of one kg, by kind of material; recovered material replaces something, which is a credit. */
const endings: Readonly<Record<Kind, Readonly<Record<EndOfLifeRoute, ProcessAmounts>>>> = {
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

const kinds: { readonly [process in ProcessName]?: Kind } = {
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

const notMaterials: readonly ProcessName[] = ["lorry", "electricity", "heat"];

function addRecipes(...recipes: readonly ProcessAmounts[]): ProcessAmounts {
  const total = new Map<ProcessName, number>();
  for (const recipe of recipes) {
    for (const [process, amount] of listProcessesWithAmounts(recipe))
      total.set(process, (total.get(process) ?? 0) + amount);
  }
  return Object.fromEntries(total);
}

const scaleRecipe = (factor: number, recipe: ProcessAmounts): ProcessAmounts =>
  Object.fromEntries(listProcessesWithAmounts(recipe).map(([process, amount]) => [process, amount * factor]));

const materialsOf = (recipe: ProcessAmounts) =>
  listProcessesWithAmounts(recipe).filter(([process]) => !notMaterials.includes(process));

/** Kilograms of material in a declared unit, without transport and energy. */
export const calculateRecipeMassKg = (recipe: ProcessAmounts): number =>
  Number(
    materialsOf(recipe)
      .reduce((mass, [, amount]) => mass + amount, 0)
      .toPrecision(4),
  );

/** Demolition, 50 km by lorry, and the end-of-life treatment of each material. */
const endOfLife = (product: SampleProductWithRecipes, ending: EndOfLifeRoute): ProcessAmounts =>
  addRecipes(
    ...materialsOf(product.made).map(([process, mass]) =>
      scaleRecipe(
        mass,
        addRecipes({ demolition: 1, lorry: 0.05 }, endings[kinds[process] ?? "mineral"][ending]),
      ),
    ),
  );

/** The additions of a scenario to the production of a product. */
export function listProcessAmountsOfScenario(
  product: SampleProductWithRecipes,
  scenario: SampleScenarioKey,
): ProcessAmounts {
  switch (scenario) {
    case "use50":
      return scaleRecipe(50, product.care);
    case "use75":
      return scaleRecipe(75, product.care);
    case "shared":
      // Insulation needs no care; a twentieth is renewed.
      return scaleRecipe(0.05, product.made);
    default:
      return endOfLife(product, scenario);
  }
}
