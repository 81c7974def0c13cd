/** The ribbon's Refresh. Where it fails, no cell has changed, and the pane's own Refresh says why. */
async function refreshFromRibbon(event: Office.AddinCommands.Event): Promise<void> {
  try {
    const { refreshWorkbook } = await import("../workbook/refresh");
    await refreshWorkbook();
  } catch {
    // A command has no place for a sentence; that the numbers stand is what the ribbon can promise.
  } finally {
    // Excel waits for this before the button works again.
    event.completed();
  }
}

// Outside Office there is no ribbon.
if (typeof Office !== "undefined") {
  Office.actions?.associate("refresh", (event: Office.AddinCommands.Event) => void refreshFromRibbon(event));
}
