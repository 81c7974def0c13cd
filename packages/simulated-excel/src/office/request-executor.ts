import type { FaultInjector, RequestFault } from "./request-faults";
import { countActionsBeforeFault, createFaultResponse, isDocumentWork, listChanges } from "./request-faults";
import type { CellRearrangement } from "../book/book";
import { HostError, unknownMemberError } from "./host-errors";
import { Collection } from "./objects/collection";
import { HostObject } from "./objects/host-object";
import { readSelectedProperties } from "./load-properties";
import type { RequestAction, ActionOrPathArguments, ObjectPath, RequestBody, ResponseBody } from "./wire";
import { actionTypes, pathTypes } from "./wire";

/** The roots of object paths, and the listener for missing members. */
interface ExecutorHost {
  readonly workbook: HostObject;
  readonly services: ReadonlyMap<string, HostObject>;
  /** Events the page may subscribe to, by the names of their registration. */
  readonly events: ReadonlySet<string>;
  onUnknownMember(name: string): void;
  /** @throws {HostError} if an object may not be changed or called now. */
  assertAllowed(object: HostObject, member: string): void;
}

/** Runs the requests of Office.js and keeps the objects that the page holds between them. */
export class RequestExecutor {
  private readonly kept = new Map<string, HostObject>();
  private made = 0;
  private disturbance: FaultInjector | null = null;
  private requests = 0;

  constructor(private readonly ground: ExecutorHost) {}

  /** Number of objects that the page holds; 0 after all its batches are over. */
  get references(): number {
    return this.kept.size;
  }

  /** Also restarts the count of requests. */
  injectFaults(disturbance: FaultInjector | null): void {
    this.disturbance = disturbance;
    this.requests = 0;
  }

  /** Lets the objects that the page holds follow their cells. */
  follow(what: CellRearrangement): void {
    for (const object of this.kept.values()) object.follow?.(what);
  }

  /** With `refusing`, requests to the document are refused, but services answer. */
  run(body: RequestBody, refusing = false): ResponseBody {
    const paths = Object.values(body.ObjectPaths);
    const isService = paths.some(({ ObjectPathType }) => ObjectPathType === pathTypes.service);
    const fault = isService || !isDocumentWork(body) ? null : this.faultOf(body);
    const Actions = fault ? body.Actions.slice(0, countActionsBeforeFault(body, fault)) : body.Actions;
    const response = new RequestRun({ ...body, Actions }, this.ground, this).answer(refusing && !isService);
    return fault && !response.Error ? createFaultResponse(response, fault, body.Actions.length) : response;
  }

  private faultOf(body: RequestBody): RequestFault | null {
    if (!this.disturbance) return null;
    this.requests += 1;
    return this.disturbance(this.requests, listChanges(body));
  }

  keep(object: HostObject): void {
    object.reference ??= `kept${++this.made}`;
    this.kept.set(object.reference, object);
  }

  held(reference: string): HostObject {
    const object = this.kept.get(reference);
    if (object === undefined) throw new HostError("InvalidObjectPath", reference);
    return object;
  }

  release(reference: unknown): void {
    this.kept.delete(String(reference));
  }
}

const registration = /^_(?:Unr|R)egister(\w+)$/;

/** One request: its actions in order until one fails. */
class RequestRun {
  /** Each path is followed once: some of them add sheets or tables. */
  private readonly reached = new Map<number, HostObject | null>();

  constructor(
    private readonly body: RequestBody,
    private readonly ground: ExecutorHost,
    private readonly executor: RequestExecutor,
  ) {}

  answer(refusing: boolean): ResponseBody {
    const response: ResponseBody = { Results: [], TraceIds: [] };
    for (const [index, action] of this.body.Actions.entries()) {
      try {
        if (refusing) throw new HostError("AccessDenied", "the document wants a sensitivity label");
        if (action.ActionType === actionTypes.trace) response.TraceIds.push(action.Id);
        response.Results.push({ ActionId: action.Id, Value: this.perform(action) ?? null });
      } catch (error) {
        return { ...response, Error: this.refusal(error, action, index) };
      }
    }
    return response;
  }

  private refusal(cause: unknown, action: RequestAction, index: number): NonNullable<ResponseBody["Error"]> {
    const error = cause instanceof HostError ? cause : new HostError("GeneralException", String(cause));
    if (error.member !== undefined) this.ground.onUnknownMember(error.member);
    if (!(cause instanceof HostError)) console.error(cause);
    const path = this.body.ObjectPaths[action.ObjectPathId ?? -1];
    const location = [path?.Name, action.Name].filter(Boolean).join(".");
    return {
      Code: error.code,
      Message: error.message,
      ActionIndex: index,
      Location: error.member ?? location,
      HttpStatusCode: error.status,
    };
  }

  private perform(action: RequestAction): unknown {
    if (action.ActionType === actionTypes.trace) return null;
    const object = this.reach(action.ObjectPathId ?? 0);
    switch (action.ActionType) {
      case actionTypes.instantiate:
        return object?.identity() ?? null;
      case actionTypes.load:
        return object && readSelectedProperties(object, action.QueryInfo ?? {});
      case actionTypes.call:
        return this.callAction(object, action);
      case actionTypes.set:
        if (object === null) throw new HostError("InvalidObjectPath", "a null object cannot be changed");
        this.ground.assertAllowed(object, action.Name ?? "");
        object.assign(action.Name ?? "", this.args(action.ArgumentInfo)[0]);
        return null;
      default:
        throw unknownMemberError(`action ${action.ActionType}`);
    }
  }

  private callAction(object: HostObject | null, action: RequestAction): unknown {
    const name = action.Name ?? "";
    const args = this.args(action.ArgumentInfo);
    if (name === "_RemoveReference") return this.executor.release(args[0]);
    if (object === null) return null;
    if (name === "_KeepReference") return this.executor.keep(object);
    const event = registration.exec(name)?.[1];
    if (event !== undefined) {
      // Every event is sent to the page, and Office.js drops those without a handler.
      if (!this.ground.events.has(`${object.className}.${event}`)) {
        throw unknownMemberError(`${object.className}.${name}`);
      }
      return null;
    }
    this.ground.assertAllowed(object, name);
    const value = object.call(name, args);
    return value instanceof HostObject ? value.identity() : value;
  }

  private reach(id: number): HostObject | null {
    const known = this.reached.get(id);
    if (known !== undefined) return known;
    const path = this.body.ObjectPaths[id];
    if (path === undefined) throw new HostError("InvalidObjectPath", `path ${id}`);
    const object = this.follow(path);
    this.reached.set(id, object);
    return object;
  }

  private follow(path: ObjectPath): HostObject | null {
    const name = path.Name ?? "";
    switch (path.ObjectPathType) {
      case pathTypes.root:
        return this.ground.workbook;
      case pathTypes.nothing:
        return null;
      case pathTypes.reference:
        return this.executor.held(name);
      case pathTypes.service: {
        const service = this.ground.services.get(name);
        if (service === undefined) throw unknownMemberError(name);
        return service;
      }
      default:
        return this.followFrom(this.reach(path.ParentObjectPathId ?? 0), path, name);
    }
  }

  /** A null object stays null along its path. */
  private followFrom(parent: HostObject | null, path: ObjectPath, name: string): HostObject | null {
    if (parent === null) return null;
    const value = this.member(parent, path, name);
    if (value === null || value instanceof HostObject) return value;
    throw unknownMemberError(`${parent.className}.${name} (as an object)`);
  }

  private member(parent: HostObject, path: ObjectPath, name: string): unknown {
    switch (path.ObjectPathType) {
      case pathTypes.method:
        this.ground.assertAllowed(parent, name);
        return parent.call(name, this.args(path.ArgumentInfo));
      case pathTypes.property:
        return parent.read(name);
      case pathTypes.indexer:
        if (!(parent instanceof Collection)) throw unknownMemberError(`${parent.className}[…]`);
        return parent.Item(this.args(path.ArgumentInfo)[0]);
      default:
        throw unknownMemberError(`path type ${path.ObjectPathType}`);
    }
  }

  private args(info: ActionOrPathArguments | undefined): unknown[] {
    const objects = info?.ReferencedObjectPathIds ?? [];
    return (info?.Arguments ?? []).map((value, i) => {
      const path = objects[i];
      return typeof path === "number" && path !== 0 ? this.reach(path) : value;
    });
  }
}
