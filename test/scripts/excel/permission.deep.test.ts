import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { evaluateInNode, runNode, repositoryRoot, withTemporaryFolder } from "../run-node";

interface Lacks {
  readonly certificate: boolean;
  readonly told: boolean;
}

function changes(platform: string, lacks: Lacks): string | null {
  return evaluateInNode("scripts/excel/permission.mjs", 'script.changes(given[0], given[1], "here")', [
    platform,
    lacks,
  ]);
}

/** The answer at a terminal after this is typed. */
function allowed(typed: string, isTTY = true): unknown {
  const streams = `const { PassThrough } = await import("node:stream");
    const input = Object.assign(new PassThrough(), { isTTY: given.isTTY });
    input.end(given.typed);
    return script.isAllowed("May it?", { input, output: new PassThrough() });`;
  return evaluateInNode("scripts/excel/permission.mjs", `{ ${streams} }`, { typed, isTTY });
}

const certificate = "makes a certificate for https://localhost, valid for 30 days, in here";
const registration = "registers the add-in with Excel on this computer";
const withLog = `${registration} and turns on Excel's log of add-ins`;

/** The question about these changes. */
const listed = (...steps: readonly string[]) =>
  ["This command", ...steps.map((step) => `  - ${step}`), "To undo: npm run excel -- --remove"].join("\n");

test.each([
  ["linux", { certificate: true, told: false }, listed(certificate)],
  [
    "win32",
    { certificate: true, told: true },
    listed(certificate, "makes Windows trust its issuer, for your user only", withLog),
  ],
  [
    "darwin",
    { certificate: true, told: false },
    listed(certificate, "makes this Mac trust its issuer (it may ask for your password)"),
  ],
  ["win32", { certificate: false, told: true }, listed(withLog)],
  ["darwin", { certificate: false, told: true }, listed(registration)],
  ["darwin", { certificate: false, told: false }, null],
])("the planned changes on %s with %j are listed with the way to undo them", (platform, lacks, sentence) => {
  expect(changes(platform, lacks)).toBe(sentence);
});

test.each(["y\n", "Y\n", "yes\n", " Yes \n"])("%j counts as a yes", (typed) => {
  expect(allowed(typed)).toBe(true);
});

test.each(["n\n", "\n", "", "no\n", "yesterday\n", "ok\n"])("%j does not count as a yes", (typed) => {
  expect(allowed(typed)).toBe(false);
});

test("a missing terminal does not count as a yes", () => {
  expect(allowed("y\n", false)).toBe(
    "Nothing was changed. Without a terminal, add --yes to allow the changes.",
  );
});

test("`npm run excel` without permission changes nothing: no certificate, no manifest, no build", () =>
  withTemporaryFolder((home) => {
    const listed = () =>
      ["build/excel", "build", "dist"].map((folder) =>
        existsSync(join(repositoryRoot, folder)) ? readdirSync(join(repositoryRoot, folder)).sort() : [],
      );
    const before = listed();
    const { code, output } = runNode(["scripts/excel.mjs"], { home });
    expect(code).toBe(1);
    expect(output).toContain("makes a certificate for https://localhost");
    expect(output).toContain("Nothing was changed. Without a terminal");
    expect(output).not.toContain("Building");
    expect(readdirSync(home)).toEqual([]);
    expect(listed()).toEqual(before);
  }));

test("an unknown option gives one sentence and a failure", () =>
  withTemporaryFolder((home) => {
    expect(runNode(["scripts/excel.mjs", "--demo"], { home })).toEqual({
      code: 1,
      output: 'Unknown option "--demo". For help: npm run excel -- --help\n',
    });
  }));
