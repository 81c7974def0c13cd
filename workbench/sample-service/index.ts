/**
 * The sample service of the add-in as developers need it: it writes in any of twelve shapes, its study changes as they
 * like, and it can be served over HTTP.
 *
 *     const service = createDemoService({ shape: "siren" });
 *     service.study.change("sample-facing-brick");
 */
import type { SampleServiceOptions } from "../../src/sample/demo-options";
import { sampleAccounts } from "../../src/sample/sample-accounts";
import { createSampleService, type SampleService } from "../../src/sample/sample-service";
import { revisionInAddress } from "../../src/sample/study-revision";
import type { WireShapeName } from "./shapes/wire-shapes";
import { wireShapes } from "./shapes/wire-shapes";
import type { StudyChangeControls } from "./study-changes";
import { StudyChanges } from "./study-changes";

export type { LoggedDemoRequest, DemoRequestWithCounts } from "../../src/sample/demo-options";
export type {
  DemoAccount,
  DemoImpactDefinition,
  DemoDefinitionValuePair,
  DemoProduct,
  DemoScenario,
} from "../../src/sample/demo-accounts";
export type { DemoApiKeyPair } from "../../src/sample/demo-tokens";
export type { StudyChangeControls, UndoStudyChange, NameOrIdSelector } from "./study-changes";

export interface DemoOptions extends Omit<SampleServiceOptions, "shapes" | "study"> {
  readonly shape: WireShapeName;
  /** The number of revisions of the study made elsewhere than in this service's `study`. */
  readonly revision: () => number;
}

export interface DemoService extends SampleService {
  readonly study: StudyChangeControls;
}

/** Throws for an unknown account where the code of one is given. */
export function createDemoService(chosen: Partial<DemoOptions> = {}): DemoService {
  const { accounts = sampleAccounts, revision = revisionInAddress } = chosen;
  const study = new StudyChanges(accounts, revision);
  return Object.assign(createSampleService({ ...chosen, shapes: wireShapes, study }), { study });
}
