/** Builds the add-in and the workbench at once, each on one core. Prints only what failed; gives whether all is built. */
import { run } from "./run.mjs";

export async function buildAll() {
  console.log("Building the add-in and the workbench ...");
  const builds = await Promise.all([
    run("webpack", ["--config", "webpack.config.js"]),
    run("webpack", ["--config", "webpack.workbench.js"]),
  ]);
  const broken = builds.filter(({ code }) => code !== 0);
  for (const { output } of broken) console.error(output);
  return broken.length === 0;
}
