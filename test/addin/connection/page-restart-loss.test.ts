import { SignInStore } from "../../../src/addin/host/sign-in-store";
import { sentence } from "../../../src/words/reason-sentence";
import type { NodeDesk } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";

const node = addInInNode();
let desk: NodeDesk;

const gwp = '=LCA.IMPACT("Facing brick, red (sample)","GWP")';
const problem = () => {
  const state = desk.connection.state();
  return "problem" in state ? state.problem : undefined;
};

beforeEach(async () => {
  desk = await node.open(await node.serve());
});

test("a page that Excel has restarted says so once, and uses a saved sign-in again without a message", async () => {
  await desk.connect("DF");
  await desk.restartPage();
  expect(desk.connection.state()).toMatchObject({ kind: "disconnected", problem: { kind: "restarted" } });
  await desk.restartPage();
  expect(problem()).toBeUndefined();
  await desk.connect("DF");
  await desk.connection.keep(true);
  await desk.restartPage();
  expect(desk.connection.state().kind).toBe("connected");
  expect(problem()).toBeUndefined();
});

test("cells say so too, but name the account in a workbook with an owner", async () => {
  await desk.connection.trySample();
  await desk.restartPage();
  await desk.paste("A1", [[gwp]]);
  expect(desk.cell("A1")).toMatchObject({
    error: "#N/A",
    message: expect.stringContaining("The numbers in this workbook are from") as string,
  });
});

test("cells of a workbook without an owner say so if its sign-in is lost as well", async () => {
  await desk.connect("DF");
  await desk.connection.keep(true);
  await desk.openEmpty();
  expect(desk.connection.state()).toMatchObject({ kind: "connected", lately: true });
  await (await SignInStore.open(undefined))?.forgetEverything();
  await desk.restartPage();
  await desk.paste("A1", [[gwp]]);
  expect(desk.cell("A1")).toMatchObject({
    error: "#N/A",
    message: sentence({ kind: "restarted" }),
  });
});

describe("a sign-in from the platform", () => {
  /** The platform has passed on a sign-in; nobody has confirmed it yet. */
  async function launch(): Promise<void> {
    const { access_token: accessToken } = desk.site.service.launch("SF");
    await desk.connection.connectFromPlatform({ accessToken, expiresIn: null });
    expect(desk.connection.state().kind).toBe("confirm");
  }

  beforeEach(launch);

  test("a platform sign-in that is lost with the page asks to sign in again, in the cells too, and once", async () => {
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/token/i);
    await desk.restartPage();
    expect(problem()).toEqual({ kind: "sign-in-lost" });
    await desk.paste("A1", [[gwp]]);
    expect(desk.cell("A1")).toMatchObject({
      message: sentence({ kind: "sign-in-lost" }),
    });
    await desk.restartPage();
    expect(problem()).toBeUndefined();
  });

  test("a platform sign-in that was answered is not reported as lost", async () => {
    await desk.connection.answerQuestion(false);
    await desk.restartPage();
    expect(problem()).toBeUndefined();
    await launch();
    await desk.connection.answerQuestion(true);
    await desk.restartPage();
    expect(problem()).toEqual({ kind: "restarted" });
  });
});

test("no key, secret or token is in the window's storage, and nothing is reported in another workbook or once disconnected", async () => {
  const { publicKey, privateSecret: secret } = desk.site.service.keysOf("DF");
  await desk.connect("DF");
  const held = JSON.stringify({ ...sessionStorage });
  expect(held).toContain("product-impact");
  expect(held).not.toContain(publicKey);
  expect(held).not.toContain(secret);
  await desk.openEmpty();
  expect(problem()).toBeUndefined();
  await desk.connect("DF");
  desk.connection.disconnect();
  await desk.restartPage();
  expect(problem()).toBeUndefined();
});
