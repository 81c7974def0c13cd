import { cellsOver } from "../measure/cells.mjs";

const lanesOf = { 1: 32, 2: 100 };
const everybody = ["ours", "other", "promises", "query", "ketting", "traverson", "fetch"];
const caching = everybody.filter((id) => id !== "traverson" && id !== "fetch");

/** What a peer of which one shape of JSON is known does not do. */
const why =
  "They know this one shape of JSON and believe it; ours finds out what was sent, judges each member, tries again what failed and keeps to limits of time and size.";

const coldCase = (protocol, latency) => ({
  name: `HTTP/${protocol === 1 ? "1.1" : "2"}, ${latency} ms`,
  ...{ protocol, latency, lanes: lanesOf[protocol], products: 1_000, cells: 10_000 },
});

const columns = [
  { key: "ms", label: "time", unit: "ms" },
  { key: "cpu", label: "CPU", unit: "ms" },
  { key: "peak", label: "memory at most", unit: "MB" },
  { key: "requests", label: "requests", unit: "" },
  { key: "bytes", label: "received", unit: "MB" },
];

/** Like the promise cache without latency; with it, like the wire. */
function targetsOf({ latency, lanes }, { ours, promises }) {
  if (latency === 0)
    return [
      { name: "time ÷ the promise cache's", value: ours.ms.median / promises.ms.median, limit: 1.25 },
      { name: "memory ÷ the promise cache's", value: ours.peak.median / promises.peak.median, limit: 1.25 },
    ];
  const wire = (ours.requests.median * latency) / lanes + 10 * latency;
  return [
    { name: "time ÷ (requests × latency ÷ lanes + 10 latencies)", value: ours.ms.median / wire, limit: 1.1 },
  ];
}

export const cold = {
  id: "cold",
  title: "Cold",
  text: "10,000 different look-ups at once over 1,000 products of 20 indicators, of which nothing was read before. Node; 32 lanes over HTTP/1.1, 100 over HTTP/2.",
  columns,
  floor: "promises",
  cases: ({ quick }) => {
    const latencies = quick ? { 1: [0, 50], 2: [50] } : { 1: [0, 50, 200], 2: [0, 50, 200] };
    return [1, 2].flatMap((protocol) => latencies[protocol].map((latency) => coldCase(protocol, latency)));
  },
  contenders: ({ protocol, latency }, { quick }) =>
    quick && (protocol === 2 || latency > 0) ? caching : everybody,
  targets: targetsOf,
  why,
  measure: measureCold,
};

/** The same without latency, of other sizes. */
export const sizes = {
  id: "sizes",
  title: "Sizes",
  text: "As cold without latency over HTTP/1.1, with more and fewer cells and products; of a product are as many indicators as the cells take, and 20 at least.",
  columns,
  floor: "promises",
  cases: ({ quick }) => {
    const all = quick
      ? [
          [1_000, 100],
          [20_000, 500],
        ]
      : [
          [1_000, 100],
          [1_000, 1_000],
          [100_000, 1_000],
          [10_000, 10_000],
          [100_000, 10_000],
        ];
    return all.map(([cells, products]) => ({
      ...coldCase(1, 0),
      name: `${cells.toLocaleString("en")} cells, ${products.toLocaleString("en")} products`,
      ...{ cells, products },
    }));
  },
  contenders: (_, { quick }) => (quick ? ["ours", "other", "promises"] : caching),
  targets: targetsOf,
  why,
  measure: measureCold,
};

/** Who understands less than is sent must look at more. */
export const unknown = {
  id: "unknown",
  title: "Members that nobody understands",
  text: "As cold without latency over HTTP/1.1; each Impact carries members that say nothing known.",
  columns,
  floor: "promises",
  cases: ({ quick }) =>
    [0, 3, 6].map((count) => ({
      ...coldCase(1, 0),
      ...(quick && { products: 300, cells: 3_000 }),
      ...{ name: `${count} such members`, unknown: count },
    })),
  contenders: (_, { quick }) => ["ours", "other", "promises", ...(quick ? [] : ["query"])],
  targets: targetsOf,
  why,
  measure: measureCold,
};

async function measureCold({
  case: { products, cells: count, unknown = 0 },
  contender,
  open,
  measured,
  ask,
}) {
  const { client, definitions, control } = await open({
    products,
    unknown,
    definitions: Math.max(20, count / products),
  });
  // Who keeps nothing fetches three documents for each: some of them tell enough.
  const every = contender.keepsNothing ? Math.ceil(count / perCall) : 1;
  const cells = cellsOver({ count, to: products, definitions }).filter((_, place) => place % every === 0);
  const { ms, cpu, peak } = await measured(() => ask(client, cells));
  const { requests, bytes, most } = await control("counts");
  return { ms: ms * every, cpu: cpu * every, peak, requests: requests * every, bytes: bytes * every, most };
}

const perCall = 100;
