import type { CDPSession, Page } from "playwright-core";

/** The memory that the page holds after garbage collection. */
export interface MemoryReading {
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** Measures the memory of one page, which holds the add-in, Office.js and simulated Excel. */
export class MemoryMeter {
  private constructor(private readonly session: CDPSession) {}

  static async of(page: Page): Promise<MemoryMeter> {
    const session = await page.context().newCDPSession(page);
    await session.send("HeapProfiler.enable");
    await session.send("Performance.enable");
    return new MemoryMeter(session);
  }

  async held(): Promise<MemoryReading> {
    // What a finalizer lets go of is collected by the next.
    for (let time = 0; time < 3; time += 1) await this.session.send("HeapProfiler.collectGarbage");
    const { metrics } = await this.session.send("Performance.getMetrics");
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
    return { heap: of("JSHeapUsedSize"), nodes: of("Nodes"), listeners: of("JSEventListeners") };
  }
}
