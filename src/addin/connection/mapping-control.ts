import type { AppliedMapping } from "../../client/account/service-data-reader";
import {
  loadClient,
  activeConnection,
  storeMapping,
  findActiveOrLastFailedSession,
  importMappingProposals,
  createReaderByMappingOrRecognition,
} from "../addin";
import { NoValueError } from "../../lca/reasons";
import type { RoleExample } from "../../wire/mapping/mapping-report";
import type { UndeclarableRole } from "../../wire/propose/example-documents";
import type {
  IgnoredMemberOfList,
  MemberDecision,
  UndecidedMemberOfList,
} from "../../wire/propose/proposed-mapping";
import type { PlatformCheckValue } from "../../client/picking/platform-check-values";
import type { Session } from "../../client/service/session";
import type { MisfitReason } from "../../wire/mapping/service-mapping";

export type MappingControlMethods = typeof mappingControl;

/** A mapping, what it doesn't read, and the values it reads at a few places to compare with the platform. */
export interface MappingWithValuesToCheck {
  /** The mapping without its undecided members. */
  readonly mapping: object;
  readonly roles: readonly RoleExample[];
  readonly ignored: readonly IgnoredMemberOfList[];
  readonly undecided: readonly UndecidedMemberOfList[];
  readonly places: readonly PlatformCheckValue[];
  /** Stores the mapping with a decision about each undecided member. Returns false if this computer stores nothing. */
  keep(decisions: readonly MemberDecision[]): Promise<boolean>;
}
export type MappingProposalResult =
  | MappingWithValuesToCheck
  | (Omit<UndeclarableRole, "kind"> & { readonly kind: string });

/** How the service is read, and ways to change that; a change takes effect with the next refresh or Connect. */
export const mappingControl = {
  /**
   * The mapping in use (null for recognition) and the reading report, even after a failed connection; null if nothing
   * was read.
   */
  currentReading() {
    const last = findActiveOrLastFailedSession();
    const reading = last && (last.laterReading ?? last.reading);
    return reading && { by: reading.by, said: reading.report(), isLater: last.laterReading !== null };
  },

  /** A mapping made from recognised answers, or the role that none can declare. Throws `NoValueError`. */
  async propose(): Promise<MappingProposalResult> {
    const held = activeConnection();
    if (!held) throw new NoValueError({ kind: "not-connected" });
    const { session, laterReading } = held.account;
    const { deriveMapping } = await importMappingProposals();
    const recognised = laterReading ? held.account.later() : held.account;
    const found = await deriveMapping(recognised);
    const { mapping, roles, ignored, undecided, decide, lacking } = found;
    if (!mapping) return lacking ?? { kind: "", role: "", why: "unclear" };
    const whole = { mapping: decide(undecided.map(() => "ignored")) };
    const account = (await loadClient()).createAccountWithReader(
      session,
      await createReaderByMappingOrRecognition(held, whole),
    );
    const { company, standard } = await account.identity();
    const { choosePlatformCheckValues } = await import(
      /* webpackChunkName: "help" */ "../../client/picking/platform-check-values"
    );
    const places = await choosePlatformCheckValues(account, found);
    const keep = (decisions: readonly MemberDecision[]) => {
      const { length: compared } = listPlacesToCompare(places, decisions);
      const own = { company, standard, compared, date: new Date().toISOString() };
      return changeMapping(session, own, decide(decisions));
    };
    return { mapping, roles, ignored, undecided, places, keep };
  },

  /**
   * Stores another mapping in place of this computer's own; null deletes that one. Returns false if it stores nothing.
   */
  async replace(mapping: object | null): Promise<boolean> {
    const last = findActiveOrLastFailedSession();
    const own = (last?.laterReading ?? last?.reading)?.by?.own;
    return last && own ? changeMapping(last.session, own, mapping) : false;
  },
};

async function changeMapping(
  session: Session,
  own: NonNullable<AppliedMapping["own"]>,
  mapping: object | null,
) {
  const held = activeConnection();
  const by = mapping && { mapping, own };
  const reading =
    held?.account.session === session ? await createReaderByMappingOrRecognition(held, by) : null;
  if (!storeMapping(session.service.base, own, by)) return false;
  // A refresh may have made a newer generation active meanwhile.
  const account = activeConnection()?.account;
  if (reading && account?.session === session) account.laterReading = reading;
  return true;
}

/** The places at which a mapping with these decisions gives a number. */
export function listPlacesToCompare(
  places: readonly PlatformCheckValue[],
  decisions: readonly (MemberDecision | undefined)[],
): readonly PlatformCheckValue[] {
  return places.filter(({ odd }) => odd.every((index) => decisions[index] !== "condition"));
}

/**
 * Adds an unnamed member to the ignored ones of a declaration. Returns null for any other misfit, or if documents of
 * this kind have the place named elsewhere: a declared member would go unread.
 */
export function addIgnoredMember(declaration: unknown, { list, why, path }: MisfitReason): object | null {
  const all = declaration as Readonly<Record<string, unknown>>;
  const lists = [all[list]].flat() as readonly { readonly ignored?: readonly string[] }[];
  const said = JSON.stringify(lists);
  const quoted = JSON.stringify(path).slice(0, -1);
  if (why !== "unnamed" || said.includes(`${quoted}"`) || said.includes(`${quoted}/`)) return null;
  return { ...all, [list]: lists.map((one) => ({ ...one, ignored: [...(one.ignored ?? []), path] })) };
}
