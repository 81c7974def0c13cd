import type { PageSetup } from "../../excel-file/excel-file-sheet";
import { convertRangeToRectangle } from "../excel/excel-requests";
import { ignoreRefusal } from "./ignore-refusal";

/** The version of ExcelApi that introduced page layout. */
const pageLayoutVersion = "1.9";
const pointsPerInch = 72;

/** The numbers of papers in files (ECMA-376, pageSetup), for those that are likely. */
const papers = new Map([
  ["Letter", 1],
  ["LetterSmall", 2],
  ["Tabloid", 3],
  ["Ledger", 4],
  ["Legal", 5],
  ["Statement", 6],
  ["Executive", 7],
  ["A3", 8],
  ["A4", 9],
  ["A4Small", 10],
  ["A5", 11],
  ["B4", 12],
  ["B5", 13],
  ["Folio", 14],
]);

/** Reads a sheet's settings for printing; null if this Excel cannot tell, as without a printer. */
export async function readPageSetup(context: Excel.RequestContext, sheet: string): Promise<PageSetup | null> {
  if (!Office.context.requirements.isSetSupported("ExcelApi", pageLayoutVersion)) return null;
  const layout = context.workbook.worksheets.getItem(sheet).pageLayout;
  const area = layout.getPrintAreaOrNullObject();
  area.load("areas/items/rowIndex,areas/items/columnIndex,areas/items/rowCount,areas/items/columnCount");
  const rows = layout.getPrintTitleRowsOrNullObject().load("rowIndex,rowCount");
  const columns = layout.getPrintTitleColumnsOrNullObject().load("columnIndex,columnCount");
  layout.load("orientation,paperSize,zoom");
  layout.load("leftMargin,rightMargin,topMargin,bottomMargin,headerMargin,footerMargin");
  if (!(await ignoreRefusal(context.sync()))) return null;
  const paper = papers.get(layout.paperSize);
  return {
    orientation: layout.orientation === "Landscape" ? "landscape" : "portrait",
    ...(paper !== undefined && { paper }),
    ...convertZoom(layout.zoom),
    margins: convertMargins(layout),
    ...(!area.isNullObject && { areas: area.areas.items.map(convertRangeToRectangle) }),
    ...(!rows.isNullObject && { titleRows: [rows.rowIndex, rows.rowIndex + rows.rowCount - 1] }),
    ...(!columns.isNullObject && {
      titleColumns: [columns.columnIndex, columns.columnIndex + columns.columnCount - 1],
    }),
  };
}

/** The number of pages in one direction is null where only the other one is limited. */
function convertZoom(zoom: Excel.PageLayoutZoomOptions | null): Pick<PageSetup, "fit" | "scale"> {
  const { horizontalFitToPages: wide, verticalFitToPages: tall, scale } = zoom ?? {};
  if (wide || tall) return { fit: { wide: wide ?? 0, tall: tall ?? 0 } };
  return scale ? { scale } : {};
}

function convertMargins(layout: Excel.PageLayout): NonNullable<PageSetup["margins"]> {
  const inches = (points: number): number => Math.round((points / pointsPerInch) * 10_000) / 10_000;
  return {
    left: inches(layout.leftMargin),
    right: inches(layout.rightMargin),
    top: inches(layout.topMargin),
    bottom: inches(layout.bottomMargin),
    header: inches(layout.headerMargin),
    footer: inches(layout.footerMargin),
  };
}
