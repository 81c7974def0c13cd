/** Requests as Office.js writes them, built by hand. */

import { RequestExecutor } from "../../src/office/request-executor";
import { subscribableEvents } from "../../src/office/book-events";
import { createHostObjectContext, Workbook } from "../../src/office/objects/excel-workbook";
import { assertUndoable } from "../../src/office/objects/undo-scope";
import type { NonCellState } from "../../src/office/objects/non-cell-state";
import { createNonCellState } from "../../src/office/objects/non-cell-state";
import type { RequestAction, ObjectPath, ResponseBody } from "../../src/office/wire";
import { actionTypes, pathTypes } from "../../src/office/wire";
import { MemoryBook } from "../../src/memory/memory-book";

type Path = { readonly id: number };

/** One request in the making; the workbook is path 1. */
export class RequestDraft {
  readonly workbook: Path = { id: 1 };
  private readonly paths = new Map<number, ObjectPath>([[1, { ObjectPathType: pathTypes.root }]]);
  private readonly actions: RequestAction[] = [];

  property(parent: Path, name: string): Path {
    return this.path({ ObjectPathType: pathTypes.property, Name: name, ParentObjectPathId: parent.id });
  }

  method(parent: Path, name: string, ...args: unknown[]): Path {
    const info = argumentInfo(args);
    return this.path({
      ObjectPathType: pathTypes.method,
      Name: name,
      ParentObjectPathId: parent.id,
      ArgumentInfo: info,
    });
  }

  item(parent: Path, key: unknown): Path {
    const info = argumentInfo([key]);
    return this.path({
      ObjectPathType: pathTypes.indexer,
      ParentObjectPathId: parent.id,
      ArgumentInfo: info,
    });
  }

  reference(name: string): Path {
    return this.path({ ObjectPathType: pathTypes.reference, Name: name });
  }

  service(name: string): Path {
    return this.path({ ObjectPathType: pathTypes.service, Name: name });
  }

  instantiate(path: Path): this {
    return this.action({ ActionType: actionTypes.instantiate, ObjectPathId: path.id });
  }

  load(path: Path, ...select: string[]): this {
    return this.action({
      ActionType: actionTypes.load,
      ObjectPathId: path.id,
      QueryInfo: { Select: select },
    });
  }

  call(path: Path, name: string, ...args: unknown[]): this {
    const info = argumentInfo(args);
    return this.action({
      ActionType: actionTypes.call,
      Name: name,
      ObjectPathId: path.id,
      ArgumentInfo: info,
    });
  }

  set(path: Path, name: string, value: unknown): this {
    const info = argumentInfo([value]);
    return this.action({
      ActionType: actionTypes.set,
      Name: name,
      ObjectPathId: path.id,
      ArgumentInfo: info,
    });
  }

  trace(): this {
    return this.action({ ActionType: actionTypes.trace });
  }

  send(executor: RequestExecutor): ResponseBody {
    return executor.run({ Actions: this.actions, ObjectPaths: Object.fromEntries(this.paths) });
  }

  private path(path: ObjectPath): Path {
    const id = this.paths.size + 1;
    this.paths.set(id, path);
    return { id };
  }

  private action(action: Omit<RequestAction, "Id">): this {
    this.actions.push({ Id: 100 + this.actions.length, ...action });
    return this;
  }
}

function isPath(value: unknown): value is Path {
  return typeof value === "object" && value !== null && "id" in value;
}

function argumentInfo(args: readonly unknown[]): NonNullable<RequestAction["ArgumentInfo"]> {
  return {
    Arguments: args.map((arg) => (isPath(arg) ? null : arg)),
    ReferencedObjectPathIds: args.map((arg) => (isPath(arg) ? arg.id : 0)),
  };
}

export interface ExecutorFixture {
  readonly book: MemoryBook;
  readonly recorded: NonCellState;
  readonly executor: RequestExecutor;
  readonly unknown: string[];
}

/** An executor over an empty book. */
export function createExecutorFixture(): ExecutorFixture {
  const book = new MemoryBook();
  const recorded = createNonCellState();
  const unknown: string[] = [];
  const model = createHostObjectContext(book, recorded);
  const executor = new RequestExecutor({
    workbook: new Workbook(model),
    services: new Map(),
    events: subscribableEvents,
    onUnknownMember: (name) => unknown.push(name),
    assertAllowed: (object, member) => assertUndoable(model, object, member),
  });
  return { book, recorded, executor, unknown };
}

/** The values of a response, which must not have failed. */
export function responseValues(response: ResponseBody): unknown[] {
  if (response.Error) throw new Error(`${response.Error.Code}: ${response.Error.Message}`);
  return response.Results.map(({ Value }) => Value);
}
