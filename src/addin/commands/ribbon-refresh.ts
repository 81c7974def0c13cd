/**
 * Excel holds other commands back until this one reports its end, and a refresh can take minutes: so it continues in
 * this page, and the pane shows its progress. If it fails, no cell has changed, and the pane shows the reason.
 */
async function refreshFromRibbon(
  event: Office.AddinCommands.Event,
  startRefresh: () => Promise<void>,
): Promise<void> {
  try {
    await startRefresh();
  } catch {
    // The code could not be fetched. A command cannot show a sentence; the numbers stay as they are.
  } finally {
    event.completed();
  }
}

/** Associates the ribbon's Refresh. `startRefresh` rejects if the code of the pane could not be fetched. */
export function associateRefreshCommand(startRefresh: () => Promise<void>): void {
  // Outside Office there is no ribbon.
  if (typeof Office === "undefined") return;
  Office.actions?.associate(
    "refresh",
    (event: Office.AddinCommands.Event) => void refreshFromRibbon(event, startRefresh),
  );
}
