import type { DemoAccount } from "../../../workbench/sample-service";
import { aTenthOf, deep } from "../../deep-tests";
import { largeAccount } from "../../sample/large-account";
import type { NodeDesk } from "../../in-node/node-desk";
import { product } from "../large-workbook";

/** A workbook to be frozen and thawed, in an account that has 12 products unless it is the sample account. */
export interface PreparedWorkbook {
  readonly name: string;
  /** True for the account of "Try with sample data". */
  readonly sample?: true;
  /** True if no calls of another workbook in the same cells may be remembered. */
  readonly inNewPage?: true;
  readonly prepare: (desk: NodeDesk) => Promise<void>;
}

/** Texts that Excel would take for something else, if they were entered without an apostrophe. */
export const awkwardTexts = {
  code: "=x",
  shortNumber: "00123",
  range: "1-2",
  remark: "",
  switched: "TRUE",
  sum: "+1",
  gone: "#N/A",
};

/**
 * Products whose details are awkward texts; the fourth has no acidification potential, the fifth numbers of 16 digits.
 * `indicators`: how many there are, so that a table of a product has as many rows; all by default.
 */
export function preparedAccount(indicators = Infinity): DemoAccount {
  const large = largeAccount("L", aTenthOf(120));
  const acidification = large.definitions
    .filter(({ name }) => name.startsWith("Acidification"))
    .map(({ id }) => id);
  return {
    ...large,
    definitions: large.definitions.slice(0, indicators),
    products: large.products.map((one) => ({ ...one, details: { ...one.details, ...awkwardTexts } })),
    impacts: (id, scenario) =>
      large
        .impacts(id, scenario)
        .slice(0, indicators)
        .filter(([definition]) => id !== "sample-large-p-4" || !acidification.includes(definition))
        .map(([definition, value]) => [definition, id === "sample-large-p-5" ? value / 7 : value]),
  };
}

type Row = readonly unknown[];

/** Writes rows on a sheet, which is made if there is none of this name. */
export async function writeOn(
  desk: NodeDesk,
  sheet: string,
  address: string,
  rows: readonly Row[],
): Promise<void> {
  const { book } = desk;
  const { id } = book.sheets().find((one) => one.name === sheet) ?? book.addSheet(sheet);
  const size = { rows: rows.length, columns: rows[0]?.length ?? 0 };
  book.write({ ...book.at(address), sheet: id, ...size }, rows);
  await desk.settled();
}

export async function addTable(
  address: string,
  formulas: Readonly<Record<string, string[][]>>,
): Promise<void> {
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Sheet1");
    sheet.tables.add(address, true);
    await context.sync();
    for (const [place, contents] of Object.entries(formulas)) sheet.getRange(place).formulas = contents;
    await context.sync();
  });
}

const mixedReferences: PreparedWorkbook = {
  name: "mixed references, and references to whole columns and rows",
  prepare: async (desk) => {
    await desk.paste("A1", [
      ["Product", "GWP", "AP"],
      [product(1), "=LCA.IMPACT($A2,B$1)", "=LCA.IMPACT($A2,C$1)"],
      [product(2), "=LCA.IMPACT($A3,B$1)", "=LCA.IMPACT($A3,C$1)"],
      [
        product(3),
        "=LCA.IMPACT($A$4,$B$1)*ROWS($A$2:A4)",
        "=LCA.IMPACT(INDEX(A:A,ROWS(A$1:A4)),C$1)+SUM(1:1)",
      ],
    ]);
    await writeOn(desk, "Total", "A1", [
      ['=LCA.IMPACT(Sheet1!$A$2,"GWP")+SUM(Sheet1!B2:B4)', "=COUNTA(Sheet1!A:A)"],
    ]);
  },
};

const table: PreparedWorkbook = {
  name: "an Excel Table with calculated columns",
  prepare: async (desk) => {
    await desk.paste("A1", [
      ["Product", "Pieces", "GWP", "All", "Product, again"],
      ...[1, 2, 3, 4].map((number) => [product(number), number, "", "", ""]),
    ]);
    await addTable("A1:E5", {
      "C2:C5": Array.from({ length: 4 }, () => ['=LCA.IMPACT([@Product],"GWP")']),
      "D2:D5": Array.from({ length: 4 }, () => ['=[@Pieces]*LCA.IMPACT(Table1[@Product],"AP")']),
      "E2:E5": Array.from({ length: 4 }, () => ['=LCA.DETAILS(Table1[[#This Row],[Product]],"name")']),
    });
    await desk.settled();
    await desk.paste("G1", [["=SUM(C2:C5)", "=COUNT(D2:D5)"]]);
  },
};

const nested: PreparedWorkbook = {
  name: "calls in other functions, in each other, several in a formula, and with calculated arguments",
  prepare: async (desk) => {
    await desk.paste("A1", [
      [product(1), '=IFERROR(LCA.IMPACT(A1,"GWP"),0)', '=IF(LCA.IMPACT(A1,"GWP")>2,"much","little")'],
      [product(4), '=IFERROR(LCA.IMPACT(A2,"AP"),"none")', '=ROUND(LCA.IMPACT(A2&"","GWP"),1)'],
      [
        product(3),
        '=LCA.IMPACT(INDEX(LCA.PRODUCTS(),2,1),"GWP")',
        '=LCA.IMPACT(TRIM(" "&A3),"GWP","Use 50 years")',
      ],
      [
        product(2),
        '=LCA.IMPACT(A4,"GWP")+2*LCA.IMPACT(A1,"GWP")-LCA.IMPACT(A3,"AP")',
        '=LCA.IMPACT(A4,"GWP")&" "&LCA.UNIT("GWP")',
      ],
      [product(5), '=B1+SUM(LCA.IMPACTS(A1:A5,{"GWP","AP"}))', '=LCA.IMPACT(A5&"",INDEX({"AP","GWP"},2))'],
      [1, '=LCA.IMPACT("Sample product "&A6,"GWP")/0', "=N(LCA.ASOF(A1)>0)"],
    ]);
  },
};

const names: PreparedWorkbook = {
  name: "defined names that hold products or call our functions",
  inNewPage: true,
  prepare: async (desk) => {
    await desk.paste("A1", [[product(1), "", ""]]);
    await writeOn(desk, "Data", "A1", [[product(2)]]);
    const define = (name: string, formula: string, sheet: string | null = null) =>
      desk.book.defineName({ name, formula, sheet });
    define("Brick", "=Sheet1!$A$1");
    define("Tile", `="${product(3)}"`);
    define("Own", "=Data!$A$1", desk.sheet("Data"));
    define("Footprint", '=LCA.IMPACT(Sheet1!$A$1,"GWP")');
    await desk.paste("B1", [
      ['=LCA.IMPACT(Brick,"GWP")', '=LCA.IMPACT(Tile,"GWP")', "=Footprint", "=2*Footprint"],
    ]);
    await writeOn(desk, "Data", "B1", [['=LCA.IMPACT(Own,"GWP")', '=Footprint+LCA.IMPACT(Own,"AP")']]);
  },
};

const spills: PreparedWorkbook = {
  name: "tables that spill: IMPACTS, PROFILE with headers, RECORDS, lists, and formulas that read them",
  prepare: async (desk) => {
    await desk.paste("A1", [
      [product(1), '=LCA.IMPACTS(A1:A3,{"GWP","AP"})'],
      [product(2), ""],
      [product(4), ""],
    ]);
    await desk.paste("F1", [["=LCA.PROFILE(A1)"]]);
    await desk.paste("K1", [["=LCA.PROFILE(A3,,FALSE)"]]);
    await writeOn(desk, "Records", "A1", [['=LCA.RECORDS(Sheet1!A1:A2,{"GWP","AP"})']]);
    await writeOn(desk, "Lists", "A1", [["=LCA.PRODUCTS()"]]);
    await writeOn(desk, "Lists", "D1", [['=LCA.IMPACTS(INDEX(LCA.PRODUCTS(,FALSE),0,1),"GWP")*2']]);
    await writeOn(desk, "Lists", "H1", [['=LCA.IMPACTS(A2:A4,"GWP")'], [""], [""], ["=SUM(H1:H3)"]]);
  },
};

const spillReaders: PreparedWorkbook = {
  name: "our formula that reads all cells of a spill by A1#",
  prepare: async (desk) => {
    await desk.paste("A1", [["=LCA.PRODUCTS(,FALSE)"]]);
    await desk.paste("D1", [['=LCA.IMPACTS(INDEX(A1#,0,1),"GWP")']]);
  },
};

const texts: PreparedWorkbook = {
  name: "empty texts, texts that look like formulas, numbers or dates, and cells in Text format",
  prepare: async (desk) => {
    const fields = Object.keys(awkwardTexts);
    await desk.paste("A1", [
      [product(1), "=COUNTA(B1:B9)", ""],
      ...fields.map((field) => ["", `=LCA.DETAILS($A$1,"${field}")`, `=LCA.DETAILS($A$1,"${field}")`]),
      ["", '=LCA.IMPACT($A$1,"GWP")', '=LCA.IMPACT($A$1,"AP")'],
    ]);
    await desk.paste("F1", [["=LCA.DETAILS(A1)"]]);
    const formats = [...fields, "number"].map(() => ["@"]);
    desk.book.setNumberFormats(desk.book.at(`C2:C${fields.length + 2}`), formats);
    desk.book.setNumberFormats(desk.book.at(`B${fields.length + 2}`), [['0.00" kg"']]);
  },
};

const noResults: PreparedWorkbook = {
  name: "results that the service does not have",
  prepare: (desk) =>
    desk.paste("A1", [
      [product(4), '=LCA.IMPACT(A1,"AP")', '=LCA.IMPACTS(A1:A2,{"AP","GWP"})', ""],
      [product(2), '=LCA.IMPACT(A3,"GWP")', "", ""],
      ["", '=LCA.IMPACT(A4,"AP")*2', '=LCA.IMPACT(A1,"AP","Use 50 years")', '=LCA.PER(A1,"amount")'],
      [
        product(4),
        '=1+LCA.IMPACT(A4,"AP")',
        '=ISNA(LCA.IMPACT(A4,"AP"))',
        '=IFERROR(LCA.IMPACT(A3,"AP"),"")',
      ],
    ]),
};

const facts: PreparedWorkbook = {
  name: "the functions that give no result",
  prepare: (desk) =>
    desk.paste("A1", [
      [product(1), '=LCA.UNIT("GWP")', "=LCA.PER(A1)", '=LCA.PER(A1,"unit")', '=LCA.PER(A1,"amount")'],
      ["", "=LCA.ASOF(A1)", '=LCA.ASOF(A1,"Use 50 years")', "=LCA.ACCOUNT()", '=LCA.ACCOUNT("sample")'],
      ["=LCA.PRODUCTS()", "", "", "=LCA.SCENARIOS(A1)", ""],
    ]),
};

const hiddenParts: PreparedWorkbook = {
  name: "a hidden sheet, and a sheet on which a filter hides rows",
  prepare: async (desk) => {
    const rows = [1, 2, 3, 4, 5, 6];
    await desk.paste("A1", [
      ["Product", "GWP"],
      ...rows.map((number) => [product(number), `=LCA.IMPACT(A${number + 1},"GWP")`]),
    ]);
    desk.book.filter(desk.sheet("Sheet1"), [2, 3, 5]);
    await writeOn(desk, "Hidden", "A1", [['=LCA.IMPACT(Sheet1!A2,"GWP")', "=A1*2"]]);
    desk.book.setVisibility(desk.sheet("Hidden"), "Hidden");
    await writeOn(desk, "Very hidden", "A1", [['=LCA.IMPACT(Sheet1!A3,"GWP")']]);
    desk.book.setVisibility(desk.sheet("Very hidden"), "VeryHidden");
  },
};

const twoSheets: PreparedWorkbook = {
  name: "single cells on two sheets, one with an apostrophe and a blank in its name",
  prepare: async (desk) => {
    await desk.paste("A1", [
      [product(1), '=LCA.IMPACT(A1,"GWP")', '=lca.impact(A1, "AP" , "Use 50 years")'],
      [product(2), '=LCA.IMPACT(A2,"GWP")', '=2*LCA.IMPACT($A2,"AP")'],
    ]);
    await writeOn(desk, "It's bricks", "A1", [
      [product(2), '=LCA.IMPACT(A1,"GWP")', '=LCA.IMPACT(Sheet1!A1,"AP")'],
    ]);
    await desk.paste("D1", [["='It''s bricks'!B1*2", "=LCA.IMPACT('It''s bricks'!A1,\"GWP\")"]]);
  },
};

const repeated: PreparedWorkbook = {
  name: "the same formula in cells side by side",
  prepare: (desk) =>
    desk.paste("A1", [
      [product(1), '=LCA.IMPACT($A$1,"GWP")', '=LCA.IMPACT($A$1,"GWP")', '=2*LCA.IMPACT($A$1,"AP")'],
      [product(2), '=LCA.IMPACT($A$1,"GWP")', '=LCA.IMPACT($A$1,"GWP")', '=2*LCA.IMPACT($A$1,"AP")'],
    ]),
};

const sampleAccount: PreparedWorkbook = {
  name: "the sample account",
  sample: true,
  prepare: async (desk) => {
    await desk.paste("A1", [["=LCA.PRODUCTS()"]]);
    const lines = desk
      .cells(deep ? "A2:A25" : "A2:A7")
      .map((_, index) => [
        `=LCA.IMPACT(B${index + 2},"GWP")`,
        `=IFERROR(2*LCA.IMPACT(B${index + 2},"AP"),0)`,
        `=LCA.PER(B${index + 2})`,
      ]);
    await desk.paste("D2", lines);
    await desk.paste("H1", [['=LCA.PROFILE("Masonry mortar M5 (sample)","*")']]);
  },
};

export const preparedWorkbooks: readonly PreparedWorkbook[] = [
  ...[twoSheets, spills, spillReaders, table, nested, names, hiddenParts, noResults, texts, facts],
  ...[mixedReferences, repeated, sampleAccount],
];
