/** What `npm run host` writes: the add-in's files for its address, and the configurations of the servers. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { functionsFor, manifestFor } from "../manifest.mjs";
import { configFor } from "./hosting-settings.mjs";
import { caddyfile, nginxConfig } from "./server-configs.mjs";

const read = (file) => readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");

/** Writes all into this folder, which it empties first; the names of what is in it. */
export function writeHostFiles(settings, folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(new URL("../../dist", import.meta.url), `${folder}/www`, { recursive: true });
  const files = { ...addinFiles(settings), ...serverFiles(settings) };
  for (const [name, text] of Object.entries(files)) writeFileSync(`${folder}/${name}`, text);
  return ["www", ...Object.keys(serverFiles(settings))];
}

/** The files that differ from one address to another. */
function addinFiles(settings) {
  const { address, provider, support } = settings;
  const names = { ...(provider && { provider }), ...(support && { support }) };
  return {
    "www/manifest.xml": manifestFor(read("manifest.xml"), address, names),
    "www/config.json": `${JSON.stringify(configFor(settings), null, 2)}\n`,
    "www/functions.json": functionsFor(read("dist/functions.json"), address),
    "www/functions-nl.json": functionsFor(read("dist/functions-nl.json"), address),
  };
}

function serverFiles(settings) {
  const headers = JSON.parse(read("deploy/headers.json"));
  const nginx = read("deploy/nginx.conf");
  return {
    // Caddy can fetch a certificate, nginx can't.
    ...(settings.certificate && { "nginx.conf": nginxConfig(nginx, settings, headers) }),
    Caddyfile: caddyfile(read("deploy/Caddyfile"), settings, headers),
    // A container that doesn't know its ingress would take all users for one computer.
    ...(settings.ingress && {
      "container.conf": nginxConfig(nginx, settings, headers, { isContained: true }),
      Containerfile: read("deploy/Containerfile"),
    }),
  };
}
