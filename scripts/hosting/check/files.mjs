/** Checks of the release's files: that all are there, as they were built. */
import { digestOf, isPageInstead, servedFiles } from "./site.mjs";

/** Files that each host writes for its own address. */
const perAddress = /^\/(config\.json|manifest\.xml|functions(-[a-z]+)?\.json)$/;

export async function checkMissing({ missing: { status } }) {
  if ([403, 404, 410].includes(status)) return [];
  const why = "Excel would take another page for a file of the add-in.";
  return [{ what: `A missing file is answered with ${status}.`, why, change: "Answer it with 404." }];
}

export async function checkList({ listed }) {
  if (listed.size > 0) return [];
  const why = "Without it, this command can't compare the files.";
  return [{ what: "SHA256SUMS can't be read.", why, change: "Upload SHA256SUMS of the release too." }];
}

export async function checkFiles(site) {
  return [...site.files].flatMap(([path, answer]) => {
    const problem = absence(site, path, answer);
    return problem ? [{ ...problem, where: path }] : [];
  });
}

function absence(site, path, answer) {
  const { status, error } = answer;
  const upload = "Upload all files of dist/.";
  if (status === 0) return { what: `Files aren't answered (${error}).`, change: "Look into the host's log." };
  if (status >= 300 && status < 400)
    return {
      what: "Files are redirected.",
      why: "Excel asks by these addresses.",
      change: "Send the files here.",
    };
  if (status === 404) return { what: "Files are missing.", change: upload };
  if (status !== 200) return { what: `Files are answered with ${status}.`, change: upload };
  if (isPageInstead(site, path, answer)) return { what: "A page is sent in place of files.", change: upload };
  return undefined;
}

export async function checkContents(site) {
  const altered = servedFiles(site).filter(([path, answer]) => {
    const digest = site.listed.get(path.slice(1));
    return digest !== undefined && digest !== digestOf(answer) && !perAddress.test(path);
  });
  const what = "Files differ from the release.";
  const why = "They're of two releases, or something altered them on the way.";
  const change = "Upload dist/ anew, empty caches, and turn off optimisers.";
  return altered.map(([where]) => ({ what, why, change, where }));
}

/** Advice, which needs no change: scripts are several times smaller when compressed. */
export function adviseCompression({ files }) {
  const isLarge = ([path, { body }]) => path.endsWith(".js") && body.length > 10_000;
  const plain = [...files].filter((file) => isLarge(file) && !file[1].headers.has("content-encoding"));
  return plain.length > 0 ? ["Compress scripts and styles: the add-in then starts sooner."] : [];
}
