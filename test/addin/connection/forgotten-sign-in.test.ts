import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { largeAccount } from "../../sample/large-account";
import { addInInNode } from "../../in-node/node-desk";

const node = addInInNode();
const cycles = 6;

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** Number of these objects still in memory. Objects just released stay for some turns; a collection takes a second. */
async function held(all: readonly WeakRef<object>[]): Promise<number> {
  const left = () => all.filter((one) => one.deref() !== undefined).length;
  for (let turn = 0; turn < 10; turn += 1) {
    await new Promise((done) => setImmediate(done));
    collect();
    await new Promise((done) => setImmediate(done));
    if (left() === 0) break;
  }
  return left();
}

test("an ended connection leaves nothing in memory, however often the user connects", async () => {
  const desk = await node.open(await node.serve({ accounts: [largeAccount("L", 2)] }));
  await desk.paste("A1", [
    ['=LCA.IMPACT("Sample product 1","GWP")', '=LCA.IMPACT("Sample product 2","GWP")'],
  ]);
  const { activeConnection } = await import("../../../src/addin/addin");
  const sessions: WeakRef<object>[] = [];
  // A function of its own: temporary values of a function may stay in memory as long as it waits.
  const noteSession = () => void sessions.push(new WeakRef(activeConnection()?.account.session ?? desk));
  for (let cycle = 1; cycle <= cycles; cycle += 1) {
    await desk.connect("L");
    await desk.refresh();
    noteSession();
    desk.connection.disconnect();
    await desk.settled();
  }
  expect(sessions).toHaveLength(cycles);
  expect(await held(sessions)).toBe(0);
});

test("a sign-in that the user says is not theirs leaves nothing in memory", async () => {
  const desk = await node.open(await node.serve());
  const launched = async () => {
    const launch = { accessToken: desk.site.service.launch("SF").access_token, expiresIn: null };
    await desk.connection.connectFromPlatform(launch);
    return new WeakRef(launch);
  };
  const launch = await launched();
  expect(desk.connection.state()).toMatchObject({ kind: "confirm" });
  await desk.connection.answerQuestion(false);
  expect(await held([launch])).toBe(0);
});

test("typed keys that were not saved leave nothing in memory after Disconnect", async () => {
  const desk = await node.open(await node.serve());
  const typed = async () => {
    const keys = { ...desk.site.service.keysOf("DF") };
    await desk.connection.connect(keys);
    return new WeakRef(keys);
  };
  const keys = await typed();
  expect(desk.connection.signIns()).toMatchObject({ asks: true, profiles: [{ kept: false }] });
  desk.connection.disconnect();
  expect(await held([keys])).toBe(0);
});
