/**
 * The first script: the functions are associated before anything else of ours loads, then the pane, then what answers
 * need. Excel may call a function before the pane is there, and with the pane closed.
 */
import { client, gate } from "./addin";
import "./taskpane/start-without-office";
import "./functions/functions";
import "./commands/commands";

gate.close();
// What fails to load now is tried again when it is needed. Where the pane cannot be fetched, the page keeps
// showing its first text, which says what to do. A kept sign-in asks for the client by itself once it is
// found.
const ahead = () => [client(), import("./hypermedia/read"), import("./lca/indicators")];
void import("./taskpane/start").then(() => Promise.allSettled(ahead())).catch(() => undefined);
