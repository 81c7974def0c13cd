import { listChanges, listDeclaredUnitChanges } from "../../../src/client/generations/compared-value";
import type { OpenedAccount } from "../../../src/client/account/opened-account";
import { valueColumnIndex } from "../../../src/client/queries/records/record-row";
import type { WorkbookCall } from "../../../src/client/generations/workbook-call";
import { askForAnswer } from "../../../src/client/generations/answer";
import { createCallKey } from "../../../src/client/queries/same-call";
import type { NextGeneration } from "../../../src/client/generations/next-generation";
import { impactOf, readNext } from "./refresh-fixture";
import { ap, ep, gwp, Study } from "./study";

let study: Study;
beforeEach(() => {
  study = new Study();
  study.products = [
    ["1", "Brick", { "1": 1001, "2": 11 }],
    ["2", "Slab", { "1": 1002, "2": 12 }],
    ["3", "Tile", { "1": 1003, "2": 13 }],
  ];
  study.scenarios = { "1": [["u", "Use", { "1": 5 }]], "2": [["e", "End", { "1": 6 }]] };
  study.saying = Object.fromEntries(["1", "2", "3"].map((id) => [id, { declaredUnit: "m2" }]));
});

const recordsOf = (
  products: unknown,
  indicators: unknown = null,
  scenarios: unknown = null,
): WorkbookCall => ({
  name: "RECORDS",
  given: { products, indicators, scenarios, headers: null },
});
const everything = recordsOf("*", "*", "*");

/** The account in use, in which cells have asked for these. */
async function calculated(...calls: readonly WorkbookCall[]): Promise<OpenedAccount> {
  const before = await study.connected();
  for (const call of calls) await askForAnswer(call, before, {});
  return before;
}

/** "Brick, A1-A3, GWP: 1 > 2", and the rows that show it; "formula" is the cell of the formula itself. */
async function changesIn(next: NextGeneration): Promise<readonly string[]> {
  return (await listChanges(next.findings.values)).changes.map(
    ({ product, stage, indicator, before, after, spots }) => {
      const rows = spots.map(({ at }) => (at ? `row ${at.row}` : "formula"));
      return `${product}, ${stage}, ${indicator.slice(0, 6)}: ${String(before)} > ${String(after)}, ${rows.join()}`;
    },
  );
}

async function goneFrom(next: NextGeneration): Promise<readonly string[]> {
  return (await listChanges(next.findings.values)).gone.map(
    ({ product, stage, indicator, before, reason, spots }) => {
      const rows = spots.map(({ at }) => (at ? `row ${at.row}` : "formula"));
      return `${product}, ${stage}, ${indicator.slice(0, 6)}: ${before}, ${reason?.kind ?? "null"}, ${rows.join()}`;
    },
  );
}

const without = (id: string) =>
  study.products.map(([own, name, of]) => [own, name, own === id ? {} : of] as const);

test("an unchanged table has every value read once, and none reported", async () => {
  const before = await calculated(everything);
  const { next, outcome } = await readNext(before, [everything]);
  expect(outcome).toEqual({ came: 8, failed: 0, applicable: true });
  expect([next.findings.verdict(everything), next.findings.compared, next.findings.unasked]).toEqual([
    "equal",
    8,
    0,
  ]);
  expect([await changesIn(next), await goneFrom(next)]).toEqual([[], []]);
});

test("a changed value is reported with the row that shows it", async () => {
  const before = await calculated(everything);
  study.products = [...study.products.slice(0, 2), ["3", "Tile", { "1": 1003, "2": 26 }]];
  const { next } = await readNext(before, [everything]);
  expect(next.findings.verdict(everything)).toBe("differs");
  expect(await changesIn(next)).toEqual(["Tile, A1-A3, Acidif: 13 > 26, row 8"]);
  expect((await listChanges(next.findings.values)).changes[0]?.spots).toEqual([
    { call: createCallKey(everything), at: expect.objectContaining({ row: 8, column: valueColumnIndex }) },
  ]);
});

describe("rows that come and go move those below them", () => {
  test("a combination that disappears is reported with its reason, at the formula's cell, and no other value has changed", async () => {
    const before = await calculated(everything);
    study.products = [["1", "Brick", { "2": 11 }], ...study.products.slice(1)];
    const { next } = await readNext(before, [everything]);
    expect(next.findings.verdict(everything)).toBe("differs");
    expect(await changesIn(next)).toEqual([]);
    expect(await goneFrom(next)).toEqual(["Brick, A1-A3, Global: 1001, no-result, formula"]);
  });

  test("a value whose row moves is reported with its row of now", async () => {
    const before = await calculated(everything);
    study.products = [
      ["1", "Brick", { "2": 11 }],
      ["2", "Slab", { "1": 2002, "2": 12 }],
      ["3", "Tile", { "1": 1003, "2": 13 }],
    ];
    const { next } = await readNext(before, [everything]);
    expect(await changesIn(next)).toEqual(["Slab, A1-A3, Global: 1002 > 2002, row 3"]);
  });

  test("a combination that appears has no value before", async () => {
    const tile = study.products[2];
    study.products = without("3");
    const before = await calculated(everything);
    study.products = [...study.products.slice(0, 2), ...(tile ? [tile] : [])];
    const { next } = await readNext(before, [everything]);
    expect(next.findings.verdict(everything)).toBe("differs");
    expect(await changesIn(next)).toEqual([
      "Tile, A1-A3, Global: null > 1003, row 7",
      "Tile, A1-A3, Acidif: null > 13, row 8",
    ]);
    expect(await goneFrom(next)).toEqual([]);
  });

  test("a scenario that is gone takes its values with it, and a new one brings its own", async () => {
    const before = await calculated(everything);
    study.scenarios = { "1": [["w", "Wall", { "1": 55 }]], "2": study.scenarios["2"] ?? [] };
    const { next } = await readNext(before, [everything]);
    expect(await changesIn(next)).toEqual(["Brick, Wall, Global: null > 55, row 3"]);
    expect(await goneFrom(next)).toEqual(["Brick, Use, Global: 5, null, formula"]);
    expect(next.findings.turned).toEqual([]);
  });

  test("a product that is gone is reported, and the others stay", async () => {
    const before = await calculated(everything);
    study.products = study.products.slice(1);
    const { next } = await readNext(before, [everything]);
    expect(await changesIn(next)).toEqual([]);
    expect(await goneFrom(next)).toEqual([
      "Brick, A1-A3, Global: 1001, null, formula",
      "Brick, A1-A3, Acidif: 11, null, formula",
      "Brick, Use, Global: 5, null, formula",
    ]);
  });

  test("a value that can no longer be told apart is reported with its reason, in its own row", async () => {
    const before = await calculated(everything);
    study.instead.set("/products/2/impacts", [
      { id: "1", value: 5 },
      { id: "1", value: 7 },
      { id: "2", value: 12 },
    ]);
    const { next } = await readNext(before, [everything]);
    expect((await goneFrom(next))[0]).toBe("Slab, A1-A3, Global: 1002, unclear-result, row 4");
  });
});

describe("names", () => {
  test('a product that is renamed stays the same under "*", in its new place', async () => {
    const before = await calculated(everything);
    study.products = [["1", "Wall brick", { "1": 1002, "2": 11 }], ...study.products.slice(1)];
    const { next } = await readNext(before, [everything]);
    expect(next.findings.verdict(everything)).toBe("differs");
    expect(await changesIn(next)).toEqual(["Brick, A1-A3, Global: 1001 > 1002, row 6"]);
    expect(await next.findings.renamed()).toMatchObject([{ what: "product", id: "1", after: "Wall brick" }]);
    expect(next.findings.turned).toEqual([]);
  });

  test("a product that only changes its place in the order has its cells calculated", async () => {
    const before = await calculated(everything);
    study.products = [["1", "Wall brick", { "1": 1001, "2": 11 }], ...study.products.slice(1)];
    const { next } = await readNext(before, [everything]);
    expect([next.findings.verdict(everything), await changesIn(next), await goneFrom(next)]).toEqual([
      "differs",
      [],
      [],
    ]);
  });

  test("a product whose name no longer exists gives each of its values that reason", async () => {
    const call = recordsOf([["Brick"], ["Slab"]], "*", "*");
    const before = await calculated(call);
    study.products = [["1", "Wall brick", { "1": 1001, "2": 11 }], ...study.products.slice(1)];
    const { next } = await readNext(before, [call]);
    expect(await goneFrom(next)).toEqual([
      "Brick, A1-A3, Global: 1001, unknown, row 1",
      "Brick, A1-A3, Acidif: 11, unknown, row 1",
      "Brick, Use, Global: 5, unknown, row 1",
    ]);
    expect(await changesIn(next)).toEqual([]);
  });

  test("a value of named things that is gone is reported in the row that says why", async () => {
    const call = recordsOf("Brick", [["GWP", ap[1]]]);
    const before = await calculated(call);
    study.products = study.products.slice(1);
    const { next } = await readNext(before, [call]);
    expect(await goneFrom(next)).toEqual([
      "Brick, A1-A3, Global: 1001, unknown, row 1",
      "Brick, A1-A3, Acidif: 11, unknown, row 2",
    ]);
  });

  test("a name that now means another product is reported, and only its values are compared by position", async () => {
    const call = recordsOf([["Brick"], ["Tile"]], [["GWP"]]);
    const before = await calculated(call);
    study.products = [
      ["9", "Brick", { "1": 900 }],
      ["2", "Slab", {}],
      ["3", "Tile", { "1": 1033 }],
    ];
    const { next } = await readNext(before, [call]);
    expect(next.findings.turned).toMatchObject([{ what: "product", name: "Brick", before: "1", after: "9" }]);
    expect((await listChanges(next.findings.values)).redefined).toMatchObject([
      { before: { product: "Brick", value: 1001 }, after: { product: "Brick", value: 900 } },
    ]);
    expect(await changesIn(next)).toEqual(["Tile, A1-A3, Global: 1003 > 1033, row 2"]);
  });

  test("a value that another cell shows too is reported once, even if a name in the table changed its meaning", async () => {
    const call = recordsOf([["Brick"], ["Tile"]], [["GWP"]]);
    const tile = impactOf("Tile");
    const before = await calculated(call, tile);
    study.products = [
      ["9", "Brick", { "1": 900 }],
      ["3", "Tile", { "1": 1033 }],
    ];
    const { next } = await readNext(before, [call, tile]);
    expect((await changesIn(next)).filter((one) => one.startsWith("Tile"))).toEqual([
      "Tile, A1-A3, Global: 1003 > 1033, formula,row 2",
    ]);
  });

  test("each value is found again in a new list of indicators", async () => {
    const before = await calculated(everything);
    study.definitions = [ep, ap, gwp];
    const { next } = await readNext(before, [everything]);
    expect([await changesIn(next), await goneFrom(next)]).toEqual([[], []]);
  });
});

describe("declared units", () => {
  test("another declared unit is reported, and the cells are calculated", async () => {
    const before = await calculated(everything);
    study.saying = { ...study.saying, "2": { declaredUnit: "kg" } };
    const { next } = await readNext(before, [everything]);
    expect(next.findings.verdict(everything)).toBe("differs");
    expect(listDeclaredUnitChanges(next.findings.values)).toMatchObject([
      { product: "Slab", before: ["m2"], after: ["kg"] },
    ]);
    expect(listDeclaredUnitChanges(next.findings.values)[0]?.spots.map(({ at }) => at?.row)).toEqual([
      4, 5, 6,
    ]);
  });

  test("an amount that a sheet showed is no vanished value", async () => {
    study.saying = { "1": { declaredUnit: "m2", functionalUnit: "kg" } };
    const call = recordsOf("Brick", "GWP");
    const rows = [["Brick", "1", 1000, "pieces", "A1-A3", "", gwp[1], "GWP", gwp[2], 1001]];
    const headed = { ...call, shows: [[...Array<string>(10).fill("heading")], ...rows] };
    const { next } = await readNext(await study.connected(), [headed]);
    expect([await changesIn(next), await goneFrom(next)]).toEqual([[], []]);
    // The declared unit that the cell showed is unknown.
    expect(next.findings.verdict(call)).toBe("unknown");
  });
});

describe("a failure", () => {
  test("a failure of a product counts all its values, and they stay in place when the rest is applied", async () => {
    const before = await calculated(everything);
    study.products = [
      ["1", "Brick", { "2": 11 }],
      ["2", "Slab", { "1": 1, "2": 2 }],
      ["3", "Tile", { "1": 1333, "2": 13 }],
    ];
    study.failing.set("/products/2/impacts", "503");
    const { next, outcome } = await study.until(readNext(before, [everything]));
    expect(outcome).toMatchObject({ failed: 2, applicable: true });
    const after = await next.connected();
    expect(await changesIn(next)).toEqual(["Tile, A1-A3, Global: 1003 > 1333, row 6"]);
    expect(await goneFrom(next)).toEqual(["Brick, A1-A3, Global: 1001, no-result, formula"]);
    const { content: value } = await askForAnswer(everything, after, { cacheOnly: true });
    expect((value as unknown[][]).slice(1).map((row) => [row[1], row[5], row[valueColumnIndex]])).toEqual([
      ["1", "", 11],
      ["1", "u", 5],
      ["2", "", 1002],
      ["2", "", 12],
      ["2", "e", 6],
      ["3", "", 1333],
      ["3", "", 13],
    ]);
  });

  test("a failure of a list of scenarios leaves the results in them as they were", async () => {
    const before = await calculated(everything);
    study.failing.set("/products/1/scenarios", "503");
    study.products = [...study.products.slice(0, 2), ["3", "Tile", { "1": 1333, "2": 13 }]];
    const { next, outcome } = await study.until(readNext(before, [everything]));
    expect(outcome.failed).toBe(1);
    const after = await next.connected();
    expect(await changesIn(next)).toEqual(["Tile, A1-A3, Global: 1003 > 1333, row 7"]);
    expect(await goneFrom(next)).toEqual([]);
    const { content: value } = await study.until(askForAnswer(everything, after, {}));
    expect((value as unknown[][])[3]?.slice(4)).toEqual(["Use", "u", gwp[1], "GWP", gwp[2], 5]);
  });

  test("a failure of a declared unit alone counts once, whatever the number of rows, and the values stay", async () => {
    const call = recordsOf("Brick");
    study.saying = { "1": { self: "/api/v1/products/1" } };
    study.instead.set("/products/1", { id: "1", name: "Brick", declaredUnit: "m2" });
    const before = await calculated(call);
    study.instead.set("/products/1", "no document of a product");
    const { next, outcome } = await readNext(before, [call]);
    expect(outcome).toMatchObject({ came: 2, failed: 1 });
    const { content: value } = await askForAnswer(call, await next.connected(), {});
    expect((value as unknown[][]).slice(1).map((row) => row[valueColumnIndex])).toEqual([1001, 11]);
    expect(next.findings.verdict(call)).toBe("equal");
  });
});

describe("a refresh of a part", () => {
  test("a refresh of a part changes the rows that were read anew, and keeps the rest without a request", async () => {
    const before = await calculated(everything, impactOf("Tile"));
    study.products = study.products.map(([id, name]) => [id, name, { "1": 7, "2": 8 }] as const);
    study.asked = [];
    const { next } = await readNext(
      before,
      [everything, impactOf("Tile")],
      new Set([createCallKey(impactOf("Tile"))]),
    );
    const asked = study.asked.filter((path) => /impacts$|scenarios$/.test(path));
    expect(asked).toEqual(["/products/3/impacts", "/products/3/scenarios"]);
    expect(next.findings.verdict(everything)).toBe("differs");
    expect(await changesIn(next)).toEqual([
      "Tile, A1-A3, Global: 1003 > 7, formula,row 7",
      "Tile, A1-A3, Acidif: 13 > 8, row 8",
    ]);
    expect(await goneFrom(next)).toEqual([]);
    study.asked = [];
    const { content: value } = await askForAnswer(everything, await next.connected(), {});
    expect((value as unknown[][]).slice(1).map((row) => row[valueColumnIndex])).toEqual([
      1001, 11, 5, 1002, 12, 6, 7, 8,
    ]);
    expect(study.asked).toEqual([]);
  });
});

describe("a workbook just opened", () => {
  const heading = Array<string>(10).fill("heading");
  const row = (
    product: string,
    id: string,
    stage: string,
    scenario: string,
    indicator: typeof gwp,
    value: unknown,
  ) => [...[product, id, "", "m2", stage, scenario], ...[indicator[1], "", indicator[2], value]];

  test("each value is compared with the row of the same identity, in any place", async () => {
    const shows = [
      heading,
      row("Brick", "1", "A1-A3", "", gwp, 1001),
      row("Old slab", "2", "A1-A3", "", gwp, 999),
      row("Slab", "2", "End", "e", gwp, "#N/A"),
      row("Tile", "3", "A1-A3", "", ap, 13),
    ];
    const { next } = await readNext(await study.connected(), [{ ...everything, shows }]);
    expect(await changesIn(next)).toEqual(["Slab, A1-A3, Global: 999 > 1002, row 4"]);
    expect(await goneFrom(next)).toEqual([]);
  });

  test("a number whose row has disappeared is reported, with its reason if there is one", async () => {
    study.products = [["1", "Brick", { "2": 11 }], ...study.products.slice(1)];
    const shows = [
      heading,
      row("Brick", "1", "A1-A3", "", gwp, 1001),
      row("Brick", "1", "A1-A3", "", ap, 11),
      row("Beam", "4", "Use", "x", gwp, 4),
    ];
    const { next } = await readNext(await study.connected(), [{ ...everything, shows }]);
    expect(await goneFrom(next)).toEqual([
      "Beam, Use, Global: 4, null, formula",
      "Brick, A1-A3, Global: 1001, no-result, formula",
    ]);
    expect(await changesIn(next)).toEqual([]);
  });

  test("a row that exists twice is not compared", async () => {
    const twice = [row("Brick", "1", "A1-A3", "", gwp, 1), row("Brick", "1", "A1-A3", "", gwp, 2)];
    const { next } = await readNext(await study.connected(), [{ ...everything, shows: [heading, ...twice] }]);
    expect([await changesIn(next), await goneFrom(next)]).toEqual([[], []]);
  });
});
