import type { Connected } from "../addin";
import { ask, connected } from "../addin";
import { detailRows } from "../account/details";
import { ordered } from "../account/listing";
import type { Resource } from "../account/resource";
import { text } from "../hypermedia/fields";
import { abbreviationOf, inDeclarationOrder } from "../lca/catalogue";
import { groupOf } from "../lca/groups";
import type { Indicator, IndicatorList } from "../lca/indicators";
import type { NameList } from "../lca/names";
import { NoValue, reasonOf } from "../lca/reasons";
import { scenarioKind } from "../lca/stages";
import type { Asking } from "../service/kept";
import { pause } from "../service/pause";
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
    return ask(async ({ account }) => {
      const list = await account.products(askingOf(waiting));
      const picked: PickedProduct[] = [];
      for (const one of await ordered(list)) {
        picked.push({ id: one.id, name: one.name, ambiguous: !isNamedBy(list, one) });
        if (picked.length % slice === 0) await pause();
      }
      return picked;
    });
  }

  indicators(waiting: Waiting): Promise<readonly PickedIndicator[]> {
    return ask(async ({ account }) => {
      const { all, indicators } = await account.definitions(askingOf(waiting));
      const picked = indicators.all.map(({ name, unit, definitions }) => {
        const ids = definitions.map((place) => all[place]?.id ?? "");
        return {
          id: ids[0] ?? "",
          name,
          abbreviation: abbreviationOf(name),
          unit,
          ids,
          group: groupOf(name),
        };
      });
      return inDeclarationOrder(picked).map(({ id: _, ...indicator }) => indicator);
    });
  }

  scenarios(products: readonly PickedProduct[], waiting: Waiting): Promise<readonly ScenarioChoice[]> {
    return ask(async (connection) => {
      const scenarios = new Scenarios();
      for (let start = 0; start < products.length; start += atATime) {
        waiting.progress?.(start, products.length);
        if (waiting.abandoned?.aborted) throw new NoValue({ kind: "cancelled" });
        const some = products.slice(start, start + atATime);
        const lists = await Promise.all(some.map((one) => scenariosOf(connection, one, askingOf(waiting))));
        for (const list of lists) scenarios.add(list);
      }
      return scenarios.choices();
    });
  }

  details(product: PickedProduct, waiting: Waiting): Promise<readonly Field[]> {
    return ask(async ({ account }) => {
      return detailRows(await account.details(nameOf(product), askingOf(waiting)));
    });
  }

  async preview(
    product: PickedProduct,
    indicators: readonly PickedIndicator[],
    waiting: Waiting & { readonly ask: boolean },
  ): Promise<readonly Preview[] | null> {
    try {
      return await ask(async ({ account }) => {
        const asking = { ...askingOf(waiting), heldOnly: !waiting.ask };
        const [list, results] = await Promise.all([
          account.definitions(asking),
          account.preview(nameOf(product), null, asking),
        ]);
        return indicators.map((picked) => valueOr(() => results.value(indicatorOf(list.indicators, picked))));
      });
    } catch (thrown) {
      if (reasonOf(thrown).kind === "preview") return null;
      throw thrown;
    }
  }
}

function askingOf({ abandoned }: Waiting): Asking {
  return abandoned ? { abandoned } : {};
}

/** Whether a formula that says the product's name means this product and no other. */
function isNamedBy(list: NameList<Resource>, product: Resource): boolean {
  const [first, ...others] = list.find(product.name);
  return first === product && others.length === 0;
}

/** What names this product to the account. */
function nameOf({ id, name }: PickedProduct): string {
  return id === "" ? `name:${name}` : `id:${id}`;
}

async function scenariosOf({ account }: Connected, product: PickedProduct, asking: Asking) {
  const { all } = await account.scenarios(nameOf(product), asking);
  return all.map(({ id, name, resource }) => ({ id, name, kind: scenarioKind(text(resource, "kind")) }));
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
