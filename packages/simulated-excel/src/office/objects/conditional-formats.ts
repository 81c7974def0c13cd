import type { Area, AreaErrorColor } from "../../book/book";
import { areasOverlap, subtractArea } from "../../book/areas";
import { HostError, unknownMemberError } from "../host-errors";
import { nextId, replaceAll, type ConditionalFormatRecord } from "./non-cell-state";
import { isRecord } from "../wire";
import type { RangeAreas } from "./range-areas";
import { createRangeAreas } from "./range-areas";
import { Collection } from "./collection";
import { RecordObject, type HostObjectContext } from "./host-object";
import { assertSheetAllows } from "./protection";
import { parseColor } from "./range-format";

/** A conditional format, or a part of it. */
abstract class ConditionalFormatPart extends RecordObject<ConditionalFormatRecord> {
  /** @throws {HostError} if the sheet's protection does not allow a change. */
  protected assertFormattable(): void {
    assertSheetAllows(this.model, this.record.areas[0]?.sheet ?? "", "allowFormatCells");
  }
}

/** `font` of a conditional format. */
class ConditionalFont extends ConditionalFormatPart {
  readonly className = "ConditionalRangeFont";

  override readonly scalars = ["Color"];

  get Color(): string | null {
    return this.record.color;
  }

  set Color(color: unknown) {
    this.assertFormattable();
    this.record.color = parseColor(color, "ConditionalRangeFont.Color");
    redrawErrorColors(this.model);
  }
}

class ConditionalFormatOfRange extends ConditionalFormatPart {
  readonly className = "ConditionalRangeFormat";

  get Font(): ConditionalFont {
    return new ConditionalFont(this.model, this.record);
  }
}

/** `Excel.PresetCriteriaConditionalFormat`; of its criteria, errors alone are drawn. */
class PresetCriteria extends ConditionalFormatPart {
  readonly className = "PresetCriteriaConditionalFormat";

  override readonly scalars = ["Rule"];

  get Rule(): Readonly<Record<string, unknown>> | null {
    const { criterion } = this.record;
    return criterion === null ? null : { criterion };
  }

  set Rule(rule: unknown) {
    const criterion = isRecord(rule) ? rule["criterion"] : undefined;
    if (typeof criterion !== "string") throw new HostError("InvalidArgument", "rule");
    if (criterion !== "Errors")
      throw unknownMemberError(`PresetCriteriaConditionalFormat.Rule (${criterion})`);
    this.assertFormattable();
    this.record.criterion = criterion;
    redrawErrorColors(this.model);
  }

  get Format(): ConditionalFormatOfRange {
    return new ConditionalFormatOfRange(this.model, this.record);
  }
}

/** The rules by formulas, which nothing draws: the members that hold their criteria, by the type. */
const criteriaMembers: ReadonlyMap<string, readonly string[]> = new Map([
  ["Custom", ["Formula"]],
  ["CellValue", ["Rule"]],
  ["ColorScale", ["Criteria"]],
  ["DataBar", ["LowerBoundRule", "UpperBoundRule"]],
  ["IconSet", ["Criteria"]],
]);

/** What a rule by formulas holds: recorded, and read back as it was set. */
class FormulaCriteria extends ConditionalFormatPart {
  override readonly scalars = criteriaMembers.get(this.record.type) ?? [];

  constructor(
    readonly className: string,
    model: HostObjectContext,
    record: ConditionalFormatRecord,
  ) {
    super(model, record);
  }

  override read(member: string): unknown {
    // `Excel.CustomConditionalFormat.rule` is an object of its own, with the formula.
    if (member === "Rule" && this.record.type === "Custom")
      return new FormulaCriteria("ConditionalFormatRule", this.model, this.record);
    this.assertMember(member);
    return this.record.criteria[member] ?? null;
  }

  override assign(member: string, value: unknown): void {
    this.assertMember(member);
    this.assertFormattable();
    this.record.criteria[member] = value;
  }

  private assertMember(member: string): void {
    if (!this.scalars.includes(member)) throw unknownMemberError(`${this.className}.${member}`);
  }
}

/** `Excel.ConditionalFormat`. */
class ConditionalFormat extends ConditionalFormatPart {
  readonly className = "ConditionalFormat";

  override readonly scalars = ["Id", "Type"];

  get Id(): string {
    return this.record.id;
  }

  get Type(): string {
    return this.record.type;
  }

  get Preset(): PresetCriteria {
    this.assertType("PresetCriteria");
    return new PresetCriteria(this.model, this.record);
  }

  get Custom(): FormulaCriteria {
    return this.criteria("Custom");
  }

  get CellValue(): FormulaCriteria {
    return this.criteria("CellValue");
  }

  get ColorScale(): FormulaCriteria {
    return this.criteria("ColorScale");
  }

  get DataBar(): FormulaCriteria {
    return this.criteria("DataBar");
  }

  get IconSet(): FormulaCriteria {
    return this.criteria("IconSet");
  }

  GetRanges(): RangeAreas | null {
    return createRangeAreas(this.model, this.record.areas);
  }

  private criteria(type: string): FormulaCriteria {
    this.assertType(type);
    return new FormulaCriteria(`${type}ConditionalFormat`, this.model, this.record);
  }

  /** @throws {HostError} for the part of another type (docs: Excel.ConditionalFormat; the code is a guess). */
  private assertType(type: string): void {
    if (type !== this.record.type) throw new HostError("InvalidOperation", `no ${type}`);
  }

  Delete(): void {
    this.assertFormattable();
    const { conditionalFormats } = this.model.recorded;
    conditionalFormats.splice(conditionalFormats.indexOf(this.record), 1);
    redrawErrorColors(this.model);
  }
}

/** The formats that intersect the range, by priority (docs: Excel.Range.conditionalFormats). */
export class ConditionalFormatCollection extends Collection<ConditionalFormat> {
  readonly className = "ConditionalFormatCollection";

  constructor(
    model: HostObjectContext,
    private readonly area: Area,
  ) {
    super(model);
  }

  items(): ConditionalFormat[] {
    const here = this.model.recorded.conditionalFormats.filter(({ areas }) =>
      areas.some((area) => areasOverlap(area, this.area)),
    );
    return here.map((record) => new ConditionalFormat(this.model, record));
  }

  /** "At the first/top priority" (docs: ConditionalFormatCollection.add). */
  Add(type: unknown): ConditionalFormat {
    if (typeof type !== "string" || (type !== "PresetCriteria" && !criteriaMembers.has(type)))
      throw unknownMemberError(`ConditionalFormatCollection.Add (${String(type)})`);
    assertSheetAllows(this.model, this.area.sheet, "allowFormatCells");
    const { conditionalFormats } = this.model.recorded;
    const record = createConditionalFormatRecord(conditionalFormats, [this.area], type);
    conditionalFormats.unshift(record);
    return new ConditionalFormat(this.model, record);
  }
}

export function createConditionalFormatRecord(
  others: readonly ConditionalFormatRecord[],
  areas: Area[],
  type = "PresetCriteria",
): ConditionalFormatRecord {
  return { id: nextId(others), areas, type, criterion: null, color: null, criteria: {} };
}

/** Formats that reach further stay on the cells outside. */
export function clearConditionalFormats(model: HostObjectContext, hole: Area): void {
  const { conditionalFormats } = model.recorded;
  for (const record of conditionalFormats)
    record.areas = record.areas.flatMap((area) => subtractArea(area, hole));
  const left = conditionalFormats.filter(({ areas }) => areas.length > 0);
  replaceAll(conditionalFormats, left);
  redrawErrorColors(model);
}

/** Makes the book redraw the colours of errors. */
export function redrawErrorColors({ book, recorded }: HostObjectContext): void {
  const colors = recorded.conditionalFormats.flatMap(({ areas, color, criterion }): AreaErrorColor[] =>
    criterion === "Errors" && color !== null ? areas.map((area) => ({ area, color })) : [],
  );
  book.setErrorColors(colors);
}
