"use strict";

const jsdom = globalThis.loadedOnce("jsdom");

module.exports = {
  ...jsdom,
  JSDOM: class extends jsdom.JSDOM {
    constructor(...given) {
      super(...given);
      globalThis.testCosts.count("pages");
    }
  },
};
