import type { CellFont, ExcelFileCellStyle } from "./cell-style";
import { formatAttributes, formatColor, mainNamespace, xmlDeclaration } from "./xml-text";

/** Number formats that files name by a number (ECMA-376, numFmt); the two dates follow the reader's language. */
const formatNumbers = new Map([
  ["General", 0],
  ["m/d/yyyy", 14],
  ["m/d/yyyy h:mm", 22],
  ["@", 49],
]);
const firstFreeFormatNumber = 164;

/** The font of an empty workbook; Excel measures column widths by it. */
const usualFont = { name: "Calibri", size: 11 };

/** The styles of a file: each different one once, and found by its index. */
export class StyleTable {
  private readonly formats = new Map(formatNumbers);
  private readonly fonts = new IndexedTexts([formatFont({})]);
  // Excel takes the first two for itself, whatever stands there.
  private readonly fills = new IndexedTexts(
    ["none", "gray125"].map((pattern) => `<fill><patternFill patternType="${pattern}"/></fill>`),
  );
  private readonly lines = new IndexedTexts([formatLines({})]);
  private readonly all = new IndexedTexts([]);
  private readonly known = new Map<ExcelFileCellStyle, number>();

  constructor() {
    this.indexOf({});
  }

  /** The index for a cell's `s`; 0 is the style of an empty workbook. */
  indexOf(style: ExcelFileCellStyle): number {
    const known = this.known.get(style);
    if (known !== undefined) return known;
    const index = this.all.indexOf(this.formatStyle(style));
    this.known.set(style, index);
    return index;
  }

  /** `xl/styles.xml`. */
  format(): string {
    const ownFormats = [...this.formats].filter(([, number]) => number >= firstFreeFormatNumber);
    const formats = ownFormats.map(
      ([code, id]) => `<numFmt${formatAttributes({ numFmtId: id, formatCode: code })}/>`,
    );
    const plain = '<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>';
    const parts = [
      formats.length > 0 ? list("numFmts", formats) : "",
      list("fonts", this.fonts.texts),
      list("fills", this.fills.texts),
      list("borders", this.lines.texts),
      list("cellStyleXfs", [plain]),
      list("cellXfs", this.all.texts),
      list("cellStyles", ['<cellStyle name="Normal" xfId="0" builtinId="0"/>']),
    ];
    return `${xmlDeclaration}<styleSheet ${mainNamespace}>${parts.join("")}</styleSheet>`;
  }

  private formatStyle(style: ExcelFileCellStyle): string {
    const [format, font] = [
      this.formatNumber(style.numberFormat),
      this.fonts.indexOf(formatFont(style.font ?? {})),
    ];
    const [fill, line] = [this.fillNumber(style.fill), this.lines.indexOf(formatLines(style.lines ?? {}))];
    const alignment = formatAttributes({
      horizontal: style.horizontal,
      vertical: style.vertical,
      wrapText: style.wraps,
      indent: style.indent || undefined,
    });
    const attributes = formatAttributes({
      ...{ numFmtId: format, fontId: font, fillId: fill, borderId: line, xfId: 0 },
      quotePrefix: style.isQuoted,
      ...{ applyNumberFormat: format > 0, applyFont: font > 0, applyFill: fill > 0, applyBorder: line > 0 },
      applyAlignment: alignment !== "",
    });
    return alignment === "" ? `<xf${attributes}/>` : `<xf${attributes}><alignment${alignment}/></xf>`;
  }

  private formatNumber(code = "General"): number {
    const number = this.formats.get(code) ?? firstFreeFormatNumber + this.formats.size - formatNumbers.size;
    this.formats.set(code, number);
    return number;
  }

  private fillNumber(color: string | undefined): number {
    if (color === undefined) return 0;
    const solid = `<patternFill patternType="solid"><fgColor rgb="${formatColor(color)}"/><bgColor indexed="64"/></patternFill>`;
    return this.fills.indexOf(`<fill>${solid}</fill>`);
  }
}

/** Different texts, each with its index. */
class IndexedTexts {
  private readonly indexes: Map<string, number>;

  constructor(first: readonly string[]) {
    this.indexes = new Map(first.map((text, index) => [text, index]));
  }

  get texts(): string[] {
    return [...this.indexes.keys()];
  }

  indexOf(text: string): number {
    const index = this.indexes.get(text) ?? this.indexes.size;
    this.indexes.set(text, index);
    return index;
  }
}

function list(name: string, items: readonly string[]): string {
  return `<${name} count="${items.length}">${items.join("")}</${name}>`;
}

function formatFont({ name, size, color, bold, italic, strikethrough, underline }: CellFont): string {
  const parts = [
    bold ? "<b/>" : "",
    italic ? "<i/>" : "",
    strikethrough ? "<strike/>" : "",
    underline ? `<u val="${underline}"/>` : "",
    `<sz val="${size ?? usualFont.size}"/>`,
    color === undefined ? "" : `<color rgb="${formatColor(color)}"/>`,
    `<name${formatAttributes({ val: name ?? usualFont.name })}/>`,
  ];
  return `<font>${parts.join("")}</font>`;
}

function formatLines(lines: NonNullable<ExcelFileCellStyle["lines"]>): string {
  const each = (["left", "right", "top", "bottom"] as const).map((edge) => {
    const line = lines[edge];
    return line
      ? `<${edge} style="${line.style}"><color rgb="${formatColor(line.color)}"/></${edge}>`
      : `<${edge}/>`;
  });
  return `<border>${each.join("")}<diagonal/></border>`;
}
