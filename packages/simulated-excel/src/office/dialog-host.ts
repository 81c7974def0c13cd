import { dialogCodes } from "./host-errors";
import type { OfficeEventHandler } from "./office-event-handlers";
import { officeEventCodes, isRecord, createSafeArray } from "./wire";

/** Interval of the check whether the user closed the dialog: no event reports it. */
const dialogPollIntervalMs = 250;

interface OpenDialog {
  readonly window: Window;
  readonly origin: string;
  readonly handler: OfficeEventHandler;
  readonly watch: ReturnType<typeof setInterval>;
}

/** The one dialog a page may have open: a window of the browser, opened by the workbench's page. */
export class DialogHost {
  private current: OpenDialog | null = null;

  constructor(private readonly openWindow: (url: string, features: string) => Window | null) {}

  /** Returns 0 or a code of `dialogCodes`; `request` is Office.js's JSON. */
  open(request: string, origin: string, handler: OfficeEventHandler): number {
    const options: unknown = JSON.parse(request);
    const asked = isRecord(options) ? options : {};
    if (this.current !== null && !this.current.window.closed) return dialogCodes.alreadyOpen;
    const url = readUrl(asked["url"]);
    if (url === null) return dialogCodes.notFound;
    if (url.origin !== origin) return dialogCodes.otherDomain;
    const window = this.openWindow(url.href, features(asked));
    if (window === null) return dialogCodes.blocked;
    const watch = setInterval(() => this.look(), dialogPollIntervalMs);
    this.current = { window, origin, handler, watch };
    return dialogCodes.opened;
  }

  /** Closes the dialog for the add-in, which needs no event. */
  close(): void {
    this.end()?.window.close();
  }

  /** Closes the dialog for the user: the add-in gets an event. */
  dismiss(): void {
    const ended = this.end();
    ended?.window.close();
    ended?.handler(officeEventCodes.dialog, createSafeArray(dialogCodes.closed));
  }

  /** True for the window of our dialog. */
  isDialog(window: Window): boolean {
    return this.current?.window === window;
  }

  toParent(json: string): void {
    const dialog = this.current;
    dialog?.handler(officeEventCodes.dialog, createSafeArray(0, readMessageToParent(json), dialog.origin));
  }

  private look(): void {
    if (this.current?.window.closed) this.dismiss();
  }

  private end(): OpenDialog | null {
    const ended = this.current;
    if (ended) clearInterval(ended.watch);
    this.current = null;
    return ended;
  }
}

function readUrl(url: unknown): URL | null {
  try {
    return new URL(String(url));
  } catch {
    return null;
  }
}

/** Office.js sends sizes in per cent of the screen. */
function features(asked: Readonly<Record<string, unknown>>): string {
  const part = (value: unknown, whole: number): number =>
    Math.round((whole * (typeof value === "number" ? value : 80)) / 100);
  return `popup,width=${part(asked["width"], screen.width)},height=${part(asked["height"], screen.height)}`;
}

function readMessageToParent(json: string): unknown {
  const message: unknown = JSON.parse(json);
  return isRecord(message) ? (message["messageToParent"] ?? "") : "";
}
