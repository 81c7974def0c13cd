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
  /** With its header row; grows with its columns. */
  area: Area;
}

/** What may be typed into cells, and what is said of it; in the words of `Excel.DataValidation`. */
export interface ValidationRecord {
  readonly area: Area;
  readonly rule: Readonly<Record<string, unknown>>;
  readonly errorAlert: unknown;
  readonly prompt: unknown;
  readonly ignoreBlanks: boolean;
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
  /** The last that holds a cell counts for it. */
  readonly validations: ValidationRecord[];
  /** Formulas with references to a table's columns, by cell: as they were written, and as the grid holds them. */
  readonly structured: Map<string, { readonly written: string; readonly stored: string }>;
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
    validations: [],
    structured: new Map(),
    formats: new Map(),
    settings: new Map(),
    ribbon: new Map(),
    startState: "Inactive",
    eventsEnabled: true,
  };
}
