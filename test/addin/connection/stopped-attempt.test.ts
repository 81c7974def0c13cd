import { sentence } from "../../../src/words/reason-sentence";
import type { Holding } from "../../sample/held-service";
import { holding } from "../../sample/held-service";
import type { NodeSite } from "../../in-node/node-site";
import type { NodeDesk } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";

const node = addInInNode();
let site: NodeSite;
let desk: NodeDesk;
let service: Holding;

beforeEach(async () => {
  service = holding();
  site = await node.serve({ fault: service.fault });
  desk = await node.open(site);
});

const companies = {
  DF: "Brickmoor Building Products (sample)",
  DS: "Claywick Building Products (sample)",
} as const;
type Code = keyof typeof companies;

const brick = '=LCA.IMPACT("Facing brick, red (sample)","GWP")';
const tile = '=LCA.IMPACT("id:sample-p-040","GWP")';
const none = (company?: string) => ({
  error: "#N/A",
  message: sentence(company === undefined ? { kind: "not-connected" } : { kind: "other-account", company }),
});
const state = () => desk.connection.state();
const profiles = () => desk.connection.signIns().profiles;
const byKeys = (code: Code) => desk.connection.connect(site.service.keysOf(code));
const byProfile = (code: Code) =>
  desk.connection.connectSaved(
    profiles().find(({ account }) => account.company === companies[code])?.id ?? "",
  );
const byLaunch = (code: Code) => {
  const { access_token: accessToken } = site.service.launch(code);
  return desk.connection.connectFromPlatform({ accessToken, expiresIn: null });
};

/** Steps that connecting may wait for, in their order. */
const moments = [/authenticate$/, /users\/me$/, /companies\/me$/, /impactdefinitions$/];

/** Connects while the service holds back its answer; settles at the end of connecting. */
async function waiting(
  path: RegExp,
  connecting: () => Promise<unknown>,
): Promise<{ ends: Promise<unknown> }> {
  service.hold(path);
  const ends = connecting();
  await service.holds();
  expect(state().kind).toBe("connecting");
  return { ends };
}

/** The service answers after all, and gets all the time it takes. */
async function answersLate(): Promise<void> {
  service.goOn();
  for (let turn = 0; turn < 20; turn += 1) await new Promise((done) => setImmediate(done));
}

async function keep(code: Code): Promise<void> {
  await desk.connect(code);
  await desk.connection.answerQuestion(true);
  await desk.connection.keep(true);
  await desk.settled();
}

test("an attempt that is stopped while the workbook is searched asks the user nothing", async () => {
  await desk.connect("DF");
  await desk.paste("A1", [[brick]]);
  const { run } = Excel;
  const look = jest.spyOn(Excel, "run").mockImplementationOnce((...given: unknown[]) => {
    desk.connection.stop();
    return Reflect.apply(run, Excel, given) as never;
  });
  await byKeys("DS");
  expect(look).toHaveBeenCalled();
  look.mockRestore();
  expect(state()).toMatchObject({ kind: "connected", who: { company: companies.DF } });
  expect(desk.cell("A1")).toBe(30.29);
});

describe("stopping while nobody is connected", () => {
  test("keys that wait connect nobody once stopped, whatever they wait for, however late the answer", async () => {
    for (const at of moments) {
      const before = desk.mark();
      const { ends } = await waiting(at, () => byKeys("DF"));
      desk.connection.stop();
      expect(state()).toEqual({ kind: "disconnected" });
      // The stop takes effect now, not only once the service answers.
      await ends;
      await answersLate();
      expect(state()).toEqual({ kind: "disconnected" });
      const paths = desk.requestsSince(before).map(({ path }) => path);
      expect(paths.filter((path) => !moments.some((moment) => moment.test(path)))).toEqual([]);
      expect(paths.some((path) => at.test(path))).toBe(true);
      expect(new Set(paths).size).toBe(paths.length);
      expect(profiles()).toEqual([]);
      expect([...desk.host.settings]).toEqual([]);
      await desk.paste("A1", [[brick]]);
      expect(desk.cell("A1")).toEqual(none());
    }
  });

  test("a stopped launch asks the user nothing", async () => {
    const { ends } = await waiting(/users\/me$/, () => byLaunch("DF"));
    desk.connection.stop();
    await ends;
    await answersLate();
    expect(state()).toEqual({ kind: "disconnected" });
    expect(site.service.requests.map(({ path }) => path)).toEqual(["/api/v1/users/me"]);
  });

  test("the sample data do not become active once stopped, and no key is sent if the attempt is stopped before its address is known, or by a listener of the state", async () => {
    const sample = desk.connection.trySample();
    expect(state()).toEqual({ kind: "connecting", by: "sample" });
    desk.connection.stop();
    await sample;
    expect(state()).toEqual({ kind: "disconnected" });
    const ends = byKeys("DF");
    desk.connection.stop();
    await ends;
    await answersLate();
    expect(site.service.requests).toEqual([]);
    expect(state()).toEqual({ kind: "disconnected" });
    const end = desk.connection.subscribe(() => desk.connection.stop());
    await byKeys("DF");
    await byLaunch("DF");
    end();
    expect(site.service.requests).toEqual([]);
    expect(state()).toEqual({ kind: "disconnected" });
  });

  test("other keys connect afterwards, and the earlier failure is gone", async () => {
    await desk.connection.connect({ publicKey: "nobody", privateSecret: "nothing" });
    expect(state()).toMatchObject({ problem: { kind: "key-refused" } });
    await waiting(/authenticate$/, () => byKeys("DF"));
    desk.connection.stop();
    expect(state()).toEqual({ kind: "disconnected" });
    service.goOn();
    await desk.connect("DS");
    expect(state()).toMatchObject({ kind: "connected", who: { company: companies.DS } });
  });
});

describe("stopping while an account is active", () => {
  beforeEach(async () => {
    await keep("DF");
    await keep("DS");
    await desk.paste("A1", [[brick]]);
  });

  const attempts: readonly (readonly [at: RegExp, connecting: () => Promise<unknown>])[] = [
    [/authenticate$/, () => byKeys("DF")],
    [/users\/me$/, () => byKeys("DF")],
    [/authenticate$/, () => byProfile("DF")],
    [/impactdefinitions$/, () => byProfile("DF")],
    [/users\/me$/, () => byLaunch("DF")],
  ];

  test("the active account stays, cells and all, once connecting is stopped, whatever it waits for", async () => {
    for (const [index, [at, connecting]] of attempts.entries()) {
      const [held, settings, known] = [desk.cell("A1"), [...desk.host.settings], profiles()];
      const { ends } = await waiting(at, connecting);
      desk.connection.stop();
      expect(state()).toMatchObject({ kind: "connected", who: { company: companies.DS } });
      await ends;
      await answersLate();
      expect(state()).toMatchObject({ kind: "connected", who: { company: companies.DS } });
      expect(state()).not.toHaveProperty("problem");
      expect([desk.cell("A1"), [...desk.host.settings], profiles()]).toEqual([held, settings, known]);
      await desk.paste(`A${index + 2}`, [[tile]]);
      expect(desk.cell(`A${index + 2}`)).toEqual(expect.any(Number));
    }
  });

  test("the user is asked nothing if the attempt is stopped while Excel waits for a cell edit", async () => {
    desk.book.startEditing();
    const before = desk.mark();
    const ends = byProfile("DF");
    while (desk.requestsSince(before).length < 4) await new Promise((done) => setImmediate(done));
    await answersLate();
    expect(state().kind).toBe("connecting");
    desk.connection.stop();
    desk.book.stopEditing();
    await ends;
    expect(state()).toMatchObject({ kind: "connected", who: { company: companies.DS } });
  });

  test("a stop does nothing without an attempt, or while a question is open", async () => {
    desk.connection.stop();
    expect(state()).toMatchObject({ kind: "connected", who: { company: companies.DS } });
    await byProfile("DF");
    desk.connection.stop();
    expect(state().kind).toBe("question");
    await desk.connection.answerQuestion(true);
    expect(state()).toMatchObject({ kind: "connected", who: { company: companies.DF } });
    await desk.settled();
    expect(desk.cell("A1")).toBe(30.29);
    await desk.paste("A2", [[tile]]);
    expect(desk.cell("A2")).toEqual(expect.any(Number));
  });
});

describe("a saved sign-in while the workbook opens", () => {
  test("a stopped saved sign-in releases the cells and is used again the next time", async () => {
    await keep("DF");
    desk.connection.disconnect();
    await desk.paste("A1", [[brick]]);
    const [book, settings] = [desk.book, new Map(desk.host.settings)];
    await desk.openEmpty();
    await byProfile("DF");
    desk.book = book;
    service.hold(/authenticate$/);
    await desk.beginReopening(settings);
    await service.holds();
    expect(desk.book.calculating()).toBe(true);
    desk.connection.stop();
    expect(state()).toMatchObject({ kind: "disconnected", holds: { company: companies.DF } });
    await desk.opened;
    await desk.settled();
    expect(desk.cell("A1")).toEqual(none(companies.DF));
    await answersLate();
    expect(profiles()).toMatchObject([{ state: "ready" }]);
    expect(state().kind).toBe("disconnected");
    await desk.reopen();
    expect(state()).toMatchObject({ kind: "connected", who: { company: companies.DF } });
    expect(desk.cell("A1")).toBe(30.29);
  });
});

test("keys typed while others are still being tried end that attempt at once", async () => {
  let first = true;
  site = await node.serve({
    fault: ({ path }) => {
      const held = first && path.endsWith("/users/me");
      if (held) first = false;
      return held ? new Promise<undefined>(() => undefined) : undefined;
    },
  });
  desk = await node.open(site);
  const earlier = byKeys("DF");
  while (first) await new Promise((done) => setImmediate(done));
  await desk.connect("DS");
  // The service never answers the stopped request.
  await earlier;
  expect(state()).toMatchObject({ kind: "connected", who: { company: companies.DS } });
  expect(profiles().map(({ account }) => account.company)).toEqual([companies.DS]);
});

describe("a connection test that is stopped", () => {
  const paths = () => site.service.requests.map(({ path }) => path);

  test("a stopped connection test ends at once and sends nothing more", async () => {
    const stopped = new AbortController();
    service.hold(/authenticate$/);
    const found = desk.connection.test(stopped.signal, site.service.keysOf("DF"));
    await service.holds();
    stopped.abort();
    await expect(found).rejects.toMatchObject({ name: "AbortError" });
    await answersLate();
    expect(paths()).toEqual(["/api/v1/authenticate"]);
  });

  test("a connection test that is stopped before it begins sends no key", async () => {
    const stopped = new AbortController();
    const found = desk.connection.test(stopped.signal, site.service.keysOf("DF"));
    stopped.abort();
    await expect(found).rejects.toMatchObject({ name: "AbortError" });
    expect(paths()).toEqual([]);
  });

  test("a connection test that nobody stops finds its result", async () => {
    const { signal } = new AbortController();
    await expect(desk.connection.test(signal, site.service.keysOf("DF"))).resolves.toEqual({ cause: "well" });
  });
});
