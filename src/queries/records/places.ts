import type { Account } from "../../account/account";
import { inLifeCycle } from "../../account/scenario";
import { keyOf } from "../../account/results-key";
import type { Resource } from "../../account/resource";
import type { NameList } from "../../lca/names";
import { NoValue } from "../../lca/reasons";
import { meansProduction, production } from "../../lca/stages";
import { eachInTurn } from "../../turns";
import { Failed, scenarioFrom } from "../arguments";
import type { Calling } from "../query";
import type { AskedRecords, NamingCell, WantedProduct } from "./asked";
import { hasStar, isExact, productionKey, scenariosKey, typedIn, textFor } from "./asked";
import { perOf, perWithout } from "../per";
import type { Results } from "../../account/results";
import type { PerCells } from "../per";

/** A product at its stages. */
export interface ProductRead {
  readonly wanted: WantedProduct;
  /** False for an unknown product, which is shown as it was requested. */
  readonly isFound: boolean;
  readonly name: string;
  readonly id: string;
  readonly places: readonly PlaceRead[];
}

const inProduction: WantedPlace = {
  key: [productionKey],
  cell: null,
  scenario: null,
  stage: production,
  scenarioId: "",
};
/**
 * All scenarios of a product. The stage is blank: a cell that shows "*" would match everything in look-ups of formulas.
 */
const allScenarios = { key: [scenariosKey], cell: null, stage: "", scenarioId: "" } as const;

/** Reads products at the requested stages. Failures are part of the result: it never rejects. */
export class Places {
  /** Cells whose scenario some product has, and cells for which some product could not tell. */
  readonly met = new Set<NamingCell>();
  readonly open = new Set<NamingCell>();
  private readonly calling: Calling;
  private readonly isAll: { readonly product: boolean; readonly scenario: boolean };
  private readonly wanted: readonly WantedPlace[];
  /** True if it matters, for each named scenario, whether the product has it. */
  private readonly looksUp: boolean;

  constructor(
    private readonly account: Account,
    { products, scenarios }: AskedRecords,
    calling: Calling,
  ) {
    this.isAll = { product: products.by === "all", scenario: scenarios.by === "all" };
    this.calling = listening(calling, this.isAll);
    this.wanted = scenarios.cells.map((cell) => (scenarios.by === "named" ? namedBy(cell) : inProduction));
    const named = this.wanted.filter(({ scenario }) => typeof scenario === "string");
    this.looksUp = named.some(({ scenario }) => this.isAll.product || hasStar(scenario));
  }

  async read(wanted: WantedProduct): Promise<ProductRead> {
    try {
      const text = wanted.text();
      const { name, id } = await this.account.product(text, this.calling);
      const places = await this.placesOf(text);
      const begun: Promise<PlaceRead>[] = [];
      // Thousands of places are started in turns with other work.
      await eachInTurn(places, (place) => {
        begun.push(this.readPlace(text, place));
      });
      return { wanted, isFound: true, name, id, places: await Promise.all(begun) };
    } catch (thrown) {
      const { name, id } = wanted;
      return { wanted, isFound: false, name, id, places: this.without(thrown) };
    }
  }

  /** Reads the results of a product at one stage, and their declared unit. Never rejects. */
  private async readPlace(product: string, wanted: WantedPlace): Promise<PlaceRead> {
    const { scenario } = wanted;
    if (scenario instanceof Failed) return withoutResults(wanted, scenario.thrown);
    try {
      const results = await this.account.results(product, scenario, this.calling);
      const { stage, scenario: found } = results;
      const per = await perOf(results, this.calling);
      return { ...wanted, stage, scenarioId: found?.id ?? "", results, per };
    } catch (thrown) {
      return withoutResults(wanted, thrown);
    }
  }

  /** The stages of an unknown product: those that are named, or one for all. */
  private without(thrown: unknown): readonly PlaceRead[] {
    for (const { cell } of this.wanted) if (cell) this.open.add(cell);
    const all = { ...allScenarios, scenario: new Failed(thrown) };
    const places = this.isAll.scenario ? [all] : this.wanted;
    return places.map((place) => withoutResults(place, thrown));
  }

  private async placesOf(product: string): Promise<readonly WantedPlace[]> {
    if (this.isAll.scenario) return this.allPlaces(product);
    if (!this.looksUp) return this.wanted;
    const list = await this.scenariosOf(product);
    return this.wanted.flatMap((place) => this.placeIn(list, place));
  }

  /**
   * The production stage, then each scenario in the order of the life cycle. A product without scenarios has only the
   * production stage.
   */
  private async allPlaces(product: string): Promise<readonly WantedPlace[]> {
    const list = await this.scenariosOf(product);
    if (list instanceof Failed) return [inProduction, { ...allScenarios, scenario: list }];
    const scenarios = (await inLifeCycle(list)).map((one): WantedPlace => ({
      key: [...allScenarios.key, JSON.stringify(keyOf(one))],
      cell: null,
      scenario: textFor(list, one),
      stage: one.name,
      scenarioId: one.id,
    }));
    return [inProduction, ...scenarios];
  }

  /**
   * A scenario by its name. With all products requested, a product without a scenario of that name is left out: the
   * service can have no result for it.
   */
  private placeIn(list: NameList<Resource> | Failed, place: WantedPlace): readonly WantedPlace[] {
    const { cell, scenario } = place;
    if (!cell || typeof scenario !== "string") return [place];
    if (list instanceof Failed) {
      this.open.add(cell);
      return [{ ...place, scenario: list }];
    }
    const found = list.find(scenario);
    if (hasStar(scenario) ? isExact(scenario, found) : found.length > 0 || list.isNameless) {
      this.met.add(cell);
      return [place];
    }
    if (this.isAll.product) return [];
    return [hasStar(scenario) ? { ...place, scenario: new Failed(wildcard(place)) } : place];
  }

  /**
   * Named things that may have no row, once all products are read under "*". `why` is the reason for a scenario that no
   * product has. Throws NoValue "wildcard" for a scenario with "*" that no product has.
   */
  unmet(): readonly { readonly place: PlaceRead | null; readonly why?: NoValue }[] {
    const nobodys = this.wanted.filter(({ cell }) => cell && !this.met.has(cell) && !this.open.has(cell));
    const refused = nobodys.find(({ scenario }) => hasStar(scenario));
    if (this.looksUp && refused) throw wildcard(refused);
    if (!this.isAll.product) return [];
    if (this.isAll.scenario) return [{ place: null }];
    return this.wanted.map((place) => {
      const { scenario: text } = place;
      const isNobodys = nobodys.includes(place) && typeof text === "string";
      const reason = isNobodys
        ? ({ kind: "unknown", what: "scenario", text, near: [], within: "" } as const)
        : ({ kind: "empty-list", what: "impacts" } as const);
      const why = new NoValue(reason);
      return { place: withoutResults(place, why), why };
    });
  }

  private async scenariosOf(product: string): Promise<NameList<Resource> | Failed> {
    try {
      return await this.account.scenariosInUse(product, this.calling);
    } catch (thrown) {
      return new Failed(thrown);
    }
  }
}

function wildcard({ scenario }: WantedPlace): NoValue {
  return new NoValue({ kind: "wildcard", what: "scenario", text: String(scenario) });
}

function namedBy(cell: NamingCell): WantedPlace {
  const { key, given } = cell;
  const stage = typeof given === "string" && meansProduction(given) ? production : typedIn(given);
  try {
    return { key: [key], cell, scenario: scenarioFrom(given), stage, scenarioId: "" };
  } catch (thrown) {
    return { key: [key], cell, scenario: new Failed(thrown), stage, scenarioId: "" };
  }
}

/** The same query with observers for names that a formula states only. Names under "*" cannot change its meaning. */
function listening(
  calling: Calling,
  isAll: { readonly product: boolean; readonly scenario: boolean },
): Calling {
  const { meant } = calling;
  if (!meant) return calling;
  return {
    ...calling,
    meant: (what, ...said) => {
      if (!(what === "product" && isAll.product) && !(what === "scenario" && isAll.scenario))
        meant(what, ...said);
    },
  };
}

/** A requested stage of a product. */
interface WantedPlace {
  /** Tells the stage from others of its product. */
  readonly key: readonly string[];
  /** The cell that names the scenario, if one does. */
  readonly cell: NamingCell | null;
  /** The scenario's text for the look-up, or the error that prevents it; null is the production stage. */
  readonly scenario: string | null | Failed;
  /** The stage that is shown if its results are unavailable. */
  readonly stage: string;
  readonly scenarioId: string;
}

/** A stage with its results, or the error in place of them. */
export interface PlaceRead extends WantedPlace {
  readonly results: Results | Failed;
  readonly per: PerCells;
}

function withoutResults(wanted: WantedPlace, thrown: unknown): PlaceRead {
  return { ...wanted, results: new Failed(thrown), per: perWithout(thrown) };
}
