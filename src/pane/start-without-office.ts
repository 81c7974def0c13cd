/**
 * Without Office.js, associating the functions throws and the rest of the first script never runs. So the pane is
 * started beforehand, to say so.
 */
if (typeof CustomFunctions === "undefined")
  import(/* webpackChunkName: "pane" */ "./start").catch(() => undefined);
