"use strict";

const inNode = require("./jest.config.js");

/** Tests that drive Chromium against the built add-in and the workbench; they need both builds. */
module.exports = {
  ...inNode,
  testMatch: ["<rootDir>/{test,packages/*/test}/browser/**/*.test.ts"],
  testPathIgnorePatterns: inNode.testPathIgnorePatterns.filter((pattern) => !pattern.includes("browser")),
  testTimeout: 120_000,
  globalSetup: "<rootDir>/test/browser/built/setup.ts",
  globalTeardown: "<rootDir>/test/browser/built/teardown.ts",
};
