import type { Account } from "../account/account";
import type { LookedUpValue } from "../account/look-up-options";
import { cacheOnlyOptions } from "../account/look-up-options";
import { resourceKey } from "../account/results-key";
import type { ImpactDefinitionList, Indicator } from "../../lca/indicator-list";
import { listDefinitionIdsOfIndicator, splitIndicatorAndUnit } from "../../lca/indicator-list";
import { foldText } from "../../lca/fold-text";
import type { Nameable } from "../../lca/name-list";
import { isSameUnit, unitComparisonKey } from "../../lca/units";
import { mapInTimeSlices } from "../service/time-slices";
import type { Answer, AnsweredResult, FoundResult } from "./answer";
import { elementKey } from "./answer";
import { namesOfLookedUpValue } from "./compared-value";
import type { ComparedCall } from "./comparison";
import type { DeclaredUnitsInSheet } from "./declared-units-in-sheet";
import type { EarlierMeaning, NameChange } from "./refresh-report";

/** The earlier or the later one of two answers, or of two generations. */
export type Side = "before" | "after";

/** Finds the result of the later answer that takes the place of an earlier one; undefined for none. */
export type CounterpartFinder = (before: AnsweredResult) => AnsweredResult | undefined;

/** How the values of two answers are paired. */
export interface Pairing {
  /** The key of a value of one of the answers: equal keys are one value. `keyWithin` makes a key of the call's own. */
  keyOf(result: FoundResult, side: Side, compared: ComparedCall, keyWithin: (part: string) => string): string;
  createCounterpartFinder(after: Answer): CounterpartFinder;
  /** True if two values in the same place are of different things. */
  isRedefined(before: LookedUpValue, after: LookedUpValue): boolean;
  /** True if two numbers in the same place are of different things, of which only the later one was looked up. */
  isNumberRedefined(before: number, after: number): boolean;
  /** What is known of an earlier number that only cells show; null if that is no more than of the later one. */
  readMeaningInSheet(after: FoundResult): EarlierMeaning | null;
  /** Things with the same id and another name, among the earlier values. Requests nothing. */
  findRenamings(used: readonly LookedUpValue[]): Promise<readonly NameChange[]>;
}

/** Pairs the values of two generations of one account: ids tell what is the same. */
export class PairingById implements Pairing {
  constructor(
    private readonly definitions: Readonly<Record<Side, ImpactDefinitionList>>,
    private readonly accountAfter: Account,
  ) {}

  /** If a name has changed its meaning, values are compared by location, since each belongs to something else. */
  keyOf(...[result, side, compared, keyWithin]: Parameters<Pairing["keyOf"]>): string {
    const key = this.identify(side, result.found);
    if (compared.turns.length === 0) return key;
    const otherSide = side === "before" ? "after" : "before";
    const found = compared[otherSide].results.get(elementKey(result.at))?.found;
    const isOther = found ? this.identify(otherSide, found) !== key : !compared.after.hasRecordRows;
    return isOther ? keyWithin(elementKey(result.at)) : key;
  }

  createCounterpartFinder(after: Answer): CounterpartFinder {
    return ({ at }) => after.findResultAround(at);
  }

  isRedefined(before: LookedUpValue, after: LookedUpValue): boolean {
    return (
      unitComparisonKey(before.indicator.unit) !== unitComparisonKey(after.indicator.unit) ||
      resourceKey(before.product) !== resourceKey(after.product) ||
      (before.scenario && resourceKey(before.scenario)) !== (after.scenario && resourceKey(after.scenario)) ||
      this.hasOtherBasis(before.indicator, after.indicator)
    );
  }

  isNumberRedefined(): boolean {
    return false;
  }

  readMeaningInSheet(): null {
    return null;
  }

  async findRenamings(used: readonly LookedUpValue[]): Promise<readonly NameChange[]> {
    const { before, after } = this.definitions;
    const products = await this.accountAfter.products(cacheOnlyOptions);
    const renamings = new Renamings();
    await mapInTimeSlices(used, async ({ product, scenario, indicator }) => {
      if (renamings.isNew("product", product))
        renamings.note("product", product, products.withId(product.id));
      for (const index of indicator.definitions) {
        const definition = before.all[index];
        if (!definition || !renamings.isNew("indicator", definition)) continue;
        const successor = after.all[after.indexesById.get(definition.id) ?? -1];
        renamings.note("indicator", definition, successor ? [successor] : []);
      }
      if (!scenario || !renamings.isNew("scenario", scenario)) return;
      const list = await this.accountAfter.scenarios(product, cacheOnlyOptions).catch(() => null);
      renamings.note("scenario", scenario, list?.withId(scenario.id) ?? []);
    });
    return renamings.found;
  }

  private hasOtherBasis(indicatorBefore: Indicator, indicatorAfter: Indicator): boolean {
    const { before, after } = this.definitions;
    return (
      before !== after && createBasisKey(indicatorBefore, before) !== createBasisKey(indicatorAfter, after)
    );
  }

  /** The ids of the indicator's definitions identify it. */
  private identify(side: Side, { product, scenario, indicator }: LookedUpValue): string {
    const ids = listDefinitionIdsOfIndicator(indicator, this.definitions[side]).sort();
    return JSON.stringify([resourceKey(product), scenario && resourceKey(scenario), ids]);
  }
}

/** The ids, standards and sets of an indicator's definitions, whose order carries no meaning. */
function createBasisKey({ definitions }: Indicator, { all, indicators }: ImpactDefinitionList): string {
  const basis = definitions.map((index) =>
    JSON.stringify([all[index]?.id, foldText(all[index]?.standard ?? ""), indicators.setOf(index)]),
  );
  return basis.sort().join();
}

/** Names that changed while their ids stayed, each once. */
class Renamings {
  readonly found: NameChange[] = [];
  private readonly checked = new Set<string>();

  isNew(what: NameChange["what"], { id }: Nameable): boolean {
    const key = `${what} ${id}`;
    if (id === "" || this.checked.has(key)) return false;
    this.checked.add(key);
    return true;
  }

  /** An id that nothing has any more, or several things have, gives no new name. */
  note(what: NameChange["what"], { id, name }: Nameable, successors: readonly Nameable[]): void {
    const [successor] = successors;
    if (successors.length === 1 && successor && successor.name !== name)
      this.found.push({ what, id, before: name, after: successor.name });
  }
}

/** Pairs the values of two accounts by location: the same name and even the same id mean something else. */
export class PairingByLocation implements Pairing {
  /** `isOtherStandard`: the two accounts are known to have different LCA standards. */
  constructor(
    private readonly unitsInSheet: DeclaredUnitsInSheet,
    private readonly isOtherStandard: boolean,
  ) {}

  /** Rows are sorted by the names in them, so that a row's counterpart is the one that says the same. */
  keyOf(...[result, , { after }, keyWithin]: Parameters<Pairing["keyOf"]>): string {
    return keyWithin(after.hasRecordRows ? createNamesKey(result.found) : elementKey(result.at));
  }

  createCounterpartFinder(after: Answer): CounterpartFinder {
    const rows = new Map<string, AnsweredResult>();
    if (after.hasRecordRows)
      for (const result of after.results.values())
        if (result.found) rows.set(createNamesKey(result.found), result);
    return ({ at, found }) => (found && rows.get(createNamesKey(found))) ?? after.findResultAround(at);
  }

  isRedefined(before: LookedUpValue, after: LookedUpValue): boolean {
    return (
      this.isOtherStandard || before.value !== after.value || createNamesKey(before) !== createNamesKey(after)
    );
  }

  isNumberRedefined(before: number, after: number): boolean {
    return this.isOtherStandard || before !== after;
  }

  /**
   * Under one standard, the formula's words are of the thing that the later account finds by them. Under another they
   * may be of another thing, and are all that is known.
   */
  readMeaningInSheet({ query, found }: FoundResult): EarlierMeaning | null {
    if (!query) return null;
    const names = namesOfLookedUpValue(found);
    const per = this.unitsInSheet.find(query);
    const typedIndicator =
      typeof query.indicator === "string"
        ? splitIndicatorAndUnit(query.indicator, (unit) => isSameUnit(unit, names.unit))
        : query.indicator;
    if (!this.isOtherStandard)
      return { ...names, unit: typedIndicator.unit === null ? null : names.unit, per };
    const { product, stage } = names;
    const isSameName = foldText(query.product) === foldText(product);
    return {
      product: isSameName ? product : query.product,
      stage: query.scenario === null || foldText(query.scenario) === foldText(stage) ? stage : query.scenario,
      indicator: typedIndicator.name,
      unit: typedIndicator.unit,
      per,
    };
  }

  findRenamings(): Promise<readonly NameChange[]> {
    return Promise.resolve([]);
  }
}

function createNamesKey(value: LookedUpValue): string {
  const { product, stage, indicator, unit } = namesOfLookedUpValue(value);
  return JSON.stringify([product, stage, indicator, unitComparisonKey(unit)]);
}
