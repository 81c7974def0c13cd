import "./workbook-services";
import { sharedWorkbookRefresher } from "../workbook/refresh/workbook-refresher";

/** For the ribbon's command: returns at once, and the pane shows how the refresh goes. */
export function refreshWorkbook(): void {
  void sharedWorkbookRefresher().refresh("workbook");
}
