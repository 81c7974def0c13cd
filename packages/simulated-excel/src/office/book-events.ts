import type { Area, Book, CellRearrangement } from "../book/book";
import { formatRectangle } from "../book/a1";
import { linesOf } from "../book/cell-moves";
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
  nameChanged: 25,
} as const;

const eventsOfBoth = [
  "DataChangedEvent",
  "ActivatedEvent",
  "DeactivatedEvent",
  "SelectionChangedEvent",
  "RowSortedEvent",
  "FormatChangedEvent",
  "EventNameChanged",
];

/**
 * Events that a page may subscribe to, by class and registration. Changed names are reported only if ExcelApiOnline is
 * supported.
 */
export const subscribableEvents: ReadonlySet<string> = new Set([
  ...["Worksheet", "WorksheetCollection"].flatMap((name) => eventsOfBoth.map((event) => `${name}.${event}`)),
  "WorksheetCollection.AddedEvent",
  "WorksheetCollection.DeletedEvent",
]);

interface EventSink {
  push(entries: readonly EventMessage[]): void;
  /** `workbook.onSelectionChanged` has a channel of its own. */
  selectionChanged(): void;
  /** Whether the page's own request is running. */
  byPage(): boolean;
}

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
      book.onFormatted((area) => this.formatted(area)),
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

  private changed(area: Area, changeType = "RangeEdited"): void {
    const triggerSource = this.sink.byPage() ? "ThisLocalAddin" : "Unknown";
    const address = formatRectangle(area);
    this.send(eventKinds.changed, area.sheet, {
      address,
      changeType,
      source: "Local",
      triggerSource,
      shiftDirection: "None",
    });
  }

  private formatted(area: Area): void {
    this.send(eventKinds.formatted, area.sheet, { address: formatRectangle(area), source: "Local" });
  }

  /** Cut and paste is sent as two edits, and sorting as none: guesses, chosen as the harder case for add-ins. */
  private rearranged(what: CellRearrangement): void {
    if (what.kind === "inserted" || what.kind === "deleted") {
      this.changed(linesOf(what), `${what.axis === "rows" ? "Row" : "Column"}${capital(what.kind)}`);
    } else if (what.kind === "moved") {
      this.changed(what.from);
      this.changed(what.to);
    } else if (what.kind === "sorted") {
      const address = formatRectangle(what.area);
      this.send(eventKinds.rowSorted, what.area.sheet, { address, source: "Local" });
    } else if ("sheet" in what && what.kind !== "sheet-copied" && what.kind !== "sheet-moved")
      this.sheets(what.kind, what.sheet);
  }

  private sheets(kind: "sheet-added" | "sheet-deleted" | "sheet-renamed", sheet: string): void {
    const before = this.names.get(sheet);
    this.names = namesOf(this.book);
    const source = "Local";
    if (kind === "sheet-added") this.send(eventKinds.added, sheet, { source });
    else if (kind === "sheet-deleted") this.send(eventKinds.deleted, sheet, { source });
    else
      this.send(eventKinds.nameChanged, sheet, {
        source,
        nameBefore: before,
        nameAfter: this.names.get(sheet),
      });
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
