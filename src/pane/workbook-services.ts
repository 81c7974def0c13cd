/** Hands the add-in to the workbook's modules, which import nothing of it. Imported for that effect. */
import * as addin from "../addin/addin";
import { PlatformDialog } from "../addin/connection/platform/platform-dialog";
import { handInAddin } from "../workbook/addin-services";

handInAddin({ ...addin, PlatformDialog });
