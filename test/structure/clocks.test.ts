import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";

const src = join(__dirname, "../../src");

/**
 * Files that read the time themselves, each with the reason why it concerns neither time limits nor retries: those go
 * by the clock of the page.
 */
const allowed = new Map([
  ["addin/host/browser-apis.ts", "it is the clock of the page"],
  ["client/service/time-slices.ts", "how long work has gone on since it last yielded: nothing waits for it"],
  ["addin/host/unfinished-write.ts", "stored, and told from earlier ones"],
  ["addin/connection/sign-in-list.ts", "stored: when a sign-in was used"],
  ["addin/connection/mapping-control.ts", "stored: when a mapping was taught"],
  ["addin/connection/workbook-connection.ts", "stored and shown"],
  ["addin/connection/account-offer.ts", "shown: when the account was changed"],
  ["workbook/history/history-lines.ts", "compared with a stored time that may be of another clock"],
  ["workbook/owner/note-deed.ts", "stored: when the numbers were frozen or thawed"],
  ["workbook/owner/owner-marks.ts", "stored: when a sheet was marked"],
  ["workbook/owner/owner-record.ts", "stored: when the workbook was refreshed, and got its owner"],
  ["workbook/refresh/refresh-run.ts", "shown and stored: when the user looked, and when it was refreshed"],
  ["workbook/refresh/switch-report.ts", "shown: when the numbers were asked for"],
  ["workbook/check/check-report.ts", "shown: the day of a report"],
  ["addin/addin.ts", "shown: since when results are in use"],
  ["client/generations/next-generation.ts", "shown: since when results are in use"],
  ["pane/service-notice.tsx", "shown: whether an announced end lies behind"],
  ["pane/report/figure-format.ts", "shown: the time alone, or the day with it"],
  ["words/english/reason-sentences.ts", "shown: the time alone, or the day with it"],
  ["words/dutch/reason-sentences.ts", "shown: the time alone, or the day with it"],
  ["pane/launch/starter-section.tsx", "the name of a file"],
  ["workbook/writing/written-place.ts", "stored: which hidden names are of a page that has ended"],
  ["workbook/freeze/compare-with-service.ts", "shown: when the service was asked"],
  ["pane/freeze/use-workbook-look.ts", "shown: when the workbook was looked at"],
  ["workbook/freeze/hand-on.ts", "since when a file is frozen to hand on"],
]);

/** `new Date` of a number or text is words; of nothing it is the computer's time. */
const readsTime =
  /\bDate\.now\b|\bperformance\s*(\.|\?\.)\s*(now|timeOrigin)\b|\bnew Date\b(?!\([^)])|\btimeStamp\b/;

const files = readdirSync(src, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));

/** Comments may name what they speak of. */
const code = (path: string): string =>
  readFileSync(path, "utf8").replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, "");

test("one module reads the time, except for times that are shown or stored", () => {
  const found = files.filter((path) => readsTime.test(code(path)));
  expect(found.map((path) => relative(src, path).split(sep).join("/")).sort()).toEqual(
    [...allowed.keys()].sort(),
  );
});

test.each([
  ["Date.now()", true],
  ["const { now } = Date.now", true],
  ["performance.now()", true],
  ["performance?.now()", true],
  ["new Date()", true],
  ["new Date", true],
  ["new Date(at)", false],
  ["clock.now()", false],
])("%s reads the time: %s", (text, reads) => {
  expect(readsTime.test(text)).toBe(reads);
});
