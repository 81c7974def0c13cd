import type { RefetchedValueWithExcerpts } from "../../src/client/account/refetched-result";
import type { ValueExplanation } from "../../src/client/account/value-explanation";
import type {
  WrittenExplanationWithUndo,
  CellExplanation,
  ExplainerForPane,
} from "../../src/workbook/explain/workbook-explainer";
import { undoOf } from "./staged-undo";

const asked = { product: "brick", indicator: "GWP", scenario: null };

/** A cell whose names look like markup or a formula, or reverse the reading direction. */
const explanation: ValueExplanation = {
  asked,
  company: "<b>Ton</b> & \u202Eerutcetihcra",
  product: { id: "sample-1", name: "=Facing brick <i>red</i>", codes: ["SAMPLE-1001"] },
  indicator: {
    indicator: { name: "Climate change", unit: "kg CO2-eq", definitions: [0] },
    abbreviation: "GWP-total",
    definitions: [{ id: "i-1", standard: "NMD Bepalingsmethode", presentation: "EN 15804+A2", set: "A2" }],
  },
  results: {
    stage: "Use 50 years, C3 only",
    scenario: { id: "s-1", name: "Use 50 years" },
    per: { texts: ["m2", "1000 pieces"] },
    readAt: Date.UTC(2026, 0, 5, 12),
    sayings: [{ meaning: "left-out", name: "minimum", text: "1.25" }],
    isWhole: true,
  },
  value: 30.290000000000003,
};

const number = { call: 'LCA.IMPACT(A2,"GWP")', kind: "number", explanation, shows: 30.2 } as const;
const none: ValueExplanation = { asked, company: "Ton", product: null, indicator: null, results: null, value: { kind: "timeout" } }; // prettier-ignore

const sent: RefetchedValueWithExcerpts = {
  readAt: Date.UTC(2026, 0, 5, 13),
  value: 31.2,
  excerpts: [
    {
      address: "https://api.example.org/api/v1/products/sample-1/impacts",
      text: `{\n  "id": "i-1",\n  "value": 31.20,\n  "comment": "${"a long line ".repeat(12)}\u202E"\n}`,
      header: '{\n  "declaredUnit": "1000 pieces"\n}',
      isTruncated: true,
    },
  ],
};

/** An explanation that the test stages. */
export class StagedExplaining implements ExplainerForPane {
  explained: CellExplanation | null = {
    address: "'A \u202Esheet'!B4",
    calls: [
      number,
      { call: 'LCA.IMPACT("a","b")', kind: "number", explanation: none, shows: null },
      { call: "LCA.UNIT(A1)", kind: "other", is: "said" },
      { call: "LCA.IMPACT(A3)", kind: "not-called" },
    ],
    outdated: true,
    basis: {} as CellExplanation["basis"],
  };
  sent: RefetchedValueWithExcerpts = sent;
  waits = false;
  current = true;
  /** The requests, in order. */
  readonly asked: string[] = [];

  explain = () => this.after("explain", this.explained);
  calculate = () => this.after("calculate", this.explained);
  asSent = () => this.after("as sent", this.sent);
  isCurrent = () => this.current;

  writeExplanation(): Promise<WrittenExplanationWithUndo> {
    return this.after("beside", { address: "Sheet1!D4:E23", undo: undoOf(40) });
  }

  private after<T>(what: string, result: T): Promise<T> {
    this.asked.push(what);
    return this.waits ? new Promise(() => undefined) : Promise.resolve(result);
  }
}
