import { cellsOver } from "../measure/cells.mjs";

/** 10,000 look-ups at once over 1,000 products, of which nothing was read before. */
export const cold = {
  id: "cold",
  title: "Cold",
  columns: { ms: "ms", cpu: "CPU ms", peak: "peak" },
  cases: ({ quick }) => {
    const size = { products: 1_000, cells: 10_000 };
    return [
      { ...size, name: "HTTP/1.1, 0 ms", protocol: 1, lanes: 32, latency: 0 },
      { ...size, name: "HTTP/1.1, 50 ms", protocol: 1, lanes: 32, latency: 50 },
      { ...size, name: "HTTP/1.1, 200 ms", protocol: 1, lanes: 32, latency: 200 },
      { ...size, name: "HTTP/2, 0 ms", protocol: 2, lanes: 100, latency: 0 },
      { ...size, name: "HTTP/2, 50 ms", protocol: 2, lanes: 100, latency: 50 },
      { ...size, name: "HTTP/2, 200 ms", protocol: 2, lanes: 100, latency: 200 },
    ].filter(({ latency }) => !quick || latency < 200);
  },
  contenders: () => ["ours", "other", "promises", "query", "ketting", "traverson", "fetch"],
  measure: measureCold,
};

export async function measureCold({
  case: { products, cells: count, unknown = 0 },
  contender,
  open,
  measured,
  ask,
}) {
  const { client, definitions, control } = await open({ products, unknown });
  // Who keeps nothing fetches three documents for each: some of them tell enough.
  const share = contender.caches || contender.module === "ours" ? 1 : perCall / count;
  const cells = cellsOver({ count, to: products, definitions }).filter(
    (_, place) => place % Math.round(1 / share) === 0,
  );
  const { ms, cpu, peak } = await measured(() => ask(client, cells));
  const { requests, bytes, most } = await control("counts");
  return { ms: ms / share, cpu: cpu / share, peak, requests: requests / share, bytes: bytes / share, most };
}

const perCall = 200;
