import type { Per, PerSaid } from "../lca/per";
import { agreed, perFrom, perOf } from "../lca/per";
import { textOf } from "./fields";
import { foldName } from "./folding";
import { isObject } from "./json";
import { topicsOf } from "./member-words";
import { isNothing } from "./nothing";
import type { Representation } from "./representation";
import { isNumber } from "./values";
import type { Vocabulary } from "./vocabulary";
import { wordSet } from "./word-set";

const declared = /declared|functional|reference|gedeclareerde|functionele|referentie/;
const functional = /function/;
const amountNames = "amount quantity qty value number size hoeveelheid aantal".split(" ");
/** "declaredUnitAmount", "declaredQuantity"; a "declaredValue" may be any value. */
const amountBeside = new RegExp(
  `^(product)?(${declared.source})((unit|eenheid)(${amountNames.join("|")})|amount|quantity|qty|hoeveelheid)$`,
);
/** Names that hold amount and unit in one, "declaredQuantity": "1000 pieces", or something else. */
const inOne = new RegExp(`^(product)?(${declared.source})(product)?(amount|quantity|qty|flow|hoeveelheid)?$`);
const bareWord = new RegExp(`^(product)?(${declared.source})$`);
/** A product's own unit, without a word about what it measures. */
const bareUnits = wordSet("unit unitname unitsymbol unitofmeasure eenheid productunit");
/** Numbers that a unit cannot belong to: counts, dates and durations. */
const noMeasure =
  /^(service)?life(time|span)?|lifespan|lifetime|levensduur|year|jaar|status|rating|score|level|priority/;
const unitWithin = ["unit", "unitname", "unitsymbol", "uom", "unitofmeasure", "symbol", "eenheid"];

const known = new WeakMap<Vocabulary, ReadonlySet<string>>();

/** What a resource says its results are per, once for each name that says so. */
export function persIn(resource: Representation): readonly Per[] {
  return [...saidIn(resource).values()];
}

/** The same taken together; null where it does not say. */
export function perIn(resource: Representation): PerSaid {
  return agreed(persIn(resource));
}

/** The folded names under which a resource says what its results are per. */
export function perNamesIn(resource: Representation): readonly string[] {
  const names = [...saidIn(resource).keys()];
  const hasAmount = names.length > 0 ? [...resource.fields.keys()].filter(isAmount) : [];
  return [...names, ...hasAmount];
}

function saidIn(resource: Representation): ReadonlyMap<string, Per> {
  const { fields, vocabulary } = resource;
  const found = new Map<string, Per>();
  for (const [name, value] of fields) {
    const folded = plainName(name);
    if (!mayHold(folded, vocabulary) || isNothing(value) || vocabulary.isIgnored(folded)) continue;
    const per = perAt(folded, value, resource);
    if (per) found.set(name, per);
  }
  if (resource.kind === "product") addBare(resource, found);
  return found;
}

/** Drops the mark of a second field of one name, which is kept in its own spelling. */
function plainName(name: string): string {
  return foldName(name.replace(/ \(2\)$/, ""));
}

/** Whether a resource may say what its results are per under this name. */
export function isPer(name: string, vocabulary: Vocabulary): boolean {
  return mayHold(plainName(name), vocabulary);
}

function mayHold(folded: string, vocabulary: Vocabulary): boolean {
  return namesOf(vocabulary).has(folded) || inOne.test(folded);
}

function namesOf(vocabulary: Vocabulary): ReadonlySet<string> {
  let names = known.get(vocabulary);
  if (!names) {
    names = new Set(vocabulary.names("per", "product"));
    known.set(vocabulary, names);
  }
  return names;
}

function perAt(folded: string, value: unknown, resource: Representation): Per | null {
  const isSentence = functional.test(folded);
  const [first, ...others] = isObject(value)
    ? [value]
    : Array.isArray(value)
      ? (value as unknown[])
      : [value];
  if (others.length > 0) return null;
  if (!namesOf(resource.vocabulary).has(folded)) return wholeIn(folded, first);
  if (isObject(first)) {
    const held = ofObject(first);
    if (held) return held;
  }
  const text = textOf(first);
  if (text.trim() === "" || isNumber(text)) return null;
  const per = perFrom(text, isSentence);
  return per.amount === null && per.text === per.unit ? perOf(amountIn(resource), text) : per;
}

/** Under a name without "unit" only a value with both amount and unit counts. */
function wholeIn(folded: string, value: unknown): Per | null {
  if (isObject(value)) return ofObject(value, true);
  // A text under "reference" alone may cite a book.
  const isText = typeof value === "string" && !bareWord.test(folded);
  const per = isText ? perFrom(value, functional.test(folded)) : null;
  return per && per.amount !== null && !isNumber(per.text) ? per : null;
}

/** `{"amount": 1000, "unit": "pieces"}` */
function ofObject(value: Readonly<Record<string, unknown>>, both = false): Per | null {
  const members = Object.entries(value).map(([name, held]) => [foldName(name), held] as const);
  const amounts = members.filter(([name, held]) => amountNames.includes(name) && isNumber(held));
  const units = members.filter(([name, held]) => unitWithin.includes(name) && textOf(held) !== "");
  const [[, amount] = ["", null], ...moreAmounts] = amounts;
  const [unit] = units;
  const isClear = moreAmounts.length === 0 && new Set(units.map(([, held]) => textOf(held))).size === 1;
  if (!unit || !isClear || (both && amount === null)) return null;
  return perOf(amount as string | number | null, textOf(unit[1]));
}

/** The only amount stated beside a declared unit. */
function amountIn({ fields }: Representation): string | number | null {
  const said = [...fields].filter(([name, value]) => isAmount(name) && isNumber(value));
  const [first] = said;
  return first && said.length === 1 ? (first[1] as string | number) : null;
}

function isAmount(name: string): boolean {
  return amountBeside.test(plainName(name));
}

/**
 * A product's bare unit counts only where it cannot belong to another number: `{weight: 2.1, unit: "kg"}` is a
 * weight.
 */
function addBare(resource: Representation, found: Map<string, Per>): void {
  const { fields, vocabulary } = resource;
  const units = [...fields].filter(
    ([name, value]) => bareUnits.has(plainName(name)) && !isNothing(value) && !vocabulary.isIgnored(name),
  );
  if (units.length === 0 || [...fields].some(([name, value]) => isMeasure(name, value, resource))) return;
  for (const [name, value] of units) {
    const text = textOf(value);
    if (text.trim() !== "" && !isNumber(text)) found.set(name, perFrom(text));
  }
}

const tellsWhich = ["id", "code", "name"] as const;

/** Whether a number here could be what a bare unit measures. */
function isMeasure(name: string, value: unknown, { vocabulary, spelling }: Representation): boolean {
  if (bareUnits.has(plainName(name)) || vocabulary.isIgnored(name)) return false;
  if (tellsWhich.some((meaning) => vocabulary.names(meaning, "product").includes(name))) return false;
  if (isObject(value) || Array.isArray(value)) return holdsNumber(value, 0);
  const topics = topicsOf(spelling.get(name) ?? name);
  return isNumber(value) && !noMeasure.test(name) && !topics.has("harmless") && !topics.has("count");
}

const deepest = 4;

function holdsNumber(value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null) return isNumber(value);
  return depth < deepest && Object.values(value).some((one) => holdsNumber(one, depth + 1));
}
