import type { InserterForPane } from "../../../src/workbook/insert/excel-inserter";
import type { InsertOutcome, InsertTarget } from "../../../src/workbook/insert/insert-target";
import type { InsertPlan, LayoutOptions } from "../../../src/workbook/insert/insert-plan";
import { usual } from "./sample-picks";
import { planInsert } from "../../../src/workbook/insert/plan-insert";
import type { PickedItems } from "../../../src/client/picking/picked-items";
import { containsRectangle, parseCellRectangle, splitFullAddress } from "../../../src/sheet/cell-areas";
import type { Reason } from "../../../src/lca/reasons";
import { coveringPairs } from "../../matrix-sample";
import type { NodeDesk } from "../../in-node/node-desk";
import type { Snapshot } from "../writing/snapshot";
import { changesBetween, contentsOf, snapshot } from "../writing/snapshot";
import { createInserterOpener } from "./inserter-in-node";
import { gwp, odp, product, use50 } from "./large-picks";

/**
 * Every form of Insert with every kind of selection: the picks are written there, or a question is asked, or the insert
 * is refused with a reason. Without picked products, the same holds for the names in the selected cells.
 */

const open = createInserterOpener();
let desk: NodeDesk;
let inserting: InserterForPane;

beforeEach(async () => {
  ({ desk, inserting } = await open());
  await desk.paste("K1", [["a note", "=1+1"]]);
});

const [one, two] = [[product(1)], [product(1), product(2)]];
const [first, both] = [[gwp], [gwp, odp]];
const stages = [null, use50];

/** Each form, with picks that suit it. */
const forms: Readonly<Record<string, readonly [Partial<LayoutOptions>, PickedItems]>> = {
  formula: [{}, { products: one, indicators: first, scenarios: [null] }],
  table: [{ form: "table" }, { products: two, indicators: both, scenarios: [null] }],
  each: [
    { form: "table", formulas: "each" },
    { products: two, indicators: both, scenarios: [null] },
  ],
  blocks: [{ form: "blocks" }, { products: two, indicators: both, scenarios: stages }],
  sheets: [{ form: "sheets" }, { products: two, indicators: both, scenarios: stages }],
  list: [{ form: "list" }, { products: two, indicators: both, scenarios: [null] }],
  bill: [{ form: "bill" }, { products: two, indicators: first, scenarios: [null] }],
  excelTable: [{ into: "excel-table" }, { products: two, indicators: both, scenarios: [null] }],
  profile: [{}, { products: one, indicators: [], scenarios: [null] }],
};

/** The kinds of selection, from B4 on. Each prepares the sheet and returns the selected address. */
const selections: Readonly<Record<string, () => Promise<string>>> = {
  nothing: () => Promise.resolve("B4"),
  "a name": () => holding("B4", [["Sample product 7"]]),
  "a number of ours": () => holding("A4", [["Sample product 7", '=LCA.IMPACT(A4,"GWP")']], "B4"),
  "a spilled number": () =>
    holding(
      "A3",
      [
        ["Sample product 7", '=LCA.IMPACTS(A3,{"GWP";"ODP"})'],
        ["x", ""],
      ],
      "B4",
    ),
  "another value": () => holding("B4", [[42]]),
  "names that a filter hides some of": async () => {
    const names = ["Product", ...[5, 6, 7].map((at) => `Sample product ${at}`)];
    const selected = await holding(
      "B3",
      names.map((name) => [name]),
      "B4:B6",
    );
    desk.book.filter(desk.sheet("Sheet1"), [4]);
    return selected;
  },
  "a name in merged cells": async () => {
    desk.book.merge(desk.book.at("B4:C4"));
    return holding("B4", [["Sample product 7"]], "B4:C4");
  },
  "a row of an Excel Table": async () => {
    const rows = [
      ["Stock", "Warming"],
      ["Sample product 7", ""],
      ["Sample product 6", ""],
    ];
    await holding("A3", rows);
    await Excel.run(async (context) => {
      context.workbook.worksheets.getActiveWorksheet().tables.add("A3:B5", true);
      await context.sync();
    });
    return "B4";
  },
  "a name on a protected sheet": async () => {
    const selected = await holding("B4", [["Sample product 7"]]);
    desk.host.recorded.protected.add(desk.sheet("Sheet1"));
    return selected;
  },
};

async function holding(at: string, rows: readonly (readonly unknown[])[], selected = at): Promise<string> {
  await desk.paste(at, rows);
  return selected;
}

type Endings = Readonly<Record<string, string>>;

/** The same ending for every form, with exceptions. */
const all = (ending: string, but: Endings = {}): Endings => ({
  ...Object.fromEntries(Object.keys(forms).map((form) => [form, ending])),
  ...but,
});

/** Occupied cells are overwritten only after a question. New sheets need none. */
const over = (ending: string, but: Endings = {}): Endings =>
  all(`asked, ${ending}`, { sheets: "written", ...but });

const [denied, merged] = ["sheets-protected", "put back: not-taken"];

/** The endings for each selection, with and without picked products. */
const endings: Readonly<Record<string, readonly [picked: Endings, unpicked: Endings]>> = {
  nothing: [all("written"), all("nothing-picked")],
  "a name": [over("written"), all("written")],
  "a number of ours": [over("written"), all("nothing-picked")],
  "a spilled number": [over("written"), all("nothing-picked")],
  "another value": [over("written"), all("nothing-picked")],
  "names that a filter hides some of": [over("written"), all("written", { profile: "no-indicator" })],
  "a name in merged cells": [
    over(merged, { formula: "asked, written" }),
    all(merged, { table: "written", each: "written", excelTable: "written", list: "written" }),
  ],
  "a row of an Excel Table": [
    all("table-has-names", { formula: "written", profile: "no-indicator" }),
    all("written", { profile: "no-indicator" }),
  ],
  "a name on a protected sheet": [over(denied), all(denied)],
};

/** Numbers of the products named in the selected cells or in the rows of a table; one alone is 7. */
const inCells: Readonly<Record<string, readonly number[]>> = {
  "names that a filter hides some of": [5, 6, 7],
  "a row of an Excel Table": [6, 7],
};

const pairs = coveringPairs("forms with selections", Object.keys(selections), Object.keys(forms));

/**
 * The forms that are tried with a selection: those that end otherwise than most, and one of all; in a deep run all.
 */
function formsFor(selection: string): readonly string[] {
  const [picked = {}, unpicked = {}] = endings[selection] ?? [];
  const endingsOf = (form: string): string => `${picked[form]}, ${unpicked[form]}`;
  const names = Object.keys(forms);
  const isUsual = (form: string): boolean =>
    names.filter((other) => endingsOf(other) === endingsOf(form)).length > 2;
  const isPaired = (form: string): boolean =>
    pairs.some(([one, other]) => one === selection && other === form);
  return names.filter((form) => !isUsual(form) || isPaired(form));
}

test.each(Object.keys(selections))(
  "every form writes what is picked, asks or refuses, with %s selected",
  async (name) => {
    const selected = (await selections[name]?.()) ?? "";
    const named = (inCells[name] ?? [7]).map(product);
    const picked: Record<string, string> = {};
    const unpicked: Record<string, string> = {};
    const tried = formsFor(name);
    for (const [form, [layout, picks]] of Object.entries(forms)) {
      if (!tried.includes(form)) continue;
      desk.select(selected);
      picked[form] = await endingOf(layout, picks, picks.products);
      desk.select(selected);
      unpicked[form] = await endingOf(layout, { ...picks, products: [] }, named);
    }
    const ofTried = (all: Endings = {}): Endings =>
      Object.fromEntries(Object.entries(all).filter(([form]) => tried.includes(form)));
    expect([picked, unpicked]).toEqual(endings[name]?.map(ofTried));
  },
);

async function target(): Promise<InsertTarget> {
  const seen = await inserting.readTarget();
  if (!seen) throw new Error("No one range of cells is selected");
  return seen;
}

async function endingOf(
  layout: Partial<LayoutOptions>,
  picks: PickedItems,
  right: PickedItems["products"],
): Promise<string> {
  const drawn = planInsert(picks, { ...usual, ...layout }, await target());
  if (drawn.kind === "none") return drawn.why;
  const before = contentsOf(snapshot(desk));
  const answers: string[] = [];
  let asked = "";
  let outcome = await outcomeOf(drawn, false);
  if (typeof outcome === "object" && outcome.kind === "occupied") {
    answers.push("asked");
    asked = outcome.occupied.address;
    expect(changesBetween(before, contentsOf(snapshot(desk)))).toBe("");
    outcome = await outcomeOf(drawn, true);
  }
  if (typeof outcome === "string" || outcome.kind === "occupied") {
    expect(changesBetween(before, contentsOf(snapshot(desk)))).toBe("");
    return [...answers, outcome].join(", ");
  }
  const after = contentsOf(snapshot(desk));
  expect(changesBetween(others(before, drawn, asked), others(after, drawn, asked))).toBe("");
  const shown = productsShown(drawn);
  await outcome.undo.run();
  await desk.settled();
  expect(changesBetween(before, contentsOf(snapshot(desk)))).toBe("");
  return [...answers, shown === right.map(({ id }) => id).join() ? "written" : `written of ${shown}`].join(
    ", ",
  );
}

async function outcomeOf(drawn: InsertPlan, replace: boolean): Promise<InsertOutcome | string> {
  try {
    const outcome = await inserting.insert(drawn, replace);
    await desk.settled();
    if (outcome.kind === "done") await outcome.fitted;
    return outcome;
  } catch (thrown) {
    const { reason } = thrown as { readonly reason?: Reason };
    return reason?.kind === "put-back" ? `put back: ${reason.why.kind}` : String(reason?.kind ?? thrown);
  }
}

/**
 * The contents of the cells that the plan does not write and the question did not name. Values of formulas are left
 * out, because they may follow from the written cells.
 */
function others(all: Snapshot, { sheets }: InsertPlan, asked: string): Snapshot {
  const named = asked === "" ? null : parseCellRectangle(splitFullAddress(asked).address);
  const isOther = (place: string): boolean => {
    const [, sheet, at = ""] = /^(.+)!([A-Z]+\d+) (?!value)\w+$/.exec(place) ?? [];
    const cell = parseCellRectangle(at);
    if (sheet !== "Sheet1" || !cell || (named && containsRectangle(named, cell))) return false;
    // Columns added to a table include their headers.
    const above = { row: cell.row + 1, column: cell.column };
    return sheets.every(
      ({ isNew, extent, columnsToAdd: adds }) =>
        isNew || !(containsRectangle(extent, cell) || (adds && containsRectangle(extent, above))),
    );
  };
  return new Map([...all].filter(([place]) => isOther(place)));
}

/** The products whose results the plan shows: the whole part of each number identifies its product. */
function productsShown({ sheets }: InsertPlan): string {
  const numbers = sheets
    .flatMap(({ sheet, results }) => results.map((area) => ({ ...area, sheet: desk.sheet(sheet) })))
    .flatMap((area) => desk.book.values(area).flat())
    .filter((value): value is number => typeof value === "number");
  const shown = [...new Set(numbers.map(Math.floor))].sort().map(product);
  return shown.map(({ id }) => id).join();
}
