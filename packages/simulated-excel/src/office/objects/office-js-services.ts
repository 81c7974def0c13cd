/** The services that Office.js requests by name, besides the workbook (docs/office-js.md, "Services"). */

import { HostError } from "../host-errors";
import { requireString } from "./argument-checks";
import { HostObject, type HostObjectContext } from "./host-object";

/** The operations that the services need of the host. */
interface ServiceHostOperations {
  readonly model: HostObjectContext;
  functionsReady(): void;
  results(list: unknown): void;
  visible(): boolean;
  show(visible: boolean): void;
}

abstract class Service extends HostObject {
  constructor(protected readonly tasks: ServiceHostOperations) {
    super(tasks.model);
  }
}

class CustomFunctions extends Service {
  readonly className = "CustomFunctions";

  _SetOsfControlContainerReadyForCustomFunctions(): void {
    this.tasks.functionsReady();
  }

  /** Numbers of Microsoft's experiments; always empty here. */
  _GetEnabledFeatures(): number[] {
    return [];
  }

  SetInvocationArrayResults(list: unknown): void {
    this.tasks.results(list);
  }
}

class AddinInternalService extends Service {
  readonly className = "AddinInternalService";

  NotifyActionHandlerReady(): void {}
}

class AppRuntimePersistenceService extends Service {
  readonly className = "AppRuntimePersistenceService";

  SetAppRuntimeStartState(state: unknown): void {
    this.mustDoSo();
    this.model.recorded.startState = requireString(state, "state");
  }

  GetAppRuntimeStartState(): string {
    this.mustDoSo();
    return this.model.recorded.startState;
  }

  private mustDoSo(): void {
    if (this.model.book.habits.startsWithDocument === "refused") throw new HostError("NotImplemented");
  }
}

class AppRuntimeService extends Service {
  readonly className = "AppRuntimeService";

  SetAppRuntimeState(state: unknown): void {
    this.tasks.show(state === "Visible");
  }

  GetAppRuntimeState(): string {
    return this.tasks.visible() ? "Visible" : "Background";
  }
}

/** The services by their names on the wire. */
export function createOfficeServicesByWireName(
  tasks: ServiceHostOperations,
): ReadonlyMap<string, HostObject> {
  return new Map<string, HostObject>([
    ["Microsoft.ExcelServices.CustomFunctions", new CustomFunctions(tasks)],
    ["Microsoft.InternalService.AddinInternalService", new AddinInternalService(tasks)],
    ["Microsoft.AppRuntime.AppRuntimePersistenceService", new AppRuntimePersistenceService(tasks)],
    ["Microsoft.AppRuntime.AppRuntimeService", new AppRuntimeService(tasks)],
  ]);
}
