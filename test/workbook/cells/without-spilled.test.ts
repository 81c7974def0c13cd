import { noProgress } from "../../../src/refresh/progress";
import { cellsAtOnce } from "../../../src/workbook/excel/excel";
import { scanIn } from "../../../src/workbook/cells/scan";
import { cell as addressOf } from "../../../src/sheet/areas";
import type { NodeDesk } from "../../in-node/desk";
import { addInInNode } from "../../in-node/desk";
import { product, serveLarge } from "../large-workbook";

const node = addInInNode();
let desk: NodeDesk;

beforeEach(() => open());

/** An Excel that shows the formula of a spilled result in each cell over which it spills. */
async function open(sets?: ReadonlyMap<string, string>, products = 3): Promise<void> {
  desk = await node.open(await serveLarge(node, products), sets);
  await desk.connect("L");
  desk.book.habits.spillReadsAs = "formula";
}

const down = `=LCA.IMPACTS({"${product(1)}";"${product(2)}"},{"GWP"})`;
const across = `=LCA.IMPACTS("${product(1)}",{"GWP","AP","ODP"})`;
const block = `=LCA.IMPACTS({"${product(1)}";"${product(2)}"},{"GWP","AP"})`;
const single = `=LCA.IMPACTS("${product(1)}",{"GWP"})`;

async function scanned(): Promise<string[]> {
  const found: string[] = [];
  await Excel.run((context) =>
    scanIn(context, noProgress, (cells) => {
      for (const { row, column } of cells) found.push(addressOf(row, column));
    }),
  );
  return found.sort();
}

async function failing() {
  const { WorkbookFailingCells } = await import("../../../src/workbook/failing/workbook-failing-cells");
  return new WorkbookFailingCells().find(noProgress);
}

test.each([
  ["down", down],
  ["across", across],
  ["over a block", block],
])("of a result that spills %s only the cell is found in which its formula stands", async (_, formula) => {
  await desk.paste("B2", [[formula]]);
  await expect(scanned()).resolves.toEqual(["B2"]);
});

test("results of several formulas, one beside the other, are told apart", async () => {
  await desk.paste("B2", [[down, across, "", "", block]]);
  await desk.paste("B4", [[block]]);
  await expect(scanned()).resolves.toEqual(["B2", "B4", "C2", "F2"]);
});

test("the very same formula in cells side by side is each cell's own where none spills", async () => {
  const own = `=LCA.IMPACT("${product(1)}","GWP")`;
  await desk.paste("B2", [
    [single, single, own],
    [single, single, own],
  ]);
  await expect(scanned()).resolves.toEqual(["B2", "B3", "C2", "C3", "D2", "D3"]);
});

test("the very same formula side by side is found once for each result that it spills", async () => {
  await desk.paste("B2", [[down, down, down]]);
  await desk.paste("H2", [[block, "", block]]);
  await desk.paste("H4", [[block, "", block]]);
  await expect(scanned()).resolves.toEqual(["B2", "C2", "D2", "H2", "H4", "J2", "J4"]);
});

test.each([
  ["some more", 700],
  // The second part of the sheet then holds one cell of the result, and nothing beside it.
  ["one more", 1],
])("a result of as many cells as are read at once, and %s, has one formula", async (_, more) => {
  const rows = cellsAtOnce + more;
  await desk.paste(
    "A1",
    Array.from({ length: rows }, () => [product(1)]),
  );
  await desk.paste("C1", [[`=LCA.IMPACTS(A1:A${rows},{"GWP"})`]]);
  expect(desk.cell(`C${rows}`)).toEqual(expect.any(Number));
  await expect(scanned()).resolves.toEqual(["C1"]);
});

test("the list of failing cells counts the cell in which the formula stands, and the values it lacks", async () => {
  await desk.paste("B2", [[`=LCA.IMPACTS({"${product(1)}";"nobody";"nobody"},{"GWP"})`]]);
  await expect(failing()).resolves.toMatchObject({
    groups: [{ cause: { kind: "unknown" }, cells: 1, values: 2, areas: ["Sheet1!B3:B4"] }],
  });
});

test("an Excel that shows it in one cell alone is asked nothing of what spills", async () => {
  desk.book.habits.spillReadsAs = "value";
  await desk.paste("B2", [[down, across]]);
  const asked = jest.spyOn(Excel.Range.prototype, "getSpillParentOrNullObject");
  const found = await scanned();
  const times = asked.mock.calls.length;
  asked.mockRestore();
  expect(found).toEqual(["B2", "C2"]);
  expect(times).toBe(0);
});

test("an Excel that cannot say what spills has them all kept", async () => {
  await open(new Map([["ExcelApi", "1.11"]]));
  await desk.paste("B2", [[down]]);
  await expect(scanned()).resolves.toEqual(["B2", "B3"]);
});
