/** Builds by webpack. Each `build…` prints only failures; true if all is built. */
import { run } from "./run-tool.mjs";

/** The names in `webpack.config.js` of what is built together. */
const names = {
  addin: ["addin", "launch"],
  workbench: ["workbench-page", "workbench-server"],
  site: ["site"],
  proofs: ["prove-page", "prove"],
};

/** Gives the exit code and what was printed. */
export function runBuild(what) {
  return run(
    "webpack",
    names[what].flatMap((name) => ["--config-name", name]),
  );
}

/** Builds the add-in and the workbench at once, each on one core. */
export function buildAll() {
  console.log("Building the add-in and the workbench ...");
  return built("addin", "workbench");
}

/** Builds the page to try the add-in, around a copy of `dist/` as it is. */
export function buildSite() {
  console.log("Building the page to try the add-in ...");
  return built("site");
}

export function buildAddin() {
  console.log("Building the add-in ...");
  return built("addin");
}

/** Builds what `npm run prove` runs. */
export function buildProofs() {
  return built("proofs");
}

async function built(...parts) {
  const builds = await Promise.all(parts.map(runBuild));
  const broken = builds.filter(({ code }) => code !== 0);
  for (const { output } of broken) console.error(output);
  return broken.length === 0;
}
