import { hasLcaFormulas } from "../calculation/recalculation";
import { rethrowWithReason } from "../cells/excel-requests";
import { findRefreshedTime } from "../owner/owner-record";
import type { RecordPresenceForPane } from "../record/record-presence";
import type { FrozenCell } from "../record/rows-about-cell";
import type { RecordSummary } from "./freeze-types";
import type { FreezerForPane } from "./workbook-freezer";

/** What a workbook tells about its numbers without an account. */
export interface NumbersInWorkbook {
  readonly record: RecordSummary | null;
  /** True if it has formulas of ours. */
  readonly hasFormulas: boolean;
  /** The time when the numbers of the formulas were last read, in milliseconds since 1970; null if unknown. */
  readonly refreshedAt: number | null;
}

/** Reads what the workbook itself tells about its numbers. It sends no request to the service. */
export class RecordReader {
  constructor(
    private readonly presence: RecordPresenceForPane,
    private readonly loadFreezer: () => Promise<Pick<FreezerForPane, "summary" | "explainSelection">>,
  ) {}

  /** Throws `NoValueError`. */
  describeNumbers(): Promise<NumbersInWorkbook> {
    return rethrowWithReason(this.readNumbers());
  }

  /** True if the workbook has formulas of ours, whose numbers are not frozen. Throws `NoValueError`. */
  hasFormulas(): Promise<boolean> {
    return rethrowWithReason(hasLcaFormulas());
  }

  /** Returns null if the selected cell was not frozen. Throws `NoValueError`. */
  async explainSelection(): Promise<FrozenCell | null> {
    return (await this.loadFreezer()).explainSelection();
  }

  private async readNumbers(): Promise<NumbersInWorkbook> {
    const record = (await this.presence.find()) ? await (await this.loadFreezer()).summary() : null;
    return { record, hasFormulas: await hasLcaFormulas(), refreshedAt: findRefreshedTime() };
  }
}

/** The members that the pane uses. */
export type RecordReaderForPane = Pick<RecordReader, keyof RecordReader>;
