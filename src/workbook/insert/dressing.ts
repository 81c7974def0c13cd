import type { Rectangle } from "../../sheet/a1";
import type { Area } from "../../sheet/areas";
import type { Beside } from "../writing/besides";
import { greyErrors } from "../writing/grey";
import type { Look } from "../writing/looks";
import { look } from "../writing/looks";
import type { Looking, SheetPlan } from "./plans";

const looks: Readonly<Record<Looking["is"], Look>> = {
  title: { bold: true, fill: "" },
  heading: { bold: true, fill: "#E8EEEE" },
  input: { bold: false, fill: "#FFF8E1" },
  label: { bold: true, fill: "" },
  total: { bold: true, fill: "" },
};

/** Applies the planned look to what was written on a sheet; gives how to take it back. */
export async function dress(context: Excel.RequestContext, plan: SheetPlan): Promise<readonly Beside[]> {
  const onSheet = (area: Rectangle): Area => ({ sheet: plan.sheet, ...area });
  const besides: Beside[] = [];
  if (plan.looks.length > 0) {
    const wanted = plan.looks.map(({ area, is }) => ({ area: onSheet(area), look: looks[is] }));
    besides.push(await look(context, wanted));
  }
  if (plan.greys) besides.push(await greyErrors(context, plan.results.map(onSheet)));
  return besides;
}
