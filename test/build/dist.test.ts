import { readFileSync } from "node:fs";
import { join } from "node:path";
import { dist, gzipped, isPolicy, launchNames, names, pages, policyOf, tagsOf, text } from "./dist";
import { runFirst } from "./stub-host";

const officeJs = "https://appsforoffice.microsoft.com/lib/1/hosted/office.js";
const root = join(__dirname, "../..");

const all = [...names, ...launchNames];
const scripts = all.filter((name) => name.endsWith(".js"));
/** What the picker brings when it is first shown. */
const picker = /^src_(taskpane_pick(?!_(?:keyboard|known|stages))|picking|lca_groups)_/;
/** What the section Insert brings behind it, but for what writes, and what is folded away. */
const inserts =
  /^src_(taskpane_insert(?!_offer-lists)|sheet_filling|workbook_insert(?!_(?:writing|offering|asking)))_/;
/** What is fetched once the pane is drawn, when it is asked for: places, languages, the sample data. */
const onDemand =
  /^src_(demo|page_(?:check|loading)|account_(as-sent|search)|hypermedia_same|queries_records|taskpane_(account|areas|bars|examining|excel-waits|explain|help|insert|numbers|pick|platform|reading|refresh|section|selected-cell|service-notice|take-back|use-kept-focus|use-more|version-notice|workbook)|workbook_(calculation(?!_our-formulas)|cells|excel|examining|explaining|insert|failing|refresh|writing)|connection_(platform|reading-report|testing)|picking|refresh|lca_groups|sheet|words_(dutch|english_help|inserting|notice|picking|work))_/;

/** What asks a service and reads it: fetched once the pane is there, or a sign-in was kept. */
const asking = /^client|^src_(hypermedia|lca)_(?!groups)|^src_account_(table|walks|impacts_plans)/;

/** What is fetched when results are asked for: walking to them and judging them. */
const results = /^src_account_(table|walks|impacts_plans)/;

/** The first script under its other name, and the page of the launch flow. */
const aside = /^(functions\.js|launch\.html)$/;

function firstScript(): string {
  const own = tagsOf(text("taskpane.html"))
    .filter(({ name }) => name === "script")
    .map(({ attributes }) => attributes.get("src") ?? "")
    .filter((src) => src !== officeJs);
  expect(own).toHaveLength(1);
  return own[0] ?? "";
}

describe("the files", () => {
  test.each([
    "taskpane.html",
    "launch.html",
    "functions.json",
    "functions-nl.json",
    "functions.js",
    "config.json",
  ])("%s is there", (name) => {
    expect(names).toContain(name);
  });

  test("config.json is the one of the project, with every key the design knows", () => {
    expect(text("config.json")).toBe(readFileSync(join(root, "config.json"), "utf8"));
    expect(JSON.parse(text("config.json"))).toEqual({
      serviceUrl: "/service",
      publicServiceUrl: "",
      allowOtherServiceUrl: false,
      platformUrl: "/platform",
      vocabulary: {},
      allowKeeping: true,
    });
  });

  test("functions.js is the page's first script under its fixed name", () => {
    expect(firstScript()).toMatch(/^functions\.[0-9a-f]+\.js$/);
    expect(text("functions.js")).toBe(text(firstScript()));
  });

  // A page of its own sends what both pages need once more: nobody opens the two in one window.
  test.each([
    ["the pane", names],
    ["the launch page", launchNames],
  ])("no module is sent to %s in two scripts", (_, files) => {
    const maps = files.filter((name) => /\.js\.map$/.test(name));
    const modules = maps.flatMap((name) => (JSON.parse(text(name)) as { sources: string[] }).sources);
    const ours = modules.filter((module) => !module.includes("webpack/"));
    expect(ours.length).toBeGreaterThan(5);
    expect(ours.filter((module, at) => ours.indexOf(module) !== at)).toEqual([]);
  });

  test("nothing of the machine, the tests or the workbench is in them", () => {
    expect(all.filter((name) => text(name).includes(root))).toEqual([]);
    expect(all.filter((name) => /univer|workbench/i.test(name))).toEqual([]);
    expect(scripts.filter((name) => /univerjs|officeHost|door\.js/.test(text(name)))).toEqual([]);
  });
});

const weightOf = (files: readonly string[]): number => files.reduce((sum, name) => sum + gzipped(name), 0);
const drawn = names.filter(
  (name) => /\.(js|css|html)$/.test(name) && !aside.test(name) && !onDemand.test(name),
);

describe("the weight, compressed", () => {
  test("of the first script is at most 25 kB", () => {
    expect(gzipped("functions.js")).toBeLessThanOrEqual(25_000);
  });

  test("of all that is ours until the pane is drawn is at most 60 kB", () => {
    expect(weightOf(drawn.filter((name) => !asking.test(name)))).toBeLessThanOrEqual(60_000);
  });

  test("of a connected pane with its picker, but for words, is at most 109.5 kB until results are asked for", () => {
    const picked = names.filter((name) => picker.test(name) && /\.(js|css)$/.test(name));
    expect(weightOf([...drawn.filter((name) => !results.test(name)), ...picked])).toBeLessThanOrEqual(
      109_500,
    );
  });
});

test.each([
  ["the picker brings at most 14 kB", picker, 14_000],
  ["what inserts brings at most 21.5 kB", inserts, 21_500],
])("%s more", (_, those, most) => {
  const sizes = names.filter((name) => those.test(name) && /\.(js|css)$/.test(name)).map(gzipped);
  expect(sizes.length).toBeGreaterThan(1);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(most);
});

describe("the first script", () => {
  const ids = (JSON.parse(text("functions.json")) as { functions: { id: string }[] }).functions.map(
    ({ id }) => id,
  );

  test("associates every function of functions.json, and no other, before anything else of ours loads", () => {
    expect(ids.length).toBeGreaterThan(0);
    const { events } = runFirst(text("functions.js"));
    const loads = events.findIndex((event) => /^(load|fetch) /.test(event));
    const before = events.slice(0, loads < 0 ? events.length : loads);
    const associated = events.filter((event) => event.startsWith("associate"));
    expect(associated.sort()).toEqual(ids.map((id) => `associate ${id}`).sort());
    expect(before).toEqual(expect.arrayContaining(associated));
  });

  test("asks for the pane by an address relative to the page", () => {
    const loads = runFirst(text("functions.js")).events.filter((event) => event.startsWith("load"));
    expect(loads).not.toEqual([]);
    for (const load of loads) expect(names).toContain(load.slice("load ".length));
  });

  test("asks for nothing else beside the pane: its scripts come first", () => {
    const { events } = runFirst(text("functions.js"));
    const loads = events.flatMap((event) => (event.startsWith("load") ? [event.slice("load ".length)] : []));
    expect(loads.filter((name) => asking.test(name) || onDemand.test(name))).toEqual([]);
  });

  test("knows no second way to make code from text", () => {
    for (const name of scripts) expect(text(name)).not.toMatch(/\beval\(|new Function\(|\bFunction\("/);
  });
});

describe.each(pages)("%s", (page) => {
  const tags = tagsOf(text(page));

  test("keeps the page policy of the design, before any script", () => {
    expect([...policyOf(text(page))]).toEqual([
      ["default-src", ["'none'"]],
      ["script-src", ["'self'", "https://appsforoffice.microsoft.com"]],
      ["style-src", ["'self'"]],
      ["img-src", ["'self'", "data:"]],
      ["base-uri", ["'none'"]],
      ["form-action", ["'none'"]],
      ["connect-src", ["'self'", "https:", "http://localhost:*", "http://127.0.0.1:*"]],
    ]);
    expect(tags.filter(isPolicy)).toHaveLength(1);
    expect(tags.findIndex(isPolicy)).toBeLessThan(tags.findIndex(({ name }) => name === "script"));
  });

  test("has no script or style of its own inside", () => {
    expect(tags.filter(({ name }) => name === "style")).toEqual([]);
    expect(tags.filter(({ name, attributes }) => name === "script" && !attributes.get("src"))).toEqual([]);
    const inline = tags
      .flatMap(({ attributes }) => [...attributes.keys()])
      .filter((key) => /^(style|on\w+)$/.test(key));
    expect(inline).toEqual([]);
    expect(text(page)).not.toMatch(/unsafe-|javascript:/i);
  });

  test("names its own files by relative addresses that exist", () => {
    const addresses = tags.flatMap(({ attributes }) => [attributes.get("src"), attributes.get("href")]);
    // An empty one is the page itself, to be read again.
    const elsewhere = [undefined, "", officeJs];
    const own = addresses.filter((address) => !elsewhere.includes(address));
    for (const address of own) expect(readFileSync(join(dist, String(address))).length).toBeGreaterThan(0);
    expect(own).not.toEqual([]);
  });
});

test("taskpane.html loads Office.js from Microsoft, in its head, before our script and not later", () => {
  const html = text("taskpane.html");
  const [office, ...others] = tagsOf(html).filter(({ name }) => name === "script");
  expect([...(office?.attributes ?? [])]).toEqual([["src", officeJs]]);
  expect(html.indexOf(officeJs)).toBeLessThan(html.indexOf("</head>"));
  expect(others.map(({ attributes }) => [...attributes.keys()])).toEqual([["src"]]);
});

describe("launch.html", () => {
  const html = text("launch.html");
  const tags = tagsOf(html);
  const places = (wanted: (tag: (typeof tags)[number]) => boolean) =>
    tags.flatMap((tag, index) => (wanted(tag) ? [index] : []));

  test("has our own small script first, blocking, before everything that is fetched", () => {
    const [first = -1, ...others] = places(({ name }) => name === "script");
    expect([...(tags[first]?.attributes ?? [])]).toEqual([
      ["src", expect.stringMatching(/^launch\/first\.[0-9a-f]{10}\.js$/)],
    ]);
    expect(tags.slice(0, first).map(({ name }) => name)).toEqual(["html", "head", "meta", "meta", "meta"]);
    expect(others).toHaveLength(1);
    expect(html.indexOf("launch/first.")).toBeLessThan(html.indexOf("</head>"));
    expect(gzipped(tags[first]?.attributes.get("src") ?? "")).toBeLessThanOrEqual(600);
  });

  test("sends no referrer, and says so before any script", () => {
    const [referrer = -1] = places(({ attributes }) => attributes.get("name") === "referrer");
    expect(tags[referrer]?.attributes.get("content")).toBe("no-referrer");
    expect(referrer).toBeLessThan(places(({ name }) => name === "script")[0] ?? -1);
  });

  test("names Office.js only where no browser fetches it", () => {
    const named = html.split(officeJs).length - 1;
    expect(named).toBe(1);
    expect(html).toMatch(/<noscript id="office-js">\s*<script src="[^"]+"><\/script>\s*<\/noscript>/);
    expect(tags.some(({ attributes }) => attributes.get("src") === officeJs)).toBe(false);
  });

  test("weighs at most 96 kB, but for languages, what writes a workbook, and what is fetched for several lists or pages", () => {
    const needed = launchNames.filter(
      (name) => /\.(js|css)$/.test(name) && !/starter|words|_plans_|_same_/.test(name),
    );
    const sizes = needed.map(gzipped);
    expect(sizes.length).toBeGreaterThan(3);
    expect(sizes.reduce((sum, size) => sum + size, gzipped("launch.html"))).toBeLessThanOrEqual(96_000);
  });
});
