/**
 * Copies the text of a field. Where the page may not use the clipboard, it tries the browser's older way.
 * Where that is closed too, the text stays selected for the user to copy. Tells whether it is in the
 * clipboard.
 */
export function copyFrom(field: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> {
  return copied(field.value, () => {
    field.focus();
    field.select();
  });
}

/** The same with the text that an element shows. */
export function copyShown(element: Element): Promise<boolean> {
  return copied(element.textContent ?? "", () => getSelection()?.selectAllChildren(element));
}

async function copied(text: string, select: () => void): Promise<boolean> {
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
