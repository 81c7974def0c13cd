import type * as addinModule from "../addin/addin";
import type { PlatformDialog } from "../addin/connection/platform/platform-dialog";

export type { DialogOutcome } from "../addin/connection/platform/platform-dialog";
export type { FunctionCall, StoredArea, UnfinishedWrite } from "../addin/addin";

/** What this area uses of the add-in that it runs in: `src/addin/addin.ts` describes each. */
export type AddinServices = Pick<
  typeof addinModule,
  | "activeConnection"
  | "browserClock"
  | "callOutcomes"
  | "createWriteKey"
  | "digestMapping"
  | "findUnfinishedWrite"
  | "isStorageAllowedByConfig"
  | "listAwaitedMarks"
  | "loadConfigJsonOnce"
  | "localTextStore"
  | "replaceActiveAccountAfterRefresh"
  | "runQueryOnActiveConnection"
  | "selfCheckFunctionCallInterceptor"
  | "storeUnfinishedWrite"
> & {
  /** The window in which a user signs in: the examination of Excel opens one. */
  readonly PlatformDialog: typeof PlatformDialog;
};

/** The add-in. There is one in a page, and it is handed in before anything else here runs. */
export let addin: AddinServices;

export function handInAddin(services: AddinServices): void {
  addin = services;
}
