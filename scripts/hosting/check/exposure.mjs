/** Checks of what a host must not show or accept. */
import { ask, askAll } from "./ask.mjs";
import { isServed, isStandIn, unusedName } from "./site.mjs";

export async function checkListings(site) {
  const paths = ["/assets/", "/docs/"];
  const answers = await askAll(paths, site.ask);
  const what = "A folder is answered with a list or page.";
  const change = "Turn off lists of folders.";
  return paths.flatMap((where, at) => (isServed(site, answers[at]) ? [{ what, change, where }] : []));
}

export async function checkHiddenFiles(site) {
  const paths = ["/.git/HEAD", "/.env", "/.htpasswd"];
  const answers = await askAll(paths, site.ask);
  const [what, why] = ["Hidden files are sent.", "They may hold secrets of the host."];
  const change = "Publish dist/ alone, and refuse names that begin with a dot.";
  return paths.flatMap((where, at) => (isServed(site, answers[at]) ? [{ what, why, change, where }] : []));
}

/** Nothing is changed: the path has no folder and no file, the condition never holds, and no body is sent. */
export async function checkFileMethods(site) {
  const nowhere = `/${unusedName()}/file`;
  const headers = { "If-Match": `"${unusedName()}"` };
  const asked = [
    ["PUT", nowhere, headers],
    ["DELETE", nowhere, headers],
    ["POST", "/taskpane.html", {}],
  ];
  const answers = await askAll(asked, ([method, path, sent]) => site.ask(path, { method, headers: sent }));
  const accepted = asked.filter((_, at) => !isRefused(answers[at]) && !isStandIn(site.missing, answers[at]));
  const change = "Allow only GET and HEAD for files.";
  return accepted.map(([method, where]) => ({ what: `Files accept ${method}.`, change, where }));
}

/** A conflict or an unmet condition shows that the method is carried out. */
function isRefused({ status }) {
  return status === 501 || (status >= 300 && status < 500 && status !== 409 && status !== 412);
}

/** Without encryption there must be no files. With a port in the address, it isn't known where to look. */
export async function checkPlainHttp({ isSecure, origin, base }, port = 80) {
  const { hostname, port: given } = new URL(origin);
  if (!isSecure || given !== "") return [];
  const { status } = await ask(`http://${hostname}:${port}`, `${base}/taskpane.html`);
  if (status < 200 || status >= 300) return [];
  const why = "Whoever is on the way can change them.";
  return [
    {
      what: "Files are also sent over plain http.",
      why,
      change: "Redirect http to https, or close its port.",
    },
  ];
}
