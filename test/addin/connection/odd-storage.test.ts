import type { NodeDesk } from "../../in-node/node-desk";
import { addInInNode, eventually } from "../../in-node/node-desk";
import { oddContents, write } from "../host/stuck-storage";
import { sampleOf } from "../../matrix-sample";

const node = addInInNode();
let desk: NodeDesk;

const brick = '=LCA.IMPACT("Facing brick, red (sample)","GWP")';
const owner = "ProductImpact.Owner";
const saved = "D:\\Ann\\Walls.xlsx";
const company = "Brickmoor Building Products (sample)";
const standard = "Dutch (MRPI, EN15804, ISO14040, ISO14044)";

const jsonOfAllKinds = oddContents.flatMap(([name, odd]) => {
  const json = JSON.stringify(odd) as string | undefined;
  return json === undefined ? [] : [[name, json] as const];
});

/** Texts in storage in place of ours: JSON, in an ordinary run an eighth of its kinds, and other texts. */
const texts: readonly (readonly [string, string])[] = [
  ...sampleOf("JSON in storage in place of ours", jsonOfAllKinds, 1 / 8),
  ["nothing", ""],
  ["no JSON", "{"],
  ["something too deep to be written again", "[".repeat(100_000) + "]".repeat(100_000)],
  ["something huge", JSON.stringify("x".repeat(400_000))],
  ["a list of odd things", `[${oddContents.map(([, odd]) => JSON.stringify(odd) ?? "0").join(",")}]`],
];

const service = () => `${desk.site.origin}/service`;

async function numbers(): Promise<unknown> {
  await desk.paste("A1", [[brick]]);
  return desk.cell("A1");
}

/** A saved workbook with a number in it, connected by a sign-in stored here. */
beforeEach(async () => {
  desk = await node.open(await node.serve(), "windows", saved);
  await desk.connect("DF");
  await desk.connection.keep(true);
  await expect(numbers()).resolves.toBe(30.29);
  await eventually(() => desk.host.recorded.xmlParts.size === 1);
});

test("odd settings and parts of the workbook name no owner, and the user can connect", async () => {
  const [[id = "", xml = ""] = []] = desk.host.recorded.xmlParts;
  for (const [name, text] of texts) {
    const odd = xml.replace(/>.*</s, `>${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}<`);
    await desk.reopen(
      new Map([[owner, text]]),
      new Map([
        [id, odd],
        ["{twice}", odd],
      ]),
    );
    expect([name, desk.connection.state()]).toEqual([name, { kind: "disconnected" }]);
  }
  await desk.connect("DF");
  expect(desk.connection.state()).toMatchObject({ kind: "question", held: null });
  await desk.connection.answerQuestion(true);
  await expect(numbers()).resolves.toBe(30.29);
});

test("odd local storage counts as empty, and goes with Forget everything", async () => {
  const { localTextStore, storeMapping } = await import("../../../src/addin/addin");
  const { RememberedProductStore } = await import("../../../src/client/picking/remembered-products");
  const { InterruptedWriteRecovery } = await import("../../../src/workbook/writing/interrupted-write");
  const { readRecordedContents } = await import("../../../src/workbook/freeze/recorded-contents");
  const own = { company, standard, compared: 1, date: "2026-11-26" };
  localStorage.setItem("theirs", "1");
  for (const [name, text] of texts) {
    localStorage.setItem(`ProductImpact.Products ${service()}\n${company}`, text);
    localStorage.setItem(`mappings of ${service()}`, text);
    localStorage.setItem("mappings of another", JSON.stringify([{ own, mapping: text }]));
    localStorage.setItem(`being written 1 ${saved}`, text);
    localStorage.setItem("being written ", text);
    await desk.connect("DF");
    const remembered = new RememberedProductStore(localTextStore).of(`${service()}\n${company}`);
    const interrupted = await new InterruptedWriteRecovery(readRecordedContents).findInterruptedWrite();
    const isKept = storeMapping(service(), own, { mapping: {}, own });
    expect([name, await numbers(), remembered, interrupted, isKept]).toEqual([
      ...[name, 30.29, [], null, true],
    ]);
    await desk.connection.forgetEverything();
    expect([name, Object.keys({ ...localStorage })]).toEqual([name, ["theirs"]]);
  }
});

test("a saved sign-in connects by itself beside rows of all kinds, and the one used last of two of an account", async () => {
  await write((rows) => {
    for (const [name, odd] of oddContents) {
      rows.put({ id: name, account: odd, usedAt: odd, state: odd, sealed: odd });
      rows.put({ id: ["array", name], account: odd });
    }
    rows.put({ id: 7 });
  });
  await desk.reopen();
  expect(desk.connection.state().kind).toBe("connected");
  await expect(numbers()).resolves.toBe(30.29);
  const { profiles, current } = desk.connection.signIns();
  expect(profiles).toMatchObject([{ account: { company }, kept: true }]);
  await write((rows) => {
    const own = rows.get(current ?? "");
    own.onsuccess = () => rows.put({ ...(own.result as object), id: "twice", usedAt: 1 });
  });
  await desk.reopen();
  expect(desk.connection.state().kind).toBe("connected");
  expect(desk.connection.signIns()).toMatchObject({ current, profiles: [{ id: current }, { id: "twice" }] });
  await desk.connection.forgetEverything();
  await expect(node.computer.stored()).resolves.toContain("sign-ins: []");
});
