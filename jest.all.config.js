"use strict";

/** All tests in one pool. */
module.exports = {
  ...require("./jest.browser.config.js"),
  testMatch: require("./jest.config.js").testMatch,
};
