import type { ListName } from "../lca/reasons";
import { NoValue, reasonOf } from "../lca/reasons";
import { limits } from "../service/limits";
import type { Session } from "../service/session";

/** The outcome of reading one page of a list. */
interface Read<At> {
  /** null after the last page. */
  readonly next: At | null;
  /** True if the page had new items: a list whose pages repeat is endless. */
  readonly isNew: boolean;
}

/**
 * Reads a list page by page, all of it or nothing: with a part missing, names would look unknown. Throws `NoValue`
 * "incomplete-list" if the list goes in circles or never ends, or if a later page is gone, as the next attempt may be
 * complete.
 */
export async function readPages<At>(
  session: Session,
  what: ListName,
  first: At,
  read: (at: At, count: number) => Promise<Read<At>>,
): Promise<void> {
  const seen = new Set<At>();
  const start = workedFor(session);
  for (let next: At | null = first; next !== null;) {
    const isEndless = seen.size >= limits.pages || workedFor(session) - start > limits.walk;
    if (seen.has(next) || isEndless) throw new NoValue({ kind: "incomplete-list", what });
    seen.add(next);
    const page: Read<At> = await read(next, seen.size).catch((cause: unknown) => {
      const isCut = seen.size > 1 && reasonOf(cause).kind === "gone";
      throw isCut ? new NoValue({ kind: "incomplete-list", what }, { cause }) : cause;
    });
    if (page.next !== null && !page.isNew) throw new NoValue({ kind: "incomplete-list", what });
    next = page.next;
  }
}

/** Returns the time a session has worked, in milliseconds, without pauses that the service asked for. */
function workedFor({ clock, health }: Session): number {
  return clock.now() - health.shutFor;
}
