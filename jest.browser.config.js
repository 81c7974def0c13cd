"use strict";

/** Tests that drive Chromium against the built add-in and the workbench; they need both builds. */
module.exports = {
  ...require("./jest.config.js"),
  testMatch: ["<rootDir>/{test,packages/*/test}/browser/**/*.test.ts"],
  testPathIgnorePatterns: ["/node_modules/"],
  testTimeout: 120_000,
  // A browser takes a core for itself.
  maxWorkers: "100%",
  globalSetup: "<rootDir>/test/browser/built/setup.ts",
  globalTeardown: "<rootDir>/test/browser/built/teardown.ts",
};
