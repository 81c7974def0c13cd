/** Installs packages on a fresh Debian machine. */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** True only as root on Debian itself: that is a fresh machine or a container, not a person's laptop. */
export function mayInstall() {
  const isDebian =
    existsSync("/etc/debian_version") && /^ID="?debian"?$/m.test(readFileSync("/etc/os-release", "utf8"));
  return isDebian && process.getuid?.() === 0;
}

/** Installs Debian's packages; the caller checks afterwards whether they are there. */
export async function install(...packages) {
  await aptGet("update", "-q");
  await aptGet("install", "-q", "-y", "--no-install-recommends", ...packages);
}

/** Unpacks Debian's packages into a folder, for programs that would start by themselves if they were installed. */
export async function fetchPrograms(folder, ...packages) {
  mkdirSync(folder, { recursive: true });
  await aptGet("update", "-q");
  await run("apt-get", ["-o", "APT::Sandbox::User=root", "download", "-q", ...packages], folder);
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".deb"))) {
    await run("dpkg-deb", ["--extract", join(folder, file), folder]);
  }
}

function aptGet(...args) {
  return run("apt-get", ["-o", "DPkg::Lock::Timeout=120", ...args]);
}

function run(program, args, cwd) {
  const child = spawn(program, args, {
    ...(cwd && { cwd }),
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  return new Promise((done) => {
    child.on("error", done);
    child.on("close", done);
  });
}
