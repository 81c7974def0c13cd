import { atOnce } from "../at-once";
import { withTrial } from "../matrix/trial";
import type { Part, Run } from "../part";
import { seconds, table, yesOrNo } from "../table";
import type { Case, Mended } from "./cases";
import { cases } from "./cases";

interface Tried {
  readonly name: string;
  readonly minutes: number | undefined;
  readonly mended: Mended | { readonly isRight: false; readonly why: string };
}

/** Recoveries that need no press of a button. */
export const recovery: Part = {
  name: "recovery",
  about: "what comes back by itself once the service is well",
  choices: cases.map(({ name }) => name),
  async prove(run) {
    const words = run.words.map((word) => word.toLowerCase());
    const isMeant = ({ name }: Case) =>
      words.length === 0 || words.some((word) => name.toLowerCase().includes(word));
    const tried = await atOnce(5, cases.filter(isMeant), (one) => tryOne(run, one));
    const failures = tried.flatMap(({ name, mended }) =>
      mended.isRight ? [] : [`${name}: ${whyOf(mended)}`],
    );
    return { page: page(tried), failures };
  },
};

async function tryOne({ browser, say }: Run, one: Case): Promise<Tried> {
  const { name, fault, minutes } = one;
  const setting = {
    browser,
    fault,
    use: "cells",
    products: 100,
    movableClock: minutes !== undefined,
  } as const;
  const mended = await withTrial(setting, (trial) => one.try(trial, minutes ?? 0)).catch(
    (thrown: unknown) => ({ isRight: false as const, why: String(thrown).split("\n")[0] ?? "" }),
  );
  say(`${name}: ${mended.isRight ? `came back after ${seconds(mended.after)}` : whyOf(mended)}`);
  return { name, minutes, mended };
}

function whyOf(mended: Tried["mended"]): string {
  if ("why" in mended) return `nothing was proven: ${mended.why}`;
  const { said, requests, inTheEnd } = mended;
  const meanwhile = `meanwhile it said: ${said || "nothing"}`;
  return `not back in time, after ${requests} requests; ${meanwhile}; in the end: ${inTheEnd || "nothing"}`;
}

function page(tried: readonly Tried[]): string {
  const rows = tried.map(({ name, minutes, mended }) => {
    const clock = minutes === undefined ? "real time" : `clock moved on by ${minutes} min`;
    if ("why" in mended) return [name, clock, "no", "–", "–"];
    return [name, clock, yesOrNo(mended.isRight), mended.isRight ? seconds(mended.after) : "–", mended.said];
  });
  return table(["what happens", "time", "back by itself", "after", "said meanwhile"], rows);
}
