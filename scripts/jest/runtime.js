"use strict";

const { default: Runtime } = require("jest-runtime");

/**
 * Loads the modules of a test. Those of the add-in are loaded anew for each page that the test opens
 * (`jest.resetModules`), which costs as much as Office.js does. So from page to page of a file these last:
 *
 * - what Jest has read, resolved and transformed: the sources don't change meanwhile;
 * - the modules named here, if all that they import lasts, too. They hold functions and tables, and remember only what
 *   follows from texts or objects that they were given: nothing of a page.
 */
const stateless =
  /\/src\/(?:(?:account|excel-file|hypermedia|lca|mapping|queries|service|sheet)\/.+|fold-names|json-values|link-header|listener-set|time-slices)\.ts$/;

module.exports = class extends Runtime {
  constructor(...given) {
    super(...given);
    for (const cache of this.cachesOfFile()) cache.clear = () => undefined;
    const { transformCache } = this;
    const transform = transformCache.transform.bind(transformCache);
    transformCache.transform = (filename, options) =>
      (options?.isInternalModule ? undefined : transformCache.getCachedSource(filename)) ??
      transform(filename, options);
  }

  cachesOfFile() {
    return [this.fileCache, this._resolution, this.transformCache];
  }

  resetModules() {
    const registry = this.registries.getActiveCjsRegistry();
    const known = new Map();
    const isStateless = (module) => {
      if (!known.has(module)) {
        known.set(module, false);
        known.set(module, stateless.test(module.filename) && module.children.every(isStateless));
      }
      return known.get(module);
    };
    const lasting = [...registry.values()].filter((module) => module.loaded && isStateless(module));
    super.resetModules();
    for (const module of lasting) registry.set(module.filename, module);
  }

  requireModuleOrMock(from, name) {
    if (name.startsWith(".") && !this.testState.isTornDown()) {
      const registry = this.registries.getActiveCjsRegistry();
      const module = registry.get(this._resolution.resolveCjs(from, name));
      if (module?.loaded) {
        this.cjsLoader.recordChildModule(from, module, registry);
        return module.exports;
      }
    }
    return super.requireModuleOrMock(from, name);
  }

  teardown() {
    for (const cache of this.cachesOfFile()) delete cache.clear;
    super.teardown();
  }
};
