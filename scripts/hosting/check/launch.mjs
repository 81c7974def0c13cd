/** Checks of the page into whose address the platform writes a token. */
import { randomBytes } from "node:crypto";
import { filterByAnswer } from "./ask.mjs";
import { unfitHeaders } from "./headers.mjs";
import { servedFile } from "./site.mjs";
import { ownRules } from "./table.mjs";

const page = "/launch.html";

/** The length of the longest token that the add-in takes. */
const longest = 8_192;

/** Other spellings of the page. Hosts that go by the path as it was sent give them other headers. */
const spellings = [
  "/launch%2ehtml",
  "/%6caunch.html",
  "/LAUNCH.HTML",
  "//launch.html",
  "/./launch.html",
  "/launch.html/",
  "/launch.html;x",
  "/launch.html%3faccess_token=x",
  "/launch",
  "/\\launch.html",
  ...["..", "%2e%2e", ".%2e", "%252e%252e", "..;x", "..%5c", "%5c..%5c"].map(
    (up) => `/assets/${up}/launch.html`,
  ),
  ...["..%2f", "%2e%2e%2f"].map((up) => `/assets/${up}launch.html`),
];

function launchOf(token) {
  return `${page}?access_token=${token}&expires_in=3600&refresh_token=${token}&token_type=Bearer`;
}

/** The page itself, if it's sent with its headers: else other checks have said so. */
function goodPage(site) {
  const answer = servedFile(site, page);
  return answer && unfitHeaders(site, answer, ownRules(page), page).length === 0 ? answer : undefined;
}

export async function checkLaunchSpellings(site) {
  const good = goodPage(site);
  if (!good) return [];
  const paths = [...spellings, launchOf("x")];
  const isBare = (answer) =>
    answer.status === 200 &&
    answer.body.equals(good.body) &&
    unfitHeaders(site, answer, ownRules(page), page).length > 0;
  const bare = await filterByAnswer(paths, site.ask, isBare);
  const what = "launch.html is also sent without its headers.";
  const [{ why }] = ownRules(page);
  const change = "Give it its headers by the decoded path, or refuse this spelling.";
  return bare.map((path) => ({ what, why, change, where: path.split("?", 1)[0] }));
}

export async function checkLongLaunch(site) {
  if (!servedFile(site, page)) return [];
  const { status, error } = await site.ask(launchOf("x".repeat(longest)));
  if (status === 200) return [];
  const what = `A launch with long tokens fails with ${status || error}.`;
  const change = "Allow addresses of 32 kB, such as by large_client_header_buffers.";
  return [{ what, why: "Two tokens may have 8 kB each.", change, where: page }];
}

export async function checkRepeatedToken(site) {
  const token = randomBytes(16).toString("hex");
  const { headers } = await site.ask(launchOf(token));
  const repeating = [...headers].filter(([, values]) => values.some((value) => value.includes(token)));
  return repeating.map(([name]) => {
    const what = `A launch's token is repeated in the header ${name}.`;
    return { what, why: "It could get into logs.", change: "Send no part of the query.", where: page };
  });
}
