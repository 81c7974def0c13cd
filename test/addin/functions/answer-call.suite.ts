import { callOutcomes, setActiveConnection } from "../../../src/addin/addin";
import { createDemoService } from "../../../workbench/sample-service";
import { impact, impacts, profile, unit } from "../../../src/addin/functions/functions";
import { createDemoAccount } from "../../client/account/demo-account";
import { invocation, shown } from "./fake-functions-runtime";

const service = createDemoService();
let cell = 0;
/** A call by a cell that no other test uses. */
const call = (preview?: string) => {
  cell += 1;
  return { ...invocation(preview), address: `Sheet1!A${cell}` };
};

beforeAll(async () => {
  const account = createDemoAccount(service, "DF");
  setActiveConnection({ account, identity: await account.identity(), sample: true, since: new Date() });
});
afterAll(() => setActiveConnection(null));

const kinds = (address: string) =>
  callOutcomes.of(address)?.map(({ failures }) => failures.map(({ reason, count }) => [reason.kind, count]));

test("a value is logged as one, with its cell", async () => {
  const made = call();
  await expect(unit("GWP", made)).resolves.toBe("kg CO2-eq");
  expect(callOutcomes.of(made.address)).toMatchObject([
    { name: "UNIT", given: { indicator: "GWP" }, failures: [] },
  ]);
});

test("an error is logged with its reason and its arguments", async () => {
  const made = call();
  await shown(impact("Facing brik", "GWP", null, made));
  expect(callOutcomes.of(made.address)).toMatchObject([
    {
      name: "IMPACT",
      given: { product: "Facing brik", indicator: "GWP" },
      failures: [{ reason: { kind: "unknown", what: "product", text: "Facing brik" }, count: 1 }],
    },
  ]);
});

test("a matrix is logged by its elements' errors, counted", async () => {
  const made = call();
  const products = [["sample-p-001"], ["brik"], ["sample-p-002"]];
  await impacts(products, [["GWP", "ADPE", "nothing"]], [[null]], made);
  // The order in which the two arrive makes no difference.
  expect(kinds(made.address)?.map((all) => [...all].sort())).toEqual([
    [
      ["unknown", 2],
      ["unknown", 3],
    ],
  ]);
});

/** The elements of failures, as row and column. */
const elements = (address: string) =>
  callOutcomes
    .of(address)
    ?.flatMap(({ failures }) => failures.map(({ at = [] }) => at.map(({ row, column }) => [row, column])));

test("elements without a value are logged", async () => {
  const made = call();
  await impacts([["sample-p-001"], ["brik"]], [["GWP", "nothing"]], [[null]], made);
  expect(elements(made.address)).toEqual([
    [[0, 1]],
    [
      [1, 0],
      [1, 1],
    ],
  ]);
});

test.each([
  ["headed", true, 1],
  ["without headers", false, 0],
])("an unknown scenario lacks its column of a profile, %s", async (_, headers, first) => {
  const made = call();
  const rows = await profile("sample-p-001", [["A1-A3", "nothing"]], headers, made);
  const last = rows.length - first;
  expect(elements(made.address)?.[0]).toEqual(Array.from({ length: last }, (__, row) => [row + first, 3]));
});

test("an answered call leaves the host, which holds on to it, one function that is the same for all", async () => {
  const [value, none, another] = [call(), call(), call("true")];
  await Promise.all([unit("GWP", value), shown(unit("nothing", none)), shown(unit("ADPE", another))]);
  expect(none.onCanceled).toBe(value.onCanceled);
  expect(another.onCanceled).toBe(value.onCanceled);
  expect(call().onCanceled).not.toBe(value.onCanceled);
});

test("previews, cancelled calls and calls without an address are not logged", async () => {
  const preview = call("true");
  await shown(impact("brik", "GWP", null, preview));
  expect(callOutcomes.of(preview.address)).toBeUndefined();
  const cancelled = call();
  // An available value is answered before anybody could cancel the call.
  const underWay = shown(impact("id:sample-p-041", "GWP", null, cancelled));
  cancelled.onCanceled?.();
  await underWay;
  expect(callOutcomes.of(cancelled.address)).toBeUndefined();
  await shown(impact("brik", "GWP", null, invocation()));
  expect(callOutcomes.of("")).toBeUndefined();
});
