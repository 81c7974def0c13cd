import { respellFormulas } from "../../src/office/objects/excel-spelling";
import { book, model, openWorkbookForEach, range, addTable, send } from "./workbook-requests";

openWorkbookForEach();

/** Reads a cell back after this was written into it. */
function back(member: "NumberFormat" | "Formulas", written: unknown, address = "A1"): unknown {
  range(address).set(member, written);
  const read = range(address).read(member) as Record<string, unknown[][]>;
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
  ])("the number format %s reads back respelled", (written, read) => {
    expect(back("NumberFormat", written)).toBe(read);
  });

  test("a number format shows the same in either spelling, and is not respelled twice", () => {
    expect(back("NumberFormat", respelled)).toBe(respelled);
    book.type("A1", -586.1);
    expect(book.texts(book.at("A1"))).toEqual([["-586.10 MJ"]]);
  });

  test("other Excels read a number format back as it was written", () => {
    book.habits.respellsFormats = false;
    expect(back("NumberFormat", impact)).toBe(impact);
  });
});

describe("a formula", () => {
  beforeEach(() => (book.habits.respellsFormulas = true));

  test.each([
    [`=lca.impact( "a b" , $b2, true )`, `=LCA.IMPACT("a b",$B2,TRUE)`],
    [`='Sheet1'!a1+sheet1!A$2`, "=Sheet1!A1+Sheet1!A$2"],
    [`=SUM('it''s it'!a:b)`, "=SUM('it''s it'!A:B)"],
    [`=@LCA.IMPACT("@x(")`, `=LCA.IMPACT("@x(")`],
    ["=sum(A1:B2,r1!b2)", "=SUM(A1:B2,'r1'!B2)"],
    [`="=sum( a1 )"&vat`, `="=sum( a1 )"&vat`],
  ])("the formula %s reads back respelled", (written, read) => {
    expect(back("Formulas", written, "D9")).toBe(read);
    expect(back("Formulas", read, "D9")).toBe(read);
  });

  test("a respelled formula keeps the blank that is an intersection", () => {
    expect(respellFormulas(model, book.at("A1"), [["=sum( a1:b2  b2:c3 )"]])).toEqual([
      ["=SUM(A1:B2 B2:C3)"],
    ]);
  });

  test("a respelled formula with a part of a table has the table's name", () => {
    book.write(book.at("A1:B1"), [["Mass [kg]", "Twice"]]);
    addTable(range("A1:B3"));
    send();
    const read = "=Table1[[#This Row],[Mass '[kg']]]*2";
    expect(back("Formulas", "=[@[Mass '[kg']]] * 2", "B2")).toBe(read);
    expect(back("Formulas", read, "B3")).toBe(read);
  });

  test("a text, and a formula in other Excels, stays as it is", () => {
    expect(back("Formulas", "'=sum( a1 )")).toBe("=sum( a1 )");
    book.habits.respellsFormulas = false;
    expect(back("Formulas", "=sum( a1 )")).toBe("=sum( a1 )");
  });
});
