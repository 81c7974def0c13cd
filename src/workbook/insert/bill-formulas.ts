/** What a bill of products calculates with our results, of the cells at these addresses. */

/** Of as much as there is of a product; nothing where no quantity is given. */
export function billResult(quantity: string, amount: string, each: string): string {
  return `=IF(${quantity}="","",${quantity}/${amount}*${each})`;
}

/** Without IFERROR: a result that is missing is missing here too. Of no quantity at all there is no sum. */
export function billSum(quantities: string, results: string): string {
  return `=IF(${haveQuantity(quantities)}=0,"",SUM(${results}))`;
}

export function haveQuantity(quantities: string): string {
  return `SUMPRODUCT(--(${quantities}<>""))`;
}
