import type { CellValue } from "simulated-excel";
import type { SavedGridCell, SheetFrame, WorkbookSnapshot } from "../grid/workbook-snapshot";

/**
 * The workbook that the workbench opens with. Its product names are those of the sample account. Its formulas are saved
 * without values: Excel calls nothing for cells that hold a value, so one line names the button to press, in place of
 * 80 errors.
 */
const notYet: CellValue = "";

/**
 * Names with the unit in brackets, which the functions check: under a standard with another unit, the cell says so.
 */
const indicators = [
  "GWP [kg CO2-eq]",
  "AP [kg SO2-eq]",
  "ADPF [MJ]",
  "PERT [MJ]",
  "FW [m3]",
  "ECI [Euro]",
] as const;
const columns = ["C", "D", "E", "F", "G", "H"] as const;
const formats = ["#,##0.00", "0.0000", "#,##0.0", "#,##0.0", "0.000", "#,##0.00"] as const;

const products = [
  "Facing brick, red (sample)",
  "Facing brick, yellow (sample)",
  "Concrete block, 140 mm (sample)",
  "Sand-lime brick, 150 mm (sample)",
  "Stone wool slab, 100 mm (sample)",
  "EPS board, 100 mm (sample)",
  "Glulam beam, spruce (sample)",
  "Gypsum board, 12.5 mm (sample)",
] as const;

const scenarios = ["A1-A3", "Use 50 years", "End of life: recycling", "End of life: landfill"] as const;

const ink = { rgb: "#1f2328" };
const quiet = { rgb: "#5b636d" };
const alignRight = 3;
const alignMiddle = 2;

const title = { fs: 17, bl: 1, cl: ink };
const section = { fs: 12, bl: 1, cl: ink };
const note = { cl: quiet };
const head = { bl: 1, cl: { rgb: "#ffffff" }, bg: { rgb: "#1a6b4a" } };
const numberHead = { ...head, ht: alignRight };
const number = { ht: alignRight };
const label = { bg: { rgb: "#f1f5f3" } };

const headRow = 7;

const english = {
  comparison: "Comparison",
  lifeCycle: "Life cycle",
  title: "Results of eight products, A1-A3, per declared unit",
  whatToPress:
    "Choose \u201cTry with sample data\u201d in the pane to fill this sheet with the sample account\u2019s numbers.",
  live: "Live from the account below. Don\u2019t add or rank results with different declared units.",
  account: "Account",
  standard: "LCA standard",
  per: "Per",
  product: "Product, production (A1-A3)",
  scenario: "Scenario",
  byScenario: ", by scenario",
  bricks: "Products with \u201cbrick\u201d",
};

const dutch: typeof english = {
  comparison: "Vergelijking",
  lifeCycle: "Levenscyclus",
  title: "Resultaten van acht producten, A1-A3, per gedeclareerde eenheid",
  whatToPress:
    "Kies \u201cProberen met voorbeeldgegevens\u201d in het taakvenster. Het blad vult zich dan met de getallen van het voorbeeldaccount.",
  live: "Live uit het account hieronder. Resultaten per verschillende eenheid niet optellen of rangschikken.",
  account: "Account",
  standard: "LCA-standaard",
  per: "Per",
  product: "Product, productie (A1-A3)",
  scenario: "Scenario",
  byScenario: ", per scenario",
  bricks: "Producten met \u201cbrick\u201d",
};

type Texts = typeof english;
type Cells = Record<string, SavedGridCell>;

function formula(text: string, more: SavedGridCell = {}): SavedGridCell {
  return { formula: text, value: notYet, ...more };
}

function indicatorHeads(row: number, first: string, per: string): Cells {
  const heads = indicators.map(
    (value, index) => [`${columns[index]}${row}`, { value, look: numberHead }] as const,
  );
  const names = { [`A${row}`]: { value: first, look: head }, [`B${row}`]: { value: per, look: head } };
  return { ...names, ...Object.fromEntries(heads) };
}

/** A row of results: the name in column A, the unit they are per, a formula under each indicator. */
function results(row: number, name: string, per: string, formulaIn: (column: string) => string): Cells {
  const cells = columns.map((column, index) => {
    const format = formats[index] ?? "General";
    return [`${column}${row}`, formula(formulaIn(column), { format, look: number })] as const;
  });
  const names = { [`A${row}`]: { value: name, look: label }, [`B${row}`]: formula(per, { look: label }) };
  return { ...names, ...Object.fromEntries(cells) };
}

function comparison({ product, per }: Texts): Cells {
  const rows = products.map((name, index) => {
    const row = headRow + 1 + index;
    return results(row, name, `=LCA.PER($A${row})`, (column) => `=LCA.IMPACT($A${row},${column}$${headRow})`);
  });
  return Object.assign({}, indicatorHeads(headRow, product, per), ...rows) as Cells;
}

function lifeOfOneProduct({ comparison: sheet, scenario, byScenario, per }: Texts): Cells {
  const product = `${sheet}!$A$${headRow + 1}`;
  const rows = scenarios.map((name, index) => {
    const row = 3 + index;
    return results(
      row,
      name,
      `=LCA.PER(${product},"",$A${row})`,
      (column) => `=LCA.IMPACT(${product},${column}$2,$A${row})`,
    );
  });
  const heading = {
    formula: `=${product}&"${byScenario}"`,
    value: `${products[0]}${byScenario}`,
    look: title,
  };
  return Object.assign({ A1: heading }, indicatorHeads(2, scenario, per), ...rows) as Cells;
}

function frame(heading: number): SheetFrame {
  return {
    gridlines: false,
    look: { vt: alignMiddle, fs: 10 },
    widths: { A: 225, B: 90, C: 118, D: 110, E: 80, F: 80, G: 68, H: 80, I: 16, J: 215, K: 92 },
    heights: { 1: 36, [heading]: 28 },
  };
}

function cellsIn(texts: Texts): Cells {
  const { whatToPress, live, account, standard, bricks } = texts;
  return {
    A1: { value: texts.title, look: title },
    A2: {
      formula: `=IF(IFERROR(B4,"")="","${whatToPress}","${live}")`,
      value: whatToPress,
      look: note,
    },
    A4: { value: account, look: label },
    B4: formula("=LCA.ACCOUNT()"),
    A5: { value: standard, look: label },
    B5: formula('=LCA.ACCOUNT("standard")'),
    ...comparison(texts),
    [`J${headRow - 1}`]: { value: bricks, look: section },
    [`J${headRow}`]: formula('=LCA.PRODUCTS("brick")', { look: head }),
    [`K${headRow}`]: { look: head },
  };
}

/**
 * The workbook in the language of the pane. A free cell is selected, with room for a table, in view on a small screen
 * too.
 */
export function createPreparedWorkbook(language: string): WorkbookSnapshot {
  const texts = /^nl\b/i.test(language) ? dutch : english;
  const { comparison: first, lifeCycle: second } = texts;
  return {
    sheets: [
      { name: first, frame: frame(headRow), cells: cellsIn(texts) },
      { name: second, frame: frame(2), cells: lifeOfOneProduct(texts) },
    ],
    active: first,
    selected: `A${headRow + products.length + 2}`,
  };
}
