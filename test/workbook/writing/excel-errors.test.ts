import { addInInNode } from "../../in-node/node-desk";

/** Excel's own errors have sentences of their own: each says what the user can do. */

const node = addInInNode("a file");

test.each([
  ["ItemNotFound", "gone-from-workbook"],
  ["InactiveWorkbook", "workbook-inactive"],
  ["WorkbookHidden", "workbook-inactive"],
  ["RequestPayloadSizeLimitExceeded", "too-large-for-excel"],
  ["ResponsePayloadSizeLimitExceeded", "too-large-for-excel"],
  ["AccessDenied", "access-denied"],
] as const)("%s: %s", async (failure, kind) => {
  const desk = await node.open(await node.serve());
  const { changeCells } = await import("../../../src/workbook/writing/change-cells");
  const area = { sheet: "Sheet1", row: 0, column: 0, rows: 1, columns: 1 };
  const { undo } = await changeCells(async (write) => {
    await write.read([area]);
    await write.write([{ area, contents: [[1]] }]);
  });
  desk.host.injectFaults(() => failure);
  await expect(undo.run()).rejects.toMatchObject({ reason: { kind } });
  desk.host.injectFaults(null);
  await expect(undo.run()).resolves.toEqual({ cells: 1, stays: [] });
});
