import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { deep } from "../deep-tests";
import { sampleOf } from "../matrix-sample";
import { findPatterns } from "./regular-expressions";
import { areMatchedInTime, createPumpedTexts } from "./pumped-texts";

const root = join(__dirname, "../../src");

/** Folders whose patterns never meet a text of the service as it came. */
const exempt = new Map([
  ["sample", "a service of our own, which meets what we ask of it"],
  ["workbook", "cells and formulas: Excel has none of more than 32,767 characters"],
  ["pane/launch", "the page's own address, and names for a file"],
]);

/**
 * What is not through with a short text at once is tried with a long one: there, work that grows with the text takes a
 * part of a second, and what grows with its square an hour. Times are of our own work, in milliseconds.
 */
const [short, long] = [deep ? 30_000 : 10_000, 1_000_000];
const [atOnce, atAll] = [deep ? 25 : 5, 20_000];

const files = (readdirSync(root, { recursive: true }) as string[])
  .map((file) => file.split(sep).join("/"))
  .filter(
    (file) => /\.tsx?$/.test(file) && ![...exempt.keys()].some((folder) => file.startsWith(`${folder}/`)),
  )
  .map((file) => ({ file, ...findPatterns(file, readFileSync(join(root, file), "utf8")) }));

const folders = [...new Set(files.map(({ file }) => file.split("/")[0] ?? ""))].sort();

/** The patterns that a file builds from texts as it is loaded, and those that it writes down. */
function allOf({ file, written, built }: (typeof files)[number]): readonly RegExp[] {
  if (built === 0) return written.map(({ pattern }) => pattern);
  const made: RegExp[] = [];
  const plain = RegExp;
  globalThis.RegExp = new Proxy(plain, {
    construct: (target, given) => {
      const pattern = Reflect.construct(target, given) as RegExp;
      made.push(pattern);
      return pattern;
    },
  });
  try {
    jest.isolateModules(() => void jest.requireActual(join(root, file)));
  } finally {
    globalThis.RegExp = plain;
  }
  if (made.length < built) throw new Error(`${file} builds a pattern later than when it is loaded`);
  return [...written.map(({ pattern }) => pattern), ...made];
}

/** Texts that are tried together: most of them are through at once. */
function inGroups<Text>(texts: readonly Text[]): readonly (readonly Text[])[] {
  const starts = texts.map((_, at) => at).filter((at) => at % 20 === 0);
  return starts.map((at) => texts.slice(at, at + 20));
}

/** Every pattern is tried; in an ordinary run with a quarter of its texts, since one slow pattern is slow on many. */
function slowIn(patterns: readonly RegExp[]): string[] {
  const texts = new Map(patterns.map((one) => [String(one), one]));
  return [...texts].flatMap(([written, pattern]) => {
    const pumped = sampleOf(`texts for ${written}`, createPumpedTexts(pattern), 1 / 4);
    const slow = inGroups(pumped).flatMap((group) =>
      areMatchedInTime(pattern, group, short, atOnce)
        ? []
        : group.filter((text) => !areMatchedInTime(pattern, [text], short, atOnce)),
    );
    const endless = slow.find((text) => !areMatchedInTime(pattern, [text], long, atAll));
    return endless ? [`${written} on ${JSON.stringify(endless)}`] : [];
  });
}

test.each(folders)("every pattern of %s takes time in proportion to the text at most", (folder) => {
  const own = files.filter(({ file }) => file.split("/")[0] === folder);
  expect(slowIn(own.flatMap(allOf))).toEqual([]);
});

test.each<[string, RegExp]>([
  ["the end of an address", /\/+$/],
  ["a number", /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i],
  ["a grouped number", /^[<>~≤≥≈\s]*[+-]?[\d.,'’\s\u00a0\u202f]*\d[\d.,'’\s\u00a0\u202f]*$/],
  ["a text without an end", /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]|[^\s{}[\],:"]+/gs],
  ["an end in a unit", /[\s.-]*[Ee]q(?:uiv(?:alent(?:s|en)?)?)?\.?(?!\p{L})/gu],
  ["a list in words", /\s*[,;/&]\s*|\s(?:and|en)\s/],
  ["the edges of a name", /^['\s]+|['\s]+$/g],
  ["words in another order", /^(?:is|has|value)*(not|un)?(?:is|value)*(?:missing)$/],
  ["words that are made of words", /^(?:id|ids|s)*module$/],
  ["a range", /(\d+)-(\d+)\/(\d+)/],
  ["a token", /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g],
])("the check finds a slow pattern: %s", (_, pattern) => {
  const isQuick = (length: number) =>
    createPumpedTexts(pattern).every((text) => areMatchedInTime(pattern, [text], length, atOnce));
  expect([isQuick(short), isQuick(long)]).toEqual([false, false]);
});
