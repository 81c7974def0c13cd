import type { Area, Book, CellRearrangement } from "../../book/book";
import { HostError, unknownMemberError } from "../host-errors";
import type { NonCellState } from "./non-cell-state";

/**
 * The state that every object shares. `range` and `worksheet` make objects, so that classes need not import each other.
 */
export interface HostObjectContext {
  readonly book: Book;
  readonly recorded: NonCellState;
  range(area: Area): HostObject;
  worksheet(sheet: string): HostObject;
}

/** @throws {HostError} if another workbook is in front. */
export function assertWorkbookInFront({ recorded }: HostObjectContext): void {
  if (recorded.anotherInFront) throw new HostError("InvalidSelection");
}

const wireName = /^_?[A-Z]\w*$/;

/**
 * An object the page can reach. Its PascalCase members are exactly what the page sees, under their names on the wire;
 * lower-case members are ours. Arguments come from outside and are read, never trusted.
 */
export abstract class HostObject {
  /** Excel's name of the class. */
  abstract readonly className: string;
  /** Set while the page keeps this object beyond its request. */
  reference: string | null = null;

  /** The properties that `load()` reads without a selection. */
  readonly scalars: readonly string[] = [];

  constructor(protected readonly model: HostObjectContext) {}

  /** The key that finds this object again in its collection: its id, if it has one. */
  get key(): string | null {
    return "Id" in this ? String(this.Id) : null;
  }

  /** The values that Office.js gets when it first meets the object. */
  identity(): Record<string, unknown> {
    if (this.reference !== null) return { _ReferenceId: this.reference };
    return this.key === null ? {} : { _Id: this.key };
  }

  /** Called for an object that the page keeps, when cells or sheets were rearranged; most find theirs by a name or id. */
  follow?(what: CellRearrangement): void;

  read(name: string): unknown {
    const value: unknown = this.knows(name) ? Reflect.get(this, name) : undefined;
    if (value === undefined || typeof value === "function")
      throw unknownMemberError(`${this.className}.${name}`);
    return value;
  }

  assign(name: string, value: unknown): void {
    if (!this.knows(name) || !Reflect.set(this, name, value)) {
      throw unknownMemberError(`${this.className}.${name} (set)`);
    }
  }

  call(name: string, args: readonly unknown[]): unknown {
    const method: unknown = this.knows(name) ? Reflect.get(this, name) : undefined;
    if (typeof method !== "function") throw unknownMemberError(`${this.className}.${name}`);
    return Reflect.apply(method, this, args);
  }

  private knows(name: string): boolean {
    return wireName.test(name) && name in this;
  }
}

/** An object whose properties are in a record. */
export abstract class RecordObject<T> extends HostObject {
  constructor(
    model: HostObjectContext,
    protected readonly record: T,
  ) {
    super(model);
  }
}

/** An object of one sheet. */
export abstract class SheetObject extends HostObject {
  constructor(
    model: HostObjectContext,
    protected readonly sheet: string,
  ) {
    super(model);
  }
}

/** An object of the cells of an area. */
export abstract class AreaObject extends HostObject {
  constructor(
    model: HostObjectContext,
    protected readonly area: Area,
  ) {
    super(model);
  }
}
