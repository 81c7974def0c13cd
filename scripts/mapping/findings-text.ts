import { isJsonObject } from "../../src/wire/json-values";
import { groupPairsByKey } from "../../src/lca/group-by-key";
import type { CountedMisfit, CountedValue, UnnamedMember } from "./misfit-collector";
import { parseMapping } from "../../src/wire/mapping/parse-mapping";
import type { ConditionMapping, MisfitReason, ServiceMapping } from "../../src/wire/mapping/service-mapping";
import type { MappingFindings } from "./check-mapping";
import { lacksNumbers } from "./check-mapping";
import { formatRoles } from "./mapping-text";
import type { MemberNaming } from "./member-names";
import { isNothing, suggestNaming } from "./member-names";

/** The lines that show everything a check has found, with those to paste into the mapping. */
export function formatFindings(findings: MappingFindings, mapping: unknown): readonly string[] {
  const { roles, unnamed, misfits, failures, numbers } = findings;
  const lists = groupPairsByKey(unnamed.map((member) => [formatListName(member), member]));
  const namings = unnamed.map(suggestNaming);
  const undecided = namings.filter(({ kind }) => kind === "undecided" || kind === "scale").length;
  return [
    ...formatRoles(roles),
    ...[...lists.values()].flatMap((members) => formatUnnamed(members, mapping)),
    ...(namings.some(({ kind }) => kind === "ignored") ? [ignoredWarning, ""] : []),
    ...unnamed.flatMap((member) => formatDecision(member, mapping)),
    ...formatMisfits(misfits, mapping),
    ...failures,
    ...formatNumbers(findings),
    ...numbers.problems,
    ...(numbers.problems.length > 0
      ? ["If the service is right, check product, scenario, stage and when."]
      : []),
    ...formatOptionalDenials(parseMapping(mapping)),
    ...formatSummary(unnamed.length, undecided, misfits.length + failures.length),
  ];
}

/** How many numbers were read at each place; or, if there are none, whose results they seem to be. */
function formatNumbers(findings: MappingFindings): readonly string[] {
  const { roles, numbers } = findings;
  const lines = numbers.counts.map(({ place, count }) => `  ${place.title}: ${count}`);
  const counts = lines.length > 0 ? ["Numbers read:", ...lines, ""] : [];
  if (!lacksNumbers(findings)) return counts;
  const findExample = (kind: string, ...names: readonly string[]): string | null | undefined =>
    names
      .map((name) => roles.find((role) => role.kind === kind && role.role === name)?.example)
      .find((example) => example != null);
  const owner = findExample("impacts", "product");
  const product = findExample("products", "key", "id");
  const owners =
    owner != null && product != null && owner !== product
      ? ` The first result's product is ${owner}, and the first product's id or key is ${product}: results must refer to one of these.`
      : "";
  const where = numbers.counts.every(({ count }) => count === 0) ? "" : " of some products or scenarios";
  return [...counts, `No number was read${where}, although there are results.${owners}`];
}

const ignoredWarning =
  'Members in "ignored" no longer protect a number: nothing notices when they change. Ignore only what never changes what a number means.';

function formatSummary(unnamed: number, undecided: number, others: number): readonly string[] {
  const counts = [
    unnamed > 0
      ? `members without a name: ${unnamed}${undecided > 0 ? `, to decide: ${undecided}` : ""}`
      : "",
    others > 0 ? `other places that don't fit: ${others}` : "",
  ].filter(Boolean);
  return counts.length > 0 ? [`The mapping doesn't fit yet: ${counts.join("; ")}.`] : [];
}

function formatListName({ kind, list }: { readonly kind: string; readonly list: string }): string {
  return list === "" ? kind : `${kind}, ${list}`;
}

/** The members of one list that have no name, and the lines that name them. */
function formatUnnamed(members: readonly UnnamedMember[], mapping: unknown): readonly string[] {
  const [first] = members;
  if (!first) return [];
  const width = Math.min(60, Math.max(...members.map(({ path }) => path.length)));
  const paths = (kind: MemberNaming["kind"]): readonly UnnamedMember[] =>
    members.filter((member) => suggestNaming(member).kind === kind);
  const constants = paths("constant").map(
    ({ path, values: [only] }) => `${formatJson(path)}: ${formatJson(only?.value)}`,
  );
  const ignored = paths("ignored").map(({ path }) => formatJson(path));
  return [
    `Not named: ${formatListName(first)}`,
    ...members.map((member) => formatMember(member, width)),
    ...formatPaste(first, { constants, ignored }, mapping),
    ...paths("impossible").map(
      ({ path }) => `  No path leads to ${formatJson(path)}. Ignore the member that contains it.`,
    ),
    "",
  ];
}

function formatMember(member: UnnamedMember, width: number): string {
  const { path, count, total, values } = member;
  const isSame = values.length === 1;
  const difference = isSame ? (count < total ? "same where it is sent" : "same") : "differs";
  const examples = values.slice(0, maxExampleCount).map(({ value }) => formatValue(value));
  const more = values.length > maxExampleCount ? ", …" : "";
  return `  ${path.padEnd(width)}  ${formatCount(member)}  ${difference}  ${examples.join(", ")}${more}`;
}

const maxExampleCount = 3;

function formatCount({
  count,
  total,
  isInEntries,
}: Pick<UnnamedMember, "count" | "total" | "isInEntries">): string {
  // What ended the reading of a list was met once.
  if (total === 0) return "";
  return `on ${Math.min(count, total)} of ${total} ${formatThings(total, isInEntries)}`;
}

function formatThings(total: number, isInEntries: boolean): string {
  if (isInEntries) return total === 1 ? "entry" : "entries";
  return total === 1 ? "document" : "documents";
}

/** The lines to paste where the declaration of a list has room for them, by the name of the list's member. */
function formatPaste(
  list: Pick<UnnamedMember, "kind" | "list">,
  itemsByName: Readonly<Record<string, readonly string[]>>,
  mapping: unknown,
): readonly string[] {
  const declared = findListJson(mapping, list);
  const title = list.list === "" ? `"${list.kind}"` : `the list "${list.list}" of "${list.kind}"`;
  const lines: string[] = [];
  const absent: string[] = [];
  for (const [name, items] of Object.entries(itemsByName)) {
    const present = declared[name];
    if (items.length === 0) continue;
    if (present === undefined) {
      const [open, close] = name === "constants" ? ["{", "}"] : ["[", "]"];
      absent.push(`    "${name}": ${open}`, ...formatItems(items, "      ", ""), `    ${close},`);
      continue;
    }
    const end = Object.keys(present ?? {}).length > 0 ? "," : "";
    lines.push(`  Paste at the beginning of "${name}" in ${title}:`, ...formatItems(items, "    ", end));
  }
  if (absent.length > 0) lines.push(`  Paste at the beginning of ${title}:`, ...absent);
  return lines;
}

/** Lines with commas between them, and this end. */
function formatItems(items: readonly string[], indent: string, end: string): readonly string[] {
  return items.map((item, index) => `${indent}${item}${index < items.length - 1 ? "," : end}`);
}

/** A number that is the same with all results, and the ways to name it. */
function formatScaleDecision(member: UnnamedMember, value: number): readonly string[] {
  const path = formatJson(member.path);
  return [
    `Decide: in ${formatListName(member)}, ${member.path}`,
    `  is ${value} everywhere.`,
    `  If values are not multiplied by it, in "constants":`,
    `    ${path}: ${value}`,
    `  If they are, in the role "value":`,
    `    "factor": ${path}`,
    "",
  ];
}

/** Both values of a member that differs on few entries, and the ways to name it. */
function formatDecision(member: UnnamedMember, mapping: unknown): readonly string[] {
  const naming = suggestNaming(member);
  if (naming.kind === "scale") return formatScaleDecision(member, naming.value);
  if (naming.kind !== "undecided") return [];
  const { kind, path, total, isInEntries } = member;
  const { usual, others } = naming;
  const things = formatThings(total, isInEntries);
  const lines = [
    `Decide: in ${formatListName(member)}, ${path}`,
    `  is ${formatContent(usual)} on ${usual.count} of ${total} ${things}, but ${others
      .slice(0, maxExampleCount)
      .map((other) => `${formatContent(other)} on ${other.count}`)
      .join(", ")}${others.length > maxExampleCount ? ", …" : ""}.`,
    `  If that never changes what a number means, in "ignored":`,
    `    ${formatJson(path)}`,
  ];
  const isOnSome = others.every(({ value }) => isNothing(value));
  const role = formatConditionedValue(member, usual, isOnSome, mapping);
  if (kind !== "impacts" || role === null)
    return [...lines, "  If it does, leave it without a name. The add-in then refuses these entries.", ""];
  return [
    ...lines,
    `  If only entries with ${isOnSome ? "something" : formatContent(usual)} count, in "roles":`,
    `    "value": ${role}`,
    "  If it says how to read the value, use it as a factor, a sign, decimals or another role.",
    "",
  ];
}

/** The value's role with the condition that a member is as usual; null if no condition can say that. */
function formatConditionedValue(
  { kind, list, path }: UnnamedMember,
  usual: CountedValue,
  isOnSome: boolean,
  mapping: unknown,
): string | null {
  const isAbsent = isNothing(usual.value);
  if (!isAbsent && typeof usual.value === "object") return null;
  const { roles } = findListJson(mapping, { kind, list });
  const value: unknown = isJsonObject(roles) ? roles["value"] : undefined;
  const role = isJsonObject(value) ? value : { path: value };
  const content = isOnSome ? { not: null, optional: true } : { is: usual.value };
  const condition = { path, ...(isAbsent ? { is: null, optional: true } : content) };
  const earlier: readonly unknown[] = "when" in role ? [role["when"]].flat() : [];
  const when = earlier.length > 0 ? [...earlier, condition] : condition;
  return formatJson({ ...role, when });
}

function formatContent({ value }: CountedValue): string {
  return isNothing(value) ? "nothing" : formatValue(value);
}

/** The declaration of a list in a mapping's JSON. */
function findListJson(
  mapping: unknown,
  { kind, list }: Pick<UnnamedMember, "kind" | "list">,
): Readonly<Record<string, unknown>> {
  const declared = isJsonObject(mapping) ? [mapping[kind]].flat() : [];
  const found = declared.find((one) => isJsonObject(one) && (one["list"] ?? "") === list);
  return isJsonObject(found) ? found : {};
}

const misfitTexts: Readonly<Record<MisfitReason["why"], string>> = {
  missing: "missing",
  unnamed: "without a name",
  constant: "not the constant",
  several: "several, where there may be one",
  type: "of another type",
  cut: "without the beginning that is cut",
  word: "a word without a meaning",
};

function formatMisfits(misfits: readonly CountedMisfit[], mapping: unknown): readonly string[] {
  if (misfits.length === 0) return [];
  const falsePlaces = misfits.filter(
    ({ misfit, values }) => misfit.why === "type" && values.some(({ value }) => value === false),
  );
  const lists = groupPairsByKey(falsePlaces.map((place) => [formatListName(place), place]));
  const nothing = [...lists.values()].flatMap((places) =>
    formatPaste(
      places[0],
      { falseIsNothing: [...new Set(places.map(({ path }) => formatJson(path)))] },
      mapping,
    ),
  );
  return [
    "Doesn't fit:",
    ...misfits.map((place) => formatMisfit(place, mapping)),
    ...(nothing.length > 0 ? ["  If false stands for nothing there:", ...nothing] : []),
    "",
  ];
}

function formatMisfit(place: CountedMisfit, mapping: unknown): string {
  const { misfit, path, values } = place;
  const role = misfit.role === "" ? "" : `, ${misfit.role}`;
  const sent = values.filter(({ value }) => value !== undefined && value !== "");
  const examples = sent.slice(0, maxExampleCount).map(({ value }) => formatValue(value));
  const count = formatCount(place);
  const { constants } = findListJson(mapping, place);
  const constant = misfit.role === "" && isJsonObject(constants) ? constants[path] : undefined;
  return [
    `  ${formatListName(place)}${role}: ${misfitTexts[misfit.why]}${count && `, ${count}`}`,
    `    at    ${path || "/"}`,
    ...(constant === undefined ? [] : [`    is    ${formatValue(constant)} in the mapping`]),
    ...(examples.length > 0 ? [`    sent  ${examples.join(", ")}`] : []),
  ].join("\n");
}

/** What happens if the service stops sending members that deny a value, where the mapping lets them be absent. */
function formatOptionalDenials({ impacts }: ServiceMapping): readonly string[] {
  return impacts.flatMap(({ name: list, roles }) => {
    const place = formatListName({ kind: "impacts", list });
    const none = roles.get("none");
    const isDenialLost = none?.optional === true && none.paths.length > 0;
    const conditions = [
      ...(roles.get("value")?.when ?? []).filter((condition) => isMetByAbsence(condition)),
      ...(none?.when ?? []).filter((condition) => !isMetByAbsence(condition)),
    ].filter(({ optional }) => optional);
    return [
      ...(isDenialLost ? none.paths.map((path) => `Note: in ${place}, ${path} is optional.`) : []),
      ...conditions.map(({ path }) => `Note: in ${place}, the condition on ${path} is optional.`),
    ].map((note) => `${note} If the service stops sending it, values that it denies count as numbers.`);
  });
}

function isMetByAbsence({ values, isNegated }: ConditionMapping): boolean {
  return values.includes(null) !== isNegated;
}

const maxValueLetters = 60;

/** A value as JSON. A long one loses its middle, because addresses often differ in their ends. */
function formatValue(value: unknown): string {
  const text = formatJson(value);
  if (text.length <= maxValueLetters) return text;
  const half = maxValueLetters / 2;
  return `${text.slice(0, half)}…${text.slice(1 - half)}`;
}

/** A value as JSON of printable characters, so that it stays the same when it is pasted. */
function formatJson(value: unknown): string {
  return JSON.stringify(value).replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (character) =>
    character.split("").map(formatCodeUnit).join(""),
  );
}

function formatCodeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
