import type { Area, Book } from "../../book/book";
import { areaOfCell } from "../../book/areas";
import { unknownMemberError } from "../host-errors";
import type { NonCellState } from "./non-cell-state";
import { requireOneOf } from "./argument-checks";
import { CustomXmlPartCollection } from "./custom-xml";
import { HostObject } from "./host-object";
import type { HostObjectContext } from "./host-object-context";
import { assertWorkbookInFront } from "./host-object-context";
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

  constructor(private readonly recorded: NonCellState) {
    super();
  }

  Open(): void {
    this.recorded.workbooksOpened += 1;
  }
}

/** `Excel.Application`. */
class Application extends HostObject {
  readonly className = "Application";

  constructor(
    private readonly book: Book,
    private readonly recorded: NonCellState,
  ) {
    super();
  }

  override get scalars(): readonly string[] {
    return ["CalculationMode", "CalculationState"];
  }

  CreateWorkbook(file: unknown): WorkbookCreated {
    if (file != null) throw unknownMemberError("Application.CreateWorkbook (with a file)");
    return new WorkbookCreated(this.recorded);
  }

  get UndoScope(): UndoScope {
    return new UndoScope(this.recorded);
  }

  get CalculationMode(): Book["calculationMode"] {
    return this.book.calculationMode;
  }

  set CalculationMode(mode: unknown) {
    this.book.calculationMode = requireOneOf(
      mode,
      ["Automatic", "AutomaticExceptTables", "Manual"],
      "calculationMode",
    );
  }

  /** "Calculating" while a cell waits for its function: by the docs' words; issue 3319 saw "Pending". */
  get CalculationState(): string {
    return this.book.calculating() ? "Calculating" : "Done";
  }

  Calculate(kind: unknown): void {
    this.book.calculate(requireOneOf(kind, ["Recalculate", "Full", "FullRebuild"], "calculationType"));
  }
}

/** `context.runtime`. */
class Runtime extends HostObject {
  readonly className = "Runtime";

  constructor(private readonly recorded: NonCellState) {
    super();
  }

  override get scalars(): readonly string[] {
    return ["EnableEvents"];
  }

  get EnableEvents(): boolean {
    return this.recorded.eventsEnabled;
  }

  set EnableEvents(enabled: unknown) {
    this.recorded.eventsEnabled = enabled === true;
  }
}

/** `Excel.Workbook`, the root of every path. */
export class Workbook extends HostObject {
  readonly className = "Workbook";

  constructor(private readonly model: HostObjectContext) {
    super();
  }

  override get scalars(): readonly string[] {
    return ["Name", "AutoSave", "IsDirty", "PreviouslySaved"];
  }

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
    return new Application(this.model.book, this.model.recorded);
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
    return new SettingCollection(this.model.recorded.settings);
  }

  get CustomXmlParts(): CustomXmlPartCollection {
    return new CustomXmlPartCollection(this.model.recorded.xmlParts);
  }

  get _Runtime(): Runtime {
    return new Runtime(this.model.recorded);
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
