export class GridListeners<T> {
  private readonly all = new Set<(what: T) => void>();

  add(listener: (what: T) => void): () => void {
    this.all.add(listener);
    return () => this.all.delete(listener);
  }

  emit(what: T): void {
    for (const listener of [...this.all]) listener(what);
  }
}
