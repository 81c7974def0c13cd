import type {
  SelectedCellStatus,
  SelectedCellReaderForPane,
} from "../../src/workbook/repair/selected-cell-reader";

/** A selected cell that the test stages. */
export class StagedSelected implements SelectedCellReaderForPane {
  private selected: SelectedCellStatus | null = null;
  private readonly listeners = new Set<() => void>();

  readStatus = () => Promise.resolve(this.selected);

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Selects another cell. */
  become(selected: SelectedCellStatus | null): void {
    this.selected = selected;
    for (const listener of this.listeners) listener();
  }
}
