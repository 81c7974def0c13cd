import { planInsert } from "../../../src/workbook/insert/plan-insert";
import { defaultLayout } from "../../../src/workbook/insert/insert-plan";
import { gwp, product, use50 } from "./large-picks";
import { createInserterOpener } from "./inserter-in-node";

const open = createInserterOpener();

/** Names that a cell could take for a formula, a number, a date, an error or markup. */
const names = [
  "=1+1",
  '=HYPERLINK("https://elsewhere.example","Brick")',
  "=cmd|'/C calc'!A0",
  "+A1",
  "-A1",
  "@SUM(A1)",
  "'=1+1",
  "2024",
  "1e5",
  "1-2",
  "TRUE",
  "#N/A",
  "<img src=x onerror=alert(1)>",
];

test.each(["table", "list"] as const)(
  "names that look like formulas, numbers or markup stay text in a %s",
  async (form) => {
    const { desk, inserting } = await open();
    desk.select("A1");
    const target = await inserting.readTarget();
    if (!target) throw new Error("No one range of cells is selected");
    const products = names.map((name, at) => ({ ...product(at + 1), name }));
    const scenarios = [null, { ...use50, name: "=2+2" }];
    const drawn = planInsert({ products, indicators: [gwp], scenarios }, { ...defaultLayout, form }, target);
    if (drawn.kind === "none") throw new Error(drawn.why);
    expect(await inserting.insert(drawn, false)).toMatchObject({ kind: "done" });
    await desk.settled();
    const values = desk.book.values(desk.book.at("A1:H60")).flat();
    expect(values).toEqual(expect.arrayContaining([...names, "=2+2"]));
  },
);
