/** Reads config.json by the rules of the add-in (src/addin/host/addin-config.ts), and checks it. */

/** Names of this computer. */
export const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

const version = "/api/v1";

/** The service of a configuration and its mapping's file, or the problem for which the add-in refuses it. */
export function readConfig(text, page) {
  if (text === undefined) return {};
  try {
    return parseConfig(JSON.parse(text), page);
  } catch (error) {
    return { problem: error instanceof SyntaxError ? "it isn't JSON" : error.message };
  }
}

function parseConfig(json, page) {
  if (!isObject(json)) throw new Error("it isn't an object");
  const {
    serviceUrl,
    publicServiceUrl = "",
    platformUrl = "",
    allowKeeping = true,
    vocabulary = {},
    mapping,
  } = json;
  for (const [name, value] of Object.entries({ serviceUrl, publicServiceUrl, platformUrl }))
    if (typeof value !== "string") throw new Error(`${name} isn't a text`);
  if (typeof allowKeeping !== "boolean") throw new Error("allowKeeping is neither true nor false");
  if (!isVocabulary(vocabulary)) throw new Error("vocabulary has something else than names");
  if (publicServiceUrl !== "" && !isPlainAddress(publicServiceUrl))
    throw new Error("publicServiceUrl isn't an address without query");
  const service = safeUrl("serviceUrl", serviceUrl, page);
  if (!isPlainAddress(service.href)) throw new Error("serviceUrl has a query");
  if (platformUrl.trim() !== "") safeUrl("platformUrl", platformUrl, page);
  const { origin, pathname, hostname } = service;
  return {
    service: { origin, path: withoutVersion(pathname), hostname },
    platformUrl: platformUrl.trim(),
    mapping,
  };
}

function isObject(json) {
  return typeof json === "object" && json !== null && !Array.isArray(json);
}

function isVocabulary(json) {
  const all = isObject(json) ? Object.values(json) : [undefined];
  return all.flat().every((name) => typeof name === "string");
}

function isPlainAddress(text) {
  if (!URL.canParse(text.trim())) return false;
  const { search, hash } = new URL(text.trim());
  return search === "" && hash === "";
}

/** An https address, or http for this computer. A path counts from the page's origin. */
function safeUrl(name, typed, page) {
  const text = typed.trim();
  const base = /^\/(?![/\\])/.test(text) ? page : undefined;
  if (!URL.canParse(text, base)) throw new Error(`${name} is neither an address nor a path`);
  const url = new URL(text, base);
  const isSafe = url.protocol === "https:" || (url.protocol === "http:" && loopback.test(url.hostname));
  if (!isSafe) throw new Error(`${name} isn't an https address`);
  if (url.username || url.password) throw new Error(`${name} has a user name or password`);
  return url;
}

function withoutVersion(path) {
  const plain = path.replace(/(?<!\/)\/+$/, "");
  return plain.endsWith(version) ? withoutVersion(plain.slice(0, -version.length)) : plain;
}

export async function checkConfig(site) {
  const { problem, platformUrl, service } = site.config;
  const where = "/config.json";
  const found = [];
  if (problem !== undefined) {
    const why = "The add-in refuses the whole file.";
    found.push({ what: `config.json can't be used: ${problem}.`, why, change: "Correct it.", where });
  }
  if (platformUrl === "/platform") {
    const change = 'Give the https address of your platform, or "" for none.';
    found.push({ what: 'platformUrl is still the "/platform" of the sample.', change, where });
  }
  if (service && !site.isLocal && loopback.test(service.hostname)) {
    const change = "Give the service's https address, or its path here.";
    found.push({ what: "serviceUrl leads to each user's own computer.", change, where });
  }
  return found;
}

/** A mapping may be in a file beside the pages. */
export async function checkMapping(site) {
  const { mapping } = site.config;
  if (typeof mapping !== "string") return [];
  const finding = (what) => [{ what, change: "Name a JSON file beside the pages.", where: "/config.json" }];
  const page = `${site.address}/taskpane.html`;
  if (!URL.canParse(mapping, page) || new URL(mapping, page).origin !== site.origin)
    return finding("The mapping isn't beside the pages.");
  const { status, body } = await site.askOrigin(new URL(mapping, page).pathname);
  try {
    if (status === 200) JSON.parse(new TextDecoder().decode(body));
    return status === 200 ? [] : finding(`The mapping is answered with ${status}.`);
  } catch {
    return finding("The mapping isn't JSON.");
  }
}
