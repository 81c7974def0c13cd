import type { Target } from "./inserting";
import type { Layout, Block, NoPlan, Piece } from "./plans";
import { none } from "./plans";
import { formulaOf } from "../../sheet/formula";
import type { Axes, List } from "./lists";
import type { Rectangle } from "../../sheet/areas";
import { address, cell } from "../../sheet/areas";
import type { Line, ToldField } from "./per";
import { perAlong, perBlocks, toldBlocks } from "./per";

/** Where the names of a table stand; null where there is no room for them. */
interface Frame {
  readonly results: Rectangle;
  readonly down: Rectangle | null;
  readonly across: Rectangle | null;
  readonly corner: Rectangle | null;
  readonly per: Line;
  /** Another line behind all the others. */
  readonly behind: (index: number) => Line;
}

/**
 * A table of results with names beside and above it, and the third name in the corner; `fields` are what the
 * service also says about its products.
 */
export function planMatrix(
  axes: Axes,
  fields: readonly ToldField[],
  layout: Layout,
  target: Target,
): Piece | NoPlan {
  const frame = frameOf(axes, target);
  const names = namesOf(axes, frame);
  const spills =
    layout.formulas === "spill" &&
    target.spills &&
    [
      [axes.down, frame.down],
      [axes.across, frame.across],
    ].every(([list, place]) => place !== null || (list as List).texts.length === 1);
  const formulas = spills ? spilling(axes, frame) : each(axes, frame);
  const lines = linesOf(axes, fields, frame);
  if (formulas === null || lines === null) return none("too-long");
  const { row, column } = frame.results;
  const at: Rectangle = { row, column, rows: 1, columns: 1 };
  return {
    fills: [...[...names, ...lines].map(({ area }) => area), frame.results],
    results: frame.results,
    blocks: [...names, ...lines, { area: spills ? at : frame.results, what: "formulas", contents: formulas }],
    stage: stageOf(axes, frame),
    formula: formulas[0]?.[0] ?? "",
    at,
  };
}

/** Where the one stage of all results stands, or the stage itself; null where there are several. */
function stageOf({ fixed }: Axes, { corner }: Frame): string | null {
  if (fixed.kind !== "scenario") return null;
  const place = fixed.cells ?? corner;
  return place ? cell(place.row, place.column, "both") : (fixed.literals[0] ?? null);
}

/**
 * What the results are per, and what else is said about the products; null where one of these cannot be
 * written.
 */
function linesOf(axes: Axes, fields: readonly ToldField[], frame: Frame): Block[] | null {
  const at = { ...frame, fixed: axes.fixed.cells ?? frame.corner };
  const own = axes.fixed.kind === "product" ? [] : fields;
  const told = own.map((field, index) => toldBlocks(field, frame.behind(index), axes, at));
  const all = [perBlocks(frame.per, axes, at), ...told];
  return all.some((blocks) => blocks === null) ? null : all.flatMap((blocks) => blocks ?? []);
}

/**
 * Names that already stand in cells decide where the rest goes; otherwise the selection's first cell is the
 * corner. What the results are per stands between names and results, or behind the results where names in
 * cells leave no room.
 */
function frameOf(axes: Axes, { selection, cornerFree }: Target): Frame {
  const { down, across } = axes;
  const along = perAlong(axes);
  const other = along === "down" ? across : down;
  const between = !other.cells || other.afterPer === true;
  const [downPer, acrossPer] = [between && along === "down" ? 1 : 0, between && along === "across" ? 1 : 0];
  const rows = down.texts.length;
  const columns = across.texts.length;
  const top = across.cells?.row ?? (down.cells ? down.cells.row - (down.afterPer ? 2 : 1) : selection.row);
  const left =
    down.cells?.column ?? (across.cells ? across.cells.column - (across.afterPer ? 2 : 1) : selection.column);
  const results = {
    row: down.cells?.row ?? top + 1 + acrossPer,
    column: across.cells?.column ?? left + 1 + downPer,
    rows,
    columns,
  };
  const lineAt = (index: number): Line => lineIn({ along, place: index, top, left, results });
  const end = along === "down" ? results.column + columns : results.row + rows;
  const free = down.cells || across.cells ? cornerFree : true;
  return {
    results,
    down: left < 0 ? null : { row: results.row, column: left, rows, columns: 1 },
    across: top < 0 ? null : { row: top, column: results.column, rows: 1, columns },
    corner: free && top >= 0 && left >= 0 ? { row: top, column: left, rows: 1, columns: 1 } : null,
    per: lineAt(between ? (along === "down" ? results.column : results.row) - 1 : end),
    behind: (index) => lineAt(end + (between ? 0 : 1) + index),
  };
}

interface LineIn extends Pick<Frame, "results"> {
  readonly along: Line["along"];
  /** Its column or row. */
  readonly place: number;
  readonly top: number;
  readonly left: number;
}

function lineIn({ along, place, top, left, results }: LineIn): Line {
  const head = { row: top, column: left, rows: 1, columns: 1 };
  return along === "down"
    ? {
        along,
        cells: { ...results, column: place, columns: 1 },
        head: top < 0 ? null : { ...head, column: place },
      }
    : { along, cells: { ...results, row: place, rows: 1 }, head: left < 0 ? null : { ...head, row: place } };
}

function namesOf({ down, across, fixed }: Axes, { corner, ...frame }: Frame): Block[] {
  const [beside, above] = [down.cells ? null : frame.down, across.cells ? null : frame.across];
  const head = { what: "texts", is: "heading" } as const;
  return [
    ...(corner && !fixed.cells ? [{ ...head, area: corner, contents: [[fixed.texts[0] ?? ""]] }] : []),
    ...(beside ? [{ what: "texts", area: beside, contents: down.texts.map((text) => [text]) } as const] : []),
    ...(above ? [{ ...head, area: above, contents: [across.texts] }] : []),
  ];
}

const order = ["product", "indicator", "scenario"] as const;

/** `written(list)` by kind, in the order of our functions' arguments; null where one cannot be written. */
function call(
  name: string,
  axes: Axes,
  written: (list: List, role: keyof Axes) => string | null,
): string | null {
  const roles = Object.entries(axes) as [keyof Axes, List][];
  const args = order.map((kind) => {
    const [role, list] = roles.find(([, { kind: its }]) => its === kind) ?? [];
    return role && list ? written(list, role) : null;
  });
  return args.every((arg) => arg !== null) ? formulaOf(name, args) : null;
}

function spilling(axes: Axes, frame: Frame): string[][] | null {
  const formula = call("IMPACTS", axes, (list, role) => {
    const place = role === "fixed" ? (list.cells ?? frame.corner) : frame[role];
    return place ? address(place) : textOf(list, 0);
  });
  return formula === null ? null : [[formula]];
}

/** Each formula refers to its own row's and column's cell, so filling, copying and sorting keep it right. */
function each(axes: Axes, frame: Frame): string[][] | null {
  const { rows, columns, row: top, column: left } = frame.results;
  const matrix: string[][] = [];
  for (let i = 0; i < rows; i += 1) {
    const line: string[] = [];
    for (let j = 0; j < columns; j += 1) {
      const formula = call("IMPACT", axes, (list, role) => {
        if (role === "down") return frame.down ? cell(top + i, frame.down.column, "column") : textOf(list, i);
        if (role === "across")
          return frame.across ? cell(frame.across.row, left + j, "row") : textOf(list, j);
        const place = list.cells ?? frame.corner;
        return place ? cell(place.row, place.column, "both") : textOf(list, 0);
      });
      if (formula === null) return null;
      line.push(formula);
    }
    matrix.push(line);
  }
  return matrix;
}

function textOf({ literals }: List, index: number): string | null {
  return literals[index] ?? null;
}
