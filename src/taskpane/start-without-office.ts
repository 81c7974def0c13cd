/**
 * Where Office.js is missing, the functions cannot be associated and what follows in the first script never runs: then the
 * pane is asked for beforehand, to say so.
 */
if (typeof CustomFunctions === "undefined") import("./start").catch(() => undefined);
