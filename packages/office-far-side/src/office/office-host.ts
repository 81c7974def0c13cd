import type { Book, FunctionRuntime, KeptObjects } from "../book/book";
import { RibbonCommands } from "./commands";
import { arm, createContext } from "./context";
import { Dialogs } from "./dialogs";
import type { Disturbance } from "./disturbing";
import { BookEvents, knownEvents } from "./events";
import { Executor } from "./executor";
import type { Doorway, WindowExternal } from "./external";
import { createExternal } from "./external";
import { followBook } from "./follow";
import { FunctionDoor } from "./functions";
import { keptOf, restoreKept } from "./kept";
import type { Model } from "./objects/model";
import { mayGroup } from "./objects/undo-scope";
import { createServices } from "./objects/services";
import { createModel, Workbook } from "./objects/workbook";
import { Page } from "./page";
import type { Recorded } from "./objects/recorded";
import { nothingRecorded } from "./objects/recorded";
import type { Entry, RequestBody } from "./wire";
import { entryNumbers, eventNumbers, safeArray } from "./wire";

export interface OfficeHostOptions {
  /**
   * Called when the add-in used a member that simulated Excel lacks: the workbench shows it, tests fail on it.
   */
  onUnknownMember(name: string): void;
  /** Called when the add-in did something that would crash Excel. */
  onCrash?(why: string): void;
  /** Called by `Office.addin.hide()` and `showAsTaskpane()`. */
  onVisibility?(visible: boolean): void;
  /** Requirement sets by name, in place of this Excel's (`habits.ts`, `context.ts`). */
  readonly requirementSets?: ReadonlyMap<string, string>;
  readonly fileName?: string;
  /** Opens a dialog's window; null when the browser blocked it. */
  openWindow?(url: string, features: string): Window | null;
}

/** The simulated Excel behind Microsoft's Office.js, over a book. */
export interface OfficeHost {
  /**
   * Members that a window's preload script puts onto its `window.external`, for the pane's frame or a dialog of ours.
   */
  external(page: Window): WindowExternal;
  /** Turns Microsoft's requirement-set checks on; the host does so itself once Excel's part of Office.js is there. */
  arm(page: Window): boolean;
  readonly runtime: FunctionRuntime & { setFunctions(json: unknown, namespace: string): void };
  /** Presses the ribbon button with that function; settles when the add-in completed it. */
  button(functionId: string): Promise<void>;
  /** Runs a keyboard shortcut's action. */
  action(name: string): void;
  /** State outside the grid: names, tables, charts, formats, settings, ribbon. */
  readonly recorded: Recorded;
  readonly settings: ReadonlyMap<string, string>;
  /** Tables and other objects for a file to keep, and to restore once the book shows that file's sheets. */
  kept(): KeptObjects;
  restore(kept: KeptObjects): void;
  /** Closes an open dialog as the user would. */
  dismissDialog(): void;
  visible(): boolean;
  /** Shows or hides the pane as the user would; the add-in gets an event. */
  show(visible: boolean): void;
  /** Number of objects that the page holds between requests. */
  references(): number;
  /** Bytes of the largest request, and of the largest answer, so far. */
  readonly heaviest: Readonly<Record<"request" | "answer", number>>;
  /** Gives later requests faults; null ends them. */
  disturb(disturbance: Disturbance | null): void;
  /** Ends this Excel, because another workbook replaces it: its page gets no more answers. */
  dispose(): void;
}

class Host implements OfficeHost {
  readonly recorded = nothingRecorded();
  readonly runtime: FunctionDoor;
  readonly heaviest = { request: 0, answer: 0 };
  private readonly model: Model;
  private readonly executor: Executor;
  private readonly events: BookEvents;
  private readonly stopFollowing: () => void;
  private readonly dialogs: Dialogs;
  private readonly commands = new RibbonCommands(() => this.pane);
  private readonly instanceId = crypto.randomUUID();
  private pane: Page | null = null;
  private shown = true;
  private running = false;

  constructor(
    private readonly book: Book,
    private readonly options: OfficeHostOptions,
  ) {
    const push = (entries: readonly Entry[]): void => this.pane?.push(entries);
    const onUnknownMember = (name: string): void => options.onUnknownMember(name);
    this.runtime = new FunctionDoor({
      book,
      push,
      onUnknownMember,
      onCrash: (why) => options.onCrash?.(why),
    });
    this.model = createModel(book, this.recorded);
    this.stopFollowing = followBook(this.model);
    this.executor = new Executor({
      workbook: new Workbook(this.model, this.fileName),
      services: createServices({
        recorded: this.recorded,
        habits: book.habits,
        functionsReady: () => this.runtime.pageReady(),
        results: (list) => this.runtime.results(list),
        visible: () => this.shown,
        show: (visible) => this.show(visible),
      }),
      events: knownEvents,
      onUnknownMember,
      mayDo: (object, member) => mayGroup(this.model, object, member),
    });
    this.events = new BookEvents(book, this.recorded, {
      push,
      selectionChanged: () => this.pane?.raise(eventNumbers.workbookSelection, safeArray()),
      byPage: () => this.running,
    });
    this.dialogs = new Dialogs(options.openWindow ?? ((url, features) => open(url, "_blank", features)));
  }

  get settings(): ReadonlyMap<string, string> {
    return this.recorded.settings;
  }

  kept(): KeptObjects {
    return keptOf(this.model);
  }

  restore(kept: KeptObjects): void {
    restoreKept(this.model, kept);
  }

  external(window: Window): WindowExternal {
    const dialog = this.dialogs.adopt(window);
    if (dialog) return createExternal(window, this.doorway(dialog, true));
    this.runtime.pageGone();
    this.pane = new Page();
    return createExternal(window, this.doorway(this.pane, false));
  }

  arm(page: Window): boolean {
    return arm(page);
  }

  button(functionId: string): Promise<void> {
    return this.commands.press(functionId);
  }

  action(name: string): void {
    this.pane?.push([[entryNumbers.actions, entryNumbers.action, "", [name, ""]]]);
  }

  dismissDialog(): void {
    this.dialogs.dismiss();
  }

  visible(): boolean {
    return this.shown;
  }

  show(visible: boolean): void {
    if (visible === this.shown) return;
    this.shown = visible;
    this.options.onVisibility?.(visible);
    const message = { visibility: visible ? "Visible" : "Hidden" };
    this.pane?.push([[entryNumbers.events, entryNumbers.visibility, "", message]]);
  }

  references(): number {
    return this.executor.references;
  }

  disturb(disturbance: Disturbance | null): void {
    this.executor.disturb(disturbance);
  }

  dispose(): void {
    this.events.stop();
    this.stopFollowing();
    this.dialogs.close();
    this.pane = null;
  }

  private get fileName(): string {
    return this.options.fileName ?? "Workbench.xlsx";
  }

  private doorway(page: Page, isDialog: boolean): Doorway {
    const { fileName, instanceId, recorded } = this;
    const { platform, requirementSets: sets } = this.book.habits;
    const requirementSets = new Map([...Object.entries(sets), ...(this.options.requirementSets ?? [])]);
    return {
      page,
      isDialog,
      platform,
      context: createContext({ fileName, instanceId, requirementSets, settings: recorded.settings }),
      closed: () => !isDialog && page !== this.pane,
      bears: (what, text) => this.bears(what, text),
      run: (body) => this.run(body),
      editing: () => this.book.editing(),
      commandCompleted: (id) => this.commands.completed(id),
      listens: (event) => {
        if (event === eventNumbers.ribbon && page === this.pane) this.commands.pageListens();
      },
      openDialog: (request, origin, handler) => this.dialogs.open(request, origin, handler),
      closeDialog: () => this.dialogs.close(),
      toParent: (json) => this.dialogs.toParent(json),
      toChild: (json) => this.dialogs.toChild(json),
      onUnknownMember: (name) => this.options.onUnknownMember(name),
    };
  }

  private bears(what: "request" | "answer", text: string): boolean {
    const bytes = new TextEncoder().encode(text).length;
    this.heaviest[what] = Math.max(this.heaviest[what], bytes);
    return bytes <= (this.book.habits.largestMessage ?? Infinity);
  }

  private run(body: string): ReturnType<Executor["run"]> {
    this.running = true;
    try {
      return this.executor.run(JSON.parse(body) as RequestBody, this.recorded.labelWanted);
    } finally {
      this.running = false;
      this.events.checkActive();
    }
  }
}

/** An Excel over that book; Office.js finds it once a window's `external` was filled. */
export function createOfficeHost(book: Book, options: OfficeHostOptions): OfficeHost {
  return new Host(book, options);
}
