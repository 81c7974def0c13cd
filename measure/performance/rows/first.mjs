import { ask, openConnected, withCpu } from "../browser.mjs";
import { crossOrigin } from "../cases.mjs";

const products = 56;

export const first = {
  id: "first",
  title: "First products",
  text: "A pane has just connected. The first cells ask for five results of each of 56 products. CPU is the time of the page's main thread, as Chromium counts its tasks (`TaskDuration`), with fetching, compiling and drawing.",
  missed: "the first cells pause Excel for longer",
  runs: { full: 5, quick: 2 },
  cases: [crossOrigin(50, products)],
  columns: [
    { key: "cpu", label: "CPU", unit: "ms" },
    { key: "last", label: "last value", unit: "ms" },
    { key: "longest", label: "longest task", unit: "ms of a task" },
  ],
  budgets: (_, { cpu }) => [{ what: "ms of CPU", measured: cpu, unit: "ms", limit: 400 }],
  async measure(page, { site }) {
    await openConnected(page, site);
    const cells = { count: 5 * products, from: 0, to: products, definitions: site.definitions };
    return withCpu(page, () => ask(page, cells));
  },
};
