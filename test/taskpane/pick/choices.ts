import { groupOf } from "../../../src/lca/groups";
import { abbreviationOf, definitionsOf } from "../../../src/lca/catalogue";
import type { Reason } from "../../../src/lca/reasons";
import { NoValue } from "../../../src/lca/reasons";
import type { Choices, Field, Preview, ScenarioChoice, Waiting } from "../../../src/workbook/choices";
import type { PickedIndicator, PickedProduct } from "../../../src/workbook/selected";

/**
 * Choices staged by the page's query: how many products (`products`), which of the questions wait for the test (`waits`)
 * and which are refused (`refuses`).
 */
const query = new URLSearchParams(location.search);
const waits = new Set(query.getAll("waits"));
const refuses = new Set(query.getAll("refuses"));

const first: readonly PickedProduct[] = [
  { id: "sample-1", name: "Façade panel, larch (sample)", ambiguous: false },
  { id: "sample-2", name: "Facing brick, red (sample)", ambiguous: false },
  { id: "sample-3", name: "Mineral wool (sample)", ambiguous: true },
  { id: "sample-4", name: "Mineral wool (sample)", ambiguous: true },
  {
    id: "sample-5",
    name: "<b>Ton</b> =HYPERLINK(1) & \u202Eerutcetihcra of a name too long for its row",
    ambiguous: false,
  },
];

function productsOf(count: number): readonly PickedProduct[] {
  const more = Array.from({ length: Math.max(count - first.length, 0) }, (_, index) => {
    const number = String(index + 1).padStart(5, "0");
    return { id: `more-${number}`, name: `Panel ${number} (sample)`, ambiguous: false };
  });
  return [...first.slice(0, count), ...more];
}

/** Answers at once, or when the test says so. */
export class StagedChoices implements Choices {
  /** What the service was asked for, in order; the test reads it. */
  readonly asked: string[] = [];
  /** How many products there are. */
  count = Number(query.get("products") ?? first.length);
  private readonly waiting: (() => void)[] = [];
  private report: ((done: number, total: number) => void) | undefined;

  whose = () => "https://service.test\nSample Building Products";

  /** Lets everything that waits go on. */
  release(): void {
    waits.clear();
    refuses.clear();
    for (const go of this.waiting.splice(0)) go();
  }

  progress(done: number, total: number): void {
    this.report?.(done, total);
  }

  products = (waiting: Waiting) => this.answer("products", waiting, () => productsOf(this.count));

  indicators = (waiting: Waiting) =>
    this.answer("indicators", waiting, () =>
      definitionsOf("DF").map(({ name, unit }, place): PickedIndicator => {
        const abbreviation = abbreviationOf(name);
        return { name, unit, abbreviation, ids: [`i-${place}`], group: groupOf(name) };
      }),
    );

  scenarios = (products: readonly PickedProduct[], waiting: Waiting) =>
    this.answer(`scenarios of ${products.length}`, waiting, (): ScenarioChoice[] => [
      { scenario: { id: "s-1", name: "Landfill", kind: "end of life" }, products: products.length },
      { scenario: { id: "s-2", name: "Use 50 years", kind: "use" }, products: 1 },
    ]);

  details = ({ id }: PickedProduct, waiting: Waiting) =>
    this.answer(`details of ${id}`, waiting, (): Field[] => [
      ["declaredUnit", "m2"],
      ["mass", 12.5],
      ["remarks", "x".repeat(1_000)],
    ]);

  preview = async (
    { id }: PickedProduct,
    indicators: readonly PickedIndicator[],
    waiting: Waiting & { readonly ask: boolean },
  ): Promise<readonly Preview[] | null> => {
    if (!waiting.ask) return id === "sample-1" ? indicators.map(() => 1234.5678) : null;
    const lacks: Reason = { kind: "no-result", product: id, indicator: "GWP", stage: "A1-A3" };
    return this.answer(`results of ${id}`, waiting, () =>
      indicators.map((_, place) => (id === "sample-3" ? lacks : 0.00001234 * 10 ** place)),
    );
  };

  private async answer<T>(what: string, { abandoned, progress }: Waiting, give: () => T): Promise<T> {
    this.asked.push(what);
    const [kind = ""] = what.split(" ");
    if (waits.has(kind)) {
      this.report = progress;
      await new Promise<void>((go) => this.waiting.push(go));
    }
    if (abandoned?.aborted) throw new NoValue({ kind: "cancelled" });
    if (refuses.has(kind)) throw new NoValue({ kind: "unreachable" });
    return give();
  }
}
