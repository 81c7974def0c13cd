/**
 * `node scripts/with-packages.mjs start`: runs a script of this folder once the packages that it imports are there.
 * So `npm start` and `npm test` need nothing before them. Written for a Node that is too old as well: it says so.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const script = new URL(`${process.argv[2]}.mjs`, import.meta.url);

// npm that is ended takes its shell along, but not what the shell runs.
const parent = process.ppid;
const orphaned = () => process.ppid !== parent && process.kill(process.pid, "SIGTERM");
if (process.env.npm_lifecycle_event) setInterval(orphaned, 500).unref();

// No `await` at the top: an old Node could not parse it, and would not get to print the message.
start().catch((error) => {
  console.error(error);
  process.exit(1);
});

async function start() {
  const needed = /\d+/.exec(JSON.parse(readFileSync(`${root}/package.json`, "utf8")).engines.node)[0];
  const problem =
    Number(process.versions.node.split(".")[0]) < Number(needed)
      ? `Node ${needed} or later is required. This is Node ${process.versions.node}.`
      : await (await import("./install.mjs")).install(root);
  if (problem) {
    console.error(problem);
    process.exit(1);
  }
  // The script sees the arguments that it would get without this one.
  process.argv.splice(1, 2, fileURLToPath(script));
  await import(script.href);
}
