import type { DemoOptions } from "../../src/demo";
import { largeAccount } from "../demo/large-account";
import type { AddInInNode, NodeDesk } from "../in-node/node-desk";
import type { NodeSite } from "../in-node/node-site";

export const product = (number: number): string => `Sample product ${number}`;

/** Serves two large accounts, "L" and "M", with the same products and different numbers. */
export function serveLarge(
  node: AddInInNode,
  products: number,
  options: Partial<DemoOptions> = {},
): Promise<NodeSite> {
  const accounts = [largeAccount("L", products), largeAccount("M", products, 5_000)];
  return node.serve({ accounts, ...options });
}

/** Opens an empty workbook and connects it. */
export async function openConnected(node: AddInInNode, site: NodeSite, code = "L"): Promise<NodeDesk> {
  const desk = await node.open(site);
  await desk.connect(code);
  return desk;
}

/** Rows with a name in column A and, in B, C and D, a result, twice that result, and a matrix of two over the row. */
export function rows(first: number, count: number): string[][] {
  return Array.from({ length: count }, (_, index) => {
    const row = first + index;
    return [
      product(row),
      `=LCA.IMPACT(A${row},"GWP")`,
      `=2*LCA.IMPACT($A${row},"AP")`,
      `=LCA.IMPACTS(A${row},{"GWP","AP"})`,
    ];
  });
}

/** The rule of a refresh: every cell shows what a new workbook with these formulas shows, without any cached result. */
export async function expectLikeNew(node: AddInInNode, desk: NodeDesk, code = "L"): Promise<void> {
  const shown = desk.shown();
  const { book } = desk;
  const other = await node.open(desk.site);
  for (const [index, { id, name }] of book.sheets().entries()) {
    const sheet = other.book.sheets()[index] ?? other.book.addSheet();
    other.book.renameSheet(sheet.id, name);
    const used = book.usedArea(id);
    if (used) other.book.write({ ...used, sheet: sheet.id }, book.formulas(used));
  }
  for (const name of book.names()) other.book.defineName(name);
  await other.connect(code);
  other.book.calculate("Full");
  await other.settled();
  expect(shown).toEqual(other.shown());
}
