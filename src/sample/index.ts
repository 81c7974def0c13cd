/**
 * The demo account: made-up building products and a service over them that lives in the page. Loaded only when asked
 * for. Everything in it is marked: ids start with "sample-", company and user names contain "sample" or "Sample".
 *
 *     const service = createDemoService();
 *     await service.fetch(`${service.address}/api/v1/authenticate`, …);  // with demoKeys
 *
 * Files: `processes` (impact of one kg), `products` and `scenarios` (what they are made of and become), `results`
 * (from that to indicators), `sample` (the accounts); `study` (what changes in them), `resources` (links), `wire/`
 * (JSON shapes), `exchange` (tokens).
 */
export { createDemoService } from "./demo-service";
export type { DemoService } from "./demo-service";
export type { DemoOptions, LoggedDemoRequest, DemoRequestWithCounts } from "./demo-options";
export type {
  DemoAccount,
  DemoImpactDefinition,
  DemoDefinitionValuePair,
  DemoProduct,
  DemoScenario,
} from "./demo-accounts";
export type { DemoApiKeyPair } from "./demo-tokens";
export type { StudyChangeControls, UndoStudyChange, NameOrIdSelector } from "./study-changes";

import { createApiKeysForDemoAccount } from "./demo-tokens";
import { parseShapeName } from "./wire/wire-shapes";

/** The shape that the page's own address asks for, as the workbench's does: `taskpane.html?sample-shape=siren`. */
const requestedShape = new URLSearchParams(globalThis.location?.search ?? "").get("sample-shape");

/** Key pair of the account that "Try with sample data" opens: Dutch standard, Full. */
export const demoKeys = createApiKeysForDemoAccount("DF", parseShapeName(requestedShape));
