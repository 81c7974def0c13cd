/**
 * A message from one open workbook to all others: to disconnect, to forget, or that the stored sign-ins have changed.
 */
export type CrossWorkbookMessage = (typeof broadcastMessages)[number];

const broadcastMessages = ["disconnect", "forget", "change"] as const;

/** The channel to the other workbooks that are open on this computer: each has a page of its own, on our one origin. */
export class CrossWorkbookChannel {
  private readonly channel: BroadcastChannel | null;

  /** `heard` is called with messages of other workbooks, never with this one's. */
  constructor(heard: (tidings: CrossWorkbookMessage) => void) {
    this.channel = openChannel();
    this.channel?.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      const tidings = broadcastMessages.find((message) => message === data);
      if (tidings) heard(tidings);
    });
  }

  /** True if messages arrive at once; otherwise each workbook finds out when it is next used. */
  get isAvailable(): boolean {
    return this.channel !== null;
  }

  send(tidings: CrossWorkbookMessage): void {
    this.channel?.postMessage(tidings);
  }

  close(): void {
    this.channel?.close();
  }
}

function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel("ProductImpact");
  } catch {
    return null;
  }
}
