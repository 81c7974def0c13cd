/**
 * The formulas by which a bill of products calculates with our results, over the cells at these addresses.
 */

/** The result for a quantity; blank where no quantity is given. */
export function billResult(quantity: string, amount: string, each: string): string {
  return `=IF(${quantity}="","",${quantity}/${amount}*${each})`;
}

/** Without IFERROR: a missing result makes the sum missing too. Without any quantity there is no sum. */
export function billSum(quantities: string, results: string): string {
  return `=IF(${haveQuantity(quantities)}=0,"",SUM(${results}))`;
}

export function haveQuantity(quantities: string): string {
  return `SUMPRODUCT(--(${quantities}<>""))`;
}
