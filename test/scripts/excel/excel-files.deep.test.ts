import { cpSync, mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { distFolder } from "../../build/built-files";
import { surroundingsAt, placeholderAddress, manifestSource } from "../../structure/manifest-fixture";
import { findManifestFaults } from "../../structure/manifest-rules";
import { evaluateInNode, repositoryRoot, withTemporaryFolder } from "../run-node";

const functions = ["functions.json", "functions-nl.json"];

/** Copies the files that the script reads; returns their folder. */
function prepared(folder: string): string {
  mkdirSync(join(folder, "dist"));
  cpSync(join(repositoryRoot, "manifest.xml"), join(folder, "manifest.xml"));
  for (const name of functions) cpSync(join(distFolder, name), join(folder, "dist", name));
  return folder;
}

function run(folder: string, call: string): unknown {
  return evaluateInNode("scripts/excel/excel-files.mjs", `script.${call}`, null, { cwd: folder });
}

const address = "https://localhost:3001";

test("the manifest for this computer keeps every rule, and says that it is for local use", () =>
  withTemporaryFolder((folder) => {
    run(prepared(folder), `write("${address}")`);
    const manifest = readFileSync(join(folder, "build/excel/manifest.xml"), "utf8");
    expect(findManifestFaults(manifest, surroundingsAt(address))).toEqual([]);
    expect(manifest).not.toContain(new URL(placeholderAddress).host);
    const [note = ""] = /^<!--.*-->$/m.exec(manifest) ?? [];
    expect(note).toContain("for this computer only");
    expect(manifest.replace(`${note}\n`, "")).toBe(manifestSource.replaceAll(placeholderAddress, address));
  }));

test("help links lead to the same address", () =>
  withTemporaryFolder((folder) => {
    run(prepared(folder), `write("${address}")`);
    for (const name of functions) {
      const text = readFileSync(join(folder, "build/excel", name), "utf8");
      const links = [...text.matchAll(/"helpUrl": "(.*?)#/g)].map(([, link]) => link);
      expect(new Set(links)).toEqual(new Set([`${address}/docs/functions.html`]));
    }
  }));

test("removing the files leaves the build unchanged and nothing behind", () =>
  withTemporaryFolder((folder) => {
    const texts = () => functions.map((name) => readFileSync(join(folder, "dist", name), "utf8"));
    prepared(folder);
    const before = texts();
    run(folder, `write("${address}")`);
    expect(texts()).toEqual(before);
    expect(readdirSync(join(folder, "dist")).sort()).toEqual([...functions].sort());
    expect(run(folder, "remove()")).toBe(true);
    expect(readdirSync(join(folder, "build"))).toEqual([]);
    expect(run(folder, "remove()")).toBe(false);
  }));

test("the manifest is written in place, because a Mac's Excel links to that file", () =>
  withTemporaryFolder((folder) => {
    const file = () => statSync(join(folder, "build/excel/manifest.xml")).ino;
    run(prepared(folder), `write("${address}")`);
    const before = file();
    run(folder, `write("https://localhost:3002")`);
    expect(file()).toBe(before);
    expect(readFileSync(join(folder, "build/excel/manifest.xml"), "utf8")).toContain("localhost:3002");
  }));
