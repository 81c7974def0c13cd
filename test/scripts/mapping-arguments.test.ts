import { cpSync, existsSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot, runNode, withTemporaryFolder } from "./run-node";

const service = ["--service", "https://lca.example.com"];

test.each<[what: string, given: readonly string[], code: number, said: RegExp]>([
  ["help", ["--help"], 0, /^npm run mapping -- --service https:[^]*--check mapping\.json\n/],
  ["no service", ["--check", "mapping.json"], 1, /^--service is required\.\n\nnpm run mapping/],
  ["a secret as an argument", ["sample-secret"], 1, /^Unknown arguments\.\n\nnpm run mapping/],
  ["a secret as an option", ["--secret=sample-secret"], 1, /^Unknown arguments\./],
  [
    "a draft together with a check",
    [...service, "--check", "mapping.json", "--out", "other.json"],
    1,
    /^--check writes no file\. Leave out --out\.\n$/,
  ],
])("%s is answered without a build, and repeats no secret", (_what, given, code, said) =>
  withTemporaryFolder((folder) => {
    cpSync(join(repositoryRoot, "scripts"), join(folder, "scripts"), { recursive: true });
    const { code: exitCode, output } = runNode(["scripts/mapping.mjs", ...given], { cwd: folder });
    expect(exitCode).toBe(code);
    expect(output).toMatch(said);
    expect(output).not.toMatch(/sample-secret|Building/);
    expect(existsSync(join(folder, "build"))).toBe(false);
  }),
);
