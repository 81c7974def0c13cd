import { sentence } from "../../../src/words/reason-sentence";
import type { DemoOptions } from "../../../workbench/sample-service";
import { aTenthOf } from "../../deep-tests";
import { largeAccount, largeValue } from "../../sample/large-account";
import { holding } from "../../sample/held-service";
import type { NodeSite } from "../../in-node/node-site";
import type { NodeDesk } from "../../in-node/node-desk";
import { addInInNode, until } from "../../in-node/node-desk";

const node = addInInNode();
let site: NodeSite;
let desk: NodeDesk;

async function open(
  options?: Partial<DemoOptions>,
  config?: Readonly<Record<string, unknown>>,
): Promise<void> {
  site = await node.serve(options, config);
  desk = await node.open(site);
}

const companies = {
  DF: "Brickmoor Building Products (sample)",
  DS: "Claywick Building Products (sample)",
} as const;
const brick = '=LCA.IMPACT("Facing brick, red (sample)","GWP")';
const state = () => desk.connection.state();
const connectedTo = (company: string) =>
  expect(state()).toMatchObject({ kind: "connected", who: { company } });
const profile = (company: string) =>
  desk.connection.signIns().profiles.find(({ account }) => account.company === company)?.id ?? "";

async function connectAndKeep(code: keyof typeof companies): Promise<void> {
  await desk.connect(code);
  if (state().kind === "question") await desk.connection.answerQuestion(true);
  connectedTo(companies[code]);
  await desk.connection.keep(true);
}

describe("a key pair", () => {
  test("a key pair connects, with its identity, and the functions answer until the user disconnects", async () => {
    await open();
    const message = sentence({ kind: "not-connected" });
    await desk.paste("A1", [[brick]]);
    expect(desk.cell("A1")).toEqual({ error: "#N/A", message });
    await desk.connect("DF");
    connectedTo(companies.DF);
    expect(desk.cell("A1")).toBe(30.29);
    desk.connection.disconnect();
    await desk.paste("A2", [[brick]]);
    expect(desk.cell("A2")).toMatchObject({ error: "#N/A" });
    expect(state()).toMatchObject({ kind: "disconnected", holds: { company: companies.DF } });
  });

  test("a key pair that the service refuses connects nobody, after one exchange; the sample data need no network", async () => {
    await open();
    await desk.connection.connect({ publicKey: "nobody", privateSecret: "nothing" });
    expect(state()).toEqual({ kind: "disconnected", problem: { kind: "key-refused" } });
    expect(site.service.requests.map(({ path }) => path)).toEqual(["/api/v1/authenticate"]);
    await desk.connection.trySample();
    await desk.paste("A1", [[brick]]);
    expect(desk.cell("A1")).toBe(30.29);
    expect(state()).toMatchObject({ kind: "connected", who: { sample: true } });
    expect(site.service.requests).toHaveLength(1);
  });

  test("a key pair typed while another is still being tried takes its place", async () => {
    const service = holding();
    await open({ fault: service.fault });
    service.hold(/companies\/me$/);
    const first = desk.connection.connect(site.service.keysOf("DF"));
    await desk.connectionIs("connecting");
    const second = desk.connection.connect(site.service.keysOf("DS"));
    service.goOn();
    await Promise.all([first, second]);
    connectedTo(companies.DS);
    expect(desk.connection.signIns().profiles.map(({ account }) => account.company)).toEqual([companies.DS]);
  });
});

test("ten calls of each product send one exchange, one request a list and one a product, then none", async () => {
  const products = aTenthOf(100);
  await open({ accounts: [largeAccount("L", products)] });
  await desk.connect("L");
  const rows = Array.from({ length: products }, (_, row) =>
    Array.from(
      { length: 10 },
      (_unused, column) => `=LCA.IMPACT("Sample product ${row + 1}","sample-large-i-${column}")`,
    ),
  );
  const expected = rows.map((line, row) => line.map((_, column) => largeValue(row + 1, column)));
  await desk.paste("A1", rows);
  expect(desk.cells(`A1:J${products}`)).toEqual(expected);
  const { service } = site;
  expect(service.count("/api/v1/authenticate")).toBe(1);
  expect(service.count("/api/v1/products")).toBe(1);
  expect(service.count("/api/v1/impactdefinitions")).toBe(1);
  expect(service.count(/\/impacts$/)).toBe(products);
  const before = desk.mark();
  desk.book.calculate("Full");
  await desk.settled();
  expect(desk.cells(`A1:J${products}`)).toEqual(expected);
  expect(Object.keys(desk.callsSince(before))).toHaveLength(10 * products);
  expect(desk.requestsSince(before)).toEqual([]);
});

test("an announced end gives one notice, a gone interface another, and the numbers stay", async () => {
  let gone = false;
  await open({
    accounts: [largeAccount("L", 10)],
    headers: { Sunset: "Mon, 01 Mar 2117 00:00:00 GMT" },
    fault: () => (gone ? new Response(null, { status: 404 }) : undefined),
  });
  await desk.connect("L");
  const ends = Date.UTC(2117, 2, 1);
  expect(desk.connection.notice()).toEqual({ kind: "version-ending", from: null, ends });
  const ask = async (number: number) => {
    await desk.paste("A1", [[`=LCA.IMPACT("Sample product ${number}","sample-large-i-0")`]]);
    return desk.cell("A1");
  };
  await expect(ask(1)).resolves.toBe(largeValue(1, 0));
  gone = true;
  for (const number of [2, 3]) await ask(number);
  const none = {
    error: "#N/A",
    message: sentence({ kind: "version-gone" }),
  };
  await expect(ask(4)).resolves.toEqual(none);
  const before = desk.mark();
  await expect(ask(5)).resolves.toEqual(none);
  expect(desk.requestsSince(before)).toEqual([]);
  expect(desk.connection.notice()).toEqual({ kind: "version-gone" });
  await expect(ask(1)).resolves.toBe(largeValue(1, 0));
});

test("an unreadable config.json stops connecting with its reason until it can be read", async () => {
  const config: Record<string, unknown> = { serviceUrl: 7 };
  await open({}, config);
  await expect(desk.connection.service()).rejects.toMatchObject({ reason: { kind: "bad-configuration" } });
  await desk.connect("DF");
  expect(state()).toEqual({ kind: "disconnected", problem: { kind: "bad-configuration" } });
  expect(site.service.requests).toEqual([]);
  config.serviceUrl = "/service";
  await desk.connect("DF");
  connectedTo(companies.DF);
});

test("a redirect to another origin is not followed, neither of the token exchange nor of a GET", async () => {
  const elsewhere = await node.serve();
  let redirect = { path: "", status: 0 };
  const fault: DemoOptions["fault"] = ({ path }) => {
    if (path !== redirect.path) return undefined;
    const headers = { Location: `${elsewhere.origin}/service${path}` };
    return new Response(null, { status: redirect.status, headers });
  };
  await open({ fault }, { serviceUrl: "/service", allowOtherServiceUrl: true });
  for (const [path, status] of [
    ["/api/v1/authenticate", 307],
    ["/api/v1/authenticate", 308],
    ["/api/v1/impactdefinitions", 302],
    ["/api/v1/companies/me", 307],
  ] as const) {
    redirect = { path, status };
    const before = desk.mark();
    await desk.connect("DF");
    expect([redirect, state()]).toMatchObject([
      redirect,
      { kind: "disconnected", problem: { kind: "redirected" } },
    ]);
    expect(desk.requestsSince(before).filter((asked) => asked.path === path)).toHaveLength(1);
  }
  expect(elsewhere.service.requests).toEqual([]);
});

describe("a workbook that is opened again", () => {
  beforeEach(() => open());

  test("a reopened workbook is connected as its owner, not as the account used last", async () => {
    await connectAndKeep("DF");
    await desk.paste("A1", [[brick]]);
    expect(desk.cell("A1")).toBe(30.29);
    const { book } = desk;
    const [settings, xmlParts] = [new Map(desk.host.settings), new Map(desk.host.recorded.xmlParts)];
    await desk.openEmpty();
    connectedTo(companies.DF);
    await connectAndKeep("DS");
    desk.book = book;
    await desk.reopen(settings, xmlParts);
    connectedTo(companies.DF);
    await desk.paste("A2", [[brick]]);
    expect(desk.cell("A2")).toBe(30.29);
  });

  test("a reopened workbook with cells saved in error shows their values after Excel's own calculation", async () => {
    await connectAndKeep("DF");
    await desk.paste("A1", [[brick]]);
    desk.connection.disconnect();
    await desk.paste("A2", [[brick]]);
    const reason = { kind: "other-account", company: companies.DF } as const;
    expect(desk.cell("A2")).toMatchObject({ message: sentence(reason) });
    const settings = new Map(desk.host.settings);
    const held = desk.book;
    await desk.openEmpty();
    await desk.connection.connectSaved(profile(companies.DF));
    desk.book = held;
    const before = desk.mark();
    await desk.reopen(settings);
    connectedTo(companies.DF);
    expect(desk.cells("A1:A2")).toEqual([[30.29], [30.29]]);
    expect(desk.callsSince(before)).toEqual({ "Sheet1!A2": 1 });
  });

  test("a reopened workbook whose owner is not signed in says so, in the cell too", async () => {
    await connectAndKeep("DF");
    await desk.connect("DS");
    connectedTo(companies.DS);
    await desk.connection.keep(false);
    await desk.paste("A1", [[brick]]);
    const held = desk.cell("A1");
    await desk.reopen();
    expect(state()).toMatchObject({ kind: "disconnected", holds: { company: companies.DS } });
    await desk.paste("A2", [[brick]]);
    expect(desk.cell("A2")).toEqual({
      error: "#N/A",
      message: sentence({ kind: "other-account", company: companies.DS }),
    });
    // The numbers of before are still there.
    expect(held).toEqual(expect.any(Number));
    expect(desk.cell("A1")).toBe(held);
  });

  test("a reopened workbook gets no numbers of an account that now reports by another standard", async () => {
    await connectAndKeep("DF");
    await desk.paste("A1", [[brick]]);
    desk.study.reportAs("DF", "SF");
    await desk.reopen();
    expect(state()).toMatchObject({ kind: "disconnected", holds: { company: companies.DF } });
    expect(desk.cell("A1")).toBe(30.29);
  });
});

test("the workbook's numbers change together or not at all when another account is chosen", async () => {
  await open();
  await connectAndKeep("DF");
  await connectAndKeep("DS");
  await desk.paste("A1", [[brick]]);
  const held = desk.cell("A1");
  expect(held).not.toBe(30.29);
  await desk.connection.connectSaved(profile(companies.DF));
  expect(state()).toMatchObject({
    kind: "question",
    held: { company: companies.DS },
    offered: { company: companies.DF },
  });
  expect(desk.cell("A1")).toBe(held);
  await desk.connection.answerQuestion(false);
  connectedTo(companies.DS);
  expect(desk.cell("A1")).toBe(held);
  await desk.connection.connectSaved(profile(companies.DF));
  await desk.connection.answerQuestion(true);
  await desk.settled();
  connectedTo(companies.DF);
  expect(desk.cell("A1")).toBe(30.29);
});

test("answers after Disconnect change no cell, nor the answers of the next account", async () => {
  let isLate = true;
  let answer = (): void => undefined;
  const late = new Promise<undefined>((done) => (answer = () => done(undefined)));
  const fault: DemoOptions["fault"] = ({ path }) => (isLate && path.endsWith("/impacts") ? late : undefined);
  await open({ fault });
  await desk.paste("A1", [[brick]]);
  await desk.connection.connect(site.service.keysOf("DF"));
  connectedTo(companies.DF);
  expect(desk.book.calculating()).toBe(true);
  isLate = false;
  desk.connection.disconnect();
  answer();
  await desk.settled();
  expect(desk.cell("A1")).toMatchObject({ error: "#N/A" });
  await desk.connect("DS");
  await desk.connection.answerQuestion(true);
  await desk.settled();
  connectedTo(companies.DS);
  expect(desk.cell("A1")).toEqual(expect.any(Number));
  expect(desk.cell("A1")).not.toBe(30.29);
});

test("the workbook records its owner, and no secret", async () => {
  await open();
  await desk.connect("DF");
  await desk.paste("A1", [[brick]]);
  const written = () => [...desk.host.settings].flat().join();
  await until(
    (listener) => desk.connection.subscribe(listener),
    () => written().includes(companies.DF),
  );
  const saved = written() + JSON.stringify([desk.shown(), desk.formulas("A1:D4")]);
  const { publicKey, privateSecret } = site.service.keysOf("DF");
  for (const secret of [publicKey, privateSecret, "Bearer", "access_token"]) {
    expect(saved).not.toContain(secret);
  }
});

describe("a launch by the platform", () => {
  /** The launch by the platform for a user of this account. */
  const launchAs = (code: string) => {
    const { access_token: accessToken } = site.service.launch(code);
    return desk.connection.connectFromPlatform({ accessToken, expiresIn: null });
  };
  const account = (code: string) => {
    const found = site.service.accounts.find((one) => one.code === code);
    if (!found) throw new Error(`There is no account ${code}`);
    return found;
  };
  const signInAs = async (code: string): Promise<void> => {
    await launchAs(code);
    expect(state()).toMatchObject({ kind: "confirm", offered: { company: account(code).company.name } });
    await desk.connection.answerQuestion(true);
  };

  beforeEach(() => open());

  test("a launch is never saved: no question, no listed account, and no connection after reopening", async () => {
    await signInAs("SF");
    connectedTo(account("SF").company.name);
    expect(state()).toMatchObject({ who: { launched: { expiresIn: null } } });
    expect(desk.connection.signIns()).toMatchObject({ asks: false, profiles: [] });
    await desk.reopen();
    expect(state()).toMatchObject({
      kind: "disconnected",
      holds: { company: account("SF").company.name },
    });
    await expect(node.computer.stored()).resolves.not.toContain(account("SF").company.name);
  });

  test("a launch whose token the service refuses is tried once, one that is not the user's leaves all as it was", async () => {
    await desk.connection.connectFromPlatform({ accessToken: "no-token", expiresIn: null });
    expect(state()).toEqual({ kind: "disconnected", problem: { kind: "sign-in-ended" } });
    expect(site.service.requests.map(({ path }) => path)).toEqual(["/api/v1/users/me"]);
    await launchAs("SF");
    await desk.connection.answerQuestion(false);
    expect(state()).toEqual({ kind: "disconnected" });
    const before = desk.mark();
    await desk.paste("A1", [[brick]]);
    expect(desk.cell("A1")).toMatchObject({ error: "#N/A" });
    expect(desk.requestsSince(before)).toEqual([]);
  });

  test("a launch asks before it replaces the numbers of another account", async () => {
    await desk.connect("DF");
    await desk.paste("A1", [[brick]]);
    await signInAs("SF");
    expect(state()).toMatchObject({ kind: "question", held: { company: companies.DF } });
    await desk.connection.answerQuestion(false);
    connectedTo(companies.DF);
    await signInAs("SF");
    await desk.connection.answerQuestion(true);
    await desk.settled();
    connectedTo(account("SF").company.name);
    expect(desk.cell("A1")).not.toBe(30.29);
  });

  test("a launch that the service ends, or the user, disconnects and leaves the cells until the next sign-in", async () => {
    await signInAs("SF");
    await desk.paste("A1", [[brick]]);
    const before = desk.cell("A1");
    expect(before).toEqual(expect.any(Number));
    site.service.revokeTokens();
    await desk.paste("A2", [['=LCA.IMPACT("id:sample-p-040","GWP")']]);
    expect(desk.cell("A2")).toMatchObject({ error: "#N/A" });
    expect(state()).toMatchObject({ kind: "disconnected", problem: { kind: "sign-in-ended" } });
    await desk.paste("A3", [["=LCA.ACCOUNT()"]]);
    const none = expect.objectContaining({ error: "#N/A" });
    expect(desk.cells("A1:A3")).toEqual([[before], [none], [none]]);
    await signInAs("SF");
    await desk.settled();
    expect(desk.cells("A1:A3")).toEqual([[before], [expect.any(Number)], [account("SF").company.name]]);
    // Disconnect ends it like any other sign-in.
    desk.connection.disconnect();
    expect(state().kind).toBe("disconnected");
    await desk.paste("A4", [[brick]]);
    expect(desk.cell("A4")).toMatchObject({ error: "#N/A" });
  });
});
