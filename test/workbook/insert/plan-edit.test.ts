import { planSelectedFormulaEdit } from "../../../src/workbook/insert/plan-edit";
import type { EditableFormula } from "../../../src/workbook/insert/insert-target";
import type { TableAroundCall } from "../../../src/workbook/insert/enclosing-layout";
import { parseEditableCall } from "../../../src/workbook/insert/enclosing-layout";
import { chooseResultNumberFormat } from "../../../src/workbook/insert/insert-plan";
import type { PickedItems } from "../../../src/client/picking/picked-items";
import { firstFormula } from "./sheet-plans";
import { adpf, brick, gwp, layout, mortar, use50 } from "./sample-picks";

const cell = { row: 3, column: 1, rows: 1, columns: 1 };

function held(formula: string, selected: PickedItems): EditableFormula {
  const call = parseEditableCall(formula);
  if (!call) throw new Error(formula);
  return { place: { sheet: "Sheet1", ...cell }, formula, call, selected, table: null };
}

/** The formula with other picks, or the reason why there is none. */
function editedFormula(formula: ReturnType<typeof held>, after: PickedItems): string | undefined {
  const drawn = planSelectedFormulaEdit(formula, after, layout);
  return drawn.kind === "plan" ? firstFormula(drawn) : drawn.why;
}

const before: PickedItems = { products: [brick], indicators: [gwp], scenarios: [null] };

test.each<[string, Partial<PickedItems>, string]>([
  ["=LCA.IMPACT($A2,B$1)", {}, "=LCA.IMPACT($A2,B$1)"],
  ["=LCA.IMPACT($A2,B$1)", { indicators: [adpf] }, '=LCA.IMPACT($A2,"ADPF [MJ]")'],
  ["=LCA.IMPACT($A2,B$1)", { scenarios: [use50] }, '=LCA.IMPACT($A2,B$1,"Use 50 years")'],
  ['=LCA.IMPACT([@Product],"GWP","A1-A3")', { products: [mortar] }, '=LCA.IMPACT("Mortar","GWP","A1-A3")'],
])("editing %s with %j gives the new formula", (formula, change, expected) => {
  expect(editedFormula(held(formula, before), { ...before, ...change })).toBe(expected);
});

test.each<[string, Partial<PickedItems>, string]>([
  ['=LCA.IMPACT($A2,"GWP [kg CO2-eq]")', { indicators: [adpf] }, "MJ"],
  ['=LCA.IMPACT($A2,"GWP [kg CO2-eq]")', { products: [mortar] }, "kg CO2-eq"],
  ['=LCA.IMPACT($A2,"GWP")', { products: [mortar] }, ""],
  ["=LCA.IMPACT($A2,B$1)", { products: [mortar] }, ""],
])("the number format of %s edited with %j shows the unit %j", (formula, change, unit) => {
  const drawn = planSelectedFormulaEdit(held(formula, before), { ...before, ...change }, layout);
  expect(drawn).toMatchObject({
    sheets: [{ parts: [{ area: cell, format: chooseResultNumberFormat(layout, unit) }] }],
  });
});

test("removing a scenario removes its comma", () => {
  const staged = held('=LCA.IMPACT($A2,B$1,"Use 50 years")', { ...before, scenarios: [use50] });
  expect(editedFormula(staged, before)).toBe("=LCA.IMPACT($A2,B$1)");
});

test("a profile takes its scenario as second argument", () => {
  const profile = held("=LCA.PROFILE(A1,C1,FALSE)", { products: [brick], indicators: [], scenarios: [null] });
  const after = { products: [mortar], indicators: [], scenarios: [use50] };
  expect(editedFormula(profile, after)).toBe('=LCA.PROFILE("Mortar","Use 50 years",FALSE)');
});

test("a table at the sheet's end takes no more names", () => {
  const last = { row: 1_048_575, column: 0, rows: 1, columns: 1 };
  const table: TableAroundCall = {
    ...{ kind: "cells", spills: true, lines: [], results: { ...last, column: 1 } },
    names: [{ kind: "product", argument: 0, along: "down", cells: last }],
  };
  const full = { ...held("=LCA.IMPACTS(A1048576,B1048575)", before), table };
  expect(planSelectedFormulaEdit(full, { ...before, products: [brick, mortar] }, layout)).toMatchObject({
    why: "off-sheet",
  });
});

test("names in a range can only be changed in their cells", () => {
  const table = held("=LCA.IMPACTS(A2:A3,B1:C1)", {
    ...before,
    products: [brick, mortar],
    indicators: [gwp, adpf],
  });
  const after = { ...before, products: [brick, mortar], indicators: [adpf, gwp] };
  expect(planSelectedFormulaEdit(table, after, layout)).toEqual({
    kind: "none",
    why: "lists-in-cells",
    about: "B1:C1",
  });
  expect(
    planSelectedFormulaEdit(held("=LCA.IMPACT(A2,B1)", before), { ...before, products: [] }, layout),
  ).toMatchObject({
    why: "nothing-picked",
  });
});
