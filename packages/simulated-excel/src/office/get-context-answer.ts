import { supportsExcelApi, type ExcelHabits } from "../book/habits";
import { isRecord } from "./wire";

interface SettingsBag {
  /** Fills the two arrays with the names and values of all settings. */
  Read(keys: string[], values: string[]): void;
  Write(keys: readonly string[], values: readonly string[]): void;
}

/**
 * The requirement sets that every Excel here has; `habits.ts` has the others.
 * The last five are inner switches of Office.js; what Excel answers for them is not known (docs/office-js.md,
 * "Context").
 */
const requirementSets = {
  SharedRuntime: "1.1",
  DialogApi: "1.2",
  DialogOrigin: "1.1",
  RibbonApi: "1.1",
  AddinCommands: "1.1",
  Settings: "1.1",
  CustomFunctions: "1.9",
  RichApiRuntime: "1.2",
  RichApiRuntimeFlag: "1.2",
  DelayForCellEdit: "1.1",
  OfficeSharedApi: "1.1",
};

interface GetContextAnswerOptions {
  readonly fileName: string;
  /** New for each workbook: Office.js keeps the settings of an id for the session (docs/office-js.md, "Context"). */
  readonly instanceId: string;
  /** Those that differ between Excels. */
  readonly requirementSets: ExcelHabits["requirementSets"];
  readonly settings: Map<string, string>;
}

function settingsBag(settings: Map<string, string>): SettingsBag {
  return {
    Read(keys, values) {
      for (const [key, value] of settings) {
        keys.push(key);
        values.push(value);
      }
    },
    Write(keys, values) {
      settings.clear();
      keys.forEach((key, i) => settings.set(key, values[i] ?? "null"));
    },
  };
}

/** Colours as integers (docs: Office.OfficeTheme; the numbers are ours): dark if the system is, Office's default. */
function themeInfo(): string {
  const isDark = typeof matchMedia === "function" && matchMedia("(prefers-color-scheme: dark)").matches;
  const ground = isDark ? 0x262626 : 0xffffff;
  const text = isDark ? 0xffffff : 0;
  return JSON.stringify({
    bodyBackgroundColor: ground,
    bodyForegroundColor: text,
    controlBackgroundColor: ground,
    controlForegroundColor: text,
  });
}

/** Office.js 1.1.110 knows the events of ExcelApi 1.17 as those of ExcelApiOnline. */
function supportedSets(
  options: Pick<GetContextAnswerOptions, "requirementSets">,
): Readonly<Record<string, string>> {
  const isOnline = supportsExcelApi(options, 17);
  return { ...requirementSets, ...options.requirementSets, ...(isOnline && { ExcelApiOnline: "1.1" }) };
}

/** Result of `window.external.GetContext()` (docs/office-js.md, "Context"). */
export type GetContextAnswer = ReturnType<typeof createGetContextAnswer>;

export function createGetContextAnswer(options: GetContextAnswerOptions) {
  return {
    GetAppType: () => 1,
    GetSolutionRef: () => "workbench",
    GetAppVersionMajor: () => 16,
    GetAppVersionMinor: () => 1,
    GetHostFullVersion: () => "16.0.15407.20000",
    // The language is the browser's; numbers and formulas stay American, as in the grid.
    GetAppUILocale: () => navigator.language,
    GetAppDataLocale: () => "en-US",
    GetDocUrl: () => options.fileName,
    GetAppCapabilities: () => 0,
    GetActivationMode: () => 1,
    GetControlIntegrationLevel: () => 3,
    GetSolutionToken: () => "",
    GetCorrelationId: () => options.instanceId,
    GetInstanceId: () => options.instanceId,
    GetInitialDisplayMode: () => 2,
    GetSupportedMatrix: () => JSON.stringify(supportedSets(options)),
    GetOfficeThemeInfo: themeInfo,
    GetSettings: () => settingsBag(options.settings),
  };
}

/**
 * Switches on Microsoft's own check that a member belongs to a supported requirement set; this build of Office.js sets
 * the switch on the wrong class (docs/office-js.md, "Context"). False while the host's file has not arrived.
 */
export function makeOfficeJsRefuseUnsupportedMembers(page: Window): boolean {
  const extension: unknown = Reflect.get(page, "OfficeExtension");
  const utility: unknown = isObject(extension) ? Reflect.get(extension, "CommonUtility") : undefined;
  if (!isObject(utility)) return false;
  return Reflect.set(utility, "_doApiNotSupportedCheck", true);
}

/**
 * Office.js derives the platform from the file it loaded, which is always the one for Windows here. This corrects what
 * it reports, before an add-in reads it.
 */
export function patchOfficeJsPlatform(page: Window, platform: ExcelHabits["platform"]): void {
  const names: unknown = ["OfficeExt", "HostName", "Host"].reduce<unknown>(
    (object, name) => (isObject(object) ? Reflect.get(object, name) : undefined),
    page,
  );
  const host: unknown = isObject(names)
    ? Reflect.apply(Reflect.get(names, "getInstance") as () => unknown, names, [])
    : undefined;
  const remapped: unknown = isObject(host) ? Reflect.get(host, "platformRemappings") : undefined;
  if (isObject(remapped)) Reflect.set(remapped, "win32", platform);
}

function isObject(value: unknown): value is object {
  return isRecord(value) || typeof value === "function";
}
