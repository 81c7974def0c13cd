/** The table of settings of `npm run host`, checked: its values are written into configurations of servers. */
import { isIP } from "node:net";

const numbers = ["signInsPerMinute", "requestKilobytes", "addressKilobytes"];
const files = ["certificate", "key", "authorities", "folder"];
/** Caddy fetches a certificate itself. */
const optional = ["certificate", "key"];

const known = [
  ...["address", "service", "platform", "provider", "support", "config"],
  ...["ingress", "logAddresses", ...numbers, ...files],
];

/** The settings of a file's text. Throws with one sentence that names the setting. */
export function parseSettings(text) {
  const settings = { ingress: "", logAddresses: false, ...JSON.parse(text) };
  for (const name of Object.keys(settings)) {
    if (!known.includes(name)) throw new Error(`There's no setting "${name}".`);
  }
  checkAddress("address", settings.address);
  checkAddress("service", settings.service);
  if (settings.platform !== "") checkAddress("platform", settings.platform);
  if (!/^https:\/\/[^/]+\/?$/.test(settings.address))
    throw new Error('"address" must be an https address of its own, without a path.');
  for (const name of numbers) {
    if (!Number.isInteger(settings[name]) || settings[name] < 1)
      throw new Error(`"${name}" must be a whole number above 0.`);
  }
  for (const name of files) {
    const isLeftOut = optional.includes(name) && settings[name] === "";
    if (!isLeftOut && !/^\/[\w./-]+$/.test(settings[name]))
      throw new Error(`"${name}" must be a path of plain letters, such as /srv/product-impact.`);
  }
  if (settings.ingress !== "") checkIngress(settings.ingress);
  if (typeof settings.logAddresses !== "boolean") throw new Error('"logAddresses" must be true or false.');
  return settings;
}

/** Whoever has this address can write another into X-Forwarded-For, so it must not be that of a whole company. */
function checkIngress(typed) {
  const [, address = "", bits] = /^([\d.:a-f]+)(?:\/(\d{1,3}))?$/i.exec(typed) ?? [];
  const { least, most } = { 4: { least: 16, most: 32 }, 6: { least: 48, most: 128 } }[isIP(address)] ?? {};
  if (most === undefined)
    throw new Error(
      '"ingress" must be a network address, such as 10.0.0.10 or 10.0.0.0/28, or "" without a container.',
    );
  if (bits !== undefined && (bits < least || bits > most))
    throw new Error(`"ingress" must be a network between /${least} and /${most}: all in it are trusted.`);
}

function checkAddress(name, typed) {
  const { protocol, hostname, username, password, search, hash, pathname } = URL.canParse(typed)
    ? new URL(typed)
    : {};
  const isSafe =
    protocol === "https:" || (protocol === "http:" && /^(localhost|127\.0\.0\.1)$/.test(hostname));
  if (!isSafe) throw new Error(`"${name}" must be an https address.`);
  if (username || password || search || hash || !/^[\w./~-]*$/.test(pathname) || !/^[\w.-]+$/.test(hostname))
    throw new Error(`"${name}" must be an address without user, query and unusual signs.`);
}

/** The add-in's config.json for these settings: the service is a path of the add-in's own address. */
export function configFor({ service, platform, config = {} }) {
  return {
    serviceUrl: "/service",
    publicServiceUrl: service.replace(/\/+$/, ""),
    allowOtherServiceUrl: false,
    platformUrl: platform,
    vocabulary: {},
    allowKeeping: true,
    ...config,
  };
}
