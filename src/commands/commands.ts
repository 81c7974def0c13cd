/**
 * The ribbon's Refresh. Excel holds other commands back until it is told that this one is over, and a refresh can take
 * minutes: it goes on in this page, and the pane shows how far it is. Where it fails, no cell has changed, and the pane
 * says why.
 */
async function refreshFromRibbon(event: Office.AddinCommands.Event): Promise<void> {
  try {
    const { workbookRefreshing } = await import(
      /* webpackChunkName: "pane" */ "../workbook/refresh/workbook-refreshing"
    );
    void workbookRefreshing().refresh("workbook");
  } catch {
    // The code could not be fetched. A command has no place for a sentence; what it can promise is that the
    // numbers stay.
  } finally {
    event.completed();
  }
}

// Outside Office there is no ribbon.
if (typeof Office !== "undefined") {
  Office.actions?.associate("refresh", (event: Office.AddinCommands.Event) => void refreshFromRibbon(event));
}
