import { Collection } from "./collection";
import { HostObject } from "./host-object";
import type { HostObjectContext } from "./host-object-context";
import type { DrawingRecord } from "./non-cell-state";

/** `Excel.Shape` or `Excel.Comment`: recorded, not drawn. */
class Drawing extends HostObject {
  constructor(
    readonly className: "Shape" | "Comment",
    private readonly record: DrawingRecord,
  ) {
    super();
  }

  override get scalars(): readonly string[] {
    return ["Id"];
  }

  override get key(): string {
    return this.record.id;
  }

  get Id(): string {
    return this.record.id;
  }
}

/** The shapes or the comments of one sheet. */
export class DrawingCollection extends Collection<Drawing> {
  readonly className: "ShapeCollection" | "CommentCollection";

  constructor(
    private readonly model: HostObjectContext,
    private readonly sheet: string,
    private readonly kind: DrawingRecord["kind"],
  ) {
    super();
    this.className = kind === "Shape" ? "ShapeCollection" : "CommentCollection";
  }

  items(): Drawing[] {
    const { drawings } = this.model.recorded;
    return drawings
      .filter(({ sheet, kind }) => sheet === this.sheet && kind === this.kind)
      .map((record) => new Drawing(this.kind, record));
  }
}
