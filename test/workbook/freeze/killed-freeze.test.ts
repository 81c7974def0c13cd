import type { InterruptedWriteSummary } from "../../../src/workbook/writing/interrupted-write";
import type { NodeDesk, SavedWorkbook } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";
import { openConnected, serveLarge } from "../large-workbook";
import { withMarksOfNow } from "../marks-of-now";
import type { RequestKind } from "../writing/request-troubles";
import { moments } from "../writing/request-troubles";
import type { Snapshot } from "../writing/snapshot";
import {
  disturbed,
  fillSmall,
  freeze,
  killAfter,
  planFreeze,
  freezePlanned,
  planThaw,
  recordSheet,
  standing,
  thawPlanned,
} from "./small-workbook";
import { expandAreas } from "./named-cells";

/** Freezing and thawing that were killed, in a workbook to which something has happened since. */

const node = addInInNode("a file");
let desk: NodeDesk;
let small: SavedWorkbook;
let frozen: SavedWorkbook;

beforeAll(async () => {
  desk = await openConnected(node, await serveLarge(node, 12));
  await fillSmall(desk);
  small = await desk.save();
  await freeze();
  frozen = await desk.save();
});

const rename = () => desk.book.renameSheet(desk.sheet("Sheet1"), "Walls");
const copy = () => void desk.book.copySheet(desk.sheet("Sheet1"));

/** The user's formulas and constants. */
function cells(all: Snapshot): ReadonlyMap<string, string> {
  const own = [...all].filter(([place]) => place.endsWith(" formula") && !place.startsWith(recordSheet));
  return new Map(own.map(([place, what]) => [place.replace(/ formula$/, ""), what]));
}

function differences(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...before.keys()].filter((cell) => before.get(cell) !== after.get(cell));
}

const namesOf = (found: InterruptedWriteSummary | null) =>
  expandAreas([...(found?.lost ?? []), ...(found?.stays ?? []), ...(found?.missing ?? [])].join());

interface Trial {
  readonly saved: SavedWorkbook;
  readonly happens: () => void;
  /** Plans now, and returns what carries the plan out. */
  readonly prepare: () => Promise<() => Promise<unknown>>;
}

const prepareFreeze = async () => {
  const plan = await planFreeze();
  return () => freezePlanned(plan);
};
const prepareThaw = async () => {
  const plan = await planThaw();
  return () => thawPlanned(plan);
};

/** Kills a run at several moments; for each, the cells that are not as before, with and without those that are named. */
async function killedRuns({ saved, happens, prepare }: Trial) {
  const restore = async () => desk.putBack(await withMarksOfNow(desk, saved));
  await restore();
  const [, requests]: readonly [unknown, readonly RequestKind[]] = await disturbed(desk, await prepare());
  happens();
  const whole = cells(await standing(desk));
  await restore();
  happens();
  const before = cells(await standing(desk));
  const changed: string[] = [];
  const unnamed: string[] = [];
  for (const last of moments(requests)) {
    await restore();
    const recovery = await killAfter(desk, last, await prepare());
    happens();
    await desk.connect("L");
    const found = await recovery.findInterruptedWrite();
    if (found && found.cells > 0) await recovery.putBack();
    const after = cells(await standing(desk));
    const left = differences(before, after);
    await recovery.findInterruptedWrite();
    await recovery.discard();
    // Nothing is offered once all was done.
    if (!found && differences(whole, after).length === 0) continue;
    const named = namesOf(found);
    changed.push(...left);
    unnamed.push(...left.filter((cell) => !named.has(cell)));
  }
  return { changed, unnamed };
}

test("a freeze that was killed before the sheet was renamed is put back", async () => {
  const runs = await killedRuns({ saved: small, happens: rename, prepare: prepareFreeze });
  expect(runs).toEqual({ changed: [], unnamed: [] });
});

test("a thaw that was killed before the sheet was renamed is put back, or its cells are named", async () => {
  const { unnamed } = await killedRuns({ saved: frozen, happens: rename, prepare: prepareThaw });
  expect(unnamed).toEqual([]);
});

test.each([
  ["freeze", () => ({ saved: small, prepare: prepareFreeze })],
  ["thaw", () => ({ saved: frozen, prepare: prepareThaw })],
])("a %s that was killed before the sheet was copied names its cells", async (_, trial) => {
  const { unnamed } = await killedRuns({ ...trial(), happens: copy });
  expect(unnamed).toEqual([]);
});
