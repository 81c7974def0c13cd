import type { Reason } from "../../../src/lca/reasons";
import { normaliseNumberFormat } from "../../../src/sheet/number-format";
import { normaliseFormula } from "../../../src/sheet/normalised-formula";
import { readableFormat, appendUnitText } from "../../../src/workbook/writing/our-formats";
import { coveringPairs } from "../../matrix-sample";
import type { NodeDesk, SavedWorkbook } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";
import type { KindOfWrite } from "./kinds-of-write";
import { insertOver, kindsOfWrite, mend, step, theirs, undoOf } from "./kinds-of-write";
import type { Snapshot } from "./snapshot";
import { changesBetween, contentsOf, snapshot } from "./snapshot";

/**
 * On an awkward sheet, a write ends "right": the cells hold what a plain sheet would hold, and Undo restores the old
 * contents. Or it changes nothing and gives the reason. Or it names the cells that stayed, and all others are right.
 */

const node = addInInNode("a file");
let desk: NodeDesk;
let empty: SavedWorkbook;
let users: SavedWorkbook;

beforeAll(async () => {
  desk = await node.open(await node.serve());
  // Connecting marks the document, which cannot be put back.
  await desk.connection.trySample();
  empty = await desk.save();
  await theirs(desk);
  users = await desk.save();
});

interface Prepared {
  readonly saved: SavedWorkbook;
  /** The contents after the write in a plain workbook. */
  readonly whole: Snapshot;
}

const prepared = new Map<KindOfWrite, Prepared>();

/** Sets the user's workbook back, prepared for a kind of write, which is done there once a file. */
async function open(kind: KindOfWrite): Promise<Prepared> {
  const known = prepared.get(kind) ?? (await prepare(kind));
  prepared.set(kind, known);
  await desk.putBack(known.saved);
  return known;
}

async function prepare(kind: KindOfWrite): Promise<Prepared> {
  await desk.putBack(users);
  await kind.prepare?.(desk);
  const saved = await desk.save();
  const written = await kind.write(desk);
  await written.fitted;
  return { saved, whole: contentsOf(await standing()) };
}

/** The contents of the workbook, in one spelling. The name of a table in a formula also varies in spelling. */
async function standing(): Promise<Snapshot> {
  await desk.settled();
  const all = [...snapshot(desk)].filter(([place]) => !place.endsWith(" as written"));
  return new Map(
    all.map(([place, what]) => {
      if (place.endsWith(" formula")) return [place, normaliseFormula(String(JSON.parse(what)))];
      const isFormat = place.endsWith(" format");
      return [place, isFormat ? JSON.stringify(normaliseNumberFormat(String(JSON.parse(what)))) : what];
    }),
  );
}

type Result = { readonly value: object } | { readonly told: string };

/** The result of a write, or the reason of its failure. */
async function resultOf(deed: Promise<unknown> | undefined): Promise<Result> {
  try {
    return { value: Object(await deed) as object };
  } catch (thrown) {
    const { reason } = thrown as { readonly reason?: Reason };
    return { told: reason ? reasonTold(reason) : String(thrown) };
  }
}

function reasonTold(reason: Reason): string {
  if (reason.kind === "put-back") return `put-back: ${reasonTold(reason.why)}`;
  const areas = "areas" in reason ? ` ${reason.areas.join(" ")}` : "";
  return reason.kind + ("merged" in reason && reason.merged ? " (merged)" : "") + areas;
}

/** How a write ends; `whole` is its result in a plain workbook. */
async function endingOf(kind: KindOfWrite, whole: Snapshot): Promise<string> {
  const before = await standing();
  const result = await resultOf(kind.write(desk));
  if ("told" in result) return result.told + differing(before, await standing());
  const { fitted, refused = [] } = result.value as Awaited<ReturnType<KindOfWrite["write"]>>;
  await fitted;
  const isRefused = (place: string): boolean => refused.some((cell) => place.startsWith(`${cell} `));
  const others = (all: Snapshot): Snapshot => new Map([...all].filter(([place]) => !isRefused(place)));
  const lacks = differing(others(whole), others(contentsOf(await standing())));
  const undone = await resultOf(undoOf(result.value)?.run());
  const left = "told" in undone ? `; Undo: ${undone.told}` : differing(before, await standing());
  return (refused.length > 0 ? `refused ${refused.join(" ")}` : "right") + lacks + left;
}

function differing(wanted: Snapshot, is: Snapshot): string {
  const changes = changesBetween(wanted, is);
  return changes && `; ${changes}`;
}

const filter = (...rows: number[]): void =>
  desk.book.sheets().forEach(({ id }) => desk.book.filter(id, rows));
/** Rows among the cells of each kind of write, outside of the user's tables. */
const hidden = [1, 2, 10, 11];
const ofTheirTable = 22;

/** Ways in which a sheet can be awkward, except merged cells. */
const awkward = {
  filtered: () => filter(...hidden),
  filteredTable: () => filter(ofTheirTable),
  hiddenByHand: () => desk.book.sheets().forEach(({ id }) => desk.book.hideRows(id, hidden)),
  protected: () => void desk.host.recorded.protected.add(desk.sheet("Sheet1")),
  respelledFormulas: () => void (desk.book.habits.respellsFormulas = true),
  respelledFormats: () => void (desk.book.habits.respellsFormats = true),
  respelledBoth: () => (awkward.respelledFormulas(), awkward.respelledFormats()),
};

function plain(): void {
  filter();
  for (const { id } of desk.book.sheets()) desk.book.hideRows(id, []);
  desk.host.recorded.protected.clear();
  Object.assign(desk.book.habits, { respellsFormulas: false, respellsFormats: false });
}

/** How Undo ends if filters were set since, and, if it refuses, once they are cleared. */
async function undoneOnceFiltered(kind: KindOfWrite): Promise<string> {
  const before = await standing();
  const written = await kind.write(desk);
  await written.fitted;
  const whole = await standing();
  filter(...hidden, ofTheirTable);
  const result = await resultOf(undoOf(written)?.run());
  if (!("told" in result)) return `right${differing(before, await standing())}`;
  const refused = result.told + differing(whole, await standing());
  filter();
  const again = await resultOf(undoOf(written)?.run());
  const told = "told" in again ? again.told : "right";
  return `${refused}; then ${told}${differing(before, await standing())}`;
}

type Endings = Readonly<Record<keyof typeof awkward | "filteredSince", string>>;

const right: Endings = {
  ...{ filtered: "right", filteredTable: "right", hiddenByHand: "right", protected: "right" },
  ...{
    respelledFormulas: "right",
    respelledFormats: "right",
    respelledBoth: "right",
    filteredSince: "right",
  },
};
const denied = { protected: "sheets-protected" };

/** The endings that are not "right", by kind of write. */
const endings: Readonly<Record<string, Partial<Endings>>> = {
  "a table into free cells": denied,
  "a table over the user's cells": denied,
  "a table whose formulas Excel spells otherwise": denied,
  "a table with title, looks and grey, in free cells": denied,
  "the same over the user's cells": denied,
  "an Excel Table in free cells": denied,
  "an Excel Table over the user's cells": denied,
  // The columns come before their cells.
  "a column added to the user's table": { protected: "put-back: access-denied" },
  "rows added to the user's table": {
    ...denied,
    filteredTable: "put-back: rows-hidden Sheet1!C21:C26",
    filteredSince: "rows-hidden Sheet1!A21:A26 Sheet1!C21:C26; then right",
  },
  "a formula changed where it stands": denied,
  "formulas and a text repaired on two sheets": {
    filteredTable: "rows-hidden Sheet1!C21:C24",
    filteredSince: "rows-hidden Sheet1!C21:C24; then right",
    protected: "refused Sheet1!A10 Sheet1!A11 Sheet1!A12 Sheet1!A13 Sheet1!C21 Sheet1!C22 Sheet1!C24",
  },
  "digits shown": { protected: "put-back: sheets-protected" },
  "a short list offered": denied,
  "a long list offered, on a new sheet": denied,
  "a long list offered over others, on the sheet that is there": denied,
  "an explanation put beside a number": denied,
};

const pairs = coveringPairs("awkward sheets", kindsOfWrite, Object.keys(right));

/**
 * The awkward sheets on which a kind of write is tried: all on which it does not end "right", and one of all; in a deep
 * run all.
 */
function awkwardFor(kind: KindOfWrite): string[] {
  const paired = pairs.filter(([one]) => one === kind).map(([, awkwardness]) => awkwardness);
  return [...Object.keys(endings[kind.name] ?? {}), ...paired];
}

test.each(kindsOfWrite)(
  "$name ends right on an awkward sheet, or changes nothing and gives the reason",
  async (kind) => {
    const { saved, whole } = await open(kind);
    const found: Record<string, string> = {};
    const tried = awkwardFor(kind);
    for (const [name, make] of Object.entries(awkward)) {
      if (!tried.includes(name)) continue;
      await desk.putBack(saved);
      plain();
      make();
      found[name] = await endingOf(kind, whole);
    }
    await desk.putBack(saved);
    plain();
    if (tried.includes("filteredSince")) found["filteredSince"] = await undoneOnceFiltered(kind);
    const expected = Object.entries({ ...right, ...endings[kind.name] });
    expect(found).toEqual(Object.fromEntries(expected.filter(([name]) => tried.includes(name))));
  },
);

/** Merged cells of each kind of write, and how it ends. */
const merged: readonly (readonly [kind: string, address: string, ending: string])[] = [
  ["a table into free cells", "L2:L3", "put-back: not-taken (merged) Sheet1!L3"],
  ["a table over the user's cells", "C2:C3", "put-back: not-taken (merged) Sheet1!C3"],
  ["the same over the user's cells", "C2:C3", "put-back: not-taken (merged) Sheet1!C3"],
  ["an Excel Table in free cells", "L2:L3", "put-back: not-taken (merged) Sheet1!K1:M4"],
  ["an Excel Table over the user's cells", "C2:C3", "put-back: not-taken (merged) Sheet1!A1:C4"],
  ["a column added to the user's table", "D22:D23", "put-back: not-taken (merged) Sheet1!D23"],
  ["rows added to the user's table", "A25:A26", "put-back: not-taken (merged) Sheet1!A20:C26"],
  ["a formula changed where it stands", "A10:B10", "right"],
  ["formulas and a text repaired on two sheets", "A11:A12", "refused Sheet1!A12"],
  ["digits shown", "L1:M1", "right"],
  ["a short list offered", "O1:P1", "right"],
  ["a long list offered, on a new sheet", "O1:P1", "right"],
  ["a long list offered over others, on the sheet that is there", "M2:N2", "right"],
  ["an explanation put beside a number", "J2:J3", "put-back: not-taken (merged) Sheet1!J3"],
];

test.each(merged)('the write "%s" with %s merged ends: %s', async (name, address, ending) => {
  const kind = kindsOfWrite.find((one) => one.name === name) as KindOfWrite;
  const { whole } = await open(kind);
  desk.book.merge(desk.book.at(address));
  expect(await endingOf(kind, whole)).toBe(ending);
});

const [adpf, gwp] = [
  '=LCA.IMPACT("Facing brick, red (sample)","ADPF")',
  '=LCA.IMPACT("Facing brick, red (sample)","GWP")',
] as const;
const at = { row: 0, column: 0, rows: 1, columns: 1 };
const ways: Readonly<Record<string, () => Promise<unknown>>> = {
  repaired: () => mend([step("Sheet1", 0, 0, adpf, gwp)]),
  edited: () => insertOver(adpf, { parts: [{ area: at, what: "formulas", contents: [[gwp]] }] }),
};

const formatRead = () =>
  Excel.run(async (context) => {
    const cell = context.workbook.worksheets.getItem("Sheet1").getRange("A1").load("numberFormat");
    await context.sync();
    return cell.numberFormat[0]?.[0] as unknown;
  });

test.each(Object.keys(ways))(
  "a respelled unit does not stay at another indicator's number: %s",
  async (way) => {
    await desk.putBack(empty);
    await desk.paste("A1", [[adpf]]);
    desk.book.setNumberFormats(desk.book.at("A1"), [[appendUnitText(readableFormat, "MJ")]]);
    expect(desk.book.texts(desk.book.at("A1"))).toEqual([["392.60 MJ"]]);
    awkward.respelledFormats();
    await expect(formatRead()).resolves.toBe(
      '[>=0.01]#,##0.00##" MJ";[<=\\-0.01]\\-#,##0.00##" MJ";0.00E+00" MJ"',
    );
    await ways[way]?.();
    await desk.settled();
    expect(desk.book.texts(desk.book.at("A1"))).toEqual([["30.29"]]);
  },
);
