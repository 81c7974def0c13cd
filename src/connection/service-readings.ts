import type { ReadBy } from "../account/reading";
import { client, connected, keepMapping, lastRead, proposal, readingFor } from "../addin";
import { NoValue } from "../lca/reasons";
import type { SeenRole } from "../mapping/seen";
import type { Place } from "../picking/places";
import { placesToCompare } from "../picking/places";
import type { Session } from "../service/session";
import type { Misfit } from "../mapping/mapping";

export type ServiceReadings = typeof serviceReadings;

/** A mapping, and the values it reads at a few places to compare with the platform. */
export interface Comparison {
  readonly mapping: object;
  readonly roles: readonly SeenRole[];
  readonly places: readonly Place[];
  /** Returns false if this computer stores nothing. */
  keep(): Promise<boolean>;
}
export type Proposed = Comparison | { readonly kind: string; readonly role: string };

/** How the service is read, and ways to change that; a change takes effect with the next refresh or Connect. */
export const serviceReadings = {
  /**
   * The mapping in use (null for recognition) and the reading report, even after a failed connection; null if nothing
   * was read.
   */
  now() {
    const last = lastRead();
    const reading = last && (last.laterReading ?? last.reading);
    return reading && { by: reading.by, said: reading.report(), isLater: last.laterReading !== null };
  },

  /** A mapping made from recognised answers, or the role that none can declare. Throws NoValue. */
  async propose(): Promise<Proposed> {
    const held = connected();
    if (!held) throw new NoValue({ kind: "not-connected" });
    const { session, laterReading } = held.account;
    const { propose } = await proposal();
    const recognised = laterReading ? held.account.later() : held.account;
    const { mapping, roles, lacking } = await propose(recognised);
    if (!mapping) return { kind: lacking?.kind ?? "", role: lacking?.role ?? "" };
    const account = (await client()).accountOf(session, await readingFor(held, { mapping }));
    const { company, standard } = await account.identity();
    const places = await placesToCompare(account);
    const own = { company, standard, compared: places.length };
    const keep = () => change(session, { ...own, date: new Date().toISOString() }, mapping);
    return { mapping, roles, places, keep };
  },

  /**
   * Stores another mapping in place of this computer's own; null deletes that one. Returns false if it stores
   * nothing.
   */
  async replace(mapping: object | null): Promise<boolean> {
    const last = lastRead();
    const own = (last?.laterReading ?? last?.reading)?.by?.own;
    return last && own ? change(last.session, own, mapping) : false;
  },
};

async function change(session: Session, own: NonNullable<ReadBy["own"]>, mapping: object | null) {
  const held = connected();
  const by = mapping && { mapping, own };
  const reading = held?.account.session === session ? await readingFor(held, by) : null;
  if (!keepMapping(session.service.base, own, by)) return false;
  // A refresh may have made a newer generation active meanwhile.
  const account = connected()?.account;
  if (reading && account?.session === session) account.laterReading = reading;
  return true;
}

/**
 * Adds an unnamed member to the ignored ones of a declaration. Returns null for any other misfit, or if documents of
 * this kind have the place named elsewhere: a declared member would go unread.
 */
export function ignoring(declaration: unknown, { list, why, path }: Misfit): object | null {
  const all = declaration as Readonly<Record<string, unknown>>;
  const lists = [all[list]].flat() as readonly { readonly ignored?: readonly string[] }[];
  const said = JSON.stringify(lists);
  const quoted = JSON.stringify(path).slice(0, -1);
  if (why !== "unnamed" || said.includes(`${quoted}"`) || said.includes(`${quoted}/`)) return null;
  return { ...all, [list]: lists.map((one) => ({ ...one, ignored: [...(one.ignored ?? []), path] })) };
}
