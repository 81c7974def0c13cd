import { browserClock } from "../../addin";
import type { Area, Position } from "../../sheet/areas";
import { cellsIn, placeOf } from "../../sheet/areas";
import type { CellsHeld } from "../writing/before";
import { addingColumns, addingRows, makingTable } from "../writing/excel-tables";
import { insertingRows } from "../writing/inserted-rows";
import { NewSheets, prepareSheets, showSheet } from "../writing/new-sheets";
import { isUnchosen, ourFormat } from "../writing/our-formats";
import type { Patch } from "../writing/patch";
import { lined } from "../writing/patch";
import { textsIn } from "../writing/texts";
import type { Write } from "../writing/change-cells";
import { changeCells } from "../writing/change-cells";
import type { Undone } from "../writing/undo";
import { MarkingSheets } from "../owner-marks";
import { Widths } from "../writing/widths";
import { fitWhenCalculated } from "./fitting";
import type { InsertOutcome } from "./inserting";
import type { Grid, Placed, Purpose } from "./grid";
import { inTheWay } from "./occupied";
import type { Plan } from "./plans";
import type { Look } from "../writing/looks";
import { givingLooks, greyingErrors, headingLook, plain } from "../writing/looks";

/**
 * Writes a plan, unless cells are occupied and must not be replaced. Its numbers get their notations, and its columns
 * are fitted, once the values have arrived.
 */
export async function write(plan: Plan, replace: boolean): Promise<InsertOutcome> {
  const [widths, undone] = [new Widths(), new AbortController()];
  const begun = browserClock.now();
  const makes = plan.sheets.some(({ isNew, table }) => isNew || table);
  const written = await changeCells((one) => writeIn(one, plan, replace, widths), { grouped: !makes });
  const { result, filled } = written;
  if (result.kind === "occupied") return result;
  const { sheets } = result;
  const [first] = sheets;
  if (first.isNew) await prepareSheets(sheets.map(({ sheet, head }) => ({ sheet, ...head })));
  if (first.isNew) await showSheet(first.sheet);
  const fitted = fitWhenCalculated(sheets, widths, begun, undone.signal);
  const undo = async (): Promise<Undone> => {
    undone.abort();
    const toUndo = await fitted;
    await toUndo?.();
    return written.undo();
  };
  return { kind: "done", address: first.address, more: sheets.length - 1, filled, undo, fitted };
}

async function writeIn(one: Write, plan: Plan, replace: boolean, widths: Widths) {
  const found = await inTheWay(one.context, plan);
  if (found && (!replace || found.occupied.stays))
    return { kind: "occupied", occupied: found.occupied } as const;
  const clears = found !== null;
  // Replacing clears all filled cells, as far as they were not empty.
  const changed = (grid: Grid): readonly Placed[] =>
    clears ? grid.placed.filter(({ within }) => within !== "shown") : grid.blocks;
  const { tables = [], rest = [] } = found ?? {};
  await one.read([...rest, ...plan.sheets.flatMap((grid) => areasAmong(changed(grid), grid, false))], {
    formatted: plan.sheets.flatMap((grid) => areasAmong(formattedIn(grid), grid, false)),
    formulas: plan.sheets.filter(({ isNew, inserts }) => !isNew && !inserts).flatMap(formulaCells),
  });
  const sheets = await withNewSheets(one, plan.sheets);
  one.alsoUndo(widths);
  for (const { sheet, adds, grows, inserts } of sheets) {
    if (inserts) await one.make(insertingRows(sheet, inserts));
    if (adds) await one.make(addingColumns(adds));
    if (grows) await one.make(addingRows(grows));
  }
  await one.read(
    sheets.flatMap((grid) =>
      areasAmong(grid.inserts ? grid.placed : [...grid.blocks, ...formattedIn(grid)], grid, true),
    ),
    // The columns of an extended table are longer than before.
    { formulas: sheets.filter(({ grows }) => grows).flatMap(formulaCells) },
  );
  const held = await one.held();
  await one.write(rest.map((area) => ({ area, clears: true })));
  if (tables.length > 0) await one.make(givingLooks(tables.map((area) => ({ area, look: plain }))));
  for (const grid of sheets) await writeGrid(one, grid, held, clears);
  await one.make(new MarkingSheets(sheets.map(({ sheet }) => sheet)));
  return { kind: "written", sheets } as const;
}

/** Selects the cells that exist already, or those that exist only after sheets, columns and rows were added. */
function areasAmong(parts: readonly Placed[], { isNew, inserts }: Grid, added: boolean): Area[] {
  const isAdded = isNew || inserts !== null;
  return parts.filter(({ within }) => (isAdded || within === "table") === added).map(({ area }) => area);
}

/** The cells that get a number format, including spilled results. */
function formattedIn({ placed }: Grid): readonly Placed[] {
  return placed.filter(({ format }) => format);
}

function formulaCells({ blocks }: Grid): Position[] {
  return blocks.filter(({ what }) => what === "formulas").flatMap(({ area }) => cellsIn(area));
}

/** Creates the new sheets and returns all plans with the final sheet names. */
async function withNewSheets(one: Write, sheets: Plan["sheets"]): Promise<Plan["sheets"]> {
  const wanted = sheets.flatMap(({ isNew, sheet }) => (isNew ? [sheet] : []));
  if (wanted.length === 0) return sheets;
  const made = new NewSheets(wanted);
  await one.make(made);
  const names = [...made.names];
  const [first, ...others] = sheets.map((grid) => (grid.isNew ? grid.on(names.shift() ?? "") : grid));
  return [first as Grid, ...others];
}

async function writeGrid(one: Write, grid: Grid, held: CellsHeld, clears: boolean): Promise<void> {
  const { sheet, blocks, placed, table, greys, results } = grid;
  if (clears) await one.write(grid.fills.map((area) => ({ area, clears: true })));
  const texts = blocks.filter(({ what }) => what === "texts");
  await one.write([
    ...placed.flatMap((part) => formatsOf(part, held)),
    ...texts.map(({ area, contents }) => textsIn(area, contents)),
  ]);
  if (table) await one.make(makingTable({ sheet, ...table }));
  const formulas = blocks.filter(({ what }) => what === "formulas");
  await one.write(formulas.map(({ area, contents }) => ({ area, contents })));
  const wanted = placed.flatMap(({ area, is }) => (is ? [{ area, look: looks[is] }] : []));
  if (wanted.length > 0) await one.make(givingLooks(wanted));
  if (greys) await one.make(greyingErrors(results));
}

const looks: Readonly<Record<Purpose, Look>> = {
  title: { bold: true },
  about: {},
  heading: headingLook,
  "number-heading": { ...headingLook, align: "Right" },
  header: {},
  aligned: { align: "Right" },
  input: { fill: "#FFF8E1" },
  label: { bold: true },
  total: { bold: true },
  result: {},
  ruled: { below: "Continuous" },
  unruled: { below: "None" },
  sum: { above: "Continuous", below: "Continuous" },
};

const general = "General";

/**
 * Patches for the number formats of results, and General for other formulas: in Text format a formula would stay text,
 * and the unit of an earlier number would be wrong. All other formats are the user's and stay.
 */
function formatsOf({ area, what, contents, format }: Placed, held: CellsHeld): Patch[] {
  const wanted = format ?? (what === "formulas" ? general : null);
  if (wanted === null) return [];
  const whole = format ? area : { ...area, rows: contents.length, columns: contents[0]?.length ?? 0 };
  const formats = lined(whole, (cell) => {
    const now = held.get(placeOf(cell))?.format ?? general;
    const isFree = isUnchosen(now) || (format && ourFormat(now) !== null);
    return isFree && now !== wanted ? wanted : null;
  });
  const all = new Set(formats.flat());
  if (all.size > 1) return [{ area: whole, formats }];
  return all.has(wanted) ? [{ area: whole, formats: wanted }] : [];
}
