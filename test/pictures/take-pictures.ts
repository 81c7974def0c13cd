import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openAddinSite } from "../browser/addin-site";
import { inChromium } from "../browser/chromium";
import { noteMadeFrom } from "./made-from";
import { pictures } from "./pictures";
import { firstSize, Scene } from "./scene";

const root = join(__dirname, "../..");
const chromium = inChromium();
const taken = new Set<string>();

test.each(Object.entries(pictures))("docs/images/%s.png", async (name, prepare) => {
  const site = chromium.closing(await openAddinSite());
  const context = await chromium.context({
    viewport: firstSize,
    locale: "en-GB",
    timezoneId: "UTC",
    colorScheme: "light",
  });
  await context.clock.setFixedTime("2026-03-03T09:30:00Z");
  const scene = await Scene.open(context, site);
  const prepared = prepare(scene).then(() => scene.desk.expectNoComplaint());
  // What was on screen when it failed.
  await prepared.catch(() => write("reports", name, scene));
  await prepared;
  await write("docs/images", name, scene);
  taken.add(name);
});

afterAll(() => {
  if (taken.size === Object.keys(pictures).length) noteMadeFrom(root);
});

async function write(folder: string, name: string, scene: Scene): Promise<void> {
  mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, folder, `${name}.png`), await scene.atRest());
}
