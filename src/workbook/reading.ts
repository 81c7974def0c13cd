import { connected } from "../addin";
import type { ServiceReading } from "../hypermedia/described";
import { readingOf } from "../hypermedia/described";

/** How the service in use was read, for telling people. */
export interface ReadingReport {
  /** As far as it was read by now; null when not connected. */
  read(): ServiceReading | null;
}

/** The report on the account that this workbook is connected to. */
export class WorkbookReading implements ReadingReport {
  read(): ServiceReading | null {
    const inUse = connected();
    if (!inUse) return null;
    const { met, names } = inUse.account.session;
    return readingOf(met, names);
  }
}
