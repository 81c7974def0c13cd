import { ask, openConnected } from "../browser.mjs";
import { sameOrigin } from "../cases.mjs";
import { Heap } from "../heap.mjs";

const products = 10_000;
const scenarios = 4;

export const memory = {
  id: "memory",
  title: "Memory",
  text: "The growth of the page's heap while all results of an account are read, from a connected pane that has read one product. At rest is after a garbage collection, at most is the peak. The longest task may be a garbage collection, which Chromium doesn't report separately.",
  missed: "large accounts take more memory",
  runs: { full: 2, quick: 1 },
  cases: [
    sameOrigin("10,000 products × 30 indicators × 5 stages", {
      products: products + 1,
      definitions: 30,
      scenarios,
    }),
  ],
  columns: [
    { key: "rest", label: "at rest", unit: "MB" },
    { key: "peak", label: "at most", unit: "MB" },
    { key: "last", label: "last value", unit: "ms" },
    { key: "longest", label: "longest task", unit: "ms of a task" },
  ],
  budgets: (_, { rest }) => [{ what: "MB at rest", measured: rest, unit: "MB", limit: 80 }],
  async measure(page, { site }) {
    const { definitions } = site;
    await openConnected(page, site);
    await ask(page, { count: 1, from: 0, to: 1, definitions });
    const heap = await Heap.over(page);
    const { last, longest } = await ask(page, { from: 1, to: products + 1, definitions, scenarios });
    // The cells themselves are ours: they weigh neither before nor after.
    await ask(page, { count: 0, from: 0, to: 1, definitions });
    const { before, most, after } = await heap.end();
    return { rest: after - before, peak: most - before, last, longest };
  },
};
