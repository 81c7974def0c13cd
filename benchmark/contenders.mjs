/**
 * Who is compared, by what they are called in the tables. Each module in `peers/` exports `open(place)`, which gives
 * `impact(product, indicator, scenario)`, `forget()` and `close()`.
 */
export const contenders = {
  ours: { name: "Product Impact", module: "ours" },
  other: { name: "Product Impact, other sources", module: "ours" },
  promises: { name: "promise cache + index", module: "promise-cache" },
  query: { name: "TanStack query-core + index", module: "query-core" },
  ketting: { name: "ketting + index", module: "ketting" },
  traverson: { name: "traverson", module: "traverson", keepsNothing: true },
  fetch: { name: "fetch per call", module: "fetch-per-call", keepsNothing: true },
  parse: { name: "fetch, JSON.parse and a Map", module: "promise-cache" },
  maps: { name: "two Maps, bodies at hand", module: "two-maps", asksNobody: true },
};
