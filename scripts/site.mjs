/**
 * `npm run site`: writes the page to try the add-in in the browser, as files for any host. `npm run site -- --look`
 * serves it on this computer as well.
 */
import { buildAddin, buildSite } from "./builds.mjs";
import { startInProject } from "./command.mjs";
import { serveFolder } from "./static-server.mjs";

startInProject();

if (!((await buildAddin()) && (await buildSite()))) process.exit(1);

console.log(
  process.argv.includes("--look")
    ? `The page is at ${await serveFolder("build/site")} (Ctrl+C stops it)`
    : "The page is in build/site. Copy its files to any folder of a static host. To preview it: npm run site -- --look",
);
