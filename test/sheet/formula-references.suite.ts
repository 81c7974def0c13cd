import { formatFullAddress } from "../../src/sheet/cell-areas";
import { listReferencedAreas, renameSheetsInFormula } from "../../src/sheet/formula-references";

test.each([
  ['=LCA.IMPACT($A2,"GWP")', ["Own!A2"]],
  ["=SUM(B2:C$4)+D1", ["Own!B2:C4", "Own!D1"]],
  ["=Data!A1+'It''s'!B2:B9", ["Data!A1", "'It''s'!B2:B9"]],
  ["=SUM(A:B,2:3)", ["Own!A1:B1048576", "Own!A2:XFD3"]],
  ["=SUM(Jan:Mar!B2)", ["Mar!B2"]],
  ["='[Book.xlsx]Data'!A1", []],
  ['="A1"&[@Mass]&Rate2024', []],
  ["=#REF!+IF(A1=1,2,3)", ["Own!A1"]],
  ["=IF(A1:Data!B2,1,2)", ["Own!A1", "Data!B2"]],
])("%s names %j", (formula, addresses) => {
  const areas = listReferencedAreas(formula, "Own");
  expect(areas.map((area) => formatFullAddress(area.sheet, area))).toEqual(addresses);
});

const renames = new Map([
  ["Data", "New data"],
  ["It's", "Theirs"],
  ["One", "Two"],
  ["Two", "One"],
]);

test.each([
  ["=Data!A1*2", "='New data'!A1*2"],
  ["='It''s'!A1+Other!B1", "=Theirs!A1+Other!B1"],
  ["=One!A1+Two!A1", "=Two!A1+One!A1"],
  ['="Data!A1"&Data!A1', "=\"Data!A1\"&'New data'!A1"],
  ["=SUM('One:Two'!A1)", "=SUM('Two:One'!A1)"],
  ["=Data+Data2!A1", "=Data+Data2!A1"],
  ["Data!A1", "Data!A1"],
])("%s is %s once its sheets are renamed", (formula, renamed) => {
  expect(renameSheetsInFormula(formula, renames)).toBe(renamed);
});
