/**
 * The first script: the functions are associated before anything else of ours loads, then the pane comes. Excel may
 * call a function before the pane is there, and with the pane closed.
 */
import { awaitOpening } from "./addin";
import "./taskpane/without-office";
import "./functions/functions";
import "./commands/commands";

awaitOpening();
// Where the pane cannot be fetched, what the page says from the beginning stays: it says what to do.
import("./taskpane/start").catch(() => undefined);
