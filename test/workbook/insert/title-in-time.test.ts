import { ownerSettingKey } from "../../../src/workbook/owner/owner-record";
import { productionStageName } from "../../../src/lca/stages";
import { planInsert } from "../../../src/workbook/insert/plan-insert";
import { freeze, thaw } from "../freeze/freezer-on-desk";
import type { NodeDesk, SavedWorkbook } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";
import { WorkbookOpenedOnce } from "../../in-node/opened-once";
import { serveFewIndicators } from "../large-workbook";
import { gwp, odp, product } from "./large-picks";
import { usual } from "./sample-picks";

const node = addInInNode("a file");

/** The two accounts of the service, and the sample's. */
const accountL = "Large Building Products L (sample) · Dutch (MRPI, EN15804, ISO14040, ISO14044) · Full";
const accountM = accountL.replace("Products L", "Products M");
const sample = accountL.replace("Large Building Products L", "Brickmoor Building Products");
const earlier = "2026-03-02";

const now = new Date();
const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  .map((part) => String(part).padStart(2, "0"))
  .join("-");

let desk: NodeDesk;

/** Opens a workbook with a table of two products and its title, written by account L. */
async function openTable(form: "table" | "bill"): Promise<void> {
  desk = await node.open(await serveFewIndicators(node, 3));
  await desk.connect("L");
  desk.select("A1");
  const { ExcelInserter } = await import("../../../src/workbook/insert/excel-inserter");
  const inserting = new ExcelInserter();
  const target = await inserting.readTarget();
  const indicators = form === "bill" ? [gwp] : [gwp, odp];
  const picks = { products: [product(1), product(2)], indicators, scenarios: [null] };
  const plan = target && planInsert(picks, { ...usual, form, formulas: "each", title: true }, target);
  if (plan?.kind !== "plan") throw new Error("Nothing to write");
  const outcome = await inserting.insert(plan, false);
  await desk.settled();
  if (outcome.kind === "done") await outcome.fitted;
}

/** The workbook with the table, just written. */
let saved: SavedWorkbook;
const written = new WorkbookOpenedOnce(async () => {
  await openTable("table");
  saved = await desk.save();
  return desk;
});

beforeAll(async () => {
  desk = await written.putBack();
});

/** Saves the workbook and opens it in a new session; the numbers in it were requested `earlier`, or at an unknown time. */
async function reopen(
  refreshed: string | undefined = `${earlier}T12:00:00.000Z`,
  { settings, xmlParts } = desk.host.recorded,
): Promise<void> {
  const owner = JSON.parse(settings.get(ownerSettingKey) ?? "{}") as object;
  const changed = JSON.stringify({ ...owner, refreshed });
  await desk.reopen(new Map([...settings, [ownerSettingKey, changed]]), xmlParts);
}

/** Opens in a new session the workbook as it was when its table had just been written. */
async function openSaved(refreshed?: string): Promise<void> {
  desk.book.putBack(saved.book);
  await reopen(refreshed, saved.recorded);
}

/** Has Excel calculate the title again, as it does when a name in the table is typed. */
const typeName = () => desk.paste("A3", [["Sample product 3"]]);
const openAndTypeName = (refreshed?: string) => openSaved(refreshed).then(typeName);
const title = () => desk.cell("B1");
const numbers = () => desk.cells("C3:D4").flat();
const areNumbers = () => numbers().every((value) => typeof value === "number");

interface TitleState {
  readonly state: string;
  /** What happens to the workbook, after what has happened before. */
  readonly happens: () => Promise<unknown>;
  readonly shows: string;
}

async function expectTitles(states: readonly TitleState[]): Promise<void> {
  for (const { state, happens, shows } of states) {
    await happens();
    expect([state, title()]).toEqual([state, shows]);
  }
}

/** One state, or several, each of which follows the one before. */
type TitleCase = TitleState | readonly TitleState[];

/** The name of a test and its states. */
function nameOfStates(titleCase: TitleCase) {
  const states = [titleCase].flat();
  return [states.map(({ state }) => state).join(", then "), states] as const;
}

const withoutSignIn: readonly TitleCase[] = [
  [
    {
      state: "fresh",
      happens: async () => {
        desk = await written.putBack();
      },
      shows: `${accountL} · requested ${today}`,
    },
    { state: "frozen", happens: () => freeze(desk), shows: `${accountL} · requested ${today}` },
    {
      state: "opened and signed in by hand",
      happens: async () => {
        await reopen();
        await desk.connect("L");
      },
      shows: `${accountL} · requested ${today}`,
    },
  ],
  [
    { state: "opened without keys", happens: () => openSaved(), shows: `${accountL} · requested ${today}` },
    {
      state: "signed in by hand",
      happens: () => desk.connect("L"),
      shows: `${accountL} · requested ${today}`,
    },
    {
      state: "switched to another account",
      happens: async () => {
        await desk.connect("M");
        await desk.connection.answerQuestion(true);
        await desk.settled();
      },
      shows: `${accountM} · requested ${today}`,
    },
    {
      state: "switched to the sample, which has none of the products",
      happens: async () => {
        await desk.connection.trySample();
        await desk.connection.answerQuestion(true);
        await desk.settled();
        expect(areNumbers()).toBe(false);
      },
      shows: sample,
    },
  ],
  {
    state: "opened without keys, and calculated again",
    happens: async () => {
      await openSaved();
      await desk.paste("C3:D4", [
        [1, 2],
        [3, 4],
      ]);
    },
    shows: "",
  },
  {
    state: "signed in by hand while the workbook looks first, and one name typed",
    happens: async () => {
      await openSaved();
      await desk.refreshing.setLookFirst(true);
      await reopen();
      await desk.connect("L");
      desk.refreshing.cancel();
      await typeName();
    },
    shows: `${accountL} · requested ${earlier}`,
  },
];

const withSignIn: readonly TitleCase[] = [
  [
    {
      state: "opened, and one name typed",
      happens: () => openAndTypeName(),
      shows: `${accountL} · requested ${earlier}`,
    },
    {
      state: "refreshed in this session",
      happens: () => desk.refresh(),
      shows: `${accountL} · requested ${today}`,
    },
  ],
  [
    {
      state: "opened when nothing records the day, and one name typed",
      happens: () => openAndTypeName(""),
      shows: accountL,
    },
    {
      state: "frozen",
      happens: async () => {
        await freeze(desk);
        expect(
          desk
            .formulas("B1:D4")
            .flat()
            .filter((content) => String(content).startsWith("=")),
        ).toEqual([]);
      },
      shows: accountL,
    },
    {
      state: "thawed",
      happens: async () => {
        await thaw(desk);
        expect(desk.formulas("B1").flat()[0]).toMatch(/^=TEXTJOIN/);
      },
      shows: accountL,
    },
  ],
  {
    state: "opened when a later day than today is recorded, and one name typed",
    happens: () => openAndTypeName("9999-01-01T00:00:00.000Z"),
    shows: accountL,
  },
  {
    state: "opened, a part of it refreshed, and one name typed",
    happens: async () => {
      await openSaved();
      desk.select("C3");
      await desk.refresh("selection");
      await typeName();
    },
    shows: `${accountL} · requested ${earlier}`,
  },
];

test.each(withoutSignIn.map(nameOfStates))("the title is true of a table that is %s", async (_, states) =>
  expectTitles(states),
);

test("a title is one formula, which Excel understands in every language", async () => {
  desk = await written.putBack();
  expect(desk.cell("A1")).toBe(productionStageName);
  expect(desk.formulas("B1").flat()).toEqual([
    '=TEXTJOIN(" · ",TRUE,IFERROR(LCA.ACCOUNT(),""),IFERROR(LCA.ACCOUNT("standard"),""),' +
      'IFERROR(LCA.ACCOUNT("presentation"),""),' +
      'IF(COUNT(C3:D4)=0,"",IFERROR("requested "&YEAR(LCA.ACCOUNT("refreshed"))&"-"&' +
      'RIGHT("0"&MONTH(LCA.ACCOUNT("refreshed")),2)&"-"&RIGHT("0"&DAY(LCA.ACCOUNT("refreshed")),2),"")))',
  ]);
});

describe("with a saved sign-in", () => {
  beforeAll(async () => {
    desk = await written.putBack();
    await desk.connection.keep(true);
  });
  afterAll(() => desk.connection.forgetEverything());

  test.each(withSignIn.map(nameOfStates))("the title is true of a table that is %s", async (_, states) =>
    expectTitles(states),
  );
});

test("the label of a bill's sum keeps what it sums up when Excel calculates it without keys", async () => {
  await openTable("bill");
  const [[label]] = desk.formulas("A5") as [[string]];
  expect(desk.cell("A5")).toMatch(/^Sum: GWP .*, A1-A3 · Dutch .* · Full$/);
  await reopen();
  await desk.paste("A5", [[label]]);
  expect(desk.cell("A5")).toMatch(/^Sum: GWP .*, A1-A3$/);
});
