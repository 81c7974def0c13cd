import type { Per } from "../lca/per";
import { perFrom } from "../lca/per";
import { foldName } from "../folding";
import { isObject } from "../json";
import { textOf } from "./fields";
import { topicsOf } from "./member-words";
import { isNothing } from "./nothing";
import type { Stated } from "./per-amounts";
import { declared, holdsNumber, roleOf, statedIn, withStated } from "./per-amounts";
import type { Representation } from "./representation";
import { isNumber, lesserNameOf } from "./values";
import type { Vocabulary } from "./vocabulary";
import { wordSet } from "./word-set";

const functional = /function/;
/** Names that hold amount and unit in one, "declaredQuantity": "1000 pieces", or something else. */
const inOne = new RegExp(`^(product)?(${declared.source})(product)?(amount|quantity|qty|flow|hoeveelheid)?$`);
const bareWord = new RegExp(`^(product)?(${declared.source})$`);
/** A product's own unit, without a word about what it measures. */
const bareUnits = wordSet("unit unitname unitsymbol unitofmeasure eenheid productunit");
/** Numbers that a unit cannot belong to: counts, dates and durations. */
const noMeasure =
  /^(service)?life(time|span)?|lifespan|lifetime|levensduur|year|jaar|status|rating|score|level|priority/;
const unitWithin = wordSet("unit unitname unitsymbol uom unitofmeasure unitofmeasurement symbol eenheid");

/** What a resource says its results are per, once for each name that says so. */
export function persIn(resource: Representation): readonly Per[] {
  return [...saidIn(resource).values()];
}

/** The folded names under which a resource says what its results are per. */
export function perNamesIn(resource: Representation): readonly string[] {
  const names = [...saidIn(resource).keys()];
  const amounts = [...resource.fields.keys()].filter((name) => roleOf(name) === "amount");
  return names.length > 0 ? [...names, ...amounts] : [];
}

function saidIn(resource: Representation): ReadonlyMap<string, Per> {
  const { fields, spelling, vocabulary, kind, items } = resource;
  const found = new Map<string, Per>();
  const told = [...fields].filter(([name]) => !vocabulary.isIgnored(plainName(name)));
  for (const [name, value] of told) {
    const per =
      isPer(name, vocabulary) && !isNothing(value) ? perAt(plainName(name), value, vocabulary) : null;
    if (per) found.set(name, per);
  }
  if (found.size > 0) {
    const own = kind === "impact" && items === null ? lesserNameOf([resource]) : null;
    const others = told.filter(([name]) => !found.has(name) && name !== own);
    const members = others.map(([name, value]) => [spelling.get(name) ?? name, value] as const);
    const stated = statedIn(members, false);
    for (const [name, per] of found) found.set(name, withStated(per, stated));
  }
  if (kind === "product") addBare(resource, found);
  return found;
}

/** Drops the mark of a second field of one name, which is kept in its own spelling. */
function plainName(name: string): string {
  return foldName(name.replace(/ \(2\)$/, ""));
}

/** Whether a resource may say what its results are per under this name. */
export function isPer(name: string, vocabulary: Vocabulary): boolean {
  const folded = plainName(name);
  return vocabulary.means(folded, "per", "product") || inOne.test(folded);
}

function perAt(folded: string, value: unknown, vocabulary: Vocabulary): Per | null {
  const [first, ...others] = Array.isArray(value) ? (value as unknown[]) : [value];
  if (others.length > 0) return null;
  const isUnit = vocabulary.means(folded, "per", "product");
  const per = isUnit ? unitIn(first, functional.test(folded)) : wholeIn(folded, first);
  return per && withStated(per, within(first));
}

/** A unit, with its amount where both are one text. */
function unitIn(value: unknown, isSentence: boolean): Per | null {
  const unit = ofObject(value);
  if (unit) return unit;
  const words = isObject(value) ? Object.entries(value).filter(([, held]) => !isNumber(held)) : null;
  const text = textOf(words ? Object.fromEntries(words) : value);
  return text.trim() === "" || isNumber(text) ? null : perFrom(text, isSentence);
}

/** Under a name without "unit" only a value with both amount and unit counts. */
function wholeIn(folded: string, value: unknown): Per | null {
  if (isObject(value)) return within(value).some(({ role }) => role === "amount") ? ofObject(value) : null;
  // A text under "reference" alone may cite a book.
  const isText = typeof value === "string" && !bareWord.test(folded);
  const per = isText ? perFrom(value, functional.test(folded)) : null;
  const hasAmount = per && (per.amount !== null || (per.unit !== "" && per.unit !== per.text));
  return hasAmount && !isNumber(per.text) ? per : null;
}

/** The unit of `{"amount": 1000, "unit": "pieces"}`. */
function ofObject(value: unknown): Per | null {
  if (!isObject(value)) return null;
  const units = Object.entries(value).filter(([name]) => unitWithin.has(foldName(name)));
  const [text, ...others] = new Set(units.map(([, held]) => textOf(held)).filter(Boolean));
  return text === undefined || others.length > 0 ? null : perFrom(text);
}

function within(value: unknown): readonly Stated[] {
  return isObject(value) ? statedIn(Object.entries(value), true) : [];
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
    const per = unitIn(value, false);
    if (per) found.set(name, withStated(per, within(value)));
  }
}

const tellsWhich = ["id", "code", "name"] as const;

/** Whether a number here could be what a bare unit measures. */
function isMeasure(name: string, value: unknown, { vocabulary, spelling }: Representation): boolean {
  if (bareUnits.has(plainName(name)) || vocabulary.isIgnored(name)) return false;
  if (tellsWhich.some((meaning) => vocabulary.means(name, meaning, "product"))) return false;
  if (isObject(value) || Array.isArray(value)) return holdsNumber(value, isNumber);
  const topics = topicsOf(spelling.get(name) ?? name);
  return isNumber(value) && !noMeasure.test(name) && !topics.has("harmless") && !topics.has("count");
}
