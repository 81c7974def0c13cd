import type { Account } from "../../account/account";
import type { LookedUp } from "../../account/look-up";
import type { Results } from "../../account/results";
import type { Calling, Element } from "../query";
import type { Cell } from "./asked";
import type { PerCells } from "./cells";
import { Failed, perOf, perWithout } from "./cells";
import { listening } from "./listening";

/** A requested stage of a product. */
export interface WantedPlace {
  /** What distinguishes it from the other stages of its product. */
  readonly key: readonly string[];
  /** The cell that names the scenario, where one does. */
  readonly cell: Cell | null;
  /** The text by which an account is asked for the scenario, or why there is none; null is the production phase. */
  readonly scenario: string | null | Failed;
  /** What is shown of it if its results are unavailable. */
  readonly stage: string;
  readonly scenarioId: string;
}

/** A place with its results, or why it has none. */
export interface PlaceRead extends WantedPlace {
  readonly results: Results | Failed;
  readonly per: PerCells;
  /** Where the next value stands: observers are told. */
  readonly next: { at: Element };
}

/** Reads the results of a product at one stage, and what they are per. Never rejects. */
export async function readPlace(
  account: Account,
  product: string,
  wanted: WantedPlace,
  calling: Calling,
  isOfAll: boolean,
): Promise<PlaceRead> {
  const { scenario, cell } = wanted;
  if (scenario instanceof Failed) return withoutResults(wanted, scenario.thrown);
  const next = { at: { row: 0, column: 0 } };
  const { saw } = calling;
  const heard = listening(calling, { product: isOfAll, scenario: cell === null });
  const reading = saw ? { ...heard, saw: (value: LookedUp) => saw(value, next.at) } : heard;
  try {
    const results = await account.results(product, scenario, reading);
    const { stage, scenario: found } = results;
    const per = await perOf(results, reading);
    return { ...wanted, stage, scenarioId: found?.id ?? "", results, per, next };
  } catch (thrown) {
    return withoutResults(wanted, thrown);
  }
}

export function withoutResults(
  wanted: Omit<WantedPlace, "scenario"> & Partial<WantedPlace>,
  thrown: unknown,
): PlaceRead {
  const results = new Failed(thrown);
  const next = { at: { row: 0, column: 0 } };
  return { scenario: results, ...wanted, results, per: perWithout(thrown), next };
}
