/** What a field can mean to us. */
export type Meaning = "id" | "name" | "unit" | "value" | "standard" | "presentation" | "email" | "kind";

/** Folded names of each meaning, the likeliest first: the interface document does not show the service's own. */
const names: Readonly<Record<Meaning, readonly string[]>> = {
  id: ["id", "uuid", "identifier"],
  name: ["name", "fullname", "displayname", "title", "label"],
  unit: ["unit", "unitname"],
  value: ["value", "amount"],
  standard: ["lcastandard", "standard"],
  presentation: ["presentation"],
  email: ["email", "emailaddress", "mail"],
  kind: ["kind", "scenariotype", "type"],
};

export function namesOf(meaning: Meaning): readonly string[] {
  return names[meaning];
}
