import type { Area } from "../book";
import type { Bag } from "./objects/bag";

export interface NameRecord {
  readonly name: string;
  readonly formula: string;
  /** Where it refers to; null for a formula. */
  readonly area: Area | null;
  readonly comment: string;
}

export interface TableRecord {
  readonly id: string;
  readonly bag: Bag;
  readonly area: Area;
}

export interface ChartRecord {
  readonly id: string;
  readonly bag: Bag;
  readonly sheet: string;
  source: Area;
  seriesBy: string;
}

/** What the page asked for and the grid does not hold: written down, so that it can be read back and tested. */
export interface Recorded {
  readonly names: Map<string, NameRecord>;
  readonly tables: TableRecord[];
  readonly charts: ChartRecord[];
  /** By sheet id and address. */
  readonly formats: Map<string, Bag>;
  /**
   * Settings of the document, as JSON texts. `workbook.settings` and `Office.context.document.settings` are one store
   * (an answer by Microsoft in office-js-docs-reference issue 769).
   */
  readonly settings: Map<string, string>;
  /** What `Office.ribbon.requestUpdate` set, by the id of a button or tab. */
  readonly ribbon: Map<string, { enabled?: boolean; visible?: boolean }>;
  /** What the add-in wants at the next opening, in the wire's words. */
  startState: string;
  eventsEnabled: boolean;
}

export function nothingRecorded(): Recorded {
  return {
    names: new Map(),
    tables: [],
    charts: [],
    formats: new Map(),
    settings: new Map(),
    ribbon: new Map(),
    startState: "Inactive",
    eventsEnabled: true,
  };
}
