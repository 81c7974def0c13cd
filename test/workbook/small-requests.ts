import type { requestLimits } from "../../src/workbook/excel/excel-requests";

/**
 * Makes the page that is open read and write in small requests, so that a few rows already need several. The next page
 * has the usual limits again.
 */
export async function makeRequestsSmall(limits: Partial<typeof requestLimits>): Promise<void> {
  const requests = await import("../../src/workbook/excel/excel-requests");
  Object.assign(requests.requestLimits, limits);
}
