/** Thousands of errors with sentences have crashed Excel on the web (office-js 2899). */
export const sentencesAtOnce = 2_000;

/** Whether this is Excel on the web. */
export function onWeb(): boolean {
  return typeof Office !== "undefined" && Office.context?.platform === Office.PlatformType.OfficeOnline;
}
