/** Checks of the service, without a key: that it's there, and that nothing else of its host is. */
import { filterByAnswer } from "./ask.mjs";
import { harmfulHeaders, unfitHeaders } from "./headers.mjs";
import { isStandIn, unusedName } from "./site.mjs";
import { serviceRules } from "./table.mjs";

/** Segments that some servers read as "..", or as two segments. */
const climbing = [
  "..",
  "%2e%2e",
  ".%2e",
  "%2E.",
  "%252e%252e",
  "%25252e.",
  "..;x",
  "..%2f",
  "%2e%2e%2f",
  "..%5c",
  "..%252f",
  "\\..\\",
  "%5c..%5c",
  "%255c..%255c",
  "%2f..",
  "/..//",
  "%c0%ae%c0%ae",
];

export async function checkService({ service }) {
  if (!service) return [];
  const problem = serviceProblem(service.products, service);
  return problem ? [{ ...problem, where: `${service.path}/api/v1/products` }] : [];
}

/** What is wrong with the answer to a request without a key; undefined if the service refused it. */
export function serviceProblem({ status, error, type }, { origin, path }) {
  const change = "Correct serviceUrl in config.json, or the proxy.";
  if (status === 0) return { what: `The service can't be reached (${error}).`, change };
  if (status >= 502 && status <= 504) return { what: `The service can't be reached (${status}).`, change };
  if (status === 404) return { what: `The service isn't at ${origin}${path}.`, change };
  if (type === "text/html")
    return { what: `A page is sent in place of the service, with ${status}.`, change };
  if (status === 200) {
    const why = "Whoever finds the address can read them.";
    return { what: "The service sends products without a key.", why, change: "Let no proxy add a key." };
  }
  if (status !== 401)
    return { what: `The service answers ${status} to a request without a key, not 401.`, change };
  return undefined;
}

/** Whether the service answers, through the add-in's own origin: else the other checks tell nothing. */
export function isBehindUs({ service }) {
  return service?.isOwn && !serviceProblem(service.products, service);
}

export async function checkServiceHeaders(site) {
  if (!isBehindUs(site)) return [];
  const { path, products } = site.service;
  const where = `${path}/api/v1/products`;
  return [
    ...unfitHeaders(site, products, serviceRules, where),
    ...harmfulHeaders(products, where).filter(({ what }) =>
      /^(Set-Cookie|Clear-Site-Data|Refresh)/.test(what),
    ),
  ];
}

/** Whether the proxy itself refused a request. The service would ask for a key, or answer in its own type. */
export function isRefused({ status, error, headers, type }, { missing, service }) {
  if (error === "ECONNRESET") return true; // Some hosts refuse by hanging up.
  const isFromService = status === 401 || headers.has("www-authenticate");
  const isInItsType = type !== "" && type === service.products.type && type !== missing.type;
  return status >= 400 && status < 500 && !isFromService && !isInItsType;
}

export async function checkClimbing(site) {
  if (!isBehindUs(site)) return [];
  const start = `${site.service.path}/api/v1/`;
  const paths = climbing.map((segment) => `${start}${segment}/v1/products`);
  const passed = await filterByAnswer(paths, site.askOrigin, (answer) => !isRefused(answer, site));
  const what = "Paths that climb reach the service.";
  const why = "Its server may read them as paths beside the interface.";
  const change = "Refuse segments that begin with two dots, in any spelling.";
  return passed.map((where) => ({ what, why, change, where }));
}

export async function checkInterface(site) {
  if (!isBehindUs(site)) return [];
  const { path } = site.service;
  const paths = ["/", "/other", "/api/", "/api/v2/products", "//api/v1/products"].map((rest) => path + rest);
  const isPassed = (answer) => !isRefused(answer, site) && !isStandIn(site.missing, answer);
  const passed = await filterByAnswer(paths, site.askOrigin, isPassed);
  const what = "Paths beside the interface aren't refused.";
  const why = "They'd lead to other parts of the service's host.";
  const change = `Pass on only what is below ${path}/api/v1/.`;
  return passed.map((where) => ({ what, why, change, where }));
}

export async function checkServiceMethods(site) {
  if (!isBehindUs(site)) return [];
  const path = `${site.service.path}/api/v1/${unusedName()}`;
  const passed = await filterByAnswer(
    ["PUT", "DELETE", "PATCH"],
    (method) => site.askOrigin(path, { method }),
    (answer) => !isRefused(answer, site),
  );
  if (passed.length === 0) return [];
  const what = `The service gets ${passed.join(", ")}.`;
  return [{ what, why: "The add-in only reads.", change: "Pass on GET and POST only.", where: path }];
}
