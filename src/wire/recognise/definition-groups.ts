import { serviceStandardsAndPresentations } from "../../lca/indicator-catalogue";
import { foldName } from "../fold-names";
import type { JsonObject } from "../json-values";
import { isObjectOrArray, isJsonObjectArray } from "../json-values";
import type { ListFinderInput, ListSearchResult } from "./list-finder";
import type { UnwrappedMember } from "./unwrapped-members";
import { listMembersIncludingWrapped } from "./unwrapped-members";
import type { ResourceKind, Vocabulary } from "./vocabulary";
import { genericListNames } from "./vocabulary";
import { omitLinkAndPagingMembers } from "./list-checks";

const presentationNames = new Set(
  serviceStandardsAndPresentations.map(({ presentation }) => foldName(presentation)),
);

/** `{"Full": [...], "Shortened": [...]}`: definitions by presentation, without other lists. */
export function findPresentationKeyedDefinitions({
  members,
  kind,
  vocabulary,
}: ListFinderInput): ListSearchResult {
  const groups =
    kind === "definition"
      ? omitLinkAndPagingMembers(members).filter(({ value }) => isObjectOrArray(value))
      : [];
  const lists = groups.map(({ name, folded, value }) =>
    presentationNames.has(folded) && isJsonObjectArray(value)
      ? addGroupPresentation(name, value, vocabulary)
      : null,
  );
  return lists.length > 0 && lists.every((list) => list !== null)
    ? { elements: lists.flat(), listMembers: new Set(groups) }
    : null;
}

/** The definitions in `[{"presentation": "Full", "definitions": [...]}]`. Other elements are returned unchanged. */
export function ungroupDefinitions(
  all: readonly JsonObject[],
  kind: ResourceKind,
  vocabulary: Vocabulary,
): readonly JsonObject[] {
  if (kind !== "definition") return all;
  const isList = ({ folded }: UnwrappedMember): boolean =>
    vocabulary.lists("definition").includes(folded) || genericListNames.has(folded);
  return all.flatMap((one) => {
    const members = listMembersIncludingWrapped(one, "definition", vocabulary);
    const said = members.find(({ folded }) => vocabulary.means(folded, "presentation", "definition"))?.value;
    const [list, ...others] = members.filter((member) => isList(member) && isJsonObjectArray(member.value));
    const isThing =
      others.length > 0 || members.some(({ folded }) => vocabulary.means(folded, "id", "definition"));
    if (!list || isThing || typeof said !== "string") return [one];
    return addGroupPresentation(said, list.value as readonly JsonObject[], vocabulary);
  });
}

/** Adds the presentation of their group to definitions without one of their own. */
function addGroupPresentation(
  presentation: string,
  all: readonly JsonObject[],
  vocabulary: Vocabulary,
): readonly JsonObject[] {
  const isSaid = ({ folded, value }: UnwrappedMember): boolean =>
    vocabulary.means(folded, "presentation", "definition") && typeof value === "string" && value !== "";
  return all.map((one) =>
    listMembersIncludingWrapped(one, "definition", vocabulary).some(isSaid) ? one : { ...one, presentation },
  );
}
