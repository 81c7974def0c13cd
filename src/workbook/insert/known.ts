import type { Connected } from "../../addin";
import { ask } from "../../addin";
import type { ImpactDefinition } from "../../lca/definition";
import type { Indicator, IndicatorList } from "../../lca/indicators";
import { unitAtEnd } from "../../lca/indicators";
import type { Named } from "../../lca/reasons";
import { meansProduction } from "../../lca/stages";
import { functionOf, placeNaming } from "../../queries/catalogue";
import type { NameList, Nameable } from "../../lca/names";
import type { Resource } from "../../account/resource";
import type { PickedIndicator, PickedProduct, PickedScenario, Selected } from "../../picking/picks";
import { productIn, pickedOf, scenarioIn } from "../../picking/picked-product";
import type { HeldCall } from "./held-table";

/** The named things of the connected account. */
export interface Known<Product extends Nameable = Resource> {
  readonly products: NameList<Product>;
  readonly indicators: IndicatorList;
  readonly definitions: readonly ImpactDefinition[];
  /** The LCA standard and presentation of its results; "" if the service does not give them. */
  readonly standard: string;
  readonly presentation: string;
}

/** Reads the account's lists; null if no account is connected or the lists are unavailable. */
export async function known(): Promise<Known | null> {
  try {
    return await ask(async ({ account, identity: { standard, presentation } }) => {
      const [products, { all, indicators }] = await Promise.all([account.products(), account.definitions()]);
      return { products, indicators, definitions: all, standard, presentation };
    });
  } catch {
    return null;
  }
}

/** Kind of thing that a text in a cell names, and whether several things have that name. */
export interface TextMeaning {
  readonly kind: "product" | "indicator";
  readonly ambiguous: boolean;
}

/** Finds the thing that a text names; null if it names nothing. */
export function meaningOf(typed: string, { products, indicators }: Known<Nameable>): TextMeaning | null {
  if (typed.trim() === "") return null;
  const hits = products.find(typed).length;
  if (hits === 1) return { kind: "product", ambiguous: false };
  const named = indicators.named(typed).length;
  // A full look-up of an unknown text compares it with all similar names, so thousands of texts must not get there.
  const isNamed = named > 0 || indicators.named(unitAtEnd.exec(typed)?.[1] ?? "").length > 0;
  if (isNamed && indicatorOf(typed, indicators)) return { kind: "indicator", ambiguous: false };
  if (hits > 1) return { kind: "product", ambiguous: true };
  return named > 1 ? { kind: "indicator", ambiguous: true } : null;
}

function indicatorOf(typed: string, indicators: IndicatorList): Indicator | null {
  try {
    return indicators.find(typed);
  } catch {
    return null;
  }
}

/** The picks that the arguments of a formula stand for, given the texts of each; null if one of them names nothing. */
export async function picksOf(
  call: HeldCall,
  texts: readonly (readonly string[])[],
  lists: Known,
): Promise<Selected | null> {
  // "*" covers whatever the service has, which the task pane cannot show as picks.
  if (functionOf(call.name)?.gives === "records" && texts.flat().includes("*")) return null;
  const textsNaming = (what: Named): readonly string[] => texts[placeNaming(call.name, what)] ?? [];
  const products = whole(textsNaming("product").map((typed) => pickedProduct(typed, lists)));
  const indicators = whole(textsNaming("indicator").map((typed) => pickedIndicator(typed, lists)));
  if (!products || !indicators || products.length === 0) return null;
  // A function without an indicator argument returns all indicators.
  if (placeNaming(call.name, "indicator") >= 0 && indicators.length === 0) return null;
  const scenarios = await pickedScenarios(textsNaming("scenario"), products);
  return scenarios && { products, indicators, scenarios };
}

/** The products that these texts name, each once. Unknown and ambiguous texts are left out. */
export function productsNamed(texts: readonly string[], { products }: Known): readonly PickedProduct[] {
  const found = texts.flatMap((typed) => {
    const hits = typed.trim() === "" ? [] : products.find(typed);
    return hits.length === 1 ? hits : [];
  });
  return [...new Set(found)].map((one) => productIn(products, one));
}

function whole<T>(found: readonly (T | null)[]): T[] | null {
  const all = found.filter((one) => one !== null);
  return all.length === found.length ? all : null;
}

function pickedProduct(typed: string, { products }: Known): PickedProduct | null {
  const [product, ...others] = products.find(typed);
  return product && others.length === 0 ? productIn(products, product) : null;
}

function pickedIndicator(typed: string, { indicators, definitions }: Known): PickedIndicator | null {
  const indicator = indicatorOf(typed, indicators);
  return indicator && pickedOf(indicators, definitions, indicator);
}

/** Finds scenarios by name among each product's own, one product after another. */
async function pickedScenarios(
  typed: readonly string[],
  products: readonly PickedProduct[],
): Promise<(PickedScenario | null)[] | null> {
  const found: (PickedScenario | null)[] = [];
  for (const one of typed) {
    if (meansProduction(one)) found.push(null);
    else {
      const scenario = await scenarioOf(one, products);
      if (!scenario) return null;
      found.push(scenario);
    }
  }
  return found.length > 0 ? found : [null];
}

function scenarioOf(typed: string, products: readonly PickedProduct[]): Promise<PickedScenario | null> {
  return ask(async ({ account }: Connected) => {
    for (const product of products) {
      const scenarios = await account.scenarios(product);
      const [scenario, ...others] = scenarios.find(typed);
      if (scenario && others.length === 0) return scenarioIn(scenarios, scenario);
    }
    return null;
  });
}
