import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { SeasonDesk, StepRecord } from "./season-desk";

/** `SEASON_WRITE=1` writes the golden files anew, in place of comparing with them. */
const isWriting = process.env.SEASON_WRITE === "1";

/** Looks in a row that must show the same before it is believed to be the end, a tenth of a second of the page apart. */
const looksBeforeWriting = 30;
const looksBeforeFailing = 100;

/**
 * Fails unless a step comes to what its golden file says: the pane's sentences, the cells and the requests. What is
 * there only passing, such as a list that is about to be read anew, is waited for: until it is as in the file, or until
 * it stays otherwise.
 */
export async function expectGolden(season: SeasonDesk, folder: string, step: string): Promise<void> {
  const file = join(__dirname, "golden", folder, `${step}.txt`);
  if (isWriting) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, await lastText(season, looksBeforeWriting));
    return;
  }
  const golden = readFileSync(file, "utf8");
  const text = await lastText(season, looksBeforeFailing, golden);
  try {
    expect(text).toBe(golden);
  } catch (difference) {
    throw new Error(`${folder}/${step}.txt differs.\n${(difference as Error).message}`);
  }
}

/** The text of a step once it is the wanted one, or has been the same for so many looks. */
async function lastText(season: SeasonDesk, looks: number, wanted?: string): Promise<string> {
  let last: string | undefined;
  for (let same = 0; same < looks; same += 1) {
    const record = await season.look();
    const text = record === null ? last : textOf(record);
    if (text !== undefined && text === wanted) return text;
    if (record === null || text !== last) same = 0;
    last = text;
    await season.passTime();
  }
  return last ?? "";
}

/** The ids of the record's rows are drawn by chance, and have a checksum with the service's address. */
function withoutChance(text: string): string {
  return text.replace(/"r[\da-z]{12}-(\d+\.\d+)\.[\da-z]+"/g, '"r-$1"');
}

function textOf({ pane, cells, requests }: StepRecord): string {
  const parts = [
    ["pane", ...pane],
    ["cells", ...cells],
    ["requests", ...requests],
  ];
  return withoutChance(parts.map(([title, ...lines]) => [`== ${title}`, ...lines, ""].join("\n")).join("\n"));
}
