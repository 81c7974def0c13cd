/**
 * The first script: the functions are associated before anything else of ours runs, then comes the pane, which is asked
 * for first. Excel may call a function before the pane is there, and with the pane closed.
 */
import { awaitOpening } from "./addin";
import "./taskpane/summon";
import "./functions/functions";
import "./commands/commands";

awaitOpening();
