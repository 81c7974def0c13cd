import type { PlatformFailure } from "./platform";

/** The end of the window: the one message that counts, or a failure. */
export type DialogOutcome = { readonly message: string } | { readonly failure: PlatformFailure };

/** In percent of the screen; the platform chooses the contents. */
const size = { height: 75, width: 45 };

/** Failures by the codes of Office.js, before the window opens or while it is open. */
const failures: ReadonlyMap<number, PlatformFailure> = new Map([
  [12002, "not-loaded"],
  [12003, "not-allowed"],
  [12004, "not-allowed"],
  [12005, "not-allowed"],
  [12006, "closed"],
  [12007, "already-open"],
  [12009, "prompt-ignored"],
  [12011, "blocked"],
]);

export function canOpenWindows(): boolean {
  return Office.context?.requirements?.isSetSupported("DialogApi", "1.1") ?? false;
}

/** A window of our own that Excel opens. Its outcome is its first message, or its closing before that. */
export class Dialog {
  private opened: Office.Dialog | null = null;
  private over = false;

  constructor(private readonly heard: (outcome: DialogOutcome) => void) {}

  open(address: string): void {
    try {
      // A copy each time: Office.js writes into this object, and then refuses it if given again.
      Office.context.ui.displayDialogAsync(address, { ...size }, (result) => {
        if (result.status === Office.AsyncResultStatus.Failed) this.end(failureOf(result.error?.code));
        else this.listen(result.value);
      });
    } catch {
      this.end("other");
    }
  }

  close(): void {
    this.over = true;
    try {
      this.opened?.close();
    } catch {
      // A window that is already closed needs no closing.
    }
  }

  private listen(dialog: Office.Dialog): void {
    this.opened = dialog;
    // The user may have answered Excel's own prompt only after they stopped waiting.
    if (this.over) return this.close();
    dialog.addEventHandler(Office.EventType.DialogMessageReceived, (told) => {
      if ("error" in told) return this.end(failureOf(told.error));
      if (isForeign(told.origin) || this.over) return;
      this.over = true;
      // The message is passed on first: closing the window has been seen to end this page too (office-js 6309).
      this.heard({ message: told.message });
      this.close();
    });
    dialog.addEventHandler(Office.EventType.DialogEventReceived, (told) => {
      if ("error" in told) this.end(failureOf(told.error));
    });
  }

  private end(failure: PlatformFailure): void {
    if (this.over) return;
    this.close();
    this.heard({ failure });
  }
}

function failureOf(code: number | undefined): PlatformFailure {
  return failures.get(code ?? 0) ?? "other";
}

/**
 * True if a message came from another origin. Some versions of Excel do not give the origin; they pass on only
 * messages from our own address.
 */
function isForeign(origin: string | undefined): boolean {
  if (origin === undefined || origin === "") return false;
  try {
    return new URL(origin).origin !== location.origin;
  } catch {
    return true;
  }
}
