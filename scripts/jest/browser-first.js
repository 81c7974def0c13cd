"use strict";

const Sequencer = require("@jest/test-sequencer").default;

/**
 * Those in a browser take longest: first, so that none keeps one core busy while the other is idle. Then those that run
 * the suites of a folder, which a clean clone would take for short, because their files are.
 */
module.exports = class extends Sequencer {
  sort(tests) {
    const rank = ({ path }) => {
      if (/[\\/]test[\\/]browser[\\/]/.test(path)) return 0;
      return /[\\/]suites\.test\.ts$/.test(path) ? 1 : 2;
    };
    return [...super.sort(tests)].sort((a, b) => rank(a) - rank(b));
  }
};
