/** The listeners to one kind of event. */
export class ListenersOfOneEvent<T> {
  private readonly all = new Set<(what: T) => void>();

  /** Returns a function that stops listening. */
  add(listener: (what: T) => void): () => void {
    this.all.add(listener);
    return () => this.all.delete(listener);
  }

  emit(what: T): void {
    for (const listener of this.all) listener(what);
  }
}
