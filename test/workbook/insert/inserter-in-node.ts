import { largeAccount } from "../../demo/large-account";
import type { NodeDesk } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";
import type { InserterForPane } from "../../../src/workbook/insert/excel-inserter";

/** Opens a workbook for each test, connected to a small account, with an inserter for it. */
export function createInserterOpener(): () => Promise<{
  readonly desk: NodeDesk;
  readonly inserting: InserterForPane;
}> {
  const node = addInInNode();
  return async () => {
    const desk = await node.open(await node.serve({ accounts: [largeAccount("L", 8)] }));
    await desk.connect("L");
    const { ExcelInserter } = await import("../../../src/workbook/insert/excel-inserter");
    return { desk, inserting: new ExcelInserter() };
  };
}
