import type { Area, Book } from "../../book/book";
import { areaOfCell } from "../../book/areas";
import { unknownMemberError } from "../host-errors";
import type { NonCellState } from "./non-cell-state";
import { requireOneOf } from "./argument-checks";
import { CustomXmlPartCollection } from "./custom-xml";
import { HostObject, assertWorkbookInFront, type HostObjectContext } from "./host-object";
import { NamedItemCollection } from "./named-items";
import { PivotTableCollection } from "./pivot-tables";
import { WorkbookProtection } from "./protection";
import { Range } from "./range";
import type { RangeAreas } from "./range-areas";
import { createRangeAreas } from "./range-areas";
import { requireFound } from "./range-navigation";
import { SettingCollection } from "./document-settings";
import { TableCollection } from "./table-objects";
import { UndoScope } from "./undo-scope";
import { Worksheet, WorksheetCollection } from "./worksheet";

/** `Excel.WorkbookCreated`: the new workbook is recorded, not shown. */
class WorkbookCreated extends HostObject {
  readonly className = "WorkbookCreated";

  Open(): void {
    this.model.recorded.workbooksOpened += 1;
  }
}

/** `Excel.Application`. */
class Application extends HostObject {
  readonly className = "Application";

  override readonly scalars = ["CalculationMode", "CalculationState"];

  CreateWorkbook(file: unknown): WorkbookCreated {
    if (file != null) throw unknownMemberError("Application.CreateWorkbook (with a file)");
    return new WorkbookCreated(this.model);
  }

  get UndoScope(): UndoScope {
    return new UndoScope(this.model);
  }

  get CalculationMode(): Book["calculationMode"] {
    return this.model.book.calculationMode;
  }

  set CalculationMode(mode: unknown) {
    this.model.book.calculationMode = requireOneOf(
      mode,
      ["Automatic", "AutomaticExceptTables", "Manual"],
      "calculationMode",
    );
  }

  /** "Calculating" while a cell waits for its function: by the docs' words; issue 3319 saw "Pending". */
  get CalculationState(): string {
    return this.model.book.calculating() ? "Calculating" : "Done";
  }

  Calculate(kind: unknown): void {
    this.model.book.calculate(requireOneOf(kind, ["Recalculate", "Full", "FullRebuild"], "calculationType"));
  }
}

/** `context.runtime`. */
class Runtime extends HostObject {
  readonly className = "Runtime";

  override readonly scalars = ["EnableEvents"];

  get EnableEvents(): boolean {
    return this.model.recorded.eventsEnabled;
  }

  set EnableEvents(enabled: unknown) {
    this.model.recorded.eventsEnabled = enabled === true;
  }
}

/** `Excel.Workbook`, the root of every path. */
export class Workbook extends HostObject {
  readonly className = "Workbook";

  override readonly scalars = ["Name", "AutoSave", "IsDirty", "PreviouslySaved"];

  get IsDirty(): boolean {
    return this.model.recorded.isDirty;
  }

  get PreviouslySaved(): boolean {
    return this.model.recorded.fileAddress !== "";
  }

  get AutoSave(): boolean {
    return this.model.recorded.autoSave;
  }

  get Name(): string {
    return this.model.recorded.fileAddress.split(/[\\/]/).at(-1) || "Book1";
  }

  get Application(): Application {
    return new Application(this.model);
  }

  get Worksheets(): WorksheetCollection {
    return new WorksheetCollection(this.model);
  }

  get Names(): NamedItemCollection {
    return new NamedItemCollection(this.model, null);
  }

  get PivotTables(): PivotTableCollection {
    return new PivotTableCollection(this.model, null);
  }

  get Protection(): WorkbookProtection {
    return new WorkbookProtection(this.model);
  }

  get Tables(): TableCollection {
    return new TableCollection(this.model, null);
  }

  get Settings(): SettingCollection {
    return new SettingCollection(this.model);
  }

  get CustomXmlParts(): CustomXmlPartCollection {
    return new CustomXmlPartCollection(this.model);
  }

  get _Runtime(): Runtime {
    return new Runtime(this.model);
  }

  /** Office.js for Excel on the web makes and opens a workbook in one call (W 23926). */
  CreateAndOpenWorkbook(file: unknown): void {
    this.Application.CreateWorkbook(file).Open();
  }

  GetSelectedRange(): HostObject {
    return this.model.range(this.selection());
  }

  GetSelectedRanges(): RangeAreas {
    return requireFound(createRangeAreas(this.model, [this.selection()]));
  }

  /** The first cell of the selection, because a book has no active cell. */
  GetActiveCell(): HostObject {
    return this.model.range(areaOfCell(this.selection()));
  }

  private selection(): Area {
    assertWorkbookInFront(this.model);
    return this.model.book.selection();
  }
}

/** Creates the object model over a book and the recorded state. */
export function createHostObjectContext(book: Book, recorded: NonCellState): HostObjectContext {
  const model: HostObjectContext = {
    book,
    recorded,
    range: (area: Area) => new Range(model, area),
    worksheet: (sheet: string) => new Worksheet(model, sheet),
  };
  return model;
}
