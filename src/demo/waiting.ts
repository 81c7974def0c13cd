/** Settles as `work` does, unless the signal aborts first: then rejects with the signal's reason, as `fetch` does. */
export async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return work;
  let abort = (): void => undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    abort = () => reject(signal.reason as Error);
  });
  signal.addEventListener("abort", abort);
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}

/** Waits that long; an abort ends the timer, so that nothing is left running. */
export async function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  signal?.addEventListener("abort", stop);
  await new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  signal?.removeEventListener("abort", stop);
}
