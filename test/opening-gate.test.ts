import { OpeningGate } from "../src/opening-gate";

/** A gate whose limit is over when the test says so. */
function newGate(): { readonly gate: OpeningGate; readonly limits: (() => void)[] } {
  const limits: (() => void)[] = [];
  const after = (_: number, task: () => void): (() => void) => {
    limits.push(task);
    return () => void limits.splice(limits.indexOf(task), 1);
  };
  return { gate: new OpeningGate({ after }, 1), limits };
}

/** Whether a question gets through without anything else happening. */
async function passes(gate: OpeningGate): Promise<boolean> {
  let passed = false;
  void Promise.resolve(gate.pass()).then(() => (passed = true));
  await new Promise(setImmediate);
  return passed;
}

test("nothing is held that was never closed", async () => {
  const { gate } = newGate();
  expect(gate.pass()).toBeUndefined();
  await expect(passes(gate)).resolves.toBe(true);
});

test("what is asked while it is closed goes on when it opens, and nothing waits for the limit any more", async () => {
  const { gate, limits } = newGate();
  gate.close();
  const waiting = gate.pass();
  await expect(passes(gate)).resolves.toBe(false);
  gate.open(null);
  await waiting;
  expect(limits).toEqual([]);
});

test("at the limit all go on, whatever keeps the opening", async () => {
  const { gate, limits } = newGate();
  gate.close();
  const waiting = gate.pass();
  limits[0]?.();
  await waiting;
  await expect(passes(gate)).resolves.toBe(true);
});

test("closed twice, it opens once for all", async () => {
  const { gate, limits } = newGate();
  gate.close();
  const first = gate.pass();
  gate.close();
  await expect(passes(gate)).resolves.toBe(false);
  gate.open(null);
  await first;
  expect(limits).toEqual([]);
});

test("what is to be done before each question is done, also where it came while another was under way", async () => {
  const { gate } = newGate();
  const done: string[] = [];
  let finish = (): void => undefined;
  gate.open(() => new Promise<void>((over) => (finish = over)).then(() => void done.push("first")));
  const waiting = gate.pass();
  gate.open(() => void done.push("second"));
  finish();
  await waiting;
  expect(done).toEqual(["first", "second"]);
});
