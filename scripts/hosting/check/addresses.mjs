/** Checks of the files that are written for one address. */
import { placeholder } from "../../manifest.mjs";
import { parsed } from "../../optional-files.mjs";
import { fileAt } from "./site.mjs";

export async function checkManifest(site) {
  const text = fileAt(site, "/manifest.xml")?.replace(/<!--[^]*?-->/g, "");
  if (text === undefined) return [];
  // The help page may be elsewhere.
  const own = text.replace(/<SupportUrl [^>]*(?:\/>|[^/]>[^]*?<\/SupportUrl>)/, "");
  const written = [...own.matchAll(/(?:DefaultValue|Value)="(https?:[^"]*)"/g)].map(([, address]) =>
    inText(address),
  );
  return [...foreign(site, "/manifest.xml", text, written), ...differentVersion(site, text)];
}

function inText(xml) {
  const signs = { "&amp;": "&", "&apos;": "'", "&quot;": '"', "&lt;": "<", "&gt;": ">" };
  return xml.replace(/&(amp|apos|quot|lt|gt);/g, (sign) => signs[sign]);
}

function differentVersion(site, manifest) {
  const version = parsed(fileAt(site, "/sbom.cdx.json"))?.metadata?.component?.version;
  const written = /<Version>([^<]*)</.exec(manifest)?.[1];
  if (version === undefined || written === `${version}.0`) return [];
  const what = `The manifest has version ${written}, the release ${version}.0.`;
  const why = "Excel keeps the old manifest.";
  return [{ what, why, change: "Run npm run manifest for this release.", where: "/manifest.xml" }];
}

export async function checkFunctions(site) {
  const paths = [...site.files.keys()].filter((path) => /^\/functions(-[a-z]+)?\.json$/.test(path));
  return paths.flatMap((path) => {
    const text = fileAt(site, path);
    if (text === undefined) return [];
    const links = parsed(text)?.functions?.map(({ helpUrl }) => helpUrl);
    if (links) return foreign(site, path, text, links.filter(Boolean));
    return [{ what: "The functions can't be read.", change: "Upload the file anew.", where: path }];
  });
}

/** Addresses that don't lead to this deployment. */
function foreign(site, where, text, written) {
  const change = `Run npm run manifest -- ${site.address}, and upload dist/ anew.`;
  if (text.includes(placeholder)) return [{ what: "Addresses are still the placeholder's.", change, where }];
  const elsewhere = written.filter((address) => !isBelow(site, address));
  if (elsewhere.length === 0) return [];
  return [{ what: `Addresses lead elsewhere, such as ${elsewhere[0]}`, change, where }];
}

function isBelow(site, address) {
  return URL.canParse(address) && new URL(address).href.startsWith(`${site.address}/`);
}
