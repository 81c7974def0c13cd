import type { Area } from "../../book";
import { HostError } from "../errors";
import type { NameRecord } from "../recorded";
import { areaOf, text } from "./arguments";
import { Collection } from "./collection";
import { HostObject } from "./host-object";
import type { Model } from "./model";
import { Range } from "./range";
import { fullAddress } from "./range-areas";
import { orNotFound } from "./range-moves";

/** `Excel.NamedItem`. */
class NamedItem extends HostObject {
  readonly className = "NamedItem";

  constructor(
    private readonly model: Model,
    private readonly record: NameRecord,
  ) {
    super();
  }

  override get scalars(): readonly string[] {
    return ["Name", "Type", "Value", "Formula", "Comment", "Scope", "Visible"];
  }

  override get key(): string {
    return this.record.name;
  }

  get Name(): string {
    return this.record.name;
  }

  get Type(): string {
    return this.record.area ? "Range" : "String";
  }

  get Value(): string {
    return this.record.formula.slice(1);
  }

  get Formula(): string {
    return this.record.formula;
  }

  get Comment(): string {
    return this.record.comment;
  }

  get Scope(): string {
    return "Workbook";
  }

  get Visible(): boolean {
    return true;
  }

  GetRangeOrNullObject(): HostObject | null {
    return this.record.area && this.model.range(this.record.area);
  }

  GetRange(): HostObject {
    return orNotFound(this.GetRangeOrNullObject());
  }

  Delete(): void {
    this.model.recorded.names.delete(this.record.name.toLowerCase());
  }
}

/** `workbook.names`; recorded only, formulas of the grid do not know them. */
export class NamedItemCollection extends Collection<NamedItem> {
  readonly className = "NamedItemCollection";

  constructor(private readonly model: Model) {
    super();
  }

  items(): NamedItem[] {
    return [...this.model.recorded.names.values()].map((record) => new NamedItem(this.model, record));
  }

  override find(key: unknown): NamedItem | null {
    const record = this.model.recorded.names.get(String(key).toLowerCase());
    return record === undefined ? null : new NamedItem(this.model, record);
  }

  Add(name: unknown, reference: unknown, comment: unknown): NamedItem {
    const key = text(name, "name");
    if (this.find(key) !== null) throw new HostError("ItemAlreadyExists", key);
    const area = reference instanceof Range ? reference.area : this.areaIn(reference);
    const formula = area ? `=${fullAddress(this.model.book.sheets(), area)}` : text(reference, "reference");
    const record: NameRecord = {
      name: key,
      formula,
      area,
      comment: typeof comment === "string" ? comment : "",
    };
    this.model.recorded.names.set(key.toLowerCase(), record);
    return new NamedItem(this.model, record);
  }

  /** The area a text such as "=Data!$A$1" means, null for any other formula. */
  private areaIn(reference: unknown): Area | null {
    const { book } = this.model;
    try {
      return areaOf(book, book.activeSheet(), text(reference, "reference").replace(/^=/, ""));
    } catch {
      return null;
    }
  }
}
