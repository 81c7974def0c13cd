/**
 * The sample account plays the platform too: a page on which the user is signed in and launches the add-in, as the
 * platform does it, by a GET of the launch address with the token in its query. It runs on the server's side and has
 * none of our code.
 */
import type { DemoAccount } from "../../src/sample/demo-accounts";
import type { DemoLaunchTokenResponse } from "../../src/sample/demo-tokens";
import type { FetchHandler } from "./serve-over-http";
import type { DemoService } from ".";

export interface DemoLaunchPageOptions {
  readonly service: Pick<DemoService, "accounts" | "launch">;
  /** The add-in's launch address, as its administrator has given it to the platform. */
  readonly launchAddress: string;
}

/** Faults that a real platform might have, for trying out the add-in's answers to them. */
const launchDefects = {
  none: "as it should",
  refused: "with a token that the service does not take",
  missing: "without a token",
} as const;

type LaunchDefect = keyof typeof launchDefects;

/** A platform whose page is at the path it is served under; launching is a POST to the same path. */
export function createDemoLaunchPageServer({ service, launchAddress }: DemoLaunchPageOptions): {
  readonly fetch: FetchHandler;
} {
  return {
    async fetch(input, init) {
      if (init.method !== "POST")
        return htmlResponse(platformPage(service.accounts, new URL(input).pathname));
      const form = new URLSearchParams(await new Request(input, init).text());
      const account = service.accounts.find(({ code }) => code === form.get("account"));
      if (!account) return htmlResponse("There is no such account.", 400);
      const query = launchQuery(service.launch(account.code), (form.get("defect") ?? "none") as LaunchDefect);
      return new Response(null, {
        status: 303,
        headers: { ...headers, Location: `${launchAddress}?${query}` },
      });
    },
  };
}

function launchQuery(launch: DemoLaunchTokenResponse, defect: LaunchDefect): string {
  const { access_token: token, ...others } = launch;
  const sent = {
    ...(defect !== "missing" && { access_token: defect === "refused" ? `${token}x` : token }),
    ...others,
  };
  return new URLSearchParams(Object.entries(sent).map(([name, value]) => [name, String(value)])).toString();
}

const headers = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
};

function htmlResponse(html: string, status = 200): Response {
  return new Response(html, { status, headers: { ...headers, "Content-Type": "text/html; charset=utf-8" } });
}

function platformPage(accounts: readonly DemoAccount[], path: string): string {
  const signedIn = accounts.map(
    ({ code, user, company }) =>
      `<option value="${escaped(code)}">${escaped(`${user.name} of ${company.name} (${code})`)}</option>`,
  );
  const ways = Object.entries(launchDefects).map(
    ([name, says]) => `<option value="${name}">${says}</option>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Sample platform</title>
<style>body { font: 16px/1.5 sans-serif; max-width: 36rem; margin: 1rem auto; padding: 0 1rem } label, button { display: block; margin: 1rem 0 } select, button { font: inherit; max-width: 100%; padding: .25rem .5rem }</style>
<h1>Sample platform</h1>
<p>This stands in for the platform where a user signs in. Everything here is sample data.</p>
<form method="post" action="${escaped(path)}">
<label>Signed in as <select name="account">${signedIn.join("")}</select></label>
<label>Launch it <select name="defect">${ways.join("")}</select></label>
<button>Launch Product Impact</button>
<button formtarget="_blank">Launch Product Impact in a new tab</button>
</form>
</html>
`;
}

const entities = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
]);

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (one) => entities.get(one) ?? one);
}
