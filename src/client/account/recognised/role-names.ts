import { foldName } from "../../../wire/fold-names";
import type { RoleOrRelation } from "../../../wire/propose/example-documents";
import type { FieldMeaning, ResourceKind, Vocabulary } from "../../../wire/recognise/vocabulary";
import { isNameOfThing } from "../../../wire/recognise/vocabulary";

const relations: readonly RoleOrRelation[] = ["impacts", "scenarios", "products", "next"];
/** The kind of resource that has a role; a product has all others. */
const kinds: Readonly<Partial<Record<RoleOrRelation, ResourceKind>>> = {
  unit: "definition",
  standard: "definition",
  presentation: "definition",
  kind: "scenario",
  definition: "impact",
  value: "impact",
  stage: "impact",
};
const meanings: Readonly<Partial<Record<RoleOrRelation, FieldMeaning>>> = {
  perUnit: "per",
  perAmount: "per",
  key: "id",
};

/** True if recognition would read the value at a path as this role, relation or next page by its name. */
export function isNameFor(role: RoleOrRelation, path: string, vocabulary: Vocabulary): boolean {
  const names = path.split("/").map((step) => /^(?:\[.*=|header:)([^\]]*)/.exec(step)?.[1] ?? step);
  if (relations.includes(role))
    return names.some((name) => vocabulary.member(name).rel === role || vocabulary.rel(name) === role);
  return names.slice(-2).some((name) => meansRole(role, foldName(name), vocabulary));
}

function meansRole(role: RoleOrRelation, name: string, vocabulary: Vocabulary): boolean {
  if (role === "product" || role === "scenario") return vocabulary.owners(role).includes(name);
  if (role === "name" && isNameOfThing(name)) return true;
  const meaning = meanings[role] ?? (role as FieldMeaning);
  const kind = kinds[role] ?? "product";
  return vocabulary.means(name, meaning, kind) || vocabulary.names(meaning, kind).includes(name);
}
