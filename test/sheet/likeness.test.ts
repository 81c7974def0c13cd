import { cellsLike } from "../../src/sheet/likeness";

const model = '=IF(A1="","",A1/B1*C1)';

test.each([
  ['=IF(D2="","",D2/B2*F2)', ["D2", "B2", "F2"]],
  ['=if( $D$2 = "" , "" , D2 / B$2 * $F2 )', ["D2", "B2", "F2"]],
  ['=IF(AA10="","",AA10/B2*B2)', ["AA10", "B2", "B2"]],
])("%s is written like it, of other cells", (formula, cells) => {
  expect([...(cellsLike(model, formula)?.values() ?? [])]).toEqual(cells);
});

test.each([
  '=IF(D2="","",D3/B2*F2)',
  '=IF(D2="","",D2/B2+F2)',
  '=IF(D2="","",D2/B2*F2)*2',
  '=IF(D2="$","$",D2/B2*F2)',
  '=IF(D2="","",D2/B2*rate)',
  '=IF(D2="","",D2/B2*Other!F2)',
  '=IF(D2="","",D2/B2*3)',
  "=D2/B2*F2",
  "",
])("%s is not", (formula) => {
  expect(cellsLike(model, formula)).toBeNull();
});
