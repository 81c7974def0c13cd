import type { Ground } from "./requests";
import { ground, RequestDraft, values } from "./requests";

let { book, executor }: Ground = ground();
let draft: RequestDraft;
let sheet: { id: number };

beforeEach(() => {
  ({ book, executor } = ground());
  fresh();
});

function fresh(): void {
  draft = new RequestDraft();
  sheet = draft.method(draft.property(draft.workbook, "Worksheets"), "GetActiveWorksheet");
}

/** What a cell reads after that was written into it. */
function back(member: "NumberFormat" | "Formulas", written: unknown, address = "A1"): unknown {
  const range = draft.method(sheet, "GetRange", address);
  draft.set(range, member, written).load(range, member);
  const read = values(draft.send(executor)).at(-1) as Record<string, unknown[][]>;
  fresh();
  return read[member]?.[0]?.[0];
}

describe("a number format", () => {
  beforeEach(() => (book.habits.respellsFormats = true));

  const impact = `[>=0.01]#,##0.00##" MJ";[<=-0.01]-#,##0.00##" MJ";0.00E+00" MJ"`;
  const respelled = String.raw`[>=0.01]#,##0.00##" MJ";[<=\-0.01]\-#,##0.00##" MJ";0.00E+00" MJ"`;

  test.each([
    [impact, respelled],
    ["yyyy-mm-dd hh:mm", String.raw`yyyy\-mm\-dd\ hh:mm`],
    ['0.0"%"" - "', String.raw`0.0\%" - "`],
    [String.raw`0\-0_-* 0E-0`, String.raw`0\-0_-* 0E-0`],
    ["[$-409]0", "[$-409]0"],
    ["General", "General"],
  ])("%s reads back respelled", (written, read) => {
    expect(back("NumberFormat", written)).toBe(read);
  });

  test("shows the same in either spelling, and is not respelled twice", () => {
    expect(back("NumberFormat", respelled)).toBe(respelled);
    book.type("A1", -586.1);
    expect(book.texts(book.at("A1"))).toEqual([["-586.10 MJ"]]);
  });

  test("reads back as it was written otherwise", () => {
    book.habits.respellsFormats = false;
    expect(back("NumberFormat", impact)).toBe(impact);
  });
});
