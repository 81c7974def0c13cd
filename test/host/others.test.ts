import type { Tidings } from "../../src/host/others";
import { OtherWorkbooks } from "../../src/host/others";

const open: { close(): void }[] = [];
afterEach(() => open.splice(0).forEach((one) => one.close()));

/** A workbook and its messages: `next` is the next one. */
function workbook(): { readonly others: OtherWorkbooks; next(): Promise<Tidings> } {
  const heard: Tidings[] = [];
  let wake = (): void => undefined;
  const others = new OtherWorkbooks((tidings) => {
    heard.push(tidings);
    wake();
  });
  open.push(others);
  const next = async (): Promise<Tidings> => {
    while (heard.length === 0) await new Promise<void>((done) => (wake = done));
    return heard.shift() as Tidings;
  };
  return { others, next };
}

test("a message reaches all other workbooks, not its sender", async () => {
  const [one, two, three] = [workbook(), workbook(), workbook()];
  one.others.tell("disconnect");
  await expect(Promise.all([two.next(), three.next()])).resolves.toEqual(["disconnect", "disconnect"]);
  two.others.tell("forget");
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
    expect(others.hear).toBe(false);
    expect(() => others.tell("disconnect")).not.toThrow();
  } finally {
    globalThis.BroadcastChannel = real;
  }
});
