/** Maximum number of errors with sentences at once: thousands have crashed Excel on the web (office-js 2899). */
export const maxSentencesAtOnce = 2_000;

/** True in Excel on the web. It never throws, however little of Office is there, as cells need it for their errors. */
export function isExcelOnWeb(): boolean {
  return typeof Office !== "undefined" && String(Office.context?.platform) === "OfficeOnline";
}
