import { lastRead } from "../addin";
import type { ServiceReading } from "../hypermedia/reading-report";
import { readingOf } from "../hypermedia/reading-report";

/** How the service in use was read, for telling people. */
export interface ReadingReport {
  /** As far as it was read by now, also where connecting failed; null when nothing was read. */
  read(): ServiceReading | null;
}

/** The report on the account that this workbook is connected to, or could not be connected to last. */
export class SessionReadingReport implements ReadingReport {
  read(): ServiceReading | null {
    const session = lastRead();
    return session && readingOf(session.met, session.names);
  }
}
