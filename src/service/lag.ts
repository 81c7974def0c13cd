/** In Node, an open port keeps the process running unless told otherwise. */
type Port = MessagePort & { unref?(): void };

/**
 * How long this page itself kept others waiting, in milliseconds: thousands of cells are told of an answer at once, and what
 * comes meanwhile waits for its turn. So much of a latency is not the service's.
 */
export class Lag {
  private before = 0;
  private since: number | null = null;
  /** One for all looks: to make one takes longer than most turns. */
  private channel: MessageChannel | null = null;
  private isOver = false;

  /** All of it so far. */
  get total(): number {
    return this.before + (this.since === null ? 0 : performance.now() - this.since);
  }

  /** Finds out how long others wait from now on until their next turn. */
  look(): void {
    if (this.since !== null || this.isOver) return;
    this.since = performance.now();
    this.channel ??= this.opened();
    this.channel.port2.postMessage(null);
  }

  /** Looks no more: a browser holds an open channel, and who listens to it, for as long as the page is there. */
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
