import { HostError } from "../host-errors";
import { requireWholeNumber } from "./argument-checks";
import { HostObject, type HostObjectContext } from "./host-object";

/** A list of objects; `find` decides which key they have. */
export abstract class Collection<T extends HostObject> extends HostObject {
  abstract items(): T[];

  /** The item with this name or id, or null. */
  find(key: unknown): T | null {
    return this.items().find((item) => item.key === key) ?? null;
  }

  Item(key: unknown): T {
    const item = this.find(key);
    if (item === null) throw new HostError("ItemNotFound", String(key));
    return item;
  }

  GetItem(key: unknown): T {
    return this.Item(key);
  }

  GetItemOrNullObject(key: unknown): T | null {
    return this.find(key);
  }

  GetItemAt(index: unknown): T {
    const item = this.items()[requireWholeNumber(index, "index")];
    if (item === undefined) throw new HostError("ItemNotFound", `index ${String(index)}`);
    return item;
  }

  GetCount(): number {
    return this.items().length;
  }

  get Count(): number {
    return this.GetCount();
  }
}

/** The objects of one sheet; of the workbook if `sheet` may be null, and is. */
export abstract class SheetCollection<
  T extends HostObject,
  Sheet extends string | null = string,
> extends Collection<T> {
  constructor(
    model: HostObjectContext,
    protected readonly sheet: Sheet,
  ) {
    super(model);
  }
}

/** Items that no one adds, such as the areas of a multiple selection. */
export class ListCollection<T extends HostObject> extends Collection<T> {
  constructor(
    model: HostObjectContext,
    readonly className: string,
    private readonly list: readonly T[],
  ) {
    super(model);
  }

  items(): T[] {
    return [...this.list];
  }
}
