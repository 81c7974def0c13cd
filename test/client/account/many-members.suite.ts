import { aTenthOf } from "../../deep-tests";
import { readGwpAndAp } from "./gwp-and-ap";

/** Number of members: in a deep run so many that work that grows with their square takes minutes. */
const count = aTenthOf(40_000);
const many = (value: (at: number) => unknown): Record<string, unknown> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`n${at}`, value(at)]));
const gwp = { definitionId: 1, value: 12 };
const ap = { definitionId: 3, value: 5 };

test.each<[string, unknown]>([
  ["numbers beside a value", [{ ...gwp, ...many((at) => at + 0.5) }, ap]],
  ["texts beside a value", [{ ...gwp, ...many((at) => `text ${at}`) }, ap]],
  ["objects beside a value", [{ ...gwp, ...many((at) => ({ text: `text ${at}` })) }, ap]],
  ["numbers in a list's head", { ...many((at) => at + 0.5), impacts: [gwp, ap] }],
])(`${count} %s do not change the value and are read`, async (_, impacts) => {
  await expect(readGwpAndAp(impacts)).resolves.toEqual([12, 5]);
});
