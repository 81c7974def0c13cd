/**
 * The first script: the functions are associated before anything else of ours loads, then the pane comes. Excel may
 * call a function before the pane is there, and with the pane closed.
 */
import "./functions/functions";
import "./commands/commands";

void import("./taskpane/start");
