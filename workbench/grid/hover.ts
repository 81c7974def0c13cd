import type { Injector } from "@univerjs/core";
import { CellAlertManagerService } from "@univerjs/preset-sheets-core";
import type { ICellAlert } from "@univerjs/preset-sheets-core";
import type { Cell, Habits } from "office-far-side";
import { explain } from "./status";

/** Univer explains an error under the pointer in words of its own; here it says what the status line says. */
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
