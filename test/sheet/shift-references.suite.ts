import { shiftReferences } from "../../src/sheet/shift-references";

test.each([
  ["=LCA.IMPACT($B5,D$4,$B$4)", 2, 1, "=LCA.IMPACT($B7,E$4,$B$4)"],
  ['=LCA.PER(C$4,"amount",A1)', 1, 2, '=LCA.PER(E$4,"amount",C2)'],
  ['=IF(E5="","",E5/C5*G5)', 1, 0, '=IF(E6="","",E6/C6*G6)'],
  ["=Data!B2+'B3''s'!C4", 1, 1, "=Data!C3+'B3''s'!D5"],
  ['=LCA.IMPACT([@Product],"B2")', 5, 5, '=LCA.IMPACT([@Product],"B2")'],
  ["=Table1[[#This Row],[B2]]+AA9:AB10", 1, 1, "=Table1[[#This Row],[B2]]+AB10:AC11"],
  ["=LOG10(B2)+SUM(B$2:B3)", 1, 0, "=LOG10(B3)+SUM(B$2:B4)"],
  ["=Rate2024+B2", 1, 0, "=Rate2024+B3"],
  ["=SUM(A:$B,2:$3)+Jan:Mar!B2", 1, 1, "=SUM(B:$B,3:$3)+Jan:Mar!C3"],
])("%s is moved along, %i down and %i to the right", (formula, rows, columns, filled) => {
  expect(shiftReferences(formula, rows, columns)).toBe(filled);
});

test.each([
  ["=A1", -1, 0],
  ["=A1", 0, -1],
  ["=XFD1", 0, 1],
  ["=A1048576", 1, 0],
  ["=SUM(A:B)", 0, -1],
])("%s leaves the sheet", (formula, rows, columns) => {
  expect(shiftReferences(formula, rows, columns)).toBeNull();
});
