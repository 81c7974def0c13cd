import type { Area, Book } from "../book";
import { formatRectangle } from "./a1";
import type { Recorded } from "./recorded";
import type { Entry } from "./wire";
import { ENTRY } from "./wire";

/** Microsoft's numbers of the events that the book can tell of. */
const KIND = { changed: 10, activated: 11, deactivated: 12, selection: 14 } as const;

/** What a page may subscribe to, by class and registration. */
export const KNOWN_EVENTS: ReadonlySet<string> = new Set(
  ["Worksheet", "WorksheetCollection"].flatMap((name) =>
    ["DataChangedEvent", "ActivatedEvent", "DeactivatedEvent", "SelectionChangedEvent"].map(
      (event) => `${name}.${event}`,
    ),
  ),
);

interface EventSink {
  push(entries: readonly Entry[]): void;
  /** `workbook.onSelectionChanged` comes another way. */
  selectionChanged(): void;
  /** Whether the page's own request is running. */
  byPage(): boolean;
}

/** Tells the page of the book's events; each goes to the sheet's handlers and to those of all sheets. */
export class BookEvents {
  private active: string;
  private readonly stops: (() => void)[];

  constructor(
    private readonly book: Book,
    private readonly recorded: Recorded,
    private readonly sink: EventSink,
  ) {
    this.active = book.activeSheet();
    this.stops = [
      book.onSelectionChanged((area) => this.selected(area)),
      book.onChanged((area) => this.changed(area)),
    ];
  }

  stop(): void {
    for (const stop of this.stops) stop();
  }

  /** The book has no event of its own for this: it is looked at when something else happened. */
  checkActive(): void {
    const now = this.book.activeSheet();
    if (now === this.active) return;
    this.send(KIND.deactivated, this.active, {});
    this.active = now;
    this.send(KIND.activated, now, {});
  }

  private selected(area: Area): void {
    this.checkActive();
    this.send(KIND.selection, area.sheet, { address: formatRectangle(area) });
    if (this.recorded.eventsEnabled) this.sink.selectionChanged();
  }

  private changed(area: Area): void {
    const triggerSource = this.sink.byPage() ? "ThisLocalAddin" : "Unknown";
    this.send(KIND.changed, area.sheet, {
      address: formatRectangle(area),
      changeType: "RangeEdited",
      source: "Local",
      triggerSource,
      shiftDirection: "None",
    });
  }

  private send(kind: number, sheet: string, details: Readonly<Record<string, unknown>>): void {
    if (!this.recorded.eventsEnabled) return;
    const message = { worksheetId: sheet, ...details };
    this.sink.push(
      [sheet, "Workbook"].map((target) => [ENTRY.events, kind, target, message] satisfies Entry),
    );
  }
}
