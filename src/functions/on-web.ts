/** Thousands of errors with sentences have crashed Excel on the web (office-js 2899). */
export const sentencesAtOnce = 2_000;

/** Whether this is Excel on the web. Cells ask it for their errors: it never throws, however little Office has. */
export function onWeb(): boolean {
  return typeof Office !== "undefined" && String(Office.context?.platform) === "OfficeOnline";
}
