import { lastRead } from "../addin";
import type { ReadingSaid } from "../account/reading";

/** How the service in use was read, for telling people. */
export interface ReadingReport {
  /** As far as it has been read, even where connecting failed; null where nothing was read. */
  read(): ReadingSaid | null;
}

/** The report on the account in use, or on the last one that could not be connected. */
export class SessionReadingReport implements ReadingReport {
  read(): ReadingSaid | null {
    return lastRead()?.report() ?? null;
  }
}
