/**
 * The first script: associates the functions before any other code of ours loads, then loads the pane and the client.
 * Excel may call a function before the pane is there, and with the pane closed.
 */
import { loadClient, loadConfigJsonOnce, openingGate } from "./addin/addin";
import "./pane/start-without-office";
import "./addin/functions/functions";
import { associateRefreshCommand } from "./addin/commands/ribbon-refresh";

associateRefreshCommand(async () => {
  const { refreshWorkbook } = await import(/* webpackChunkName: "pane" */ "./pane/refresh-workbook");
  refreshWorkbook();
});
openingGate.close();
// If the pane cannot be fetched, the page keeps showing its first text, which says what to do. A client that fails to
// load now is fetched again when it is needed.
import(/* webpackChunkName: "pane" */ "./pane/start").catch(() => undefined);
loadClient().catch(() => undefined);
// The configuration determines the reader of the service's answers, which is then fetched beside the pane.
loadConfigJsonOnce().catch(() => undefined);
