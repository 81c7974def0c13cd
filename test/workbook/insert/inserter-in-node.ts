import { largeAccount } from "../../sample/large-account";
import type { NodeDesk, SavedWorkbook } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";
import type { InserterForPane } from "../../../src/workbook/insert/excel-inserter";

/**
 * Gives each test an empty workbook, connected to a small account, with an inserter for it. It is opened once a file and
 * put back for each test.
 */
export function createInserterOpener(): () => Promise<{
  readonly desk: NodeDesk;
  readonly inserting: InserterForPane;
}> {
  const node = addInInNode("a file");
  let desk: NodeDesk | undefined;
  let saved: SavedWorkbook | undefined;
  return async () => {
    if (!desk) {
      desk = await node.open(await node.serve({ accounts: [largeAccount("L", 8)] }));
      await desk.connect("L");
    }
    saved ??= await desk.save();
    await desk.putBack(saved);
    const { ExcelInserter } = await import("../../../src/workbook/insert/excel-inserter");
    return { desk, inserting: new ExcelInserter() };
  };
}
