/**
 * Checks that `node_modules` has the packages of `package-lock.json`. Loaded before anything is installed: Node alone.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parsed, readOrNothing } from "./optional-files.mjs";

/**
 * `lock` is package-lock.json, `held` npm's own record of what it installed, `system` a platform and an architecture;
 * each of the first two is undefined if the file is missing. Compared by content, because git sets file times freely.
 */
export function isInstalled(lock, held, system) {
  if (!lock?.packages || !held?.packages) return false;
  const named = Object.entries(lock.packages).filter(([path]) => path !== "");
  return (
    named.every(([path, wanted]) => isSame(wanted, held.packages[path])) &&
    // A package that the lock no longer names may still hide the one it does name.
    Object.entries(held.packages).every(([path, there]) => path in lock.packages && fits(there, system))
  );
}

/** The packages that the folder's package-lock.json names, and those that npm installed there. */
export function read(folder) {
  const lock = parsed(readOrNothing(join(folder, "package-lock.json")));
  // npm writes the record last: an interrupted install leaves none.
  const held = parsed(readOrNothing(join(folder, "node_modules/.package-lock.json")));
  return { lock, held: held?.packages && { packages: stillThere(folder, held.packages) } };
}

function stillThere(folder, packages) {
  const there = Object.entries(packages).filter(([path]) => existsSync(join(folder, path, "package.json")));
  return Object.fromEntries(there);
}

function isSame(wanted, there) {
  // npm leaves out optional packages that are for other systems.
  if (!there) return wanted.optional === true;
  return there.version === wanted.version && there.integrity === wanted.integrity;
}

/** A folder shared by two systems, or copied, has the binaries of the other system. */
function fits({ os, cpu }, { platform, arch }) {
  return allows(os, platform) && allows(cpu, arch);
}

/** Evaluates npm's lists: names that are allowed, or with "!" names that are not. */
function allows(list, name) {
  if (!list || list.length === 0) return true;
  if (list.includes(`!${name}`)) return false;
  return list.includes(name) || list.every((one) => one.startsWith("!"));
}
