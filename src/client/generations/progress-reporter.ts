/** Progress of a longer task for its caller, and the signal that cancels it. */
export interface ProgressReporter {
  readonly signal: AbortSignal;
  report(done: number, all: number): void;
}

/** For a task without progress and without a cancel button. */
export const silentProgressReporter: ProgressReporter = {
  signal: new AbortController().signal,
  report: () => undefined,
};
