import { answers, use } from "../../src/addin";
import { createDemoService } from "../../src/demo";
import { impact, impacts, unit } from "../../src/functions/functions";
import { accountOf } from "../account/reached";
import { invocation, shown } from "./host";

const service = createDemoService();
let cell = 0;
/** A call by a cell that no other test uses. */
const call = (preview?: string) => {
  cell += 1;
  return { ...invocation(preview), address: `Sheet1!A${cell}` };
};

beforeAll(async () => {
  const account = accountOf(service, "DF");
  use({ account, identity: await account.identity(), sample: true, since: new Date() });
});
afterAll(() => use(null));

const kinds = (address: string) =>
  answers.of(address)?.map(({ failures }) => failures.map(({ reason, count }) => [reason.kind, count]));

test("a value is noted as one, with its cell", async () => {
  const made = call();
  await expect(unit("GWP", made)).resolves.toBe("kg CO2-eq");
  expect(answers.of(made.address)).toMatchObject([
    { name: "UNIT", given: { indicator: "GWP" }, failures: [] },
  ]);
});

test("an error is noted with its reason and what was asked", async () => {
  const made = call();
  await shown(impact("Facing brik", "GWP", null, made));
  expect(answers.of(made.address)).toMatchObject([
    {
      name: "IMPACT",
      given: { product: "Facing brik", indicator: "GWP" },
      failures: [{ reason: { kind: "unknown", what: "product", text: "Facing brik" }, count: 1 }],
    },
  ]);
});

test("a matrix is noted by its elements' errors, counted", async () => {
  const made = call();
  const products = [["sample-p-001"], ["brik"], ["sample-p-002"]];
  await impacts(products, [["GWP", "ADPE", "nothing"]], [[null]], made);
  expect(kinds(made.address)).toEqual([
    [
      ["unknown", 2],
      ["unknown", 3],
    ],
  ]);
});

test("previews, cancelled calls and calls without an address are not noted", async () => {
  const preview = call("true");
  await shown(impact("brik", "GWP", null, preview));
  expect(answers.of(preview.address)).toBeUndefined();
  const cancelled = call();
  const underWay = shown(impact("brik", "GWP", null, cancelled));
  cancelled.onCanceled?.();
  await underWay;
  expect(answers.of(cancelled.address)).toBeUndefined();
  await shown(impact("brik", "GWP", null, invocation()));
  expect(answers.of("")).toBeUndefined();
});
