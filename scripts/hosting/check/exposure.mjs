/** Checks of what a host must not show or accept. */
import { ask, filterByAnswer } from "./ask.mjs";
import { isServed, isStandIn, unusedName } from "./site.mjs";

export async function checkListings(site) {
  const paths = ["/assets/", "/docs/"];
  const served = await filterByAnswer(paths, site.ask, (answer) => isServed(site, answer));
  const what = "A folder is answered with a list or page.";
  return served.map((where) => ({ what, change: "Turn off lists of folders.", where }));
}

export async function checkHiddenFiles(site) {
  const paths = ["/.git/HEAD", "/.env", "/.htpasswd"];
  const served = await filterByAnswer(paths, site.ask, (answer) => isServed(site, answer));
  const why = "They may hold secrets of the host.";
  const change = "Publish dist/ alone, and refuse names that begin with a dot.";
  return served.map((where) => ({ what: "Hidden files are sent.", why, change, where }));
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
  const accepted = await filterByAnswer(
    asked,
    ([method, path, sent]) => site.ask(path, { method, headers: sent }),
    (answer) => !isRefused(answer) && !isStandIn(site.missing, answer),
  );
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
