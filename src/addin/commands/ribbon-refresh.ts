/**
 * The ribbon's Refresh. Excel holds other commands back until this one reports its end, and a refresh can take
 * minutes: so it continues in this page, and the pane shows its progress. If it fails, no cell has changed, and the
 * pane shows the reason.
 */
async function refreshFromRibbon(event: Office.AddinCommands.Event): Promise<void> {
  try {
    const { sharedWorkbookRefresher } = await import(
      /* webpackChunkName: "pane" */ "../../workbook/refresh/workbook-refresher"
    );
    void sharedWorkbookRefresher().refresh("workbook");
  } catch {
    // The code could not be fetched. A command cannot show a sentence; the numbers stay as they are.
  } finally {
    event.completed();
  }
}

// Outside Office there is no ribbon.
if (typeof Office !== "undefined") {
  Office.actions?.associate("refresh", (event: Office.AddinCommands.Event) => void refreshFromRibbon(event));
}
