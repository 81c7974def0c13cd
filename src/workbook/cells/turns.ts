import { pause } from "../../service/pause";

/** This many cells are looked at in one go; then others have their turn. */
const slice = 250;

/** Looks at each, without keeping anybody waiting. */
export async function inTurns<T, R>(all: readonly T[], each: (one: T, place: number) => R): Promise<R[]> {
  const done: R[] = [];
  for (const [place, one] of all.entries()) {
    if (place > 0 && place % slice === 0) await pause();
    done.push(each(one, place));
  }
  return done;
}
