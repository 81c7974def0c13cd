/** The client, asked through the functions that are associated with Excel's cells. */
export async function open({ address, keys, fetch, ours }) {
  globalThis.CustomFunctions ??= {
    Error: CellError,
    ErrorCode: { invalidValue: "#VALUE!", notAvailable: "#N/A" },
  };
  const options = { service: ours.serviceAddress(address), keys, fetch, clock };
  const identity = { company: "", user: "", standard: "", presentation: "" };
  const began = ours.begin(options);
  ours.use({ account: began, identity, sample: false, since: new Date() });
  let cell = 0;
  return {
    account: began,
    impact: (product, indicator, scenario) =>
      ours.impact(product, indicator, scenario, invocation(`Sheet1!A${(cell += 1)}`)),
    /** As Excel calls it: with an invocation that was made before. */
    call: ours.impact,
    close: () => ours.use(null),
  };
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
