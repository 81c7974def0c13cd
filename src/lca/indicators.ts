import { aliasesOf, broadWordsOf, isMoney, withoutMethod } from "./aliases";
import type { Presentation } from "./catalogue";
import { abbreviationOf, inDeclarationOrder, recognise, rowsNamed } from "./catalogue";
import type { ImpactDefinition } from "./definition";
import { fold, foldAbbreviation, foldKeepingCase } from "./fold";
import { NameList } from "./names";
import type { Choice, Reason } from "./reasons";
import { NoValue } from "./reasons";
import { refusalOf } from "./refusals";
import { Suggestions } from "./suggest";

/** What people call an indicator: one name and unit, defined once in each presentation the account is sent. */
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

const nearLimit = 3;
const unitAtEnd = /^(.*\S)\s*(?:\[([^[\]]+)\]|\(([^()]+)\))\s*$/su;

/** What a text may mean; a broad word says so of several, and is never taken for the one that happens to be here. */
interface Meaning {
  readonly hits: readonly Indicator[];
  readonly broad: boolean;
}

/** The account's indicators, found by the id of a definition, by name or by alias, with or without their unit. */
export class IndicatorList {
  readonly all: readonly Indicator[];
  private readonly names: NameList<Entry>;
  private readonly aliases = new Map<string, Indicator[]>();
  private readonly broad = new Map<string, Indicator[]>();
  private readonly found = new Map<string, Indicator | Reason>();
  private readonly presentations: readonly Presentation[];
  private suggestions: Suggestions | undefined;

  constructor(private readonly definitions: readonly ImpactDefinition[]) {
    this.all = [...gather(definitions).values()];
    this.presentations = recognise(definitions);
    this.names = new NameList(
      definitions.map((definition, place) => ({
        id: definition.id,
        name: definition.name,
        unit: definition.unit,
        definitions: [place],
      })),
    );
    for (const indicator of this.all) {
      for (const alias of aliases(indicator)) add(this.aliases, foldAbbreviation(alias), indicator);
      const [row] = rowsNamed(indicator.name);
      for (const word of row ? broadWordsOf(row) : []) add(this.broad, word, indicator);
    }
  }

  /** All indicators in the order of a declaration. */
  inOrder(): readonly Indicator[] {
    return inDeclarationOrder(this.all.map((indicator) => ({ ...indicator, id: "" })));
  }

  /** All definitions in the order of a declaration, each with the abbreviation the field has for it, or "". */
  definitionsInOrder(): readonly (ImpactDefinition & { readonly abbreviation: string })[] {
    return inDeclarationOrder(this.definitions).map((one) => ({
      ...one,
      abbreviation: abbreviationOf(one.name),
    }));
  }

  /** The one indicator `text` means; throws NoValue "unknown", "misplaced", "ambiguous" or "wrong-unit". */
  find(text: string): Indicator {
    let answer = this.found.get(text);
    if (!answer) {
      answer = this.resolve(text);
      this.found.set(text, answer);
    }
    if ("kind" in answer) throw new NoValue(answer);
    return answer;
  }

  private resolve(text: string): Indicator | Reason {
    const meaning = this.meaning(text);
    if (meaning.hits.length > 0) return this.only(text, meaning);
    const misplaced = this.misplaced(text);
    if (misplaced) return misplaced;
    const [, name, square, round] = unitAtEnd.exec(text) ?? [];
    const given = square ?? round;
    if (name === undefined || given === undefined) return this.unknown(text, []);
    const named = this.meaning(name);
    const [first] = named.hits;
    if (!first) return this.misplaced(name) ?? this.unknown(text, []);
    // "ADP [MJ]" is as broad as "ADP": units that differ by a dash would decide.
    if (named.broad) return this.only(name, named);
    const unit = foldKeepingCase(given);
    const fitting = named.hits.filter((indicator) => foldKeepingCase(indicator.unit) === unit);
    if (fitting.length > 0) return this.only(text, { hits: fitting, broad: false });
    return { kind: "wrong-unit", indicator: first.name, given, unit: first.unit };
  }

  /** All that `text` may mean. A find by id is that definition alone; by name it is the whole indicator. */
  private meaning(text: string): Meaning {
    const entries = this.names.find(text);
    if (entries.length === 0) {
      const word = foldAbbreviation(text);
      const parts = this.broad.get(word) ?? [];
      return { hits: [...(this.aliases.get(word) ?? []), ...parts], broad: parts.length > 0 };
    }
    const byId = entries.filter((entry) => entry.id === text || /^\s*id:/i.test(text));
    const byName = entries.filter((entry) => !byId.includes(entry));
    const places = new Set(byName.flatMap((entry) => entry.definitions));
    const whole = this.all.filter((indicator) => indicator.definitions.some((place) => places.has(place)));
    return { hits: [...byId, ...whole], broad: false };
  }

  private only(text: string, { hits, broad }: Meaning): Indicator | Reason {
    const [first, ...others] = hits;
    if (first && others.length === 0) return broad ? this.unknown(text, [first.name]) : first;
    return { kind: "ambiguous", what: "indicator", text, choices: hits.map((hit) => this.choice(hit, text)) };
  }

  private choice(indicator: Indicator, text: string): Choice {
    const [place] = indicator.definitions;
    const id = (place === undefined ? undefined : this.definitions[place]?.id) ?? "";
    const { name, unit } = indicator;
    const abbreviation = abbreviationOf(name);
    const shared = foldAbbreviation(text).startsWith(foldAbbreviation(abbreviation));
    return { name, id, unit, ...(abbreviation === "" || shared ? {} : { abbreviation }) };
  }

  private misplaced(text: string): Reason | undefined {
    const refusal = refusalOf(text, this.presentations);
    if (!refusal) return undefined;
    const { why, place, here, nearest } = refusal;
    const near = this.all.filter(({ name }) => rowsNamed(name).some(({ key }) => nearest.includes(key)));
    return { kind: "misplaced", text, why, place, here, near: near.slice(0, nearLimit).map(label) };
  }

  private unknown(text: string, near: readonly string[]): Reason {
    const within = [...new Set(this.definitions.map(({ standard }) => standard))].filter(Boolean).join(", ");
    return {
      kind: "unknown",
      what: "indicator",
      text,
      near: near.length > 0 ? near : this.near(text),
      within,
    };
  }

  private near(text: string): readonly string[] {
    this.suggestions ??= new Suggestions(
      this.all
        .filter(({ name }) => !rowsNamed(name).some(isMoney))
        .flatMap((of) => [of.name, ...aliases(of)].map((name) => ({ folded: fold(name), name, of }))),
    );
    return this.suggestions.near(fold(text.replace(unitAtEnd, "$1")));
  }
}

function aliases({ name }: Indicator): readonly string[] {
  const [row] = rowsNamed(name);
  return row ? aliasesOf(row) : [];
}

/** An indicator in few words: "FETP (Freshwater ecotoxicity)". */
function label({ name }: Indicator): string {
  const abbreviation = abbreviationOf(name);
  return abbreviation === "" ? name : `${abbreviation} (${withoutMethod(name)})`;
}

function add<T>(map: Map<string, T[]>, key: string, one: T): void {
  map.set(key, [...(map.get(key) ?? []), one]);
}

/** Definitions with the same folded name and the same unit are one indicator with several ids. */
function gather(definitions: readonly ImpactDefinition[]): Map<string, Indicator> {
  const indicators = new Map<string, Indicator>();
  definitions.forEach(({ name, unit }, place) => {
    const key = `${fold(name)}\n${foldKeepingCase(unit)}`;
    const held = indicators.get(key);
    indicators.set(key, { name, unit, definitions: [...(held?.definitions ?? []), place] });
  });
  return indicators;
}
