import type { Injector } from "@univerjs/core";
import { CellAlertManagerService } from "@univerjs/preset-sheets-core";
import type { ICellAlert } from "@univerjs/preset-sheets-core";
import type { CellValue, ExcelHabits } from "simulated-excel";
import { explainError } from "./status-line";

/** Replaces Univer's explanation of an error under the pointer with that of the status line. */
export function explainErrorsOnHover(
  injector: Injector,
  habits: ExcelHabits,
  cellAt: (alert: ICellAlert) => CellValue,
): void {
  const alerts = injector.get(CellAlertManagerService);
  const show = alerts.showAlert.bind(alerts);
  alerts.showAlert = (alert) => {
    const cell = cellAt(alert);
    const error = typeof cell === "object" && cell ? cell : undefined;
    if (!error) {
      show(alert);
      return;
    }
    const message = habits.showsSentences ? (explainError(error) ?? alert.message) : "";
    show({ ...alert, title: error.error, message, width: 260 });
  };
}
