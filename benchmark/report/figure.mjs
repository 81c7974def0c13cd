import { inUnit, said } from "./numbers.mjs";

const left = 210;
const right = 70;
const width = 760;
const line = 20;

/** Readable on a light page and on a dark one. */
const style = `
  text { font: 12px system-ui, sans-serif; fill: #24292f; }
  .case { font-weight: 600; } .tick { fill: #57606a; text-anchor: middle; } .value { font-size: 11px; }
  .grid { stroke: #d0d7de; } .dot, .spread { fill: #57606a; stroke: #57606a; }
  .ours.dot, .ours.spread { fill: #0969da; stroke: #0969da; } .ours.name { fill: #0969da; font-weight: 600; }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3; } .tick { fill: #9198a1; } .grid { stroke: #3d444d; }
    .dot, .spread { fill: #9198a1; stroke: #9198a1; }
    .ours.dot, .ours.spread { fill: #4493f8; stroke: #4493f8; } .ours.name { fill: #4493f8; }
  }`;

/**
 * A figure as SVG: for each case, a line for each contender, with a dot at its median and a bar over the middle half of its
 * runs, on a scale of powers of ten. `groups` are `{ name, points: [{ name, isOurs, summary }] }`.
 */
export function figure({ title, unit, groups }) {
  const numbers = groups.flatMap(({ points }) =>
    points.flatMap(({ summary: { low, high } }) => [inUnit(low, unit), inUnit(high, unit)]),
  );
  const place = scale(Math.min(...numbers), Math.max(...numbers));
  const parts = [];
  let top = 30;
  for (const { name, points } of groups) {
    parts.push(text(8, top, name, "case"));
    for (const point of points) parts.push(drawn(point, (top += line), { place, unit }));
    top += line + 8;
  }
  const bottom = top - line + 2;
  const ticks = place.ticks.map((tick) => {
    const x = place(tick);
    return (
      `<line class="grid" x1="${x}" x2="${x}" y1="38" y2="${bottom}"/>` +
      text(x, bottom + 16, said(tick), "tick")
    );
  });
  const label = text(left, bottom + 34, `${title}, ${unit === "" ? "times" : unit}; left is better`);
  const height = bottom + 44;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(title)}">`,
    `<style>${style}</style>`,
    ...ticks,
    ...parts,
    label,
    "</svg>",
    "",
  ].join("\n");
}

function drawn({ name, isOurs, summary }, y, { place, unit }) {
  const mark = isOurs ? " ours" : "";
  const [low, middle, high] = [summary.low, summary.median, summary.high].map((one) =>
    place(inUnit(one, unit)),
  );
  return [
    text(16, y + 4, name, `name${mark}`),
    `<line class="spread${mark}" x1="${low}" x2="${high}" y1="${y}" y2="${y}" stroke-width="3"/>`,
    `<circle class="dot${mark}" cx="${middle}" cy="${y}" r="4.5"/>`,
    text(Number((high + 9).toFixed(1)), y + 4, said(summary.median, unit), "value"),
  ].join("");
}

/** Where a number lies from left to right, by its logarithm; `ticks` are the numbers that are named. */
function scale(least, most) {
  const from = Math.log10(Math.max(least, 1e-3)) - 0.05;
  const to = Math.max(Math.log10(Math.max(most, 1e-3)), from + 0.5);
  const place = (number) => {
    const share = (Math.log10(Math.max(number, 1e-3)) - from) / (to - from);
    return Number((left + share * (width - left - right)).toFixed(1));
  };
  const powers = Array.from({ length: 14 }, (_, index) => 10 ** (index - 3));
  const factors = to - from < 1.5 ? [1, 2, 5] : [1];
  const named = powers.flatMap((power) => factors.map((factor) => factor * power));
  place.ticks = named.filter((tick) => Math.log10(tick) >= from && Math.log10(tick) <= to);
  return place;
}

const text = (x, y, said, name = "") =>
  `<text${name && ` class="${name}"`} x="${x}" y="${y}">${escaped(said)}</text>`;

const escaped = (said) => said.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");
