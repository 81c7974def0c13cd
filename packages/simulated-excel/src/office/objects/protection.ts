/**
 * Protection as documented: `protect` fails if it is already on (docs: Excel.WorksheetProtection). Contents go into
 * cells that are not locked; what else is allowed, the options say (docs: Excel.WorksheetProtectionOptions;
 * support.microsoft.com: lock or unlock specific areas of a protected worksheet).
 */

import { findPartInUse } from "./used-cells";
import type { Area } from "../../book/book";
import { isUnbounded } from "../../book/areas";
import { HostError } from "../host-errors";
import { isRecord } from "../wire";
import { HostObject, SheetObject, type HostObjectContext } from "./host-object";
import { strictProtection, type ProtectionAllowance, type SheetProtectionOptions } from "./protected-sheets";

/** @throws {HostError} if the sheet is protected: for what no option allows. */
export function assertSheetEditable({ recorded }: HostObjectContext, sheet: string): void {
  if (recorded.protected.has(sheet)) throw new HostError("AccessDenied", "the sheet is protected");
}

/** @throws {HostError} if the sheet is protected, and its protection does not allow this. */
export function assertSheetAllows(
  { recorded }: HostObjectContext,
  sheet: string,
  allowance: ProtectionAllowance,
): void {
  if (recorded.protected.get(sheet)?.[allowance] === false)
    throw new HostError("AccessDenied", `the sheet is protected, without ${allowance}`);
}

/**
 * @throws {HostError} if the sheet is protected, and one of these cells is locked. `contents`: what is to be written;
 * cells that it leaves alone, by null, may be locked (our guess).
 */
export function assertCellsUnlocked(
  { book, recorded }: HostObjectContext,
  area: Area,
  contents?: readonly (readonly unknown[])[],
): void {
  if (!recorded.protected.has(area.sheet)) return;
  const isLocked = isUnbounded(area)
    ? true
    : book.looks(area).some((row, i) => row.some(({ locked }, j) => locked && contents?.[i]?.[j] !== null));
  if (isLocked) throw new HostError("AccessDenied", "a cell of the protected sheet is locked");
}

/**
 * @throws {HostError} unless these rows or columns may be deleted: with the allowance, if none of their cells is locked.
 * Only cells in use are looked at, because a book knows no looks of whole rows.
 */
export function assertLinesDeletable(
  model: HostObjectContext,
  area: Area,
  allowance: "allowDeleteRows" | "allowDeleteColumns",
): void {
  assertSheetAllows(model, area.sheet, allowance);
  const part = findPartInUse(model.book, area);
  if (part) assertCellsUnlocked(model, part);
}

/**
 * @throws {HostError} if the structure of the workbook is protected, so that sheets cannot be added, copied, renamed,
 * shown or deleted.
 */
export function assertStructureEditable({ recorded }: HostObjectContext): void {
  if (recorded.structureProtected) throw new HostError("AccessDenied", "the workbook is protected");
}

/** `setDirty`, as far as it works in this Excel. */
export function markDirtyAsExcelReaches(model: HostObjectContext, area: Area): void {
  const { dirtReaches } = model.book.habits;
  if (dirtReaches === "nothing") return;
  if (dirtReaches === "active-sheet" && area.sheet !== model.book.activeSheet()) return;
  markDirtyAsProtectionAllows(model, area);
}

/**
 * A protected sheet calculates; no document says whether its cells can be marked dirty.
 * @throws {HostError} if the test chose that they cannot.
 */
export function markDirtyAsProtectionAllows({ book, recorded }: HostObjectContext, area: Area): void {
  const isProtected = recorded.protected.has(area.sheet);
  if (isProtected && recorded.dirtOnProtected === "refused") throw new HostError("AccessDenied");
  if (!isProtected || recorded.dirtOnProtected === "calculates") book.markDirty([area]);
}

/** `Excel.WorksheetProtection`. */
export class WorksheetProtection extends SheetObject {
  readonly className = "WorksheetProtection";

  override readonly scalars = ["Protected", "Options"];

  get Protected(): boolean {
    return this.model.recorded.protected.has(this.sheet);
  }

  /** Those of a sheet without protection are our guess. */
  get Options(): SheetProtectionOptions {
    return this.model.recorded.protected.get(this.sheet) ?? strictProtection;
  }

  Protect(options: unknown): void {
    if (this.Protected) throw new HostError("InvalidOperation", "the sheet is protected already");
    this.model.recorded.protected.add(this.sheet, isRecord(options) ? options : {});
  }

  Unprotect(): void {
    this.model.recorded.protected.delete(this.sheet);
  }
}

/** `Excel.WorkbookProtection`. */
export class WorkbookProtection extends HostObject {
  readonly className = "WorkbookProtection";

  override readonly scalars = ["Protected"];

  get Protected(): boolean {
    return this.model.recorded.structureProtected;
  }

  Protect(): void {
    this.model.recorded.structureProtected = true;
  }

  Unprotect(): void {
    this.model.recorded.structureProtected = false;
  }
}
