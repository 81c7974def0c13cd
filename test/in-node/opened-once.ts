import type { NodeDesk, SavedWorkbook } from "./node-desk";

interface PreparedWorkbook {
  readonly desk: NodeDesk;
  readonly saved: SavedWorkbook;
  readonly connection: NodeDesk["connection"];
  /** The connection's state as JSON. */
  readonly state: string;
}

/**
 * A workbook that is opened once for several tests of a file, whose add-in is of `addInInNode("a file")`. After a test
 * that opened another page, changed settings, or connected or disconnected, the next one gets a new one. A test that
 * replaces parts of Excel, or leaves more in the page than answers of the service, forgets it.
 */
export class WorkbookOpenedOnce {
  private held: PreparedWorkbook | null = null;

  /** `prepare` opens, connects and fills a workbook. */
  constructor(private readonly prepare: () => Promise<NodeDesk>) {}

  /** The workbook as it was prepared. Its page remembers answers of the service, but no call of a cell. */
  async putBack(): Promise<NodeDesk> {
    if (!this.held || !canPutBack(this.held)) {
      const desk = await this.prepare();
      const { connection } = desk;
      this.held = { desk, saved: await desk.save(), connection, state: JSON.stringify(connection.state()) };
    }
    const { desk, saved } = this.held;
    await desk.putBack(saved);
    const { callOutcomes } = await import("../../src/addin/addin");
    (Reflect.get(callOutcomes, "cells") as Map<string, unknown>).clear();
    return desk;
  }

  forget(): void {
    this.held = null;
  }
}

function canPutBack({ desk, saved, connection, state }: PreparedWorkbook): boolean {
  const isSamePage = desk.isOpen && desk.connection === connection;
  return isSamePage && desk.hasSameMarks(saved) && JSON.stringify(connection.state()) === state;
}
