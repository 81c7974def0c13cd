/** What a deployment answers, asked once for all checks. */
import { createHash, randomBytes } from "node:crypto";
import { ask, askAll } from "./ask.mjs";
import { loopback, readConfig } from "./config.mjs";

/** Asked for if there is no list of the release's files. */
const needed = [
  "config.json",
  "functions.js",
  "functions.json",
  "launch.html",
  "manifest.xml",
  "taskpane.html",
];

/** Reads the address as typed. Throws with one sentence if it is no address of a folder. */
export function readAddress(typed) {
  const example = "for example https://addin.example.com/product-impact";
  if (!URL.canParse(typed))
    throw new Error(`"${typed}" isn't an address. Give the full address, ${example}.`);
  const { protocol, origin, hostname, pathname, username, password } = new URL(typed);
  const isLocal = loopback.test(hostname);
  if (protocol !== "https:" && !(protocol === "http:" && isLocal))
    throw new Error(`Excel loads add-ins over https only: ${example}.`);
  if (username || password || /[?#]/.test(typed) || /\.html?$/i.test(pathname))
    throw new Error(`Give only the address of the folder, ${example}.`);
  return { origin, base: pathname.replace(/(?<!\/)\/+$/, ""), isSecure: protocol === "https:", isLocal };
}

/** A name that no file has. */
export function unusedName() {
  return `check-hosting-${randomBytes(8).toString("hex")}`;
}

export async function openSite(typed) {
  const { origin, base, ...kind } = readAddress(typed);
  const askOrigin = (path, options) => ask(origin, path, options);
  const askSite = (path, options) => askOrigin(base + path, options);
  const [missing, sums] = await askAll([`/${unusedName()}.html`, "/SHA256SUMS"], askSite);
  const listed = readSums(sums);
  const names = listed.size > 0 ? [...listed.keys()] : needed;
  const answers = await askAll(names, (name) => askSite(`/${encodeURI(name)}`));
  const files = new Map(names.map((name, at) => [`/${name}`, answers[at]]));
  const site = {
    origin,
    base,
    address: origin + base,
    ...kind,
    ask: askSite,
    askOrigin,
    missing,
    listed,
    files,
  };
  const config = readConfig(fileAt(site, "/config.json"), `${site.address}/taskpane.html`);
  const { service } = config;
  const products = service && (await ask(service.origin, `${service.path}/api/v1/products`));
  return { ...site, config, service: service && { ...service, isOwn: service.origin === origin, products } };
}

/** The digests of the release's files, by name. */
function readSums({ status, body }) {
  const lines = status === 200 ? body.toString("utf8").split(/\r?\n/) : [];
  const found = lines.map((line) => /^([\da-f]{64}) [ *]([\w-][\w./-]*)$/.exec(line));
  return new Map(found.filter(Boolean).map(([, digest, name]) => [name, digest]));
}

/** Whether something is there that is no file of the release. */
export function isServed({ missing }, answer) {
  return answer.status === 200 && !isStandIn(missing, answer);
}

/** Whether this is the page with which some hosts answer all that is missing. */
export function isStandIn(missing, answer) {
  return missing.status === 200 && missing.body.equals(answer.body);
}

/** The files that are sent, with their answers, by their path below the add-in's address. */
export function servedFiles(site) {
  return [...site.files].filter(
    ([path, answer]) => answer.status === 200 && !isPageInstead(site, path, answer),
  );
}

/** The answer with a file that is sent; undefined if it isn't. */
export function servedFile(site, path) {
  const [, answer] = servedFiles(site).find(([served]) => served === path) ?? [];
  return answer;
}

/** Whether a page is sent in place of another file, as some hosts do for all that is missing. */
export function isPageInstead(site, path, answer) {
  if (digestOf(answer) === site.listed.get(path.slice(1))) return false;
  const isPage = /^\s*<(!doctype html|html)/i.test(answer.body.toString("utf8", 0, 200));
  return isStandIn(site.missing, answer) || (isPage && !path.endsWith(".html"));
}

export function digestOf({ body }) {
  return createHash("sha256").update(body).digest("hex");
}

/** The text of a file that is sent; undefined if it isn't. */
export function fileAt(site, path) {
  const answer = servedFile(site, path);
  return answer && new TextDecoder().decode(answer.body);
}
