import type { PlannedCellEdit } from "../../../src/workbook/calculation/planned-cell-edits";
import { formatCellAddress } from "../../../src/workbook/calculation/planned-cell-edits";
import {
  scientificNumberFormat,
  readableFormat,
  appendUnitText,
} from "../../../src/workbook/writing/our-formats";
import { deep } from "../../deep-tests";
import type { NodeDesk } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";
import { makeRequestsSmall } from "../small-requests";

const node = addInInNode();
let desk: NodeDesk;

beforeEach(async () => {
  desk = await node.open(await node.serve(), "web");
});

const carryingOut = () => import("../../../src/workbook/calculation/planned-cell-edits");

function step(row: number, column: number, before: string, after: string, sheet = "Sheet1"): PlannedCellEdit {
  const place = { sheet, row, column };
  const what = after.startsWith("=") ? "formula" : "text";
  return {
    ...place,
    before,
    after,
    what,
    change: { where: formatCellAddress(place), from: before, to: after },
  };
}

test("scattered cells are written in requests that Excel on the web takes", async () => {
  const many = deep ? 10_000 : 40;
  // Without this, a request for so few cells has over 30,000 bytes.
  if (!deep) await makeRequestsSmall({ ranges: 10 });
  const mostBytes = deep ? 4_000_000 : 20_000;
  const all = desk.book.at(`A1:B${many}`);
  // One cell in each row, left and right in turn.
  const rows = Array.from({ length: many }, (_, row) =>
    row % 2 === 0 ? ["an old name", ""] : ["", "an old name"],
  );
  desk.book.write(all, rows);
  const steps = rows.map((_, row) => step(row, row % 2, "an old name", "a new name"));
  const { applyCellEdits } = await carryingOut();
  await expect(applyCellEdits(steps)).resolves.toMatchObject({ changed: many, refused: [] });
  expect(desk.host.heaviest.request).toBeLessThan(mostBytes);
  expect(desk.host.heaviest.answer).toBeLessThan(mostBytes);
  expect(desk.cell("A1")).toBe("a new name");
  expect(desk.cell(`B${many}`)).toBe("a new name");
});

test("a refused cell of an array formula is listed, and all other cells are written", async () => {
  await desk.paste(
    "A1",
    Array.from({ length: 50 }, () => ["=1+1"]),
  );
  desk.host.recorded.arrays.push(desk.book.at("A7:B9"));
  const steps = Array.from({ length: 50 }, (_, row) => step(row, 0, "=1+1", "=2+2"));
  const { applyCellEdits } = await carryingOut();
  await expect(applyCellEdits(steps)).resolves.toMatchObject({
    changed: 47,
    refused: ["Sheet1!A7", "Sheet1!A8", "Sheet1!A9"],
  });
  expect(desk.cells("A6:A10")).toEqual([[4], [2], [2], [2], [4]]);
});

test("the cells of a protected sheet are listed, and those of other sheets are written", async () => {
  const guarded = desk.book.addSheet("Guarded").id;
  desk.book.write(desk.book.at("A1:A2", guarded), [["=1+1"], ["=1+1"]]);
  await desk.paste("A1", [["=1+1"]]);
  desk.host.recorded.protected.add(guarded);
  const steps = [
    step(0, 0, "=1+1", "=2+2", "Guarded"),
    step(0, 0, "=1+1", "=2+2"),
    step(1, 0, "=1+1", "=2+2", "Guarded"),
  ];
  const { applyCellEdits } = await carryingOut();
  await expect(applyCellEdits(steps)).resolves.toMatchObject({
    changed: 1,
    refused: ["Guarded!A1", "Guarded!A2"],
  });
  expect(desk.cell("A1")).toBe(4);
});

test("a unit in a number format goes if the formula names another unit, and undo restores it", async () => {
  const calls = ['=LCA.IMPACT("A","ADPF [MJ]")', '=LCA.IMPACT("A","ADPF [MJ]")', "=1+1"];
  const wanted = ['=LCA.IMPACT("A","ADPF [kg Sb-eq]")', '=LCA.IMPACT("B","ADPF [MJ]")', "=2+2"];
  const units = [
    appendUnitText(readableFormat, "MJ"),
    appendUnitText(scientificNumberFormat, "MJ"),
    '0.0" MJ"',
  ];
  const cells = desk.book.at("A1:A3");
  await desk.paste(
    "A1",
    calls.map((call) => [call]),
  );
  desk.book.setNumberFormats(
    cells,
    units.map((unit) => [unit]),
  );
  const steps = calls.map((call, row) => step(row, 0, call, wanted[row] ?? ""));
  const { applyCellEdits } = await carryingOut();
  const { undo } = await applyCellEdits(steps);
  expect(desk.book.numberFormats(cells).flat()).toEqual([readableFormat, units[1], units[2]]);
  await undo.run();
  expect(desk.book.numberFormats(cells).flat()).toEqual(units);
});

test("a write that Excel refuses completely gives the reason", async () => {
  await desk.paste("A1", [["=1+1"]]);
  desk.host.recorded.protected.add(desk.sheet("Sheet1"));
  const { applyCellEdits } = await carryingOut();
  await expect(applyCellEdits([step(0, 0, "=1+1", "=2+2")])).rejects.toMatchObject({
    reason: { kind: "put-back", why: { kind: "sheets-protected" } },
  });
  expect(desk.cell("A1")).toBe(2);
});
