import { WorkbookOpeningGate } from "../../src/addin/workbook-opening-gate";

/** A gate whose limit is over when the test says so. */
function newGate(): { readonly gate: WorkbookOpeningGate; readonly limits: (() => void)[] } {
  const limits: (() => void)[] = [];
  const after = (_: number, task: () => void): (() => void) => {
    limits.push(task);
    return () => void limits.splice(limits.indexOf(task), 1);
  };
  return { gate: new WorkbookOpeningGate({ after }, 1), limits };
}

/** Whether a query gets through without anything else happening. */
async function passes(gate: WorkbookOpeningGate): Promise<boolean> {
  let passed = false;
  void Promise.resolve(gate.waitUntilOpen()).then(() => (passed = true));
  await new Promise(setImmediate);
  return passed;
}

test("a gate that was never closed holds nothing", async () => {
  const { gate } = newGate();
  expect(gate.waitUntilOpen()).toBeUndefined();
  await expect(passes(gate)).resolves.toBe(true);
});

test("queries at a closed gate go on when it opens, and no timer is left", async () => {
  const { gate, limits } = newGate();
  gate.close();
  const waiting = gate.waitUntilOpen();
  await expect(passes(gate)).resolves.toBe(false);
  gate.open(null);
  await waiting;
  expect(limits).toEqual([]);
});

test("all queries go on at the limit, whatever delays the opening", async () => {
  const { gate, limits } = newGate();
  gate.close();
  const waiting = gate.waitUntilOpen();
  limits[0]?.();
  await waiting;
  await expect(passes(gate)).resolves.toBe(true);
});

test("a gate closed twice opens once for all", async () => {
  const { gate, limits } = newGate();
  gate.close();
  const first = gate.waitUntilOpen();
  gate.close();
  await expect(passes(gate)).resolves.toBe(false);
  gate.open(null);
  await first;
  expect(limits).toEqual([]);
});

test("a preparation runs before each query, even one added while another is under way", async () => {
  const { gate } = newGate();
  const done: string[] = [];
  let finish = (): void => undefined;
  gate.open(() => new Promise<void>((over) => (finish = over)).then(() => void done.push("first")));
  const waiting = gate.waitUntilOpen();
  gate.open(() => void done.push("second"));
  finish();
  await waiting;
  expect(done).toEqual(["first", "second"]);
});
