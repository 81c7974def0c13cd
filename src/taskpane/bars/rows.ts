import type { PerSaid } from "../../lca/per";
import { traitsOf } from "../../lca/reason-traits";
import type { Reason } from "../../lca/reasons";
import { NoValue, reasonOf } from "../../lca/reasons";
import type { Saying } from "../../lca/saying";
import type { Preview, Waiting, PickedIndicator, PickedProduct, PickedScenario } from "../../picking/picks";
import type { Choices } from "../../picking/account-choices";

/** The number of results that are read and drawn at once. */
export const most = 25;

/** The product and the stage of a result; null is production, A1-A3. */
interface Place {
  readonly product: PickedProduct;
  readonly scenario: PickedScenario | null;
}

/** One result among those compared. */
export interface Row extends Place {
  /** The number as sent, or the reason why there is none. */
  readonly value: Preview;
  /** The stage that a scenario's results state: "C3". */
  readonly part: string;
  readonly per: PerSaid;
  /** The reason why the declared unit in the product's own document is unknown. */
  readonly perUnread?: Reason;
  readonly sayings: readonly Saying[];
}

/** The results that one picture shows. */
export interface Shown {
  readonly rows: readonly Row[];
  /** The number of results without the limit. */
  readonly all: number;
  /** The reason why the scenarios could not be read. */
  readonly unread?: Reason;
}

/** Reads production and all scenarios of one product. Throws `NoValue` if nothing can be read. */
export async function stagesShown(
  choices: Choices,
  product: PickedProduct,
  indicator: PickedIndicator,
  waiting: Waiting,
): Promise<Shown> {
  const { scenarios, ...unread } = await scenariosOf(choices, product, waiting);
  const places = [null, ...scenarios].map((scenario) => ({ product, scenario }));
  return { ...(await shownOf(choices, places, indicator, waiting)), ...unread };
}

/** Reads several products at one stage. Throws `NoValue` if nothing can be read. */
export async function productsShown(
  choices: Choices,
  products: readonly PickedProduct[],
  scenario: PickedScenario | null,
  indicator: PickedIndicator,
  waiting: Waiting,
): Promise<Shown> {
  // One request goes ahead: if the service is down, each of the others would be sent in vain.
  if (waiting.pressed) await choices.indicators(asOne(waiting));
  const places = products.map((product) => ({ product, scenario }));
  return shownOf(choices, places, indicator, waiting);
}

async function scenariosOf(choices: Choices, product: PickedProduct, waiting: Waiting) {
  try {
    const found = await choices.scenarios([product], asOne(waiting));
    return { scenarios: found.map(({ scenario }) => scenario) };
  } catch (thrown) {
    return { scenarios: [], unread: reasonUnlessOver(thrown) };
  }
}

async function shownOf(
  choices: Choices,
  places: readonly Place[],
  indicator: PickedIndicator,
  waiting: Waiting,
): Promise<Shown> {
  const few = places.slice(0, most);
  let done = 0;
  const read = async (place: Place): Promise<Row> => {
    const row = await rowOf(choices, place, indicator, asOne(waiting));
    done += 1;
    waiting.progress?.(done, few.length);
    return row;
  };
  const rows = await Promise.all(few.map(read));
  const [lack] = rows.map(({ value }) => value);
  const isNothing = rows.every(
    ({ value }) => typeof value === "object" && traitsOf(value).ends !== "nothing",
  );
  if (typeof lack === "object" && isNothing) throw new NoValue(lack);
  return { rows, all: places.length };
}

/** Reads one result. A failure is the value of its row, so that the other rows stay. */
async function rowOf(
  choices: Choices,
  place: Place,
  indicator: PickedIndicator,
  waiting: Waiting,
): Promise<Row> {
  const { product, scenario } = place;
  try {
    const found = await choices.preview(product, [indicator], { ...waiting, ask: true }, scenario);
    const [value] = found?.values ?? [];
    if (!found || value === undefined) throw new NoValue({ kind: "preview" });
    const { part, per, sayings } = found;
    const said = per || typeof value !== "number" ? { per } : await perOfWhole(choices, product, waiting);
    return { ...place, value, part, sayings: sayings[0] ?? [], ...said };
  } catch (thrown) {
    const { per = null } = product;
    return { ...place, value: reasonUnlessOver(thrown), part: "", per, sayings: [] };
  }
}

/** Reads the declared unit from the product's own document, for results and lists that do not state one. */
async function perOfWhole(choices: Choices, product: PickedProduct, waiting: Waiting) {
  try {
    return { per: (await choices.details(product, waiting)).per };
  } catch (thrown) {
    return { per: null, perUnread: reasonUnlessOver(thrown) };
  }
}

/** Returns the reason of a failure, but rethrows it after an abort or if the account is gone. */
function reasonUnlessOver(thrown: unknown): Reason {
  const reason = reasonOf(thrown);
  if (reason.kind === "cancelled" || traitsOf(reason).ends === "session") throw thrown;
  return reason;
}

/** The options for one of several requests, whose progress is reported together. */
function asOne({ abandoned, pressed = false }: Waiting): Waiting {
  return { ...(abandoned && { abandoned }), pressed };
}
