/** In Node, an open port keeps the process running unless `unref` is called. */
type Port = MessagePort & { unref?(): void };

/**
 * How long this page kept its own event loop busy, in milliseconds. Thousands of cells hear of an answer at once,
 * and whatever arrives meanwhile waits. That part of a latency is not the service's.
 */
export class Lag {
  private before = 0;
  private since: number | null = null;
  /** One channel for all measurements: creating one takes longer than most turns. */
  private channel: MessageChannel | null = null;
  private isOver = false;

  /** The total so far. */
  get total(): number {
    return this.before + (this.since === null ? 0 : performance.now() - this.since);
  }

  /** Measures the time from now until the event loop's next turn. */
  look(): void {
    if (this.since !== null || this.isOver) return;
    this.since = performance.now();
    this.channel ??= this.opened();
    this.channel.port2.postMessage(null);
  }

  /** Stops measuring. A browser keeps an open channel, and its listener, for as long as the page exists. */
  end(): void {
    this.isOver = true;
    this.channel?.port1.close();
  }

  private opened(): MessageChannel {
    const channel = new MessageChannel();
    const port: Port = channel.port1;
    port.onmessage = () => {
      this.before = this.total;
      this.since = null;
    };
    port.unref?.();
    return channel;
  }
}
