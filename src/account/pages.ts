import type { ListName } from "../lca/reasons";
import { NoValue, reasonOf } from "../lca/reasons";
import { limits } from "../service/limits";
import type { Session } from "../service/session";

/** What a page of a list led to. */
interface Read<At> {
  /** null after the last page. */
  readonly next: At | null;
  /** Whether it had anything new: a list that goes on without is endless. */
  readonly isNew: boolean;
}

/**
 * Reads a list page by page, all of it or nothing: with a part missing, names would look unknown. Throws NoValue
 * "incomplete-list" for a list that goes in circles or on for ever, and for one of which a later page is gone: it may be
 * whole next time.
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

/** A session's time without the pauses the service asked for. */
function workedFor({ clock, health }: Session): number {
  return clock.now() - health.shutFor;
}
