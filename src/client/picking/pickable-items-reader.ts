import type { ResultsAtStage } from "../account/results-at-stage";
import type { IndicatorList } from "../../lca/indicator-list";
import { NoValueError, reasonFromError } from "../../lca/reasons";
import type { ActiveAccountAccess } from "./active-account";
import { runQueryOnActiveAccount } from "./active-account";
import {
  createPickedIndicator,
  createPickedScenario,
  listPickableProducts,
  createProductDocumentDetails,
} from "./picked-product";
import type {
  PreviewValue,
  ResultsPreview,
  ScenarioWithProductCount,
  ProductDocumentDetails,
  AbortAndProgressOptions,
  PickedIndicator,
  PickedProduct,
  PickedScenario,
} from "./picked-items";
import { foldText } from "../../lca/fold-text";
import type { ResultMetadataItem } from "../../lca/results";
import { compareProductionThenScenarios } from "../../lca/stages";

/** Number of products whose scenarios are requested at a time, so that a cancelled query leaves few requests. */
const maxProductsPerRound = 32;

/**
 * The things to pick from the account in use, also after a refresh or a change of account. Every method throws
 * `NoValueError`.
 */
export class PickableItemsReader {
  constructor(private readonly account: ActiveAccountAccess) {}

  /** A key of the account: products remembered for one account are not offered in another. */
  whose(): string {
    const inUse = this.account.connected();
    return inUse ? `${inUse.account.session.service.base}\n${inUse.identity.company}` : "";
  }

  /** All products, by name, then by id. */
  products(waiting: AbortAndProgressOptions): Promise<readonly PickedProduct[]> {
    return runQueryOnActiveAccount(this.account, waiting, async ({ account }, asking) => {
      return listPickableProducts(await account.products(asking));
    });
  }

  /** All indicators, in declaration order. */
  indicators(waiting: AbortAndProgressOptions): Promise<readonly PickedIndicator[]> {
    return runQueryOnActiveAccount(this.account, waiting, async ({ account }, asking) => {
      const definitions = await account.definitions(asking);
      const indicators = definitions.indicators.inOrder();
      return indicators.map((indicator) => createPickedIndicator(definitions, indicator));
    });
  }

  /**
   * The scenarios of these products, in the order of the life cycle. Scenarios of one name are one choice, under the
   * first id met. If a single product has several of one name, each is a choice of its own. Throws `NoValueError`
   * "cancelled".
   */
  scenarios(
    products: readonly PickedProduct[],
    waiting: AbortAndProgressOptions,
  ): Promise<readonly ScenarioWithProductCount[]> {
    return runQueryOnActiveAccount(this.account, waiting, async ({ account }, asking) => {
      const readScenarios = async (product: PickedProduct): Promise<readonly PickedScenario[]> => {
        const list = await account.scenarios(product, asking);
        return list.all.map((scenario) => createPickedScenario(list, scenario));
      };
      const lists: (readonly PickedScenario[])[] = [];
      for (let start = 0; start < products.length; start += maxProductsPerRound) {
        waiting.progress?.(start, products.length);
        if (waiting.abandoned?.aborted) throw new NoValueError({ kind: "cancelled" });
        const some = products.slice(start, start + maxProductsPerRound);
        lists.push(...(await Promise.all(some.map(readScenarios))));
      }
      return listScenarioChoices(lists);
    });
  }

  details(product: PickedProduct, waiting: AbortAndProgressOptions): Promise<ProductDocumentDetails> {
    return runQueryOnActiveAccount(this.account, waiting, async ({ account }, asking) => {
      return createProductDocumentDetails(product, await account.details(product, asking));
    });
  }

  /**
   * Results of one product for production, A1-A3. Null if they are not cached and `ask` does not allow a request. A
   * preview does not make a refresh read its results.
   */
  async preview(
    product: PickedProduct,
    indicators: readonly PickedIndicator[],
    waiting: AbortAndProgressOptions & { readonly ask: boolean },
  ): Promise<ResultsPreview | null> {
    try {
      return await runQueryOnActiveAccount(this.account, waiting, async ({ account }, way) => {
        const asking = { ...way, cacheOnly: !waiting.ask };
        const [list, results] = await Promise.all([
          account.definitions(asking),
          account.preview(product, null, asking),
        ]);
        return previewOf(results, list.indicators, indicators);
      });
    } catch (thrown) {
      if (reasonFromError(thrown).kind === "preview") return null;
      throw thrown;
    }
  }
}

/** The methods that the pane uses. */
export type PickableItemsReaderMethods = Pick<PickableItemsReader, keyof PickableItemsReader>;

function previewOf(
  results: ResultsAtStage,
  list: IndicatorList,
  indicators: readonly PickedIndicator[],
): ResultsPreview {
  const values: PreviewValue[] = [];
  const sayings: (readonly ResultMetadataItem[])[] = [];
  for (const picked of indicators) {
    const indicator = list.withNameAndUnit(picked);
    const value: PreviewValue = indicator
      ? results.valueOrReason(indicator)
      : { kind: "unknown", what: "indicator", text: picked.name, near: [], within: "" };
    values.push(value);
    sayings.push(indicator && typeof value === "number" ? results.sayings(indicator) : []);
  }
  return { values, sayings, per: results.per };
}

/**
 * Counts the scenarios of several products, each with a list: those that one formula, filled down, would find in each
 * are one choice.
 */
export function listScenarioChoices(
  lists: readonly (readonly PickedScenario[])[],
): readonly ScenarioWithProductCount[] {
  const choices = new Map<string, ScenarioWithProductCount>();
  const count = (key: string, scenario: PickedScenario): void => {
    const choice = choices.get(key) ?? { scenario, products: 0 };
    choices.set(key, { ...choice, products: choice.products + 1 });
  };
  for (const list of lists) {
    const names = list.map(({ name }) => foldText(name));
    list.forEach((scenario, index) => {
      const name = names[index] ?? "";
      const isShared = names.indexOf(name) !== names.lastIndexOf(name);
      const texts = [scenario.id, name, ...(scenario.forms ?? [])];
      if (isShared || scenario.ambiguous) count(texts.join("\n"), { ...scenario, ambiguous: true });
      else count(name, scenario);
    });
  }
  return [...choices.values()].sort((one, other) =>
    compareProductionThenScenarios(one.scenario, other.scenario),
  );
}
