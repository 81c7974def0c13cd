import { WorkbookConnection } from "../workbook/connecting";
import { showPane } from "./pane";

/** Draws the pane once Office.js is ready; in a browser without Office it is ready too, only without a workbook. */
void Office.onReady(() => {
  const root = document.querySelector("main");
  if (root) showPane(root, { connection: new WorkbookConnection() });
});
