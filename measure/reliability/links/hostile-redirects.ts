import type { Browser } from "playwright-core";
import { findStrayRequests, withLinkFixture } from "./link-fixture";

export const redirectPlaces = ["authenticate", "users/me", "products", "impacts"] as const;
export const redirectCodes = [301, 302, 303, 307, 308] as const;

/** Result of a redirect to the stranger. */
export interface RedirectResult {
  readonly place: (typeof redirectPlaces)[number];
  readonly code: (typeof redirectCodes)[number];
  /** Number of requests to the place, which shows that the redirect was met. */
  readonly met: number;
  readonly reached: readonly string[];
  readonly astray: readonly string[];
  readonly said: string;
}

export async function tryRedirect(
  browser: Browser,
  place: RedirectResult["place"],
  code: RedirectResult["code"],
): Promise<RedirectResult> {
  let met = 0;
  const placing = {
    at: "a path of ours",
    changes:
      ({ stranger }: { readonly stranger: string }) =>
      (answer: Response, path: string) => {
        if (!path.endsWith(`/${place}`)) return answer;
        met += 1;
        return new Response(null, { status: code, headers: { Location: `http://${stranger}/caught` } });
      },
  } as const;
  return withLinkFixture(browser, placing, async ({ workbook, site, came, keys }) => {
    await workbook.fillKeys(keys);
    const { connected, said } = await workbook.pressConnect(95_000);
    const cells = connected ? await useIt(workbook) : [];
    return {
      place,
      code,
      met,
      // By the stranger's own log: Chromium announces the request that a redirect would lead to even if none is sent.
      reached: came,
      astray: findStrayRequests(site.seen),
      said: said || cells.join(" "),
    };
  });
}

async function useIt(
  workbook: Parameters<Parameters<typeof withLinkFixture>[2]>[0]["workbook"],
): Promise<string[]> {
  await workbook.watch([['=LCA.IMPACT("Sample product 7","GWP")']], { right: [] });
  const { look } = await workbook.settled(95_000);
  await workbook.pressRefresh(60_000);
  return Object.keys(look.said);
}

/** The number of requests from a page that follows redirects: it shows that the stranger would notice. */
export async function countFollowedRedirects(browser: Browser): Promise<number> {
  const placing = {
    at: "a path of ours",
    changes:
      ({ stranger }: { readonly stranger: string }) =>
      () =>
        new Response(null, { status: 302, headers: { Location: `http://${stranger}/caught` } }),
  } as const;
  return withLinkFixture(browser, placing, async ({ workbook, came }) => {
    await workbook.page.evaluate(() => fetch("/service/api/v1/products").then((answer) => answer.text()));
    return came.length;
  });
}
