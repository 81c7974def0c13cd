"use strict";

/** `npm run pictures`: takes the pictures of README and docs, as the tests in a browser drive the built add-in. */
module.exports = {
  ...require("./jest.browser.config.js"),
  testMatch: ["<rootDir>/test/pictures/take-pictures.ts"],
  // No page that only tests have is in a picture.
  globalSetup: undefined,
  globalTeardown: undefined,
};
