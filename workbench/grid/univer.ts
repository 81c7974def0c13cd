import {
  IUniverInstanceService,
  LifecycleService,
  LifecycleStages,
  LocaleType,
  Univer,
} from "@univerjs/core";
import { UniverInstanceType } from "@univerjs/core";
import type { Injector, IWorkbookData, Workbook } from "@univerjs/core";
import { ERROR_TYPE_SET } from "@univerjs/engine-formula";
import { CalculationMode, UniverSheetsCorePreset } from "@univerjs/preset-sheets-core";
import english from "@univerjs/preset-sheets-core/locales/en-US";
import "@univerjs/preset-sheets-core/lib/index.css";

/** Univer's open packages, started in an element; nothing of `@univerjs/presets`, which brings unlicensed ones. */
export interface UniverEngine {
  readonly injector: Injector;
  workbook(): Workbook;
  /** Shows this workbook and disposes of the last. */
  show(workbook: Partial<IWorkbookData>): void;
  /** Settles once the grid is drawn; only then does it calculate. */
  drawn(): Promise<void>;
}

/** Large enough for tests with thousands of formulas; Excel's sheets are larger still. */
export const gridRowCount = 20_000;
export const gridColumnCount = 60;

export function startUniver(container: HTMLElement): UniverEngine {
  // Univer lacks #BUSY!; once known as an error, it shows, propagates and is tested for like any other.
  (ERROR_TYPE_SET as Set<string>).add("#BUSY!");
  const univer = new Univer({ locale: LocaleType.EN_US, locales: { [LocaleType.EN_US]: english } });
  const { plugins } = UniverSheetsCorePreset({
    container,
    toolbar: false,
    formula: { initialFormulaComputing: CalculationMode.NO_CALCULATION },
    footer: {
      menus: false,
      addSheetButtonConfig: { defaultRowCount: gridRowCount, defaultColumnCount: gridColumnCount },
    },
  });
  for (const plugin of plugins) {
    if (Array.isArray(plugin)) univer.registerPlugin(plugin[0], plugin[1]);
    else univer.registerPlugin(plugin);
  }
  const injector = univer.__getInjector();
  let shown: Workbook | undefined;
  return {
    injector,
    workbook() {
      if (!shown) throw new Error("no workbook is shown yet");
      return shown;
    },
    show(data) {
      const before = shown;
      shown = univer.createUnit<IWorkbookData, Workbook>(UniverInstanceType.UNIVER_SHEET, data);
      if (before) injector.get(IUniverInstanceService).disposeUnit(before.getUnitId());
    },
    drawn: () => injector.get(LifecycleService).onStage(LifecycleStages.Rendered),
  };
}
