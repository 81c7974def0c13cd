import type { Area, DefinedName } from "../../book/book";
import { HostError } from "../host-errors";
import { parseArea, requireString } from "./argument-checks";
import { Collection } from "./collection";
import { HostObject } from "./host-object";
import type { HostObjectContext } from "./host-object-context";
import { assertWorkbookInFront } from "./host-object-context";
import { Range } from "./range";
import { formatAreaWithSheetName } from "./range-areas";
import { assertSheetEditable, assertStructureEditable } from "./protection";

/** The area that a name refers to, "=Data!$A$1"; null for any other formula. */
export function findNamedArea({ book }: HostObjectContext, { formula, sheet }: DefinedName): Area | null {
  try {
    return parseArea(book, sheet ?? book.activeSheet(), formula.replace(/^=/, ""));
  } catch {
    return null;
  }
}

/** `Excel.NamedItem`. */
class NamedItem extends HostObject {
  readonly className = "NamedItem";

  constructor(
    private readonly model: HostObjectContext,
    private readonly defined: DefinedName,
  ) {
    super();
  }

  override get scalars(): readonly string[] {
    return ["Name", "Formula", "Scope", "Visible"];
  }

  override get key(): string {
    return this.defined.name;
  }

  get Name(): string {
    return this.defined.name;
  }

  get Formula(): string {
    return this.defined.formula;
  }

  set Formula(formula: unknown) {
    this.model.book.defineName({ ...this.defined, formula: requireString(formula, "formula") });
  }

  get Scope(): string {
    return this.defined.sheet === null ? "Workbook" : "Worksheet";
  }

  get Visible(): boolean {
    return this.defined.hidden !== true;
  }

  set Visible(visible: unknown) {
    this.model.book.defineName({ ...this.defined, hidden: visible === false });
  }

  Delete(): void {
    this.model.book.removeName(this.defined);
  }
}

/**
 * The names of one sheet; if `sheet` is null, those of the workbook alone (docs: Excel.Workbook.names,
 * "workbook-scoped").
 */
export class NamedItemCollection extends Collection<NamedItem> {
  readonly className = "NamedItemCollection";

  constructor(
    private readonly model: HostObjectContext,
    private readonly sheet: string | null,
  ) {
    super();
  }

  items(): NamedItem[] {
    if (this.sheet !== null && this.model.book.habits.namesNeedFront) assertWorkbookInFront(this.model);
    const here = this.model.book.names().filter(({ sheet }) => sheet === this.sheet);
    return here.map((name) => new NamedItem(this.model, name));
  }

  override find(key: unknown): NamedItem | null {
    const wanted = String(key).toLowerCase();
    return this.items().find((item) => item.Name.toLowerCase() === wanted) ?? null;
  }

  Add(name: unknown, reference: unknown): NamedItem {
    // Of another workbook in front: #2078. That protection refuses is assumed.
    if (this.model.recorded.anotherInFront) throw new HostError("ItemNotFound");
    assertStructureEditable(this.model);
    if (this.sheet !== null) assertSheetEditable(this.model, this.sheet);
    const defined = {
      name: requireString(name, "name"),
      sheet: this.sheet,
      formula: this.formulaOf(reference),
    };
    if (/"(?:[^"]|""){256}/.test(defined.formula))
      throw new HostError("InvalidArgument", "a text is too long");
    if (this.find(defined.name) !== null) throw new HostError("ItemAlreadyExists", defined.name);
    this.model.book.defineName(defined);
    return new NamedItem(this.model, defined);
  }

  private formulaOf(reference: unknown): string {
    if (reference instanceof Range)
      return `=${formatAreaWithSheetName(this.model.book.sheets(), reference.area)}`;
    const formula = requireString(reference, "reference");
    return formula.startsWith("=") ? formula : `=${formula}`;
  }
}
