import { MemoryBook } from "../../src/memory/memory-book";

let book: MemoryBook;

beforeEach(() => {
  book = new MemoryBook();
  book.write(book.at("A1:C4"), [
    ["brick", 1.5, 45_000],
    ["", 2, "x"],
    ["tile", "", true],
    [null, "3", "=NA()"],
  ]);
  book.write(book.at("D1"), [['=""']]);
});

const notAvailable = { error: "#N/A" };
const wrongValue = { error: "#VALUE!" };

test.each([
  ["SUM(B1:B4)", 6.5],
  ["SUM(A1:B2,10)", 13.5],
  ["1+@SUM(B1:B4)", 7.5],
  ["SUM(C1:C4)", notAvailable],
  ["SUM(D1,B1)", 1.5],
  ['SUMPRODUCT(--(A1:A4<>""))', 2],
  ["SUMPRODUCT(B1:B2,C1:C2)", 67_500],
  ["SUMPRODUCT(B1:B2,C1:C4)", wrongValue],
  ["COUNT(A1:C4)", 4],
  ["COUNTA(A1:D4)", 10],
  ["ROWS(A1:C4)", 4],
  ['IF(B1>1,"yes","no")', "yes"],
  ['IF(ISNA(C4),"none",C4)', "none"],
  ["IF(TRUE,1,NA())", 1],
  ["ISNA(1/0)", false],
  ["ISNUMBER(B1)", true],
  ["ISNUMBER(A1)", false],
  ["ISNUMBER(C4)", false],
  ["NA()+1", notAvailable],
  ["YEAR(C1)", 2023],
  ["MONTH(C1)", 3],
  ["DAY(C1)", 15],
  ["DAY(C1+0.9)", 15],
  ["YEAR(1)&MONTH(1)&DAY(1)", "190011"],
  ['YEAR("x")', wrongValue],
  ["YEAR(-1)", { error: "#NUM!" }],
  ['RIGHT("0"&MONTH(C1),2)', "03"],
  ["RIGHT(A1)", "k"],
  ["INDEX(A1:C4,3,1)", "tile"],
  ["INDEX(A1:C1,2)", 1.5],
  ["INDEX(B1:B4,2)", 2],
  ["INDEX(A1:C4,5,1)", { error: "#REF!" }],
  ["SUM(INDEX(A1:B4,0,2))", 6.5],
  ["SUM(B1:INDEX(B1:B4,2))", 3.5],
  ["SUM(INDEX(B1:B4,1):B2,INDEX(A1:C4,1,3))", 45_003.5],
  ["ROWS(A1:INDEX(A1:B4,0,2))", 4],
  ["SUM(B1:INDEX(B1:B4,9))", { error: "#REF!" }],
  ["SUM(B1:3)", wrongValue],
  ["SUM(#REF!:B2)", { error: "#REF!" }],
  ["SUBTOTAL(103,A1:A4)", 2],
  ["ISTEXT(A1)", true],
  ["ISTEXT(B1)", false],
  ["ISTEXT(C4)", false],
  ["N(A1)+N(B1)+N(TRUE)", 2.5],
  ["N(C4)", notAvailable],
  ["AND(B1>1,A1<>A3)", true],
  ["AND(B1>1,A1=A3)", false],
  ["AND(TRUE,C4)", notAvailable],
  ['EXACT(A1,"brick")', true],
  ['EXACT(A1,"Brick")', false],
  ['"<"&TRIM("  a  b ")&">"', "<a b>"],
  ["1.5&TRUE&A4", "1.5TRUE"],
  ['(0.1+0.2)&""', "0.3"],
  ["-B1", -1.5],
  ["-2^2", 4],
  ["--TRUE", 1],
  ['""*1', wrongValue],
  ['"3"*2', 6],
  ["1/0", { error: "#DIV/0!" }],
  ["A4*2", 0],
  ['A4=""', true],
  ["A4=0", true],
  ['A1="BRICK"', true],
  ['1<"1"', true],
  ['"z"<FALSE', true],
  ["#N/A", notAvailable],
  ["Sheet1!#REF!", { error: "#REF!" }],
  ["IFERROR('It''s'!#REF!+1,2)", 2],
  ["C4=1", notAvailable],
])("=%s is %j", (formula, expected) => {
  book.type("F9", `=${formula}`);
  expect(book.cell("F9")).toEqual(expected);
});

test("functions that count or test errors wait with a function of the add-in", () => {
  book.attach({
    functions: () => [{ name: "LCA.X", description: "", helpUrl: "", parameters: [], cancelable: false }],
    invoke: () => undefined,
    cancel: () => undefined,
  });
  book.type("F1", "=LCA.X()");
  for (const name of ["COUNT", "COUNTA", "ISNA", "ISNUMBER", "SUM", "SUMPRODUCT", "INDEX"]) {
    book.type("F9", `=${name}(F1)`);
    expect([name, book.cell("F9")]).toEqual([name, { error: "#BUSY!" }]);
  }
});

test("SUBTOTAL counts visible rows, also when rows are hidden later", () => {
  const sheet = book.activeSheet();
  book.type("F9", "=SUBTOTAL(103,A1:A4)&COUNTA(A1:A4)");
  book.hideRows(sheet, [0]);
  expect(book.cell("F9")).toBe("12");
  book.filter(sheet, [0, 2]);
  expect(book.cell("F9")).toBe("02");
  book.hideRows(sheet, []);
  book.filter(sheet, []);
  expect(book.cell("F9")).toBe("22");
});

describe("references", () => {
  const formulas = (address: string): unknown[] => book.formulas(book.at(address)).flat();

  beforeEach(() => {
    book.write(book.at("F1:F4"), [["=B1*2"], ["=$B$1+SUM(B1:B2)"], ['=Sheet1!B1&"B1"'], ["=B3"]]);
  });

  test("references follow cells that are cut and pasted, and become #REF! for overwritten cells", () => {
    book.moveCells(book.at("B1:B2"), book.at("B3"));
    expect(formulas("F1:F4")).toEqual(["=B3*2", "=$B$3+SUM(B3:B4)", '=Sheet1!B3&"B1"', "=#REF!"]);
    expect(book.cell("F1")).toBe(3);
  });

  test("references on other sheets follow cut cells, and a sheet that gets another name", () => {
    const other = book.addSheet("Other").id;
    book.write({ sheet: other, row: 0, column: 0, rows: 2, columns: 1 }, [
      ["=Sheet1!B1&B1"],
      ["=SUM(Sheet1!A:B)"],
    ]);
    const own = () => book.formulas({ sheet: other, row: 0, column: 0, rows: 2, columns: 1 }).flat();
    book.moveCells(book.at("B1:B2"), book.at("B3"));
    expect(own()).toEqual(["=Sheet1!B3&B1", "=SUM(Sheet1!A:B)"]);
    book.renameSheet(book.activeSheet(), "It's ours");
    expect(own()).toEqual(["='It''s ours'!B3&B1", "=SUM('It''s ours'!A:B)"]);
    expect(formulas("F3")).toEqual(["='It''s ours'!B3&\"B1\""]);
    expect(book.values({ sheet: other, row: 0, column: 0, rows: 1, columns: 1 })).toEqual([["1.5"]]);
  });

  test("A9# is all cells that the result of A9 spills over, and an error if it does not spill", () => {
    book.write(book.at("A9:C9"), [["=B1:C2", "", ""]]);
    book.type("D9", "=SUM(A9#)&ROWS(A9#)");
    book.type("E9", "=SUM(B9#)");
    expect([book.cell("D9"), book.cell("E9")]).toEqual(["45003.52", { error: "#REF!" }]);
    book.type("A9", "=B1:B3");
    expect(book.cell("D9")).toBe("3.53");
    book.type("A9", 5);
    expect(book.cell("D9")).toEqual({ error: "#REF!" });
  });

  test("references in cut cells still refer to cells that do not move", () => {
    book.moveCells(book.at("B2:F2"), book.at("B7"));
    expect(formulas("F7")).toEqual(["=$B$1+SUM(B1:B7)"]);
  });

  test("references in sorted rows shift to the new row, unless they are fixed", () => {
    book.write(book.at("A1:C2"), [
      [2, 10, "=B1+$B$1"],
      [1, 20, "=B2+$B$1"],
    ]);
    book.sort(book.at("A1:C2"), [{ column: 0, ascending: true }]);
    expect(formulas("A1:C2")).toEqual([1, 20, "=B1+$B$1", 2, 10, "=B2+$B$1"]);
    expect([book.cell("C1"), book.cell("C2")]).toEqual([40, 30]);
  });
});
