import type { ReadBy } from "../account/reading";
import { client, connected, keepMapping, lastRead, proposal, readingFor } from "../addin";
import { NoValue } from "../lca/reasons";
import type { SeenRole } from "../mapping/seen";
import type { Place } from "../picking/places";
import { placesToCompare } from "../picking/places";
import type { Session } from "../service/session";
import type { Misfit } from "../mapping/mapping";

export type ServiceReadings = typeof serviceReadings;

/** A mapping, and what it reads at a few places to compare with the platform. */
export interface Comparison {
  readonly mapping: object;
  readonly roles: readonly SeenRole[];
  readonly places: readonly Place[];
  /** False where this computer keeps nothing. */
  keep(): Promise<boolean>;
}
export type Proposed = Comparison | { readonly kind: string; readonly role: string };

/** How the service is read, and ways to change that; a change holds from the next refresh, or Connect, on. */
export const serviceReadings = {
  /** By what (null for recognition), and what has been read so far, also where connecting failed; null for nothing. */
  now() {
    const last = lastRead();
    const reading = last && (last.laterReading ?? last.reading);
    return reading && { by: reading.by, said: reading.report(), isLater: last.laterReading !== null };
  },

  /** A mapping by what was recognised, or the role that none can declare. Throws NoValue. */
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

  /** Keeps another mapping in place of this computer's own; null forgets that one. False where it keeps nothing. */
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
  // A refresh may have put a newer generation in use meanwhile.
  const account = connected()?.account;
  if (reading && account?.session === session) account.laterReading = reading;
  return true;
}

/**
 * The declaration by which a member that it did not name makes no difference. null where something else does not fit, or the
 * place is named elsewhere among documents of this kind: something that is declared would go unread.
 */
export function ignoring(declaration: unknown, { list, why, path }: Misfit): object | null {
  const all = declaration as Readonly<Record<string, unknown>>;
  const lists = [all[list]].flat() as readonly { readonly ignored?: readonly string[] }[];
  const said = JSON.stringify(lists);
  const quoted = JSON.stringify(path).slice(0, -1);
  if (why !== "unnamed" || said.includes(`${quoted}"`) || said.includes(`${quoted}/`)) return null;
  return { ...all, [list]: lists.map((one) => ({ ...one, ignored: [...(one.ignored ?? []), path] })) };
}
