import { readSpillAreas } from "../../../src/workbook/cells/spill-areas";
import type { NodeDesk } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";

const node = addInInNode();
let desk: NodeDesk;

beforeEach(async () => {
  desk = await node.open(await node.serve());
  await desk.paste("B2", [["={1,2,3;4,5,6}", "", ""]]);
  await desk.paste("B8", [["=1"]]);
});

const spill = { sheet: "Sheet1", row: 1, column: 1 };

test("spilled results have their area, and other formulas have none", async () => {
  const single = { ...spill, row: 7 };
  const within = { ...spill, column: 2 };
  const find = await Excel.run((context) => readSpillAreas(context, [spill, single, within, spill]));
  expect(find(spill)).toEqual({ sheet: "Sheet1", row: 1, column: 1, rows: 2, columns: 3 });
  expect([find(single), find(within)]).toEqual([undefined, undefined]);
});
