/**
 * Who is compared, by what they are called in the tables. Each module in `peers/` exports `open(place)`, which gives `impact(product,
 * indicator, scenario)`, `forget()` and `close()`.
 */
export const contenders = {
  ours: { name: "Product Impact", module: "ours" },
  other: { name: "Product Impact, other sources", module: "ours", sources: true },
  promises: { name: "promise cache + index", module: "promise-cache", caches: true },
  query: { name: "TanStack query-core + index", module: "query-core", caches: true },
  ketting: { name: "ketting + index", module: "ketting", caches: true },
  traverson: { name: "traverson", module: "traverson" },
  fetch: { name: "fetch per call", module: "fetch-per-call" },
  maps: { name: "two Maps, bodies at hand", module: "two-maps", asksNobody: true },
};
