import { convertEpochMsToExcelDate } from "../../../client/queries/excel-date";
import { productionStageName } from "../../../lca/stages";
import type {
  PreviewValue,
  AbortAndProgressOptions,
  PickedIndicator,
  PickedProduct,
  PickedScenario,
  PickedItems,
} from "../../../client/picking/picked-items";
import { currentLaunchPageWords } from "../../../words/launch-page-words";
import { words } from "../../../words/ui-words";
import { explainMissingDeclaredUnit } from "../../../words/missing-declared-unit";
import { sentence } from "../../../words/reason-sentence";
import { formatImpactFormula } from "../impact-formula";
import { isPreviewNumber, requestProductResultsByStage } from "../product-stage-results";
import type { IndicatorValuesAtStage } from "../product-stage-results";
import { isSampleProduct } from "../sample-product";
import type { StarterCell, StarterSheet } from "./starter-cells";

/** The account of the results, for the sheet about it. */
export interface StarterAccountIdentity {
  readonly user: string;
  readonly company: string;
  readonly standard: string;
  readonly presentation: string;
  readonly service: string;
}

/** Products requested at a time: few, so that little is under way when the user cancels. */
const productsAtATime = 8;

const createTextCell = (said: string): StarterCell => (said === "" ? null : { kind: "text", text: said });

/** Reads the chosen results and lays them out. Throws `NoValueError` if none of them can be requested. */
export async function readResultsIntoStarterSheets(
  selected: PickedItems,
  whose: StarterAccountIdentity,
  waiting: AbortAndProgressOptions,
): Promise<readonly StarterSheet[]> {
  const { products } = selected;
  const rows: (readonly StarterCell[])[] = [];
  for (let start = 0; start < products.length; start += productsAtATime) {
    waiting.progress?.(start, products.length);
    const some = products.slice(start, start + productsAtATime);
    const read = await Promise.all(some.map((product) => readProductRows(product, selected, waiting)));
    rows.push(...read.flat());
  }
  const sample = products.some(isSampleProduct);
  return [createResultsSheet(rows, sample), createAboutSheet(whose, sample)];
}

async function readProductRows(
  product: PickedProduct,
  { indicators, scenarios }: PickedItems,
  waiting: AbortAndProgressOptions,
): Promise<readonly (readonly StarterCell[])[]> {
  const stages = await requestProductResultsByStage({ product, indicators, scenarios }, waiting);
  return stages.flatMap((stage) =>
    indicators.map((indicator, index) =>
      createResultRow({ product, indicator, stage, value: stage.values[index] }, scenarios),
    ),
  );
}

interface ResultRow {
  readonly product: PickedProduct;
  readonly indicator: PickedIndicator;
  readonly stage: IndicatorValuesAtStage;
  readonly value: PreviewValue | undefined;
}

function createResultRow(
  { product, indicator, stage, value }: ResultRow,
  among: readonly (PickedScenario | null)[],
): readonly StarterCell[] {
  const { scenario, readAt, per } = stage;
  const held = value !== undefined && isPreviewNumber(value) ? value : null;
  const formula = formatImpactFormula({ product, indicator, scenario }, among);
  const lack = value === undefined || held !== null ? "" : sentence(value as Exclude<PreviewValue, number>);
  const remarks = [
    isSampleProduct(product) ? words.pane.sampleMark : "",
    lack,
    per ? explainMissingDeclaredUnit(product.name, per) : "",
    formula === null ? currentLaunchPageWords.noFormula : "",
  ];
  return [
    createTextCell(product.name),
    createTextCell(product.id),
    createTextCell(indicator.name),
    held === null ? null : { kind: "number", number: held },
    createTextCell(indicator.unit),
    createTextCell(scenario === null ? productionStageName : scenario.name || scenario.id),
    createTextCell(per && "text" in per ? per.text : ""),
    held === null || readAt === null ? null : { kind: "date", date: convertEpochMsToExcelDate(readAt) },
    formula === null ? null : { kind: "formula-text", text: formula },
    createTextCell(remarks.filter((remark) => remark !== "").join(" ")),
  ];
}

const columnWidths = [36, 20, 36, 14, 16, 18, 14, 18, 60, 40];

function createResultsSheet(rows: readonly (readonly StarterCell[])[], sample: boolean): StarterSheet {
  const { columns, sheets } = currentLaunchPageWords.starter;
  const heads = [
    ...[columns.product, columns.id, columns.indicator, columns.value, columns.unit, columns.stage],
    ...[columns.declaredUnit, columns.requested, columns.formula, columns.remark],
  ];
  return {
    name: sample ? sheets.sampleResults : sheets.results,
    widths: columnWidths,
    header: true,
    rows: [heads.map((head): StarterCell => ({ kind: "heading", text: head })), ...rows],
  };
}

function createAboutSheet(
  { company, user, standard, presentation, service }: StarterAccountIdentity,
  sample: boolean,
): StarterSheet {
  const { about, sheets } = currentLaunchPageWords.starter;
  const fact = (name: string, said: string): readonly StarterCell[] => [
    { kind: "heading", text: name },
    createTextCell(said),
  ];
  const line = (said: string): readonly StarterCell[] => [createTextCell(said)];
  return {
    name: sheets.about,
    widths: [28, 60],
    header: false,
    rows: [
      [{ kind: "heading", text: about.title }],
      ...(sample ? [[{ kind: "warning", text: words.pane.sampleMark } as const]] : []),
      [],
      fact(words.pane.company, company),
      fact(words.pane.user, user),
      fact(words.pane.standard, [standard, presentation].filter(Boolean).join(", ")),
      fact(words.pane.service, service),
      [],
      line(about.numbers),
      line(about.requested),
      line(about.declaredUnit),
      line(about.formulas),
      line(about.switchOn),
      line(about.connect),
    ],
  };
}
