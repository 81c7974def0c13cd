import type { ServiceListName } from "../../lca/reasons";
import { NoValueError, reasonFromError } from "../../lca/reasons";
import { clientLimits } from "../service/client-limits";
import type { Session } from "../service/session";

/** The outcome of reading one page of a list. */
interface PageOutcome<At> {
  /** null after the last page. */
  readonly next: At | null;
  /** True if the page had new items: a list whose pages repeat is endless. */
  readonly isNew: boolean;
}

/**
 * Reads a list page by page, all of it or nothing: with a part missing, names would look unknown. Throws `NoValueError`
 * "incomplete-list" if the list goes in circles or never ends, or if a later page is gone, as the next attempt may be
 * complete.
 */
export async function visitAllPages<At>(
  session: Session,
  what: ServiceListName,
  first: At,
  read: (at: At, count: number) => Promise<PageOutcome<At>>,
): Promise<void> {
  const seen = new Set<At>();
  const start = activeTimeMs(session);
  for (let next: At | null = first; next !== null;) {
    const isEndless =
      seen.size >= clientLimits.maxPages || activeTimeMs(session) - start > clientLimits.maxWalkMs;
    if (seen.has(next) || isEndless) throw new NoValueError({ kind: "incomplete-list", what });
    seen.add(next);
    const page: PageOutcome<At> = await read(next, seen.size).catch((cause: unknown) => {
      const isCut = seen.size > 1 && reasonFromError(cause).kind === "gone";
      throw isCut ? new NoValueError({ kind: "incomplete-list", what }, { cause }) : cause;
    });
    if (page.next !== null && !page.isNew) throw new NoValueError({ kind: "incomplete-list", what });
    next = page.next;
  }
}

/** Returns the time a session has worked, in milliseconds, without pauses that the service asked for. */
function activeTimeMs({ clock, health }: Session): number {
  return clock.now() - health.pausedMs;
}
