import type { SelectedCell, SelectedFailure } from "../../src/workbook/failing/selected";

/** A selected cell that the test stages. */
export class StagedSelected implements SelectedCell {
  private failure: SelectedFailure | null = null;
  private readonly listeners = new Set<() => void>();

  why = () => Promise.resolve(this.failure);

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Another cell is selected, by the test. */
  become(failure: SelectedFailure | null): void {
    this.failure = failure;
    for (const listener of this.listeners) listener();
  }
}
