/** How a longer task reports how far it is, and hears that it is no longer wanted. */
export interface Progress {
  readonly signal: AbortSignal;
  report(done: number, all: number): void;
}

/** For a task that nobody follows or calls off. */
export const noProgress: Progress = { signal: new AbortController().signal, report: () => undefined };
