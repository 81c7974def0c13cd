import type { Connected } from "../account/connected";
import type { Results } from "../account/results";
import type { Indicator, IndicatorList } from "../lca/indicators";
import { NoValue, reasonOf } from "../lca/reasons";
import type { Asking } from "../service/asking";
import type { AccountInUse } from "./asking";
import { askFor } from "./asking";
import { pickedOf, scenarioIn, productsIn, toldOf } from "./picked-product";
import { scenarioText } from "./formula-texts";
import type {
  Preview,
  Previewed,
  ScenarioChoice,
  Told,
  Waiting,
  PickedIndicator,
  PickedProduct,
  PickedScenario,
} from "./picks";
import { fold } from "../lca/fold";
import { byStage } from "../lca/order";

/** Number of products whose scenarios are requested at a time, so that a cancelled query leaves few requests. */
const atATime = 32;

/**
 * The things to pick from the account in use, also after a refresh or a change of account. Every method throws NoValue.
 */
export class AccountChoices {
  constructor(private readonly account: AccountInUse) {}

  /** A key of the account: products remembered for one account are not offered in another. */
  whose(): string {
    const inUse = this.account.connected();
    return inUse ? `${inUse.account.session.service.base}\n${inUse.identity.company}` : "";
  }

  /** All products, by name, then by id. */
  products(waiting: Waiting): Promise<readonly PickedProduct[]> {
    return askFor(this.account, waiting, async ({ account }, asking) => {
      return productsIn(await account.products(asking));
    });
  }

  /** All indicators, in declaration order. */
  indicators(waiting: Waiting): Promise<readonly PickedIndicator[]> {
    return askFor(this.account, waiting, async ({ account }, asking) => {
      const { all, indicators } = await account.definitions(asking);
      return indicators.inOrder().map((indicator) => pickedOf(indicators, all, indicator));
    });
  }

  /**
   * The scenarios of these products, in the order of the life cycle. Scenarios of one name are one choice, under the
   * first id met. If a single product has several of one name, each is a choice of its own. Throws NoValue "cancelled".
   */
  scenarios(products: readonly PickedProduct[], waiting: Waiting): Promise<readonly ScenarioChoice[]> {
    return askFor(this.account, waiting, async (connection, asking) => {
      const scenarios = new Scenarios();
      for (let start = 0; start < products.length; start += atATime) {
        waiting.progress?.(start, products.length);
        if (waiting.abandoned?.aborted) throw new NoValue({ kind: "cancelled" });
        const some = products.slice(start, start + atATime);
        const lists = await Promise.all(some.map((one) => scenariosOf(connection, one, asking)));
        for (const list of lists) scenarios.add(list);
      }
      return scenarios.choices();
    });
  }

  details(product: PickedProduct, waiting: Waiting): Promise<Told> {
    return askFor(this.account, waiting, async ({ account }, asking) => {
      return toldOf(product, await account.details(product, asking));
    });
  }

  /**
   * Results of one product for production, A1-A3, or in a scenario, as a formula with its name finds them. Null if they
   * are not cached and `ask` does not allow a request. A preview does not make a refresh read its results.
   */
  async preview(
    product: PickedProduct,
    indicators: readonly PickedIndicator[],
    waiting: Waiting & { readonly ask: boolean },
    scenario: PickedScenario | null = null,
  ): Promise<Previewed | null> {
    const stage = scenario && scenarioText(scenario, [scenario]);
    try {
      return await askFor(this.account, waiting, async ({ account }, way) => {
        const asking = { ...way, heldOnly: !waiting.ask };
        const [list, results] = await Promise.all([
          account.definitions(asking),
          account.preview(product, stage, asking),
        ]);
        return previewOf(results, list.indicators, indicators);
      });
    } catch (thrown) {
      if (reasonOf(thrown).kind === "preview") return null;
      throw thrown;
    }
  }
}

/** The methods that the pane uses. */
export type Choices = Pick<AccountChoices, keyof AccountChoices>;

async function scenariosOf({ account }: Connected, product: PickedProduct, asking: Asking) {
  const list = await account.scenarios(product, asking);
  return list.all.map((one) => scenarioIn(list, one));
}

function previewOf(results: Results, list: IndicatorList, indicators: readonly PickedIndicator[]): Previewed {
  const values = indicators.map((picked) => valueOr(() => results.value(indicatorOf(list, picked))));
  const sayings = indicators.map((picked, index) =>
    typeof values[index] === "number" ? results.sayings(indicatorOf(list, picked)) : [],
  );
  return { values, sayings, per: results.per, part: results.part };
}

function indicatorOf({ all }: IndicatorList, { name, unit }: PickedIndicator): Indicator {
  const found = all.find((one) => one.name === name && one.unit === unit);
  if (found) return found;
  throw new NoValue({ kind: "unknown", what: "indicator", text: name, near: [], within: "" });
}

function valueOr(value: () => number): Preview {
  try {
    return value();
  } catch (thrown) {
    return reasonOf(thrown);
  }
}

interface Counted {
  readonly scenario: PickedScenario;
  products: number;
}

/** Counts the scenarios of several products: those that one formula, filled down, would find in each are one choice. */
export class Scenarios {
  private readonly counted = new Map<string, Counted>();

  /** Adds the scenarios of one more product. */
  add(list: readonly PickedScenario[]): void {
    const names = list.map(({ name }) => fold(name));
    list.forEach((scenario, index) => {
      const name = names[index] ?? "";
      const shared = names.indexOf(name) !== names.lastIndexOf(name);
      const own = [scenario.id, name, ...(scenario.forms ?? [])];
      if (shared || scenario.ambiguous) this.count(own.join("\n"), { ...scenario, ambiguous: true });
      else this.count(name, scenario);
    });
  }

  private count(key: string, scenario: PickedScenario): void {
    const held = this.counted.get(key);
    if (held) held.products += 1;
    else this.counted.set(key, { scenario, products: 1 });
  }

  choices(): readonly ScenarioChoice[] {
    return [...this.counted.values()].sort((one, other) => byStage(one.scenario, other.scenario));
  }
}
