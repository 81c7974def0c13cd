/** Paths of the repository in a document: in links, in backticks, and in blocks of code. */
import { posix } from "node:path";

/** Builds and reports, which git ignores; and names that represent one of many. */
const generated = /^(dist|build|reports|node_modules)(\/|$)/;
const extension = /\.(tsx?|m?js|json|md|css|html|xml|svg|png)$/;
const plainPath = /^[\w@.-]+(\/[\w@.-]+)*\/?$/;

export interface NamedPath {
  readonly path: string;
  /** The heading that a link leads to. */
  readonly anchor: string | undefined;
}

/** The paths that a document names, from the root of the repository; `roots` are the folders there. */
export function findNamedPaths(document: string, text: string, roots: ReadonlySet<string>): NamedPath[] {
  const blocks = [...text.matchAll(/^```.*?^```/gms)].map(([block]) => block);
  const prose = text.replace(/^```.*?^```/gms, "");
  const inBlocks = blocks.flatMap((block) => block.split(/[\s"'():,=]+/));
  const inTicks = [...prose.matchAll(/`([^`\n]+)`/g)].flatMap(([, quoted = ""]) => quoted.split(/[\s,]+/));
  return [
    ...inBlocks.filter((word) => roots.has(rootOf(word))),
    ...inTicks.filter((word) => roots.has(rootOf(word)) || (word.includes("/") && isPath(word))),
  ]
    .filter((word) => plainPath.test(word) && !generated.test(word))
    .map((path): NamedPath => ({ path: path.replace(/\/$/, ""), anchor: undefined }))
    .concat(linksIn(document, prose));
}

const rootOf = (word: string) => /^([^/]+)\//.exec(word)?.[1] ?? "";
const isPath = (word: string) => extension.test(word) || word.endsWith("/");

function linksIn(document: string, prose: string): NamedPath[] {
  const targets = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = ""]) => target);
  return targets
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => {
      const [file = "", anchor] = target.split("#");
      const path = file === "" ? document : posix.join(posix.dirname(document), file);
      return { path, anchor };
    });
}

/** The anchors of a document's headings, as GitHub makes them. */
export function findAnchors(text: string): Set<string> {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => heading);
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, "")
        .replace(/ /g, "-"),
    ),
  );
}
