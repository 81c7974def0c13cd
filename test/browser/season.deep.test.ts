/** The season in Dutch, with a service that is slow, fails now and then, and is down during a refresh. */
import type { DemoRequestWithCounts } from "../../workbench/sample-service";
import { openAddinSite } from "./addin-site";
import { inChromium } from "./chromium";
import { playSeason } from "./season/season";
import { SeasonDesk } from "./season/season-desk";
import { dutch } from "../words/all-words";

const chromium = inChromium();

test("a season in Dutch with a service that fails", async () => {
  const faults = { isDown: false };
  // By its product's number and not by its turn: requests that are sent at once arrive in any order.
  const isFirstOfThird = ({ path, nth }: DemoRequestWithCounts) =>
    nth === 0 && Number(/-p-(\d+)\/impacts$/.exec(path)?.[1] ?? NaN) % 3 === 1;
  const site = chromium.closing(
    await openAddinSite({
      latency: 200,
      fault: (request) =>
        faults.isDown || isFirstOfThird(request) ? new Response(null, { status: 503 }) : undefined,
    }),
  );
  const context = await chromium.context({
    viewport: { width: 1480, height: 1000 },
    locale: "nl-NL",
    timezoneId: "Europe/Amsterdam",
  });
  await playSeason(await SeasonDesk.open(context, site, dutch, faults), "dutch");
}, 1_800_000);
