import type { Area, AreaErrorColor } from "../../book/book";
import { intersectAreas } from "../../book/areas";
import { HostError, unknownMemberError } from "../host-errors";
import type { ConditionalFormatRecord } from "./non-cell-state";
import { isRecord } from "../wire";
import { Collection } from "./collection";
import { HostObject } from "./host-object";
import type { HostObjectContext } from "./host-object-context";
import { assertSheetAllows } from "./protection";
import { parseColor } from "./range-format";

/** `font` of a conditional format. */
class ConditionalFont extends HostObject {
  readonly className = "ConditionalRangeFont";

  constructor(
    private readonly model: HostObjectContext,
    private readonly record: ConditionalFormatRecord,
  ) {
    super();
  }

  override get scalars(): readonly string[] {
    return ["Color"];
  }

  get Color(): string | null {
    return this.record.color;
  }

  set Color(color: unknown) {
    assertSheetAllows(this.model, this.record.areas[0]?.sheet ?? "", "allowFormatCells");
    this.record.color = parseColor(color, "ConditionalRangeFont.Color");
    redrawErrorColors(this.model);
  }
}

class ConditionalFormatOfRange extends HostObject {
  readonly className = "ConditionalRangeFormat";

  constructor(
    private readonly model: HostObjectContext,
    private readonly record: ConditionalFormatRecord,
  ) {
    super();
  }

  get Font(): ConditionalFont {
    return new ConditionalFont(this.model, this.record);
  }
}

/** `Excel.PresetCriteriaConditionalFormat`; of its criteria, errors alone are drawn. */
class PresetCriteria extends HostObject {
  readonly className = "PresetCriteriaConditionalFormat";

  constructor(
    private readonly model: HostObjectContext,
    private readonly record: ConditionalFormatRecord,
  ) {
    super();
  }

  override get scalars(): readonly string[] {
    return ["Rule"];
  }

  get Rule(): Readonly<Record<string, unknown>> | null {
    const { criterion } = this.record;
    return criterion === null ? null : { criterion };
  }

  set Rule(rule: unknown) {
    const criterion = isRecord(rule) ? rule["criterion"] : undefined;
    if (typeof criterion !== "string") throw new HostError("InvalidArgument", "rule");
    if (criterion !== "Errors")
      throw unknownMemberError(`PresetCriteriaConditionalFormat.Rule (${criterion})`);
    assertSheetAllows(this.model, this.record.areas[0]?.sheet ?? "", "allowFormatCells");
    this.record.criterion = criterion;
    redrawErrorColors(this.model);
  }

  get Format(): ConditionalFormatOfRange {
    return new ConditionalFormatOfRange(this.model, this.record);
  }
}

/** `Excel.ConditionalFormat` of the type "PresetCriteria". */
class ConditionalFormat extends HostObject {
  readonly className = "ConditionalFormat";

  constructor(
    private readonly model: HostObjectContext,
    private readonly record: ConditionalFormatRecord,
  ) {
    super();
  }

  override get scalars(): readonly string[] {
    return ["Id", "Type"];
  }

  override get key(): string {
    return this.record.id;
  }

  get Id(): string {
    return this.record.id;
  }

  get Type(): string {
    return "PresetCriteria";
  }

  get Preset(): PresetCriteria {
    return new PresetCriteria(this.model, this.record);
  }

  Delete(): void {
    assertSheetAllows(this.model, this.record.areas[0]?.sheet ?? "", "allowFormatCells");
    const { conditionalFormats } = this.model.recorded;
    conditionalFormats.splice(conditionalFormats.indexOf(this.record), 1);
    redrawErrorColors(this.model);
  }
}

/** The formats that intersect the range, by priority (docs: Excel.Range.conditionalFormats). */
export class ConditionalFormatCollection extends Collection<ConditionalFormat> {
  readonly className = "ConditionalFormatCollection";

  constructor(
    private readonly model: HostObjectContext,
    private readonly area: Area,
  ) {
    super();
  }

  items(): ConditionalFormat[] {
    const here = this.model.recorded.conditionalFormats.filter(({ areas }) =>
      areas.some((area) => area.sheet === this.area.sheet && intersectAreas(area, this.area) !== null),
    );
    return here.map((record) => new ConditionalFormat(this.model, record));
  }

  /** "At the first/top priority" (docs: ConditionalFormatCollection.add). */
  Add(type: unknown): ConditionalFormat {
    if (type !== "PresetCriteria")
      throw unknownMemberError(`ConditionalFormatCollection.Add (${String(type)})`);
    assertSheetAllows(this.model, this.area.sheet, "allowFormatCells");
    const { conditionalFormats } = this.model.recorded;
    const record = createConditionalFormatRecord(conditionalFormats, [this.area]);
    conditionalFormats.unshift(record);
    return new ConditionalFormat(this.model, record);
  }
}

export function createConditionalFormatRecord(
  others: readonly ConditionalFormatRecord[],
  areas: Area[],
): ConditionalFormatRecord {
  const number = 1 + Math.max(0, ...others.map(({ id }) => Number(id)));
  return { id: String(number), areas, criterion: null, color: null };
}

/** Formats that reach further stay on the cells outside. */
export function clearConditionalFormats(model: HostObjectContext, hole: Area): void {
  const { conditionalFormats } = model.recorded;
  for (const record of conditionalFormats) record.areas = record.areas.flatMap((area) => without(area, hole));
  const left = conditionalFormats.filter(({ areas }) => areas.length > 0);
  conditionalFormats.splice(0, conditionalFormats.length, ...left);
  redrawErrorColors(model);
}

function without(area: Area, hole: Area): Area[] {
  const shared = area.sheet === hole.sheet ? intersectAreas(area, hole) : null;
  if (!shared) return [area];
  const { row, column, rows, columns } = shared;
  const parts: Area[] = [
    { ...area, rows: row - area.row },
    { ...area, row: row + rows, rows: area.row + area.rows - row - rows },
    { ...shared, column: area.column, columns: column - area.column },
    { ...shared, column: column + columns, columns: area.column + area.columns - column - columns },
  ];
  return parts.filter((part) => part.rows > 0 && part.columns > 0);
}

/** Makes the book redraw the colours of errors. */
export function redrawErrorColors({ book, recorded }: HostObjectContext): void {
  const colors = recorded.conditionalFormats.flatMap(({ areas, color, criterion }): AreaErrorColor[] =>
    criterion === "Errors" && color !== null ? areas.map((area) => ({ area, color })) : [],
  );
  book.setErrorColors(colors);
}
