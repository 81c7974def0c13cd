import { NoValueError } from "../../../lca/reasons";
import type { TimeSlice } from "../../service/time-slices";
import type { QueryOptionsAndObservers, MatrixElementPosition, CallArguments } from "../account-query";
import type { RecordsRequest, NameCellInArgument, RequestedNamesInArgument } from "./records-request";
import {
  allScenariosKey,
  isTextWithStar,
  isExactNameOrIdOfAny,
  assertRowCount,
  formatUnknownNameAsTyped,
} from "./records-request";
import type { CellValueOrFailedLookUp } from "../declared-unit-cells";
import { captureResultOrFailure } from "../declared-unit-cells";
import { createElementPathKey, valueColumnIndex } from "./record-row";
import type { StageWithResults, ProductStageResults } from "./stage-reader";
import type { ImpactDefinitionList, Indicator } from "../../../lca/indicator-list";
import { listDefinitionIdsOfIndicator } from "../../../lca/indicator-list";
import { mapInTimeSlices } from "../../service/time-slices";
import { listTypedNames, LookUpErrorPlaceholder, nameFrom } from "../call-arguments";

/** The product, stage and indicator of a row; null if it concerns several. */
interface RecordOf {
  readonly product: ProductStageResults | null;
  readonly place: StageWithResults | null;
  readonly indicator: WantedIndicator | null;
}

const withoutImpacts = new LookUpErrorPlaceholder(new NoValueError({ kind: "empty-list", what: "impacts" }));

/** Content of a row that stands in for omitted rows. */
const lacking = "none";

/** Largest text of a table, in megabytes. Excel on the web accepts 5 MB at once, including numbers and separators. */
const maxMegabytes = 4;
const maxTextBytes = maxMegabytes * 1_000_000;
const utf8 = new TextEncoder();

/** Makes the rows of a table, one after the other. */
export class RecordTableBuilder {
  /** The combinations of named things that already have a row. */
  private readonly met = new Set<string>();
  private readonly isUnderStar: boolean;
  private rowCount = 0;
  private textBytes = 0;
  /** Position of the value in the next row, for observers. */
  at: MatrixElementPosition | undefined;

  constructor(
    private readonly asked: RecordsRequest,
    private readonly indicators: readonly WantedIndicator[],
    private readonly calling: QueryOptionsAndObservers,
    private readonly table: unknown[][],
  ) {
    this.isUnderStar = Object.values(asked).some(({ by }) => by === "all");
  }

  /** The rows of a product, by its stages and indicators. */
  async addProduct(product: ProductStageResults, turn: TimeSlice): Promise<void> {
    const { products, scenarios } = this.asked;
    for (const place of product.places) {
      const isMissing = place.results instanceof LookUpErrorPlaceholder;
      // Missing results have a row for each named indicator, or a single one if all indicators are requested.
      for (const indicator of isMissing && this.asked.indicators.by === "all" ? [null] : this.indicators) {
        if (turn.isOver) await turn.yieldAndRestart();
        this.addResult(product, place, indicator);
      }
      if (products.by === "named" && scenarios.by !== "all") this.addLacking(product, place);
    }
    if (products.by === "named" && scenarios.by === "all") this.addLacking(product, null);
  }

  /**
   * Adds a row for a named thing whose combinations were all omitted, since named things always have a row. It shows
   * the error of the stage, or that there are no results.
   */
  addLacking(product: ProductStageResults | null, place: StageWithResults | null): void {
    const isNamed = this.asked.indicators.by === "named";
    if (!this.isUnderStar || !(product ?? place?.cell ?? isNamed)) return;
    for (const indicator of isNamed ? this.indicators : [null]) {
      const of = { product, place, indicator };
      if (this.met.has(this.namesOf(of))) continue;
      this.at = this.createPosition([...partsOf(of), lacking]);
      this.add(of, place?.results instanceof LookUpErrorPlaceholder ? place.results : withoutImpacts);
    }
  }

  /**
   * Under "*", only combinations without any answer are left out. An answer without a value (set aside, odd, unclear,
   * of single modules, conflicting) has a row with its error, so that no reader of a column's sum misses it. A failure
   * also has a row.
   */
  private addResult(
    product: ProductStageResults,
    place: StageWithResults,
    indicator: WantedIndicator | null,
  ): void {
    const of = { product, place, indicator };
    const { results } = place;
    const found = indicator?.found;
    this.at = this.createPosition(partsOf(of));
    // `IMPACT` looks up the product, then the indicator, then the results: the first failure is reported.
    if (found instanceof LookUpErrorPlaceholder && product.isFound) return this.add(of, found);
    if (results instanceof LookUpErrorPlaceholder) return this.add(of, results);
    if (!found || found instanceof LookUpErrorPlaceholder) return;
    const value = results.valueOrReason(found);
    if (this.isUnderStar && typeof value !== "number" && value.kind === "no-result") return;
    this.add(
      of,
      captureResultOrFailure(() => results.value(found)),
    );
  }

  private createPosition(path: readonly string[]): MatrixElementPosition {
    return { row: this.table.length, column: valueColumnIndex, of: createElementPathKey(path) };
  }

  private add(of: RecordOf, value: CellValueOrFailedLookUp): void {
    const { product, place, indicator } = of;
    const contents: readonly CellValueOrFailedLookUp[] = [
      product?.name ?? "",
      product?.id ?? "",
      place?.per.amount ?? "",
      place?.per.unit ?? "",
      place?.stage ?? "",
      place?.scenarioId ?? "",
      indicator?.name ?? "",
      indicator?.abbreviation ?? "",
      indicator?.unit ?? "",
      value,
    ];
    const cells = contents.map((content, column) =>
      content instanceof LookUpErrorPlaceholder ? this.errorIn(column, of, content) : content,
    );
    if (this.isUnderStar) this.met.add(this.namesOf(of));
    this.countRow(cells);
    this.tellAsked(of);
    this.table.push(cells);
  }

  /** Throws `NoValueError` "too-long" for a table that is too large. */
  private countRow(cells: readonly unknown[]): void {
    this.rowCount += 1;
    assertRowCount(this.rowCount);
    for (const cell of cells) if (typeof cell === "string") this.textBytes += utf8.encode(cell).length;
    if (this.textBytes > maxTextBytes)
      throw new NoValueError({ kind: "too-long", limit: maxMegabytes, of: "megabytes" });
  }

  /** Tells an observer the product, indicator and stage of the next row, unless its arguments name none. */
  private tellAsked({ product, place, indicator }: RecordOf): void {
    const { asks } = this.calling;
    const scenario = place?.scenario;
    if (
      !asks ||
      !product ||
      !indicator ||
      scenario === undefined ||
      scenario instanceof LookUpErrorPlaceholder
    )
      return;
    const { found, given } = indicator;
    try {
      const wanted = found instanceof LookUpErrorPlaceholder ? nameFrom(given, "indicator") : found;
      const asked = { product: product.wanted.text(), indicator: wanted, scenario };
      asks(asked, this.at);
    } catch {
      // The observer already knows the error.
    }
  }

  private errorIn(column: number, of: RecordOf, { thrown }: LookUpErrorPlaceholder): unknown {
    if (column === valueColumnIndex) return this.calling.elementError(thrown, givenOf(of), this.at);
    // The declared unit is read once for all rows; if it fails together with the results, it is the same failure.
    const isAlone = !(of.place?.results instanceof LookUpErrorPlaceholder);
    const path = isAlone ? [...partsOf({ ...of, indicator: null }), "per"] : partsOf(of);
    return this.calling.elementError(thrown, givenOf(of), {
      ...this.createPosition(path),
      column,
      beside: true,
    });
  }

  /** The combination of named things that a row is of. */
  private namesOf({ product, place, indicator }: RecordOf): string {
    const { products, indicators } = this.asked;
    const keys = [
      products.by === "named" ? product?.wanted.key : "",
      place?.cell?.key,
      indicators.by === "named" ? indicator?.key : "",
    ];
    return keys.map((key) => key ?? "").join();
  }
}

/** The path of a row, from the whole to its part. An unknown product that is wanted in full has no known parts. */
function partsOf({ product, place, indicator }: RecordOf): readonly string[] {
  const isAny = product?.isFound === false && place?.key.at(-1) === allScenariosKey;
  return [
    product?.wanted.key ?? "",
    ...(isAny ? [] : (place?.key ?? [""])),
    ...(isAny || !indicator ? [] : [indicator.key]),
  ];
}

/** The arguments of the look-up for a row, as given. */
function givenOf({ product, place, indicator }: RecordOf): CallArguments {
  const scenario = place?.cell ? place.cell.given : place?.scenario;
  return {
    product: product?.wanted.given,
    indicator: indicator?.given,
    scenario: scenario instanceof LookUpErrorPlaceholder ? undefined : scenario,
  };
}

/** A requested indicator, and the content of its columns. */
interface WantedIndicator extends NameCellInArgument {
  /** The indicator, or the error in place of it. */
  readonly found: Indicator | LookUpErrorPlaceholder;
  readonly name: string;
  readonly abbreviation: string;
  readonly unit: string;
}

/** The requested indicators, in order. Throws `NoValueError` "wildcard". */
export function listRequestedIndicators(
  wanted: RequestedNamesInArgument,
  definitions: ImpactDefinitionList,
  { onNameResolved: meant }: QueryOptionsAndObservers,
): Promise<readonly WantedIndicator[]> {
  const { indicators, all } = definitions;
  const mixed = indicators.refuseMixedMethods(listTypedNames(wanted.cells.map(({ given }) => given)));
  const shown = (found: Indicator) => ({
    found,
    name: found.name,
    abbreviation: indicators.abbreviationOf(found),
    unit: found.unit,
  });
  const named = (cell: NameCellInArgument): WantedIndicator => {
    const { given } = cell;
    if (isTextWithStar(given) && !isExactNameOrIdOfAny(given, all))
      throw new NoValueError({ kind: "wildcard", what: "indicator", text: given });
    try {
      const typed = nameFrom(given, "indicator");
      const reason = mixed.get(typed);
      if (reason) throw new NoValueError(reason);
      const found = indicators.find(typed);
      meant?.("indicator", typed, listDefinitionIdsOfIndicator(found, definitions));
      return { ...cell, ...shown(found) };
    } catch (thrown) {
      return {
        ...cell,
        found: new LookUpErrorPlaceholder(thrown),
        name: formatUnknownNameAsTyped(given),
        abbreviation: "",
        unit: "",
      };
    }
  };
  if (wanted.by !== "all") return mapInTimeSlices(wanted.cells, named);
  return mapInTimeSlices(indicators.inOrder(), (one) => ({
    key: JSON.stringify(listDefinitionIdsOfIndicator(one, definitions)),
    given: one.name,
    ...shown(one),
  }));
}
