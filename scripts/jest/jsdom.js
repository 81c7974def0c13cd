"use strict";

module.exports = globalThis.loadedOnce("jsdom");
