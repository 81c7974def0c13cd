/**
 * What measures in the page. In the add-in's page it comes in the place of Office.js, and is the least of a host: Office is
 * ready, and the functions are there to be called.
 */
import { cellsOfStages, cellsOver } from "../measure/cells.mjs";
import * as fetchPerCall from "../peers/fetch-per-call.mjs";
import * as ketting from "../peers/ketting.mjs";
import * as promiseCache from "../peers/promise-cache.mjs";
import * as queryCore from "../peers/query-core.mjs";

const peers = {
  "fetch-per-call": fetchPerCall,
  ketting,
  "promise-cache": promiseCache,
  "query-core": queryCore,
};
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

/** Who was measured is held for as long as the page is: what it keeps is measured afterwards. */
let client;
let calls = 0;
const ours = {
  impact: (product, indicator, scenario) =>
    associated.get("IMPACT")(product, indicator, scenario, {
      functionName: "IMPACT",
      address: `Sheet1!A${(calls += 1)}`,
      onCanceled: () => undefined,
    }),
};

/** As many calls in a task: how Excel slices them is not known. */
const slice = 100;

/** Asks for all cells, of the production phase or of all stages; gives when the first and the last value came, and what kept the user waiting meanwhile. */
async function flood({ module, place, cells: { count, every, scenarios, ...over } }) {
  const aliases = new Map(over.definitions.map(({ id, alias }) => [id, alias]));
  client =
    module === "ours"
      ? ours
      : await peers[module].open({ ...place, aliases, fetch: (address, options) => fetch(address, options) });
  const cells =
    scenarios > 0
      ? cellsOfStages({ ...over, definitions: over.definitions.length, scenarios })
      : cellsOver({ count, ...over }).filter((_, at) => at % every === 0);
  // Who is connected knows the products and the definitions.
  const [before] = cellsOver({ ...over, count: 1, from: 0, to: 1 });
  await client.impact(before.product, before.indicator, null);
  await new Promise((done) => setTimeout(done, 200));
  longTasks.length = delays.length = 0;
  const begun = performance.now();
  let first;
  const one = async (cell) => {
    const answer = await client.impact(cell.product, cell.indicator, cell.scenario ?? null);
    first ??= performance.now() - begun;
    if (answer !== cell.value()) throw new Error(`${cell.product}, ${cell.indicator}: ${answer}`);
  };
  const answers = [];
  for (let from = 0; from < cells.length; from += slice) {
    answers.push(...cells.slice(from, from + slice).map(one));
    await nextTask();
  }
  await Promise.all(answers);
  checkProtocol(place.protocol);
  const last = performance.now() - begun;
  await new Promise((done) => setTimeout(done, 200));
  return { first, last, longest: Math.max(0, ...longTasks), delay: Math.max(0, ...delays) };
}

/** What a browser tells of requests to its own origin alone. */
function checkProtocol(wanted) {
  const spoken = performance.getEntriesByType("resource").at(-1)?.nextHopProtocol || wanted;
  if (spoken !== wanted) throw new Error(`${spoken} is spoken in the place of ${wanted}`);
}

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

window.benchmark = { flood };
