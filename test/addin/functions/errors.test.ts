import { largeAccount } from "../../sample/large-account";
import type { ExcelKind } from "simulated-excel";
import type { CellValue } from "simulated-excel";
import type { NodeDesk } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";

const node = addInInNode();
let desk: NodeDesk;

/** As many errors with a sentence as Excel on the web can take at once (office-js 2899). */
const most = 2_000;
/** A few more. */
const rows = 2_010;

/** Errors within two seconds belong together. Here time goes slowly, since a busy computer may pause for longer. */
beforeEach(() => {
  for (const clock of [performance, Date]) {
    const now = clock.now.bind(clock);
    const begun = now();
    jest.spyOn(clock, "now").mockImplementation(() => begun + (now() - begun) / 100);
  }
});

afterEach(() => jest.restoreAllMocks());

async function open(excel: ExcelKind): Promise<void> {
  desk = await node.open(await node.serve({ accounts: [largeAccount("L", 2)] }), excel);
  await desk.connect("L");
}

const column = (length: number, formula: (row: number) => string) =>
  Array.from({ length }, (_, row) => [formula(row)]);
const unknown = () => '=LCA.UNIT("nobody")';
const unfit = () => '=LCA.IMPACTS({"a","b"},{"a";"b"},{"a","b";"c","d"})';

const isError = (cell: CellValue): boolean => typeof cell === "object" && cell?.error !== undefined;
const isSaid = (cell: CellValue): boolean => typeof cell === "object" && Boolean(cell?.message);

/** Number of these cells that show an error, and number of those with a sentence. */
function counted(address: string): [errors: number, said: number] {
  const cells = desk.cells(address).flat();
  return [cells.filter(isError).length, cells.filter(isSaid).length];
}

test("the first 2,000 errors of each reason on the web have a sentence, the others only their code", async () => {
  await open("web");
  await desk.paste("A1", column(rows, unknown));
  expect(counted(`A1:A${rows}`)).toEqual([rows, most]);
  expect(new Set(desk.cells(`A1:A${rows}`).map(([cell]) => (cell as { error: string }).error))).toEqual(
    new Set(["#N/A"]),
  );
  await desk.paste("B1", column(10, unfit));
  expect(counted("B1:B10")).toEqual([10, 10]);
});

test("all errors have a sentence in another Excel", async () => {
  await open("windows");
  await desk.paste("A1", column(rows, unknown));
  expect(counted(`A1:A${rows}`)).toEqual([rows, rows]);
});

test("errors within a matrix on the web count like those of cells", async () => {
  await open("web");
  await desk.paste(
    "A1",
    column(rows, (row) => `nobody's ${row}`),
  );
  await desk.paste("B1", [[`=LCA.IMPACTS(A1:A${rows},{"GWP"})`]]);
  expect(counted(`B1:B${rows}`)).toEqual([rows, most]);
});
