import type { NodeDesk, SavedWorkbook } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";
import { openConnected, rows, serveFewIndicators } from "../large-workbook";

/**
 * Which account a workbook is believed to belong to after account M has taken the place of L, while Excel let the mark
 * of L on the sheet "Other" stand. What is to be expected, by what has happened since and who connects:
 *
 * | since                                          | M connects                | L connects |
 * |------------------------------------------------|---------------------------|------------|
 * | nothing                                        | without a question        | is asked   |
 * | a sheet of another workbook of L was copied in | is asked: held by L       | is asked   |
 * | "Other" was replaced by such a sheet           | is asked: held by L       | is asked   |
 * | "Other" was copied within the workbook         | is asked: held by L       | is asked   |
 * | "Other" was unprotected                        | without, the mark is M's  | is asked   |
 */

const node = addInInNode("a file");
let desk: NodeDesk;
/** The workbook of L, with two marked sheets, and the one in which M has taken its place. */
let ofL: NodeDesk["book"];
let ofM: SavedWorkbook;

const company = (code: string) => `Large Building Products ${code} (sample)`;
const state = () => desk.connection.state();
const marks = () =>
  desk.book
    .names()
    .filter(({ name }) => name === "_ProductImpact.Owner")
    .map(({ formula, sheet }) => {
      const name = desk.book.sheets().find(({ id }) => id === sheet)?.name;
      return `${name}: ${formula.includes(company("M")) ? "M" : "L"}`;
    })
    .sort();

async function fill(sheets: readonly string[]): Promise<void> {
  await desk.paste("A1", rows(1, 2));
  for (const name of sheets) {
    const { id } = desk.book.addSheet(name);
    desk.book.write(desk.book.at("A1", id), [['=LCA.UNIT("GWP")']]);
  }
  await desk.settled();
  await desk.refresh();
}

async function replaceL(): Promise<void> {
  await desk.connection.connect(desk.site.service.keysOf("M"));
  expect(state()).toMatchObject({ kind: "question", held: { company: company("L") } });
  await desk.connection.answerQuestion(true);
  await desk.settled();
}

beforeAll(async () => {
  desk = await openConnected(node, await serveFewIndicators(node, 3));
  await fill(["Other"]);
  ofL = desk.book;
  await desk.openEmpty();
  await desk.connect("L");
  await fill(["Other", "Third"]);
  desk.book.habits.namesOnProtected = "refused";
  protect();
  await replaceL();
  ofM = await desk.save();
});

const bring = () => desk.book.bringSheet(ofL, ofL.sheets().find(({ name }) => name === "Other")?.id ?? "");

/** Excel keeps protection in the file; what is simulated here goes by ids, which a file does not keep. */
const protect = () => desk.host.recorded.protected.add(desk.sheet("Other"));

const named = { kind: "connected", problem: { kind: "marks-refused", sheets: ["Other"] } };

test("marks are replaced sheet by sheet, and one that Excel lets stand is named", () => {
  expect(marks()).toEqual(["Other: L", "Sheet1: M", "Third: M"]);
  expect(state()).toMatchObject(named);
});

const asked = { kind: "question", held: { company: company("L") } };

const cases: readonly (readonly [since: string, happens: () => void, whenMConnects: object])[] = [
  ["nothing has happened", () => undefined, named],
  ["a sheet of another workbook of L was copied in", () => void bring(), asked],
  [
    "the sheet was replaced by one of another workbook of L",
    () => {
      desk.book.deleteSheet(desk.sheet("Other"));
      desk.book.renameSheet(bring(), "Other");
    },
    asked,
  ],
  ["the sheet was copied", () => void desk.book.copySheet(desk.sheet("Other")), asked],
  ["the sheet was unprotected", () => undefined, { kind: "connected" }],
];

describe.each(cases)("in a new page, once %s", (since, happens, whenMConnects) => {
  beforeEach(async () => {
    await desk.putBackInNewPage(ofM);
    happens();
    await desk.reopen();
    if (!since.endsWith("unprotected")) protect();
  });

  test("the account of the settings connects, or asks", async () => {
    await desk.connection.connect(desk.site.service.keysOf("M"));
    await desk.settled();
    expect(state()).toMatchObject(whenMConnects);
    if (!("problem" in whenMConnects)) expect(state()).not.toHaveProperty("problem");
    if (state().kind !== "connected") return;
    await expect(desk.refresh()).resolves.toEqual({ kind: "idle" });
    if (!("problem" in whenMConnects)) expect(marks()).toEqual(["Other: M", "Sheet1: M", "Third: M"]);
  });

  test("the account of the mark asks", async () => {
    await desk.connection.connect(desk.site.service.keysOf("L"));
    expect(state().kind).toBe("question");
  });
});

test("a saved sign-in of the new account opens the workbook by itself", async () => {
  await desk.putBackInNewPage(ofM);
  await desk.connect("M");
  await desk.connection.keep(true);
  await desk.reopen();
  expect(state()).toMatchObject({ kind: "connected", who: { company: company("M") } });
});

test("of a hundred sheets, one that is protected costs few requests", async () => {
  await desk.openEmpty();
  await desk.connect("L");
  await fill(Array.from({ length: 99 }, (_, index) => `Sheet ${index + 2}`));
  expect(marks()).toHaveLength(100);
  desk.book.habits.namesOnProtected = "refused";
  desk.host.recorded.protected.add(desk.sheet("Sheet 50"));
  let requests = 0;
  desk.host.injectFaults((_, changes) => {
    if (changes.some((change) => change === "Formula")) requests += 1;
    return null;
  });
  await replaceL();
  desk.host.injectFaults(null);
  expect(marks().filter((mark) => mark.endsWith("L"))).toEqual(["Sheet 50: L"]);
  expect(requests).toBeLessThan(20);
});
