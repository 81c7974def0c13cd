import { refreshAll } from "../measure/refreshing.mjs";
import { cellsOver } from "../measure/cells.mjs";
import { isChanged } from "../service/values.mjs";

/** All results in use are read anew, and cells whose values are others by then are calculated again. */
export const refresh = {
  id: "refresh",
  title: "Refresh",
  text: "10,000 cells over 1,000 products: all results in use are read anew and compared, and what has changed is asked again. A peer forgets all it holds, asks for all cells again and compares the values.",
  columns: [
    { key: "ms", label: "time", unit: "ms" },
    { key: "cpu", label: "CPU", unit: "ms" },
    { key: "peak", label: "memory at most", unit: "MB" },
    { key: "requests", label: "requests", unit: "" },
  ],
  floor: "promises",
  why: "It compares values alone; ours also compares what each name means, what is said beside each value and what it is per, and keeps what stood where a request fails.",
  cases: ({ quick }) =>
    [0, 0.01, 1].map((share) => ({
      name: share === 0 ? "nothing changed" : `${100 * share} % changed`,
      ...{ share, products: quick ? 500 : 1_000, cells: quick ? 5_000 : 10_000 },
      ...{ protocol: 1, lanes: 32, latency: 0 },
    })),
  contenders: (_, { quick }) => ["ours", "other", "promises", ...(quick ? [] : ["query", "ketting"])],
  async measure({ case: { share, cells: count, products }, open, measured, ask, check }) {
    const { client, definitions, control } = await open({ products, name: "refresh" });
    await client.identify?.();
    const cells = cellsOver({ count, to: products, definitions });
    await ask(client, cells);
    await control("change", `?share=${share}`);
    const now = (product) => isChanged(product, share);
    const { ms, cpu, peak } = await measured(() =>
      refreshAll(client, cells, (answer, cell) => check(answer, cell, now)),
    );
    const { requests } = await control("counts");
    await ask(client, cells, now);
    return { ms, cpu, peak, requests };
  },
};
