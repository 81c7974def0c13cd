import { execFileSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { join, posix } from "node:path";

const root = join(__dirname, "../..");

/** Files that git keeps, and new ones it would keep. */
function filesOfTheProject(): string[] {
  const args = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const listed = execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\0");
  return listed.filter(
    (file) => file !== "" && statSync(join(root, file), { throwIfNoEntry: false })?.isFile(),
  );
}

/** Texts that must not be published, by name; written so that no pattern finds itself here. */
const forbidden = new Map([
  ["a private key", /-----BEGIN [A-Z ]*PRIVATE[ ]KEY-----/],
  ["an access token", /\b(gh[pousr]_[A-Za-z0-9]{36}|npm_[A-Za-z0-9]{36}|AKIA[A-Z0-9]{16})\b/],
  ["a JSON web token", /\beyJ[A-Za-z0-9_-]{20,}\.[A-Za-z0-9_-]{20,}\.[A-Za-z0-9_-]{10,}/],
  ["a password in an address", /\bhttps?:\/\/[^\s/:@"'`$<>{}]+:[^\s/:@"'`$<>{}]{6,}@[a-z0-9.-]+\.[a-z]{2,}/i],
  ["a path of one machine", /(?<![\w.)}\]/-])\/(work|root|home|Users)\/[\w.-]|\b[A-Z]:\\+Users\\/],
  ["a registry's address", /registry\.[a-z0-9-]+\.[a-z]{2,}|\b_auth(Token)?\s*=/i],
]);

const files = filesOfTheProject();

test("git keeps no packages, builds or reports", () => {
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => /(^|\/)node_modules\/|^(dist|build|reports)\//.test(file))).toEqual([]);
});

test("every suite has a test file beside it that runs all suites of the folder", () => {
  const suites = files.filter((file) => file.endsWith(".suite.ts"));
  const runners = [...new Set(suites.map((file) => posix.join(posix.dirname(file), "suites.test.ts")))];
  expect(runners.length).toBeGreaterThan(5);
  expect(runners.filter((file) => !files.includes(file))).toEqual([]);
  const text = (file: string) => readFileSync(join(root, file), "utf8");
  expect(runners.filter((file) => !text(file).endsWith("\n\nrunSuites(__dirname);\n"))).toEqual([]);
});

test.each([...forbidden])("no file holds %s", (_what, pattern) => {
  const text = (file: string) => readFileSync(join(root, file), "utf8");
  expect(files.filter((file) => pattern.test(text(file)))).toEqual([]);
});

test.each([
  ["a private key", "-----BEGIN RSA PRIVATE " + "KEY-----"],
  ["an access token", "token: ghp_" + "a1".repeat(18)],
  ["a JSON web token", ["eyJ" + "a".repeat(24), "b".repeat(24), "c".repeat(24)].join(".")],
  ["a password in an address", "https://user:pass" + "word@example.com/"],
  ["a path of one machine", 'open("/' + 'home/ann/x")'],
  ["a registry's address", "https://registry." + "example.org/left-pad"],
])("the check finds %s", (what, text) => {
  expect(text).toMatch(forbidden.get(what) ?? "");
});
