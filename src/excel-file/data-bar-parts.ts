import { formatAddressWithoutSheet } from "../sheet/cell-areas";
import type { CellRectangle } from "../sheet/cell-areas";
import type { DataBarBound, DataBars } from "./excel-file-sheet";
import { formatAttributes, formatColor } from "./xml-text";

const extensionNamespace = 'xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main"';
/** Microsoft's names for the two places of an extended format ([MS-XLSX], "Extensions"). */
const extensionOfRule = "{B025F937-C7B1-47D3-B67F-A62EFF666E3E}";
const extensionOfSheet = "{78C0D931-6437-407d-A8EE-F0AAD7539E65}";

/**
 * The bars as Excel 2007 knew them. They end at the lowest value, have no bars for negative values and always a
 * gradient, so each refers to its extension, which Excel 2010 and later follow.
 */
export function formatDataBars(all: readonly DataBars[]): string {
  const each = all.map(({ areas, color, lower, upper, hidesNumbers }, index) => {
    const bounds = formatBound(lower, "min", "min") + formatBound(upper, "max", "max");
    const bar = `<dataBar${formatAttributes({ showValue: hidesNumbers ? 0 : undefined })}>${bounds}<color rgb="${formatColor(color)}"/></dataBar>`;
    const extension = `<extLst><ext ${extensionNamespace} uri="${extensionOfRule}"><x14:id>${idOf(index)}</x14:id></ext></extLst>`;
    const rule = `<cfRule type="dataBar" priority="${index + 1}">${bar}${extension}</cfRule>`;
    return `<conditionalFormatting sqref="${formatAreas(areas)}">${rule}</conditionalFormatting>`;
  });
  return each.join("");
}

/** The extensions of these bars, which are the last element of a sheet. */
export function formatDataBarExtensions(all: readonly DataBars[]): string {
  if (all.length === 0) return "";
  const each = all.map(({ areas, negativeColor, lower, upper, hasGradient, hidesNumbers }, index) => {
    const attributes = formatAttributes({
      ...{ minLength: 0, maxLength: 100 },
      showValue: hidesNumbers ? 0 : undefined,
      gradient: hasGradient ? undefined : 0,
    });
    const colors = `<x14:negativeFillColor rgb="${formatColor(negativeColor)}"/><x14:axisColor rgb="FF000000"/>`;
    const bounds =
      formatExtendedBound(lower, "autoMin", "min") + formatExtendedBound(upper, "autoMax", "max");
    const bar = `<x14:dataBar${attributes}>${bounds}${colors}</x14:dataBar>`;
    const rule = `<x14:cfRule type="dataBar" id="${idOf(index)}">${bar}</x14:cfRule>`;
    const excel = 'xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main"';
    return `<x14:conditionalFormatting ${excel}>${rule}<xm:sqref>${formatAreas(areas)}</xm:sqref></x14:conditionalFormatting>`;
  });
  const formats = `<x14:conditionalFormattings>${each.join("")}</x14:conditionalFormattings>`;
  return `<extLst><ext ${extensionNamespace} uri="${extensionOfSheet}">${formats}</ext></extLst>`;
}

function formatBound(bound: DataBarBound, automatic: string, extreme: string): string {
  const type = bound === "automatic" ? automatic : bound === "extreme" ? extreme : "num";
  return `<cfvo${formatAttributes({ type, val: typeof bound === "number" ? bound : undefined })}/>`;
}

/** The same in an extension, where a number is a formula. */
function formatExtendedBound(bound: DataBarBound, automatic: string, extreme: string): string {
  if (typeof bound === "number") return `<x14:cfvo type="num"><xm:f>${bound}</xm:f></x14:cfvo>`;
  return formatBound(bound, automatic, extreme).replace("<cfvo", "<x14:cfvo");
}

/** An id that is the same whenever the file is made again; it must be unique within its sheet only. */
function idOf(index: number): string {
  return `{4C434100-0000-4000-8000-${String(index + 1).padStart(12, "0")}}`;
}

function formatAreas(areas: readonly CellRectangle[]): string {
  return areas.map(formatAddressWithoutSheet).join(" ");
}
