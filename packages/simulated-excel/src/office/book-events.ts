import type { Area, Book, CellRearrangement } from "../book/book";
import { formatRectangle } from "../book/a1";
import { linesOf } from "../book/cell-moves";
import { supportsExcelApi } from "../book/habits";
import type { NonCellState } from "./objects/non-cell-state";
import type { EventMessage } from "./wire";
import { eventMessageNumbers } from "./wire";

/** Microsoft's numbers for the events that a book has. */
const eventKinds = {
  changed: 10,
  activated: 11,
  deactivated: 12,
  added: 13,
  selection: 14,
  deleted: 15,
  formatted: 18,
  rowSorted: 19,
  columnSorted: 20,
  nameChanged: 25,
  moved: 27,
} as const;

const eventsOfBoth = [
  "DataChangedEvent",
  "ActivatedEvent",
  "DeactivatedEvent",
  "SelectionChangedEvent",
  "RowSortedEvent",
  "ColumnSortedEvent",
  "FormatChangedEvent",
  "EventNameChanged",
];

/**
 * Events that a page may subscribe to, by class and registration. Office.js lets it subscribe to changed names and moved
 * sheets only if ExcelApi 1.17 is supported.
 */
export const subscribableEvents: ReadonlySet<string> = new Set([
  ...["Worksheet", "WorksheetCollection"].flatMap((name) => eventsOfBoth.map((event) => `${name}.${event}`)),
  "WorksheetCollection.AddedEvent",
  "WorksheetCollection.DeletedEvent",
  "WorksheetCollection.EventMoved",
]);

/** Who changes the workbook. */
export type Actor = "user" | "add-in" | "co-author";

interface EventSink {
  push(entries: readonly EventMessage[]): void;
  /** `workbook.onSelectionChanged` has a channel of its own. */
  selectionChanged(): void;
  actor(): Actor;
}

/** How cells shift, in the words of `Excel.InsertDeleteCellsShiftDirection`. */
const shiftDirections = {
  down: "ShiftCellDown",
  right: "ShiftCellRight",
  up: "ShiftCellUp",
  left: "ShiftCellLeft",
} as const;

type ShiftDirection = "None" | (typeof shiftDirections)[keyof typeof shiftDirections];

/** Sends the book's events to the page, each to the handlers of its sheet and of all sheets. */
export class BookEventSender {
  private active: string;
  private names: ReadonlyMap<string, string>;
  private readonly stops: (() => void)[];

  constructor(
    private readonly book: Book,
    private readonly recorded: NonCellState,
    private readonly sink: EventSink,
  ) {
    this.active = book.activeSheet();
    this.names = namesOf(book);
    this.stops = [
      book.onSelectionChanged((area) => this.selected(area)),
      book.onChanged((area) => {
        if (book.habits.tellsChanges) this.changed(area);
      }),
      book.onFormatted((area) => this.sendArea(eventKinds.formatted, area)),
      book.onRearranged((what) => this.rearranged(what)),
    ];
  }

  stop(): void {
    for (const stop of this.stops) stop();
  }

  /** A book has no event for this, so it is checked after other events. */
  checkActive(): void {
    const now = this.book.activeSheet();
    if (now === this.active) return;
    this.send(eventKinds.deactivated, this.active, {});
    this.active = now;
    this.send(eventKinds.activated, now, {});
  }

  private selected(area: Area): void {
    this.checkActive();
    this.send(eventKinds.selection, area.sheet, { address: formatRectangle(area) });
    if (this.recorded.eventsEnabled) this.sink.selectionChanged();
  }

  /** Excel tells who and what set off the change, and which way cells shifted, from ExcelApi 1.14 on. */
  private changed(area: Area, changeType = "RangeEdited", shift: ShiftDirection = "None"): void {
    const isDetailed = supportsExcelApi(this.book.habits, 14);
    const triggerSource = this.sink.actor() === "add-in" ? "ThisLocalAddin" : "Unknown";
    this.send(eventKinds.changed, area.sheet, {
      address: formatRectangle(area),
      changeType,
      source: this.source(),
      shiftDirection: isDetailed ? shift : "None",
      ...(isDetailed && { triggerSource }),
    });
  }

  /**
   * Cut and paste is sent as two edits, and sorting as none: guesses, chosen as the harder case for add-ins. That whole
   * rows and columns come without a direction is one, too.
   */
  private rearranged(what: CellRearrangement): void {
    switch (what.kind) {
      case "inserted":
      case "deleted":
        return this.changed(linesOf(what), `${what.axis === "rows" ? "Row" : "Column"}${capital(what.kind)}`);
      case "cells-inserted":
        return this.changed(what.area, "CellInserted", shiftDirections[what.shift]);
      case "cells-deleted":
        return this.changed(what.area, "CellDeleted", shiftDirections[what.shift]);
      case "moved":
        this.changed(what.from);
        return this.changed(what.to);
      case "sorted":
        return this.sendArea(eventKinds.rowSorted, what.area);
      case "columns-sorted":
        return this.sendArea(eventKinds.columnSorted, what.area);
      case "sheet-moved": {
        const { from: positionBefore, to: positionAfter } = what;
        const source = this.source();
        return this.send(eventKinds.moved, what.sheet, { source, positionBefore, positionAfter });
      }
      case "sheet-copied":
        return undefined;
      default:
        return this.sheets(what.kind, what.sheet);
    }
  }

  private sendArea(kind: number, area: Area): void {
    this.send(kind, area.sheet, { address: formatRectangle(area), source: this.source() });
  }

  private sheets(kind: "sheet-added" | "sheet-deleted" | "sheet-renamed", sheet: string): void {
    const nameBefore = this.names.get(sheet);
    this.names = namesOf(this.book);
    const nameAfter = this.names.get(sheet);
    const source = this.source();
    if (kind === "sheet-added") this.send(eventKinds.added, sheet, { source });
    else if (kind === "sheet-deleted") this.send(eventKinds.deleted, sheet, { source });
    else this.send(eventKinds.nameChanged, sheet, { source, nameBefore, nameAfter });
  }

  private source(): "Local" | "Remote" {
    return this.sink.actor() === "co-author" ? "Remote" : "Local";
  }

  private send(kind: number, sheet: string, details: Readonly<Record<string, unknown>>): void {
    if (!this.recorded.eventsEnabled) return;
    const message = { worksheetId: sheet, ...details };
    this.sink.push(
      [sheet, "Workbook"].map(
        (target) => [eventMessageNumbers.events, kind, target, message] satisfies EventMessage,
      ),
    );
  }
}

function namesOf(book: Book): ReadonlyMap<string, string> {
  return new Map(book.sheets().map(({ id, name }) => [id, name]));
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
