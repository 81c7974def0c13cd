/**
 * The first script: the functions are associated before anything else of ours loads, then what answering them needs, then
 * the pane. Excel may call a function before the pane is there, and with the pane closed.
 */
import { client, gate } from "./addin";
import "./taskpane/without-office";
import "./functions/functions";
import "./commands/commands";

gate.close();
// What fails to load now is tried again when it is needed; where the pane cannot be fetched, what the page says from the
// beginning stays: it says what to do.
const later = [client(), import("./hypermedia/read"), import("./lca/indicators"), import("./taskpane/start")];
void Promise.allSettled(later);
