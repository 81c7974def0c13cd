/** A text with "today", "now", "would", "never", "no" or "all" rests on a test that falsifies it, or on a reason. */
import { findMissingTests } from "../structure/named-tests";
import { decisions } from "./decided-texts";
import { everyText } from "./every-text";

const marked = {
  english: /\b(?:today|now|would|never|no|none|nothing|all|every|everything)\b/i,
  dutch: /\b(?:vandaag|nu|zou(?:den)?|nooit|geen|niets|niemand|alles?|allemaal|elke?|ieder(?:e|een)?)\b/i,
};

/** The paths of the texts that need a decision. The launch page is no part of the pane. */
const markedPaths = new Set(
  (["english", "dutch"] as const).flatMap((language) =>
    everyText[language].flatMap(({ path, text }) =>
      marked[language].test(text.replace(/\{\w*\}/g, "…")) && !path.startsWith("launch.") ? [path] : [],
    ),
  ),
);

/** "a.{b,c}" as "a.b" and "a.c". */
function expandPath(path: string): readonly string[] {
  const [, before = "", inside, after = ""] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(path) ?? [];
  if (inside === undefined) return [path];
  return inside.split(",").flatMap((part) => expandPath(before + part + after));
}

const decidedPaths = decisions.flatMap(({ paths }) => paths.flatMap(expandPath));

test("each such text of the pane and of cells has a test that falsifies it, or a reason", () => {
  const decided = new Set(decidedPaths);
  expect([...markedPaths].filter((path) => !decided.has(path))).toEqual([]);
});

test("nothing is decided twice, or without such a text", () => {
  expect(decidedPaths.filter((path, index) => decidedPaths.indexOf(path) !== index)).toEqual([]);
  expect(decidedPaths.filter((path) => !markedPaths.has(path))).toEqual([]);
});

test("the tests that are named exist", () => {
  expect(
    findMissingTests(decisions.flatMap(({ basis }) => (typeof basis === "string" ? [] : basis))),
  ).toEqual([]);
});

test("a text of each kind is found: of the pane, of a cell, and of a function", () => {
  for (const path of ["refreshing.unchanged", "reasons.fixed.gone", "reasons.missing", "reasons.phrases"])
    expect(markedPaths).toContain(path);
  expect([...markedPaths].some((path) => path.startsWith("functions."))).toBe(true);
  expect(markedPaths).not.toContain("pane.title");
});
