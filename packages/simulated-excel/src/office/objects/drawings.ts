import { SheetCollection } from "./collection";
import { RecordObject, type HostObjectContext } from "./host-object";
import type { DrawingRecord } from "./non-cell-state";

/** `Excel.Shape` or `Excel.Comment`: recorded, not drawn. */
class Drawing extends RecordObject<DrawingRecord> {
  readonly className = this.record.kind;

  override readonly scalars = ["Id"];

  get Id(): string {
    return this.record.id;
  }
}

/** The shapes or the comments of one sheet. */
export class DrawingCollection extends SheetCollection<Drawing> {
  constructor(
    model: HostObjectContext,
    sheet: string,
    private readonly kind: DrawingRecord["kind"],
  ) {
    super(model, sheet);
  }

  get className(): string {
    return `${this.kind}Collection`;
  }

  items(): Drawing[] {
    const { drawings } = this.model.recorded;
    return drawings
      .filter(({ sheet, kind }) => sheet === this.sheet && kind === this.kind)
      .map((record) => new Drawing(this.model, record));
  }
}
