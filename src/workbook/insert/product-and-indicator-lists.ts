import { addin } from "../addin-services";
import type { OpenedAccount } from "../../client/account/opened-account";
import type { ImpactDefinition } from "../../lca/indicator-catalogue";
import type { Indicator, IndicatorList } from "../../lca/indicator-list";
import { unitSuffixPattern } from "../../lca/indicator-list";
import type { EntityKind } from "../../lca/reasons";
import { isA1ToA3Text } from "../../lca/stages";
import { findCustomFunction, findArgumentIndexByEntityKind } from "../../client/queries/custom-functions";
import type { NameList, Nameable } from "../../lca/name-list";
import type { ProductOrScenarioResource } from "../../client/account/named-resource";
import type {
  PickedIndicator,
  PickedProduct,
  PickedScenario,
  PickedItems,
} from "../../client/picking/picked-items";
import {
  createPickedProduct,
  createPickedIndicator,
  createPickedScenario,
} from "../../client/picking/picked-product";
import type { EditableCall } from "./enclosing-layout";

/** The named things of the connected account. */
export interface AccountProductsAndIndicators<Product extends Nameable = ProductOrScenarioResource> {
  readonly products: NameList<Product>;
  readonly indicators: IndicatorList;
  readonly definitions: readonly ImpactDefinition[];
  /** The LCA standard and presentation of its results; "" if the service does not give them. */
  readonly standard: string;
  readonly presentation: string;
}

/** Reads the account's lists; null if no account is connected or the lists are unavailable. */
export async function readAccountProductsAndIndicators(): Promise<AccountProductsAndIndicators | null> {
  try {
    return await addin.runQueryOnActiveConnection(
      async ({ account, identity: { standard, presentation } }) => {
        const [products, { all, indicators }] = await Promise.all([
          account.products(),
          account.definitions(),
        ]);
        return { products, indicators, definitions: all, standard, presentation };
      },
    );
  } catch {
    return null;
  }
}

/** Kind of thing that a text in a cell names, and whether several things have that name. */
export interface CellTextMeaning {
  readonly kind: "product" | "indicator";
  readonly ambiguous: boolean;
}

/** Finds the thing that a text names; null if it names nothing. */
export function classifyAsProductOrIndicator(
  typed: string,
  { products, indicators }: AccountProductsAndIndicators<Nameable>,
): CellTextMeaning | null {
  if (typed.trim() === "") return null;
  const hits = products.find(typed).length;
  if (hits === 1) return { kind: "product", ambiguous: false };
  const named = indicators.named(typed).length;
  // A full look-up of an unknown text compares it with all similar names, so thousands of texts must not get there.
  const isNamed = named > 0 || indicators.named(unitSuffixPattern.exec(typed)?.[1] ?? "").length > 0;
  if (isNamed && findIndicator(typed, indicators)) return { kind: "indicator", ambiguous: false };
  if (hits > 1) return { kind: "product", ambiguous: true };
  return named > 1 ? { kind: "indicator", ambiguous: true } : null;
}

function findIndicator(typed: string, indicators: IndicatorList): Indicator | null {
  try {
    return indicators.find(typed);
  } catch {
    return null;
  }
}

/** The picks that the arguments of a formula stand for, given the texts of each; null if one of them names nothing. */
export async function findPicksOfCall(
  call: EditableCall,
  texts: readonly (readonly string[])[],
  lists: AccountProductsAndIndicators,
): Promise<PickedItems | null> {
  // "*" covers whatever the service has, which the task pane cannot show as picks.
  if (findCustomFunction(call.name)?.gives === "records" && texts.flat().includes("*")) return null;
  const textsNaming = (what: EntityKind): readonly string[] =>
    texts[findArgumentIndexByEntityKind(call.name, what)] ?? [];
  const products = allOrNull(textsNaming("product").map((typed) => findPickedProduct(typed, lists)));
  const indicators = allOrNull(textsNaming("indicator").map((typed) => findPickedIndicator(typed, lists)));
  if (!products || !indicators || products.length === 0) return null;
  // A function without an indicator argument returns all indicators.
  if (findArgumentIndexByEntityKind(call.name, "indicator") >= 0 && indicators.length === 0) return null;
  const scenarios = await findPickedScenarios(textsNaming("scenario"), products);
  return scenarios && { products, indicators, scenarios };
}

/** The products that these texts name, each once. Unknown and ambiguous texts are left out. */
export function findNamedProducts(
  texts: readonly string[],
  { products }: AccountProductsAndIndicators,
): readonly PickedProduct[] {
  const found = texts.flatMap((typed) => (typed.trim() === "" ? [] : (findOnly(typed, products) ?? [])));
  return [...new Set(found)].map((one) => createPickedProduct(products, one));
}

function allOrNull<T>(found: readonly (T | null)[]): T[] | null {
  const all = found.filter((one) => one !== null);
  return all.length === found.length ? all : null;
}

function findPickedProduct(typed: string, { products }: AccountProductsAndIndicators): PickedProduct | null {
  const product = findOnly(typed, products);
  return product && createPickedProduct(products, product);
}

/** The only thing of this name; null if there is none, or there are several. */
function findOnly<Named extends Nameable>(typed: string, list: NameList<Named>): Named | null {
  const [only, ...others] = list.find(typed);
  return only && others.length === 0 ? only : null;
}

function findPickedIndicator(
  typed: string,
  { indicators, definitions }: AccountProductsAndIndicators,
): PickedIndicator | null {
  const indicator = findIndicator(typed, indicators);
  return indicator && createPickedIndicator({ all: definitions, indicators }, indicator);
}

/** Finds scenarios by name among each product's own, one product after another. */
async function findPickedScenarios(
  typed: readonly string[],
  products: readonly PickedProduct[],
): Promise<(PickedScenario | null)[] | null> {
  const found: (PickedScenario | null)[] = [];
  for (const one of typed) {
    if (isA1ToA3Text(one)) found.push(null);
    else {
      const scenario = await findScenario(one, products);
      if (!scenario) return null;
      found.push(scenario);
    }
  }
  return found.length > 0 ? found : [null];
}

function findScenario(typed: string, products: readonly PickedProduct[]): Promise<PickedScenario | null> {
  return addin.runQueryOnActiveConnection(async ({ account }: OpenedAccount) => {
    for (const product of products) {
      const scenarios = await account.scenarios(product);
      const scenario = findOnly(typed, scenarios);
      if (scenario) return createPickedScenario(scenarios, scenario);
    }
    return null;
  });
}
