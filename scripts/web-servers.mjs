/** Finds nginx and Caddy for the deep tests of hosting; on a fresh machine it fetches them. */
import { join, resolve } from "node:path";
import { fetchPrograms, mayInstall } from "./debian.mjs";
import { isProgram, pathsOf } from "./programs.mjs";

const programs = {
  nginx: { variable: "NGINX_PATH", packages: ["nginx", "nginx-common"], path: "usr/sbin/nginx" },
  caddy: { variable: "CADDY_PATH", packages: ["caddy"], path: "usr/bin/caddy" },
};

/** The path of a web server. Throws with one sentence saying what to type if there is none. */
export async function findWebServer(name) {
  const { variable, packages, path } = programs[name];
  const given = process.env[variable];
  if (given) {
    if (isProgram(given)) return given;
    throw new Error(`${variable} isn't a program: ${given}`);
  }
  // Fetched, not installed: Debian would start it.
  const folder = resolve("node_modules/.cache/web-servers");
  const there = installed(name) ?? join(folder, path);
  if (!isProgram(there) && mayInstall()) {
    console.log(`No ${name} found. Fetching Debian's for the tests of hosting ...`);
    await fetchPrograms(folder, ...packages);
  }
  if (isProgram(there)) return there;
  throw new Error(`No ${name} found. Install it, then run: ${variable}=/path/to/${name} npm run test:deep`);
}

function installed(name) {
  return [...pathsOf(name), `/usr/sbin/${name}`, `/usr/local/sbin/${name}`].find(isProgram);
}
