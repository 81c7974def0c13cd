import type { DemoAccount, DemoOptions } from "../../../workbench/sample-service";
import { createDemoService } from "../../../workbench/sample-service";
import type { WireShapeName } from "../../../workbench/sample-service/shapes/wire-shapes";
import { wireShapes } from "../../../workbench/sample-service/shapes/wire-shapes";
import { deep, deepTest } from "../../deep-tests";
import { accountsWithDifficultNames } from "../../sample/difficult-names";
import { sampleOf, seededNumber } from "../../matrix-sample";
import { createDemoAccount } from "./demo-account";

type Choice = Partial<DemoOptions>;

/** Returns every combination of choices, one of each row. */
const combinations = (...rows: readonly (readonly Choice[])[]): Choice[] =>
  rows.reduce<Choice[]>(
    (sofar, row) => sofar.flatMap((one) => row.map((other) => ({ ...one, ...other }))),
    [{}],
  );

const placements = combinations(
  [{ reading: "sense" }, { reading: "letter" }],
  [{ scenarioImpacts: "one-product" }, { scenarioImpacts: "lists-per-product" }, { scenarioImpacts: "flat" }],
  [{ listLinks: "list" }, { listLinks: "items" }, { listLinks: "table" }],
);
const deliveries = combinations(
  [{ hrefs: "absolute" }, { hrefs: "relative" }],
  [{ embedImpacts: true }, { embedImpacts: false }],
  [{}, { pageSize: 7 }],
);

/** Every shape in every placement, with deliveries in turn. */
const all = (Object.keys(wireShapes) as WireShapeName[]).flatMap((shape, at) =>
  placements.map((placement, turn) => ({
    shape,
    ...placement,
    ...deliveries[(at + turn) % deliveries.length],
  })),
);

/** Returns what a choice is to cover: every pair of rows, in an ordinary run the shape by itself. */
function coveredBy({ shape, ...ways }: Choice): string[] {
  const rows = Object.keys({ ...placements[0], ...deliveries[0], pageSize: 7 }).map(
    (key) => `${key}: ${ways[key as keyof typeof ways]}`,
  );
  const pairs = rows.flatMap((one, at) => rows.slice(at + 1).map((other) => `${one}, ${other}`));
  const ofShape = rows.map((row) => `shape: ${shape}, ${row}`);
  return [...pairs, ...(deep ? ofShape : [`shape: ${shape}`])];
}

/** Selects few choices that cover what all do, from a place of the seed: each time the one with the most that is new. */
function fewOf(all: readonly Choice[]): Choice[] {
  const start = seededNumber("account shapes", all.length);
  const choices = [...all.slice(start), ...all.slice(0, start)];
  const missing = new Set(choices.flatMap(coveredBy));
  const newIn = (choice: Choice) => coveredBy(choice).filter((pair) => missing.has(pair)).length;
  const chosen: Choice[] = [];
  while (missing.size > 0) {
    const best = choices.reduce((sofar, one) => (newIn(one) > newIn(sofar) ? one : sofar));
    for (const pair of coveredBy(best)) missing.delete(pair);
    chosen.push(best);
  }
  return chosen;
}

const choices = deep ? all : fewOf(all);

test("every shape is met, and every placement is combined with every delivery", () => {
  const met = new Set(choices.flatMap(coveredBy));
  const ways = (all: readonly Choice[]) => all.flatMap((one) => Object.entries(one));
  for (const [placement, where] of ways(placements))
    for (const [delivery, how] of ways(deliveries))
      expect(met).toContain(`${placement}: ${where}, ${delivery}: ${how}`);
  expect(new Set(choices.map(({ shape }) => shape))).toEqual(new Set(Object.keys(wireShapes)));
});

deepTest("every shape is combined with every placement and delivery", () => {
  const met = new Set(choices.flatMap(coveredBy));
  const ways = [...placements, ...deliveries].flatMap((one) => Object.entries(one));
  for (const shape of Object.keys(wireShapes))
    for (const [key, row] of ways) expect(met).toContain(`shape: ${shape}, ${key}: ${row}`);
});

/** A brick with four scenarios, a slab that shares one with others, and a mortar without any. */
const asked = ["sample-p-001", "sample-p-020", "sample-p-015"];

/**
 * Returns the service's own results for these products, in production and scenarios, for every indicator; read without
 * the client.
 */
function held(
  account: DemoAccount,
): [product: string, indicator: string, scenario: string | null, value: number][] {
  return account.products
    .filter(({ id }) => asked.includes(id))
    .flatMap(({ id, scenarios }) =>
      [undefined, ...scenarios].flatMap((scenario) =>
        account
          .impacts(id, scenario)
          .map(([indicator, value]): [string, string, string | null, number] => [
            id,
            indicator,
            scenario ?? null,
            value,
          ]),
      ),
    );
}

const dutch = accountsWithDifficultNames.find(({ code }) => code === "DF");
if (!dutch) throw new Error("The demo has no account DF");
const expected = held(dutch);

test("the products asked for have results in production and in scenarios", () => {
  expect(expected.length).toBeGreaterThan(150);
  expect(new Set(expected.map(([, , scenario]) => scenario)).size).toBeGreaterThan(4);
});

/** An ordinary run reads the numbers of a sixth of them. */
const read = sampleOf("account shapes that are read", choices, 1 / 6);

test.each(read.map((choice) => [JSON.stringify(choice), choice] as const))(
  "every number is the service's in %s",
  async (_, choice) => {
    const account = createDemoAccount(createDemoService({ ...choice, accounts: [dutch] }));
    const numbers = await Promise.all(
      expected.map(([product, indicator, scenario]) => account.impact(product, indicator, scenario)),
    );
    expect(numbers).toEqual(expected.map(([, , , value]) => value));
  },
);
