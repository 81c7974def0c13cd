import { readFileSync } from "node:fs";
import { join } from "node:path";
import { evaluateInNode, repositoryRoot } from "../run-node";

/** The calls of Microsoft's tool on a system, if each gives this answer. */
function asked(call: string, platform: string, answers: readonly boolean[] = []): unknown {
  const steps = `const asked = [];
    const answers = given.answers;
    const run = async (...words) => (asked.push(words.join(" ")), answers.shift() ?? true);
    const done = await script.${call};
    return [done, ...asked];`;
  return evaluateInNode("scripts/excel/open-excel.mjs", `{ ${steps} }`, { platform, answers });
}

const manifest = join("build", "excel", "manifest.xml");
const start = `office-addin-debugging start ${manifest} desktop --app excel --no-debug`;
const stop = `office-addin-debugging stop ${manifest}`;

test("Excel opens with the add-in, on a Mac after removing an older manifest", () => {
  expect(asked("open(given.platform, run)", "win32")).toEqual([true, start]);
  expect(asked("open(given.platform, run)", "darwin")).toEqual([true, stop, start]);
  expect(asked("open(given.platform, run)", "darwin", [false, true])).toEqual([true, stop, start]);
  expect(asked("open(given.platform, run)", "win32", [false])).toEqual([false, start]);
});

test("Excel forgets the add-in, and Windows ends the log that the tool began", () => {
  const forget = 'forget(given.platform, "manifest.xml", run)';
  const stopped = "office-addin-debugging stop manifest.xml";
  const noLog = "office-addin-dev-settings runtime-log --disable";
  expect(asked(forget, "darwin")).toEqual([true, stopped]);
  expect(asked(forget, "win32")).toEqual([true, stopped, noLog]);
  expect(asked(forget, "win32", [false, true])).toEqual([false, stopped, noLog]);
});

test.each([
  ["Debugging started.", 0, true],
  ["Starting without debugging...\nError: Unable to start debugging.\nError: no Excel", 0, false],
  ["Debugging is being stopped...\nUnable to unregister the Office Add-in. Error: x\n", 0, false],
  ["", 1, false],
])("a tool that prints %j and exits with %d has succeeded: %s", (output, code, done) => {
  expect(evaluateInNode("scripts/excel/debugging-tool.mjs", "script.isDone(given)", { code, output })).toBe(
    done,
  );
});

test("the instructions for the web name the address and the file", () => {
  const said = evaluateInNode<string>(
    "scripts/excel/open-excel.mjs",
    "script.onTheWeb(given)",
    "https://localhost:3001",
  );
  expect(said).toContain("https://localhost:3001/taskpane.html");
  expect(said).toContain("Upload My Add-in");
  expect(said).toContain(join(repositoryRoot, manifest));
});

test("the installation page names the versions that are used", () => {
  const page = readFileSync(join(repositoryRoot, "docs/install.md"), "utf8");
  const { devDependencies } = JSON.parse(readFileSync(join(repositoryRoot, "package.json"), "utf8")) as {
    devDependencies: Record<string, string>;
  };
  const named = new Set(page.match(/office-addin-(debugging|dev-certs)@[\d.]+/g));
  const pinned = ["office-addin-debugging", "office-addin-dev-certs"];
  expect([...named].sort()).toEqual(pinned.map((name) => `${name}@${devDependencies[name]}`));
});
