/**
 * What one open workbook tells all others: to disconnect, to forget, or that the kept sign-ins have changed.
 */
export type Tidings = "disconnect" | "forget" | "change";

const all: readonly unknown[] = ["disconnect", "forget", "change"] satisfies readonly Tidings[];

/** The other workbooks that are open on this computer: each has a page of its own, on our one origin. */
export class OtherWorkbooks {
  private readonly channel: BroadcastChannel | null;

  /** `heard` is called with what another workbook tells, never with what this one does. */
  constructor(heard: (tidings: Tidings) => void) {
    this.channel = open();
    this.channel?.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      if (all.includes(data)) heard(data as Tidings);
    });
  }

  /** Whether they hear at once; otherwise each finds out when it is next used. */
  get hear(): boolean {
    return this.channel !== null;
  }

  tell(tidings: Tidings): void {
    this.channel?.postMessage(tidings);
  }

  close(): void {
    this.channel?.close();
  }
}

function open(): BroadcastChannel | null {
  try {
    return new BroadcastChannel("ProductImpact");
  } catch {
    return null;
  }
}
