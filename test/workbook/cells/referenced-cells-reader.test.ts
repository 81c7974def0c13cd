import { readWorkbookStructure } from "../../../src/workbook/cells/workbook-structure";
import { ReferencedCellsReader } from "../../../src/workbook/cells/referenced-cells-reader";
import type { NodeDesk } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";
import { WorkbookOpenedOnce } from "../../in-node/opened-once";

const node = addInInNode("a file");
let desk: NodeDesk;

const filled = new WorkbookOpenedOnce(async () => {
  const opened = await node.open(await node.serve());
  opened.book.write(
    { ...opened.book.at("B2"), rows: 300, columns: 20 },
    Array.from({ length: 300 }, (_, row) =>
      Array.from({ length: 20 }, (_unused, column) => `${row}/${column}`),
    ),
  );
  return opened;
});

beforeEach(async () => void (desk = await filled.putBack()));

const area = (row: number, column: number, rows: number, columns: number, sheet = "Sheet1") => ({
  sheet,
  row,
  column,
  rows,
  columns,
});

/** The contents of these areas, read together. */
async function valuesOf(...areas: ReturnType<typeof area>[]): Promise<(unknown[][] | null)[]> {
  return Excel.run(async (context) => {
    const tiles = new ReferencedCellsReader(await readWorkbookStructure(context));
    for (const one of areas) tiles.want(one);
    await tiles.read(context);
    return areas.map((one) => tiles.valuesOf(one));
  });
}

test("an area across block borders is read completely, each cell in its place", async () => {
  const wanted = area(120, 5, 20, 12);
  const [read] = await valuesOf(wanted);
  expect(read).toEqual(desk.book.values({ ...wanted, sheet: desk.sheet("Sheet1") }));
});

test("unused cells are blank, as a function receives them", async () => {
  await expect(valuesOf(area(0, 0, 2, 2), area(400, 400, 1, 2))).resolves.toEqual([
    [
      ["", ""],
      ["", "0/0"],
    ],
    [["", ""]],
  ]);
});

test("cells of a missing sheet are blank", async () => {
  await expect(valuesOf(area(0, 0, 1, 1, "Nowhere"))).resolves.toEqual([[[""]]]);
});

test("each block is read once, however many formulas refer to it", async () => {
  const read = jest.spyOn(desk.book, "values");
  read.mockClear();
  await valuesOf(...Array.from({ length: 50 }, (_, row) => area(row + 1, 1, 3, 2)));
  expect(read).toHaveBeenCalledTimes(1);
  read.mockRestore();
});
