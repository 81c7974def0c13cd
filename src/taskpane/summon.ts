/**
 * Asks for the pane before the functions are associated: it comes after them all the same, since a script runs to its end,
 * but it comes also where they cannot be associated because Office.js is missing, and can then say so. Where the pane
 * itself cannot be fetched, what the page says from the beginning stays.
 */
import("./start").catch(() => undefined);
