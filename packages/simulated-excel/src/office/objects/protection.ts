/**
 * Protection as documented: `protect` fails if it is already on (docs: Excel.WorksheetProtection). Every cell counts as
 * locked, and no option allows anything.
 */

import type { Area } from "../../book/book";
import { HostError } from "../host-errors";
import { HostObject } from "./host-object";
import type { HostObjectContext } from "./host-object-context";

/** @throws {HostError} if the sheet is protected. */
export function assertSheetEditable({ recorded }: HostObjectContext, sheet: string): void {
  if (recorded.protected.has(sheet)) throw new HostError("AccessDenied", "the sheet is protected");
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
export class WorksheetProtection extends HostObject {
  readonly className = "WorksheetProtection";

  constructor(
    private readonly model: HostObjectContext,
    private readonly sheet: string,
  ) {
    super();
  }

  override get scalars(): readonly string[] {
    return ["Protected"];
  }

  get Protected(): boolean {
    return this.model.recorded.protected.has(this.sheet);
  }

  Protect(): void {
    if (this.Protected) throw new HostError("InvalidOperation", "the sheet is protected already");
    this.model.recorded.protected.add(this.sheet);
  }

  Unprotect(): void {
    this.model.recorded.protected.delete(this.sheet);
  }
}

/** `Excel.WorkbookProtection`. */
export class WorkbookProtection extends HostObject {
  readonly className = "WorkbookProtection";

  constructor(private readonly model: HostObjectContext) {
    super();
  }

  override get scalars(): readonly string[] {
    return ["Protected"];
  }

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
