import { deep } from "../../deep-tests";
import type { NodeDesk, SavedWorkbook } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";
import { seededNumber } from "../../matrix-sample";
import type { KindOfWrite, Written } from "./kinds-of-write";
import { kindsOfWrite, theirs, undoOf } from "./kinds-of-write";
import type { Position, RequestKind } from "./request-troubles";
import { faultAt, moments, positions, RequestsOfRun } from "./request-troubles";
import type { Snapshot } from "./snapshot";
import { changesBetween, contentsOf, snapshot } from "./snapshot";

/**
 * A write is complete or not made at all. Whichever of its requests fails, and however: the workbook is as before and
 * the failure is reported; or the failure comes with an Undo that restores everything; or the write succeeds, and
 * Undo does the same.
 */

const node = addInInNode("a file");
let desk: NodeDesk;
/** The user's workbook, before a kind of write is prepared in it. */
let users: SavedWorkbook;

beforeAll(async () => {
  desk = await node.open(await node.serve());
  // Connecting marks the document, which cannot be put back.
  await desk.connection.trySample();
  await theirs(desk);
  users = await desk.save();
});

/** A user's workbook, in which one kind of write is tried repeatedly. */
class Trial {
  private before!: Snapshot;
  private saved!: SavedWorkbook;
  /** The contents after the first write, which is not disturbed. */
  private whole: Snapshot | undefined;

  private constructor(private readonly kind: KindOfWrite) {}

  static async open(kind: KindOfWrite): Promise<Trial> {
    await desk.putBack(users);
    const trial = new Trial(kind);
    await kind.prepare?.(desk);
    trial.before = await trial.now();
    trial.saved = await desk.save();
    return trial;
  }

  /** Sets the workbook back, to try the write again. */
  putBack(): Promise<void> {
    return desk.putBack(this.saved);
  }

  /** The differences from before the write, except at these places; "" for none. */
  async changes(except = /^$/): Promise<string> {
    const others = (all: Snapshot): Snapshot => new Map([...all].filter(([place]) => !except.test(place)));
    return changesBetween(others(this.before), others(await this.now()));
  }

  /** What the write lacks of what the first one wrote; "" for nothing. */
  async lacks(): Promise<string> {
    const written = contentsOf(await this.now());
    this.whole ??= written;
    return changesBetween(this.whole, written);
  }

  async type(address: string, content: string): Promise<void> {
    await desk.paste(address, [[content]]);
  }

  async now(): Promise<Snapshot> {
    await desk.settled();
    return snapshot(desk);
  }

  async write(): Promise<Written> {
    const written = await this.kind.write(desk);
    await written.fitted;
    return written;
  }

  /** Runs something while one of its requests fails, or none; returns what its requests were. */
  async disturbed<T>(
    run: () => Promise<T>,
    at?: Position,
  ): Promise<readonly [result: Result<T>, requests: readonly RequestKind[]]> {
    const requests = new RequestsOfRun();
    desk.host.injectFaults((request, changes) => {
      requests.record(request, changes);
      return faultAt(request, at);
    });
    const result = await run().then(
      (value) => ({ value }),
      (thrown: unknown) => ({ thrown }),
    );
    await desk.settled();
    desk.host.injectFaults(null);
    return [result, requests.kinds()];
  }
}

type Result<T> = { readonly value: T } | { readonly thrown: unknown };

/** How a write ended that must leave no trace; "" if it left none. */
type Ending = (
  trial: Trial,
  at?: Position,
) => Promise<readonly [ending: string, requests: readonly RequestKind[]]>;

const ofTheWrite: Ending = async (trial, at) => {
  const [result, requests] = await trial.disturbed(() => trial.write(), at);
  if ("thrown" in result && !at) throw result.thrown;
  if ("thrown" in result && !(await trial.changes())) return ["", requests];
  const undo = undoOf("thrown" in result ? result.thrown : result.value);
  if (!undo) return [`no undo, ${await trial.changes()}`, requests];
  const lacks = "value" in result && !result.value.refused?.length ? await trial.lacks() : "";
  await undo.run();
  const left = await trial.changes();
  if (left) return [`undone, ${left}`, requests];
  return [lacks && `said to be done, ${lacks}`, requests];
};

const ofItsUndo: Ending = async (trial, at) => {
  const undo = undoOf(await trial.write());
  if (!undo) return ["no undo", []];
  const [result, requests] = await trial.disturbed(undo.run, at);
  if ("thrown" in result) await (undoOf(result.thrown) ?? undo).run();
  const left = await trial.changes();
  return [left && `${"thrown" in result ? "pressed again" : "undone"}, ${left}`, requests];
};

/** The positions that end badly, with their endings. */
async function failuresOf(kind: KindOfWrite, row: number, ending: Ending): Promise<string[]> {
  const failures: string[] = [];
  const trial = await Trial.open(kind);
  const [undisturbed, requests] = await ending(trial);
  if (undisturbed) failures.push(`undisturbed: ${undisturbed}`);
  for (const at of positions(requests, row, "many rows")) {
    await trial.putBack();
    const [ended] = await ending(trial, at).catch(
      (thrown: unknown) => [`thrown, ${String(thrown)}`] as const,
    );
    const what = `${at.trouble} ${at.request}/${requests.length} (${requests[at.request - 1]})`;
    if (ended) failures.push(`${what}: ${ended}`);
  }
  return failures;
}

/** Each kind of write, and its Undo. An ordinary run disturbs only one of the two: in turn, begun by the seed. */
const tried = kindsOfWrite.flatMap((kind, index) => {
  const write = { title: kind.name, kind, ending: ofTheWrite };
  if (!kind.undone) return [write];
  const both = [write, { title: `Undo of ${kind.name}`, kind, ending: ofItsUndo }];
  const turn = (index + seededNumber("write or Undo", both.length)) % both.length;
  return deep ? both : both.slice(turn, turn + 1);
});

test.each(tried.map((write, row) => ({ ...write, row })))(
  "$title is complete or can be undone, whatever fails",
  async ({ kind, row, ending }) => expect(await failuresOf(kind, row, ending)).toEqual([]),
);

test("a cell that was typed into after a failed write keeps its content, and all others are restored", async () => {
  const kind = kindsOfWrite.find(({ name }) => name === "a table over the user's cells") as KindOfWrite;
  const trial = await Trial.open(kind);
  let left = 0;
  const [, requests] = await trial.disturbed(() => trial.write());
  for (const request of moments(requests)) {
    await trial.putBack();
    const [result] = await trial.disturbed(() => trial.write(), { request, trouble: "half, then lost" });
    const undo = "thrown" in result ? undoOf(result.thrown) : null;
    if (!undo) continue;
    left += 1;
    await trial.type("A2", "typed since");
    await expect(undo.run()).resolves.toMatchObject({ stays: ["Sheet1!A2"] });
    expect(await trial.changes(/^Sheet1!A2 /)).toBe("");
    expect(await trial.now()).toContainEqual(["Sheet1!A2 value", '"typed since"']);
  }
  expect(left).toBeGreaterThan(0);
});
