import type { NodeDesk, SavedWorkbook } from "./node-desk";

/**
 * A workbook that is opened once for several tests of a file, whose add-in is of `addInInNode("a file")`. A test that
 * needs another page, changes settings or disconnects forgets it, and the next one gets a new one.
 */
export class WorkbookOpenedOnce {
  private held: { readonly desk: NodeDesk; readonly saved: SavedWorkbook } | null = null;

  /** `prepare` opens, connects and fills a workbook. */
  constructor(private readonly prepare: () => Promise<NodeDesk>) {}

  /** The workbook as it was prepared. Its page remembers answers of the service, but no call of a cell. */
  async putBack(): Promise<NodeDesk> {
    if (!this.held) {
      const desk = await this.prepare();
      this.held = { desk, saved: await desk.save() };
    }
    const { desk, saved } = this.held;
    await desk.putBack(saved);
    const { callOutcomes } = await import("../../src/addin");
    (Reflect.get(callOutcomes, "cells") as Map<string, unknown>).clear();
    return desk;
  }

  forget(): void {
    this.held = null;
  }
}
