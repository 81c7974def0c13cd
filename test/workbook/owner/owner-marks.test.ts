import type { NodeDesk, SavedWorkbook } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";
import { openConnected, product, rows, serveFewIndicators } from "../large-workbook";
import { withMarksOfNow } from "../marks-of-now";

const node = addInInNode("a file");
let desk: NodeDesk;
let marked: SavedWorkbook;

const mark = "_ProductImpact.Owner";
const company = (code: string) => `Large Building Products ${code} (sample)`;
const state = () => desk.connection.state();
const marks = () => desk.book.names().filter(({ name }) => name === mark);

/** A workbook that account L has filled and refreshed, so that its sheet is marked. */
beforeAll(async () => {
  desk = await openConnected(node, await serveFewIndicators(node, 3));
  await desk.paste("A1", rows(1, 2));
  await desk.refresh();
  marked = await desk.save();
});

async function putBack(): Promise<void> {
  await desk.putBack(await withMarksOfNow(desk, marked));
}

async function putBackInNewPage(): Promise<void> {
  await desk.putBackInNewPage(marked);
  await desk.connect("L");
  await putBack();
}

describe("in one page", () => {
  beforeEach(putBack);

  test("a refresh marks the sheet with the account, hidden, without secret or user name", () => {
    expect(marks()).toMatchObject([{ hidden: true, sheet: desk.sheet("Sheet1") }]);
    const formula = marks()[0]?.formula ?? "";
    expect(formula).toMatch(/^="(?:[^"]|"")*"(?:&"(?:[^"]|"")*")*$/);
    const text = [...formula.matchAll(/"((?:[^"]|"")*)"/g)].map(([, part]) => part).join("");
    const said = JSON.parse(text.replaceAll('""', '"')) as object;
    expect(Object.keys(said).sort()).toEqual([
      "company",
      "presentation",
      "sample",
      "service",
      "since",
      "standard",
    ]);
    expect(said).toMatchObject({ company: company("L") });
  });

  test("a copy of the sheet in the same workbook is marked as the sheet is", async () => {
    desk.book.copySheet(desk.sheet("Sheet1"));
    expect(marks()).toHaveLength(2);
    await expect(desk.refresh()).resolves.toEqual({ kind: "idle" });
  });

  test.each([
    "the sheet is protected",
    "the workbook's structure is protected",
    "another workbook is in front",
  ])("a refresh succeeds without a mark while %s, and other sheets get theirs", async (why) => {
    const { recorded } = desk.host;
    const second = desk.book.addSheet().id;
    desk.book.write({ sheet: second, row: 0, column: 0, rows: 1, columns: 1 }, [['=LCA.UNIT("GWP")']]);
    await desk.settled();
    for (const name of marks()) desk.book.removeName(name);
    const sheet = desk.sheet("Sheet1");
    if (why.startsWith("the sheet")) recorded.protected.add(sheet);
    recorded.structureProtected = why.startsWith("the workbook");
    recorded.anotherInFront = why.startsWith("another");
    await expect(desk.refresh()).resolves.toEqual({ kind: "idle" });
    expect(marks().map((one) => one.sheet)).toEqual(why.startsWith("the sheet") ? [second] : []);
  });
});

describe("in new pages, and with another account", () => {
  beforeEach(putBackInNewPage);

  test("a mark names the workbook owner if settings and XML parts are lost", async () => {
    await desk.reopen(new Map(), new Map());
    expect(state()).toMatchObject({ kind: "disconnected", holds: { company: company("L") } });
    await desk.connect("M");
    expect(state()).toMatchObject({ kind: "question", held: { company: company("L") } });
    await desk.connection.answerQuestion(false);
    await desk.connect("L");
    expect(state().kind).toBe("connected");
  });

  test("a mark is not rewritten by a refresh or by connecting again", async () => {
    const define = jest.spyOn(desk.book, "defineName");
    await desk.refresh();
    await desk.connect("L");
    expect(define).not.toHaveBeenCalled();
    await desk.connection.connect(desk.site.service.keysOf("M"));
    await desk.connection.answerQuestion(true);
    await desk.settled();
    expect(define).toHaveBeenCalledTimes(1);
    define.mockRestore();
  });

  test("a mark that could not be replaced when the account was chosen is replaced later", async () => {
    const { recorded } = desk.host;
    await desk.connection.connect(desk.site.service.keysOf("M"));
    desk.book.habits.namesNeedFront = true;
    recorded.anotherInFront = true;
    await desk.connection.answerQuestion(true);
    await desk.settled();
    expect(marks()[0]?.formula).toContain(company("L"));
    // No sheet is protected here, and nothing else is known of the marks.
    expect(state()).toMatchObject({ problem: { kind: "not-recalculated" } });
    expect(desk.host.settings.get("ProductImpact.Owner")).not.toContain("staleMarks");
    recorded.anotherInFront = false;
    await expect(desk.refresh()).resolves.toEqual({ kind: "idle" });
    expect(marks()[0]?.formula).toContain(company("M"));
  });

  const noMarks = ["=", "=1", '="', '="no json"', '="{}"', '="[]"', "=Sheet1!$A$1", '="{""company"":7}"'];

  test("names that say anything else mark nothing", async () => {
    for (const [index, formula] of noMarks.entries()) {
      const sheet = index === 0 ? desk.sheet("Sheet1") : desk.book.addSheet().id;
      desk.book.defineName({ name: mark, sheet, formula });
    }
    expect(marks().map(({ formula }) => formula)).toEqual(noMarks);
    await desk.reopen(new Map(), new Map());
    expect(state()).toEqual({ kind: "disconnected" });
  });

  test("owner texts of any length and with quotes are read back, and are no formula of ours", async () => {
    const owner = {
      service: "https://api.example.org",
      company: `=LCA.IMPACT("a") ${'"'.repeat(300)} 🧱${"b".repeat(300)}`,
      standard: "",
      presentation: "",
      sample: false,
    };
    const { replaceMarkOwners } = await import("../../../src/workbook/owner/owner-marks");
    await replaceMarkOwners(owner, ["Sheet1"]);
    await desk.reopen(new Map(), new Map());
    expect(state()).toMatchObject({ kind: "disconnected", holds: owner });
    const { readDefinedNames } = await import("../../../src/workbook/cells/workbook-structure");
    const { lcaNames: ofOurs, areAll } = await Excel.run(readDefinedNames);
    expect({ ofOurs, areAll }).toEqual({ ofOurs: [], areAll: true });
  });
});

describe("a sheet of company L copied into the workbook of company M", () => {
  let book: NodeDesk["book"];

  beforeAll(async () => {
    await putBackInNewPage();
    ({ book } = desk);
  });

  beforeEach(async () => {
    await desk.openEmpty();
    await desk.connect("M");
    await desk.paste("A1", rows(1, 2));
    await desk.refresh();
    desk.book.bringSheet(book, book.activeSheet());
  });

  test("a copied sheet brings its mark: a refresh changes nothing and names the other owner", async () => {
    desk.study.change(product(1));
    const before = desk.shown();
    await expect(desk.refresh()).resolves.toMatchObject({
      problem: { kind: "other-account", company: company("L") },
    });
    expect(desk.shown()).toEqual(before);
  });

  test("a copied sheet makes the next connection ask, and no saved account is used by itself", async () => {
    await desk.connection.keep(true);
    await desk.reopen();
    expect(state().kind).toBe("disconnected");
    const before = desk.shown();
    await desk.connect("M");
    expect(state()).toMatchObject({ kind: "question", held: { company: company("L") } });
    await desk.connection.answerQuestion(false);
    expect(desk.shown()).toEqual(before);
    await desk.connect("M");
    await desk.connection.answerQuestion(true);
    await desk.settled();
    expect(marks()).toHaveLength(2);
    for (const { formula } of marks()) expect(formula).toContain(company("M"));
    await desk.reopen();
    expect(state()).toMatchObject({ kind: "connected", who: { company: company("M") } });
  });
});
