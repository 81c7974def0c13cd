/** Builds by webpack. Each function prints only failures; true if all is built. */
import { run } from "./run-tool.mjs";

/** Builds the add-in and the workbench at once, each on one core. */
export function buildAll() {
  console.log("Building the add-in and the workbench ...");
  return built("webpack.config.js", "webpack.workbench.js");
}

/** Builds the page to try the add-in, around a copy of `dist/` as it is. */
export function buildSite() {
  console.log("Building the page to try the add-in ...");
  return built("webpack.site.js");
}

export function buildAddin() {
  console.log("Building the add-in ...");
  return built("webpack.config.js");
}

async function built(...configs) {
  const builds = await Promise.all(configs.map((config) => run("webpack", ["--config", config])));
  const broken = builds.filter(({ code }) => code !== 0);
  for (const { output } of broken) console.error(output);
  return broken.length === 0;
}
