/** Looks at the workbook again and again, one look at a time, until it is ended. */
export class RepeatedLook {
  isEnded = false;
  private underWay: AbortController | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private wanted = false;

  /** `look` never rejects. `restMs` is the delay before a look after a change. */
  constructor(
    private readonly look: (signal: AbortSignal) => Promise<void>,
    private readonly restMs: () => number,
  ) {}

  /** Delays the next look, because many changes come together. A change during a look causes another one after it. */
  beginSoon(): void {
    if (this.underWay) this.wanted = true;
    else this.timer ??= setTimeout(() => this.begin(), this.restMs());
  }

  begin(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.isEnded) return;
    this.wanted = this.underWay !== undefined;
    if (!this.underWay) void this.run();
  }

  stop(): void {
    this.underWay?.abort();
  }

  end(): void {
    this.isEnded = true;
    clearTimeout(this.timer);
    this.stop();
  }

  private async run(): Promise<void> {
    this.underWay = new AbortController();
    await this.look(this.underWay.signal);
    this.underWay = undefined;
    if (this.wanted && !this.isEnded) this.beginSoon();
  }
}
