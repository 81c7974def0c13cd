import { ListenerSet } from "../../client/service/listener-set";
import { isInExcel, waitForCellEdit } from "../cells/excel-requests";
import { subscribeToSheets } from "../cells/workbook-events";
import { findRecordSheet } from "./find-record-sheet";

/**
 * Whether the workbook has a record of frozen numbers. Most have none: they pay for one question to Excel, and the code
 * that reads a record is never fetched.
 */
export class RecordPresence {
  private asked: Promise<boolean> | null = null;
  private isFound = false;
  private readonly listeners = new ListenerSet();

  /** The last answer; false until there is one. */
  state(): boolean {
    return this.isFound;
  }

  /** Asks Excel, once. Rejects if Excel fails; then the next call asks again. */
  find(): Promise<boolean> {
    return (this.asked ??= this.ask());
  }

  /** To be called when the record may have come, changed or gone. */
  readonly findAgain = (): void => {
    this.asked = null;
    void this.find().catch(() => undefined);
  };

  /** Calls back after each answer, unless there was no record and is none; returns how to stop. */
  subscribe(listener: () => void): () => void {
    const stop = this.listeners.add(listener);
    void this.find().catch(() => undefined);
    return stop;
  }

  /** Asks again whenever a sheet comes or goes, as when a co-author freezes; returns how to stop. */
  followSheets(): () => void {
    return subscribeToSheets(this.findAgain);
  }

  private ask(): Promise<boolean> {
    const asked = hasRecordSheet();
    asked.then(
      (isFound) => {
        if (this.asked !== asked) return;
        const isNews = isFound || this.isFound;
        this.isFound = isFound;
        if (isNews) this.listeners.emit();
      },
      () => {
        if (this.asked === asked) this.asked = null;
      },
    );
    return asked;
  }
}

/** The one of this page, for the pane and for whatever freezes and thaws. */
export const sharedRecordPresence = new RecordPresence();

/** The members that the pane uses. */
export type RecordPresenceForPane = Pick<
  RecordPresence,
  "state" | "find" | "findAgain" | "subscribe" | "followSheets"
>;

async function hasRecordSheet(): Promise<boolean> {
  if (!isInExcel()) return false;
  return Excel.run(waitForCellEdit, async (context) => (await findRecordSheet(context)) !== null);
}
