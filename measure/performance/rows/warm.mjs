import { ask, askAgain, openConnected, withCpu } from "../browser.mjs";
import { sameOrigin } from "../cases.mjs";

const products = 5_000;

export const warm = {
  id: "warm",
  title: "Warm",
  text: "100,000 different cells over 5,000 products have values and are calculated again. CPU is the time of the page's main thread, with the host's work for each call. The service gets no requests.",
  missed: "a recalculation pauses Excel for longer",
  runs: { full: 3, quick: 1 },
  cases: [sameOrigin("100,000 cells", { products, definitions: 20, scenarios: 0 })],
  columns: [
    { key: "cpu", label: "CPU", unit: "ms" },
    { key: "last", label: "last value", unit: "ms" },
    { key: "longest", label: "longest task", unit: "ms of a task" },
  ],
  budgets: (_, { cpu }) => [{ what: "ms of CPU", measured: cpu, unit: "ms", limit: 1_000 }],
  async measure(page, { site, service }) {
    await openConnected(page, site);
    await ask(page, { count: 100_000, from: 0, to: products, definitions: site.definitions });
    await service.ask("requests");
    const answered = await withCpu(page, () => askAgain(page));
    const requests = await service.ask("requests");
    if (requests > 0) throw new Error(`${requests} requests were sent for what is known`);
    return answered;
  },
};
