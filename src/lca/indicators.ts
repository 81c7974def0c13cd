import { aliasesOf } from "./aliases";
import type { ImpactDefinition } from "./definition";
import { fold, foldAbbreviation, foldKeepingCase } from "./fold";
import { NameList } from "./names";
import type { Choice, Reason } from "./reasons";
import { NoValue } from "./reasons";

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

const unitAtEnd = /^(.*\S)\s*(?:\[([^[\]]+)\]|\(([^()]+)\))\s*$/su;

/** The account's indicators, found by the id of a definition, by name or by alias, with or without their unit. */
export class IndicatorList {
  readonly all: readonly Indicator[];
  private readonly names: NameList<Entry>;
  private readonly aliases = new Map<string, Indicator[]>();
  private readonly found = new Map<string, Indicator | Reason>();

  constructor(private readonly definitions: readonly ImpactDefinition[]) {
    const indicators = gather(definitions);
    this.all = [...indicators.values()];
    this.names = new NameList(
      definitions.map((definition, place) => ({
        id: definition.id,
        name: definition.name,
        unit: definition.unit,
        definitions: [place],
      })),
    );
    for (const indicator of this.all) {
      for (const alias of aliasesOf(indicator.name)) {
        this.aliases.set(alias, [...(this.aliases.get(alias) ?? []), indicator]);
      }
    }
  }

  /** The one indicator `text` means; throws NoValue "unknown", "ambiguous" or "wrong-unit". */
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
    const hits = this.hits(text);
    if (hits.length > 0) return this.only(text, hits);
    const [, name, square, round] = unitAtEnd.exec(text) ?? [];
    const given = square ?? round;
    const named = name === undefined ? [] : this.hits(name);
    const [first] = named;
    if (given === undefined || !first) return this.unknown(text);
    const unit = foldKeepingCase(given);
    const fitting = named.filter((indicator) => foldKeepingCase(indicator.unit) === unit);
    if (fitting.length > 0) return this.only(text, fitting);
    return { kind: "wrong-unit", indicator: first.name, given, unit: first.unit };
  }

  /** All that `text` may mean. A find by id is that definition alone; by name it is the whole indicator. */
  private hits(text: string): readonly Indicator[] {
    const entries = this.names.find(text);
    if (entries.length === 0) return this.aliases.get(foldAbbreviation(text)) ?? [];
    const byId = entries.filter((entry) => entry.id === text || /^\s*id:/i.test(text));
    const byName = entries.filter((entry) => !byId.includes(entry));
    const places = new Set(byName.flatMap((entry) => entry.definitions));
    return [
      ...byId,
      ...this.all.filter((indicator) => indicator.definitions.some((place) => places.has(place))),
    ];
  }

  private only(text: string, hits: readonly Indicator[]): Indicator | Reason {
    const [first, ...others] = hits;
    if (first && others.length === 0) return first;
    return { kind: "ambiguous", what: "indicator", text, choices: hits.map((hit) => this.choice(hit)) };
  }

  private choice(indicator: Indicator): Choice {
    const [place] = indicator.definitions;
    const id = place === undefined ? undefined : this.definitions[place]?.id;
    return { name: `${indicator.name} [${indicator.unit}]`, id: id ?? "" };
  }

  private unknown(text: string): Reason {
    const within = [...new Set(this.definitions.map(({ standard }) => standard))].filter(Boolean).join(", ");
    return { kind: "unknown", what: "indicator", text, near: this.names.near(text), within };
  }
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
