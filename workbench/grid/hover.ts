import type { Injector } from "@univerjs/core";
import { CellAlertManagerService } from "@univerjs/preset-sheets-core";
import type { ICellAlert } from "@univerjs/preset-sheets-core";
import type { Cell, Habits } from "office-far-side";
import { explain } from "./status";

/** Replaces Univer's explanation of an error under the pointer with that of the status line. */
export function explainOnHover(
  injector: Injector,
  habits: Habits,
  cellAt: (alert: ICellAlert) => Cell,
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
    const message = habits.showsSentences ? (explain(error) ?? alert.message) : "";
    show({ ...alert, title: error.error, message, width: 260 });
  };
}
