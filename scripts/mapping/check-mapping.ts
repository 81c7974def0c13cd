import type { Account } from "../../src/client/account/account";
import { createAccountWithReader } from "../../src/client/account/create-account";
import {
  assertMappingFits,
  createReaderFromMapping,
} from "../../src/client/account/declared/declared-reader";
import type { Session } from "../../src/client/service/session";
import type { Reason } from "../../src/lca/reasons";
import { findReasonTraits, reasonFromError } from "../../src/lca/reasons";
import type { RoleExample } from "../../src/wire/mapping/mapping-report";
import type { CountedMisfit, UnnamedMember } from "./misfit-collector";
import { MisfitCollector } from "./misfit-collector";
import type { MisfitReason } from "../../src/wire/mapping/service-mapping";
import { formatFailure } from "./mapping-text";
import type { SampleNumbers } from "./sample-places";
import { countSampleNumbers, findSamplePlaces } from "./sample-places";

/** Everything that a check of a mapping has found. */
export interface MappingFindings {
  readonly roles: readonly RoleExample[];
  readonly unnamed: readonly UnnamedMember[];
  readonly misfits: readonly CountedMisfit[];
  /** Sentences about lists that could not be read. */
  readonly failures: readonly string[];
  /** The numbers that were read at a few places, and why others are missing. */
  readonly numbers: SampleNumbers;
}

/** The account as read by a mapping, as far as it fits, and everything that does not fit. */
export interface CheckedMapping {
  readonly account: Account;
  readonly findings: MappingFindings;
}

/**
 * Reads an account by a mapping as the add-in does on connecting, and a few results. Throws `NoValueError` if the
 * service can't be reached or refuses the keys.
 */
export async function checkMapping(mapping: unknown, session: Session): Promise<CheckedMapping> {
  const collector = new MisfitCollector();
  const reader = createReaderFromMapping(session, { mapping }, collector.readPage);
  const account = createAccountWithReader(session, reader);
  const failures = new Set<string>();
  const onMisfit = (misfit: MisfitReason): void => collector.add(misfit);
  // A list that can't be read at all doesn't keep the others from being checked.
  const attempt = async <T>(read: () => Promise<T>): Promise<T | null> => {
    try {
      return await read();
    } catch (thrown) {
      const reason = reasonFromError(thrown);
      if (reason.kind === "internal" || isAboutConnection(reason)) throw thrown;
      if (reason.kind === "misfit") onMisfit(reason);
      else failures.add(formatFailure(thrown));
      return null;
    }
  };
  await attempt(() => account.identity());
  await attempt(() => account.definitions());
  await attempt(() => assertMappingFits(account));
  const places = await attempt(() => findSamplePlaces(account, onMisfit));
  const numbers = await attempt(() => countSampleNumbers(account, places ?? [], onMisfit));
  const { roles } = reader.report().mapped;
  const findings = {
    roles,
    unnamed: collector.unnamed(),
    misfits: collector.misfits(),
    failures: [...failures],
    numbers: numbers ?? { counts: [], problems: [] },
  };
  return { account, findings };
}

/** True if everything that was read fits, and results gave numbers. */
export function isFitting(findings: MappingFindings): boolean {
  const { unnamed, misfits, failures } = findings;
  return unnamed.length + misfits.length + failures.length === 0 && !lacksNumbers(findings);
}

/** True if results were read of which none is a number: at all, or of one product at one stage. */
export function lacksNumbers({ roles, numbers }: MappingFindings): boolean {
  const areResultsRead = roles.some(({ kind, example }) => kind === "impacts" && example !== null);
  const isEmpty = numbers.counts.every(({ count }) => count === 0);
  return (
    (areResultsRead && isEmpty) || numbers.counts.some(({ count, hasOthers }) => count === 0 && hasOthers)
  );
}

/** True for a reason that another mapping cannot change. */
function isAboutConnection(reason: Reason): boolean {
  const { is, ends, refusesKeys } = findReasonTraits(reason);
  return is === "network" || ends === "session" || refusesKeys;
}
