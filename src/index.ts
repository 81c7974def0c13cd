/**
 * The first script: the functions are associated before anything else of ours loads, then what answering them needs, then
 * the pane. Excel may call a function before the pane is there, and with the pane closed.
 */
import "./functions/functions";
import "./commands/commands";

// What fails to load now is tried again when it is needed.
const later = [import("./hypermedia/read"), import("./lca/indicators"), import("./taskpane/start")];
void Promise.allSettled(later);
