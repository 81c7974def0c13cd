import type { Connected } from "../addin";
import { connected } from "../addin";
import { detailRows } from "../account/details";
import { ordered } from "../account/listing";
import type { Indicator, IndicatorList } from "../lca/indicators";
import { NoValue, reasonOf } from "../lca/reasons";
import type { Asking } from "../service/kept";
import { inTurns } from "../turns";
import { askFor } from "./asking";
import { pickedOf, scenarioIn } from "./insert/naming";
import { productIn } from "./picked-product";
import type { Choices, Field, Preview, ScenarioChoice, Waiting } from "./choices";
import { Scenarios } from "./scenarios";
import type { PickedIndicator, PickedProduct } from "./selected";

/** This many are looked at in one go; then others have their turn. */
const slice = 2_000;
/** A service is asked for this many products' scenarios at a time, so that giving up leaves little under way. */
const atATime = 32;

/** What can be picked of the account in use, also after it was refreshed or changed. */
export class AccountChoices implements Choices {
  whose(): string {
    const inUse = connected();
    return inUse ? `${inUse.account.session.service.base}\n${inUse.identity.company}` : "";
  }

  products(waiting: Waiting): Promise<readonly PickedProduct[]> {
    return askFor(waiting, async ({ account }, asking) => {
      const list = await account.products(asking);
      return inTurns(await ordered(list), slice, (one) => productIn(list, one));
    });
  }

  indicators(waiting: Waiting): Promise<readonly PickedIndicator[]> {
    return askFor(waiting, async ({ account }, asking) => {
      const { all, indicators } = await account.definitions(asking);
      return indicators.inOrder().map((indicator) => pickedOf(indicators, all, indicator));
    });
  }

  scenarios(products: readonly PickedProduct[], waiting: Waiting): Promise<readonly ScenarioChoice[]> {
    return askFor(waiting, async (connection, asking) => {
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

  details(product: PickedProduct, waiting: Waiting): Promise<readonly Field[]> {
    return askFor(waiting, async ({ account }, asking) => {
      return detailRows(await account.details(product, asking));
    });
  }

  async preview(
    product: PickedProduct,
    indicators: readonly PickedIndicator[],
    waiting: Waiting & { readonly ask: boolean },
  ): Promise<readonly Preview[] | null> {
    try {
      return await askFor(waiting, async ({ account }, way) => {
        const asking = { ...way, heldOnly: !waiting.ask };
        const [list, results] = await Promise.all([
          account.definitions(asking),
          account.preview(product, null, asking),
        ]);
        return indicators.map((picked) => valueOr(() => results.value(indicatorOf(list.indicators, picked))));
      });
    } catch (thrown) {
      if (reasonOf(thrown).kind === "preview") return null;
      throw thrown;
    }
  }
}

async function scenariosOf({ account }: Connected, product: PickedProduct, asking: Asking) {
  const list = await account.scenarios(product, asking);
  return list.all.map((one) => scenarioIn(list, one));
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
