import type { Selected, SelectedCell } from "../../src/workbook/failing/workbook-selected-cell";

/** A selected cell that the test stages. */
export class StagedSelected implements SelectedCell {
  private selected: Selected | null = null;
  private readonly listeners = new Set<() => void>();

  look = () => Promise.resolve(this.selected);

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Selects another cell. */
  become(selected: Selected | null): void {
    this.selected = selected;
    for (const listener of this.listeners) listener();
  }
}
