/**
 * Draws the icons of the ribbon, `assets/icon-*.png`, and of the pages, `assets/icon.svg`: a leaf in the shape of a
 * cell, with the bars of a result cut out, so that light and dark ribbons show through. Run by hand after a change
 * (`node scripts/icons.mjs`); its files are committed.
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { findBrowser } from "./browser.mjs";

const assets = fileURLToPath(new URL("../assets/", import.meta.url));
/** At least 3:1 on Excel's light ribbon and on its dark one. */
const green = "#13917c";

/** Margin, bar and gap by size, in whole pixels: at 16 of them a blurred bar is no bar. */
const grids = new Map([
  [16, [1, 2, 1]],
  [20, [1, 2, 2]],
  [24, [1, 4, 1]],
  [32, [2, 4, 2]],
  [40, [2, 6, 2]],
  [48, [3, 6, 3]],
  [64, [4, 8, 4]],
  [80, [5, 10, 5]],
  [128, [8, 16, 8]],
]);

function drawing(size) {
  const [margin, bar, gap] = grids.get(size);
  const [left, foot] = [(size - 3 * bar - 2 * gap) / 2, (size * 3) / 4];
  const bars = [3, 5, 8].map((sixteenths, at) => {
    const height = Math.round((sixteenths * size) / 16);
    return `M${left + at * (bar + gap)} ${foot}v${-height}h${bar}v${height}z`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">
  <path fill="${green}" fill-rule="evenodd" d="${leaf(size, margin)}${bars.join("")}" />
</svg>
`;
}

/** A square with two opposite corners round: the tip above, the stem below on the left. */
function leaf(size, margin) {
  const half = size / 2 - margin;
  const [up, down] = [`${half} ${half} 0 0 1 ${half} ${-half}`, `${half} ${half} 0 0 1 ${-half} ${half}`];
  return `M${margin} ${size - margin}v${-half}a${up}h${half}v${half}a${down}z`;
}

const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--force-color-profile=srgb"],
});
try {
  for (const size of grids.keys()) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(`<style>body{margin:0}svg{display:block}</style>${drawing(size)}`);
    await page.screenshot({ path: `${assets}icon-${size}.png`, omitBackground: true });
    await page.close();
  }
} finally {
  await browser.close();
}
writeFileSync(`${assets}icon.svg`, drawing(32));
console.log(`Drew ${grids.size} icons.`);
