import type { DeclaredUnitOrConflict } from "../../lca/declared-unit";
import { findReasonTraits } from "../../lca/reason-traits";
import type { Reason } from "../../lca/reasons";
import { NoValueError, reasonFromError } from "../../lca/reasons";
import type { ResultMetadataItem } from "../../lca/result-metadata";
import type {
  PreviewValue,
  AbortAndProgressOptions,
  PickedIndicator,
  PickedProduct,
  PickedScenario,
} from "../../picking/picked-items";
import type { PickableItemsReaderMethods } from "../../picking/pickable-items-reader";

/** The number of results that are read and drawn at once. */
export const maxBars = 25;

/** The product and the stage of a result; null is production, A1-A3. */
interface ResultAddress {
  readonly product: PickedProduct;
  readonly scenario: PickedScenario | null;
}

/** One result among those compared. */
export interface BarRow extends ResultAddress {
  /** The number as sent, or the reason why there is none. */
  readonly value: PreviewValue;
  /** The stage that a scenario's results state: "C3". */
  readonly part: string;
  readonly per: DeclaredUnitOrConflict;
  /** The reason why the declared unit in the product's own document is unknown. */
  readonly perUnread?: Reason;
  readonly sayings: readonly ResultMetadataItem[];
}

/** The results that one picture shows. */
export interface LimitedBarRows {
  readonly rows: readonly BarRow[];
  /** The number of results without the limit. */
  readonly all: number;
  /** The reason why the scenarios could not be read. */
  readonly unread?: Reason;
}

/** Reads production and all scenarios of one product. Throws `NoValueError` if nothing can be read. */
export async function readBarRowsOfProductStages(
  choices: PickableItemsReaderMethods,
  product: PickedProduct,
  indicator: PickedIndicator,
  waiting: AbortAndProgressOptions,
): Promise<LimitedBarRows> {
  const { scenarios, ...unread } = await readScenarios(choices, product, waiting);
  const places = [null, ...scenarios].map((scenario) => ({ product, scenario }));
  return { ...(await readBarResults(choices, places, indicator, waiting)), ...unread };
}

/** Reads several products at one stage. Throws `NoValueError` if nothing can be read. */
export async function readBarRowsOfProductsAtStage(
  choices: PickableItemsReaderMethods,
  products: readonly PickedProduct[],
  scenario: PickedScenario | null,
  indicator: PickedIndicator,
  waiting: AbortAndProgressOptions,
): Promise<LimitedBarRows> {
  // One request goes ahead: if the service is down, each of the others would be sent in vain.
  if (waiting.pressed) await choices.indicators(withoutProgress(waiting));
  const places = products.map((product) => ({ product, scenario }));
  return readBarResults(choices, places, indicator, waiting);
}

async function readScenarios(
  choices: PickableItemsReaderMethods,
  product: PickedProduct,
  waiting: AbortAndProgressOptions,
) {
  try {
    const found = await choices.scenarios([product], withoutProgress(waiting));
    return { scenarios: found.map(({ scenario }) => scenario) };
  } catch (thrown) {
    return { scenarios: [], unread: reasonOrRethrow(thrown) };
  }
}

async function readBarResults(
  choices: PickableItemsReaderMethods,
  places: readonly ResultAddress[],
  indicator: PickedIndicator,
  waiting: AbortAndProgressOptions,
): Promise<LimitedBarRows> {
  const few = places.slice(0, maxBars);
  let done = 0;
  const read = async (place: ResultAddress): Promise<BarRow> => {
    const row = await readBarRow(choices, place, indicator, withoutProgress(waiting));
    done += 1;
    waiting.progress?.(done, few.length);
    return row;
  };
  const rows = await Promise.all(few.map(read));
  const [lack] = rows.map(({ value }) => value);
  const isNothing = rows.every(
    ({ value }) => typeof value === "object" && findReasonTraits(value).ends !== "nothing",
  );
  if (typeof lack === "object" && isNothing) throw new NoValueError(lack);
  return { rows, all: places.length };
}

/** Reads one result. A failure is the value of its row, so that the other rows stay. */
async function readBarRow(
  choices: PickableItemsReaderMethods,
  place: ResultAddress,
  indicator: PickedIndicator,
  waiting: AbortAndProgressOptions,
): Promise<BarRow> {
  const { product, scenario } = place;
  try {
    const found = await choices.preview(product, [indicator], { ...waiting, ask: true }, scenario);
    const [value] = found?.values ?? [];
    if (!found || value === undefined) throw new NoValueError({ kind: "preview" });
    const { part, per, sayings } = found;
    const said =
      per || typeof value !== "number" ? { per } : await readProductUnit(choices, product, waiting);
    return { ...place, value, part, sayings: sayings[0] ?? [], ...said };
  } catch (thrown) {
    const { per = null } = product;
    return { ...place, value: reasonOrRethrow(thrown), part: "", per, sayings: [] };
  }
}

/** Reads the declared unit from the product's own document, for results and lists that do not state one. */
async function readProductUnit(
  choices: PickableItemsReaderMethods,
  product: PickedProduct,
  waiting: AbortAndProgressOptions,
) {
  try {
    return { per: (await choices.details(product, waiting)).per };
  } catch (thrown) {
    return { per: null, perUnread: reasonOrRethrow(thrown) };
  }
}

/** Returns the reason of a failure, but rethrows it after an abort or if the account is gone. */
function reasonOrRethrow(thrown: unknown): Reason {
  const reason = reasonFromError(thrown);
  if (reason.kind === "cancelled" || findReasonTraits(reason).ends === "session") throw thrown;
  return reason;
}

/** The options for one of several requests, whose progress is reported together. */
function withoutProgress({ abandoned, pressed = false }: AbortAndProgressOptions): AbortAndProgressOptions {
  return { ...(abandoned && { abandoned }), pressed };
}
