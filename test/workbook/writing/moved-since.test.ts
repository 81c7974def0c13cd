import type { Area } from "simulated-excel";
import {
  boundingRectangle,
  containsRectangle,
  parseCellRectangle,
  parseColumnName,
  splitFullAddress,
} from "../../../src/sheet/cell-areas";
import type { Undo } from "../../../src/workbook/writing/undo";
import type { NodeDesk, SavedWorkbook } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";
import { coveringPairs, seededNumber } from "../../matrix-sample";
import { freeze, meanwhile, thaw } from "../freeze/small-workbook";
import type { KindOfWrite } from "./kinds-of-write";
import { kindsOfWrite, theirs, undoOf } from "./kinds-of-write";
import { moments, RequestsOfRun } from "./request-troubles";
import type { Snapshot } from "./snapshot";
import { changesBetween, contentsOf, snapshot } from "./snapshot";

/**
 * Somebody rearranges the workbook, before Undo is pressed, or at any request of the write or of its Undo. Either all is
 * as if the write had never been made, or nothing is touched and the reason is said.
 */

const node = addInInNode("a file");
let desk: NodeDesk;
let users: SavedWorkbook;

beforeAll(async () => {
  desk = await node.open(await node.serve());
  await desk.connection.trySample();
  await theirs(desk);
  users = await desk.save();
});

/** What somebody does to the cells that were written, or their sheet. */
interface Rearrangement {
  readonly name: string;
  /**
   * "undone": Undo must still be possible. "withdrawn": it must not. "either": it depends on what stands there.
   */
  readonly then: "undone" | "withdrawn" | "either";
  readonly act: (written: Area) => void;
  /** True if some cells of an area move while its others stay, so that no name over it tells. */
  readonly isShift?: true;
  /** Places that differ from a workbook in which nothing was written. */
  readonly except?: (place: string, what: string, written: Area) => boolean;
}

const book = () => desk.book;
const otherSheet = (sheet: string): string =>
  book()
    .sheets()
    .find(({ id }) => id !== sheet)?.id ?? sheet;
/** The rows below the headings, from the first column. */
function rowsBelowHeadings({ sheet, row, rows, column, columns }: Area): Area {
  return { sheet, row: row + 1, rows: Math.max(1, rows - 1), column: 0, columns: column + columns };
}
const isCopy = (place: string, what: string): boolean =>
  `${place} ${what}`.includes("(2)") || place.startsWith("conditional");

const rearrangements: readonly Rearrangement[] = [
  { name: "the sheet renamed", then: "undone", act: ({ sheet }) => book().renameSheet(sheet, "It's theirs") },
  {
    ...{ name: "two sheets' names exchanged", then: "undone" },
    act: ({ sheet }) => book().exchangeSheetNames(sheet, otherSheet(sheet)),
  },
  { name: "the sheets in another order", then: "undone", act: ({ sheet }) => book().moveSheet(sheet, 1) },
  {
    name: "the sheet duplicated",
    then: "undone",
    act: ({ sheet }) => void book().copySheet(sheet),
    except: isCopy,
  },
  { name: "the sheet deleted", then: "either", act: ({ sheet }) => book().deleteSheet(sheet) },
  {
    name: "a row inserted above",
    then: "withdrawn",
    act: ({ sheet }) => book().insertLines(sheet, "rows", 0, 1),
  },
  {
    ...{ name: "a row inserted within", then: "either" },
    act: ({ sheet, row, rows }) => book().insertLines(sheet, "rows", row + rows - 1, 1),
  },
  {
    name: "a row deleted",
    then: "either",
    act: ({ sheet, row }) => book().deleteLines(sheet, "rows", row, 1),
  },
  {
    ...{ name: "a column inserted on the left", then: "withdrawn" },
    act: ({ sheet }) => book().insertLines(sheet, "columns", 0, 1),
  },
  {
    ...{ name: "cells inserted, which shift one column down", then: "either", isShift: true },
    act: (area) => book().insertCells({ ...area, rows: 1, columns: 1 }, "down"),
  },
  {
    ...{ name: "cells deleted, so that others move up", then: "either", isShift: true },
    act: (area) => book().deleteCells({ ...area, rows: 1, columns: 1 }, "up"),
  },
  {
    ...{ name: "the rows sorted", then: "either" },
    act: (area) => book().sort(rowsBelowHeadings(area), [{ column: area.column, ascending: false }]),
    // Without our cells, the others are sorted otherwise.
    except: (place, _, { column, columns }) => {
      const [, name] = /!([A-Z]+)\d+ /.exec(place) ?? [];
      const at = name === undefined ? -1 : parseColumnName(name);
      return at < column || at >= column + columns;
    },
  },
  {
    ...{ name: "the cells cut, and pasted elsewhere", then: "withdrawn" },
    act: (area) => book().moveCells(area, { ...area, row: 60, column: 1 }),
  },
  {
    ...{ name: "a cell typed over", then: "either" },
    act: (area) => book().write({ ...area, rows: 1, columns: 1 }, [["typed"]]),
    // It keeps the format that it was typed in.
    except: (place, _, { row, column }) => place.endsWith(`!${cellAt(row, column)} format`),
  },
  {
    ...{ name: "the name beside retyped", then: "either" },
    act: ({ sheet, row, rows, column }) => {
      const beside = { sheet, row: row + rows - 1, column: Math.max(0, column - 1), rows: 1, columns: 1 };
      if (column > 0) book().write(beside, [["Mortar"]]);
    },
  },
  {
    ...{ name: "a note typed far away", then: "undone" },
    act: ({ sheet }) => book().write(book().at("T50", sheet), [["a note"]]),
  },
];

function cellAt(row: number, column: number): string {
  return `${String.fromCharCode(65 + column)}${row + 1}`;
}

const brick = "Facing brick, red (sample)";
/** Excel shifts, cuts and sorts no part of a table. Without the write, no sheet of ours could exchange its name. */
function cannotBe(kind: KindOfWrite, { name, isShift }: Rearrangement): boolean {
  const isInPartOfTable = /user's table|two sheets/.test(kind.name);
  if (isShift) return isInPartOfTable || kind.name.includes("Excel Table");
  if (/sorted|cut/.test(name)) return isInPartOfTable;
  // Typed beside a table, it would become the header of a new column.
  if (name === "a cell typed over" && kind.name.startsWith("a column added")) return true;
  // The row that goes is that of the table's headers, by which added columns are known.
  if (name === "a row deleted" && kind.name.startsWith("a column added")) return true;
  // Excel fills the new row of the added columns, which then stay with their headings.
  if (name === "a row inserted within" && kind.name.startsWith("a column added")) return true;
  return name === "two sheets' names exchanged" && /new sheet|report/.test(kind.name);
}

const kinds: readonly KindOfWrite[] = [
  ...kindsOfWrite,
  { name: "a freeze", prepare: pasteResults, write: freeze },
  {
    name: "a thaw",
    prepare: async () => {
      await pasteResults();
      await (await freeze()).undo.drop();
    },
    write: thaw,
  },
];

async function pasteResults(): Promise<void> {
  if (desk.connection.state().kind !== "connected") await desk.connection.trySample();
  await desk.paste("O1", [
    ["Product", "GWP"],
    [brick, '=LCA.IMPACT(O2,"GWP")'],
    ["SAMPLE-1002", '=LCA.IMPACT(O3,"GWP")'],
    ["SAMPLE-1003", '=LCA.IMPACT(O4,"GWP")'],
  ]);
}

/** One kind of write in the user's workbook, and the cells that it writes. */
class Trial {
  private saved!: SavedWorkbook;
  before!: Snapshot;
  written!: Area;
  requests: RequestsOfRun = new RequestsOfRun();
  undoRequests: RequestsOfRun = new RequestsOfRun();

  private constructor(private readonly kind: KindOfWrite) {}

  static async open(kind: KindOfWrite): Promise<Trial> {
    await desk.putBack(users);
    const trial = new Trial(kind);
    await kind.prepare?.(desk);
    trial.before = await now();
    trial.saved = await desk.save();
    desk.host.injectFaults(trial.requests.record);
    const undo = undoOf(await trial.write());
    desk.host.injectFaults(null);
    trial.written = findChangedArea(trial.before, await now());
    desk.host.injectFaults(trial.undoRequests.record);
    await undo?.run();
    desk.host.injectFaults(null);
    await desk.putBack(trial.saved);
    return trial;
  }

  putBack(): Promise<void> {
    return desk.putBack(this.saved);
  }

  async write() {
    const written = await this.kind.write(desk);
    await written.fitted;
    await desk.settled();
    return written;
  }

  /** Rearranges; the sheet may be another one after each write. */
  rearrange({ act }: Rearrangement): void {
    const name = this.sheetName;
    const sheet = book()
      .sheets()
      .find((one) => one.name === name);
    if (sheet) desk.host.asCoAuthor(() => act({ ...this.written, sheet: sheet.id }));
  }

  get sheetName(): string {
    return this.written.sheet;
  }

  get isOnNewSheet(): boolean {
    return ![...this.before].some(
      ([place, name]) => /^sheet \d/.test(place) && name === `"${this.sheetName}"`,
    );
  }

  /** The workbook as it would be if only the rearrangement had been made. */
  async control(rearrangement: Rearrangement): Promise<Snapshot> {
    await this.putBack();
    this.rearrange(rearrangement);
    const control = await now();
    await this.putBack();
    return control;
  }
}

async function now(): Promise<Snapshot> {
  await desk.settled();
  return contentsOf(snapshot(desk));
}

/** The rectangle around all changed cells of the first sheet with any; its `sheet` is a name. */
function findChangedArea(before: Snapshot, after: Snapshot): Area {
  const changed = [...after].flatMap(([place, what]) => {
    const [, cell] = /^(.*![A-Z]+\d+) (?:formula|format|validation)$/.exec(place) ?? [];
    return cell === undefined || before.get(place) === what ? [] : [splitFullAddress(cell)];
  });
  const users = changed.filter(({ sheet }) => sheet !== "LCA record");
  const sheet = (users[0] ?? changed[0])?.sheet ?? "Sheet1";
  const cells = changed.flatMap((cell) =>
    cell.sheet === sheet ? (parseCellRectangle(cell.address) ?? []) : [],
  );
  const [first, ...others] = cells;
  if (!first) throw new Error("Nothing was written");
  return { sheet, ...boundingRectangle([first, ...others]) };
}

/** How an Undo ended, if it ended badly; "" if it ended well. */
async function endingOfUndo(trial: Trial, rearrangement: Rearrangement, undo: Undo): Promise<string> {
  const control = await peek(() => trial.control(rearrangement));
  const standing = await now();
  const looked = await undo.look();
  const result = await undo.run().then(
    (value) => ({ value }),
    (thrown: { readonly reason?: { readonly kind: string } }) => ({ thrown }),
  );
  const after = await now();
  if ("thrown" in result) {
    if (result.thrown.reason?.kind !== "undo-withdrawn")
      return `Undo: ${result.thrown.reason?.kind ?? String(result.thrown)}`;
    const touched = changesBetween(standing, after);
    if (touched) return `withdrawn, ${touched}`;
    return rearrangement.then === "undone" ? `withdrawn: ${JSON.stringify(result.thrown.reason)}` : "";
  }
  await undo.drop();
  // What was sorted with our cells in its rows is restored as it was before.
  if (rearrangement.name === "the rows sorted" && changesBetween(trial.before, after) === "") return "";
  if (looked) return `undone, although ${JSON.stringify(looked)}`;
  const left = leftBehind(trial, rearrangement, control, after);
  if (left) return `undone, ${left}`;
  return rearrangement.then === "withdrawn" ? "undone" : "";
}

/** What differs from a workbook that was only rearranged, and hidden names that were left. */
function leftBehind(trial: Trial, { except }: Rearrangement, control: Snapshot, after: Snapshot): string {
  // What they did on a sheet of ours is theirs, too, and stays.
  const isOnNewSheet = (place: string): boolean => trial.isOnNewSheet && place.includes(trial.sheetName);
  const others = (all: Snapshot): Snapshot =>
    new Map(
      [...all].filter(
        ([place, what]) =>
          !/^sheet \d/.test(place) && !isOnNewSheet(place) && !except?.(place, what, trial.written),
      ),
    );
  // Copied with their sheet at the last moment, they go with the next page.
  const names = book()
    .names()
    .filter(({ name, sheet }) => name.includes(".Undo.") && sheet === null);
  return changesBetween(others(control), others(after)) + (names.length > 0 ? `, ${names.length} names` : "");
}

/** Does something with the workbook, and puts it back as it is now. */
async function peek<T>(deed: () => Promise<T>): Promise<T> {
  const saved = await desk.save();
  const found = await deed();
  await desk.putBack(saved);
  return found;
}

/** What destroyed work once: tried in every run. */
const faults: readonly (readonly [kind: string, rearrangement: string])[] = [
  ["a freeze", "a row inserted above"],
  ["a freeze", "the sheet renamed"],
  ["a thaw", "the rows sorted"],
  ["a thaw", "the sheet renamed"],
  ["a table over the user's cells", "the sheet renamed"],
  ["a table over the user's cells", "a row inserted within"],
  ["a table over the user's cells", "the rows sorted"],
];
const isFault = (kind: KindOfWrite, { name }: Rearrangement): boolean =>
  faults.some(([one, other]) => one === kind.name && other === name);

describe("before Undo", () => {
  const drawn = coveringPairs("moved since", kinds, rearrangements);
  const isDrawn = (kind: KindOfWrite, rearrangement: Rearrangement): boolean =>
    drawn.some(([one, other]) => one === kind && other === rearrangement) || isFault(kind, rearrangement);
  test.each(
    kinds
      .flatMap((kind) => rearrangements.map((rearrangement) => [kind, rearrangement] as const))
      .filter(([kind, rearrangement]) => isDrawn(kind, rearrangement))
      .filter(([kind, rearrangement]) => !cannotBe(kind, rearrangement))
      .map(([kind, rearrangement]) => ({
        ...{ title: `${kind.name}, ${rearrangement.name}`, kind, rearrangement },
      })),
  )("$title", async ({ title, kind, rearrangement }) => {
    const trial = await Trial.open(kind);
    const undo = undoOf(await trial.write());
    if (!undo) throw new Error("There is no Undo");
    const habits = ["delivered", "late", "lost"] as const;
    book().habits.events = habits[seededNumber(title, habits.length)] ?? "delivered";
    trial.rearrange(rearrangement);
    await desk.settled();
    const ending = await endingOfUndo(trial, rearrangement, undo);
    desk.host.deliverLateEvents();
    book().habits.events = "delivered";
    expect(ending).toBe("");
  });
});

/** The differences that a failed write leaves outside of the cells that it names. */
function unnamedChanges(areas: readonly string[], control: Snapshot, after: Snapshot): string {
  const named = areas
    .map(splitFullAddress)
    .map(({ sheet, address }) => ({ sheet, area: parseCellRectangle(address) }));
  const isNamed = (place: string, what: string): boolean => {
    if (place.endsWith(" value")) return true;
    if (/^sheet \d/.test(place)) return named.some(({ sheet }) => what === JSON.stringify(sheet));
    const [, cell] = /^(.*![A-Z]+\d+) /.exec(place) ?? [];
    if (cell === undefined) return place.startsWith("conditional") || place.startsWith("table");
    const { sheet, address } = splitFullAddress(cell);
    const position = parseCellRectangle(address);
    // The headers of added columns stand above their cells.
    return named.some(
      ({ sheet: on, area }) =>
        on === sheet &&
        area &&
        position &&
        containsRectangle({ ...area, row: area.row - 1, rows: area.rows + 1 }, position),
    );
  };
  const others = (all: Snapshot): Snapshot =>
    new Map([...all].filter(([place, what]) => !isNamed(place, what)));
  return changesBetween(others(control), others(after));
}

/** How a write ended during which somebody rearranged the workbook; "" if well. */
async function endingOfWrite(trial: Trial, rearrangement: Rearrangement, request: number): Promise<string> {
  const control = await trial.control(rearrangement);
  await trial.putBack();
  const result = await meanwhile(
    desk,
    request,
    () => trial.rearrange(rearrangement),
    () => trial.write(),
  );
  if ("value" in result) {
    const undo = undoOf(result.value);
    return undo ? endingOfUndo(trial, { ...rearrangement, then: "either" }, undo) : "no undo";
  }
  const { reason } = result.thrown as {
    readonly reason?: { readonly kind: string; readonly areas?: readonly string[] };
  };
  const after = await now();
  if (reason?.kind === "write-disturbed") {
    const unnamed = unnamedChanges(reason.areas ?? [], control, after);
    return unnamed && `disturbed ${reason.areas?.join()}, ${unnamed}`;
  }
  const undo = undoOf(result.thrown);
  if (undo) {
    // Of a sheet that is gone nothing can be brought back.
    const then = rearrangement.name === "the sheet deleted" ? "either" : "undone";
    const ending = await endingOfUndo(trial, { ...rearrangement, then }, undo);
    return ending && `half-written; ${ending}`;
  }
  const left = leftBehind(trial, rearrangement, control, after);
  return left && `${reason?.kind ?? String(result.thrown)}, ${left}`;
}

/** Not told between the cells and the end: a table of another length keeps its rows or columns, a sort takes looks along. */
function beside({ except, ...rearrangement }: Rearrangement): Rearrangement {
  return {
    ...rearrangement,
    except: (place, what, written) => /^table | look$/.test(place) || except?.(place, what, written) === true,
  };
}

/** How an Undo ended during which somebody rearranged the workbook; "" if well. */
async function endingOfDisturbedUndo(
  trial: Trial,
  rearrangement: Rearrangement,
  request: number,
): Promise<string> {
  const control = await trial.control(rearrangement);
  await trial.putBack();
  const undo = undoOf(await trial.write());
  if (!undo) return "no undo";
  const standing = await peek(async () => {
    trial.rearrange(rearrangement);
    return now();
  });
  const result = await meanwhile(desk, request, () => trial.rearrange(rearrangement), undo.run);
  const after = await now();
  // What was sorted with our cells in its rows is restored as it was before.
  const isAsBefore = changesBetween(trial.before, after) === "";
  if ("value" in result) return isAsBefore ? "" : leftBehind(trial, beside(rearrangement), control, after);
  const { reason } = result.thrown as {
    readonly reason?: { readonly kind: string; readonly areas?: readonly string[] };
  };
  if (reason?.kind === "write-disturbed") {
    const areas = reason.areas ?? [];
    // The notations of numbers are undone first: then all the rest still stands.
    const unnamed = unnamedChanges(areas, control, after) && unnamedChanges(areas, standing, after);
    return unnamed && `disturbed ${reason.areas?.join()}, ${unnamed}`;
  }
  const again = await endingOfUndo(trial, { ...rearrangement, then: "either" }, undo);
  if (changesBetween(trial.before, await now()) === "") return "";
  return again && `${reason?.kind ?? String(result.thrown)}, then ${again}`;
}

const meanwhileCases = [
  { name: "the write", ending: endingOfWrite, requestsOf: ({ requests }: Trial) => requests.kinds() },
  {
    name: "its Undo",
    ending: endingOfDisturbedUndo,
    requestsOf: ({ undoRequests }: Trial) => undoRequests.kinds(),
  },
];

describe.each(meanwhileCases)("at requests of $name", ({ name, ending, requestsOf }) => {
  test.each(
    coveringPairs(`moved during ${name}`, kinds, rearrangements)
      .filter(([kind, rearrangement]) => !cannotBe(kind, rearrangement))
      .map(([kind, rearrangement]) => ({
        ...{ title: `${kind.name}, ${rearrangement.name}`, kind, rearrangement },
      })),
  )("$title", async ({ kind, rearrangement }) => {
    const trial = await Trial.open(kind);
    const failures: string[] = [];
    const requests = requestsOf(trial);
    const from = name === "the write" && kind.readsFirst ? 2 : 1;
    for (const request of moments(requests, from)) {
      const kindOfRequest = requests[request - 1] ?? "";
      // From the last look before contents are written to the look after all changes, nothing tells.
      const isSort = rearrangement.name === "the rows sorted";
      const isAfterContents = name === "the write" && requests.slice(0, request - 1).includes("contents");
      const isAmidst =
        /^contents|^reads between/.test(kindOfRequest) || (isAfterContents && !/^reads/.test(kindOfRequest));
      // Nor does anything until the look after it, if cells have moved within the marked ones. Undo's last look before
      // takes several requests.
      const isInLastLook = name === "its Undo" && requests[request] === "contents";
      const isUnseen = isInLastLook || /^contents|^reads after/.test(kindOfRequest);
      if (isSort ? isAmidst : rearrangement.isShift && isUnseen) continue;
      const ended = await ending(trial, rearrangement, request);
      if (ended) failures.push(`${request}/${requests.length} (${kindOfRequest}): ${ended}`);
      await desk.putBack(users);
      await trial.putBack();
    }
    expect(failures).toEqual([]);
  });
});
