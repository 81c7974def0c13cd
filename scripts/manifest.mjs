/** `npm run manifest -- https://addin.example.com/path`: writes the addresses of where `dist/` is served into it. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Stands for the add-in's address in the manifest as it is kept; a name that nobody can own. */
export const placeholder = "https://product-impact.invalid";

/** The functions as Excel shows them, in each language. */
const functionFiles = ["dist/functions.json", "dist/functions-nl.json"];

/** The manifest's text with every address under this one. Throws with one sentence where Excel would refuse it. */
export function manifestFor(text, typed) {
  const address = addInAddress(typed).replaceAll("&", "&amp;").replaceAll("'", "&apos;");
  return text.replaceAll(placeholder, () => address);
}

/** The functions' metadata with help links that lead to the add-in's own help page at this address. */
export function functionsFor(text, typed) {
  const metadata = JSON.parse(text);
  for (const one of metadata.functions) {
    one.helpUrl = `${addInAddress(typed)}/assets/help.html#${one.id.toLowerCase()}`;
  }
  return `${JSON.stringify(metadata, null, 2)}\n`;
}

/** The address without a slash at its end. */
function addInAddress(typed) {
  const example = "for example https://addin.example.com/product-impact";
  if (!URL.canParse(typed)) throw new Error(`"${typed}" is no address. Give the whole of it, ${example}.`);
  const { protocol, host, pathname, username, password, search, hash } = new URL(typed);
  if (protocol !== "https:")
    throw new Error(`Excel loads add-ins over https only, on this computer too: ${example}.`);
  if (username || password) throw new Error("The address must not hold a user name or password.");
  if (search || hash || /[?#]/.test(typed))
    throw new Error(`Give the folder that dist/ is served from, without "?" and "#": ${example}.`);
  if (/\.html?$/i.test(pathname)) throw new Error(`Give the folder, not a page in it: ${example}.`);
  return `https://${host}${pathname.replace(/\/+$/, "")}`;
}

function main([typed, ...more]) {
  if (typed === undefined || more.length > 0) throw new Error("Usage: npm run manifest -- <https address>");
  const root = new URL("..", import.meta.url);
  if (!existsSync(new URL("dist/taskpane.html", root))) throw new Error("Nothing is built: npm run build");
  const text = manifestFor(readFileSync(new URL("manifest.xml", root), "utf8"), typed);
  writeFileSync(new URL("dist/manifest.xml", root), text);
  for (const name of functionFiles) {
    const file = new URL(name, root);
    writeFileSync(file, functionsFor(readFileSync(file, "utf8"), typed));
  }
  console.log(
    `dist/manifest.xml and the help links in ${functionFiles.join(" and ")} are written for ${addInAddress(typed)}`,
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    main(process.argv.slice(2));
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
