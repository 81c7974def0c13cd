/** Hands the add-in to the workbook's modules, which import nothing of it. Imported for that effect. */
import {
  activeConnection,
  browserClock,
  callOutcomes,
  createWriteKey,
  digestMapping,
  findUnfinishedWrite,
  isStorageAllowedByConfig,
  loadConfigJsonOnce,
  localTextStore,
  replaceActiveAccountAfterRefresh,
  runQueryOnActiveConnection,
  selfCheckFunctionCallInterceptor,
  storeUnfinishedWrite,
} from "../addin/addin";
import { PlatformDialog } from "../addin/connection/platform/platform-dialog";
import { handInAddin } from "../workbook/addin-services";

handInAddin({
  activeConnection,
  browserClock,
  callOutcomes,
  createWriteKey,
  digestMapping,
  findUnfinishedWrite,
  isStorageAllowedByConfig,
  loadConfigJsonOnce,
  localTextStore,
  PlatformDialog,
  replaceActiveAccountAfterRefresh,
  runQueryOnActiveConnection,
  selfCheckFunctionCallInterceptor,
  storeUnfinishedWrite,
});
