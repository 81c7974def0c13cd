/**
 * `npm run excel`: serves the built add-in over https on this computer, and opens Excel with it. `--service` serves a
 * real service in place of the sample; `--remove` undoes the changes on this computer.
 */
import { existsSync } from "node:fs";
import { buildAll } from "./builds.mjs";
import { runCommand, runServer, startInProject } from "./command.mjs";
import { readArguments, usage } from "./excel/excel-arguments.mjs";
import { changes, isAllowed } from "./excel/permission.mjs";
import * as certificate from "./excel/certificate.mjs";
import { forget, forgottenOnTheWeb, hasExcel, onTheWeb, open } from "./excel/open-excel.mjs";
import * as written from "./excel/excel-files.mjs";

startInProject();

const { platform } = process;

await runCommand(async () => {
  const wanted = readArguments(process.argv.slice(2));
  if (wanted.help) return console.log(usage);
  return wanted.remove ? remove() : start(wanted);
});

async function start({ yes, service }) {
  const lacks = {
    certificate: !certificate.isThere(),
    told: hasExcel(platform) && !existsSync(written.manifestFile),
  };
  const question = changes(platform, lacks, certificate.folder);
  if (question !== undefined && yes) console.log(question);
  else if (question !== undefined && !(await isAllowed(question))) throw new Error("Nothing was changed.");
  if (!(await buildAll())) throw new Error("The build failed. Nothing was changed.");
  if (lacks.certificate) await certificate.make();
  serve(service);
}

function serve(service) {
  const given = { ...certificate.files, written: written.folder, service };
  runServer("build/workbench/serve-excel.js", [JSON.stringify(given)], (address) => {
    written.write(address);
    console.log(`The add-in is at ${address}, with ${service ?? "the sample account"} (Ctrl+C stops it)`);
    show(address).catch((error) => console.error(error.message));
  });
}

async function show(address) {
  console.log(onTheWeb(address));
  if (!hasExcel(platform)) return;
  console.log("Opening Excel with Microsoft's office-addin-debugging ...");
  if (!(await open(platform))) console.error("Excel wasn't opened. To open it by hand, see docs/install.md.");
}

async function remove() {
  // Any manifest with the id of the add-in will do: `npm test` clears build/.
  const manifest = existsSync(written.manifestFile) ? written.manifestFile : "manifest.xml";
  let forgotten = true;
  if (hasExcel(platform)) {
    forgotten = await forget(platform, manifest);
    console.log(
      forgotten ? "The add-in is removed from Excel." : "Excel may still have the add-in. See above.",
    );
  }
  const had = await certificate.remove();
  console.log(
    had
      ? `The certificate for https://localhost is removed from ${certificate.folder}. Other Office add-ins may have used it too.`
      : "No certificate for https://localhost was found.",
  );
  console.log(written.remove() ? `${written.folder} is removed.` : `${written.folder} doesn't exist.`);
  console.log(forgottenOnTheWeb);
  return forgotten ? 0 : 1;
}
