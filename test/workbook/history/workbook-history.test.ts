import { countSwitchedNumbers } from "../../../src/workbook/changes/change-groups";
import type { HistoryLine, StoredHistory } from "../../../src/workbook/history/history-lines";
import type { NodeDesk } from "../../in-node/node-desk";
import { addInInNode, eventually } from "../../in-node/node-desk";
import { freeze, thaw } from "../freeze/freezer-on-desk";
import { LargeWorkbookOpenedOnce, openConnected, product, rows, serveFewIndicators } from "../large-workbook";

const node = addInInNode("a file");
const connected = new LargeWorkbookOpenedOnce(async () =>
  openConnected(node, await serveFewIndicators(node, 3)),
);
const setting = "ProductImpact.History";
const ownerSetting = "ProductImpact.Owner";
const companyL = "Large Building Products L (sample)";
const companyM = "Large Building Products M (sample)";

let desk: NodeDesk;

/** Account L has filled the workbook. Neither it, nor Office.js, nor the page knows of anything done with it. */
beforeEach(async () => {
  desk = await connected.putBack();
  await desk.paste("A1", rows(1, 3));
  const history = await import("../../../src/workbook/history/workbook-history");
  await desk.refreshing.clearHistory();
  desk.host.recorded.settings.delete(setting);
  Office.context.document.settings.remove(setting);
  const { changes: _, ...asOpened } = new history.WorkbookHistory();
  Object.assign(history.sharedWorkbookHistory(), asOpened);
});

/** The lines that the workbook holds. */
const stored = (): readonly HistoryLine[] =>
  (JSON.parse(desk.host.settings.get(setting) ?? '{"lines":[]}') as StoredHistory).lines;
const storedIds = () => stored().map(({ id }) => id);
const storedDeeds = () => stored().map(({ deed }) => deed);
const storedKinds = () => storedDeeds().map(({ kind }) => kind);
const shownDeeds = () => desk.refreshing.historyLines().map(({ deed }) => deed);
const hold = (count: number): Promise<void> => eventually(() => stored().length === count);

const line = (id: string, at: number): HistoryLine => ({
  id,
  at,
  account: { company: companyL, standard: "EN 15804", presentation: "", sample: false },
  deed: { kind: "freeze", numbers: 1 },
});

/** What a co-author's pane, or another program, has written into the workbook meanwhile. */
const writeAsOther = (value: unknown): Promise<void> =>
  Excel.run(async (context) => {
    context.workbook.settings.add(setting, value);
    await context.sync();
  });

const writeLinesAsOther = (lines: readonly unknown[]) => writeAsOther({ clearings: 0, lines });

const refreshed = (changed: number, isApplied = true) => ({
  kind: "refresh",
  scope: "workbook",
  isApplied,
  counts: expect.objectContaining({ changed, redefined: 0, gone: 0, left: 0 }) as unknown,
});

test("every refresh, look, freeze and thaw, and each undo of these, is a line", async () => {
  await desk.refresh();
  await hold(1);
  desk.study.change(product(1));
  await desk.refreshing.look();
  await hold(2);
  expect(storedDeeds()[0]).toMatchObject({ kind: "refresh", isApplied: false });
  desk.refreshing.cancel();
  const { done } = await freeze(desk);
  await hold(3);
  await done.undo.run();
  await hold(4);
  await freeze(desk);
  await hold(5);
  const thawed = await thaw(desk);
  await hold(6);
  await thawed.done.undo.run();
  await hold(7);
  expect(storedKinds()).toEqual([
    ...["undo-thaw", "thaw", "freeze", "undo-freeze", "freeze", "refresh", "refresh"],
  ]);
  expect(storedDeeds().slice(2, 5)).toEqual([
    { kind: "freeze", numbers: done.numbers },
    { kind: "undo-freeze", cells: done.cells },
    { kind: "freeze", numbers: done.numbers },
  ]);
  expect(stored()[0]?.account).toMatchObject({ company: companyL, sample: false });
});

test("a look that ends in an update is one line, and the update's counts are its own", async () => {
  desk.study.change(product(1));
  await desk.refreshing.look();
  await hold(1);
  const changesOffered = desk.report().changes.length;
  // Somebody goes on working while the update is on offer.
  await desk.paste("F1", [['=LCA.IMPACT(A1,"ODP")']]);
  await desk.refreshing.apply();
  await desk.settled();
  await eventually(() => storedDeeds().some((deed) => deed.kind === "refresh" && deed.isApplied));
  const { changes } = desk.report();
  expect([changesOffered, changes.length]).toEqual([2, 3]);
  expect(storedDeeds()).toEqual([refreshed(3)]);
});

test("a switch of account is a line of the new account", async () => {
  await desk.connect("M");
  await desk.connection.answerQuestion(true);
  await hold(1);
  const counts = countSwitchedNumbers(desk.report());
  expect(counts.count).toBeGreaterThan(0);
  expect(stored()).toMatchObject([{ account: { company: companyM }, deed: { kind: "switch", counts } }]);
});

test("the history survives: a new session without keys reads it", async () => {
  await desk.refresh();
  await freeze(desk);
  await hold(2);
  const before = stored();
  await desk.reopen();
  await desk.refreshing.readHistory();
  expect(desk.refreshing.historyLines()).toEqual(before);
  expect(desk.refreshing.reports()).toEqual([]);
});

test("lines that a co-author writes meanwhile are merged, never lost and never doubled", async () => {
  await desk.refresh();
  await hold(1);
  const [own] = stored();
  // The co-author's pane had not seen ours yet.
  await writeLinesAsOther([line("theirs", 1_000)]);
  await desk.refresh();
  await eventually(() => stored().length === 3);
  expect(storedIds().slice(1)).toEqual([own?.id, "theirs"]);
  // A refresh saves the owner with all settings that Office.js knows.
  await writeLinesAsOther([...stored(), line("late", 2_000)]);
  await desk.refresh();
  await eventually(() => stored().length === 5);
  expect(new Set(storedIds()).size).toBe(5);
  expect(storedIds()).toEqual(expect.arrayContaining(["theirs", "late", own?.id]));
});

test("the newest fifty lines stay", async () => {
  await writeLinesAsOther(Array.from({ length: 60 }, (_, index) => line(`old ${index}`, 1_000 + index)));
  await desk.refresh();
  await eventually(() => storedDeeds()[0]?.kind === "refresh");
  expect(stored()).toHaveLength(50);
  expect(stored().at(-1)?.id).toBe("old 11");
});

test.each([
  ["a text", "lines"],
  ["null", null],
  ["a list", [line("x", 1)]],
  ["without lines", { lines: 1 }],
  ["cleared less often than never", { clearings: -1, lines: [] }],
  ["no lines", { clearings: 0, lines: [1, null, {}, { id: "x" }, []] }],
  ["a line to come", { clearings: 0, lines: [line("x", Date.now() + 10 * 86_400_000)] }],
  ["a negative time", { clearings: 0, lines: [line("x", -1)] }],
  [
    "a deed of another kind",
    { clearings: 0, lines: [{ ...line("x", 1), deed: { kind: "sold", cells: 1 } }] },
  ],
  [
    "a count that is none",
    { clearings: 0, lines: [{ ...line("x", 1), deed: { kind: "freeze", numbers: "12" } }] },
  ],
  [
    "a very long name",
    {
      clearings: 0,
      lines: [{ ...line("x", 1), account: { ...line("x", 1).account, company: "x".repeat(9_999) } }],
    },
  ],
  ["a foreign account", { clearings: 0, lines: [{ ...line("x", 1), account: "Brickmoor" }] }],
])("a history that is %s is not trusted: what is no line is left out", async (_, value) => {
  await writeAsOther(value);
  await desk.refreshing.readHistory();
  expect(shownDeeds()).toEqual([]);
  await desk.refresh();
  await eventually(() => storedDeeds().length === 1);
  expect(storedDeeds()).toEqual([refreshed(0)]);
});

test("a huge history is cut", async () => {
  await writeLinesAsOther(Array.from({ length: 20_000 }, (_, index) => line(`x ${index}`, index)));
  await desk.refreshing.readHistory();
  expect(shownDeeds()).toHaveLength(50);
});

test("a workbook that takes no line loses nothing: the refresh stands, and the session knows the line", async () => {
  desk.study.change(product(1));
  let refused = 0;
  desk.host.injectFaults((_, changes) => {
    if (!changes.includes("Add")) return null;
    refused += 1;
    return "refused";
  });
  await desk.refresh();
  await eventually(() => refused > 0);
  await desk.refreshing.readHistory();
  desk.host.injectFaults(null);
  expect(stored()).toEqual([]);
  expect(shownDeeds()).toHaveLength(1);
  expect(desk.refreshing.state()).toEqual({ kind: "idle" });
  expect(desk.report().changes.length).toBeGreaterThan(0);
});

test("clearing removes the lines from the workbook, and the reports of the session", async () => {
  await desk.refresh();
  await hold(1);
  await desk.refreshing.clearHistory();
  expect([stored(), desk.refreshing.historyLines(), desk.refreshing.reports()]).toEqual([[], [], []]);
  await freeze(desk);
  await eventually(() => stored().length > 0);
  expect(storedKinds()).toEqual(["freeze"]);
});

test("a clearing that Excel refuses leaves every line, in the workbook and in the list", async () => {
  await writeLinesAsOther([line("theirs", 1_000)]);
  await desk.refresh();
  await hold(2);
  const before = stored();
  desk.host.injectFaults((_, changes) => (changes.includes("Add") ? "refused" : null));
  await expect(desk.refreshing.clearHistory()).rejects.toThrow();
  desk.host.injectFaults(null);
  expect([stored(), desk.refreshing.historyLines()]).toEqual([before, before]);
  expect(desk.refreshing.reports()).toHaveLength(1);
  await freeze(desk);
  await hold(3);
  expect(stored().slice(1)).toEqual(before);
});

test("lines that another session has cleared do not come back with that of the next deed", async () => {
  const { WorkbookHistory } = await import("../../../src/workbook/history/workbook-history");
  const theirs = new WorkbookHistory();
  const { account, deed } = line("", 0);
  await theirs.append(deed, account, Date.now());
  await desk.refresh();
  await hold(2);
  await desk.refreshing.clearHistory();
  expect(stored()).toEqual([]);
  // Whatever their computer's clock says.
  await theirs.append({ kind: "thaw", formulas: 2 }, account, Date.now() - 3_600_000);
  expect(storedDeeds()).toEqual([{ kind: "thaw", formulas: 2 }]);
  // An Office.js that knew nothing of the clearing saves all settings.
  await writeLinesAsOther([{ ...line("old", Date.now() + 3_600_000), deed: { kind: "thaw", formulas: 9 } }]);
  await freeze(desk);
  await eventually(() => storedDeeds()[0]?.kind === "freeze");
  await theirs.append({ kind: "thaw", formulas: 3 }, account, Date.now());
  expect(storedKinds()).toEqual(["thaw", "freeze", "thaw"]);
  await theirs.read();
  expect(theirs.lines()).toEqual(stored());
});

test("what another session has cleared stays so when this one saves a choice", async () => {
  await desk.refresh();
  await hold(1);
  await writeAsOther({ clearings: 1, lines: [] });
  await desk.refreshing.setLookFirst(true);
  await desk.refreshing.setLookFirst(false);
  expect(desk.host.settings.get(setting)).toBe('{"clearings":1,"lines":[]}');
});

test("a refresh of a workbook without LCA formulas writes nothing", async () => {
  await desk.openEmpty();
  await desk.connect("L");
  await desk.refresh();
  // One line is written after another: that of a later deed comes last.
  await desk.paste("A1", [[`=LCA.IMPACT("${product(1)}","GWP")`]]);
  await freeze(desk);
  await eventually(() => storedKinds().includes("freeze"));
  expect(storedDeeds()).toEqual([{ kind: "freeze", numbers: 1 }]);
});

test("the history holds no key, secret, token, user, product, service or result", async () => {
  const { service, origin } = desk.site;
  const received = jest.spyOn(service, "fetch");
  service.study.change(/^Sample product/, { by: 1_234.567 });
  await desk.refresh();
  await freeze(desk);
  await hold(2);
  const authorizations = received.mock.calls.map(([, init]) =>
    new Headers(init?.headers).get("Authorization"),
  );
  received.mockRestore();
  const tokens = [...new Set(authorizations)].map((sent) => sent?.replace("Bearer ", "") ?? "");
  expect(tokens).toHaveLength(1);
  const results = desk.cells("B1:E3").flat().map(String);
  // No count, time or id has a decimal point.
  for (const result of results) expect(result).toMatch(/^\d{4,}\.\d{2,}$/);
  const keys = Object.values(service.keysOf("L"));
  const user = service.accounts.find(({ code }) => code === "L")?.user.name ?? "";
  const owner = JSON.parse(desk.host.settings.get(ownerSetting) ?? "{}") as { service: string };
  const text = desk.host.settings.get(setting) ?? "";
  expect(text).toContain(companyL);
  for (const forbidden of [...keys, ...tokens, user, product(1), owner.service, origin, ...results]) {
    expect(forbidden).not.toBe("");
    expect(text).not.toContain(forbidden);
  }
});
