import { cellsOfStages } from "../measure/cells.mjs";
import { refreshAll } from "../measure/refreshing.mjs";

const definitions = 30;
const scenarios = 4;
const cellsOf = (from, to) => cellsOfStages({ from, to, definitions, scenarios });

const account = (products) => ({
  name: `${products.toLocaleString("en")} products × ${definitions} indicators × ${scenarios + 1} stages`,
  products,
  protocol: 1,
  latency: 0,
});

/** What is held once all results of an account were read, and how much it took meanwhile. */
export const memory = {
  id: "memory",
  title: "Memory",
  text: "Over the idle process, whose pointers take twice the room of a page's: what is held once all results of an account have been read in batches of 1,000 products; the most that the process took meanwhile; and the most during a refresh of all that follows. A peer keeps a `Map` for each list; for a refresh it forgets them first.",
  columns: [
    { key: "rest", label: "held at rest", unit: "MB" },
    { key: "peak", label: "at most", unit: "MB" },
    { key: "refreshed", label: "at most in a refresh", unit: "MB" },
    { key: "ms", label: "time", unit: "ms" },
    { key: "cpu", label: "CPU", unit: "ms" },
  ],
  floor: "promises",
  why: "It keeps numbers alone; ours also keeps what is said beside them, and where they came from.",
  targets: (_, { ours }) => [
    { name: "MB at most in a refresh", value: ours.refreshed.median / 1e6, limit: 130 },
  ],
  cases: ({ quick }) => [{ ...account(quick ? 500 : 10_000), lanes: 32 }],
  contenders: (_, { quick }) => ["ours", "other", "promises", ...(quick ? [] : ["query", "ketting"])],
  async measure({ case: { products }, open, measured, settledMemory, ask, check }) {
    const { client } = await open({ products, definitions, scenarios });
    await client.identify?.();
    const idle = settledMemory();
    const { ms, cpu, peak } = await measured(async () => {
      // A workbook's cells come in batches.
      for (let from = 0; from < products; from += 1_000)
        await ask(client, cellsOf(from, Math.min(products, from + 1_000)));
    });
    const rest = settledMemory().held - idle.held;
    const { peak: refreshed } = await measured(() => refreshAll(client, cellsOf(0, products), check), idle);
    return { rest, peak, refreshed, ms, cpu };
  },
};

/** What is held in the page, which is where it counts. */
export const memoryInChromium = {
  id: "memory-chromium",
  title: "Memory, in Chromium",
  text: "The heap of a page over what it was when idle, once all results of an account have been read: the built add-in with its pane, connected, and an empty page of a peer. Six connections over HTTP/1.1. The longest tasks are the browser's own collections of garbage.",
  columns: [
    { key: "rest", label: "held at rest", unit: "MB" },
    { key: "peak", label: "at most", unit: "MB" },
    { key: "last", label: "time", unit: "ms" },
    { key: "longest", label: "longest task", unit: "ms" },
  ],
  floor: "promises",
  why: memory.why,
  inBrowser: true,
  targets: (_, { ours }) => [{ name: "MB at rest", value: ours.rest.median / 1e6, limit: 80 }],
  // Fewer would say little of so many: what a page holds anyway would weigh as much.
  cases: () => [{ ...account(10_000), where: "same", lanes: 6, definitions, scenarios }],
  contenders: () => ["ours", "other", "promises"],
};
