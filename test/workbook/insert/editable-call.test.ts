import fc from "fast-check";
import { isLcaFormula } from "../../../src/sheet/formula-calls";
import { formatThisRowReference } from "../../../src/sheet/argument-origin";
import { parseEditableCall } from "../../../src/workbook/insert/enclosing-layout";
import { planInsert } from "../../../src/workbook/insert/plan-insert";
import type { PickedItems } from "../../../src/client/picking/picked-items";
import { chooseTextNamingProduct } from "../../../src/client/picking/formula-argument-texts";
import { aTenthOf } from "../../deep-tests";
import { gwp, layout, target } from "./sample-picks";
import { firstFormula } from "./sheet-plans";

describe("parsing a formula for editing", () => {
  test("a formula with literals, references and blanks is parsed", () => {
    expect(parseEditableCall(`= lca.impacts( "a ""b"", c" , 'My ''sheet'!$A$2:A6,)`)).toEqual({
      name: "IMPACTS",
      args: [
        { kind: "literal", value: 'a "b", c' },
        { kind: "cells", sheet: "My 'sheet", address: "A2:A6" },
        { kind: "blank" },
      ],
      sources: ['"a ""b"", c"', "'My ''sheet'!$A$2:A6", ""],
    });
  });

  test("a formula with numbers, flags and table cells of its own row is parsed", () => {
    expect(parseEditableCall("=_xldudf_LCA_PROFILE(2024,Table1[@Stage],FALSE)")?.args).toEqual([
      { kind: "literal", value: 2024 },
      { kind: "column", table: "Table1", column: "Stage", part: "row" },
      { kind: "literal", value: false },
    ]);
    expect(parseEditableCall("=LCA.IMPACT([@[Product name]],Table1[[#This Row],[Ind. (1)]])")?.args).toEqual([
      { kind: "column", table: null, column: "Product name", part: "row" },
      { kind: "column", table: "Table1", column: "Ind. (1)", part: "row" },
    ]);
  });

  test.each([
    '=LCA.IMPACT(A2,"GWP")+1',
    '=IFERROR(LCA.IMPACT(A2,"GWP"),0)',
    '=LCA.IMPACT(A2&"x","GWP")',
    '=LCA.IMPACT(UPPER(A2),"GWP")',
    '=LCA.IMPACT(A1#,"GWP")',
    '=LCA.IMPACT(A:A,"GWP")',
    '=LCA.IMPACT(Products[Name],"GWP")',
    '=LCA.IMPACT({"a","b"},"GWP")',
    '=LCA.IMPACT(products,"GWP")',
    '=LCA.IMPACT(A2,"GWP',
    '=LCA.IMPACT(A2,"a","b","c")',
    '=LCA.IMPACT(A2,"GWP")*LCA.IMPACT(A3,"GWP")',
    '=LCA.UNIT("GWP")',
  ])("%s is an add-in formula that cannot be edited", (formula) => {
    expect(parseEditableCall(formula)).toBeNull();
    expect(isLcaFormula(formula)).toBe(true);
  });

  test.each(["LCA.IMPACT(A2)", "=A1", '="LCA"', "=XLCA.IMPACT(A1)"])("%s is no add-in formula", (text) => {
    expect(isLcaFormula(text)).toBe(false);
    expect(parseEditableCall(text)).toBeNull();
  });
});

const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 400 }),
  fc.string({
    unit: fc.constantFrom('"', "'", ",", "(", ")", "=", "[", "@", "\n", "a", " "),
    maxLength: 400,
  }),
  fc.constantFrom("=HYPERLINK(1)", "+1", "@x", "'x", "id:1", "name:x", " ID: 7", "TRUE", "2024"),
);

test("any product name survives the round trip through a formula, and no literal exceeds 255 letters", () => {
  fc.assert(
    fc.property(anyText, fc.stringMatching(/^[a-z0-9-]{1,40}$/), fc.boolean(), (name, id, ambiguous) => {
      const product = { id, name, ambiguous };
      const selected: PickedItems = { products: [product], indicators: [gwp], scenarios: [] };
      const made = planInsert(selected, layout, target);
      if (made.kind === "none") throw new Error(made.why);
      const formula = firstFormula(made) ?? "";
      const call = parseEditableCall(formula);
      const text = chooseTextNamingProduct(product);
      expect(call?.args).toEqual([
        { kind: "literal", value: text.length > 255 ? `id:${id}` : text },
        { kind: "literal", value: "GWP [kg CO2-eq]" },
      ]);
      for (const [, literal = ""] of formula.matchAll(/"((?:[^"]|"")*)"/gs)) {
        expect(literal.replaceAll('""', '"').length).toBeLessThanOrEqual(255);
      }
    }),
    { numRuns: aTenthOf(2_000) },
  );
});

test("any table header survives the round trip through a structured reference", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", minLength: 1, maxLength: 60 }), (header) => {
      const call = parseEditableCall(`=LCA.IMPACT(${formatThisRowReference(header)},"GWP")`);
      expect(call?.args[0]).toEqual({ kind: "column", table: null, column: header, part: "row" });
    }),
    { numRuns: aTenthOf(2_000) },
  );
  expect(formatThisRowReference("Product")).toBe("[@Product]");
  expect(formatThisRowReference("GWP [kg]")).toBe("[@[GWP '[kg']]]");
});
