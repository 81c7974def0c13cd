import type { Book, TablesAndConditionalFormatsInFile } from "../book/book";
import { RibbonCommands } from "./ribbon-commands";
import { createGetContextAnswer } from "./get-context-answer";
import { DialogHost } from "./dialog-host";
import type { FaultInjector } from "./request-faults";
import { BookEventSender, subscribableEvents, type Actor } from "./book-events";
import { RequestExecutor } from "./request-executor";
import type { ExternalHandlers, WindowExternal } from "./window-external";
import { createWindowExternal } from "./window-external";
import { startMovingObjectsWithCells } from "./move-objects-with-cells";
import { FunctionBridge } from "./function-bridge";
import {
  collectTablesAndConditionalFormats,
  restoreTablesAndConditionalFormats,
} from "./saved-tables-and-formats";
import type { HostObjectContext } from "./objects/host-object";
import { assertUndoable } from "./objects/undo-scope";
import { createOfficeServicesByWireName } from "./objects/office-js-services";
import { createHostObjectContext, Workbook } from "./objects/excel-workbook";
import { OfficeEventHandlersOfWindow } from "./office-event-handlers";
import { NonCellState } from "./objects/non-cell-state";
import type { EventMessage, RequestBody } from "./wire";
import { eventMessageNumbers, officeEventCodes, createSafeArray } from "./wire";

export interface OfficeHostOptions {
  /** Called when the add-in used a member that simulated Excel lacks: the workbench shows it, tests fail on it. */
  onUnknownMember(name: string): void;
  /** Called when the add-in did something that would crash Excel. */
  onCrash?(why: string): void;
  /** Called for every request to Excel, before it is answered. */
  onRequest?(): void;
  /** Called by `Office.addin.hide()` and `showAsTaskpane()`. */
  onVisibility?(visible: boolean): void;
  readonly fileName?: string;
  /** Opens a dialog's window; null when the browser blocked it. */
  openWindow?(url: string, features: string): Window | null;
}

/** The simulated Excel behind Microsoft's Office.js, over a book. */
export class SimulatedOfficeHost {
  /** State outside the grid: tables, conditional formats, charts, settings. */
  readonly recorded = new NonCellState();
  readonly runtime: FunctionBridge;
  /** Bytes of the largest request, and of the largest answer, so far. */
  readonly heaviest = { request: 0, answer: 0 };
  private readonly model: HostObjectContext;
  private readonly executor: RequestExecutor;
  private readonly events: BookEventSender;
  private readonly stops: readonly (() => void)[];
  private readonly dialogs: DialogHost;
  private readonly commands = new RibbonCommands(() => this.pane);
  private readonly instanceId = crypto.randomUUID();
  private pane: OfficeEventHandlersOfWindow | null = null;
  private shown = true;
  private actor: Actor = "user";
  private lateEvents: (() => void)[] = [];

  constructor(
    private readonly book: Book,
    private readonly options: OfficeHostOptions,
  ) {
    const push = (entries: readonly EventMessage[]): void => this.pane?.push(entries);
    const onUnknownMember = (name: string): void => options.onUnknownMember(name);
    this.runtime = new FunctionBridge({
      book,
      push,
      onUnknownMember,
      onCrash: (why) => options.onCrash?.(why),
    });
    this.model = createHostObjectContext(book, this.recorded);
    if (options.fileName !== undefined) this.recorded.fileAddress = options.fileName;
    const noteChange = (): void => {
      this.recorded.isDirty = true;
    };
    this.stops = [
      startMovingObjectsWithCells(this.model),
      book.onChanged(noteChange),
      book.onRearranged(noteChange),
      book.onRearranged((what) => this.executor.follow(what)),
    ];
    this.executor = new RequestExecutor({
      workbook: new Workbook(this.model),
      services: createOfficeServicesByWireName({
        model: this.model,
        functionsReady: () => this.runtime.pageReady(),
        results: (list) => this.runtime.results(list),
        visible: () => this.shown,
        show: (visible) => this.show(visible),
      }),
      events: subscribableEvents,
      onUnknownMember,
      assertAllowed: (object, member) => assertUndoable(this.model, object, member),
    });
    this.events = new BookEventSender(book, this.recorded, {
      push: (entries) => this.deliver(() => push(entries)),
      selectionChanged: () =>
        this.deliver(() => this.pane?.raise(officeEventCodes.workbookSelection, createSafeArray())),
      actor: () => this.actor,
    });
    this.dialogs = new DialogHost(options.openWindow ?? ((url, features) => open(url, "_blank", features)));
  }

  get settings(): ReadonlyMap<string, string> {
    return this.recorded.settings;
  }

  /** Tables and other objects for a file to keep, and to restore once the book shows that file's sheets. */
  kept(): TablesAndConditionalFormatsInFile {
    return collectTablesAndConditionalFormats(this.model);
  }

  restore(kept: TablesAndConditionalFormatsInFile): void {
    restoreTablesAndConditionalFormats(this.model, kept);
  }

  /**
   * Members that a window's preload script puts onto its `window.external`, for the pane's frame or a dialog of ours.
   */
  external(window: Window): WindowExternal {
    if (this.dialogs.isDialog(window))
      return createWindowExternal(window, this.doorway(new OfficeEventHandlersOfWindow(), true));
    this.runtime.pageGone();
    this.lateEvents = [];
    this.pane = new OfficeEventHandlersOfWindow();
    return createWindowExternal(window, this.doorway(this.pane, false));
  }

  /** Presses the ribbon button with that function; settles when the add-in completed it. */
  button(functionId: string): Promise<void> {
    return this.commands.press(functionId);
  }

  /** Saves the workbook as the user would, with Save or Save As; this window then shows the file of that address. */
  save(address = this.recorded.fileAddress): void {
    this.recorded.fileAddress = address;
    this.recorded.isDirty = false;
  }

  /** Closes an open dialog as the user would. */
  dismissDialog(): void {
    this.dialogs.dismiss();
  }

  visible(): boolean {
    return this.shown;
  }

  /** Shows or hides the pane as the user would; the add-in gets an event. */
  show(visible: boolean): void {
    if (visible === this.shown) return;
    this.shown = visible;
    this.options.onVisibility?.(visible);
    const message = { visibility: visible ? "Visible" : "Hidden" };
    this.pane?.push([[eventMessageNumbers.events, eventMessageNumbers.visibility, "", message]]);
  }

  /** Number of objects that the page holds between requests. */
  references(): number {
    return this.executor.references;
  }

  /** Gives later requests faults; null ends them. What the injector does to the book are acts of the user. */
  injectFaults(disturbance: FaultInjector | null): void {
    this.executor.injectFaults(
      disturbance && ((request, changes) => this.asUser(() => disturbance(request, changes))),
    );
  }

  /** Acts within are a co-author's: their events have the source "Remote". */
  asCoAuthor<T>(act: () => T): T {
    return this.as("co-author", act);
  }

  /** Acts within are the user's, also while a request of the add-in runs. */
  asUser<T>(act: () => T): T {
    return this.as("user", act);
  }

  /** Gives the page the events that the habit `events: "late"` has kept back, in their order. */
  deliverLateEvents(): void {
    const late = this.lateEvents;
    this.lateEvents = [];
    for (const deliver of late) deliver();
  }

  /** Ends this Excel, because another workbook replaces it: its page gets no more answers. */
  dispose(): void {
    this.events.stop();
    for (const stop of this.stops) stop();
    this.dialogs.close();
    this.pane = null;
  }

  private doorway(page: OfficeEventHandlersOfWindow, isDialog: boolean): ExternalHandlers {
    const { instanceId, recorded } = this;
    const { platform, requirementSets } = this.book.habits;
    return {
      page,
      isDialog,
      platform,
      context: createGetContextAnswer({
        fileName: recorded.fileAddress,
        instanceId,
        requirementSets,
        settings: recorded.settings,
      }),
      closed: () => !isDialog && page !== this.pane,
      recordMessageSize: (what, text) => this.recordMessageSize(what, text),
      run: (body) => this.run(body),
      fileAddress: () => (recorded.hasOwnWindowOpen ? null : recorded.fileAddress),
      editing: () => this.book.editing(),
      commandCompleted: (id) => this.commands.completed(id),
      listens: (event) => {
        if (event === officeEventCodes.ribbon && page === this.pane) this.commands.pageListens();
      },
      dialogs: this.dialogs,
      onUnknownMember: (name) => this.options.onUnknownMember(name),
    };
  }

  private recordMessageSize(what: "request" | "answer", text: string): boolean {
    const bytes = new TextEncoder().encode(text).length;
    this.heaviest[what] = Math.max(this.heaviest[what], bytes);
    return bytes <= (this.book.habits.maxMessageBytes ?? Infinity);
  }

  private run(body: string): ReturnType<RequestExecutor["run"]> {
    this.options.onRequest?.();
    try {
      return this.as("add-in", () =>
        this.executor.run(JSON.parse(body) as RequestBody, this.recorded.labelWanted),
      );
    } finally {
      this.events.checkActive();
    }
  }

  private as<T>(actor: Actor, act: () => T): T {
    const before = this.actor;
    this.actor = actor;
    try {
      return act();
    } finally {
      this.actor = before;
    }
  }

  private deliver(event: () => void): void {
    const { events } = this.book.habits;
    if (events === "delivered") event();
    else if (events === "late") this.lateEvents.push(event);
  }
}

/** An Excel over that book; Office.js finds it once a window's `external` was filled. */
export function createOfficeHost(book: Book, options: OfficeHostOptions): SimulatedOfficeHost {
  return new SimulatedOfficeHost(book, options);
}
