import { presentations } from "../lca/catalogue";
import { foldName } from "../folding";
import type { JsonObject } from "../json";
import { holdsMany, isObjects } from "../json";
import type { Find } from "./list-search";
import type { Held } from "./members";
import { membersOf } from "./members";
import type { Kind, Vocabulary } from "./vocabulary";
import { listNames } from "./vocabulary";
import { mainMembers } from "./wrapping";

const known = new Set(presentations.map(({ presentation }) => foldName(presentation)));

/** `{"Full": [...], "Shortened": [...]}`: definitions by presentation, without other lists. */
export function findByPresentation({ members, kind, vocabulary }: Parameters<Find>[0]): ReturnType<Find> {
  const groups = kind === "definition" ? mainMembers(members).filter(({ value }) => holdsMany(value)) : [];
  const lists = groups.map(({ name, folded, value }) =>
    known.has(folded) && isObjects(value) ? within(name, value, vocabulary) : null,
  );
  const elements = lists.flatMap((one) => one ?? []);
  return lists.length > 0 && lists.every(Boolean) ? { elements, used: new Set(groups) } : null;
}

/** The definitions in `[{"presentation": "Full", "definitions": [...]}]`. Other elements are returned unchanged. */
export function ungrouped(
  all: readonly JsonObject[],
  kind: Kind,
  vocabulary: Vocabulary,
): readonly JsonObject[] {
  if (kind !== "definition") return all;
  const isList = ({ folded }: Held): boolean =>
    vocabulary.lists("definition").includes(folded) || listNames.has(folded);
  return all.flatMap((one) => {
    const members = membersOf(one, "definition", vocabulary);
    const said = members.find(({ folded }) => vocabulary.means(folded, "presentation", "definition"))?.value;
    const [list, ...others] = members.filter((member) => isList(member) && isObjects(member.value));
    const isThing =
      others.length > 0 || members.some(({ folded }) => vocabulary.means(folded, "id", "definition"));
    if (!list || isThing || typeof said !== "string") return [one];
    return within(said, list.value as readonly JsonObject[], vocabulary);
  });
}

/** Adds the presentation of their group to definitions without one of their own. */
function within(
  presentation: string,
  all: readonly JsonObject[],
  vocabulary: Vocabulary,
): readonly JsonObject[] {
  const isSaid = ({ folded, value }: Held): boolean =>
    vocabulary.means(folded, "presentation", "definition") && typeof value === "string" && value !== "";
  return all.map((one) =>
    membersOf(one, "definition", vocabulary).some(isSaid) ? one : { ...one, presentation },
  );
}
