import {
  findAliases,
  listAmbiguousWordsForRow,
  isEuroRowExceptEci,
  removeReCiPePrefix,
} from "./indicator-aliases";
import type { ImpactDefinition, StandardInOnePresentation } from "./indicator-catalogue";
import {
  findAbbreviation,
  indicatorCatalogue,
  sortInDeclarationOrder,
  recogniseStandardsOfDefinitionList,
  findRowsByFullName,
  nameAndUnitKey,
} from "./indicator-catalogue";
import { foldText, foldAbbreviation } from "./fold-text";
import type { NonEmpty } from "./group-by-key";
import { addToGroup, groupPairsByKey } from "./group-by-key";
import { NameList } from "./name-list";
import type { AmbiguousNameCandidate, Reason } from "./reasons";
import { NoValueError, createUnreadableListNamesReason } from "./reasons";
import {
  findIndicatorOutsideStandardCause,
  findOtherMethod,
  formatLcaStandardNames,
  isSharedByMethods,
} from "./unavailable-indicators";
import type { CommonNames } from "./en15804-sets";
import { En15804Sets, foldToWords } from "./en15804-sets";
import { NameSuggester } from "./name-suggester";
import { isSameUnit, unitComparisonKey, appendBracketedUnit } from "./units";

/** An indicator as people name it: one name and unit, defined once in each presentation that the account gets. */
export interface Indicator {
  readonly name: string;
  readonly unit: string;
  /** Places of its definitions in the account's definition list. */
  readonly definitions: readonly number[];
}

/** One way to name an indicator: as a whole, or one of its definitions by id. */
interface Entry extends Indicator {
  readonly id: string;
}

/** Most near names in a reason. */
const maxNearNames = 3;
/** A name with its unit. The unit may hold brackets itself: "EP (kg (PO4)3- eq)". */
export const unitSuffixPattern = /^(.*\S)\s*(?:\[([^[\]]+)\]|\(([^()]+(?:\([^()]*\)[^()]*)?)\))\s*$/su;

/**
 * The name and the unit in a text such as "GWP [kg CO2-eq]"; null for a text without a unit. Brackets may hold a part of
 * the name, "Waste (total)", or a method: `isUnit` tells.
 */
export function splitIndicatorAndUnit(
  text: string,
  isUnit: (bracketed: string) => boolean = () => true,
): { readonly name: string; readonly unit: string | null } {
  const [, name = text, square, round] = unitSuffixPattern.exec(text) ?? [];
  const unit = square ?? round;
  return unit !== undefined && isUnit(unit) ? { name, unit } : { name: text, unit: null };
}

/**
 * The possible meanings of a text. A broad word stands for several indicators, and never for the one that happens to
 * exist in this account.
 */
interface Meaning {
  readonly hits: readonly Indicator[];
  /** The hits that a broad word could mean. */
  readonly broad: readonly Indicator[];
}

/** The names and the unit of an indicator. */
type Named = Pick<CommonNames, "words"> & Pick<Indicator, "name" | "unit">;

/** The account's indicators, found by the id of a definition, by name or by alias, with or without their unit. */
export class IndicatorList {
  readonly all: readonly Indicator[];
  private readonly names: NameList<Entry>;
  private readonly aliases = new Map<string, NonEmpty<Indicator>>();
  private readonly broad = new Map<string, NonEmpty<Indicator>>();
  /** Indicators that nearly equal the ones that these words are aliases of: the words may mean either. */
  private readonly twins = new Map<string, NonEmpty<Indicator>>();
  private readonly found = new Map<string, Indicator | Reason>();
  private readonly presentations: readonly StandardInOnePresentation[];
  private readonly sets: En15804Sets;
  private suggestions: NameSuggester | undefined;

  /** `isWhole`: true if the names of all definitions were read. */
  constructor(
    private readonly definitions: readonly ImpactDefinition[],
    isWhole = true,
  ) {
    this.all = gather(definitions);
    this.presentations = recogniseStandardsOfDefinitionList(definitions);
    this.sets = new En15804Sets(definitions);
    this.names = new NameList(
      definitions.map(({ id, name, unit }, index) => ({ id, name, unit, definitions: [index] })),
      isWhole,
    );
    for (const indicator of this.all) {
      const { words, broad } = this.called(indicator);
      for (const alias of words) addToGroup(this.aliases, foldAbbreviation(alias), indicator);
      for (const word of broad) addToGroup(this.broad, word, indicator);
    }
    this.addTwins();
  }

  /** All indicators in the order of a declaration. */
  inOrder(): readonly Indicator[] {
    return sortInDeclarationOrder(this.all.map((indicator) => ({ ...indicator, id: "" })));
  }

  /** All definitions in the order of a declaration, each with the abbreviation the field has for it, or "". */
  definitionsInOrder(): readonly (ImpactDefinition & { readonly abbreviation: string })[] {
    return sortInDeclarationOrder(this.definitions).map((one) => ({
      ...one,
      abbreviation: this.sets.inA2(one)?.abbreviation ?? findAbbreviation(one.name),
    }));
  }

  /** The set of EN 15804 that a definition belongs to; null if unknown. */
  setOf(index: number): "A1" | "A2" | null {
    const definition = this.definitions[index];
    return definition ? this.sets.of(definition) : null;
  }

  /** The one indicator `text` means; throws `NoValueError` "unknown", "misplaced", "ambiguous" or "wrong-unit". */
  find(text: string): Indicator {
    const answer = this.findOrReason(text);
    if ("kind" in answer) throw new NoValueError(answer);
    return answer;
  }

  /** Like `find`, but returns the reason. */
  findOrReason(text: string): Indicator | Reason {
    const known = this.found.get(text);
    if (known) return known;
    const answer = this.resolve(text);
    this.found.set(text, answer);
    return answer;
  }

  /** The indicator with exactly this name and unit; undefined if there is none. */
  withNameAndUnit(wanted: Pick<Indicator, "name" | "unit">): Indicator | undefined {
    return this.all.find(({ name, unit }) => name === wanted.name && unit === wanted.unit);
  }

  /** All indicators that a text may mean by id, name or alias; a broad word means several. */
  named(text: string): readonly Indicator[] {
    return this.meaning(text).hits;
  }

  /** The abbreviation the field has for it, or "". */
  abbreviationOf(indicator: Indicator): string {
    return this.called(indicator).abbreviation;
  }

  /**
   * The reasons for those of the texts of one call that both methods have, if another of them names an indicator of the
   * other method alone: the call then means that method. Empty for texts of one method.
   */
  refuseMixedMethods(texts: readonly string[]): ReadonlyMap<string, Reason> {
    const reasons = new Map<string, Reason>();
    for (const beside of texts) {
      const place = this.findOtherMethod(beside);
      if (place === undefined) continue;
      const here = formatLcaStandardNames(this.presentations);
      for (const text of texts) {
        const found = this.findShared(text);
        if (!found) continue;
        const near = [this.label(found)];
        const instead = [found.name];
        reasons.set(text, { kind: "misplaced", text, why: "method", place, here, near, instead, beside });
      }
      return reasons;
    }
    return reasons;
  }

  /** The other method, if only that one has what a text names. */
  private findOtherMethod(text: string): string | undefined {
    const answer = this.findOrReason(text);
    if (!("kind" in answer) || answer.kind !== "misplaced") return undefined;
    return findOtherMethod(answer.text, this.presentations);
  }

  /** The indicator that a text names by a word of both methods; undefined for any other text. */
  private findShared(text: string): Indicator | undefined {
    const answer = this.findOrReason(text);
    if ("kind" in answer) return undefined;
    const isShared = [text, text.replace(unitSuffixPattern, "$1")].some(isSharedByMethods);
    return isShared ? answer : undefined;
  }

  private resolve(text: string): Indicator | Reason {
    const meaning = this.meaning(text);
    if (meaning.hits.length > 0) return this.only(text, meaning);
    const misplaced = this.misplaced(text);
    if (misplaced) return misplaced;
    const { name, unit: given } = splitIndicatorAndUnit(text);
    if (given === null) return this.unknown(text, []);
    const named = this.meaning(name);
    const [first] = named.hits;
    if (!first) return this.misplaced(name) ?? this.unknown(text, []);
    const fitting = named.hits.filter(({ unit }) => isSameUnit(unit, given));
    // "ADP [MJ]" is as broad as "ADP". But with EP in set A1 and three in set A2, the unit shows which one is called
    // EP.
    if (
      named.broad.length > 0 &&
      (fitting.length !== 1 || fitting.some((one) => named.broad.includes(one)))
    ) {
      return this.only(name, named);
    }
    if (fitting.length > 0) return this.only(text, { hits: fitting, broad: [] });
    const instead = withOwnUnits(name, named);
    return { kind: "wrong-unit", indicator: first.name, given, unit: first.unit, instead };
  }

  /**
   * Everything that `text` may mean. A match by id is that definition alone; a match by name is the whole indicator.
   */
  private meaning(text: string): Meaning {
    const entries = this.names.find(text);
    if (entries.length === 0) {
      const word = foldAbbreviation(text);
      const [known = [], broad = []] = [this.aliases.get(word), this.broad.get(word)];
      const twins = known.length > 0 ? (this.twins.get(word) ?? []) : [];
      return { hits: [...known, ...twins, ...broad], broad };
    }
    const saysId = /^\s*id:/i.test(text);
    const byId = entries.filter(({ id, name }) => id === text || (saysId && name !== text));
    const byName = entries.filter((entry) => !byId.includes(entry));
    const places = new Set(byName.flatMap((entry) => entry.definitions));
    const whole = this.all.filter((indicator) => indicator.definitions.some((index) => places.has(index)));
    return { hits: [...byId, ...whole], broad: [] };
  }

  private only(text: string, { hits, broad }: Meaning): Indicator | Reason {
    const [first, ...others] = hits;
    if (first && others.length === 0) return broad.length > 0 ? this.unknown(text, [first.name]) : first;
    return { kind: "ambiguous", what: "indicator", text, choices: hits.map((hit) => this.choice(hit)) };
  }

  private choice(indicator: Indicator): AmbiguousNameCandidate {
    const [index = -1] = indicator.definitions;
    const { name, unit } = indicator;
    const entry = this.names.all[index];
    const abbreviation = this.abbreviationOf(indicator);
    const isShared = this.meaning(abbreviation).hits.length !== 1;
    return {
      ...(entry ? this.names.choice(entry, "") : { id: "" }),
      name,
      unit,
      ...(abbreviation === "" || isShared ? {} : { abbreviation }),
    };
  }

  private misplaced(text: string): Reason | undefined {
    const refusal = findIndicatorOutsideStandardCause(text, this.presentations, this.sets.onlyA1);
    if (!refusal) return undefined;
    const { nearest, ...said } = refusal;
    const near = this.all
      .filter(({ name }) => findRowsByFullName(name).some(({ key }) => nearest.includes(key)))
      .slice(0, maxNearNames);
    return {
      kind: "misplaced",
      text,
      ...said,
      near: near.map((one) => this.label(one)),
      instead: near.flatMap((one) => this.wordFor(one) ?? []),
    };
  }

  private unknown(text: string, near: readonly string[]): Reason {
    if (this.names.isNameless) return createUnreadableListNamesReason("indicator");
    const within = formatLcaStandardNames(this.definitions.filter(({ standard }) => standard !== ""));
    return {
      kind: "unknown",
      what: "indicator",
      text,
      near: near.length > 0 ? near : this.near(text),
      within,
      unsure: !this.names.isWhole,
    };
  }

  /** The common names of an indicator, by the set of EN 15804 that its definition belongs to. */
  private called({ name, definitions: [index = -1] }: Indicator): CommonNames {
    const inA2 = this.sets.inA2(this.definitions[index]);
    if (inA2) return inA2;
    const [row] = findRowsByFullName(name);
    const abbreviation = findAbbreviation(name);
    return {
      abbreviation,
      words: row ? findAliases(row) : [],
      broad: row ? listAmbiguousWordsForRow(row) : [],
    };
  }

  /**
   * An indicator that no method defines is a near twin of the one whose name it resembles most: "…, set 2" of the same
   * name without it.
   */
  private addTwins(): void {
    const called = (one: Indicator): Named => ({ ...one, words: this.called(one).words });
    const rows = indicatorCatalogue.map((row) => ({ ...row, words: findAliases(row) }));
    const known = [...this.all.map(called), ...rows].filter(({ words }) => words.length > 0);
    for (const one of this.all) {
      if (findRowsByFullName(one.name).length > 0 || called(one).words.length > 0) continue;
      const likeness = known.map((other) => likenessOf(one, other));
      const most = Math.max(1, ...likeness);
      const words = known.flatMap((other, at) => (likeness[at] === most ? other.words : []));
      for (const word of new Set(words.map(foldAbbreviation))) addToGroup(this.twins, word, one);
    }
  }

  /** An indicator in few words: "FETP (Freshwater ecotoxicity)". */
  private label(indicator: Indicator): string {
    const abbreviation = this.abbreviationOf(indicator);
    return abbreviation === "" ? indicator.name : `${abbreviation} (${removeReCiPePrefix(indicator.name)})`;
  }

  /** The shortest word that means this indicator alone. */
  private wordFor(indicator: Indicator): string | undefined {
    const words = [this.abbreviationOf(indicator), indicator.name].filter((word) => word !== "");
    return words.find((word) => {
      const { hits, broad } = this.meaning(word);
      return hits.length === 1 && hits[0] === indicator && broad.length === 0;
    });
  }

  private near(text: string): readonly string[] {
    this.suggestions ??= new NameSuggester(
      this.all
        .filter(({ name }) => !findRowsByFullName(name).some(isEuroRowExceptEci))
        .flatMap((of) => [
          ...[of.name, ...this.called(of).words.filter((word) => !isOfUnit(word, of))].map((name) => ({
            folded: foldText(name),
            name,
            of,
          })),
          { folded: foldText(of.unit), name: this.wordFor(of) ?? of.name, of },
        ]),
    );
    return this.suggestions.near(foldText(text.replace(unitSuffixPattern, "$1")));
  }
}

/** True for a word of an indicator that is its unit, such as "CO2-eq": that word means the indicator of that unit. */
function isOfUnit(word: string, { unit }: Pick<Indicator, "unit">): boolean {
  return unitComparisonKey(unit).includes(unitComparisonKey(word));
}

/** The length of the longest name of `other` that an indicator's name contains, or is the beginning of. */
function likenessOf({ name, unit }: Indicator, other: Named): number {
  if (unitComparisonKey(unit) !== unitComparisonKey(other.unit)) return 0;
  const wholes = (text: string): string[] => [text, text.replace(/\([^()]*\)/g, " ")].map(foldToWords);
  const own = wholes(name);
  const names = wholes(other.name);
  const labels = [...names, ...other.words.filter((word) => !isOfUnit(word, other)).map(foldToWords)];
  // Several words may have an ending: "Indicators".
  const ended = labels.map((label) => ` ${label}${label.includes(" ") ? "" : " "}`);
  const held = ended.filter((label) => own.some((one) => ` ${one} `.includes(label)));
  const begun = own.filter((one) => one.includes(" ") && names.some((whole) => whole.startsWith(`${one} `)));
  return Math.max(0, ...[...held, ...begun].map(({ length }) => length));
}

/** A word with the unit of each indicator that it may mean, if the units tell those apart. */
function withOwnUnits(word: string, { hits, broad }: Meaning): readonly string[] {
  const apart = hits.filter(
    (one) => !broad.includes(one) && hits.filter(({ unit }) => isSameUnit(unit, one.unit)).length === 1,
  );
  return apart.map(({ unit }) => appendBracketedUnit(word, unit)).filter((text) => text !== word);
}

/** Definitions with the same folded name and the same unit are one indicator with several ids. */
function gather(all: readonly ImpactDefinition[]): readonly Indicator[] {
  const groups = groupPairsByKey(all.map((definition, index) => [nameAndUnitKey(definition), index]));
  return [...groups.values()].map((definitions) => {
    // The last one's spelling counts.
    const { name, unit } = all[definitions.at(-1) ?? 0] as ImpactDefinition;
    return { name, unit, definitions };
  });
}

/** The account's impact definitions, which give the order of values in tables, and the indicators they form. */
export interface ImpactDefinitionList {
  readonly all: readonly ImpactDefinition[];
  /** Indexes in the list by id, and by address for definitions that give theirs. */
  readonly indexesById: ReadonlyMap<string, number>;
  readonly indexesByAddress: ReadonlyMap<string, number>;
  readonly indicators: IndicatorList;
}

/** Returns the ids of an indicator's definitions. */
export function listDefinitionIdsOfIndicator(
  { definitions }: Indicator,
  { all }: Pick<ImpactDefinitionList, "all">,
): string[] {
  return definitions.map((index) => all[index]?.id ?? "");
}

/**
 * Creates the list of the definitions sent, without their addresses. Throws `NoValueError` "unclear" if ids are shared
 * or missing.
 */
export function buildListFromSentDefinitions(
  sent: readonly ImpactDefinition[],
  isWhole: boolean,
): Omit<ImpactDefinitionList, "indexesByAddress"> {
  const all = mergePresentations(sent);
  const indexesById = new Map(all.map(({ id }, index) => [id, index]));
  if (indexesById.size < all.length || indexesById.has("")) {
    throw new NoValueError({
      kind: "unclear",
      found: "indicators whose ids are shared or couldn’t be read",
    });
  }
  return { all, indexesById, indicators: new IndicatorList(all, isWhole) };
}

/** Merges definitions with the same id, name, unit and standard into one with all presentations: "Full, Shortened". */
function mergePresentations(sent: readonly ImpactDefinition[]): readonly ImpactDefinition[] {
  const found = new Map<string, ImpactDefinition>();
  for (const one of sent) {
    const key = JSON.stringify([one.id, nameAndUnitKey(one), foldText(one.standard)]);
    const held = found.get(key) ?? one;
    const all = [held, one].flatMap(({ presentation }) => presentation.split(", "));
    found.set(key, { ...held, presentation: [...new Set(all)].filter(Boolean).join(", ") });
  }
  return [...found.values()];
}
