import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  distFolder,
  gzippedBytes,
  isPolicyTag,
  builtLaunchNames,
  builtNames,
  builtPages,
  readContentPolicy,
  readTags,
  readBuiltText,
} from "./built-files";
import { runBuiltScript } from "./stub-host";

const officeJs = "https://appsforoffice.microsoft.com/lib/1/hosted/office.js";
const root = join(__dirname, "../..");

const all = [...builtNames, ...builtLaunchNames];
const scripts = all.filter((name) => name.endsWith(".js"));
/** The scripts of the page, each by its content; fetched with the pane, or on request. */
const atOnce = ["client", "functions", "pane"];
/** The scripts that read answers are fetched as soon as config.json was read. */
const withThePane = [...atOnce, "recognition"];
const onDemand = ["dutch", "examination", "help", "mapping", "proposal", "refresh", "sample"];
const ofTheLaunchPage = ["dutch", "first", "launch"];

const namedIn = (files: readonly string[]): string[] =>
  files.flatMap((name) => /([a-z]+)\.[0-9a-f]{10}\.js$/.exec(name)?.[1] ?? []).sort();

function firstScript(): string {
  const own = readTags(readBuiltText("taskpane.html"))
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
  ])("the build contains %s", (name) => {
    expect(builtNames).toContain(name);
  });

  test("config.json is the one of the project, with every key the design knows", () => {
    expect(readBuiltText("config.json")).toBe(readFileSync(join(root, "config.json"), "utf8"));
    expect(JSON.parse(readBuiltText("config.json"))).toEqual({
      serviceUrl: "/service",
      publicServiceUrl: "",
      allowOtherServiceUrl: false,
      platformUrl: "/platform",
      vocabulary: {},
      allowKeeping: true,
    });
  });

  test("functions.js is the page's first script, under its fixed name", () => {
    expect(firstScript()).toMatch(/^functions\.[0-9a-f]+\.js$/);
    expect(readBuiltText("functions.js")).toBe(readBuiltText(firstScript()));
  });

  // The launch page repeats modules of the pane, because no user opens the two in one window.
  test.each([
    ["the pane", builtNames],
    ["the launch page", builtLaunchNames],
  ])("two scripts never send %s the same module", (_, files) => {
    const maps = files.filter((name) => /\.js\.map$/.test(name));
    const modules = maps.flatMap(
      (name) => (JSON.parse(readBuiltText(name)) as { sources: string[] }).sources,
    );
    const ours = modules.filter((module) => !module.includes("webpack/"));
    expect(ours.length).toBeGreaterThan(5);
    expect(ours.filter((module, at) => ours.indexOf(module) !== at)).toEqual([]);
  });

  test("the files contain nothing of the machine, the tests or the workbench", () => {
    expect(all.filter((name) => readBuiltText(name).includes(root))).toEqual([]);
    expect(all.filter((name) => /univer|workbench/i.test(name))).toEqual([]);
    expect(scripts.filter((name) => /univerjs|officeHost|door\.js/.test(readBuiltText(name)))).toEqual([]);
  });
});

test("files that keep their name are asked for again each time, and those kept for a year have their content in it", () => {
  const { files } = JSON.parse(readFileSync(join(root, "deploy/headers.json"), "utf8")) as {
    files: { pattern: string; headers: Record<string, string | undefined> }[];
  };
  const cachedAs = (name: string) =>
    files.find(({ pattern }) => new RegExp(pattern).test(`/${name}`))?.headers["Cache-Control"] ?? "";
  const published = readdirSync(distFolder, { encoding: "utf8", recursive: true })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => /\.\w+$/.test(name) && !name.startsWith("assets/"));
  expect(published.length).toBeGreaterThan(30);
  const isHashed = (name: string) => /\.[0-9a-f]{10}\.(js|css)$/.test(name);
  expect(published.filter((name) => !/^no-(cache|store)$/.test(cachedAs(name)) !== isHashed(name))).toEqual(
    [],
  );
  expect(new Set(published.filter(isHashed).map(cachedAs))).toEqual(
    new Set(["public, max-age=31536000, immutable"]),
  );
});

describe("the scripts", () => {
  test("the scripts are few: those of the pane, and those loaded on request", () => {
    expect(namedIn(builtNames)).toEqual([...withThePane, ...onDemand].sort());
    expect(builtNames.filter((name) => name.endsWith(".js"))).toHaveLength(12);
  });

  test("the launch page has fewer scripts", () => {
    expect(namedIn(builtLaunchNames)).toEqual(ofTheLaunchPage);
  });

  const weightOf = (wanted: readonly string[]): number =>
    builtNames
      .filter(
        (name) => wanted.some((one) => name.startsWith(`${one}.`)) && /[0-9a-f]{10}\.(js|css)$/.test(name),
      )
      .reduce((sum, name) => sum + gzippedBytes(name), 0);

  test("the first script weighs at most 70 kB compressed", () => {
    expect(weightOf(["functions"])).toBeLessThanOrEqual(70_000);
  });

  test("a connected pane weighs at most 250 kB, in Dutch as well, with its styles and pages", () => {
    const rest = gzippedBytes("taskpane.html") + gzippedBytes("config.json");
    expect(weightOf([...withThePane, "dutch"]) + rest).toBeLessThanOrEqual(250_000);
  });
});

describe("the first script", () => {
  const ids = (JSON.parse(readBuiltText("functions.json")) as { functions: { id: string }[] }).functions.map(
    ({ id }) => id,
  );

  test("the first script associates exactly the functions of functions.json before our other code loads", () => {
    expect(ids.length).toBeGreaterThan(0);
    const { events } = runBuiltScript(readBuiltText("functions.js"));
    const loads = events.findIndex((event) => /^(load|fetch) /.test(event));
    const before = events.slice(0, loads < 0 ? events.length : loads);
    const associated = events.filter((event) => event.startsWith("associate"));
    expect(associated.sort()).toEqual(ids.map((id) => `associate ${id}`).sort());
    expect(before).toEqual(expect.arrayContaining(associated));
  });

  test("the first script loads the pane from an address relative to the page", () => {
    const loads = runBuiltScript(readBuiltText("functions.js")).events.filter((event) =>
      event.startsWith("load"),
    );
    expect(loads).not.toEqual([]);
    for (const load of loads) expect(builtNames).toContain(load.slice("load ".length));
  });

  test("the first script at once loads all that every pane needs, that config.json, and nothing else", () => {
    const { events } = runBuiltScript(readBuiltText("functions.js"));
    const [loads = [], fetches = []] = ["load ", "fetch "].map((kind) =>
      events.flatMap((event) => (event.startsWith(kind) ? [event.slice(kind.length)] : [])),
    );
    expect(["functions", ...namedIn(loads)].sort()).toEqual(atOnce);
    expect(fetches).toEqual(["https://addin.example/some/path/config.json"]);
  });

  test("recognition of answers and proposals of mappings have scripts of their own", () => {
    const maps = builtNames.filter((name) => name.endsWith(".js.map"));
    const sources = (name: string) => (JSON.parse(readBuiltText(name)) as { sources: string[] }).sources;
    const found = maps.filter((name) =>
      sources(name).some((one) => /src\/(wire\/recognise|client\/account\/recognised)\//.test(one)),
    );
    expect(namedIn(found.map((name) => name.replace(/\.map$/, "")))).toEqual(["proposal", "recognition"]);
  });

  test("the first script has no second way to make code from text", () => {
    for (const name of scripts)
      expect(readBuiltText(name)).not.toMatch(/\beval\(|new Function\(|\bFunction\("/);
  });
});

describe.each(builtPages)("%s", (page) => {
  const tags = readTags(readBuiltText(page));

  test("the page has the policy of the design before any script", () => {
    expect([...readContentPolicy(readBuiltText(page))]).toEqual([
      ["default-src", ["'none'"]],
      ["script-src", ["'self'", "https://appsforoffice.microsoft.com"]],
      ["style-src", ["'self'"]],
      ["img-src", ["'self'", "data:"]],
      ["base-uri", ["'none'"]],
      ["form-action", ["'none'"]],
      ["connect-src", ["'self'", "https:", "http://localhost:*", "http://127.0.0.1:*"]],
    ]);
    expect(tags.filter(isPolicyTag)).toHaveLength(1);
    expect(tags.findIndex(isPolicyTag)).toBeLessThan(tags.findIndex(({ name }) => name === "script"));
  });

  test("the page has no inline script or style", () => {
    expect(tags.filter(({ name }) => name === "style")).toEqual([]);
    expect(tags.filter(({ name, attributes }) => name === "script" && !attributes.get("src"))).toEqual([]);
    const inline = tags
      .flatMap(({ attributes }) => [...attributes.keys()])
      .filter((key) => /^(style|on\w+)$/.test(key));
    expect(inline).toEqual([]);
    expect(readBuiltText(page)).not.toMatch(/unsafe-|javascript:/i);
  });

  test("the page names its own files by relative addresses that exist", () => {
    const addresses = tags.flatMap(({ attributes }) => [attributes.get("src"), attributes.get("href")]);
    // An empty one is the page itself, to be read again.
    const elsewhere = [undefined, "", officeJs];
    const own = addresses.filter((address) => !elsewhere.includes(address));
    for (const address of own)
      expect(readFileSync(join(distFolder, String(address))).length).toBeGreaterThan(0);
    expect(own).not.toEqual([]);
  });
});

test("taskpane.html loads Office.js from Microsoft, in its head, before our script and not later", () => {
  const html = readBuiltText("taskpane.html");
  const [office, ...others] = readTags(html).filter(({ name }) => name === "script");
  expect([...(office?.attributes ?? [])]).toEqual([["src", officeJs]]);
  expect(html.indexOf(officeJs)).toBeLessThan(html.indexOf("</head>"));
  expect(others.map(({ attributes }) => [...attributes.keys()])).toEqual([["src"]]);
});

describe("launch.html", () => {
  const html = readBuiltText("launch.html");
  const tags = readTags(html);
  const places = (wanted: (tag: (typeof tags)[number]) => boolean) =>
    tags.flatMap((tag, index) => (wanted(tag) ? [index] : []));

  test("launch.html has our own small script first, blocking, before every other request", () => {
    const [first = -1, ...others] = places(({ name }) => name === "script");
    expect([...(tags[first]?.attributes ?? [])]).toEqual([
      ["src", expect.stringMatching(/^launch\/first\.[0-9a-f]{10}\.js$/)],
    ]);
    expect(tags.slice(0, first).map(({ name }) => name)).toEqual(["html", "head", "meta", "meta", "meta"]);
    expect(others).toHaveLength(1);
    expect(html.indexOf("launch/take-launch.")).toBeLessThan(html.indexOf("</head>"));
    expect(gzippedBytes(tags[first]?.attributes.get("src") ?? "")).toBeLessThanOrEqual(600);
  });

  test("launch.html sends no referrer, set before any script", () => {
    const [referrer = -1] = places(({ attributes }) => attributes.get("name") === "referrer");
    expect(tags[referrer]?.attributes.get("content")).toBe("no-referrer");
    expect(referrer).toBeLessThan(places(({ name }) => name === "script")[0] ?? -1);
  });

  test("launch.html names Office.js only in places that no browser fetches", () => {
    const named = html.split(officeJs).length - 1;
    expect(named).toBe(1);
    expect(html).toMatch(/<noscript id="office-js">\s*<script src="[^"]+"><\/script>\s*<\/noscript>/);
    expect(tags.some(({ attributes }) => attributes.get("src") === officeJs)).toBe(false);
  });
});
