import type { DemoOptions } from "../../workbench/sample-service";
import { largeAccount } from "../sample/large-account";
import { deep } from "../deep-tests";
import type { AddInInNode, NodeDesk, SavedWorkbook } from "../in-node/node-desk";
import type { NodeSite } from "../in-node/node-site";
import { withMarksOfNow } from "./marks-of-now";

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

/**
 * Serves them with their first ten indicators, GWP, ODP and AP among them. Each answer has all results of a product: a
 * third of them is read in a third of the time.
 */
export function serveFewIndicators(
  node: AddInInNode,
  products: number,
  options: Partial<DemoOptions> = {},
): Promise<NodeSite> {
  const accounts = [largeAccount("L", products, 0, 10), largeAccount("M", products, 5_000, 10)];
  return node.serve({ accounts, ...options });
}

/** Opens an empty workbook and connects it. */
export async function openConnected(node: AddInInNode, site: NodeSite, code = "L"): Promise<NodeDesk> {
  const desk = await node.open(site);
  await desk.connect(code);
  return desk;
}

/**
 * A connected workbook that is opened once for several tests of an `addInInNode("a file")`. Each gets it empty, newly
 * connected, and with the study as it was. After a test that opened another page it is opened anew.
 */
export class LargeWorkbookOpenedOnce {
  private held: {
    readonly desk: NodeDesk;
    readonly connection: object;
    readonly empty: SavedWorkbook;
  } | null = null;

  /** `open` opens a workbook and connects it as this account. */
  constructor(
    private readonly open: () => Promise<NodeDesk>,
    private readonly code = "L",
  ) {}

  async putBack(): Promise<NodeDesk> {
    return (await this.renewed()) ?? this.opened();
  }

  private async opened(): Promise<NodeDesk> {
    const desk = await this.open();
    this.held = { desk, connection: desk.connection, empty: await desk.save() };
    return desk;
  }

  private async renewed(): Promise<NodeDesk | null> {
    const { desk, connection, empty } = this.held ?? {};
    if (!desk?.isOpen || desk.connection !== connection || !empty) return null;
    await desk.putBack(await withMarksOfNow(desk, empty));
    desk.study.reset();
    desk.connection.disconnect();
    await desk.connect(this.code);
    return desk.connection.state().kind === "connected" ? desk : null;
  }
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

/**
 * The rule of a refresh: every cell shows what it shows if all are calculated by a new connection, without any cached
 * result. A deep run does that in a new workbook, too.
 */
export async function expectCalculatedAnew(node: AddInInNode, desk: NodeDesk, code = "L"): Promise<void> {
  const shown = desk.shown();
  desk.connection.disconnect();
  await desk.connect(code);
  desk.book.calculate("Full");
  await desk.settled();
  expect(desk.shown()).toEqual(shown);
  if (deep) await expectLikeNew(node, desk, code);
}

/** The rule of a refresh: every cell shows what a new workbook with these formulas shows. */
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
