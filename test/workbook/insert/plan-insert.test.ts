import type { InsertTarget } from "../../../src/workbook/insert/insert-target";
import type { LayoutOptions, PlanFailure, InsertPlan } from "../../../src/workbook/insert/insert-plan";
import type { CellRectangle } from "../../../src/sheet/cell-areas";
import { formatAddressWithoutSheet } from "../../../src/sheet/cell-areas";
import { planInsert } from "../../../src/workbook/insert/plan-insert";
import type { PickedItems } from "../../../src/client/picking/picked-items";
import { firstFormula, plannedCells } from "./sheet-plans";
import {
  adpf,
  brick,
  excelTable,
  gwp,
  landfill,
  layout,
  mortar,
  namesIn,
  target,
  use50,
} from "./sample-picks";

const both: PickedItems = { products: [brick, mortar], indicators: [gwp, adpf], scenarios: [] };

function planned(
  selected: PickedItems,
  change: Partial<LayoutOptions> = {},
  where: Partial<InsertTarget> = {},
): InsertPlan {
  const made = planInsert(selected, { ...layout, ...change }, { ...target, ...where });
  if (made.kind === "none") throw new Error(made.why);
  return made;
}

function why(
  selected: PickedItems,
  change: Partial<LayoutOptions> = {},
  where: Partial<InsertTarget> = {},
): PlanFailure | InsertPlan {
  return planInsert(selected, { ...layout, ...change }, { ...target, ...where });
}

const sheetOf = ({ sheets: [sheet] }: InsertPlan): Record<string, string> => plannedCells(sheet);

function resultsOf({ sheets: [{ results }] }: InsertPlan): CellRectangle {
  const [first] = results;
  if (!first) throw new Error("It has no results");
  return first;
}

const addsOf = ({ sheets: [{ columnsToAdd: adds }] }: InsertPlan) => adds;

describe("one formula", () => {
  test("one formula goes into the selected cell, and production needs no scenario", () => {
    const one = planned({ products: [brick], indicators: [gwp], scenarios: [null] });
    expect(sheetOf(one)).toEqual({ B4: '=LCA.IMPACT("Facing brick","GWP [kg CO2-eq]")' });
  });

  test("one formula names the scenario, and an ambiguous product by its id", () => {
    const twin = { ...brick, ambiguous: true };
    const one = planned({ products: [twin], indicators: [gwp], scenarios: [use50] });
    expect(firstFormula(one)).toBe('=LCA.IMPACT("id:p-1","GWP [kg CO2-eq]","Use 50 years")');
  });

  test.each([
    ['=HYPERLINK("x")', '=LCA.IMPACT("=HYPERLINK(""x"")","GWP [kg CO2-eq]")'],
    ["id:p-9", '=LCA.IMPACT("id:p-1","GWP [kg CO2-eq]")'],
    ["", '=LCA.IMPACT("id:p-1","GWP [kg CO2-eq]")'],
    ["x".repeat(256), '=LCA.IMPACT("id:p-1","GWP [kg CO2-eq]")'],
  ])("a product called %j gets a formula that names it safely", (name, formula) => {
    const one = planned({ products: [{ ...brick, name }], indicators: [gwp], scenarios: [] });
    expect(firstFormula(one)).toBe(formula);
  });

  test("a formula is refused if neither name nor id fits into it", () => {
    const endless = { ...brick, id: "i".repeat(256), name: "x".repeat(256) };
    expect(why({ products: [endless], indicators: [gwp], scenarios: [] })).toMatchObject({ why: "too-long" });
  });
});

describe("a table with a formula in each cell", () => {
  test("a table has names as text, the stage in its corner, and formulas that can be filled, copied and sorted", () => {
    expect(sheetOf(planned(both))).toEqual({
      B4: "A1-A3",
      C4: "Per",
      D4: "GWP [kg CO2-eq]",
      E4: "ADPF [MJ]",
      B5: "Facing brick",
      B6: "Mortar",
      C5: "=LCA.PER($B5,,$B$4)",
      C6: "=LCA.PER($B6,,$B$4)",
      D5: "=LCA.IMPACT($B5,D$4,$B$4)",
      E5: "=LCA.IMPACT($B5,E$4,$B$4)",
      D6: "=LCA.IMPACT($B6,D$4,$B$4)",
      E6: "=LCA.IMPACT($B6,E$4,$B$4)",
    });
  });

  test("a table turns on request", () => {
    const turned = sheetOf(planned(both, { down: "indicator" }));
    expect(turned).toMatchObject({
      B5: "Per",
      B6: "GWP [kg CO2-eq]",
      C4: "Facing brick",
      C5: "=LCA.PER(C$4,,$B$4)",
      D5: "=LCA.PER(D$4,,$B$4)",
      C6: "=LCA.IMPACT(C$4,$B6,$B$4)",
    });
  });

  test("a table of indicators and scenarios has its product in the corner", () => {
    const stages: PickedItems = {
      products: [brick],
      indicators: [gwp, adpf],
      scenarios: [null, use50, landfill],
    };
    expect(sheetOf(planned(stages))).toMatchObject({
      B4: "Facing brick",
      C4: "A1-A3",
      D4: "Use 50 years",
      B5: "Per",
      C5: "=LCA.PER($B$4,,C$4)",
      E5: "=LCA.PER($B$4,,E$4)",
      B6: "GWP [kg CO2-eq]",
      D7: "=LCA.IMPACT($B$4,$B7,D$4)",
    });
  });

  test("a table with one product's stages running down shows the declared unit beside each stage", () => {
    const stages: PickedItems = { products: [brick], indicators: [gwp, adpf], scenarios: [null, use50] };
    expect(sheetOf(planned(stages, { down: "scenario" }))).toMatchObject({
      B4: "Facing brick",
      C4: "Per",
      B6: "Use 50 years",
      C6: "=LCA.PER($B$4,,$B6)",
      D6: "=LCA.IMPACT($B$4,D$4,$B6)",
    });
  });

  test("a table of products and scenarios has its indicator in the corner", () => {
    const stages: PickedItems = { ...both, indicators: [gwp], scenarios: [null, use50] };
    expect(sheetOf(planned(stages))).toMatchObject({
      B4: "GWP [kg CO2-eq]",
      C4: "Per (A1-A3)",
      C5: "=LCA.PER($B5,,$D$4)",
      E5: "=LCA.IMPACT($B5,$B$4,E$4)",
    });
  });

  test("scenarios that share a name are named by id", () => {
    const twins: PickedItems = {
      products: [brick],
      indicators: [gwp],
      scenarios: [use50, { ...landfill, name: "USE 50 years" }],
    };
    expect(sheetOf(planned(twins, { form: "table" }))).toMatchObject({
      C4: "id:s-1",
      D4: "id:s-2",
      C5: "=LCA.PER($B$4,,C$4)",
    });
  });
});

describe("a product that is not written by its name", () => {
  const tile = { ...brick, apart: "T-1", forms: ["T-1", "Facing brick", "id:p-1"] };
  const nameAt = (product: string, more: string) => `=INDEX(LCA.RECORDS(${product},${more},FALSE),1,1)`;

  test("a product written by its article number gets a formula for its name beside it, as do all in that table", () => {
    expect(sheetOf(planned({ ...both, products: [tile, mortar] }))).toMatchObject({
      B5: "T-1",
      C4: "Name",
      C5: nameAt("$B5", "$E$4,$B$4"),
      C6: nameAt("$B6", "$E$4,$B$4"),
      D4: "Per",
      D5: "=LCA.PER($B5,,$B$4)",
      E5: "=LCA.IMPACT($B5,E$4,$B$4)",
    });
    expect(Object.values(sheetOf(planned(both)))).not.toContain("Name");
  });

  test("product names appear in tables with products across and in tables by stages", () => {
    const products = [tile, mortar];
    const turned = planned({ ...both, products }, { down: "indicator", formulas: "spill" });
    expect(sheetOf(turned)).toMatchObject({
      B5: "Name",
      C5: nameAt("C$4", "$B$7,$B$4"),
      D5: nameAt("D$4", "$B$7,$B$4"),
      B6: "Per",
      C7: "=LCA.IMPACTS(C4:D4,B7:B8,B4)",
    });
    const stages = planned({ products, indicators: [gwp], scenarios: [null, use50] });
    expect(sheetOf(stages)).toMatchObject({ C4: "Name", C5: nameAt("$B5", "$B$4,$E$4") });
  });

  test("the product name appears in the title of its declaration, or else in a row below the headings", () => {
    const stages: PickedItems = { products: [tile], indicators: [gwp, adpf], scenarios: [null, use50] };
    const titled = sheetOf(planned(stages, { title: true }));
    expect(titled).toMatchObject({ B4: "T-1", B5: "Indicator", B6: "Per" });
    expect(titled["C4"]).toMatch(
      /TRUE,IFERROR\(INDEX\(LCA\.RECORDS\(\$B\$4,\$B\$7,C\$5,FALSE\),1,1\),""\),IFERROR\(LCA\.ACCOUNT\(\)/,
    );
    const plain = sheetOf(planned(stages));
    expect(plain).toMatchObject({ B4: "T-1", B5: "Name", C5: nameAt("$B$4", "$B$7,C$4"), B6: "Per" });
    expect(plain["D5"]).toBeUndefined();
  });

  test("the product name appears in a column of an Excel Table, and in the title of a table of one product", () => {
    const rows = planned({ ...both, products: [tile, mortar] }, { into: "excel-table" });
    expect(sheetOf(rows)).toMatchObject({
      C4: "Name",
      C5: nameAt("[@Product]", '"GWP [kg CO2-eq]",'),
      D4: "Per",
      E5: '=LCA.IMPACT([@Product],"GWP [kg CO2-eq]")',
    });
    const one = { products: [tile], indicators: [gwp, adpf], scenarios: [] };
    const alone = sheetOf(planned(one, { into: "excel-table", title: true }));
    expect(alone["B4"]).toMatch(
      /TRUE,IFERROR\(INDEX\(LCA\.RECORDS\("T-1","GWP \[kg CO2-eq\]",,FALSE\),1,1\),""\),/,
    );
    const profile = sheetOf(planned({ ...one, indicators: [] }, { title: true }));
    expect(profile["B4"]).toMatch(/TRUE,IFERROR\(INDEX\(LCA\.RECORDS\(B5,,D5,FALSE\),1,1\),""\),/);
  });

  test("a product that the user named in cells gets no name beside it", () => {
    const down = {
      kind: "product",
      cells: { row: 4, column: 1, rows: 1, columns: 1 },
      texts: ["T-1"],
      unknown: [],
      ambiguous: [],
    } as const;
    const beside = planned({ ...both, products: [] }, {}, { down: { ...down }, cornerFree: true });
    expect(Object.values(sheetOf(beside))).not.toContain("Name");
  });
});

describe("metadata of the picked products", () => {
  const year = (text: string) => ({ meaning: "year", name: "referenceYear", text }) as const;
  const dated = { ...brick, sayings: [year("2023")] };
  const stale = { ...mortar, sayings: [{ meaning: "stale", name: "isStale", text: "true" }] as const };

  test("metadata fields follow the results, each in a column with live formulas", () => {
    expect(sheetOf(planned({ ...both, products: [dated, stale] }))).toMatchObject({
      C4: "Per",
      E4: "ADPF [MJ]",
      F4: "Year",
      F5: '=LCA.DETAILS($B5,"referenceYear")',
      F6: '=LCA.DETAILS($B6,"referenceYear")',
      G4: "Out of date",
      G6: '=LCA.DETAILS($B6,"isStale")',
    });
  });

  test("metadata fields are below the results if products run across", () => {
    const turned = sheetOf(
      planned({ ...both, products: [dated, mortar] }, { down: "indicator", formulas: "spill" }),
    );
    expect(turned).toMatchObject({ B8: "Year", C8: '=LCA.DETAILS(C$4,"referenceYear")' });
    expect(turned["B9"]).toBeUndefined();
  });

  test("a table of one product's stages has no metadata fields", () => {
    const stages: PickedItems = { products: [dated], indicators: [gwp, adpf], scenarios: [null, use50] };
    const formulas = Object.values(sheetOf(planned(stages)));
    expect(formulas.filter((formula) => formula.includes("DETAILS"))).toEqual([]);
  });
});

describe("a table of one formula", () => {
  test("a table of one formula spills from beside its names", () => {
    const spilling = planned(both, { formulas: "spill" });
    expect(sheetOf(spilling)).toMatchObject({
      B4: "A1-A3",
      C5: "=LCA.PER($B5,,$B$4)",
      C6: "=LCA.PER($B6,,$B$4)",
      D5: "=LCA.IMPACTS(B5:B6,D4:E4,B4)",
    });
    expect(formatAddressWithoutSheet(resultsOf(spilling))).toBe("D5:E6");
    expect(sheetOf(spilling)["E5"]).toBeUndefined();
  });

  test("a table has a formula in each cell if this Excel cannot spill", () => {
    expect(sheetOf(planned(both, { formulas: "spill" }, { spills: false }))["E6"]).toBe(
      "=LCA.IMPACT($B6,E$4,$B$4)",
    );
  });

  test("a table of all indicators is a profile below its headings", () => {
    const profile = planned({ products: [brick], indicators: [], scenarios: [null, use50] });
    expect(sheetOf(profile)).toEqual({
      B4: "Facing brick",
      C4: "Unit",
      D4: "A1-A3",
      E4: "Use 50 years",
      B5: "Per",
      D5: "=LCA.PER($B$4,,D$4)",
      E5: "=LCA.PER($B$4,,E$4)",
      B6: "=LCA.PROFILE(B4,D4:E4,FALSE)",
    });
    expect(formatAddressWithoutSheet(resultsOf(profile))).toBe("B6:E29");
  });
});

describe("names in the selection", () => {
  const products = namesIn("product", { row: 1, column: 0, rows: 2, columns: 1 }, ["Facing brick", "Mortar"]);
  const indicators = namesIn("indicator", { row: 0, column: 2, rows: 1, columns: 2 }, ["GWP", "ADPF"]);
  const none: PickedItems = { products: [], indicators: [], scenarios: [] };

  test("names in a column are not written again, and headings go above", () => {
    const beside = planned({ ...none, indicators: [gwp] }, {}, { down: products, cornerFree: false });
    expect(sheetOf(beside)).toEqual({
      B1: "Per",
      B2: "=LCA.PER($A2)",
      B3: "=LCA.PER($A3)",
      C1: "GWP [kg CO2-eq]",
      C2: '=LCA.IMPACT($A2,C$1,"A1-A3")',
      C3: '=LCA.IMPACT($A3,C$1,"A1-A3")',
    });
  });

  test("a free corner takes the stage", () => {
    const beside = planned({ ...none, indicators: [gwp] }, {}, { down: products, cornerFree: true });
    expect(sheetOf(beside)).toMatchObject({
      A1: "A1-A3",
      B2: "=LCA.PER($A2,,$A$1)",
      C2: "=LCA.IMPACT($A2,C$1,$A$1)",
    });
  });

  test("names in a row and a column get only formulas, with the declared units behind the results", () => {
    const where = { down: products, across: indicators, cornerFree: false };
    expect(sheetOf(planned(none, {}, where))).toEqual({
      C2: '=LCA.IMPACT($A2,C$1,"A1-A3")',
      D2: '=LCA.IMPACT($A2,D$1,"A1-A3")',
      C3: '=LCA.IMPACT($A3,C$1,"A1-A3")',
      D3: '=LCA.IMPACT($A3,D$1,"A1-A3")',
      E1: "Per",
      E2: "=LCA.PER($A2)",
      E3: "=LCA.PER($A3)",
    });
    expect(firstFormula(planned(none, { formulas: "spill" }, where))).toBe(
      '=LCA.IMPACTS(A2:A3,C1:D1,"A1-A3")',
    );
  });

  test("names in a table written here leave the declared units in their column", () => {
    const after = { ...indicators, lead: 1 } as const;
    const where = { down: products, across: after, cornerFree: false };
    expect(sheetOf(planned(none, {}, where))).toEqual({
      B1: "Per",
      B2: "=LCA.PER($A2)",
      B3: "=LCA.PER($A3)",
      C2: '=LCA.IMPACT($A2,C$1,"A1-A3")',
      D2: '=LCA.IMPACT($A2,D$1,"A1-A3")',
      C3: '=LCA.IMPACT($A3,C$1,"A1-A3")',
      D3: '=LCA.IMPACT($A3,D$1,"A1-A3")',
    });
    const headsOnly = planned({ ...none, products: [brick] }, {}, { across: after, cornerFree: false });
    expect(sheetOf(headsOnly)).toMatchObject({
      A2: "Facing brick",
      B2: "=LCA.PER($A2)",
      C2: '=LCA.IMPACT($A2,C$1,"A1-A3")',
    });
    const down = {
      ...indicators,
      cells: { row: 2, column: 0, rows: 2, columns: 1 },
      lead: 1,
    } as const;
    const turned = planned({ ...none, products: [brick, mortar] }, {}, { down, cornerFree: false });
    expect(sheetOf(turned)).toMatchObject({
      B1: "Facing brick",
      A2: "Per",
      C2: "=LCA.PER(C$1)",
      B3: '=LCA.IMPACT(B$1,$A3,"A1-A3")',
    });
  });

  test("names at the sheet's edge leave no room for headings, so the formulas name the indicator", () => {
    const atTop = { ...products, cells: { ...products.cells, row: 0 } };
    const beside = planned({ ...none, indicators: [gwp, adpf] }, {}, { down: atTop, cornerFree: false });
    expect(sheetOf(beside)).toMatchObject({
      B1: "=LCA.PER($A1)",
      C1: '=LCA.IMPACT($A1,"GWP [kg CO2-eq]","A1-A3")',
    });
  });

  test("names in cells are ignored if something of their kind is picked", () => {
    const apart = planned(both, {}, { down: products, across: indicators });
    expect(sheetOf(apart)).toMatchObject({ B4: "A1-A3", B5: "Facing brick", D4: "GWP [kg CO2-eq]" });
    const heads = planned({ ...none, products: [brick] }, {}, { down: products, across: indicators });
    expect(sheetOf(heads)).toMatchObject({ B2: "Facing brick", C2: "=LCA.IMPACT($B2,C$1,$B$1)" });
  });

  describe("blank cells between names", () => {
    const texts = ["Facing brick", "", "Mortar"];
    const down = namesIn("product", { row: 1, column: 0, rows: 3, columns: 1 }, texts);
    const across = namesIn("indicator", { row: 0, column: 1, rows: 1, columns: 3 }, ["GWP", "", "ADPF"]);
    const where = { down, cornerFree: false };

    test.each<[string, Partial<LayoutOptions>, Partial<InsertTarget>, string]>([
      ["in a table with a formula in each cell", {}, where, "B2 C2 B4 C4"],
      ["in a table with names across", {}, { ...where, across }, "B2 D2 B4 D4 E2 E4"],
      ["in a bill", { form: "bill" }, where, "B2 B4 C2 C4 E2 E4 H2 H4 I2 I4"],
    ])("blank names get blank rows and columns: %s", (_, change, place, cells) => {
      const one = { ...none, indicators: place.across ? [] : [gwp] };
      const all = Object.entries(sheetOf(planned(one, change, place)));
      const filled = all.flatMap(([at, content]) =>
        /[1-4]$/.test(at) && content.startsWith("=") ? [at] : [],
      );
      expect(filled.sort()).toEqual(cells.split(" ").sort());
    });

    test("blank names are left out if each name gets a table or sheet of its own", () => {
      const picks = { products: [], indicators: [gwp, adpf], scenarios: [null, use50] };
      const blocks = planned(picks, { form: "blocks" }, where);
      expect(Object.values(sheetOf(blocks)).filter((text) => texts.includes(text))).toEqual([
        "Facing brick",
        "Mortar",
      ]);
      const sheets = planned(picks, { form: "sheets" }, where);
      expect(sheets.sheets.map(({ sheet }) => sheet)).toEqual(["Facing brick", "Mortar"]);
    });

    test("a long list refers to the cells with their blanks, and has rows only for the names", () => {
      const list = planned({ ...none, indicators: [gwp] }, { form: "list" }, where);
      expect(firstFormula(list)).toBe("=LCA.RECORDS(A2:A4,C3)");
      expect(list.sheets[0].extent.rows).toBe(3);
    });
  });

  test("names in cells are written again on a new sheet", () => {
    const beside = planned({ ...none, indicators: [gwp] }, { into: "sheet" }, { down: products });
    expect(beside.sheets[0].isNew).toBe(true);
    expect(sheetOf(beside)).toMatchObject({
      A2: "Facing brick",
      A3: "Mortar",
      C2: "=LCA.IMPACT($A2,C$1,$A$1)",
    });
  });

  test("a single name gets its formula beside it", () => {
    const one = { ...products, cells: { ...products.cells, rows: 1 }, texts: ["Mortar"] };
    const beside = planned({ ...none, indicators: [gwp] }, {}, { down: one });
    expect(sheetOf(beside)).toEqual({ B2: '=LCA.IMPACT(A2,"GWP [kg CO2-eq]")' });
  });
});

describe("inserting into an Excel Table", () => {
  const table = excelTable;
  const none = { products: [], indicators: [], scenarios: [] };
  const inside = { table, tables: [{ name: "Table1", area: table.area }] };

  test("each row refers to its own product, in new columns at the end", () => {
    const columns = planned({ ...both, products: [] }, { formulas: "spill" }, inside);
    expect(addsOf(columns)).toEqual({
      table: "Table1",
      headers: ["Per", "GWP [kg CO2-eq] A1-A3", "ADPF [MJ] A1-A3"],
    });
    expect(sheetOf(columns)).toEqual({
      C4: "=LCA.PER([@[Product name]])",
      C5: "=LCA.PER([@[Product name]])",
      D4: '=LCA.IMPACT([@[Product name]],"GWP [kg CO2-eq]")',
      E4: '=LCA.IMPACT([@[Product name]],"ADPF [MJ]")',
      D5: '=LCA.IMPACT([@[Product name]],"GWP [kg CO2-eq]")',
      E5: '=LCA.IMPACT([@[Product name]],"ADPF [MJ]")',
    });
  });

  test("the column of declared units names the first stage and is never added twice", () => {
    const of = (headers: readonly string[], scenarios: PickedItems["scenarios"]): InsertPlan =>
      planned({ products: [], indicators: [gwp], scenarios }, {}, { table: { ...table, headers } });
    const inUse = of(["Product", "Mass"], [use50]);
    expect(sheetOf(inUse)["C4"]).toBe('=LCA.PER([@Product],,"Use 50 years")');
    expect(addsOf(inUse)?.headers[0]).toBe("Per (Use 50 years)");
    expect(addsOf(of(["Product", "Per"], [use50]))?.headers[0]).toBe("Per (Use 50 years)");
    expect(addsOf(of(["Product", "per (use 50 years)"], [use50]))?.headers).toHaveLength(1);
    expect(addsOf(of(["Product", "Mass"], [use50, null]))?.headers[0]).toBe("Per (Use 50 years)");
    expect(addsOf(of(["Product", "PER"], [null]))?.headers).toEqual(["GWP [kg CO2-eq] A1-A3"]);
  });

  test("rows that name indicators get a column with the declared unit of their product", () => {
    const cells = { row: 3, column: 0, rows: 2, columns: 1 };
    const indicators = {
      ...table,
      ...{ headers: ["Indicator", "Mass"], product: null },
      indicator: namesIn("indicator", cells, ["GWP", "ADPF"]),
    };
    const columns = planned({ ...none, products: [brick] }, {}, { table: indicators });
    expect(addsOf(columns)?.headers).toEqual(["Per (Facing brick)", "Facing brick A1-A3"]);
    expect(sheetOf(columns)["C4"]).toBe('=LCA.PER("Facing brick")');
  });

  test("a selected empty column is filled and keeps the header that the user wrote", () => {
    const empty = { ...table, headers: ["Product", "Warming"], empty: [1] };
    const where = { table: empty, selection: { ...target.selection, column: 1 } };
    const filled = planned({ ...none, indicators: [gwp] }, {}, where);
    expect(addsOf(filled)).toEqual({ table: "Table1", headers: ["Per"] });
    expect(sheetOf(filled)).toEqual({
      B4: '=LCA.IMPACT([@Product],"GWP [kg CO2-eq]")',
      B5: '=LCA.IMPACT([@Product],"GWP [kg CO2-eq]")',
      C4: "=LCA.PER([@Product])",
      C5: "=LCA.PER([@Product])",
    });
    const named = planned(
      { ...none, indicators: [gwp] },
      {},
      { ...where, table: { ...empty, headers: ["Product", "Column1"] } },
    );
    expect(sheetOf(named)["B3"]).toBe("GWP [kg CO2-eq] A1-A3");
  });

  test("existing columns are not added twice", () => {
    const taken = { ...table, headers: ["Product", "Per", "gwp [kg CO2-eq] a1-a3"] };
    const more = planned({ ...both, products: [] }, {}, { table: taken });
    expect(addsOf(more)?.headers).toEqual(["ADPF [MJ] A1-A3"]);
    const again = { ...none, indicators: [gwp] };
    expect(why(again, {}, { table: taken })).toEqual({ kind: "none", why: "is-there", about: "Table1" });
  });

  test("new headers differ from the existing ones", () => {
    const taken = { ...table, headers: ["Product", "Mass", "gwp [kg CO2-eq] a1-a3"], empty: [2] };
    const again = planned({ ...none, indicators: [gwp] }, {}, { table: taken });
    expect(addsOf(again)?.headers).toEqual(["Per", "GWP [kg CO2-eq] A1-A3 (2)"]);
  });

  test("a table without names takes one formula in the selected cell and refuses several", () => {
    const bare = { table: { ...table, product: null } };
    const one = planned({ products: [brick], indicators: [gwp], scenarios: [] }, { form: "table" }, bare);
    expect(sheetOf(one)).toEqual({ B4: '=LCA.IMPACT("Facing brick","GWP [kg CO2-eq]")' });
    expect(why(both, {}, bare)).toEqual({ kind: "none", why: "table-needs-names", about: "Table1" });
  });

  test("picks in a table with names make one formula, or are refused with a hint at the names", () => {
    const inside = { table };
    const one = planned({ products: [mortar], indicators: [gwp], scenarios: [] }, {}, inside);
    expect(sheetOf(one)).toEqual({ B4: '=LCA.IMPACT("Mortar","GWP [kg CO2-eq]")' });
    expect(why(both, {}, inside)).toEqual({ kind: "none", why: "table-has-names", about: "Table1" });
    expect(why({ ...none, indicators: [gwp] }, {}, inside)).toMatchObject({ kind: "plan" });
  });

  test("names of a long table that were not all read are refused on a new sheet", () => {
    const long = {
      ...table,
      product: { ...namesIn("product", { row: 3, column: 0, rows: 900, columns: 1 }, ["Mortar"]) },
    };
    const picks = { ...none, indicators: [gwp] };
    expect(why(picks, { into: "sheet" }, { table })).toMatchObject({ kind: "plan" });
    expect(why(picks, { into: "sheet" }, { table: long })).toMatchObject({ why: "too-large" });
  });

  test("a result that would spill into a table is refused", () => {
    const beside = { tables: [{ name: "Table1", area: { row: 5, column: 2, rows: 2, columns: 1 } }] };
    expect(why(both, {}, beside)).toEqual({ kind: "none", why: "meets-table", about: "Table1" });
  });
});

describe("picks that cannot be planned", () => {
  const texts: Partial<InsertTarget> = { unknownTextArea: { row: 3, column: 0, rows: 5, columns: 1 } };

  test.each<[string, PickedItems]>([
    ["nothing-picked", { products: [], indicators: [gwp], scenarios: [] }],
    ["no-indicator", { products: [brick, mortar], indicators: [], scenarios: [] }],
  ])("incomplete picks are refused with the reason %s", (reason, selected) => {
    expect(why(selected)).toMatchObject({ kind: "none", why: reason });
  });

  test.each<[string, Partial<PickedItems>, Partial<InsertTarget>, object]>([
    ["texts, none of which is a name", {}, texts, { why: "none-known", about: "A4:A8" }],
    ["texts, and products picked", { products: [brick, mortar] }, texts, { why: "no-indicator" }],
    ["names alone in a table", {}, { table: excelTable }, { why: "no-indicator" }],
    [
      "an indicator in a table of none",
      { indicators: [gwp] },
      { table: { ...excelTable, product: null } },
      { why: "nothing-picked" },
    ],
  ])("the reason fits the selection: %s", (_, picks, where, right) => {
    const selected = { products: [], indicators: [], scenarios: [], ...picks };
    expect(why(selected, {}, where)).toMatchObject({ kind: "none", ...right });
  });

  test("a table beyond the sheet's end or over 20,000 formulas is refused", () => {
    const last = { selection: { row: 1_048_575, column: 0, rows: 1, columns: 1 } };
    expect(why(both, {}, last)).toMatchObject({ why: "off-sheet" });
    const products = Array.from({ length: 20_001 }, (_, i) => ({
      ...brick,
      id: `p${i}`,
      name: `Brick ${i}`,
    }));
    expect(why({ ...both, products, indicators: [gwp] })).toMatchObject({ why: "too-large" });
    const spilt = { ...both, products: products.slice(1), indicators: [gwp] };
    expect(resultsOf(planned(spilt, { formulas: "spill" })).rows).toBe(20_000);
  });
});
