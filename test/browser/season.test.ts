/** A season with the add-in, from the first key pair to another company's account: the script is `season/season.ts`. */
import { openAddinSite } from "./addin-site";
import { inChromium } from "./chromium";
import { playSeason } from "./season/season";
import { SeasonDesk } from "./season/season-desk";
import { english } from "../words/all-words";

const chromium = inChromium();

test("a season in English", async () => {
  const site = chromium.closing(await openAddinSite());
  const context = await chromium.context({
    viewport: { width: 1480, height: 1000 },
    locale: "en-GB",
    timezoneId: "Europe/Amsterdam",
  });
  await playSeason(await SeasonDesk.open(context, site, english), "english");
}, 1_800_000);
