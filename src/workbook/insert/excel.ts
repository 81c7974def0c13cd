import { patiently, told } from "../excel";
import type { Inserting, Listed, Outcome, Plan, Target } from "./inserting";
import type { Named } from "../../lca/reasons";
import { look } from "./looking";
import { offer } from "./offering";
import { write } from "./writing";

/** Inserting into the workbook that is open in Excel. */
export class ExcelInserting implements Inserting {
  look(): Promise<Target | null> {
    return typeof Excel === "undefined" ? Promise.resolve(null) : told(look());
  }

  insert(plan: Plan, replace: boolean): Promise<Outcome> {
    return told(write(plan, replace));
  }

  offer(kind: Named, picked: readonly string[]): Promise<Listed> {
    return told(offer(kind, picked));
  }

  subscribe(listener: () => void): () => void {
    if (typeof Excel === "undefined") return () => {};
    const handler = Excel.run(patiently, async (context) => {
      const added = context.workbook.onSelectionChanged.add(() => {
        listener();
        return Promise.resolve();
      });
      await context.sync();
      return added;
    });
    handler.catch(() => {});
    return () => void handler.then(stop).catch(() => {});
  }
}

function stop(handler: OfficeExtension.EventHandlerResult<Excel.SelectionChangedEventArgs>): Promise<void> {
  return Excel.run(handler.context, async (context) => {
    handler.remove();
    await context.sync();
  });
}
