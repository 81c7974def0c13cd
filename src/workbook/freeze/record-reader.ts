import type { ShownByFormulas } from "../calculation/recalculation";
import { findShownByFormulas } from "../calculation/recalculation";
import { rethrowWithReason } from "../cells/excel-requests";
import { joinStops, subscribeToRearrangements } from "../cells/workbook-events";
import { findRefreshedTime } from "../owner/owner-record";
import type { RecordPresenceForPane } from "../record/record-presence";
import type { FrozenCell } from "../record/rows-about-cell";
import { DisplayChangeWatcher } from "../repair/display-change-watcher";
import type { PutBackResult, RecordComparison, RecordDifference } from "./freeze-types";
import type { FreezerForPane } from "./workbook-freezer";

/** What a workbook tells about its numbers without an account. */
export interface NumbersInWorkbook {
  /** The comparison with the record of what was frozen; null without one. */
  readonly record: RecordComparison | null;
  readonly formulas: ShownByFormulas;
  /** The time when the numbers of the formulas were last read, in milliseconds since 1970; null if unknown. */
  readonly refreshedAt: number | null;
}

/** Reads what the workbook itself tells about its numbers. It sends no request to the service. */
export class RecordReader {
  private readonly showing = new DisplayChangeWatcher();

  constructor(
    private readonly presence: RecordPresenceForPane,
    private readonly loadFreezer: () => Promise<
      Pick<FreezerForPane, "compare" | "putBack" | "explainSelection">
    >,
  ) {}

  /** Throws `NoValueError`. */
  describeNumbers(): Promise<NumbersInWorkbook> {
    return rethrowWithReason(this.readNumbers());
  }

  /** Calls back when the numbers may have changed; returns how to stop. */
  followCells(listener: () => void): () => void {
    return joinStops([this.showing.subscribe(listener), subscribeToRearrangements(listener)]);
  }

  /** Writes back what was frozen into cells that were typed over or emptied. Throws `NoValueError`. */
  async putBack(differences: readonly RecordDifference[]): Promise<PutBackResult> {
    return (await this.loadFreezer()).putBack(differences);
  }

  /** Returns null if the selected cell was not frozen. Throws `NoValueError`. */
  async explainSelection(): Promise<FrozenCell | null> {
    return (await this.loadFreezer()).explainSelection();
  }

  private async readNumbers(): Promise<NumbersInWorkbook> {
    const record = (await this.presence.find()) ? await (await this.loadFreezer()).compare() : null;
    return { record, formulas: await findShownByFormulas(), refreshedAt: findRefreshedTime() };
  }
}

/** The members that the pane uses. */
export type RecordReaderForPane = Pick<RecordReader, keyof RecordReader>;
