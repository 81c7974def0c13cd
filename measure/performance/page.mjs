/**
 * The measuring script of the page. It replaces Office.js, and is a minimal host: Office is ready, and the functions
 * are there to be called.
 */
import { cellsOfStages, cellsOver } from "./cells.mjs";

const associated = new Map();
const longTasks = [];
const delays = [];

window.CustomFunctions = {
  associate: (id, run) => associated.set(id, run),
  Error: class extends Error {
    constructor(code, message) {
      super(message);
      this.code = code;
    }
  },
  ErrorCode: { invalidValue: "#VALUE!", notAvailable: "#N/A" },
};
window.Office = { onReady: (done) => Promise.resolve().then(done), context: {} };

/** In calls: this many in one task, because Excel's grouping of calls is not documented. */
const slice = 100;
let cells = [];

/** Makes cells before anything is measured, and holds them until after. */
function prepare(over) {
  cells = over.scenarios > 0 ? cellsOfStages(over) : cellsOver(over);
}

/**
 * Calculates all cells; returns the times of the first and the last value, and the delays for the user meanwhile.
 */
async function ask() {
  longTasks.length = delays.length = 0;
  const begun = performance.now();
  let first;
  const one = async (cell, place) => {
    const answer = await show(cell, `Sheet1!A${place + 1}`);
    first ??= performance.now() - begun;
    if (answer !== cell.value) throw new Error(`${cell.product}, ${cell.indicator}: ${answer}`);
  };
  const answers = [];
  for (let from = 0; from < cells.length; from += slice) {
    for (let at = from; at < Math.min(from + slice, cells.length); at += 1) answers.push(one(cells[at], at));
    await nextTask();
  }
  await Promise.all(answers);
  const last = performance.now() - begun;
  // Observers are called a moment later.
  await new Promise((done) => setTimeout(done, 200));
  return { first, last, longest: Math.max(0, ...longTasks), delay: Math.max(0, ...delays) };
}

const show = ({ product, indicator, scenario }, address) =>
  associated.get("IMPACT")(product, indicator, scenario, {
    functionName: "IMPACT",
    address,
    onCanceled: () => undefined,
  });

const nextTask = () =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => (port1.close(), done());
    port2.postMessage(null);
  });

const observe = (type, note, options = {}) =>
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, ...options });
observe("longtask", ({ duration }) => longTasks.push(duration));
observe("event", ({ processingStart, startTime }) => delays.push(processingStart - startTime), {
  durationThreshold: 16,
});

window.benchmark = { prepare, ask };
