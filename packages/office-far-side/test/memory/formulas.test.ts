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
  ["C4=1", notAvailable],
])("=%s is %j", (formula, expected) => {
  book.type("F9", `=${formula}`);
  expect(book.cell("F9")).toEqual(expected);
});

test("what counts or asks for errors waits with a function of the add-in", () => {
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
