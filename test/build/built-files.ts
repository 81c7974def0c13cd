import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { gzipSync } from "node:zlib";

export const distFolder = join(__dirname, "../../dist");

if (!existsSync(join(distFolder, "taskpane.html"))) {
  throw new Error("There is no built add-in to test: run `npm run build` first.");
}

const filesIn = (folder: string): string[] =>
  readdirSync(join(distFolder, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.join(folder, entry.name));

/** The built files by name, assets left out: the pane's, and those that the launch page has to itself. */
export const builtNames = filesIn(".");
export const builtLaunchNames = filesIn("launch");

export const builtPages = builtNames.filter((name) => name.endsWith(".html"));

export function readBuiltText(name: string): string {
  return readFileSync(join(distFolder, name), "utf8");
}

/** Compressed size of a file, in bytes. */
export function gzippedBytes(name: string): number {
  return gzipSync(readBuiltText(name), { level: 9 }).length;
}

/** A start tag of a page, its attributes by lower-case name. */
export interface HtmlTag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
}

/**
 * The start tags of a page in order, as a browser that runs scripts sees them; enough of HTML for pages that we write.
 */
export function readTags(page: string): HtmlTag[] {
  const html = page.replace(/<!--.*?-->/gs, "").replace(/<noscript\b[^>]*>.*?<\/noscript>/gs, "");
  return [
    ...html.matchAll(/<([a-z][\w-]*)((?:\s+[^\s=>/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"']+))?)*)\s*\/?>/gi),
  ].map(([, name = "", attributes = ""]) => ({
    name: name.toLowerCase(),
    attributes: new Map(
      [...attributes.matchAll(/([^\s=>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/g)].map(
        ([, key = "", double, single, bare]) => [key.toLowerCase(), double ?? single ?? bare ?? ""],
      ),
    ),
  }));
}

/** The page's policy by directive, from its first meta tag of that kind. */
export function readContentPolicy(page: string): Map<string, string[]> {
  const tag = readTags(page).find(isPolicyTag);
  const directives = tag?.attributes.get("content")?.split(";") ?? [];
  return new Map(
    directives.flatMap((directive) => {
      const [name, ...sources] = directive.trim().split(/\s+/);
      return name ? [[name, sources]] : [];
    }),
  );
}

export function isPolicyTag({ name, attributes }: HtmlTag): boolean {
  return name === "meta" && attributes.get("http-equiv")?.toLowerCase() === "content-security-policy";
}
