import { ask, openConnected, pause } from "../browser.mjs";
import { crossOrigin } from "../cases.mjs";

const products = 1_000;
const cells = 10_000;
/** The connections of a browser to one origin. */
const lanes = 6;

export const cold = {
  id: "cold",
  title: "Cold",
  text: "10,000 different new cells over 1,000 products, in an open and connected pane. The service has its own origin, so each request has a preflight. The network alone takes (requests and preflights) × latency ÷ 6 connections, plus 10 latencies. Meanwhile keys are pressed: the input delay is how long they wait. Chromium reports only tasks over 50 ms. The design allows one, for the `JSON.parse` of a large answer.",
  missed: "new cells wait longer, or typing pauses",
  runs: { full: 3, quick: 1 },
  cases: [crossOrigin(50, products)],
  columns: [
    { key: "last", label: "last value", unit: "ms" },
    { key: "wire", label: "network alone", unit: "ms" },
    { key: "first", label: "first value", unit: "ms" },
    { key: "requests", label: "requests and preflights" },
    { key: "longest", label: "longest task", unit: "ms of a task" },
    { key: "delay", label: "input delay", unit: "ms" },
  ],
  budgets: (_, { last, wire, longest }) => [
    { what: "ms until the last value (at most 1.1 × the network alone)", measured: last, limit: 1.1 * wire },
    { what: "ms of the longest task", measured: longest, unit: "ms of a task", limit: 50 },
  ],
  async measure(page, { one, site, service }) {
    const { definitions } = site;
    await openConnected(page, site);
    await service.ask("requests");
    const all = { count: cells, from: 0, to: products, definitions };
    const flooded = await whilePressing(page, () => ask(page, all));
    const requests = await service.ask("requests");
    return { ...flooded, requests, wire: (requests * one.latency) / lanes + 10 * one.latency };
  },
};

/** Presses a key now and then, as the user may. */
async function whilePressing(page, run) {
  let isOver = false;
  const press = async () => {
    while (!isOver) {
      await page.keyboard.press("Shift");
      await pause(50);
    }
  };
  const pressing = press();
  const result = await run();
  isOver = true;
  await pressing;
  return result;
}
