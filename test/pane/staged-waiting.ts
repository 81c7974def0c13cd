type Waits = { readonly done: number; readonly all: number } | null;

/** Waiting cells, staged by the test. */
export class StagedWaiting {
  private now: Waits = null;
  private readonly listeners = new Set<() => void>();

  state = () => this.now;

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  become(waits: Waits): void {
    this.now = waits;
    for (const listener of this.listeners) listener();
  }
}
