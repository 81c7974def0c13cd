import { reasonFromError } from "../../../src/lca/reasons";
import { createAccountAt } from "./demo-account";
import { testAddress, testKeys, serveDocuments } from "./serve-documents";

const definitions = [
  { id: 1, name: "Global warming potential", unit: "kg CO2-eq" },
  { id: 2, name: "Depletion potential of the stratospheric ozone layer", unit: "kg CFC-11-eq" },
  { id: 3, name: "Acidification potential of land and water", unit: "kg SO2-eq" },
];

/** A value as a cell shows it, or the kind of the reason for none. */
export type CellAnswer = number | string;

/** Returns GWP (definition 1) and AP (definition 3) of a product whose results are this document. */
export async function readGwpAndAp(
  impacts: unknown,
  more: Readonly<Record<string, unknown>> = {},
): Promise<CellAnswer[]> {
  const service = serveDocuments({
    "/impactdefinitions": definitions,
    "/products": [{ id: 1, name: "Brick", links: { impacts: "/api/v1/products/1/impacts" } }],
    "/products/1/impacts": impacts,
    ...more,
  });
  const account = createAccountAt(testAddress, testKeys, service);
  const said = (indicator: string): Promise<CellAnswer> =>
    account.impact("Brick", indicator, null).catch((thrown: unknown) => reasonFromError(thrown).kind);
  return [await said("GWP"), await said("AP")];
}
