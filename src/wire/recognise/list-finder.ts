import type { JsonObject } from "../json-values";
import type { UnwrappedMember } from "./unwrapped-members";
import { listMembersIncludingWrapped } from "./unwrapped-members";
import type { ResourceLink } from "./representation";
import type { ResourceKind, Vocabulary } from "./vocabulary";

/** A list found in a document. */
export interface ListFoundInJson {
  readonly elements: readonly JsonObject[];
  /** The ids of the elements, if the list was a map. */
  readonly keys?: readonly string[];
  /** Present if the object itself is the only element. */
  readonly isWhole?: true;
  /** The name under which the list is embedded. */
  readonly embeddedName?: string;
  /** The members that hold the list, which are not fields. */
  readonly listMembers: ReadonlySet<UnwrappedMember>;
}

/** An object to search for a list. */
export interface ListFinderInput {
  /** Links from the document's header. */
  readonly links?: readonly ResourceLink[];
  readonly json: JsonObject;
  readonly members: readonly UnwrappedMember[];
  readonly kind: ResourceKind;
  readonly vocabulary: Vocabulary;
}

/** Null if there is no list, and "unclear" if several members may be the list. */
export type ListSearchResult = ListFoundInJson | "unclear" | null;

/** The search of an object with its members lifted out of wrappers. */
export function createListSearch(
  json: JsonObject,
  kind: ResourceKind,
  vocabulary: Vocabulary,
): ListFinderInput {
  return { json, members: listMembersIncludingWrapped(json, kind, vocabulary), kind, vocabulary };
}
