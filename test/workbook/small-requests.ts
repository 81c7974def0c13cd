import type { requestLimits } from "../../src/workbook/cells/excel-requests";

/**
 * Makes the page that is open read and write in small requests, so that a few rows already need several. The next page
 * has the usual limits again; returned are the limits before.
 */
export async function makeRequestsSmall(
  limits: Partial<typeof requestLimits>,
): Promise<typeof requestLimits> {
  const requests = await import("../../src/workbook/cells/excel-requests");
  const before = { ...requests.requestLimits };
  Object.assign(requests.requestLimits, limits);
  return before;
}
