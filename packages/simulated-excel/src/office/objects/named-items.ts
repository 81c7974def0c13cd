import { isSameName } from "../../book/names";
import type { Area, DefinedName } from "../../book/book";
import { HostError, unknownMemberError } from "../host-errors";
import { parseArea, requireString } from "./argument-checks";
import { SheetCollection } from "./collection";
import { HostObject, assertWorkbookInFront, type HostObjectContext } from "./host-object";
import { Range } from "./range";
import { formatFixedArea } from "./range-areas";
import { assertSheetEditable, assertStructureEditable } from "./protection";

/** The area that a name refers to, "=Data!$A$1"; null for any other formula. */
export function findNamedArea({ book }: HostObjectContext, { formula, sheet }: DefinedName): Area | null {
  try {
    return parseArea(book, sheet ?? book.activeSheet(), formula.replace(/^=/, ""));
  } catch {
    return null;
  }
}

/** A kind of name, and its value, in the words of `Excel.NamedItem`. */
type NameValue = readonly [type: string, value: string | number | boolean];

/** `Excel.NamedItem`: what the book knows by the name, whatever has changed it since. */
class NamedItem extends HostObject {
  readonly className = "NamedItem";

  constructor(
    model: HostObjectContext,
    private readonly name: Pick<DefinedName, "name" | "sheet">,
  ) {
    super(model);
  }

  /** Without `Type` and `Value`, which no formula but a plain one has here. */
  override readonly scalars = ["Name", "Comment", "Formula", "Scope", "Visible"];

  override get key(): string {
    return this.name.name;
  }

  get Name(): string {
    return this.defined.name;
  }

  get Formula(): string {
    return this.defined.formula;
  }

  set Formula(formula: unknown) {
    this.change({ formula: requireString(formula, "formula") });
  }

  get Comment(): string {
    return this.defined.comment ?? "";
  }

  set Comment(comment: unknown) {
    this.change({ comment: requireString(comment, "comment") });
  }

  get Scope(): string {
    return this.name.sheet === null ? "Workbook" : "Worksheet";
  }

  get Type(): string {
    return this.typeAndValue()[0];
  }

  /** For a range, its address; for a constant, the constant. */
  get Value(): NameValue[1] {
    return this.typeAndValue()[1];
  }

  get Visible(): boolean {
    return this.defined.hidden !== true;
  }

  set Visible(visible: unknown) {
    this.change({ hidden: visible === false });
  }

  get Worksheet(): HostObject {
    if (this.name.sheet === null) throw new HostError("ItemNotFound", "a name of the workbook");
    return this.model.worksheet(this.name.sheet);
  }

  get WorksheetOrNullObject(): HostObject | null {
    return this.name.sheet === null ? null : this.Worksheet;
  }

  GetRangeOrNullObject(): HostObject | null {
    const area = findNamedArea(this.model, this.defined);
    return area && this.model.range(area);
  }

  /** That a name without a range is not found is our guess. */
  GetRange(): HostObject {
    const range = this.GetRangeOrNullObject();
    if (!range) throw new HostError("ItemNotFound", `${this.name.name} is no range`);
    return range;
  }

  Delete(): void {
    assertNameChangeable(this.model, this.defined);
    this.model.book.removeName(this.defined);
  }

  private get defined(): DefinedName {
    const found = this.model.book
      .names()
      .find(({ name, sheet }) => name === this.name.name && sheet === this.name.sheet);
    if (!found) throw new HostError("ItemNotFound", this.name.name);
    return found;
  }

  private change(change: Partial<DefinedName>): void {
    const { defined } = this;
    assertNameChangeable(this.model, defined);
    this.model.book.defineName({ ...defined, ...change });
  }

  private typeAndValue(): NameValue {
    const { defined } = this;
    const text = defined.formula.replace(/^=/, "");
    if (findNamedArea(this.model, defined)) return ["Range", text];
    if (text.includes("#REF!")) return ["Error", "#REF!"];
    if (/^"(?:[^"]|"")*"$/.test(text)) return ["String", text.slice(1, -1).replaceAll('""', '"')];
    if (/^(?:true|false)$/i.test(text)) return ["Boolean", text.toLowerCase() === "true"];
    const number = Number(text);
    if (text === "" || Number.isNaN(number)) throw unknownMemberError("NamedItem.Value (of a formula)");
    return [Number.isInteger(number) ? "Integer" : "Double", number];
  }
}

/** @throws {HostError} if the test chose that protected sheets refuse names of their own and of their cells. */
function assertNameChangeable(model: HostObjectContext, defined: DefinedName): void {
  if (model.book.habits.namesOnProtected === "allowed") return;
  if (defined.sheet !== null) assertSheetEditable(model, defined.sheet);
  const area = findNamedArea(model, defined);
  if (area) assertSheetEditable(model, area.sheet);
}

/**
 * The names of one sheet; if `sheet` is null, those of the workbook alone (docs: Excel.Workbook.names,
 * "workbook-scoped").
 */
export class NamedItemCollection extends SheetCollection<NamedItem, string | null> {
  readonly className = "NamedItemCollection";

  items(): NamedItem[] {
    if (this.sheet !== null && this.model.book.habits.namesNeedFront) assertWorkbookInFront(this.model);
    const here = this.model.book.names().filter(({ sheet }) => sheet === this.sheet);
    return here.map((name) => new NamedItem(this.model, name));
  }

  override find(key: unknown): NamedItem | null {
    return this.items().find((item) => isSameName(item.Name, String(key))) ?? null;
  }

  Add(name: unknown, reference: unknown, comment: unknown): NamedItem {
    // Of another workbook in front: #2078. That protection refuses is assumed.
    if (this.model.recorded.anotherInFront) throw new HostError("ItemNotFound");
    assertStructureEditable(this.model);
    const defined: DefinedName = {
      name: requireString(name, "name"),
      sheet: this.sheet,
      formula: this.formulaOf(reference),
      ...(comment != null && { comment: requireString(comment, "comment") }),
    };
    assertNameChangeable(this.model, defined);
    if (/"(?:[^"]|""){256}/.test(defined.formula))
      throw new HostError("InvalidArgument", "a text is too long");
    if (this.find(defined.name) !== null) throw new HostError("ItemAlreadyExists", defined.name);
    this.model.book.defineName(defined);
    return new NamedItem(this.model, defined);
  }

  private formulaOf(reference: unknown): string {
    if (reference instanceof Range) return `=${formatFixedArea(this.model.book, reference.area)}`;
    const formula = requireString(reference, "reference");
    return formula.startsWith("=") ? formula : `=${formula}`;
  }
}
