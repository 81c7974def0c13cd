import type { SheetArea, SheetCellPosition } from "../../sheet/cell-areas";
import {
  boundingRectangle,
  collectSheetNames,
  formatCellsAsAreaAddresses,
  includesCells,
  parseFullAddress,
} from "../../sheet/cell-areas";
import type { WithdrawnUndoReason } from "../../lca/reasons";
import { excelErrorCode, getRangeAt, pinSheets } from "../cells/excel-requests";

/** Why an undo can no longer be sure of its cells, and the cells at fault, if known. */
export type Withdrawal = Pick<WithdrawnUndoReason, "because" | "areas">;

/** Hidden defined names over written cells: Excel moves them along with the cells. */
const markPrefix = "_ProductImpact.Undo.";
/** With more areas than this on a sheet, one name covers them all. */
const maxMarksPerSheet = 30;
/** Marks that are older than this are of a page that was killed. */
const maxMarkAgeMs = 24 * 60 * 60 * 1_000;

/** A mark. The note of a write names it without its last part, the secret, which stands in the workbook alone. */
export interface MarkedArea {
  readonly name: string;
  readonly area: SheetArea;
}

/** Where the cells of a write are: sheets by their ids, whatever they are called now, and a hidden name over each area. */
export class WrittenPlace {
  /** The names of renamed sheets now, by their names when the write began. */
  renames: ReadonlyMap<string, string> = new Map();
  /** The sheets on which nothing is left to undo: those that the write has made and that are gone. */
  settled: ReadonlySet<string> = new Set();
  /** The addresses of marked cells that have moved, as they are now. */
  present: readonly string[] = [];
  /** True if marked cells are elsewhere, and not merely fewer than they were. */
  hasStrayed = false;
  private readonly ids = new Map<string, string>();
  private readonly made = new Set<string>();
  private readonly covered = new Set<string>();
  /** All sheets that are gone. */
  private missing: ReadonlySet<string> = new Set();
  private readonly marks: MarkedArea[] = [];
  /** Also of marks that Excel may not have added. */
  private readonly names: string[] = [];
  private readonly key = `${Date.now().toString(36)}.${crypto.getRandomValues(new Uint32Array(1)).join()}`;
  /** Nobody can tell from digests alone what was written: this is in the names of the marks, and not in the note. */
  readonly secret = crypto.getRandomValues(new Uint32Array(4)).join("_");
  /** True without marks, since Excel has refused them or they were removed: a move cannot be ruled out. */
  private isUnmarked = false;

  /** From now on, this run finds the sheets by their ids. */
  async pin(context: Excel.RequestContext): Promise<void> {
    if (this.ids.size === 0) await this.addIds(context);
    pinSheets(context, this.ids);
  }

  /** The names that renamed sheets had when the write began, by their names now. */
  get pinnedNames(): ReadonlyMap<string, string> {
    return new Map([...this.renames].map(([pinned, name]) => [name, pinned]));
  }

  /** True if a sheet was there when last looked at. */
  isThere(sheet: string): boolean {
    return this.ids.has(sheet) && !this.missing.has(sheet);
  }

  /** True if a sheet is gone that was there when the write began, or that it has made. */
  get hasLostSheets(): boolean {
    return this.missing.size > 0;
  }

  /** True for a sheet that the write has made. */
  isMade(sheet: string): boolean {
    return this.made.has(sheet);
  }

  /** The sheets that the write has made and that were there when last looked at. */
  listMadeSheets(): string[] {
    return [...this.made].filter((sheet) => this.isThere(sheet));
  }

  /** True if one mark covers many areas of a sheet, so that cells may have moved between them. */
  isCovered(sheet: string): boolean {
    return this.covered.has(sheet);
  }

  /** Lays hidden names over these cells; `alongside` is what to ask of Excel at the same moment. */
  async mark<T>(
    context: Excel.RequestContext,
    areas: readonly SheetArea[],
    alongside: () => Promise<T>,
  ): Promise<T> {
    if (areas.some(({ sheet }) => !this.ids.has(sheet))) await this.addIds(context);
    const covers = coverAreas(areas);
    for (const sheet of collectSheetNames(areas))
      if (areas.filter((area) => area.sheet === sheet).length > maxMarksPerSheet) this.covered.add(sheet);
    if (covers.length === 0) return alongside();
    // A request may fail by chance. If the second fails as well, and Excel answers another, it refuses these names.
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      const answer = await this.addMarks(context, covers, alongside);
      if (answer) return answer.value;
    }
    context.workbook.load("name");
    await context.sync();
    this.isUnmarked = true;
    return alongside();
  }

  /** Null if Excel refuses. */
  private async addMarks<T>(
    context: Excel.RequestContext,
    areas: readonly SheetArea[],
    alongside: () => Promise<T>,
  ): Promise<{ readonly value: T } | null> {
    const marks = areas.map((area) => {
      const name = `${markPrefix}${this.key}.${this.names.length}.${this.secret}`;
      this.names.push(name);
      return { name, area };
    });
    const items = marks.map(({ name, area }) => context.workbook.names.add(name, getRangeAt(context, area)));
    try {
      const value = await alongside();
      this.marks.push(...marks);
      // Excel hides a defined name only after it was added (office-js 3878).
      for (const item of items) item.visible = false;
      await context.sync();
      return { value };
    } catch (thrown) {
      if (excelErrorCode(thrown) === "UndoNotSupported") throw thrown;
      return null;
    }
  }

  /** The marks for the note of the write; none if Excel has refused them. */
  listMarks(): MarkedArea[] {
    if (this.isUnmarked) return [];
    return this.marks.map(({ name, area }) => ({ name: withoutSecret(name), area }));
  }

  /** Looks whether all cells are still in their place; null if so. Learns of renamed sheets. */
  async look(context: Excel.RequestContext): Promise<Withdrawal | null> {
    const sheets = context.workbook.worksheets.load("items/id,items/name");
    const items = this.marks.map(({ name }) => context.workbook.names.getItemOrNullObject(name).load("name"));
    const ranges = items.map((item) => item.getRangeOrNullObject().load("address"));
    await context.sync();
    this.present = [];
    this.hasStrayed = false;
    const names = new Map(sheets.items.map(({ id, name }) => [id, name]));
    const nameNow = (sheet: string): string => names.get(this.ids.get(sheet) ?? "") ?? "";
    this.renames = new Map(
      [...this.ids.keys()]
        .map((sheet) => [sheet, nameNow(sheet)] as const)
        .filter(([was, is]) => is && was !== is),
    );
    this.missing = new Set([...this.ids.keys()].filter((sheet) => nameNow(sheet) === ""));
    this.settled = new Set([...this.made].filter((sheet) => this.missing.has(sheet)));
    if (this.isUnmarked) return { because: "unsure", areas: [] };
    if (this.marks.some(({ area: { sheet } }) => nameNow(sheet) === "" && !this.settled.has(sheet)))
      return { because: "sheet-gone", areas: [] };
    // Somebody may have removed names that they did not know.
    if (this.marks.some(({ area }, index) => items[index]?.isNullObject && !this.settled.has(area.sheet)))
      return { because: "unsure", areas: [] };
    const moved = this.marks.flatMap(({ area }, index) => {
      const range = ranges[index];
      const address = range?.isNullObject === false ? range.address : "";
      const marked = { ...area, sheet: nameNow(area.sheet) };
      // Excel has its own rules for quotes, and writes whole rows and columns in short.
      const cells = parseFullAddress(address);
      const isWithin = cells !== null && includesCells(marked, cells);
      if (this.settled.has(area.sheet) || (isWithin && includesCells(cells, marked))) return [];
      return [{ address, isWithin }];
    });
    const present = moved.filter(({ address }) => address !== "");
    this.present = present.map(({ address }) => address);
    this.hasStrayed = present.some((mark) => !mark.isWithin);
    return moved.length > 0 ? { because: "moved", areas: [] } : null;
  }

  /** Looks again. True if sheets have been renamed since the last look. */
  async hasRenamedSince(context: Excel.RequestContext): Promise<boolean> {
    const before = [...this.renames].join();
    await this.look(context);
    return [...this.renames].join() !== before;
  }

  /** The addresses of cells, with the names that their sheets have now. */
  addressesOf(cells: readonly SheetCellPosition[]): string[] {
    return formatCellsAsAreaAddresses(
      cells.map(({ sheet, row, column }) => ({ sheet: this.renames.get(sheet) ?? sheet, row, column })),
    );
  }

  /** Removes the hidden names, also from sheets that were copied since; those that Excel refuses to remove stay. */
  async unmark(context: Excel.RequestContext): Promise<void> {
    const { worksheets, names } = context.workbook;
    worksheets.load("items/id");
    await context.sync();
    const known = new Set(this.ids.values());
    const copies = worksheets.items.filter(({ id }) => !known.has(id));
    this.isUnmarked = true;
    const found = this.names.flatMap((name) =>
      [names, ...copies.map((copy) => copy.names)].map((all) => all.getItemOrNullObject(name)),
    );
    await deleteNames(context, found);
    this.names.length = 0;
  }

  private async addIds(context: Excel.RequestContext): Promise<void> {
    const isFirst = this.ids.size === 0;
    const sheets = context.workbook.worksheets.load("items/id,items/name");
    await context.sync();
    for (const { id, name } of sheets.items) {
      if (this.ids.has(name)) continue;
      this.ids.set(name, id);
      if (!isFirst) this.made.add(name);
    }
  }
}

/** The part of a mark's name that the note has. */
export function withoutSecret(name: string): string {
  return name.slice(0, name.lastIndexOf("."));
}

/** The part of a mark's name that all marks of a write share. */
export function writeOf(name: string): string {
  return name.split(".").slice(0, 4).join(".");
}

/** All marks in the workbook: those of its own, and of its sheets, since a sheet that is copied takes copies along. */
export async function loadMarks(context: Excel.RequestContext): Promise<Excel.NamedItem[]> {
  const { names, worksheets } = context.workbook;
  worksheets.load("items/name");
  await context.sync();
  const lists = [names, ...worksheets.items.map((sheet) => sheet.names)];
  for (const list of lists) list.load("items/name");
  await context.sync();
  return lists.flatMap(({ items }) => items.filter(({ name }) => name.startsWith(markPrefix)));
}

/** Removes the names that killed pages have left in this workbook, but those that notes on this computer wait for. */
export async function removeLeftoverMarks(
  context: Excel.RequestContext,
  awaited: readonly MarkedArea[],
): Promise<void> {
  const writes = new Set(awaited.map(({ name }) => writeOf(name)));
  const isLeft = ({ name }: Excel.NamedItem): boolean => {
    const [time = ""] = name.slice(markPrefix.length).split(".");
    const isOld = time !== "" && !(Date.now() - Number.parseInt(time, 36) < maxMarkAgeMs);
    return isOld && !writes.has(writeOf(name));
  };
  await deleteNames(context, (await loadMarks(context)).filter(isLeft));
}

/** Deletes those of these names that are there. */
export async function deleteNames(
  context: Excel.RequestContext,
  names: readonly Excel.NamedItem[],
): Promise<void> {
  await context.sync();
  for (const name of names) if (!name.isNullObject) name.delete();
  await context.sync();
}

/** The areas, or for each sheet with too many of them the smallest rectangle around them. */
export function coverAreas(areas: readonly SheetArea[]): SheetArea[] {
  return collectSheetNames(areas).flatMap((sheet) => {
    const own = areas.filter((area) => area.sheet === sheet);
    const [first, ...others] = own;
    if (!first || own.length <= maxMarksPerSheet) return own;
    return [{ sheet, ...boundingRectangle([first, ...others]) }];
  });
}
