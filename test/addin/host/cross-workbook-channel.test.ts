import type { CrossWorkbookMessage } from "../../../src/addin/host/cross-workbook-channel";
import { CrossWorkbookChannel } from "../../../src/addin/host/cross-workbook-channel";

const open: { close(): void }[] = [];
afterEach(() => open.splice(0).forEach((one) => one.close()));

/** A workbook and its messages: `next` is the next one. */
function workbook(): { readonly others: CrossWorkbookChannel; next(): Promise<CrossWorkbookMessage> } {
  const heard: CrossWorkbookMessage[] = [];
  let wake = (): void => undefined;
  const others = new CrossWorkbookChannel((tidings) => {
    heard.push(tidings);
    wake();
  });
  open.push(others);
  const next = async (): Promise<CrossWorkbookMessage> => {
    while (heard.length === 0) await new Promise<void>((done) => (wake = done));
    return heard.shift() as CrossWorkbookMessage;
  };
  return { others, next };
}

test("a message reaches all other workbooks, not its sender", async () => {
  const [one, two, three] = [workbook(), workbook(), workbook()];
  one.others.send("disconnect");
  await expect(Promise.all([two.next(), three.next()])).resolves.toEqual(["disconnect", "disconnect"]);
  two.others.send("forget");
  // The first message that the sender hears is not its own.
  await expect(one.next()).resolves.toBe("forget");
});

test("unknown messages are ignored", async () => {
  const listener = workbook();
  const stranger = new BroadcastChannel("ProductImpact");
  open.push(stranger);
  for (const nonsense of ["erase", { tidings: "forget" }, null, "change"]) stranger.postMessage(nonsense);
  await expect(listener.next()).resolves.toBe("change");
});

test("a browser without such a channel is reported", () => {
  const real = globalThis.BroadcastChannel;
  Reflect.deleteProperty(globalThis, "BroadcastChannel");
  try {
    const { others } = workbook();
    expect(others.isAvailable).toBe(false);
    expect(() => others.send("disconnect")).not.toThrow();
  } finally {
    globalThis.BroadcastChannel = real;
  }
});
