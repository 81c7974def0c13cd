import { NoValueError } from "../../lca/reasons";
import type { SheetArea, SheetCellPosition } from "../../sheet/cell-areas";
import { cellPositionKey, collectSheetNames, hasCommonCells, offsetPosition } from "../../sheet/cell-areas";
import { readCells } from "../cells/cell-grid";
import { excelErrorCode, getRangeAt, getSheet } from "../cells/excel-requests";
import type { AreaPatch } from "./area-patch";
import { splitIntoCells } from "./area-patch";
import { formatRestoredContent, removeTextMark } from "./text-mark";
import { askUniformParts } from "./uniform-parts";

/**
 * What the protection of sheets lets through: contents into cells that are not locked, and formats if an option allows
 * them, which it does not unless somebody has chosen so.
 */
export class CellProtection {
  private constructor(
    private readonly locked: readonly SheetArea[],
    /** The formats of cells that cannot get another one, by their places. */
    private readonly fixedFormats: ReadonlyMap<string, string>,
    private readonly unformattable: ReadonlySet<string>,
  ) {}

  static async read(context: Excel.RequestContext, areas: readonly SheetArea[]): Promise<CellProtection> {
    const sheets = collectSheetNames(areas).map((sheet) => ({
      sheet,
      protection: getSheet(context, sheet).protection.load("protected,options"),
    }));
    await context.sync();
    const shut = sheets.filter(({ protection }) => protection.protected);
    const unformattable = shut.filter(({ protection }) => !protection.options.allowFormatCells);
    const isShut = new Set(shut.map(({ sheet }) => sheet));
    const isUnformattable = new Set(unformattable.map(({ sheet }) => sheet));
    const fixed = areas.filter(({ sheet }) => isUnformattable.has(sheet));
    const fixedFormats = new Map<string, string>();
    for (const grid of await readCells(context, fixed, ["format"]))
      for (const [cell, { format }] of grid.cells()) fixedFormats.set(cellPositionKey(cell), format);
    const locked = await findLockedAreas(
      context,
      areas.filter(({ sheet }) => isShut.has(sheet)),
    );
    return new CellProtection(locked, fixedFormats, isUnformattable);
  }

  /** Throws `NoValueError` "sheets-protected". */
  assertUnlocked(area: SheetArea): void {
    if (this.isLocked(area)) throw createProtectedError(area);
  }

  private isLocked(area: SheetArea): boolean {
    return this.locked.some((one) => hasCommonCells(one, area));
  }

  /**
   * The patch as far as protection lets it through: without formats, if these are refused, and cell by cell beside locked
   * ones. Throws `NoValueError` "sheets-protected" if a cell is locked, or would need another format for its content.
   */
  fit(patch: AreaPatch): AreaPatch[] {
    const { area, clears, contents } = patch;
    const canFormat = !this.unformattable.has(area.sheet);
    if (!contents && !clears) return canFormat ? [patch] : [];
    const fitting = canFormat ? patch : { area, ...(clears && { clears }), ...(contents && { contents }) };
    if (this.isLocked(area)) {
      const cells = splitIntoCells(fitting);
      if (cells.length <= 1 || cells.some((cell) => this.isLocked(cell.area)))
        throw createProtectedError(area);
      return cells.flatMap((cell) => this.fit(cell));
    }
    if (canFormat || !contents) return [fitting];
    const marked = contents.map((line, down) =>
      line.map((content, across) => this.markContent(content, offsetPosition(area, down, across))),
    );
    return [{ ...fitting, contents: marked }];
  }

  /** A text gets its apostrophe where its cell's format would not keep it a text. */
  private markContent(content: unknown, cell: SheetCellPosition): unknown {
    if (content === null || content === "") return content;
    const format = this.fixedFormats.get(cellPositionKey(cell));
    const text = typeof content === "string" && !content.startsWith("=") ? removeTextMark(content) : null;
    if (text !== null) return formatRestoredContent(text, text, format);
    if (format === "@") throw createProtectedError(cell);
    return content;
  }
}

export function createProtectedError({ sheet }: Pick<SheetArea, "sheet">): NoValueError {
  return new NoValueError({ kind: "sheets-protected", sheets: [sheet] });
}

async function findLockedAreas(
  context: Excel.RequestContext,
  areas: readonly SheetArea[],
): Promise<SheetArea[]> {
  const parts = await askUniformParts(
    context,
    areas,
    (area) => getRangeAt(context, area).format.protection.load("locked"),
    // Excel gives null if some cells are locked; the types do not say so.
    ({ locked }: { readonly locked: boolean | null }) => locked === null,
  );
  return parts.filter(({ answer }) => answer.locked).map(({ area }) => area);
}

/** Makes a change that no content depends on, such as a style; a protected sheet goes without. */
export async function changeUnlessProtected(change: Promise<void>): Promise<void> {
  await change.catch((thrown: unknown) => {
    if (excelErrorCode(thrown) !== "AccessDenied") throw thrown;
  });
}

/** Throws `NoValueError` "sheets-protected", or "structure-protected" if a sheet has to be added or removed. */
export async function assertUnprotected(
  context: Excel.RequestContext,
  sheets: ReadonlySet<string>,
  changesSheets: boolean,
): Promise<void> {
  const { worksheets, protection } = context.workbook;
  worksheets.load("items/name,items/protection/protected");
  protection.load("protected");
  await context.sync();
  const shut = worksheets.items.filter((sheet) => sheets.has(sheet.name) && sheet.protection.protected);
  if (shut.length > 0)
    throw new NoValueError({ kind: "sheets-protected", sheets: shut.map(({ name }) => name) });
  if (changesSheets && protection.protected) throw new NoValueError({ kind: "structure-protected" });
}
