"use strict";

/** The files of `scripts/webpack/` that define builds, and the names of these for `webpack --config-name`. */
const files = {
  addin: ["addin", "launch"],
  workbench: ["workbench-page", "workbench-server"],
  site: ["site"],
  prove: ["prove-page", "prove"],
};

/**
 * The builds that are asked for by name, or the add-in. Another file is not even loaded: the one of the site reads the
 * licences of many packages.
 */
module.exports = (_, { configName: names = files.addin }) =>
  Object.keys(files)
    .filter((file) => files[file].some((name) => names.includes(name)))
    .flatMap((file) => require(`./scripts/webpack/${file}.js`));
