import type { PlatformSignInFailure } from "./platform-sign-in-state";

/** The end of the window: the one message that counts, or a failure. */
export type DialogOutcome = { readonly message: string } | { readonly failure: PlatformSignInFailure };

/** In percent of the screen; the platform chooses the contents. */
const dialogSizePercent = { height: 75, width: 45 };

/** Failures by the codes of Office.js, before the window opens or while it is open. */
const failuresByCode: ReadonlyMap<number, PlatformSignInFailure> = new Map([
  [12002, "not-loaded"],
  [12003, "not-allowed"],
  [12004, "not-allowed"],
  [12005, "not-allowed"],
  [12006, "closed"],
  [12007, "already-open"],
  [12009, "prompt-ignored"],
  [12011, "blocked"],
]);

export function canOpenDialogs(): boolean {
  return Office.context?.requirements?.isSetSupported("DialogApi", "1.1") ?? false;
}

/** A window of our own that Excel opens. Its outcome is its first message, or its closing before that. */
export class PlatformDialog {
  private opened: Office.Dialog | null = null;
  private isOver = false;

  constructor(private readonly onOutcome: (outcome: DialogOutcome) => void) {}

  open(address: string): void {
    try {
      // A copy each time: Office.js writes into this object, and then refuses it if given again.
      Office.context.ui.displayDialogAsync(address, { ...dialogSizePercent }, (result) => {
        if (result.status === Office.AsyncResultStatus.Failed)
          this.end(classifyDialogError(result.error?.code));
        else this.listen(result.value);
      });
    } catch {
      this.end("other");
    }
  }

  close(): void {
    this.isOver = true;
    try {
      this.opened?.close();
    } catch {
      // A window that is already closed needs no closing.
    }
  }

  private listen(dialog: Office.Dialog): void {
    this.opened = dialog;
    // The user may have answered Excel's own prompt only after they stopped waiting.
    if (this.isOver) return this.close();
    dialog.addEventHandler(Office.EventType.DialogMessageReceived, (told) => {
      if ("error" in told) return this.end(classifyDialogError(told.error));
      if (isForeignOrigin(told.origin) || this.isOver) return;
      this.isOver = true;
      // The message is passed on first: closing the window has been seen to end this page too (office-js 6309).
      this.onOutcome({ message: told.message });
      this.close();
    });
    dialog.addEventHandler(Office.EventType.DialogEventReceived, (told) => {
      if ("error" in told) this.end(classifyDialogError(told.error));
    });
  }

  private end(failure: PlatformSignInFailure): void {
    if (this.isOver) return;
    this.close();
    this.onOutcome({ failure });
  }
}

function classifyDialogError(code: number | undefined): PlatformSignInFailure {
  return failuresByCode.get(code ?? 0) ?? "other";
}

/**
 * True if a message came from another origin. Some versions of Excel do not give the origin; they pass on only
 * messages from our own address.
 */
function isForeignOrigin(origin: string | undefined): boolean {
  if (origin === undefined || origin === "") return false;
  try {
    return new URL(origin).origin !== location.origin;
  } catch {
    return true;
  }
}
