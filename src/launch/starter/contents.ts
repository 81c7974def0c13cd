import { excelDate } from "../../queries/dates";
import { production } from "../../lca/stages";
import type {
  Preview,
  Waiting,
  PickedIndicator,
  PickedProduct,
  PickedScenario,
  Selected,
} from "../../picking/picks";
import { launchWords } from "../../words/launch";
import { words } from "../../words/words";
import { perLack } from "../../words/per";
import { sentence } from "../../words/reasons";
import { formulaFor } from "../formula";
import { isNumber, resultsOf } from "../results";
import type { StageResults } from "../results";
import { isSample } from "../sample";
import type { Cell, Sheet } from "./sheets";

/** The account of the results, for the sheet about it. */
export interface Whose {
  readonly user: string;
  readonly company: string;
  readonly standard: string;
  readonly presentation: string;
  readonly service: string;
}

/** Products requested at a time: few, so that little is under way when the user cancels. */
const atATime = 8;

const text = (said: string): Cell => (said === "" ? null : { kind: "text", text: said });

/** Reads the chosen results and lays them out. Throws NoValue if none of them can be requested. */
export async function starterSheets(
  selected: Selected,
  whose: Whose,
  waiting: Waiting,
): Promise<readonly Sheet[]> {
  const { products } = selected;
  const rows: (readonly Cell[])[] = [];
  for (let start = 0; start < products.length; start += atATime) {
    waiting.progress?.(start, products.length);
    const some = products.slice(start, start + atATime);
    const read = await Promise.all(some.map((product) => rowsOf(product, selected, waiting)));
    rows.push(...read.flat());
  }
  const sample = products.some(isSample);
  return [resultsSheet(rows, sample), aboutSheet(whose, sample)];
}

async function rowsOf(
  product: PickedProduct,
  { indicators, scenarios }: Selected,
  waiting: Waiting,
): Promise<readonly (readonly Cell[])[]> {
  const stages = await resultsOf({ product, indicators, scenarios }, waiting);
  return stages.flatMap((stage) =>
    indicators.map((indicator, index) =>
      rowOf({ product, indicator, stage, value: stage.values[index] }, scenarios),
    ),
  );
}

interface Result {
  readonly product: PickedProduct;
  readonly indicator: PickedIndicator;
  readonly stage: StageResults;
  readonly value: Preview | undefined;
}

function rowOf(
  { product, indicator, stage, value }: Result,
  among: readonly (PickedScenario | null)[],
): readonly Cell[] {
  const { scenario, readAt, per } = stage;
  const held = value !== undefined && isNumber(value) ? value : null;
  const formula = formulaFor({ product, indicator, scenario }, among);
  const lack = value === undefined || held !== null ? "" : sentence(value as Exclude<Preview, number>);
  const remarks = [
    isSample(product) ? words.pane.sampleMark : "",
    lack,
    per ? perLack(product.name, per) : "",
    formula === null ? launchWords.noFormula : "",
  ];
  return [
    text(product.name),
    text(product.id),
    text(indicator.name),
    held === null ? null : { kind: "number", number: held },
    text(indicator.unit),
    text(scenario === null ? production : scenario.name || scenario.id),
    text(per && "text" in per ? per.text : ""),
    held === null || readAt === null ? null : { kind: "date", date: excelDate(readAt) },
    formula === null ? null : { kind: "formula-text", text: formula },
    text(remarks.filter((remark) => remark !== "").join(" ")),
  ];
}

const widths = [36, 20, 36, 14, 16, 18, 14, 18, 60, 40];

function resultsSheet(rows: readonly (readonly Cell[])[], sample: boolean): Sheet {
  const { columns, sheets } = launchWords.starter;
  const heads = [
    ...[columns.product, columns.id, columns.indicator, columns.value, columns.unit, columns.stage],
    ...[columns.declaredUnit, columns.asOf, columns.formula, columns.remark],
  ];
  return {
    name: sample ? sheets.sampleResults : sheets.results,
    widths,
    header: true,
    rows: [heads.map((head): Cell => ({ kind: "heading", text: head })), ...rows],
  };
}

function aboutSheet({ company, user, standard, presentation, service }: Whose, sample: boolean): Sheet {
  const { about, sheets } = launchWords.starter;
  const fact = (name: string, said: string): readonly Cell[] => [{ kind: "heading", text: name }, text(said)];
  const line = (said: string): readonly Cell[] => [text(said)];
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
      line(about.asOf),
      line(about.declaredUnit),
      line(about.formulas),
      line(about.switchOn),
      line(about.connect),
    ],
  };
}
