/** The far side of Office.js, driven by Microsoft's real Office.js in Chromium. */

import type { Bench, Benches } from "./bench";
import { startBenches } from "./bench";

let benches: Benches;
let bench: Bench;

beforeAll(async () => {
  benches = await startBenches();
});
afterAll(() => benches.close());

beforeEach(async () => {
  bench = await benches.open();
});

afterEach(async () => {
  const { faults, offOrigin } = bench;
  await bench.close();
  expect({ faults, offOrigin }).toEqual({ faults: [], offOrigin: [] });
});

/** Types into cells of the active sheet and waits until none of them is busy. */
async function typeAndSettle(cells: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>> {
  await bench.page.evaluate((contents) => {
    for (const [address, content] of Object.entries(contents)) window.bench.book.type(address, content);
  }, cells);
  await bench.page.waitForFunction((addresses) => {
    const cells = addresses.map((address) => window.bench.book.cell(address));
    return !cells.some((cell) => typeof cell === "object" && cell?.error === "#BUSY!");
  }, Object.keys(cells));
  return shown(Object.keys(cells));
}

function shown(addresses: readonly string[]): Promise<Record<string, unknown>> {
  return bench.page.evaluate(
    (list) => Object.fromEntries(list.map((address) => [address, window.bench.book.cell(address)])),
    addresses,
  );
}

function unknownMembers(): Promise<string[]> {
  return bench.page.evaluate(() => window.bench.unknown);
}

describe("the pane", () => {
  test("finds itself in Excel for Windows, with the sets our manifest may ask for", async () => {
    expect(await bench.pane.evaluate(() => window.seen.ready)).toMatchObject({
      host: "Excel",
      platform: "PC",
    });
    const supported = await bench.pane.evaluate(() =>
      [
        ["ExcelApi", "1.15"],
        ["ExcelApi", "1.16"],
        ["CustomFunctionsRuntime", "1.5"],
        ["CustomFunctionsRuntime", "1.6"],
        ["SharedRuntime", "1.1"],
      ].map(([name = "", version = ""]) => Office.context.requirements.isSetSupported(name, version)),
    );
    expect(supported).toEqual([true, false, true, false, true]);
  });

  test("saves settings in the document, and workbook.settings sees them", async () => {
    const seen = await bench.pane.evaluate(async () => {
      const { settings } = Office.context.document;
      settings.set("account", { id: 7 });
      const saved = await new Promise<Office.AsyncResult<void>>((done) => settings.saveAsync(done));
      const found = await Excel.run(async (context) => {
        const setting = context.workbook.settings.getItemOrNullObject("account");
        const none = context.workbook.settings.getItemOrNullObject("other");
        setting.load("value");
        await context.sync();
        return [setting.value as unknown, none.isNullObject];
      });
      return [saved.status, ...found];
    });
    expect(seen).toEqual(["succeeded", { id: 7 }, true]);
    expect(await bench.page.evaluate(() => [...window.bench.host.settings])).toEqual([
      ["account", '{"id":7}'],
    ]);
  });

  test("is pressed by the ribbon, hides, shows, and changes the ribbon", async () => {
    await bench.page.evaluate(() => window.bench.host.button("refresh"));
    expect(await bench.pane.evaluate(() => window.seen.pressed)).toBe(1);
    const seen = await bench.pane.evaluate(async () => {
      await Office.addin.setStartupBehavior(Office.StartupBehavior.load);
      await Office.addin.onVisibilityModeChanged(({ visibilityMode }) => {
        window.seen.events.push([visibilityMode]);
      });
      await Office.addin.hide();
      await Office.addin.showAsTaskpane();
      await Office.ribbon.requestUpdate({ tabs: [{ id: "T", controls: [{ id: "B", enabled: false }] }] });
      return [await Office.addin.getStartupBehavior(), window.seen.events];
    });
    expect(seen).toEqual(["Load", [["Hidden"], ["Taskpane"]]]);
    const host = await bench.page.evaluate(() => ({
      shown: window.bench.visibility,
      ribbon: [...window.bench.host.recorded.ribbon],
    }));
    expect(host).toEqual({ shown: [false, true], ribbon: [["B", { enabled: false }]] });
    await bench.page.evaluate(() => window.bench.host.show(false)); // by the user
    await bench.pane.waitForFunction(() => window.seen.events.length === 3);
  });

  test("talks with a dialog both ways and is told when the user closes it", async () => {
    await bench.pane.evaluate(async () => {
      const opened = await new Promise<Office.AsyncResult<Office.Dialog>>((done) =>
        Office.context.ui.displayDialogAsync(
          `${location.origin}/dialog.html`,
          { height: 40, width: 30 },
          done,
        ),
      );
      const dialog = opened.value;
      dialog.addEventHandler(Office.EventType.DialogMessageReceived, (event) => {
        window.seen.events.push([event]);
        if ("message" in event && event.message === "hello") dialog.messageChild("you");
      });
      dialog.addEventHandler(Office.EventType.DialogEventReceived, (event) =>
        window.seen.events.push([event]),
      );
    });
    await bench.pane.waitForFunction(() => window.seen.events.length === 2);
    const codes = await bench.pane.evaluate(async () => {
      const open = (url: string): Promise<number> =>
        new Promise((done) => Office.context.ui.displayDialogAsync(url, {}, ({ error }) => done(error.code)));
      return [await open(`${location.origin}/dialog.html`)];
    });
    expect(codes).toEqual([12007]);
    await bench.page.evaluate(() => window.bench.host.dismissDialog());
    await bench.pane.waitForFunction(() => window.seen.events.length === 3);
    expect(await bench.pane.evaluate(() => window.seen.events)).toMatchObject([
      [{ message: "hello" }],
      [{ message: "echo you" }],
      [{ error: 12006 }],
    ]);
    const elsewhere = await bench.pane.evaluate(
      () =>
        new Promise((done) =>
          Office.context.ui.displayDialogAsync("https://elsewhere.example/", {}, ({ error }) =>
            done(error.code),
          ),
        ),
    );
    expect(elsewhere).toBe(12004);
  });
});

describe("Excel.run", () => {
  test("writes, reads back what was loaded, and refuses what was not", async () => {
    const seen = await bench.pane.evaluate(() =>
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
    await bench.page.waitForFunction(() => window.bench.host.references() === 0);
  });

  test("gives null objects, and ItemNotFound with the failing statement", async () => {
    const seen = await bench.pane.evaluate(() =>
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
    const error = await bench.pane.evaluate(() =>
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

  test("lists sheets by their loaded members only, and finds our formulas by special cells", async () => {
    await typeAndSettle({ A1: "=LCA.TWICE(1)", A2: "=LCA.TWICE(2)", C5: "=LCA.TWICE(3)", B1: "x" });
    const seen = await bench.pane.evaluate(() =>
      Excel.run(async (context) => {
        const { worksheets } = context.workbook;
        worksheets.add("Data").visibility = "Hidden";
        worksheets.load("items/name,items/visibility");
        await context.sync();
        const [first, second] = worksheets.items;
        const used = first?.getUsedRangeOrNullObject();
        const found = used?.getSpecialCellsOrNullObject("Formulas");
        found?.load("address,areaCount,cellCount");
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
          cells: found?.cellCount,
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
      cells: 3,
      areas: [[["=LCA.TWICE(1)"], ["=LCA.TWICE(2)"]], [["=LCA.TWICE(3)"]]],
      none: true,
    });
  });

  test("shows errors as text of type Error and blanks as empty", async () => {
    await typeAndSettle({ A1: '=LCA.RESULT("sentence")' });
    const seen = await bench.pane.evaluate(() =>
      Excel.run(async (context) => {
        const range = context.workbook.worksheets.getActiveWorksheet().getRange("A1:B1");
        range.load("values,valueTypes,text");
        await context.sync();
        return [range.values, range.valueTypes, range.text];
      }),
    );
    expect(seen).toEqual([[["#N/A", ""]], [["Error", "Empty"]], [["#N/A", ""]]]);
  });

  test("splits large writes itself, and reads them back whole", async () => {
    const sum = await bench.pane.evaluate(() =>
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

  test("records names, tables and charts", async () => {
    const seen = await bench.pane.evaluate(() =>
      Excel.run(async (context) => {
        const sheet = context.workbook.worksheets.getActiveWorksheet();
        const name = context.workbook.names.add("Results", sheet.getRange("B2"));
        const table = sheet.tables.add("D1:E3", true);
        table.name = "Impacts";
        const header = table.getHeaderRowRange();
        const chart = sheet.charts.add("ColumnClustered", sheet.getRange("D1:E3"), "Auto");
        chart.title.text = "GWP";
        sheet.getRange("A1").format.font.bold = true;
        const font = sheet.getRange("A1").format.font;
        name.load("formula");
        table.load("name");
        header.load("address");
        chart.load("name,title/text");
        font.load("bold");
        await context.sync();
        return [name.formula, table.name, header.address, chart.name, chart.title.text, font.bold];
      }),
    );
    expect(seen).toEqual(["=Sheet1!B2", "Impacts", "Sheet1!D1:E1", "Chart 1", "GWP", true]);
  });

  test("throws for a member outside of the declared sets, by Microsoft's own table", async () => {
    const used = (page: Bench["pane"]): Promise<unknown> =>
      page.evaluate(() =>
        Excel.run(async (context) => {
          const range = context.workbook.getActiveCell();
          const refused = (use: () => unknown): string => {
            try {
              use();
              return "allowed";
            } catch (error) {
              return (error as OfficeExtension.Error).code;
            }
          };
          const codes = [
            refused(() => range.setDirty()), // ExcelApi 1.9
            refused(() => range.getSpillParentOrNullObject()), // ExcelApi 1.12
            refused(() => context.workbook.linkedWorkbooks), // Excel on the web only, in this Office.js
          ];
          await context.sync();
          return codes;
        }),
      );
    expect(await used(bench.pane)).toEqual(["allowed", "allowed", "ApiNotFound"]);
    const older = await benches.open("ExcelApi=1.8");
    expect(await used(older.pane)).toEqual(["ApiNotFound", "ApiNotFound", "ApiNotFound"]);
    await older.close();
  });

  test("fails loudly for a member nobody built, and says which", async () => {
    const errors = await bench.pane.evaluate(async () => {
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
    expect(await unknownMembers()).toEqual(["Range.Hyperlink", "Range.Merge", "Range.RowHidden (set)"]);
  });

  test("hears of selections, changes and activations, until it stops listening", async () => {
    await bench.pane.evaluate(() =>
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
    await bench.page.evaluate(() => {
      const { book } = window.bench;
      book.select(book.at("C5:C6"));
      book.type("A1", 9);
      book.addSheet("Other");
      book.select(book.at("B2", book.sheets()[1]?.id));
    });
    await bench.pane.waitForFunction(() => window.seen.events.length >= 5);
    await bench.pane.evaluate(async () => {
      const changes = Reflect.get(window, "changes") as OfficeExtension.EventHandlerResult<unknown>;
      changes.remove();
      await changes.context.sync();
    });
    await bench.page.evaluate(() => window.bench.book.type("A1", 10));
    await bench.page.evaluate(() => window.bench.host.button("refresh")); // a later message: the change came before it
    expect((await bench.pane.evaluate(() => window.seen.events)).sort()).toEqual([
      ["activated", ""],
      ["book selection", ""],
      ["book selection", ""],
      ["changed", "A1"],
      ["sheet selection", "C5:C6"],
    ]);
  });
});

describe("custom functions", () => {
  test("give values, matrices with errors inside, and errors with their sentence", async () => {
    const cells = await typeAndSettle({
      A1: "=LCA.TWICE(21)",
      A2: "=LCA.TABLE()",
      A6: '=LCA.RESULT("sentence")',
      A7: '=LCA.RESULT("argument")',
      A8: '=LCA.RESULT("zero")',
      A9: '=LCA.RESULT("plain")',
      A10: '=LCA.RESULT("thrown")',
      A11: '=LCA.RESULT("nan")',
      A12: '=LCA.RESULT("infinity")',
      A13: '=LCA.RESULT("nothing")',
      A14: '=LCA.RESULT("blank")',
      A15: '=LCA.RESULT("truth")',
      A16: '=LCA.RESULT("ragged")',
      A17: "=LCA.NOBODY()",
      A18: "=LCA.WHERE()",
    });
    expect(cells).toEqual({
      A1: 42,
      A2: "GWP",
      A6: { error: "#N/A", message: "Sign in first" },
      A7: { error: "#VALUE!", message: "Write the scenario in quotes" },
      A8: { error: "#DIV/0!" },
      A9: { error: "#VALUE!" },
      A10: { error: "#VALUE!" },
      A11: { error: "#VALUE!" },
      A12: { error: "#NUM!" },
      A13: 0,
      A14: "",
      A15: true,
      A16: { error: "#VALUE!" },
      A17: { error: "#VALUE!" },
      A18: "Sheet1!A18",
    });
    expect(await shown(["B2", "A3", "B3", "A4", "B4"])).toEqual({
      B2: 1.5,
      A3: "ODP",
      B3: { error: "#N/A", message: "not declared" },
      A4: "AP",
      B4: 0,
    });
  });

  test("receive omitted arguments as null and ranges whole", async () => {
    await typeAndSettle({ E1: 1, F1: "x", A1: "=LCA.ARGS(,E1:G1,E1)", A2: "=LCA.ARGS()" });
    expect(await bench.pane.evaluate(() => window.seen.calls)).toEqual([
      [null, [[1, "x", 0]], 1],
      [null, null, null],
    ]);
  });

  test("are told when their cell no longer wants them", async () => {
    await bench.page.evaluate(() => window.bench.book.type("A1", "=LCA.WAIT()"));
    await typeAndSettle({ B1: "=LCA.TWICE(1)" });
    expect(await shown(["A1"])).toEqual({ A1: { error: "#BUSY!" } });
    await bench.page.evaluate(() => window.bench.book.type("A1", "gone"));
    await bench.pane.waitForFunction(() => window.seen.cancelled === 1);
    expect(await shown(["A1"])).toEqual({ A1: "gone" });
  }, 30_000);

  test("are called again by setDirty and by a full calculation", async () => {
    await typeAndSettle({ A1: "=LCA.ARGS(1)", A2: "=LCA.ARGS(2)" });
    const calls = (): Promise<number> => bench.pane.evaluate(() => window.seen.calls.length);
    expect(await calls()).toBe(2);
    await bench.pane.evaluate(() =>
      Excel.run(async (context) => {
        context.workbook.worksheets.getActiveWorksheet().getRanges("A1,C1").setDirty();
        await context.sync();
      }),
    );
    expect(await calls()).toBe(3);
    await bench.pane.evaluate(() =>
      Excel.run(async (context) => {
        context.application.calculate("Full");
        await context.sync();
      }),
    );
    expect(await calls()).toBe(5);
    await bench.page.waitForFunction(() => !window.bench.book.calculating());
  });

  test("answer 10,000 calls at once", async () => {
    const sum = await bench.page.evaluate(async () => {
      const { book } = window.bench;
      for (let i = 1; i <= 10_000; i++) book.type(`A${i}`, `=LCA.TWICE(${i})`);
      await new Promise<void>((done) => {
        const look = (): void => void (book.calculating() ? setTimeout(look, 20) : done());
        look();
      });
      return book.values(book.at("A1:A10000")).reduce((total, [cell]) => total + Number(cell), 0);
    });
    expect(sum).toBe(100_010_000);
  });

  test("are asked again by a reloaded pane for what the old one left open", async () => {
    await bench.page.evaluate(() => window.bench.book.type("A1", "=LCA.WAIT()"));
    expect(await typeAndSettle({ B1: "=LCA.TWICE(1)" })).toEqual({ B1: 2 });
    const loaded = bench.page.waitForEvent("framenavigated", (frame) => frame === bench.pane);
    await bench.pane.evaluate(() => location.reload());
    await loaded;
    await bench.pane.waitForFunction(() => window.seen?.ready);
    await bench.page.evaluate(() => {
      window.bench.book.type("A1", "gone");
      window.bench.book.type("B2", "=LCA.TWICE(4)");
    });
    await bench.page.waitForFunction(() => !window.bench.book.calculating());
    expect(await shown(["A1", "B2"])).toEqual({ A1: "gone", B2: 8 });
  });
});

describe("while the user edits a cell", () => {
  test("requests fail, those that may wait do, and results arrive afterwards", async () => {
    await bench.page.evaluate(() => {
      window.bench.book.startEditing();
      window.bench.book.type("A1", "=LCA.TWICE(2)");
    });
    const refused = await bench.pane.evaluate(() =>
      Excel.run(async (context) => {
        context.workbook.getActiveCell().load("address");
        await context.sync();
      }).catch((error: OfficeExtension.Error) => error.code),
    );
    expect(refused).toBe("InvalidOperationInCellEditMode");
    await bench.pane.evaluate(() => {
      void Excel.run({ delayForCellEdit: true }, async (context) => {
        const cell = context.workbook.getActiveCell();
        cell.load("address");
        await context.sync();
        window.seen.events.push([cell.address]);
      });
    });
    expect(await bench.pane.evaluate(() => window.seen.events)).toEqual([]);
    expect(await shown(["A1"])).toEqual({ A1: { error: "#BUSY!" } });
    await bench.page.evaluate(() => window.bench.book.stopEditing());
    await bench.pane.waitForFunction(() => window.seen.events.length === 1);
    expect(await bench.pane.evaluate(() => window.seen.events)).toEqual([["Sheet1!A1"]]);
    await bench.page.waitForFunction(() => !window.bench.book.calculating());
    expect(await shown(["A1"])).toEqual({ A1: 4 });
  });
});
