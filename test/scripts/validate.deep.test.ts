import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { runNode, repositoryRoot, withTemporaryFolder } from "./run-node";

/** Runs the script without name look-up, so that nothing is ever sent from here. */
function validate(folder: string, ...args: string[]) {
  const offline = join(folder, "offline.cjs");
  writeFileSync(
    offline,
    `require("node:dns").lookup = (name, options, done) =>
      done(Object.assign(new Error("getaddrinfo ENOTFOUND " + name), { code: "ENOTFOUND" }));`,
  );
  const env = { NODE_OPTIONS: `--require ${JSON.stringify(offline)}`, INIT_CWD: repositoryRoot };
  return runNode(["scripts/validate.mjs", ...args], { env });
}

test("the offline message names the address and an offline alternative", () =>
  withTemporaryFolder((folder) => {
    const { code, output } = validate(folder, "manifest.xml");
    expect(code).toBe(1);
    expect(output).toBe(
      "Sending manifest.xml to Microsoft's service at validationgateway.omex.office.net ...\n" +
        "Not checked: Microsoft's service can't be reached. `npm test` checks the manifest offline.\n",
    );
  }));

test("a file that is not a manifest is not sent", () =>
  withTemporaryFolder((folder) => {
    expect(validate(folder, "nothing.xml")).toEqual({
      code: 1,
      output: `${join(repositoryRoot, "nothing.xml")} doesn't exist.\n`,
    });
    expect(validate(folder, "--production").output).toContain("Usage: npm run validate");
    expect(validate(folder, "a.xml", "b.xml").output).toContain("Usage: npm run validate");
  }));
