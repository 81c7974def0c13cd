import type { ExcelKind } from "simulated-excel";
import { silentProgressReporter } from "../../../src/client/generations/progress-reporter";
import type { FailingCellRepairerForPane } from "../../../src/workbook/repair/failing-cell-repairer";
import type { FalseZeroSummary } from "../../../src/workbook/repair/false-zeros";
import { defaultLayout } from "../../../src/workbook/insert/insert-plan";
import { planInsert } from "../../../src/workbook/insert/plan-insert";
import { readableFormat } from "../../../src/workbook/writing/our-formats";
import { deep } from "../../deep-tests";
import { largeAccount } from "../../sample/large-account";
import type { NodeDesk } from "../../in-node/node-desk";
import { addInInNode, until } from "../../in-node/node-desk";
import { WorkbookOpenedOnce } from "../../in-node/opened-once";
import { gwp, product } from "../insert/large-picks";
import { makeRequestsSmall } from "../small-requests";

const node = addInInNode("a file");
let desk: NodeDesk;
let failing: FailingCellRepairerForPane;

const brick = "Facing brick, red (sample)";
const tiny = `=LCA.IMPACT("${brick}","ADPE")`;

async function openSample(): Promise<NodeDesk> {
  const opened = await node.open(await node.serve());
  await opened.connection.trySample();
  return opened;
}

const withSample = new WorkbookOpenedOnce(openSample);

beforeEach(async () => use(await withSample.putBack()));

async function use(opened: NodeDesk): Promise<void> {
  desk = opened;
  const { FailingCellRepairer } = await import("../../../src/workbook/repair/failing-cell-repairer");
  failing = new FailingCellRepairer();
}

/** Closes the workbook with the sample data, and uses another one in a page of its own. */
async function useAnother(open: () => Promise<NodeDesk>): Promise<void> {
  withSample.forget();
  await use(await open());
}

async function openLarge(products: number, excel?: ExcelKind): Promise<NodeDesk> {
  const accounts = [largeAccount("L", products)];
  const opened = await node.open(await node.serve({ accounts }), excel);
  await opened.connect("L");
  return opened;
}

const zeros = async (): Promise<FalseZeroSummary | null> =>
  (await failing.find(silentProgressReporter)).zeros;
const format = (address: string, ...formats: string[]) => {
  const area = desk.book.at(address);
  const rows = Array.from({ length: area.rows }, () =>
    Array.from({ length: area.columns }, (_, column) => formats[column] ?? formats[0] ?? ""),
  );
  desk.book.setNumberFormats(area, rows);
};
const formats = (address: string) => desk.book.numberFormats(desk.book.at(address));
const shows = (address: string) => desk.book.texts(desk.book.at(address));

test("a number that its format shows as 0 is found, shows its digits when repaired, and can be undone", async () => {
  await desk.paste("B2", [[tiny, `=1000*${tiny.slice(1)}`]]);
  await expect(zeros()).resolves.toBeNull();
  const before = desk.cells("B2:C2");
  format("B2:C2", "0.00", '0.0" kg"');
  expect(shows("B2:C2")).toEqual([["0.00", "0.0 kg"]]);
  await expect(zeros()).resolves.toEqual({
    cells: 2,
    repairable: 2,
    areas: ["Sheet1!B2:C2"],
    example: { where: "Sheet1!B2", shows: "0.00", value: before[0]?.[0] },
  });
  const shown = await failing.showDigits();
  expect(shown).toMatchObject({ changed: 2, refused: [] });
  expect(formats("B2:C2")).toEqual([[readableFormat, readableFormat]]);
  expect(shows("B2:C2").flat().join()).toMatch(/[1-9]/);
  expect(desk.cells("B2:C2")).toEqual(before);
  await expect(zeros()).resolves.toBeNull();
  await expect(shown.undo.run()).resolves.toEqual({ cells: 2, stays: [] });
  expect(formats("B2:C2")).toEqual([["0.00", '0.0" kg"']]);
  expect(desk.formulas("B2")).toEqual([[tiny]]);
  await expect(zeros()).resolves.toMatchObject({ cells: 2 });
});

test("a real 0, other formulas' cells, and a number that shows its digits are not found", async () => {
  await desk.paste("B2", [
    [`=0*LCA.IMPACT("${brick}","GWP")`, 0.001, "=0.001", "=B2+0.001", '=LCA.IMPACT("no","GWP")'],
  ]);
  await desk.paste("B3", [
    [tiny, tiny, "=LCA.ASOF()*0.0000001", '=LCA.UNIT("GWP")', `="0.00"&LEFT(LCA.UNIT("GWP"),0)`],
  ]);
  format("B2:F2", "0.00");
  format("B3:F3", ";;;", '"n/a"', "hh:mm", "0.00", "0.00");
  await expect(zeros()).resolves.toBeNull();
});

test("elements of a spill are found one by one, and repaired in place", async () => {
  await desk.paste("B2", [[`=LCA.IMPACTS("${brick}",{"GWP";"ADPE";"ODP"})`]]);
  await desk.paste("D2", [[`=2*LCA.IMPACTS("${brick}",{"GWP","ADPE"})`]]);
  format("B2:E4", "0.00");
  await expect(zeros()).resolves.toMatchObject({ cells: 3, areas: ["Sheet1!E2", "Sheet1!B3:B4"] });
  const before = desk.cells("B2:E4");
  const { changed, undo } = await failing.showDigits();
  expect(changed).toBe(3);
  expect(formats("B2:B4")).toEqual([["0.00"], [readableFormat], [readableFormat]]);
  expect(desk.cells("B2:E4")).toEqual(before);
  await undo.run();
  expect(formats("B2:B4")).toEqual([["0.00"], ["0.00"], ["0.00"]]);
  expect(desk.cells("B2:E4")).toEqual(before);
});

test("a cell changed since is neither repaired nor undone", async () => {
  await desk.paste("B2", [[tiny], [tiny], [tiny]]);
  format("B2:B4", "0.00");
  await expect(zeros()).resolves.toMatchObject({ cells: 3 });
  await desk.paste("B2", [[0.001]]);
  format("B5", "0.00");
  await desk.paste("B5", [[tiny]]);
  const { changed, undo } = await failing.showDigits();
  expect(changed).toBe(2);
  expect(formats("B2:B5")).toEqual([["0.00"], [readableFormat], [readableFormat], ["0.00"]]);
  format("B3", "0.0000");
  await expect(undo.run()).resolves.toEqual({ cells: 1, stays: ["Sheet1!B3"] });
  expect(formats("B2:B5")).toEqual([["0.00"], ["0.0000"], ["0.00"], ["0.00"]]);
});

test("a number shown in thousands, in per cent or by another section gets our format, too", async () => {
  await desk.paste("B2", [[`=LCA.IMPACT("${brick}","GWP")`, tiny, tiny]]);
  format("B2:D2", "0,", "[Red]0.00%", '0.00;-0.00;"-"');
  const given = formats("B2:D2");
  await expect(zeros()).resolves.toMatchObject({ cells: 3, repairable: 3 });
  const { undo } = await failing.showDigits();
  expect(formats("B2:D2")).toEqual([[readableFormat, readableFormat, readableFormat]]);
  await expect(zeros()).resolves.toBeNull();
  await undo.run();
  expect(formats("B2:D2")).toEqual(given);
});

test("a cell whose conditional format shows 0 over our own format is listed and left", async () => {
  await desk.paste("B2", [[tiny]]);
  format("B2", readableFormat);
  // The grid of the tests knows no conditional formats.
  const shown = jest.spyOn(desk.book, "texts").mockReturnValue([["0.0"]]);
  await expect(zeros()).resolves.toMatchObject({ cells: 1, repairable: 0 });
  await expect(failing.showDigits()).resolves.toMatchObject({ changed: 0 });
  shown.mockRestore();
});

test("a protected sheet does not keep the others from being repaired, and is reported if it holds all cells", async () => {
  const guarded = desk.book.addSheet("Guarded").id;
  desk.book.write(desk.book.at("A1:A2", guarded), [[tiny], [tiny]]);
  await desk.paste("B2", [[tiny]]);
  format("B2", "0.00");
  desk.book.setNumberFormats(desk.book.at("A1:A2", guarded), [["0.00"], ["0.00"]]);
  desk.host.recorded.protected.add(guarded);
  await expect(zeros()).resolves.toMatchObject({ areas: ["Sheet1!B2", "Guarded!A1:A2"] });
  await expect(failing.showDigits()).resolves.toMatchObject({ changed: 1, refused: ["Guarded!A1:A2"] });
  await expect(zeros()).resolves.toMatchObject({ areas: ["Guarded!A1:A2"] });
  await expect(failing.showDigits()).rejects.toMatchObject({
    reason: { kind: "put-back", why: { kind: "sheets-protected" } },
  });
});

test("a subscriber is called when a format was changed", async () => {
  let heard = 0;
  const stop = failing.subscribe(() => (heard += 1));
  // Lets Excel register the listener first.
  await zeros();
  const before = heard;
  format("A1", "0.00");
  await until(
    (listener) => failing.subscribe(listener),
    () => heard > before,
  );
  stop();
});

test("many elements of one spill are read, repaired and undone in requests that Excel takes", async () => {
  const [rows, columns] = [deep ? 1_000 : 10, 20] as const;
  await useAnother(() => openLarge(rows, "web"));
  const names = Array.from({ length: rows }, (_, row) => [`Sample product ${row + 1}`]);
  await desk.paste("A2", names);
  await desk.paste("B1", [Array.from({ length: columns }, (_, column) => `id:sample-large-i-${column}`)]);
  await desk.paste("B2", [[`=0.000000001*LCA.IMPACTS(A2:A${rows + 1},B1:U1)`]]);
  const all = `B2:U${rows + 1}`;
  format(all, "0.00");
  const before = desk.cells(all);
  // Without this, an answer of so few cells has over 10,000 bytes.
  if (!deep) await makeRequestsSmall({ cells: 40 });
  const mostBytes = deep ? 4_000_000 : 4_000;
  await expect(zeros()).resolves.toMatchObject({ cells: rows * columns, areas: [`Sheet1!${all}`] });
  const { changed, undo } = await failing.showDigits();
  expect(changed).toBe(rows * columns);
  expect(new Set(formats(all).flat())).toEqual(new Set([readableFormat]));
  await undo.run();
  expect(new Set(formats(all).flat())).toEqual(new Set(["0.00"]));
  expect(desk.cells(all)).toEqual(before);
  expect(desk.host.heaviest.request).toBeLessThan(mostBytes);
  expect(desk.host.heaviest.answer).toBeLessThan(mostBytes);
});

test("a bill's results and sum are found too, and no other formulas", async () => {
  await useAnother(() => openLarge(3));
  const { ExcelInserter } = await import("../../../src/workbook/insert/excel-inserter");
  const inserting = new ExcelInserter();
  desk.select("A1");
  const target = await inserting.readTarget();
  const selected = { products: [product(1), product(2)], indicators: [gwp], scenarios: [null] };
  const drawn = target && planInsert(selected, { ...defaultLayout, form: "bill", title: false }, target);
  if (drawn?.kind !== "plan") throw new Error("There is no bill");
  await inserting.insert(drawn, false);
  await desk.paste("D2", [[0.000001], [0.000002]]);
  format("H2:I4", "0.00");
  await expect(zeros()).resolves.toMatchObject({ cells: 3, areas: ["Sheet1!I2:I4"] });
  await desk.paste("I2", [['=IF(D2="","",D2/B2*H2+0)'], ["=D3/B3*H3"]]);
  format("I2:I3", "0.00");
  await expect(zeros()).resolves.toMatchObject({ cells: 1, areas: ["Sheet1!I4"] });
});

test("the results and the sum of a bill of the earlier form are found as well", async () => {
  await desk.paste("A1", [
    ["Facing brick", 2, 0.000001, '=IF(B1="","",B1/2*C1)'],
    ["Glulam beam", 2, 0.000001, '=IF(B2="","",B2/B2*C2)'],
    ["", "", "", '=IF(SUMPRODUCT(--(B1:B2<>""))=0,"",SUM(D1:D2))'],
  ]);
  format("D1:D3", "0.00");
  await expect(zeros()).resolves.toMatchObject({ cells: 2, areas: ["Sheet1!D2:D3"] });
});
