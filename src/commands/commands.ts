/** The ribbon's Refresh. Where it fails, no cell has changed, and the pane says why. */
async function refreshFromRibbon(event: Office.AddinCommands.Event): Promise<void> {
  try {
    const { workbookRefreshing } = await import("../workbook/refresh/refreshing");
    await workbookRefreshing().refresh("workbook");
  } catch {
    // It could not be fetched. A command has no place for a sentence; that the numbers stand is what it can promise.
  } finally {
    // Excel waits for this before the button works again.
    event.completed();
  }
}

// Outside Office there is no ribbon.
if (typeof Office !== "undefined") {
  Office.actions?.associate("refresh", (event: Office.AddinCommands.Event) => void refreshFromRibbon(event));
}
