/** Checks of headers: those of the table, and those that break the add-in. */
import { misfit, policyDirectives } from "./meaning.mjs";
import { servedFiles } from "./site.mjs";
import { fileRules, ownRules, typeOf } from "./table.mjs";

const allowOrigin = "Access-Control-Allow-Origin";
const framed = "Excel on the web frames the pane from several Microsoft domains.";

/** Other names of the same types. */
const synonyms = { "application/javascript": "text/javascript", "application/xml": "text/xml" };

/** Headers that break the add-in, the files for which they do, and the values that do. */
const harmful = [
  { name: "X-Frame-Options", isFor: (path) => path !== "/launch.html", why: framed },
  {
    name: "Cross-Origin-Opener-Policy",
    value: /^same-origin(;|$)/i,
    why: "It separates dialogs from the pane.",
  },
  { name: "Cross-Origin-Embedder-Policy", value: /^require-corp/i, why: "It blocks Office.js." },
  {
    name: "Cross-Origin-Resource-Policy",
    value: /^same-/i,
    isFor: (path) => isForAllOrigins(path) || path.startsWith("/assets/"),
    why: "Excel on the web fetches these files from its own origin.",
  },
  {
    name: allowOrigin,
    isFor: (path) => !isForAllOrigins(path),
    why: "Other sites need none of these files.",
  },
  { name: "Set-Cookie", why: "The add-in needs no cookie." },
  { name: "Refresh", why: "It leads the browser elsewhere." },
  { name: "Clear-Site-Data", why: "It erases the add-in's storage." },
];

function isForAllOrigins(path) {
  return ownRules(path).some(({ name }) => name === allowOrigin);
}

/** What is wrong with an answer's headers. */
export function unfitHeaders(site, answer, rules, where) {
  // Browsers ignore it over http.
  const used = rules.filter(({ name }) => name !== "Strict-Transport-Security" || site.isSecure);
  return used.flatMap((rule) => {
    const problem = misfit(rule, answer.headers.get(rule.name.toLowerCase()) ?? []);
    const change = `Send ${rule.name}: ${rule.value}`;
    return problem ? [{ what: `${rule.name} ${problem}.`, why: rule.why, change, where }] : [];
  });
}

export async function checkTable(site) {
  return servedFiles(site).flatMap(([path, answer]) => unfitHeaders(site, answer, fileRules(path), path));
}

export async function checkTypes(site) {
  return servedFiles(site).flatMap(([path, answer]) => {
    const wanted = typeOf(path);
    const [sent = ""] = answer.headers.get("content-type") ?? [];
    const charset = /charset="?([^\s";]*)/i.exec(sent)?.[1] ?? "utf-8";
    const isRight = (synonyms[answer.type] ?? answer.type) === wanted && charset.toLowerCase() === "utf-8";
    if (wanted === undefined || isRight) return [];
    const why = "With nosniff, browsers refuse files of another type.";
    return [
      { what: `Content-Type is "${sent}", not "${wanted}".`, why, change: "Correct the type.", where: path },
    ];
  });
}

export async function checkHarmful(site) {
  return servedFiles(site).flatMap(([path, answer]) => harmfulHeaders(answer, path));
}

export function harmfulHeaders(answer, path) {
  return harmful.flatMap(({ name, value = /^/, isFor = () => true, why }) => {
    const found =
      isFor(path) && (answer.headers.get(name.toLowerCase()) ?? []).some((sent) => value.test(sent));
    return found ? [{ what: `${name} is sent.`, why, change: `Remove ${name} here.`, where: path }] : [];
  });
}

/** The pages of the add-in have a policy of their own. A second one applies too, so it can only break something. */
export async function checkPolicies(site) {
  return servedFiles(site).flatMap(([path, answer]) => {
    const own = ownRules(path).find(({ name }) => name === "Content-Security-Policy")?.value ?? "";
    const isPage = /^\/(taskpane|launch)\.html$/.test(path);
    const sent = policyDirectives((answer.headers.get("content-security-policy") ?? []).join(","));
    const more = [...sent.keys()].filter((name) => !policyDirectives(own).has(name));
    const harms = more.filter((name) => isPage || name === "frame-ancestors");
    if (harms.length === 0) return [];
    const why = harms.includes("frame-ancestors")
      ? framed
      : "The page has its own policy, and needs all of it.";
    return [
      {
        what: `Content-Security-Policy has ${harms.join(", ")}.`,
        why,
        change: "Remove them here.",
        where: path,
      },
    ];
  });
}
