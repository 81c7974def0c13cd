/**
 * `npm run pictures`: builds the add-in and the workbench, and takes the pictures of README and docs from them
 * (`docs/images/`). `npm run pictures -- -t first-table` takes those with this in their name.
 */
import { findBrowser } from "./browser.mjs";
import { buildAll } from "./builds.mjs";
import { runCommand, startInProject } from "./command.mjs";
import { run } from "./run-tool.mjs";

startInProject();

async function takePictures() {
  if (!(await buildAll())) return 1;
  const env = {
    BROWSER_PATH: await findBrowser(),
    TAKE_PICTURES: "1",
    // The pages that only tests have are in no picture, and are not built.
    TEST_PAGES: "build/no-pages",
  };
  const { code } = await run("jest", process.argv.slice(2), { env, show: true });
  return code;
}

await runCommand(takePictures);
