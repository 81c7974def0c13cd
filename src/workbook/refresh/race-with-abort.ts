import { NoValueError } from "../../lca/reasons";

/**
 * Settles with the work, or rejects with "cancelled" once aborted. Excel cannot be told to stop waiting: the results of
 * aborted work are ignored.
 */
export function raceWithAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(new NoValueError({ kind: "cancelled" }));
    signal.addEventListener("abort", giveUp);
    // The signal lives until the next refresh, and its listener would keep this one's results in memory.
    const done = (): void => signal.removeEventListener("abort", giveUp);
    work.then(resolve, reject).finally(done);
  });
}
