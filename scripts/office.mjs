/** Finds a LibreOffice for the deep tests of the starter workbook; on a fresh machine it gets one. */
import { join } from "node:path";
import { install, mayInstall } from "./debian.mjs";
import { isProgram, pathsOf } from "./programs.mjs";

/** The path of LibreOffice's `soffice`. Throws with one sentence saying what to type if there is none. */
export async function findOffice() {
  const given = process.env.OFFICE_PATH;
  if (given) {
    if (isProgram(given)) return given;
    throw new Error(`OFFICE_PATH isn't a program: ${given}`);
  }
  const there = installed();
  if (there) return there;
  if (mayInstall()) {
    console.log("No LibreOffice found. Installing Debian's for the tests of the starter workbook ...");
    await install("libreoffice-calc-nogui");
  }
  const got = installed();
  if (got) return got;
  throw new Error(
    "No LibreOffice found. Install it, then run: OFFICE_PATH=/path/to/soffice npm run test:deep",
  );
}

function installed() {
  return candidates().find(isProgram);
}

function candidates() {
  const { ProgramFiles = "" } = process.env;
  if (process.platform === "win32") return [join(ProgramFiles, "LibreOffice\\program\\soffice.com")];
  if (process.platform === "darwin") return ["/Applications/LibreOffice.app/Contents/MacOS/soffice"];
  return ["soffice", "libreoffice"].flatMap(pathsOf);
}
