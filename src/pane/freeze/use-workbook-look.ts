import { browserClock } from "../../addin/addin";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Answer } from "../page/answer";
import { awaitAnswer } from "../page/answer";
import { RepeatedLook } from "../repeated-look";

/** What a look at the workbook has found. */
export interface WorkbookLook<Found> extends Answer<Found> {
  /** True if the workbook may have changed since the last look: what that found is of earlier. */
  readonly isLooking: boolean;
  /** When the last look began, in milliseconds since 1970. */
  readonly lookedAt: number;
  readonly lookAgain: () => void;
}

/** In milliseconds: many changes come together. */
const settleDelayMs = 300;
/** A look at a large workbook takes long, and would keep Excel busy while somebody types. */
const restFactor = 4;

/**
 * Looks at the workbook by itself: when `inputs` change, when cells do, and when the user comes back from Excel; its
 * events may come late or not at all. `follow` registers for changes, and returns how to stop.
 */
export function useWorkbookLook<Found>(
  look: () => Promise<Found>,
  follow: (listener: () => void) => () => void,
  isWanted: boolean,
  inputs: readonly unknown[],
): WorkbookLook<Found> {
  const [found, setFound] = useState<Answer<Found> & { readonly lookedAt: number }>({ lookedAt: 0 });
  const [isLooking, setLooking] = useState(true);
  const latest = useRef<() => void>(() => undefined);
  useLayoutEffect(() => {
    if (!isWanted) return undefined;
    let lastDurationMs = 0;
    let changes = 0;
    const run = async () => {
      const lookedAt = Date.now();
      const begun = browserClock.now();
      const changesBefore = changes;
      const answer = await awaitAnswer(look());
      lastDurationMs = browserClock.now() - begun;
      if (looks.isEnded) return;
      setFound({ ...answer, lookedAt });
      setLooking(changes !== changesBefore);
    };
    const looks = new RepeatedLook(run, () => Math.max(settleDelayMs, restFactor * lastDurationMs));
    const lookSoon = () => {
      changes += 1;
      setLooking(true);
      looks.beginSoon();
    };
    latest.current = lookSoon;
    setLooking(true);
    looks.begin();
    const stop = follow(lookSoon);
    window.addEventListener("focus", lookSoon);
    return () => {
      window.removeEventListener("focus", lookSoon);
      stop();
      looks.end();
    };
  }, [isWanted, ...inputs]);
  return { ...found, isLooking, lookAgain: () => latest.current() };
}
