import type { PlannedCells } from "../../../src/workbook/insert/sheet-plan";
import { SheetPlan } from "../../../src/workbook/insert/sheet-plan";
import type { InserterForPane } from "../../../src/workbook/insert/excel-inserter";
import type { EditableFormula } from "../../../src/workbook/insert/insert-target";
import type { InsertPlan } from "../../../src/workbook/insert/insert-plan";
import type { CellRectangle } from "../../../src/sheet/cell-areas";
import { formatAddressWithoutSheet } from "../../../src/sheet/cell-areas";
import { readableFormat } from "../../../src/workbook/writing/our-formats";

/** The formula of ours in the selected cell. */
export async function readEditableFormula(
  inserting: Pick<InserterForPane, "readTarget">,
): Promise<EditableFormula> {
  const formula = (await inserting.readTarget())?.formula;
  if (!formula) throw new Error("No formula of ours");
  return formula;
}

/** Planned cells of a sheet that is named elsewhere. */
export type SheetPlanPart = Omit<PlannedCells, "area"> & { readonly area: CellRectangle };

/** Parts of a planned sheet; Sheet1 by default. */
export interface SheetPlanParts {
  readonly parts: readonly SheetPlanPart[];
  readonly sheet?: string;
  readonly isNew?: boolean;
  readonly greys?: boolean;
  readonly table?: CellRectangle;
  readonly columnsToAdd?: SheetPlan["columnsToAdd"];
  readonly rowsToAdd?: SheetPlan["rowsToAdd"];
}

export function createSheetPlan({
  parts,
  sheet = "Sheet1",
  isNew = false,
  greys = false,
  ...more
}: SheetPlanParts): SheetPlan {
  const placed = parts.map((part) => ({ ...part, area: { ...part.area, sheet } }));
  return Object.assign(new SheetPlan(sheet, readableFormat, isNew, greys), { parts: placed, ...more });
}

export function createPlanForSheet(
  sheet: SheetPlanParts,
  more: Partial<Pick<InsertPlan, "replaces">> = {},
): InsertPlan {
  return { kind: "plan", sheets: [createSheetPlan(sheet)], replaces: null, ...more };
}

/** The contents that a plan writes, by cell. */
export function plannedCells({ blocks }: SheetPlan): Record<string, string> {
  const cells = ({ area, contents }: PlannedCells): [string, string][] =>
    contents.flatMap((row, i) =>
      row.map((content, j): [string, string] => [
        formatAddressWithoutSheet({ row: area.row + i, column: area.column + j, rows: 1, columns: 1 }),
        content,
      ]),
    );
  return Object.fromEntries(blocks.flatMap(cells));
}

/** The first formula that a plan writes. */
export function firstFormula({ sheets: [first] }: InsertPlan): string | undefined {
  return plannedCells(first)[formatAddressWithoutSheet(first.firstFormulaCell)];
}

/** The cells with a purpose, as "purpose address". */
export function plannedPurposes({ parts }: SheetPlan): readonly string[] {
  return parts.flatMap(({ area, is }) => (is ? [`${is} ${formatAddressWithoutSheet(area)}`] : []));
}

/** The cells with a number format, as address and format. */
export function plannedFormats({ parts }: SheetPlan): readonly (readonly [string, string])[] {
  return parts.flatMap(({ area, format }) =>
    format ? [[formatAddressWithoutSheet(area), format] as const] : [],
  );
}
