/**
 * The appearance of a cell, in the words of `Excel.RangeFormat`. Its number format is separate, because that decides
 * the text.
 */

/** Excel has two more, Fill and CenterAcrossSelection, which the grid lacks. */
export const horizontalAlignments = ["General", "Left", "Center", "Right", "Justify", "Distributed"] as const;

export type HorizontalAlignment = (typeof horizontalAlignments)[number];

/** Excel has more, which the grid lacks. */
export const lineStyles = ["None", "Continuous"] as const;

export type LineStyle = (typeof lineStyles)[number];

export interface CellAppearance {
  readonly bold: boolean;
  readonly italic: boolean;
  /** Colour of the text, "#RRGGBB". */
  readonly color: string;
  /** Colour behind the text, "#RRGGBB"; null is no fill. */
  readonly fill: string | null;
  readonly alignment: HorizontalAlignment;
  readonly wrapped: boolean;
  /** The lines along the upper and lower edge of the cell. */
  readonly above: LineStyle;
  readonly below: LineStyle;
  /** Whether a protected sheet refuses to change the cell's content. */
  readonly locked: boolean;
}

/** A cell without formatting. */
export const plainAppearance: CellAppearance = {
  bold: false,
  italic: false,
  color: "#000000",
  fill: null,
  alignment: "General",
  wrapped: false,
  above: "None",
  below: "None",
  locked: true,
};

const appearanceParts = Object.keys(plainAppearance) as (keyof CellAppearance)[];

export function isPlainAppearance(look: CellAppearance): boolean {
  // Nearly all cells have this very object.
  if (look === plainAppearance) return true;
  return appearanceParts.every((part) => look[part] === plainAppearance[part]);
}
