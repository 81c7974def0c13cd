/** Requests as Office.js writes them, built by hand, to an empty workbook of each test. */

import { RequestExecutor } from "../../src/office/request-executor";
import { subscribableEvents } from "../../src/office/book-events";
import { startMovingObjectsWithCells } from "../../src/office/move-objects-with-cells";
import { createHostObjectContext, Workbook } from "../../src/office/objects/excel-workbook";
import type { HostObjectContext } from "../../src/office/objects/host-object";
import { assertUndoable } from "../../src/office/objects/undo-scope";
import { NonCellState } from "../../src/office/objects/non-cell-state";
import type { RequestAction, ObjectPath, ResponseBody } from "../../src/office/wire";
import { actionTypes, pathTypes } from "../../src/office/wire";
import { MemoryBook } from "../../src/memory/memory-book";

export let book: MemoryBook;
export let recorded: NonCellState;
export let model: HostObjectContext;
export let executor: RequestExecutor;
/** Members that were used and are not built. */
export let unknown: string[];

// The request in the making.
let paths: ObjectPath[];
let actions: RequestAction[];
export let worksheets: Path;
/** The active sheet. */
export let sheet: Path;

/** Opens an empty workbook for each test of a file. */
export function openWorkbookForEach(): void {
  beforeEach(() => {
    book = new MemoryBook();
    recorded = new NonCellState();
    model = createHostObjectContext(book, recorded);
    unknown = [];
    executor = new RequestExecutor({
      workbook: new Workbook(model),
      services: new Map(),
      events: subscribableEvents,
      onUnknownMember: (name) => unknown.push(name),
      assertAllowed: (object, member) => assertUndoable(model, object, member),
    });
    startMovingObjectsWithCells(model);
    startRequest();
  });
}

function startRequest(): void {
  paths = [{ ObjectPathType: pathTypes.root }];
  actions = [];
  worksheets = workbook.property("Worksheets");
  sheet = worksheets.method("GetActiveWorksheet");
}

/** An object in the request in the making, and what is asked of it. */
export class Path {
  constructor(readonly id: number) {}

  /** The object at the end of these properties, each of the one before. */
  property(...names: readonly string[]): Path {
    return names.reduce<Path>(
      ({ id }, name) => addPath({ ObjectPathType: pathTypes.property, Name: name, ParentObjectPathId: id }),
      this,
    );
  }

  method(name: string, ...args: readonly unknown[]): Path {
    return addPath({
      ObjectPathType: pathTypes.method,
      Name: name,
      ParentObjectPathId: this.id,
      ArgumentInfo: argumentInfo(args),
    });
  }

  item(key: string): Path {
    return addPath({
      ObjectPathType: pathTypes.indexer,
      ParentObjectPathId: this.id,
      ArgumentInfo: argumentInfo([key]),
    });
  }

  instantiate(): void {
    this.act(actionTypes.instantiate);
  }

  load(...select: readonly string[]): void {
    this.act(actionTypes.load, { QueryInfo: { Select: select } });
  }

  /** Loads, and sends the request; the answer to this load. */
  read(...select: readonly string[]): unknown {
    this.load(...select);
    return send().at(-1);
  }

  call(name: string, ...args: readonly unknown[]): void {
    this.act(actionTypes.call, { Name: name, ArgumentInfo: argumentInfo(args) });
  }

  /** Calls a method that returns an object, of which nothing else is asked. */
  callForObject(name: string, ...args: readonly unknown[]): void {
    this.method(name, ...args).instantiate();
  }

  set(name: string, value: unknown): void {
    this.act(actionTypes.set, { Name: name, ArgumentInfo: argumentInfo([value]) });
  }

  private act(type: number, details?: Partial<RequestAction>): void {
    addAction({ ActionType: type, ObjectPathId: this.id, ...details });
  }
}

export const workbook = new Path(1);

export function range(address?: string): Path {
  return sheet.method("GetRange", address);
}

/** Makes a table of these cells, of which the first row are headers. */
export function addTable(cells: string | Path): void {
  sheet.property("Tables").callForObject("Add", cells, true);
}

export function protectSheet(): void {
  sheet.property("Protection").call("Protect");
}

export function reference(name: string): Path {
  return addPath({ ObjectPathType: pathTypes.reference, Name: name });
}

export function service(name: string): Path {
  return addPath({ ObjectPathType: pathTypes.service, Name: name });
}

export function trace(): void {
  addAction({ ActionType: actionTypes.trace });
}

function addPath(path: ObjectPath): Path {
  return new Path(paths.push(path));
}

function addAction(action: Omit<RequestAction, "Id">): void {
  actions.push({ Id: 100 + actions.length, ...action });
}

function argumentInfo(args: readonly unknown[]): NonNullable<RequestAction["ArgumentInfo"]> {
  return {
    Arguments: args.map((arg) => (arg instanceof Path ? null : arg)),
    ReferencedObjectPathIds: args.map((arg) => (arg instanceof Path ? arg.id : 0)),
  };
}

/** Sends the request, and starts the next one. */
export function respond(): ResponseBody {
  const ObjectPaths = Object.fromEntries(paths.map((path, index) => [index + 1, path]));
  const response = executor.run({ Actions: actions, ObjectPaths });
  startRequest();
  return response;
}

/** Sends the request; the values of its response, which must not have failed. */
export function send(): unknown[] {
  const { Error: error, Results } = respond();
  if (error) throw new Error(`${error.Code}: ${error.Message}`);
  return Results.map(({ Value }) => Value);
}

/** Sends the request; the status and the code of its failure, as "404 ItemNotFound". */
export function refusal(): string | undefined {
  const { Error: error } = respond();
  return error && `${error.HttpStatusCode} ${error.Code}`;
}

export function refusalOf(ask: () => unknown): string | undefined {
  ask();
  return refusal();
}

/** Sends a request; one member of each of these objects, null for a null object. */
export function readEach(member: string, objects: readonly Path[]): unknown[] {
  for (const object of objects) object.load(member);
  const answerName = member.charAt(0).toUpperCase() + member.slice(1);
  const loads = send().slice(-objects.length) as (Readonly<Record<string, unknown>> | null)[];
  return loads.map((loaded) => {
    if (!loaded) return null;
    const { _Id, ...members } = loaded;
    expect(Object.keys(members)).toEqual([answerName]);
    return members[answerName];
  });
}
