"use strict";

const Sequencer = require("@jest/test-sequencer").default;

/**
 * Those in a browser take longest: first, so that none keeps one core busy while the other is idle. In each kind those
 * that run the suites of a folder come first, which a clean clone would take for short, because their files are.
 */
module.exports = class extends Sequencer {
  sort(tests) {
    const rank = ({ path }) => {
      const inBrowser = /[\\/]test[\\/]browser[\\/]/.test(path);
      const runsSuites = /[\\/]suites\.test\.ts$/.test(path);
      return (inBrowser ? 0 : 2) + (runsSuites ? 0 : 1);
    };
    return [...super.sort(tests)].sort((a, b) => rank(a) - rank(b));
  }
};
