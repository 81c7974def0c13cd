import { formatAddressWithoutSheet } from "../../../src/sheet/cell-areas";
import type { InsertTarget } from "../../../src/workbook/insert/insert-target";
import type { LayoutOptions, InsertPlan } from "../../../src/workbook/insert/insert-plan";
import { findLayoutChoicesToOffer } from "../../../src/workbook/insert/arrangement";
import { planInsert } from "../../../src/workbook/insert/plan-insert";
import type { PickedItems } from "../../../src/client/picking/picked-items";
import { firstFormula, plannedCells, plannedFormats, plannedPurposes } from "./sheet-plans";
import { adpf, brick, gwp, landfill, layout, mortar, namesIn, target, use50 } from "./sample-picks";

const declarations: PickedItems = {
  products: [brick, mortar],
  indicators: [gwp, adpf],
  scenarios: [null, use50, landfill],
};
const inCells: Partial<InsertTarget> = {
  down: namesIn("product", { row: 4, column: 0, rows: 2, columns: 1 }, ["Facing brick", "Mortar"]),
  namedProducts: [brick, mortar],
};

function planned(
  selected: PickedItems,
  change: Partial<LayoutOptions> = {},
  where: Partial<InsertTarget> = {},
): InsertPlan {
  const made = planInsert(selected, { ...layout, ...change }, { ...target, ...where });
  if (made.kind === "none") throw new Error(made.why);
  return made;
}

describe("several products, indicators and stages", () => {
  test("several products, indicators and stages make one table below another, one for each product", () => {
    const [sheet] = planned(declarations).sheets;
    expect(plannedCells(sheet)).toMatchObject({
      B4: "Facing brick",
      C4: "A1-A3",
      D4: "Use 50 years",
      E4: "Landfill",
      B5: "Per",
      C5: "=LCA.PER($B$4,,C$4)",
      B6: "GWP [kg CO2-eq]",
      E7: "=LCA.IMPACT($B$4,$B7,E$4)",
      B9: "Mortar",
      C9: "A1-A3",
      C10: "=LCA.PER($B$9,,C$9)",
      E12: "=LCA.IMPACT($B$9,$B12,E$9)",
    });
    expect(sheet.results.map(formatAddressWithoutSheet)).toEqual(["C6:E7", "C11:E12"]);
    expect(sheet.blocks.some(({ area }) => area.row === 7)).toBe(false);
  });

  test("the empty row between two tables must be free as well", () => {
    const [sheet] = planned(declarations).sheets;
    expect(sheet.fills.map(formatAddressWithoutSheet)).toContain("B8:E8");
  });

  test("the form with sheets makes a sheet for each product, named after it", () => {
    const twin = { ...mortar, ambiguous: true };
    const { sheets } = planned({ ...declarations, products: [brick, twin] }, { form: "sheets" });
    expect(sheets.map(({ sheet, isNew }) => [sheet, isNew])).toEqual([
      ["Facing brick", true],
      ["Mortar", true],
    ]);
    expect(plannedCells(sheets[0])).toMatchObject({
      A1: "Facing brick",
      B1: "A1-A3",
      D4: "=LCA.IMPACT($A$1,$A4,D$1)",
    });
    expect(plannedCells(sheets[1] ?? sheets[0])).toMatchObject({ A1: "id:p-2" });
  });

  test("each of several tables turns on request", () => {
    const [sheet] = planned(declarations, { down: "scenario" }).sheets;
    expect(plannedCells(sheet)).toMatchObject({
      B4: "Facing brick",
      C4: "Per",
      D4: "GWP [kg CO2-eq]",
      B5: "A1-A3",
    });
    expect(findLayoutChoicesToOffer(declarations, layout, target).sides).toEqual(["indicator", "scenario"]);
  });

  test("several tables begin beside names in cells and leave these cells alone", () => {
    const [sheet] = planned({ ...declarations, products: [] }, {}, inCells).sheets;
    expect(formatAddressWithoutSheet(sheet.extent)).toBe("C5:F13");
    expect(plannedCells(sheet)).toMatchObject({ C5: "Facing brick", C10: "Mortar" });
  });

  test("more than sixty new sheets are refused", () => {
    const products = Array.from({ length: 61 }, (_, at) => ({ ...brick, id: `p${at}`, name: `Brick ${at}` }));
    const made = planInsert({ ...declarations, products }, { ...layout, form: "sheets" }, target);
    expect(made).toEqual({ kind: "none", why: "too-many-sheets", about: "60" });
  });
});

describe("a long list", () => {
  test("a long list takes its names from columns beside it", () => {
    const [sheet] = planned(declarations, { form: "list" }).sheets;
    expect(plannedCells(sheet)).toEqual({
      B4: "Products",
      B5: "Facing brick",
      B6: "Mortar",
      C4: "Indicators",
      C5: "GWP [kg CO2-eq]",
      C6: "ADPF [MJ]",
      D4: "Stages",
      D5: "A1-A3",
      D6: "Use 50 years",
      D7: "Landfill",
      F4: "=LCA.RECORDS(B5:B6,C5:C6,D5:D7)",
    });
    expect(sheet.fills.map(formatAddressWithoutSheet)).toContain("F4:O16");
    expect(sheet.results.map(formatAddressWithoutSheet)).toEqual(["O5:O16"]);
    expect(plannedPurposes(sheet)).toEqual(expect.arrayContaining(["heading F4:N4", "number-heading O4"]));
  });

  test("a long list of production omits the stage, and one of all indicators omits the indicator", () => {
    const [some] = planned({ ...declarations, scenarios: [] }, { form: "list" }).sheets;
    expect(plannedCells(some)).toMatchObject({ E4: "=LCA.RECORDS(B5:B6,C5:C6)" });
    const [all] = planned({ products: [brick], indicators: [], scenarios: [use50] }, { form: "list" }).sheets;
    expect(plannedCells(all)).toMatchObject({ C4: "Stages", E4: "=LCA.RECORDS(B5,,C5)" });
    expect(all.fills.map(formatAddressWithoutSheet)).toContain("E4:N28");
  });

  test("a long list refers to names that are already in cells", () => {
    const [sheet] = planned({ ...declarations, products: [] }, { form: "list" }, inCells).sheets;
    expect(plannedCells(sheet)).toMatchObject({
      C5: "Indicators",
      D5: "Stages",
      F5: "=LCA.RECORDS(A5:A6,C6:C7,D6:D8)",
    });
  });

  test("a long list with too many rows is refused", () => {
    const products = Array.from({ length: 3_334 }, (_, at) => ({
      ...brick,
      id: `p${at}`,
      name: `Brick ${at}`,
    }));
    const much = { ...declarations, products };
    expect(planInsert(much, { ...layout, form: "list" }, target)).toMatchObject({ why: "too-large" });
    const list = planned({ ...much, products: products.slice(1) }, { form: "list" });
    expect(firstFormula(list)).toContain("RECORDS");
  });

  test("a long list is not offered if results cannot spill", () => {
    expect(findLayoutChoicesToOffer(declarations, layout, { ...target, spills: false }).forms).toEqual([
      "blocks",
      "sheets",
    ]);
  });
});

test("a bill beside names in cells includes the cell of its label in the cells it fills", () => {
  const one = { products: [], indicators: [gwp], scenarios: [null] };
  const [sheet] = planned(one, { form: "bill" }, inCells).sheets;
  expect(plannedCells(sheet)["A7"]).toMatch(/TRUE,"Sum: GWP/);
  expect(sheet.fills.map(formatAddressWithoutSheet)).toContain("A7");
});

describe("an Excel Table", () => {
  const asTable = { into: "excel-table" } as const;

  test("a new Excel Table has a row for each product, and formulas that refer to their own row", () => {
    const [sheet] = planned(
      { ...declarations, scenarios: [null, use50] },
      { ...asTable, form: "table" },
    ).sheets;
    expect(sheet.table).toBeNull();
    const [made] = planned({ ...declarations, scenarios: [] }, asTable).sheets;
    expect(made.table && formatAddressWithoutSheet(made.table)).toBe("B4:E6");
    expect(plannedCells(made)).toEqual({
      B4: "Product",
      C4: "Per",
      D4: "GWP [kg CO2-eq] A1-A3",
      E4: "ADPF [MJ] A1-A3",
      B5: "Facing brick",
      B6: "Mortar",
      ...Object.fromEntries(
        [5, 6].flatMap((row) => [
          [`C${row}`, "=LCA.PER([@Product])"],
          [`D${row}`, '=LCA.IMPACT([@Product],"GWP [kg CO2-eq]")'],
          [`E${row}`, '=LCA.IMPACT([@Product],"ADPF [MJ]")'],
        ]),
      ),
    });
  });

  test("a new Excel Table of one product has a row for each indicator, and headers that name the product", () => {
    const one = { products: [brick], indicators: [gwp, adpf], scenarios: [null, use50] };
    const [sheet] = planned(one, asTable).sheets;
    expect(plannedCells(sheet)).toMatchObject({
      B4: "Indicator",
      C4: "Per (Facing brick, A1-A3)",
      D4: "Facing brick A1-A3",
      E4: "Facing brick Use 50 years",
      C5: '=LCA.PER("Facing brick")',
      D6: '=LCA.IMPACT("Facing brick",[@Indicator])',
      E6: '=LCA.IMPACT("Facing brick",[@Indicator],"Use 50 years")',
    });
  });

  test("an Excel Table is offered only for the table form, and not beside names in cells", () => {
    const two = { ...declarations, scenarios: [] };
    expect(findLayoutChoicesToOffer(two, layout, target).into).toEqual(["selection", "sheet", "excel-table"]);
    expect(findLayoutChoicesToOffer(declarations, layout, target).into).toEqual(["selection", "sheet"]);
    expect(findLayoutChoicesToOffer(two, { ...layout, form: "list" }, target).into).toEqual([
      "selection",
      "sheet",
    ]);
    expect(
      findLayoutChoicesToOffer({ ...two, products: [] }, layout, { ...target, ...inCells }).into,
    ).toEqual(["selection", "sheet"]);
  });
});

describe("a new sheet", () => {
  test("a table on a new sheet begins at A1, whatever the selection holds", () => {
    const within = {
      ...inCells,
      table: null,
      tables: [{ name: "T", area: { row: 0, column: 0, rows: 9, columns: 9 } }],
    };
    const [sheet] = planned({ ...declarations, scenarios: [] }, { into: "sheet" }, within).sheets;
    expect(sheet).toMatchObject({ isNew: true, sheet: "Results" });
    expect(plannedCells(sheet)).toMatchObject({
      A1: "A1-A3",
      A2: "Facing brick",
      C2: "=LCA.IMPACT($A2,C$1,$A$1)",
    });
  });
});

describe("a title", () => {
  const title = { title: true } as const;

  const line = (facts: readonly string[], results: string) => {
    const known = facts.map((fact) => `IFERROR(LCA.ACCOUNT(${fact}),"")`);
    const time = 'LCA.ACCOUNT("refreshed")';
    const day = `YEAR(${time})&"-"&RIGHT("0"&MONTH(${time}),2)&"-"&RIGHT("0"&DAY(${time}),2)`;
    const requested = `IF(COUNT(${results})=0,"",IFERROR("requested "&${day},""))`;
    return `=TEXTJOIN(" · ",TRUE,${[...known, requested].join()})`;
  };
  const all = ["", '"standard"', '"presentation"'];

  test("the title of a table has the stage in its first cell and live account details beside it", () => {
    const [sheet] = planned({ ...declarations, scenarios: [use50] }, title).sheets;
    expect(plannedCells(sheet)).toMatchObject({
      B4: "Use 50 years",
      C4: line(all, "D6:E7"),
      B5: "Product",
      D5: "GWP [kg CO2-eq]",
      C6: "=LCA.PER($B6,,$B$4)",
      D6: "=LCA.IMPACT($B6,D$5,$B$4)",
    });
    expect(plannedPurposes(sheet)).toEqual(expect.arrayContaining(["title B4", "about C4", "heading B5"]));
    const spilt = planned({ ...declarations, scenarios: [] }, { ...title, formulas: "spill" });
    expect(firstFormula(spilt)).toBe("=LCA.IMPACTS(B6:B7,D5:E5,B4)");
  });

  test("the title of a declaration has the product in its first cell, and the corner names what runs down", () => {
    const one = { ...declarations, products: [brick] };
    const said = { B4: "Facing brick", B5: "Indicator", C6: "=LCA.PER($B$4,,C$5)" };
    expect(plannedCells(planned(one, title).sheets[0])).toMatchObject(said);
    const turned = plannedCells(planned(one, { ...title, down: "scenario" }).sheets[0]);
    expect(turned).toMatchObject({ B4: "Facing brick", B5: "Stage", B6: "A1-A3" });
    const stages = { ...declarations, indicators: [gwp] };
    expect(plannedCells(planned(stages, title).sheets[0])).toMatchObject({
      B4: "GWP [kg CO2-eq]",
      B5: "Product",
    });
  });

  test("the title above several tables has no third name, since each table keeps its product in its corner", () => {
    const [sheet] = planned(declarations, title, { standard: "" }).sheets;
    expect(plannedCells(sheet)).toMatchObject({
      B4: line(["", '"presentation"'], "C7:E13"),
      B5: "Facing brick",
      B10: "Mortar",
    });
    expect(plannedPurposes(sheet)).toContain("title B4");
  });

  test("the title omits a standard and presentation that the service does not give", () => {
    const silent = { standard: "", presentation: "" };
    const [list] = planned(declarations, { ...title, form: "list" }, silent).sheets;
    expect(plannedCells(list)["B4"]).toBe(line([""], "O6:O17"));
  });

  test("each new sheet has its own title", () => {
    const { sheets } = planned(declarations, { ...title, form: "sheets" });
    expect(sheets.map((one) => plannedCells(one)["B1"]?.includes("LCA.ACCOUNT()"))).toEqual([true, true]);
    expect(sheets.map((one) => plannedCells(one)["A1"])).toEqual(["Facing brick", "Mortar"]);
  });

  test("a single formula and a table beside names in cells get no title", () => {
    const one = { products: [brick], indicators: [gwp], scenarios: [] };
    expect(Object.keys(plannedCells(planned(one, title).sheets[0]))).toEqual(["B4"]);
    const beside = planned({ ...declarations, products: [], scenarios: [] }, title, inCells);
    expect(Object.values(plannedCells(beside.sheets[0])).some((text) => text.includes("ACCOUNT"))).toBe(
      false,
    );
  });
});

describe("number formats", () => {
  const readable = "[>=0.01]#,##0.00##;[<=-0.01]-#,##0.00##;0.00E+00";

  test("the number format of a table fits all its results, and follows declarations on request", () => {
    const two = { ...declarations, scenarios: [] };
    expect(plannedFormats(planned(two).sheets[0])).toEqual([["D5:E6", readable]]);
    expect(plannedFormats(planned(two, { numbers: "declared" }).sheets[0])).toEqual([
      ["D5:E6", "0.00E+00;-0.00E+00;0"],
    ]);
  });

  test("the number format of one formula shows the unit if the formula guarantees it", () => {
    const one = { products: [brick], indicators: [gwp], scenarios: [] };
    const unit = '" kg CO2-eq"';
    expect(plannedFormats(planned(one).sheets[0])).toEqual([
      ["B4", `[>=0.01]#,##0.00##${unit};[<=-0.01]-#,##0.00##${unit};0.00E+00${unit}`],
    ]);
    // A formula that does not name the unit could show one that belongs to another indicator.
    const bare = { ...gwp, unit: "kg [CO2]" };
    expect(plannedFormats(planned({ ...one, indicators: [bare] }).sheets[0])).toEqual([["B4", readable]]);
    const quoted = { ...gwp, unit: 'kg "x"' };
    expect(plannedFormats(planned({ ...one, indicators: [quoted] }).sheets[0])).toEqual([["B4", readable]]);
  });
});
