import type { InterruptedWriteSummary } from "../../../src/workbook/writing/interrupted-write";
import type { NodeDesk, SavedWorkbook } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";
import { coveringPairs, sampleOf } from "../../matrix-sample";
import { expandAreas } from "../freeze/named-cells";
import { killAfter } from "../freeze/small-workbook";
import { kindsOfWrite, theirs } from "./kinds-of-write";
import type { RequestKind } from "./request-troubles";
import { moments, RequestsOfRun } from "./request-troubles";
import type { Snapshot } from "./snapshot";
import { snapshot } from "./snapshot";

/**
 * Every kind of write over the user's cells, killed at a moment, in a workbook to which something has happened since.
 * Each cell holds what it would hold without the write, or is named; and where the cells are certain, no formula is
 * missing.
 */

const node = addInInNode("a file");
let desk: NodeDesk;
let users: SavedWorkbook;

const situations: readonly (readonly [since: string, happens: () => unknown])[] = [
  ["nothing has happened", () => undefined],
  ["the sheet was renamed", () => desk.book.renameSheet(desk.sheet("Sheet1"), "Walls")],
  ["a row was inserted above", () => desk.book.insertLines(desk.sheet("Sheet1"), "rows", 0, 1)],
  ["the sheet was copied", () => desk.book.copySheet(desk.sheet("Sheet1"))],
];

beforeAll(async () => {
  desk = await node.open(await node.serve());
  await theirs(desk);
  users = await desk.save();
});

const ofFormula = / formula$/;

/** The cells with contents whose formulas and constants are others now. */
function cellsChanged(before: Snapshot, after: Snapshot): string[] {
  const places = [...before.keys()].filter((place) => ofFormula.test(place));
  return places
    .filter((place) => before.get(place) !== after.get(place))
    .map((place) => place.replace(ofFormula, ""));
}

/** A text may read like a formula, too. */
function isFormula(all: Snapshot, cell: string): boolean {
  const formula = all.get(`${cell} formula`);
  return formula?.startsWith('"=') === true && formula !== all.get(`${cell} value`);
}

/** The header of a table that was made keeps its text. */
function isInHeader(cell: string): boolean {
  const [name = "", address = ""] = cell.split("!");
  const { row, column } = desk.book.at(address, desk.sheet(name));
  return desk.host.recorded.tables.some(
    ({ area }) =>
      area.sheet === desk.sheet(name) &&
      area.row === row &&
      column >= area.column &&
      column < area.column + area.columns,
  );
}

function namesOf(found: InterruptedWriteSummary | null): ReadonlySet<string> {
  return expandAreas([...(found?.lost ?? []), ...(found?.stays ?? []), ...(found?.missing ?? [])].join());
}

const overCells = sampleOf(
  "killed kinds",
  kindsOfWrite.filter(({ undone }) => undone),
  1 / 2,
);

test.each(overCells)("$name", async ({ prepare, write }) => {
  await desk.putBackInNewPage(users);
  await prepare?.(desk);
  const prepared = await desk.save();
  const requests = new RequestsOfRun();
  desk.host.injectFaults(requests.record);
  await write(desk);
  await desk.settled();
  const kinds: readonly RequestKind[] = requests.kinds();
  const isWhole = async (after: Snapshot, happens: () => unknown): Promise<boolean> => {
    await desk.putBackInNewPage(prepared);
    await write(desk);
    await desk.settled();
    await happens();
    await desk.settled();
    return cellsChanged(snapshot(desk), after).length === 0;
  };
  const failures: string[] = [];
  for (const [last, [since, happens]] of coveringPairs("killed", moments(kinds), situations)) {
    await desk.putBackInNewPage(prepared);
    await happens();
    await desk.settled();
    const before = snapshot(desk);
    await desk.putBackInNewPage(prepared);
    const recovery = await killAfter(desk, last, () => write(desk));
    await happens();
    await desk.settled();
    const found = await recovery.findInterruptedWrite();
    if (found && found.cells > 0) await recovery.putBack();
    await desk.settled();
    const after = snapshot(desk);
    // Nothing is offered once all was done.
    if (!found && (await isWhole(after, happens))) continue;
    const changed = cellsChanged(before, after);
    const named = namesOf(found);
    const unnamed = changed.filter((cell) => !named.has(cell));
    const isCertain = since.startsWith("nothing") || since.endsWith("renamed");
    const lost = isCertain ? changed.filter((cell) => isFormula(before, cell) && !isInHeader(cell)) : [];
    if (unnamed.length + lost.length > 0)
      failures.push(
        `${last}/${kinds.length} ${since}: not named ${unnamed.join()}; not put back ${lost.join()}`,
      );
  }
  expect(failures).toEqual([]);
});
