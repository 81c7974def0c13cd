/**
 * A message from one open workbook to all others: to disconnect, to forget, or that the stored sign-ins have changed.
 */
export type Tidings = "disconnect" | "forget" | "change";

const all: readonly unknown[] = ["disconnect", "forget", "change"] satisfies readonly Tidings[];

/**
 * The channel to the other workbooks that are open on this computer: each has a page of its own, on our one origin.
 */
export class OtherWorkbooks {
  private readonly channel: BroadcastChannel | null;

  /** `heard` is called with messages of other workbooks, never with this one's. */
  constructor(heard: (tidings: Tidings) => void) {
    this.channel = open();
    this.channel?.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      if (all.includes(data)) heard(data as Tidings);
    });
  }

  /** True if messages arrive at once; otherwise each workbook finds out when it is next used. */
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
