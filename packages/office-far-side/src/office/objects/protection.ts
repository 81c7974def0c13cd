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
export function markAreasDirty(model: HostObjectContext, areas: readonly Area[]): void {
  const { dirtReaches } = model.book.habits;
  const active = model.book.activeSheet();
  const reaches = ({ sheet }: Area): boolean =>
    dirtReaches === "everywhere" || (dirtReaches === "active-sheet" && sheet === active);
  markDirtyAsProtectionAllows(model, areas.filter(reaches));
}

/**
 * A protected sheet calculates; no document says whether its cells can be marked dirty.
 * @throws {HostError} if the test chose that they cannot.
 */
export function markDirtyAsProtectionAllows(
  { book, recorded }: HostObjectContext,
  areas: readonly Area[],
): void {
  const isProtected = areas.some(({ sheet }) => recorded.protected.has(sheet));
  if (isProtected && recorded.dirtOnProtected === "refused") throw new HostError("AccessDenied");
  const counts = !isProtected || recorded.dirtOnProtected === "calculates";
  if (counts && areas.length > 0) book.markDirty(areas);
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
    return ["Protected", "Options"];
  }

  get Protected(): boolean {
    return this.model.recorded.protected.has(this.sheet);
  }

  /** No option allows anything here. */
  get Options(): Readonly<Record<string, unknown>> {
    return { allowFormatCells: false, allowInsertRows: false, allowDeleteRows: false, allowSort: false };
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
