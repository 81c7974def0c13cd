/**
 * The ribbon's Refresh. Excel holds other commands back until this one reports its end, and a refresh can take
 * minutes: so it continues in this page, and the pane shows its progress. If it fails, no cell has changed, and the
 * pane shows the reason. `startRefresh` rejects if the code could not be fetched.
 */
export function associateRefreshCommand(startRefresh: () => Promise<void>): void {
  // Outside Office there is no ribbon.
  if (typeof Office === "undefined") return;
  Office.actions?.associate("refresh", async (event: Office.AddinCommands.Event) => {
    try {
      await startRefresh();
    } catch {
      // A command cannot show a sentence; the numbers stay as they are.
    } finally {
      event.completed();
    }
  });
}
