import {
  findIndicatorGroup,
  findAbbreviation,
  listDefinitionsOfStandard,
} from "../../../src/lca/indicator-catalogue";
import type { Reason } from "../../../src/lca/reasons";
import { NoValueError } from "../../../src/lca/reasons";
import { parseDeclaredUnit } from "../../../src/lca/units";
import type {
  ResultsPreview,
  ScenarioWithProductCount,
  ProductDocumentDetails,
  AbortAndProgressOptions,
  PickedIndicator,
  PickedProduct,
} from "../../../src/client/picking/picked-items";
import type { PickableItemsReaderMethods } from "../../../src/client/picking/pickable-items-reader";

const sentence = "1 m2 of wall with a thermal resistance of 4.5 m2K/W, kept for 75 years";

const first = (late: boolean): readonly PickedProduct[] => [
  {
    id: "sample-1",
    name: "Façade panel, larch (sample)",
    ambiguous: false,
    per: parseDeclaredUnit("m2"),
    ...(!late && { codes: ["ART-1045"] }),
    sayings: [
      { meaning: "year", name: "referenceYear", text: "2019" },
      { meaning: "stale", name: "isStale", text: "true" },
    ],
  },
  { id: "sample-2", name: "Facing brick, red (sample)", ambiguous: false },
  { id: "sample-3", name: "Mineral wool (sample)", ambiguous: true, per: parseDeclaredUnit("1000 pieces") },
  { id: "sample-4", name: "Mineral wool (sample)", ambiguous: true, per: parseDeclaredUnit(sentence, true) },
  {
    id: "sample-5",
    name: "<b>Ton</b> =HYPERLINK(1) & \u202Eerutcetihcra of a name too long for its row",
    ambiguous: false,
  },
];

function productsOf(count: number, late: boolean): readonly PickedProduct[] {
  const some = first(late);
  const more = Array.from({ length: Math.max(count - some.length, 0) }, (_, index) => {
    const number = String(index + 1).padStart(5, "0");
    return { id: `more-${number}`, name: `Panel ${number} (sample)`, ambiguous: false };
  });
  return [...some.slice(0, count), ...more];
}

/**
 * Answers at once, or when the test says so. The page's query stages them: how many products (`products`), which of the
 * questions wait for the test (`waits`) and which are refused (`refuses`); whether article numbers come with details
 * alone (`late`).
 */
export class StagedChoices implements PickableItemsReaderMethods {
  /** The requests to the service, in order; the test reads them. */
  readonly asked: string[] = [];
  /** The number of products. */
  count: number;
  private readonly waits: Set<string>;
  private readonly refuses: Set<string>;
  private readonly late: boolean;
  private readonly waiting: (() => void)[] = [];
  private report: ((done: number, total: number) => void) | undefined;

  constructor(query: URLSearchParams) {
    this.count = Number(query.get("products") ?? 5);
    this.waits = new Set(query.getAll("waits"));
    this.refuses = new Set(query.getAll("refuses"));
    this.late = query.has("late");
  }

  whose = () => "https://service.test\nSample Building Products";

  /** Lets all waiting requests go on. */
  release(): void {
    this.waits.clear();
    this.refuses.clear();
    for (const go of this.waiting.splice(0)) go();
  }

  progress(done: number, total: number): void {
    this.report?.(done, total);
  }

  products = (waiting: AbortAndProgressOptions) =>
    this.answer("products", waiting, () => productsOf(this.count, this.late));

  indicators = (waiting: AbortAndProgressOptions) =>
    this.answer("indicators", waiting, () =>
      listDefinitionsOfStandard("DF").map(({ name, unit }, index): PickedIndicator => {
        const abbreviation = findAbbreviation(name);
        const id = `i-${index}`;
        return { name, unit, abbreviation, ids: [id], forms: [`id:${id}`], group: findIndicatorGroup(name) };
      }),
    );

  scenarios = (products: readonly PickedProduct[], waiting: AbortAndProgressOptions) =>
    this.answer(`scenarios of ${products.length}`, waiting, (): ScenarioWithProductCount[] => [
      { scenario: { id: "s-1", name: "Landfill", kind: "end of life" }, products: products.length },
      { scenario: { id: "s-2", name: "Use 50 years", kind: "use" }, products: 1 },
      { scenario: { id: "s-3", name: "D: reuse of <i>all</i>", kind: "" }, products: products.length },
    ]);

  details = ({ id }: PickedProduct, waiting: AbortAndProgressOptions) =>
    this.answer(`details of ${id}`, waiting, (): ProductDocumentDetails => ({
      fields: [
        ["declaredUnit", "m2"],
        ["mass", 12.5],
        ["remarks", "x".repeat(1_000)],
        ...(this.late ? [["gtin", "8712345678906"] as const] : []),
      ],
      per: id === "sample-5" ? null : parseDeclaredUnit("m2"),
      sayings: [],
      unlisted: this.late ? ["gtin"] : [],
    }));

  preview = async (
    { id, per: listed }: PickedProduct,
    indicators: readonly PickedIndicator[],
    waiting: AbortAndProgressOptions & { readonly ask: boolean },
  ): Promise<ResultsPreview | null> => {
    const sayings = indicators.map(() => [{ meaning: "stale", name: "stale", text: "yes" } as const]);
    const per = listed ?? null;
    const held = { values: indicators.map(() => 1234.5678), sayings, per };
    if (!waiting.ask) return id === "sample-1" ? held : null;
    const lacks: Reason = { kind: "no-result", product: id, indicator: "GWP", stage: "A1-A3" };
    return this.answer(`results of ${id}`, waiting, () => ({
      values: indicators.map((_, index) => (id === "sample-3" ? lacks : 0.00001234 * 10 ** index)),
      sayings: id === "sample-1" ? sayings : [],
      per: id === "sample-2" ? { texts: ["m2", "kg"] } : per,
    }));
  };

  private async answer<T>(
    what: string,
    { abandoned, progress }: AbortAndProgressOptions,
    give: () => T,
  ): Promise<T> {
    this.asked.push(what);
    const [kind = ""] = what.split(" ");
    if (this.waits.has(kind)) {
      this.report = progress;
      await new Promise<void>((go) => this.waiting.push(go));
    }
    if (abandoned?.aborted) throw new NoValueError({ kind: "cancelled" });
    if (this.refuses.has(kind)) throw new NoValueError({ kind: "unreachable" });
    return give();
  }
}
