/** Installs packages on a fresh Debian machine. */
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

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

function aptGet(...args) {
  const child = spawn("apt-get", ["-o", "DPkg::Lock::Timeout=120", ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  return new Promise((done) => {
    child.on("error", done);
    child.on("close", done);
  });
}
