/**
 * `npm run site`: writes the page to try the add-in in the browser, as files for any host. `npm run site -- --look`
 * serves it on this computer as well.
 */
import { fileURLToPath } from "node:url";
import { buildAddin, buildSite } from "./builds.mjs";
import { serveFolder } from "./static-server.mjs";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));

for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));

if (!((await buildAddin()) && (await buildSite()))) process.exit(1);

console.log(
  process.argv.includes("--look")
    ? `The page in build/site: ${await serveFolder("build/site")} (Ctrl+C ends it)`
    : "The page is in build/site: put its files into any folder of a static host. To look at it before: npm run site -- --look",
);
