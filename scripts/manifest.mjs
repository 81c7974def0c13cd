/**
 * `npm run manifest -- https://addin.example.com/path [--provider "Brick Works BV"] [--support
 * https://example.com/help]`: writes the address at which `dist/` is served into the manifest, and the names of the
 * provider and the help page.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { runCommand } from "./command.mjs";

/** Placeholder for the add-in's address in the manifest of the repository; a name that no one can own. */
export const placeholder = "https://product-impact.invalid";

/** The functions as Excel shows them, in each language. */
const functionFiles = ["dist/functions.json", "dist/functions-nl.json"];

/**
 * The manifest's text with every address under this one. Throws with one sentence if Excel would refuse it.
 */
export function manifestFor(text, typed, { provider, support } = {}) {
  const address = inXml(addInAddress(typed));
  let written = text;
  if (provider !== undefined) {
    if (provider.trim() === "" || provider.length > 125)
      throw new Error("The provider's name must have 1 to 125 characters.");
    written = written.replace(/(?<=<ProviderName>)[^<]*/, () => inXml(provider));
  }
  if (support !== undefined) {
    const page = inXml(supportAddress(support));
    const element = /<SupportUrl [^>]*(?:\/>|[^/]>[^]*?<\/SupportUrl>)/;
    written = written.replace(element, () => `<SupportUrl DefaultValue="${page}" />`);
  }
  return written.replaceAll(placeholder, () => address);
}

function inXml(text) {
  const signs = { "&": "&amp;", "'": "&apos;", '"': "&quot;", "<": "&lt;", ">": "&gt;" };
  return text.replace(/[&'"<>]/g, (sign) => signs[sign]);
}

function supportAddress(typed) {
  if (!URL.canParse(typed) || new URL(typed).protocol !== "https:")
    throw new Error(`"${typed}" isn't a page. Give its full https address.`);
  refuseInvalid(new URL(typed));
  return new URL(typed).href;
}

/** Rejects reserved names such as the placeholder in the manifest of the repository. */
function refuseInvalid({ hostname }) {
  if (/(^|\.)invalid$/.test(hostname))
    throw new Error(`"${hostname}" is a placeholder. Give your own address.`);
}

/** The functions' metadata with help links that lead to the page on functions at this address. */
export function functionsFor(text, typed) {
  const metadata = JSON.parse(text);
  for (const one of metadata.functions) {
    one.helpUrl = `${addInAddress(typed)}/docs/functions.html#${one.id.toLowerCase()}`;
  }
  return `${JSON.stringify(metadata, null, 2)}\n`;
}

/** The address without a slash at its end. */
function addInAddress(typed) {
  const example = "for example https://addin.example.com/product-impact";
  if (!URL.canParse(typed))
    throw new Error(`"${typed}" isn't an address. Give the full address, ${example}.`);
  const { protocol, host, pathname, username, password, search, hash } = new URL(typed);
  if (protocol !== "https:")
    throw new Error(`Excel loads add-ins over https only, also from this computer: ${example}.`);
  refuseInvalid(new URL(typed));
  if (username || password) throw new Error("The address can't contain a user name or password.");
  if (search || hash || /[?#]/.test(typed))
    throw new Error(`Give the address that serves dist/, without "?" and "#", ${example}.`);
  if (/\.html?$/i.test(pathname))
    throw new Error(`Give the address of the folder, not of a page in it, ${example}.`);
  return `https://${host}${pathname.replace(/\/+$/, "")}`;
}

async function writeManifest() {
  const options = { provider: { type: "string" }, support: { type: "string" } };
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [typed, ...more] = positionals;
  if (typed === undefined || more.length > 0)
    throw new Error(
      "Usage: npm run manifest -- <https address> [--provider <name>] [--support <https address>]",
    );
  const root = new URL("..", import.meta.url);
  if (!existsSync(new URL("dist/taskpane.html", root)))
    throw new Error("Build the add-in first: npm run build");
  const text = manifestFor(readFileSync(new URL("manifest.xml", root), "utf8"), typed, values);
  writeFileSync(new URL("dist/manifest.xml", root), text);
  for (const name of functionFiles) {
    const file = new URL(name, root);
    writeFileSync(file, functionsFor(readFileSync(file, "utf8"), typed));
  }
  console.log(
    `Updated dist/manifest.xml and the help links in ${functionFiles.join(" and ")} for ${addInAddress(typed)}`,
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runCommand(writeManifest);
