import type { DemoAccount } from "../../workbench/sample-service";
import { createDemoService } from "../../workbench/sample-service";
import type { Desk } from "./desk";

const accounts = new Map(createDemoService().accounts.map((account) => [account.code, account]));

/** The sample's values, read past the client, by the names in the sheet. */
export function findSampleValue(code: string, product: string, indicator: string): number | undefined {
  const account = accounts.get(code) as DemoAccount;
  const id = account.products.find(({ name }) => name === product)?.id ?? "";
  const definition = account.definitions.find(({ name }) => name === indicator)?.id;
  return new Map(account.impacts(id)).get(definition ?? "");
}

const indicators = [
  "Global warming potential",
  "Acidification potential of land and water",
  "Abiotic depletion potential for fossil resources",
  "Total use of renewable primary energy resources",
  "Use of net fresh water",
  "Environmental Costs Indicator",
];

/** Expects the numbers of the sample account with this code in the workbench's prepared sheet. */
export async function expectPreparedSheet(desk: Desk, code: string): Promise<void> {
  const names = (await desk.cells("A8", "A15")).flat().map(String);
  expect(names).toHaveLength(8);
  const expected = names.map((name) => indicators.map((indicator) => findSampleValue(code, name, indicator)));
  expect(expected.flat().every((value) => typeof value === "number")).toBe(true);
  await expect(desk.cells("C8", "H15")).resolves.toEqual(expected);
}
