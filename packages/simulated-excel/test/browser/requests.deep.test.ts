/** Requests that Microsoft's real Office.js sends by `Excel.run`, in Chromium. */

import { openWorkbenchForEach, page, pane, readUnknownMembers, typeAndSettle } from "./open-workbench";

openWorkbenchForEach();

describe("Excel.run", () => {
  test("a request writes, reads back loaded members, and refuses others", async () => {
    const seen = await pane.evaluate(() =>
      Excel.run(async (context) => {
        const range = context.workbook.worksheets.getActiveWorksheet().getRange("A1:B2");
        range.values = [
          [1, "x"],
          [true, "=3"],
        ];
        range.load("values,formulas,address,valueTypes,worksheet/name");
        const other = context.workbook.getActiveCell();
        other.load("address");
        let early: unknown;
        try {
          early = other.address;
        } catch (error) {
          early = (error as OfficeExtension.Error).code;
        }
        await context.sync();
        let unloaded: unknown;
        try {
          unloaded = range.text;
        } catch (error) {
          unloaded = (error as OfficeExtension.Error).code;
        }
        const { values, formulas, address, valueTypes, worksheet } = range;
        return { values, formulas, address, valueTypes, sheet: worksheet.name, early, unloaded };
      }),
    );
    expect(seen).toEqual({
      values: [
        [1, "x"],
        [true, 3],
      ],
      formulas: [
        [1, "x"],
        [true, "=3"],
      ],
      address: "Sheet1!A1:B2",
      valueTypes: [
        ["Double", "String"],
        ["Boolean", "Double"],
      ],
      sheet: "Sheet1",
      early: "PropertyNotLoaded",
      unloaded: "PropertyNotLoaded",
    });
    await page.waitForFunction(() => window.bench.host.references() === 0);
  });

  test("a request gives null objects, and ItemNotFound with the failing statement", async () => {
    const seen = await pane.evaluate(() =>
      Excel.run(async (context) => {
        const { worksheets } = context.workbook;
        const missing = worksheets.getItemOrNullObject("Nope");
        const empty = worksheets.add("Empty").getUsedRangeOrNullObject();
        const below = missing.getRange("A1");
        empty.load("address");
        below.load("values");
        await context.sync();
        return [missing.isNullObject, empty.isNullObject, below.isNullObject];
      }),
    );
    expect(seen).toEqual([true, true, true]);
    const error = await pane.evaluate(() =>
      Excel.run(async (context) => {
        context.workbook.worksheets.getItem("Nope").load("name");
        await context.sync();
      }).catch((thrown: OfficeExtension.Error) => ({ code: thrown.code, info: thrown.debugInfo })),
    );
    expect(error).toMatchObject({
      code: "ItemNotFound",
      info: { statement: expect.stringContaining("getItem") },
    });
  });

  test("a request lists sheets by their loaded members only, and finds our formulas by special cells", async () => {
    await typeAndSettle({ A1: "=LCA.TWICE(1)", A2: "=LCA.TWICE(2)", C5: "=LCA.TWICE(3)", B1: "x" });
    const seen = await pane.evaluate(() =>
      Excel.run(async (context) => {
        const { worksheets } = context.workbook;
        worksheets.add("Data").visibility = "Hidden";
        worksheets.load("items/name,items/visibility");
        await context.sync();
        const [first, second] = worksheets.items;
        const used = first?.getUsedRangeOrNullObject();
        const found = used?.getSpecialCellsOrNullObject("Formulas");
        found?.load("address");
        found?.areas.load("items/formulas");
        const errors = used?.getSpecialCellsOrNullObject("Formulas", "Errors");
        await context.sync();
        let id: unknown;
        try {
          id = second?.id;
        } catch (error) {
          id = (error as OfficeExtension.Error).code;
        }
        const sheets = worksheets.items.map((sheet) => [sheet.name, sheet.visibility]);
        const areas = found?.areas.items.map((area) => area.formulas as unknown[][]);
        return {
          sheets,
          id,
          address: found?.address,
          areas,
          none: errors?.isNullObject,
        };
      }),
    );
    expect(seen).toEqual({
      sheets: [
        ["Sheet1", "Visible"],
        ["Data", "Hidden"],
      ],
      id: "PropertyNotLoaded",
      address: "Sheet1!A1:A2, Sheet1!C5",
      areas: [[["=LCA.TWICE(1)"], ["=LCA.TWICE(2)"]], [["=LCA.TWICE(3)"]]],
      none: true,
    });
  });

  test("cells show errors as text of type Error and blanks as empty", async () => {
    await typeAndSettle({ A1: '=LCA.RESULT("sentence")' });
    const seen = await pane.evaluate(() =>
      Excel.run(async (context) => {
        const range = context.workbook.worksheets.getActiveWorksheet().getRange("A1:B1");
        range.load("values,valueTypes,text");
        await context.sync();
        return [range.values, range.valueTypes, range.text];
      }),
    );
    expect(seen).toEqual([[["#N/A", ""]], [["Error", "Empty"]], [["#N/A", ""]]]);
  });

  test("Excel.run splits large writes itself, and reads them back whole", async () => {
    const sum = await pane.evaluate(() =>
      Excel.run(async (context) => {
        const range = context.workbook.worksheets.getActiveWorksheet().getRange("A1:E2000");
        range.values = Array.from({ length: 2000 }, (_, i) => [i, i, i, i, "x"]);
        range.load("values");
        await context.sync();
        return (range.values as unknown[][]).reduce((total, row) => total + Number(row[0]), 0);
      }),
    );
    expect(sum).toBe(1999000);
  });

  test("simulated Excel records names, tables and charts", async () => {
    const seen = await pane.evaluate(() =>
      Excel.run(async (context) => {
        const sheet = context.workbook.worksheets.getActiveWorksheet();
        const name = context.workbook.names.add("Results", sheet.getRange("B2"));
        const table = sheet.tables.add("D1:E3", true);
        table.name = "Impacts";
        const header = table.getHeaderRowRange();
        const chart = sheet.charts.add("ColumnClustered", sheet.getRange("D1:E3"), "Auto");
        sheet.getRange("A1").format.font.bold = true;
        const font = sheet.getRange("A1").format.font;
        name.load("formula");
        table.load("name");
        header.load("address");
        chart.load("name");
        font.load("bold");
        await context.sync();
        return [name.formula, table.name, header.address, chart.name, font.bold];
      }),
    );
    expect(seen).toEqual(["=Sheet1!B2", "Impacts", "Sheet1!D1:E1", "Chart 1", true]);
  });

  test("Office.js throws for a member outside of the declared sets, by Microsoft's own table", async () => {
    const codes = await pane.evaluate(() =>
      Excel.run(async (context) => {
        const refused = (use: () => unknown): string => {
          try {
            use();
            return "allowed";
          } catch (error) {
            return (error as OfficeExtension.Error).code;
          }
        };
        const range = context.workbook.getActiveCell();
        const found = [
          refused(() => range.setDirty()),
          refused(() => context.workbook.linkedWorkbooks), // Excel on the web only, in this Office.js
        ];
        await context.sync();
        return found;
      }),
    );
    expect(codes).toEqual(["allowed", "ApiNotFound"]);
  });

  test("a member that is not built fails loudly by its name", async () => {
    const errors = await pane.evaluate(async () => {
      const failing = async (use: (range: Excel.Range) => void): Promise<unknown> =>
        Excel.run(async (context) => {
          use(context.workbook.getActiveCell());
          await context.sync();
        }).catch((error: OfficeExtension.Error) => [error.code, error.message.includes("Range.")]);
      return [
        await failing((range) => range.load("hyperlink")),
        await failing((range) => range.merge()),
        await failing((range) => (range.rowHidden = true)),
      ];
    });
    expect(errors).toEqual([
      ["ApiNotFound", true],
      ["ApiNotFound", true],
      ["ApiNotFound", true],
    ]);
    expect(await readUnknownMembers()).toEqual(["Range.Hyperlink", "Range.Merge", "Range.RowHidden (set)"]);
  });

  test("handlers hear of selections, changes and activations until they are removed", async () => {
    await pane.evaluate(() =>
      Excel.run(async (context) => {
        const { worksheets } = context.workbook;
        const note = (name: string) => async (event: object) => {
          window.seen.events.push([name, Reflect.get(event, "address") ?? ""]);
        };
        const sheet = worksheets.getActiveWorksheet();
        sheet.onSelectionChanged.add(note("sheet selection"));
        worksheets.onActivated.add(note("activated"));
        context.workbook.onSelectionChanged.add(note("book selection"));
        const changes = worksheets.onChanged.add(note("changed"));
        await context.sync();
        Object.assign(window, { changes });
      }),
    );
    await page.evaluate(() => {
      const { book } = window.bench;
      book.select(book.at("C5:C6"));
      book.type("A1", 9);
      book.addSheet("Other");
      book.select(book.at("B2", book.sheets()[1]?.id));
    });
    await pane.waitForFunction(() => window.seen.events.length >= 5);
    await pane.evaluate(async () => {
      const changes = Reflect.get(window, "changes") as OfficeExtension.EventHandlerResult<unknown>;
      changes.remove();
      await changes.context.sync();
    });
    await page.evaluate(() => window.bench.book.type("A1", 10));
    await page.evaluate(() => window.bench.host.button("refresh")); // a later message: the change came before it
    expect((await pane.evaluate(() => window.seen.events)).sort()).toEqual([
      ["activated", ""],
      ["book selection", ""],
      ["book selection", ""],
      ["changed", "A1"],
      ["sheet selection", "C5:C6"],
    ]);
  });
});
