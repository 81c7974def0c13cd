"use strict";

const Sequencer = require("@jest/test-sequencer").default;

/** Those in a browser take longest: first, so that none keeps one core busy while the other is idle. */
module.exports = class extends Sequencer {
  sort(tests) {
    const isInBrowser = ({ path }) => /[\\/]test[\\/]browser[\\/]/.test(path);
    const sorted = super.sort(tests);
    return [...sorted.filter(isInBrowser), ...sorted.filter((test) => !isInBrowser(test))];
  }
};
