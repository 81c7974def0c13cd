/** The client, asked through the functions that are associated with Excel's cells. */
export async function open({ address, keys, fetch, lanes, ours }) {
  globalThis.CustomFunctions ??= {
    Error: CellError,
    ErrorCode: { invalidValue: "#VALUE!", notAvailable: "#N/A" },
  };
  const account = ours.begin({
    service: ours.serviceAddress(address),
    keys,
    fetch,
    clock,
    protocolOf: () => (lanes > 32 ? "h2" : "http/1.1"),
  });
  const connected = (identity) => ({ account, identity, sample: false, since: new Date() });
  ours.use(connected({ company: "", user: "", standard: "", presentation: "" }));
  let cell = 0;
  return {
    account,
    impact: (product, indicator, scenario) =>
      ours.impact(product, indicator, scenario, invocation(`Sheet1!A${(cell += 1)}`)),
    /** As Excel calls it: with an invocation that was made before. */
    call: ours.impact,
    /** Learns whose numbers these are, which nobody needs but who refreshes. */
    identify: async () => ours.replace(ours.connected(), connected(await account.identity())),
    refresh: (cells) => refresh(ours, cells),
    close: () => ours.use(null),
  };
}

/** Puts the next generation in use; gives those of the cells that may show something else by then. */
async function refresh(ours, cells) {
  const calls = cells.map(({ product, indicator, scenario = null }) => ({
    name: "IMPACT",
    given: { product, indicator, scenario },
  }));
  const before = ours.connected();
  const next = new ours.NextGeneration(before);
  const progress = { signal: new AbortController().signal, report: () => undefined };
  await next.read(calls, "all", progress);
  ours.replace(before, await next.connected());
  return cells.filter((_, place) => next.verdict(calls[place]) !== "same");
}

/** What Excel hands over with each call. */
export const invocation = (address) => ({ functionName: "IMPACT", address, onCanceled: () => undefined });

const clock = {
  now: () => Date.now(),
  after(milliseconds, task) {
    const timer = setTimeout(task, Math.max(0, milliseconds));
    return () => clearTimeout(timer);
  },
};

class CellError extends Error {
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}
