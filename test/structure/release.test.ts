import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { isRelease, findStaleParts } from "./release";

const here = join(__dirname, "../..");

test("a release has a docs/reliability.md that was measured with its own sources", () => {
  expect(isRelease(here) ? findStaleParts(here) : []).toEqual([]);
});

describe("in a repository of its own", () => {
  let root = "";

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "release-"));
    git("init", "--quiet");
    write("package.json", '{ "version": "1.2.0" }');
    write("src/a.ts", "1");
  });

  afterEach(() => rmSync(root, { recursive: true, force: true }));

  function git(...args: readonly string[]): string {
    const author = ["-c", "user.name=A", "-c", "user.email=a@example.com"];
    const { stdout, status, stderr } = spawnSync("git", [...author, ...args], {
      cwd: root,
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(stderr);
    return stdout.trim();
  }

  function write(file: string, text: string): void {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }

  function committed(): string {
    git("add", "--all");
    git("commit", "--quiet", "--message", "Change");
    return git("rev-parse", "HEAD").slice(0, 10);
  }

  const part = (name: string, commit: string) =>
    `<!-- begin ${name} -->\n\nRun on 2026-01-01 at commit ${commit}, with Node 20.\n\n<!-- end ${name} -->\n`;

  test("measurements of these sources stay valid after other commits", () => {
    const measured = committed();
    write("docs/reliability.md", part("matrix", measured) + part("links", measured));
    committed();
    expect(findStaleParts(root)).toEqual([]);
  });

  test.each([
    ["a changed source", () => write("src/a.ts", "2")],
    ["a new source", () => (write("src/b.ts", "1"), committed())],
    ["a source that went", () => rmSync(join(root, "src/a.ts"))],
  ])("%s makes earlier measurements stale, part by part", (_what, change) => {
    const before = committed();
    change();
    write("other.txt", "1");
    const after = committed();
    write("docs/reliability.md", `# Page\n\n${part("matrix", before)}\n${part("links", after)}`);
    expect(findStaleParts(root)).toEqual(["matrix"]);
  });

  test("a part of an unknown commit, or of none, is stale", () => {
    committed();
    write(
      "docs/reliability.md",
      `${part("matrix", "0123456789")}<!-- begin soak -->\n\nNot run.\n\n<!-- end soak -->\n`,
    );
    expect(findStaleParts(root)).toEqual(["matrix", "soak"]);
  });

  test.each([
    ["## 1.2.0", true],
    ["## [1.2.0] - 2026-01-01", true],
    ["## Unreleased\n\n- New.\n\n## 1.2.0", false],
    ["## 1.1.0", false],
    ["", false],
  ])("a version with %j in CHANGELOG is a release of 1.2.0: %s", (changelog, released) => {
    write("CHANGELOG.md", `# Changelog\n\n${changelog}\n`);
    expect(isRelease(root)).toBe(released);
  });

  test("a tagged commit is a release whatever CHANGELOG contains", () => {
    write("CHANGELOG.md", "## Unreleased\n");
    committed();
    git("tag", "seen-by-customer");
    expect(isRelease(root)).toBe(false);
    git("tag", "v1.2.0");
    expect(isRelease(root)).toBe(true);
  });
});
