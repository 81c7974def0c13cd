import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const browserModule = pathToFileURL(join(__dirname, "../../scripts/browser.mjs")).href;

/** The result of the finder with this BROWSER_PATH; through Node, because the scripts are ES modules. */
function find(path: string): { found: string; problem: string } {
  const script = `import { findBrowser } from ${JSON.stringify(browserModule)};
    await findBrowser().then((found) => console.log(found), (problem) => console.error(problem.message));`;
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    env: { ...process.env, BROWSER_PATH: path },
    encoding: "utf8",
  });
  return { found: stdout.trim(), problem: stderr.trim() };
}

test("BROWSER_PATH comes before every installed browser", () => {
  expect(find(process.execPath)).toEqual({ found: process.execPath, problem: "" });
});

test.each([
  ["missing file", join(__dirname, "no-such-browser")],
  ["folder", __dirname],
])("a %s as BROWSER_PATH is refused instead of ignored", (_what, path) => {
  expect(find(path)).toEqual({ found: "", problem: `BROWSER_PATH isn't a program: ${path}` });
});
