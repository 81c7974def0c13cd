/**
 * Copies the text of a field. Where the page may not use the clipboard, the browser's older way is tried, and where
 * that is closed too the text stays selected for the user's own keys. Tells whether it is in the clipboard.
 */
export async function copyFrom(field: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.focus();
    field.select();
    try {
      return document.execCommand("copy");
    } catch {
      return false;
    }
  }
}
