import type { NameList, Nameable } from "../../lca/name-list";
import type { DeclaredUnit } from "../../lca/units";
import type { EntityKind, Reason } from "../../lca/reasons";
import {
  findReasonTraits,
  NoValueError,
  createUnreadableListNamesReason,
  reasonFromError,
} from "../../lca/reasons";
import type { ResultMetadataItem } from "../../lca/results";
import { isA1ToA3Text } from "../../lca/stages";

/** A product or scenario: its names and the fields that the service gives. Copying one by spread may lose fields. */
export interface ProductOrScenarioResource extends Nameable {
  /** The scenario's kind as sent; "" if the service gives none. */
  readonly kindSaid: string;
  /** The declared units it gives for its results, one for each member that has one. */
  readonly pers: readonly DeclaredUnit[];
  /** Year, status, database and the like, as sent. */
  readonly sayings: readonly ResultMetadataItem[];
  /** All its fields, in the service's order and spelling; the names "id" and "name" are kept for its id and name. */
  readonly fields: readonly (readonly [name: string, value: unknown])[];
  /** Its article numbers and similar codes, each with its field. */
  readonly codeFields: readonly (readonly [field: string, code: string])[];
}

/** The longest list that is offered in full. */
const maxListedCount = 12;

/** A request for a resource: typed text, or one that the account knows. */
export type ResourceOrTypedName = string | Nameable;

/** Finds the one resource that a name means. Throws `NoValueError` "unknown" or "ambiguous". */
export function findByNameOrThrow<T extends Nameable>(
  list: NameList<T>,
  asked: ResourceOrTypedName,
  what: EntityKind,
  within: string,
): T {
  const isTyped = typeof asked === "string";
  const [first, ...others] = isTyped ? list.find(asked) : list.like(asked);
  const typed = isTyped ? asked : asked.name || asked.id;
  if (!first && list.isNameless) throw new NoValueError(createUnreadableListNamesReason(what));
  if (!first) throw new NoValueError(createUnknownNameReason(list, typed, what, within));
  if (others.length === 0) return first;
  const choices = list.choices([first, ...others], typed);
  throw new NoValueError({ kind: "ambiguous", what, text: typed, choices });
}

/** Creates the reason for an unknown name, which offers similar names or, for a short list without any, all of them. */
function createUnknownNameReason<T extends Nameable>(
  list: NameList<T>,
  text: string,
  what: EntityKind,
  within: string,
): Reason {
  const near = list.near(text);
  const reason = { kind: "unknown", what, text, near, within, unsure: !list.isWhole } as const;
  if (near.length > 0 || list.all.length === 0 || list.all.length > maxListedCount) return reason;
  const formOf = (one: T): string => {
    if (list.isOnly(one.name, one) && !isA1ToA3Text(one.name)) return one.name;
    return list.choice(one, text).text ?? `id:${one.id}`;
  };
  return { ...reason, others: list.all.map(formOf).filter((form) => form !== "") };
}

/**
 * Awaits a reading; null if the service has no such resource or nothing clear. Throws `NoValueError` for all other
 * reasons.
 */
export async function nullIfMissing<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (thrown) {
    if (findReasonTraits(reasonFromError(thrown)).resource === "no") throw thrown;
    return null;
  }
}
