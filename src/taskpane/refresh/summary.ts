import type { Report } from "../../refresh/report";
import type { Filled } from "../../words/names";
import { summaryOf as summaryWith } from "../../refresh/summary";
import { count } from "../numbers";

/** The result of a refresh in one or two sentences. */
export function summaryOf(report: Report): Filled {
  return summaryWith(report, count);
}

/** Whether cells may still show older numbers after this refresh. */
export function leavesSome({ left, protectedSheets, names }: Report): boolean {
  return left > 0 || protectedSheets.length > 0 || names.length > 0;
}
