/**
 * Copies the text of a field: by the clipboard, or else by the browser's older way. If both are closed to the page, the
 * text stays selected for the user to copy. Returns whether it is in the clipboard.
 */
export function copyFieldText(field: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> {
  return copySelection(field.value, () => {
    field.focus();
    field.select();
  });
}

/** Copies the text that an element shows, in the same way. */
export function copyElementText(element: Element): Promise<boolean> {
  return copySelection(element.textContent ?? "", () => getSelection()?.selectAllChildren(element));
}

async function copySelection(text: string, select: () => void): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    select();
    try {
      return document.execCommand("copy");
    } catch {
      return false;
    }
  }
}
