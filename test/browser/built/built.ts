import type { Kind } from "./pages";

/** The folder with a page that only tests have: built in this run, by whichever file asked for it first (`setup.ts`). */
export async function built(kind: Kind, entry: string): Promise<string> {
  const answer = await fetch(`${process.env.TEST_PAGES}?${new URLSearchParams({ kind, entry })}`);
  const said = await answer.text();
  if (!answer.ok) throw new Error(said);
  return said;
}
