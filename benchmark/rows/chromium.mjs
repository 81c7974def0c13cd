/** The built add-in in a browser, whose pane is open while cells flood it. */
export const chromium = {
  id: "chromium",
  title: "Cold, in Chromium",
  text: "The built add-in with its pane, connected; then 10,000 different look-ups over 1,000 products, 100 to a task. Peers run in an empty page and know the products and definitions as well. Six connections over HTTP/1.1, one of 100 streams over HTTP/2; cross-origin, each request has a preflight. The input delay is that of keys pressed meanwhile; memory is that of the JavaScript heap, over what was there before.",
  columns: [
    { key: "last", label: "last value", unit: "ms" },
    { key: "first", label: "first value", unit: "ms" },
    { key: "requests", label: "requests", unit: "" },
    { key: "bytes", label: "received", unit: "MB" },
    { key: "longest", label: "longest task", unit: "ms" },
    { key: "delay", label: "input delay", unit: "ms" },
    { key: "peak", label: "heap at most", unit: "MB" },
    { key: "rest", label: "heap at rest", unit: "MB" },
  ],
  floor: "promises",
  why: "Its page is empty; ours has the pane open and the whole add-in in it.",
  inBrowser: true,
  cases: ({ quick }) => {
    const all = quick
      ? [
          [1, "same", 0],
          [1, "cross", 50],
          [2, "same", 50],
        ]
      : [
          ...[
            [1, "same", 0],
            [1, "same", 50],
            [1, "same", 200],
            [1, "cross", 0],
            [1, "cross", 50],
          ],
          ...[
            [2, "same", 0],
            [2, "same", 50],
            [2, "same", 200],
            [2, "cross", 50],
          ],
        ];
    return all.map(([protocol, where, latency]) => ({
      name: `HTTP/${protocol === 1 ? "1.1" : "2"}, ${where} origin, ${latency} ms`,
      ...{ protocol, where, latency, lanes: protocol === 1 ? 6 : 100, products: 1_000, cells: 10_000 },
    }));
  },
  contenders: ({ latency }, { quick }) =>
    quick
      ? ["ours", "other", "promises"]
      : ["ours", "other", "promises", "query", "ketting", ...(latency < 200 ? ["fetch"] : [])],
  targets({ latency, lanes, where }, { ours, promises }) {
    const calm = { name: "longest task, ms", value: ours.longest.median, limit: 50 };
    if (latency === 0)
      return [
        { name: "time ÷ the promise cache's", value: ours.last.median / promises.last.median, limit: 1.25 },
        { name: "heap ÷ the promise cache's", value: ours.peak.median / promises.peak.median, limit: 1.25 },
        calm,
      ];
    // A preflight goes over the wire before each request.
    const trips = (where === "cross" ? 2 : 1) * latency;
    const wire = (ours.requests.median * trips) / lanes + 10 * latency;
    return [
      {
        name: `time ÷ (requests ${where === "cross" ? "and preflights " : ""}× latency ÷ lanes + 10 latencies)`,
        value: ours.last.median / wire,
        limit: 1.1,
      },
      calm,
    ];
  },
};
