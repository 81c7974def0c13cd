import fc from "fast-check";
import type { CallFailure } from "../../../src/client/generations/call-outcomes";
import { CallOutcomesByCell, ElementFailureTally } from "../../../src/client/generations/call-outcomes";

const unknown = (text: string): CallFailure => ({
  reason: { kind: "unknown", what: "product", text, near: [], within: "" },
  given: { product: text },
  count: 1,
});
const failing = (answers: CallOutcomesByCell, address: string) =>
  (answers.of(address) ?? []).filter(({ failures }) => failures.length > 0).map(({ given }) => given);

describe("The record of answers", () => {
  test("the record tells cells that were never called from cells in which all is well", () => {
    const answers = new CallOutcomesByCell();
    answers.note("Sheet1!A1", { name: "IMPACT", given: { product: "brick" }, run: 1, failures: [] });
    expect(answers.of("Sheet1!A1")).toMatchObject([{ given: { product: "brick" }, failures: [] }]);
    expect(answers.of("Sheet1!A2")).toBeUndefined();
  });

  test("the record forgets a failure when the same call is answered, and keeps it when another call is", () => {
    const answers = new CallOutcomesByCell();
    answers.note("S!A1", { name: "IMPACT", given: { product: "brik" }, run: 1, failures: [unknown("brik")] });
    answers.note("S!A1", { name: "IMPACT", given: { product: "tile" }, run: 1, failures: [] });
    expect(failing(answers, "S!A1")).toEqual([{ product: "brik" }]);
    answers.note("S!A1", { name: "IMPACT", given: { product: "brik" }, run: 2, failures: [] });
    expect(failing(answers, "S!A1")).toEqual([]);
  });

  test("the record recognises a call over a range, although Excel gives new rows every time", () => {
    const answers = new CallOutcomesByCell();
    const rows = (last: string) => [["brick"], ["tile"], [last]];
    const note = (last: string) => {
      const given = { products: rows(last), indicators: [["GWP"]] };
      answers.note("S!A1", { name: "IMPACTS", given, run: 1, failures: [] });
    };
    note("slab");
    note("slab");
    expect(answers.of("S!A1")).toHaveLength(1);
    note("beam");
    expect(answers.of("S!A1")?.map(({ given }) => given.products)).toEqual([rows("slab"), rows("beam")]);
  });

  test("an older run replaces no newer answer, and its other calls are listed before it", () => {
    const answers = new CallOutcomesByCell();
    const note = (product: string, run: number, ...failures: CallFailure[]): void =>
      answers.note("S!A1", { name: "IMPACT", given: { product }, run, failures });
    note("brick", 3);
    note("brick", 2, unknown("brick"));
    note("tile", 1);
    note("slab", 3);
    const held = answers.of("S!A1")?.map(({ given, run, failures }) => [given.product, run, failures.length]);
    expect(held).toEqual([
      ["tile", 1, 0],
      ["brick", 3, 0],
      ["slab", 3, 0],
    ]);
  });

  test("listeners are called when failures come and go, and for nothing else", () => {
    const answers = new CallOutcomesByCell();
    let told = 0;
    answers.changes.add(() => void (told += 1));
    answers.note("S!A1", { name: "UNIT", given: {}, run: 1, failures: [] });
    answers.note("S!A1", { name: "UNIT", given: {}, run: 2, failures: [] });
    expect(told).toBe(0);
    answers.note("S!A1", { name: "UNIT", given: {}, run: 3, failures: [unknown("x")] });
    answers.note("S!A1", { name: "UNIT", given: {}, run: 4, failures: [] });
    expect(told).toBe(2);
  });

  test("calls made in one go are one run", async () => {
    const answers = new CallOutcomesByCell();
    const first = answers.run();
    expect(answers.run()).toBe(first);
    await Promise.resolve();
    expect(answers.run()).toBe(first + 1);
  });

  test("the record keeps the last answer to each call of the latest cells, up to its limit", () => {
    const step = fc.record({ cell: fc.nat(7), product: fc.constantFrom("a", "b", "c"), fails: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const answers = new CallOutcomesByCell();
        const last = new Map<string, boolean>();
        for (const { cell, product, fails } of steps) {
          answers.note(`S!A${cell}`, {
            name: "IMPACT",
            given: { product },
            run: 1,
            failures: fails ? [unknown(product)] : [],
          });
          last.set(`${cell} ${product}`, fails);
        }
        for (const cell of new Set(steps.map((one) => one.cell))) {
          const expected = ["a", "b", "c"].filter((product) => last.get(`${cell} ${product}`));
          const held = failing(answers, `S!A${cell}`).map(({ product }) => product);
          expect(held.sort()).toEqual(expected);
        }
      }),
    );
  });

  test("a full record begins anew, and keeps a limited number of calls per cell", () => {
    const answers = new CallOutcomesByCell();
    answers.note("S!A1", { name: "IMPACT", given: {}, run: 1, failures: [unknown("x")] });
    for (let row = 2; row <= 200_100; row++)
      answers.note(`S!A${row}`, { name: "IMPACT", given: {}, run: 1, failures: [] });
    expect(answers.of("S!A1")).toBeUndefined();
    expect(answers.of("S!A200100")).toHaveLength(1);
    for (let product = 0; product < 1_000; product++) {
      answers.note("S!B1", {
        name: "IMPACT",
        given: { product },
        run: 1,
        failures: [unknown(String(product))],
      });
    }
    expect(failing(answers, "S!B1").at(-1)).toEqual({ product: 999 });
    expect(answers.of("S!B1")?.length).toBeLessThan(100);
  });
});

describe("The tally of a matrix", () => {
  test("the tally counts equal failures together and keeps the first names", () => {
    const tally = new ElementFailureTally();
    const { reason } = unknown("brik");
    tally.add("no brik", reason, { product: "brik", indicator: "GWP" }, { row: 1, column: 0 });
    tally.add("no brik", reason, { product: "brik", indicator: "ADPE" }, { row: 1, column: 1 });
    expect(tally.failures).toEqual([
      {
        reason,
        given: { product: "brik", indicator: "GWP" },
        count: 2,
        at: [
          { row: 1, column: 0 },
          { row: 1, column: 1 },
        ],
      },
    ]);
  });

  test("the tally keeps the first of very many different failures, and goes on counting those", () => {
    const tally = new ElementFailureTally();
    for (let at = 0; at < 2_000; at++) {
      const product = at % 1_000;
      tally.add(`no ${product}`, unknown(String(product)).reason, { product }, { row: at, column: 0 });
    }
    const { failures } = tally;
    expect(failures.length).toBeLessThan(100);
    expect(failures.map(({ given }) => given.product)).toEqual([...failures.keys()]);
    expect(new Set(failures.map(({ count }) => count))).toEqual(new Set([2]));
  });
});
