"use strict";

/** Playwright for tests, whose pages and navigations are counted. */
const playwright = require("../../node_modules/playwright-core");

const costs = globalThis.testCosts;

/** Shows `see` every result of this method. */
function seeResults(object, method, see) {
  const call = object[method].bind(object);
  object[method] = async (...given) => {
    const result = await call(...given);
    see(result);
    return result;
  };
}

function countNavigations(page) {
  for (const method of ["goto", "reload"]) {
    const call = page[method].bind(page);
    page[method] = (...given) => {
      costs.count("navigations");
      return call(...given);
    };
  }
}

seeResults(playwright.chromium, "launch", (browser) => {
  const close = browser.close.bind(browser);
  browser.close = (...given) => costs.ending(() => close(...given));
  // `browser.newPage` opens a context, too.
  seeResults(browser, "newContext", (context) => {
    seeResults(context, "newPage", (page) => {
      costs.count("pages");
      countNavigations(page);
    });
  });
});

module.exports = playwright;
