/**
 * The first script: the functions are associated before anything else of ours loads, then the pane and what answers need.
 * Excel may call a function before the pane is there, and with the pane closed.
 */
import { client, config, gate } from "./addin";
import "./taskpane/start-without-office";
import "./functions/functions";
import "./commands/commands";

gate.close();
// Where the pane cannot be fetched, the page keeps showing its first text, which says what to do. A client that fails
// to load now is fetched again when it is needed.
import(/* webpackChunkName: "pane" */ "./taskpane/start").catch(() => undefined);
client().catch(() => undefined);
// It says what reads the service's answers, which is then fetched beside the pane.
config().catch(() => undefined);
