import { refreshAll } from "../measure/refreshing.mjs";
import { definitionId, productId, scenarioName, valueOf } from "../service/values.mjs";

const definitions = 30;
const scenarios = 4;
const stages = [-1, 0, 1, 2, 3];

/** What is held once all results of an account were read, and how much it took meanwhile. */
export const memory = {
  id: "memory",
  title: "Memory",
  text: "Over the idle process: what is held once all results of an account have been read in batches of 1,000 products; the most that the process took meanwhile; and the most during a refresh of all that follows. A peer keeps a `Map` for each list; for a refresh it forgets them first.",
  columns: [
    { key: "rest", label: "held at rest", unit: "MB" },
    { key: "peak", label: "at most", unit: "MB" },
    { key: "refreshed", label: "at most in a refresh", unit: "MB" },
    { key: "ms", label: "time", unit: "ms" },
    { key: "cpu", label: "CPU", unit: "ms" },
  ],
  floor: "promises",
  why: "It keeps numbers alone; ours also keeps what is said beside them, and where they came from.",
  targets: ({ products }, { ours }) => [
    { name: "MB at rest", value: ours.rest.median / 1e6, limit: (80 * products) / 10_000 },
    { name: "MB at most in a refresh", value: ours.refreshed.median / 1e6, limit: 130 },
  ],
  cases: ({ quick }) => {
    const products = quick ? 500 : 10_000;
    const name = `${products.toLocaleString("en")} products × ${definitions} indicators × ${stages.length} stages`;
    return [{ name, products, protocol: 1, lanes: 32, latency: 0 }];
  },
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

/** A cell for each product and stage: its list holds the results of all indicators. */
const cellsOf = (from, to) =>
  Array.from({ length: to - from }, (_, place) => from + place).flatMap((product) =>
    stages.map((stage) => ({
      product: productId(product),
      indicator: definitionId(product % definitions),
      scenario: stage === -1 ? null : scenarioName(stage),
      value: () => valueOf(product, product % definitions, stage),
    })),
  );
